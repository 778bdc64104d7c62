/** Counts the tokens of a text. Must be a pure function, because its results are cached. */
export type TokenCounter = (text: string) => number

/** UTF-16 units divided by four, rounded up: a rule of thumb, also for JSON. Pass a tokenizer for exact counts. */
export const estimateTokens: TokenCounter = text => Math.ceil(text.length / 4)

/** Size of something that is sent to a model. */
export interface PayloadSize {
  /** UTF-8 bytes. */
  readonly bytes: number
  /** Tokens, counted by the host's {@link TokenCounter}, or estimated by {@link estimateTokens}. */
  readonly tokens: number
}

const encoder = new TextEncoder()

/** Number of UTF-8 bytes of a text. A lone surrogate counts as the replacement character. */
export function utf8Length(text: string): number {
  return encoder.encode(text).length
}
