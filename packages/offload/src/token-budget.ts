import type { TokenCounter } from '@ts/core'
import { firstOf } from './text-pieces.js'

/** Maximum number of characters of one token, used to decide whether to count: far more than real tokens have. */
const CHARACTERS_OF_A_TOKEN = 32

/** Number of characters. Estimates count the tokens of a beginning of at most this length. */
const SAMPLE = 8_192

/** Counts with the host's counter, except for long texts. */
export type TokenBudget = ReturnType<typeof tokenBudget>

/**
 * A budget in the tokens of a counter. If the counter fails, a token counts as four characters. Above `threshold` tokens,
 * an output is stored.
 */
export function tokenBudget(count: TokenCounter, threshold: number) {
  /** From this number of characters on, any text is above the threshold, so its tokens are not counted. */
  const sureCharacters = threshold * CHARACTERS_OF_A_TOKEN
  function tokensOf(text: string): number {
    try {
      const tokens = count(text)
      if (Number.isFinite(tokens) && tokens >= 0) return tokens
    } catch {
      // An error of the counter must not keep a result from the model.
    }
    return Math.ceil(text.length / 4)
  }
  /**
   * The first of ever shorter texts that has at most the given number of tokens, or that of a length of at most `least`.
   * Each is slightly shorter than the share that fits, so that few attempts are needed even if tokens are distributed
   * unevenly.
   */
  function shorten(textOf: (length: number) => string, most: number, tokens: number, least = 0): string {
    for (let length = most; ; ) {
      const text = textOf(length)
      const found = tokensOf(text)
      if (found <= tokens || length <= least) return text
      length = Math.floor(length * Math.min(0.9, (tokens / found) * 0.97))
    }
  }
  return {
    threshold,
    sureCharacters,
    shorten,
    /** The number of tokens of a text; infinite from `sureCharacters` on. */
    tokens: (text: string) => (text.length >= sureCharacters ? Number.POSITIVE_INFINITY : tokensOf(text)),
    /** The number of tokens of a text, estimated from its beginning if the text is long. */
    estimate(beginning: string, characters: number): number {
      const sample = firstOf(beginning, SAMPLE)
      return sample === '' ? 0 : Math.round((tokensOf(sample) * characters) / sample.length)
    },
    /** The text if it has at most the given number of tokens, otherwise a beginning that fits. */
    fit(text: string, tokens: number): string {
      let fitting = firstOf(text, tokens * CHARACTERS_OF_A_TOKEN)
      // A real tokenizer is slow for a long text, so the first attempt is twice the length that the beginning suggests.
      if (fitting.length > 2 * SAMPLE) {
        const expected = (tokens * SAMPLE) / Math.max(1, tokensOf(firstOf(fitting, SAMPLE)))
        fitting = firstOf(fitting, Math.max(SAMPLE, Math.ceil(2 * expected)))
      }
      return shorten(length => firstOf(fitting, length), fitting.length, tokens)
    },
  }
}
