import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.js'

/** A letter with 16 accents, the most that a cut goes back. */
const LONG = `ab${'\u0301'.repeat(16)}c`

describe('cutText', () => {
  it.each([
    ['a text that is short enough', 'xa\u200d', 3, 'xa\u200d'],
    ['a text without a limit', 'abc', Number.POSITIVE_INFINITY, 'abc'],
    ['the units before a fraction', 'abcdef', 4.9, 'abcd'],
    ['nothing for a negative length', 'abc', -1, ''],
    ['a character that ends at the limit', 'a😀b', 3, 'a😀'],
    ['no half of a surrogate pair', 'a😀b', 2, 'a'],
    ['no letter without its accent', 'xe\u0301y', 2, 'x'],
    ['no emoji without its skin tone', 'a👍🏽b', 3, 'a'],
    ['no heart without its selector', 'a❤\ufe0fb', 2, 'a'],
    ['no joined emoji that is cut before the joiner', 'a👩\u200d💻b', 3, 'a'],
    ['no joined emoji that is cut after the joiner', 'a👩\u200d💻b', 4, 'a'],
    ['no joined emoji that is cut in its second part', 'a👩\u200d💻b', 5, 'a'],
    ['no part of a Devanagari conjunct', 'अक्\u200dष', 4, 'अ'],
    ['a part of the first character if that is longer than the limit', 'e\u0301\u0302', 2, 'e\u0301'],
    ['no character that began 16 units before the limit', LONG, 17, 'a'],
    ['a part of a character that began 17 units before the limit', LONG, 18, LONG.slice(0, 18)],
    ['no lone surrogate behind the limit', 'ab\udc00c', 2, 'ab'],
    ['a lone surrogate before the limit', 'a\ud800b', 2, 'a\ud800'],
  ])('returns %s', (_, text, length, expected) => {
    expect(cutText(text, length)).toBe(expected)
  })

  it('cuts a very long sequence of marks, but never inside a surrogate pair', () => {
    expect(cutText('👍🏽'.repeat(2).slice(0, 4) + '🏽'.repeat(40), 51)).toHaveLength(50)
  })

  it('returns a prefix of at most the requested length, and never creates a lone surrogate', () => {
    const units = fc.constantFrom('a', '😀', '\u200d', '\u0301', '🏽', '\ufe0f', '\u{1f9d1}', 'न', '्')
    const text = fc.oneof(fc.string({ unit: units }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (text, length) => {
        const cut = cutText(text, length)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(length)
        expect(cut.length).toBeGreaterThan(Math.min(text.length, length) - 19)
        expect(/\p{Cs}/u.test(cut)).toBe(false)
      }),
    )
  })
})
