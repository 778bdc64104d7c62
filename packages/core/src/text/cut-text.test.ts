import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.js'

describe('cutText', () => {
  it('returns the whole text if it is short enough', () => {
    expect(cutText('abc', 3)).toBe('abc')
    expect(cutText('abc', Number.POSITIVE_INFINITY)).toBe('abc')
    expect(cutText('', 0)).toBe('')
    expect(cutText('xa\u200d', 3)).toBe('xa\u200d')
    expect(cutText('xa\u200d', 4)).toBe('xa\u200d')
  })

  it('returns exactly the requested number of units if a character ends there', () => {
    expect(cutText('abcdef', 4)).toBe('abcd')
    expect(cutText('abcdef', 4.9)).toBe('abcd')
    expect(cutText('a😀b', 3)).toBe('a😀')
    expect(cutText('abc', -1)).toBe('')
  })

  it.each([
    ['a surrogate pair', 'a😀b', 2, 'a'],
    ['a letter and its accent', 'xe\u0301y', 2, 'x'],
    ['an emoji and its skin tone', 'a👍🏽b', 3, 'a'],
    ['a heart and its selector', 'a❤\ufe0fb', 2, 'a'],
    ['a joined emoji, cut before the joiner', 'a👩\u200d💻b', 3, 'a'],
    ['a joined emoji, cut after the joiner', 'a👩\u200d💻b', 4, 'a'],
    ['a joined emoji, cut in its second part', 'a👩\u200d💻b', 5, 'a'],
    ['a Devanagari conjunct', 'अक्\u200dष', 4, 'अ'],
  ])('keeps whole: %s', (_, text, length, expected) => {
    expect(cutText(text, length)).toBe(expected)
  })

  it('cuts inside the first character if that is longer than the limit', () => {
    expect(cutText('e\u0301\u0302', 2)).toBe('e\u0301')
    expect(cutText('\u0301\u0302\u0301\u0302', 2)).toBe('\u0301\u0302')
  })

  it('moves back at most 16 units to keep a character whole', () => {
    const long = `ab${'\u0301'.repeat(16)}c`
    expect(cutText(long, 17)).toBe('a')
    expect(cutText(long, 18)).toBe(long.slice(0, 18))
  })

  it('treats a lone surrogate as one character', () => {
    expect(cutText('ab\udc00c', 2)).toBe('ab')
    expect(cutText('a\ud800b', 2)).toBe('a\ud800')
  })

  it('cuts a very long sequence of marks, but never inside a surrogate pair', () => {
    expect(cutText(`ab${'\u0301'.repeat(100)}`, 50)).toHaveLength(50)
    expect(cutText('👍🏽'.repeat(2).slice(0, 4) + '🏽'.repeat(40), 51)).toHaveLength(50)
  })

  it('returns a prefix of at most the requested length, and never creates a lone surrogate', () => {
    const units = fc.constantFrom('a', '😀', '\u200d', '\u0301', '🏽', '\ufe0f', '\u{1f9d1}', 'न', '्')
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: units }), fc.string({ unit: 'binary' })),
        fc.integer({ min: 0, max: 40 }),
        (text, length) => {
          const cut = cutText(text, length)
          expect(text.startsWith(cut)).toBe(true)
          expect(cut.length).toBeLessThanOrEqual(length)
          expect(cut.length).toBeGreaterThan(Math.min(text.length, length) - 19)
          expect(/\p{Cs}/u.test(cut)).toBe(false)
        },
      ),
    )
  })
})
