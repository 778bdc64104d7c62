/** Counts the tokens of a text. Must be a pure function: its answers are cached. */
export type TokenCounter = (text: string) => number

/** Characters divided by four, rounded up: a common rule of thumb, also for JSON. Real tokenizers are passed in. */
export const estimateTokens: TokenCounter = text => Math.ceil(text.length / 4)

/** Bytes and tokens of something that is sent. */
export interface PayloadSize {
  /** UTF-8 bytes. */
  readonly bytes: number
  /** By the host's {@link TokenCounter}, or {@link estimateTokens}. */
  readonly tokens: number
}

/** Number of UTF-8 bytes of a text, without making them; a lone surrogate counts as the replacement character. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) continue
    // A surrogate pair has four bytes for two units; every other unit above U+07FF has three for one.
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
