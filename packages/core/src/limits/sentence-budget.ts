import { cutText } from '../text/cut-text.js'
import { visibleJson } from '../text/hidden-characters.js'
import type { TokenCounter } from './tokens.js'

/** The part of an answer's token budget for sentences. */
export type SentenceBudget = ReturnType<typeof createSentenceBudget>

/** A text with more characters per token of the budget is too long; its tokens are not counted. */
const MAX_CHARACTERS_PER_TOKEN = 16
/** If a text does not fit, this fraction of its length is tried next. */
const SHRINK = 0.8

/** Tokens of a text are counted in its JSON form, because answers are JSON. */
export function createSentenceBudget(budgetTokens: number, countTokens: TokenCounter) {
  function fits(text: string, parts: number): boolean {
    const budget = Math.max(0, Math.floor(budgetTokens / parts))
    return text === '' || (text.length <= budget * MAX_CHARACTERS_PER_TOKEN && countTokens(visibleJson(text)) <= budget)
  }

  /** The beginning of a text, cut to fit. `parts` divides the budget, as in `join`. */
  function cut(text: string, parts = 1): string {
    let shown = text
    for (let length = text.length; !fits(shown, parts); ) {
      length = Math.floor(Math.min(length, (budgetTokens / parts) * MAX_CHARACTERS_PER_TOKEN) * SHRINK)
      if (!(length > 0)) return ''
      shown = `${cutText(text, length)}…`
    }
    return shown
  }

  return {
    cut,
    /**
     * The sentences joined to one text that fits. If they do not all fit, the longest are left out and a note says how
     * many, because the shortest sentences say what to do next. `parts` divides the budget, for an answer with several
     * such texts. Default: 1.
     */
    join(sentences: readonly string[], parts = 1): string {
      const all = sentences.filter(sentence => sentence !== '')
      const whole = all.join(' ')
      if (fits(whole, parts)) return whole
      const longestFirst = [...all].sort((a, b) => b.length - a.length)
      const leftOut = new Set<string>()
      for (const sentence of longestFirst.slice(0, -1)) {
        leftOut.add(sentence)
        const note = `${leftOut.size} more ${leftOut.size === 1 ? 'remark' : 'remarks'} had no room here.`
        const text = [...all.filter(one => !leftOut.has(one)), note].join(' ')
        if (fits(text, parts)) return text
      }
      return cut(all[0]!, parts)
    },
  }
}
