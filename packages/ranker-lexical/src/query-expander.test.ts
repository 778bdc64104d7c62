import { stem } from '@ts/ranker-kit'
import { expect, it } from 'vitest'
import { createQueryExpander } from './index.js'

const expand = createQueryExpander()
const stemsOf = async (query: string) => {
  const words = query.split(' ').map(word => ({ word, stem: stem(word), isStop: false }))
  return (await expand(query, words)).map(({ stem, certainty }) => [stem, certainty > 0 && certainty <= 1])
}

it('gives synonyms and translations as stems, each with a certainty from 0 to 1', async () => {
  expect(await stemsOf('remove rechnung')).toEqual(
    expect.arrayContaining([
      [stem('delete'), true],
      [stem('invoice'), true],
    ]),
  )
})

it('gives nothing for words that no thesaurus has', async () => {
  expect(await stemsOf('qqxq zzxz')).toEqual([])
})
