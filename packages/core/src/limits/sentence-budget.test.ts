import { describe, expect, it } from 'vitest'
import { createSentenceBudget } from './sentence-budget.js'

/** One token for each character of the text as JSON, quotes included. */
const perCharacter = (text: string) => text.length
const x = (length: number) => 'x'.repeat(length)

describe('a word budget', () => {
  it('keeps a text that fits, and the beginning of a longer one', () => {
    const { cut } = createSentenceBudget(20, perCharacter)
    expect(cut(x(18))).toBe(x(18))
    expect(cut(x(19))).toBe(`${x(15)}…`)
    expect(cut(x(1_000))).toBe(`${x(16)}…`)
  })

  it('treats more than sixteen characters per token of the budget as too long, without counting tokens', () => {
    let counted = 0
    const { cut } = createSentenceBudget(4, text => {
      counted = Math.max(counted, text.length)
      return 1
    })
    expect(cut(x(64))).toBe(x(64))
    expect(cut(x(32), 2)).toBe(x(32))
    counted = 0
    expect(cut(x(33), 2)).toBe(`${x(25)}…`)
    expect(counted).toBe(28)
  })

  it.each([0, -5, Number.NaN])('returns empty texts if it is %d', budget => {
    const { cut, join } = createSentenceBudget(budget, perCharacter)
    expect(cut('abc')).toBe('')
    expect(join(['abc', 'd'])).toBe('')
    expect(join([])).toBe('')
    expect(join(['', ''])).toBe('')
  })

  it('leaves out the longest sentences, and says how many', () => {
    const sentences = ['One.', '', x(60), x(50), 'Two.']
    const note = (count: string) => `${count} had no room here.`
    expect(createSentenceBudget(1_000, perCharacter).join(sentences)).toBe(`One. ${x(60)} ${x(50)} Two.`)
    expect(createSentenceBudget(110, perCharacter).join(sentences)).toBe(`One. ${x(50)} Two. ${note('1 more remark')}`)
    expect(createSentenceBudget(45, perCharacter).join(sentences)).toBe(`One. Two. ${note('2 more remarks')}`)
    expect(createSentenceBudget(90, perCharacter).join(sentences, 2)).toBe(`One. Two. ${note('2 more remarks')}`)
  })

  it('cuts the first sentence if none fits together with the note', () => {
    expect(createSentenceBudget(20, perCharacter).join([x(60), 'Two.'])).toBe(`${x(15)}…`)
  })
})
