/** Counts the tokens of a text. Must be a pure function, because its results are cached. */
export type TokenCounter = (text: string) => number

/**
 * UTF-16 units divided by four, rounded up: a common rule of thumb, also for JSON. Pass a real tokenizer for exact
 * counts.
 */
export const estimateTokens: TokenCounter = text => Math.ceil(text.length / 4)

/** Size of something that is sent to a model. */
export interface PayloadSize {
  /** UTF-8 bytes. */
  readonly bytes: number
  /** Tokens, counted by the host's {@link TokenCounter}, or estimated by {@link estimateTokens}. */
  readonly tokens: number
}

/**
 * Number of UTF-8 bytes of a text, computed without encoding it. A lone surrogate counts as the replacement character.
 */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) continue
    // A surrogate pair is two units and takes four bytes. Any other unit above U+07FF takes three bytes.
    if (isHighSurrogate(code) && isLowSurrogate(text.charCodeAt(i + 1))) i++
    else if (code < 0x800) {
      bytes += 1
      continue
    }
    bytes += 2
  }
  return bytes
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
