import { ToolSearchError } from '@ts/core'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Decodes base64 texts (RFC 4648 §4, padded) and joins their bytes.
 *
 * @throws ToolSearchError `STALE_INDEX` if a length is not a multiple of four, or a character is invalid.
 */
export function decodeBase64(texts: readonly string[]): Uint8Array {
  const native = nativeDecoder()
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + byteLength(text), 0))
  let at = 0
  for (const text of texts) {
    const part = bytes.subarray(at, at + byteLength(text))
    at += part.length
    // `Buffer` silently ignores characters outside the alphabet, so fewer bytes mean an invalid character.
    if (native === undefined) decodePart(text, part)
    else if (native(text, part) !== part.length) throw damaged('a character that base64 does not have')
  }
  return bytes
}

/**
 * Returns a decoder that uses `Buffer`, if there is one: it is ten times as fast as a loop that runs only once. The
 * decoder returns the number of bytes that it wrote.
 */
function nativeDecoder(): ((text: string, into: Uint8Array) => number) | undefined {
  const { Buffer } = globalThis as {
    Buffer?: { from(buffer: ArrayBufferLike, offset: number, length: number): NodeBuffer }
  }
  return Buffer && ((text, into) => Buffer.from(into.buffer, into.byteOffset, into.length).write(text, 'base64'))
}

interface NodeBuffer {
  write(text: string, encoding: 'base64'): number
}

/**
 * Decodes base64 in plain code, for runtimes without `Buffer`; `atob` would build an intermediate string. Exported for
 * its test.
 */
export function decodePart(text: string, bytes: Uint8Array): void {
  // -1 marks characters outside the alphabet: every `|` below keeps the result negative.
  const values = new Int8Array(256).fill(-1)
  for (let i = 0; i < 64; i++) values[ALPHABET.charCodeAt(i)] = i
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const whole = text.length - (padding > 0 ? 4 : 0)
  let at = 0
  let wrong = 0
  for (let i = 0; i < whole; i += 4) {
    const value = quartet(values, text, i)
    wrong |= value
    bytes[at++] = value >> 16
    bytes[at++] = value >> 8
    bytes[at++] = value
  }
  if (padding > 0) {
    const value = quartet(values, `${text.slice(whole, -padding)}${'A'.repeat(padding)}`, 0)
    wrong |= value
    bytes[at++] = value >> 16
    if (padding === 1) bytes[at++] = value >> 8
  }
  if (wrong < 0) throw damaged('a character that base64 does not have')
}

/** Decodes four characters to 24 bits; the result is negative if one of them is outside the alphabet. */
function quartet(values: Int8Array, text: string, i: number): number {
  const a = text.charCodeAt(i)
  const b = text.charCodeAt(i + 1)
  const c = text.charCodeAt(i + 2)
  const d = text.charCodeAt(i + 3)
  if ((a | b | c | d) > 255) return -1
  return (values[a]! << 18) | (values[b]! << 12) | (values[c]! << 6) | values[d]!
}

function byteLength(text: string): number {
  if (text.length % 4 !== 0) throw damaged(`${text.length} characters of base64`)
  if (text === '') return 0
  return (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
}

function damaged(found: string): ToolSearchError {
  return new ToolSearchError('STALE_INDEX', `Found ${found}, expected whole weights; reinstall the package`)
}
