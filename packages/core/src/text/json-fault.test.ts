import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonFault } from './json-fault.js'

describe('jsonFault', () => {
  test.each([
    ['{"a": 1,}', 8],
    ['[1, 2', 5],
    ['{"a" 1}', 5],
    ['[1 2]', 3],
    ['["a\nb"]', 1],
    ['[1] x', 4],
    ['', 0],
    ['{]', 1],
  ])('finds the first wrong character of %j at %i', (text, offset) => {
    expect(jsonFault(text)).toBe(offset)
  })

  test('agrees with JSON.parse on which texts are valid', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '{', ']', ':', '\n', '0', 'e'),
        (json, at, insert) => {
          const position = at % (json.length + 1)
          const text = json.slice(0, position) + insert + json.slice(position + 1)
          let valid = true
          try {
            JSON.parse(text)
          } catch {
            valid = false
          }
          expect(jsonFault(text) === undefined).toBe(valid)
        },
      ),
      { numRuns: 400 },
    )
  })
})
