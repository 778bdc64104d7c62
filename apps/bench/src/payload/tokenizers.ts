import type { TokenCounter } from '@ts/core'

/**
 * Loads a tokenizer: o200k_base, the encoding of OpenAI's models since GPT-4o. The counts of other providers differ by
 * some per cent. Call it only if tokens are counted: it takes half a second.
 */
export async function loadTokenCounter(): Promise<TokenCounter> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  // Descriptions are data, so text that looks like a special token is counted as plain text.
  const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
  return text => countTokens(text, plain)
}
