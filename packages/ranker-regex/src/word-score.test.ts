import { createCatalog, createYielder } from '@ts/core'
import { inverseFrequency } from '@ts/core/kit'
import { expect, it } from 'vitest'
import { textOf } from './tool-text.js'
import { createWordIndex } from './word-index.js'
import { matchWord } from './word-match.js'
import { scoreWords } from './word-score.js'

function indexOf(definitions: readonly { name: string; description: string }[]) {
  const { searchable } = createCatalog(definitions)
  return createWordIndex(
    searchable.map(tool => textOf(tool, ['name', 'description'], 4_096)),
    createYielder(),
  )
}

it('gives scores equal to those computed by hand', async () => {
  // Two tools of three words each, so both have the average length and the length norm is 1.
  const index = await indexOf([
    { name: 'get_rain', description: 'rain' },
    { name: 'get_snow', description: 'depth' },
  ])
  const { scores } = scoreWords(index, [{ text: 'rain', matches: matchWord(index, 'rain', true) }], undefined)
  // Rarity, for one of two tools: ln(1 + 1.5 / 1.5) = ln 2. Frequency: 3 in the name plus 1 in the description. Impact:
  // 4 · 2.2 / (4 + 1.2).
  const idf = Math.log(2)
  expect(inverseFrequency(1, 2)).toBeCloseTo(idf, 12)
  // A term of weight ln 2 covers one of the name's two words; the coverage has the weight 0.5.
  expect(scores[0]).toBeCloseTo(idf * ((4 * 2.2) / 5.2) + idf * 0.5 * 0.5, 6)
  expect(scores[1]).toBe(0)
})

it('counts a term once, however many of its words a tool has', async () => {
  const index = await indexOf([
    { name: 'a', description: 'message messenger' },
    { name: 'b', description: 'message other' },
  ])
  const matches = matchWord(index, 'msg', true)
  expect(matches.map(({ word }) => word)).toEqual(['message', 'messenger'])
  const both = scoreWords(index, [{ text: 'msg', matches }], undefined).scores[0]!
  const each = matches.map(match => scoreWords(index, [{ text: 'msg', matches: [match] }], undefined).scores[0]!)
  expect(both).toBeCloseTo(Math.max(...each), 12)
})

it('corrects only a word that the catalog does not know', async () => {
  const index = await indexOf([{ name: 'merlin', description: 'berlin' }])
  expect(matchWord(index, 'berlin', true).map(({ word }) => word)).toEqual(['berlin'])
  expect(matchWord(index, 'berlim', true).map(({ kind }) => kind)).toContain('spelling')
  expect(matchWord(index, 'berlim', false)).toEqual([])
})

it('weights the meanings of an unknown word by the number of tools that have them', async () => {
  const index = await indexOf(['send_note', 'send_vote', 'count_votes'].map(name => ({ name, description: '' })))
  const matches = matchWord(index, 'xote', true)
  expect(matches.map(({ word }) => word)).toEqual(['vote', 'note'])
  expect(matches[0]!.weight / matches[1]!.weight).toBeCloseTo(Math.sqrt(2), 9)
})
