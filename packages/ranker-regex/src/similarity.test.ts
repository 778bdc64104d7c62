import { editDistance, letterMask, maskDifference } from '@ts/core/kit'
import fc from 'fast-check'
import { DamerauLevenshteinDistance } from 'natural/lib/natural/distance/levenshtein_distance.js'
import { describe, expect, it } from 'vitest'
import { isAbbreviation } from './similarity.js'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é'), maxLength: 9 })

describe('editDistance', () => {
  it.each([
    ['wether', 'weather', 1],
    ['databse', 'database', 1],
    ['comit', 'commit', 1],
    ['archvie', 'archive', 1], // two adjacent letters swapped
    ['notifcation', 'notification', 1],
    ['locatstorage', 'localstorage', 1],
    ['berlin', 'merlin', 1],
    ['kitten', 'sitting', 3],
  ])('%s to %s is %i', (a, b, edits) => {
    expect(editDistance(a, b, 3)).toBe(edits)
  })

  it('is equal to the restricted Damerau-Levenshtein distance of the package natural, up to its limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const reference = DamerauLevenshteinDistance(a, b, { restricted: true }) as number
        expect(editDistance(a, b, limit)).toBe(Math.min(reference, limit + 1))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('letterMask', () => {
  it('differs in at most two bits per edit, so that it excludes no near word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(maskDifference(letterMask(a), letterMask(b))).toBeLessThanOrEqual(2 * editDistance(a, b, 20))
      }),
    )
  })
})

describe('isAbbreviation', () => {
  it.each([
    ['msg', 'message', true],
    ['db', 'database', true],
    ['cfg', 'config', true],
    ['msg', 'messenger', true],
    ['msg', 'image', false],
    ['gsm', 'message', false],
    ['message', 'msg', false],
  ])('%s of %s: %s', (short, long, expected) => {
    expect(isAbbreviation(short, long)).toBe(expected)
  })
})
