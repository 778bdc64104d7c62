import { estimateTokens, type TokenCounter } from '@ts/core'

/** The two ways to count tokens: the rule of thumb, and a real tokenizer. */
export interface TokenCounters {
  /** Characters divided by four, rounded up. */
  readonly estimate: TokenCounter
  /**
   * o200k_base, the encoding of OpenAI's models since GPT-4o; the counts of other providers differ by some per cent.
   */
  readonly o200k: TokenCounter
}

/** Loads the tokenizer. Call it only if tokens are counted: it takes half a second. */
export async function loadTokenCounters(): Promise<TokenCounters> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  // Descriptions are data, so text that looks like a special token is counted as plain text.
  const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
  return { estimate: estimateTokens, o200k: text => countTokens(text, plain) }
}
