import { editDistance } from '@ts/core/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpellingIndex } from './spelling.js'

function spellingOf(words: readonly string[]): SpellingIndex {
  return new SpellingIndex(words.map((word, term) => [word, term] as const))
}

const word = fc.stringMatching(/^[a-d]{3,10}$/)

describe('SpellingIndex', () => {
  it('corrects omitted, inserted, replaced and swapped letters', () => {
    const words = ['message', 'repository', 'weather']
    const spelling = spellingOf(words)
    const pairs = 'mesage message, messsage message, massage message, repositroy repository, ewather weather'
    for (const pair of pairs.split(', ')) {
      const [wrong, right] = pair.split(' ')
      const corrected = spelling.correct(wrong!).map(({ term }) => words[term])
      expect(corrected, pair).toEqual([right])
    }
  })

  it('does not correct short words, words with digits, and words with a wrong first letter', () => {
    const spelling = spellingOf(['berlin', 'cat', 's3abc'])
    for (const other of ['merlin', 'cta', 's3abd', 'zzzzzz', '']) expect(spelling.correct(other)).toEqual([])
  })

  it('corrects a wrong first letter if anyStart is set and no word with the same first letter is one edit away', () => {
    const spelling = spellingOf(['update', 'issue', 'tissue', 'create'])
    const words = (wrong: string) => spelling.correct(wrong, true).map(({ word }) => word)
    expect(words('pupdate')).toEqual(['update'])
    expect(words('ossue')).toEqual(['issue'])
    expect(words('tisue')).toEqual(['tissue'])
    expect(words('kreate')).toEqual(['create'])
    expect(words('upda')).toEqual([])
  })

  it('finds exactly the same as a comparison with every word', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 25 }), word, (words, wrong) => {
        const allowed = wrong.length >= 7 ? 2 : 1
        const near = words
          .filter(w => w[0] === wrong[0] || (w[0] === wrong[1] && w[1] === wrong[0]))
          .map(w => ({ term: words.indexOf(w), distance: editDistance(wrong, w, 20) }))
          .filter(({ distance }) => distance <= allowed)
        const least = Math.min(...near.map(({ distance }) => distance))
        const expected = near.filter(({ distance }) => distance === least).map(({ term }) => term)
        const found = spellingOf(words)
          .correct(wrong)
          .map(({ term }) => term)
        const isShort = wrong.length < 4
        expect([...found].sort((a, b) => a - b)).toEqual(isShort ? [] : expected.sort((a, b) => a - b))
      }),
    )
  })
})
