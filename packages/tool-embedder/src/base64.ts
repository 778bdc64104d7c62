/** Decodes base64 texts (RFC 4648 §4, padded) and joins their bytes. Damage is found later, by a checksum. */
export function decodeBase64(texts: readonly string[]): Uint8Array {
  // `Buffer`, if there is one, is ten times as fast as a loop that runs only once.
  const { Buffer } = globalThis as { Buffer?: { from(text: string, encoding: 'base64'): Uint8Array } }
  const parts = texts.map(text => Buffer?.from(text, 'base64') ?? decodePart(text))
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Decodes base64 without `Buffer`. Exported for its test. */
export function decodePart(text: string): Uint8Array {
  const decoded = atob(text)
  const bytes = new Uint8Array(decoded.length)
  for (let i = 0; i < decoded.length; i++) bytes[i] = decoded.charCodeAt(i)
  return bytes
}
