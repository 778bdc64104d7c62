/** The position of the checksum, in words of an index; the words before it are checked by themselves. */
export const CHECKSUM_AT = 2
const CHECKSUM_WORDS = 2

/**
 * Two numbers over everything that follows them, four bytes at a time, and the length. Each step is FNV-1a's exclusive-or and
 * multiplication by an odd number, then a rotation, which brings high bits low: a step loses nothing, so that damage to one
 * word always shows, and damage to several is missed once in 2⁶⁴. No defence against forgery.
 */
export function checksum(bytes: Uint8Array): readonly [number, number] {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  let first = 0x811c9dc5 ^ bytes.length
  let second = 0x9e3779b1 ^ bytes.length
  for (let i = CHECKSUM_AT + CHECKSUM_WORDS; i < words.length; i++) {
    const word = words[i]!
    first = Math.imul(first ^ word, 0x01000193)
    first = (first << 13) | (first >>> 19)
    second = Math.imul(second ^ word, 0x85ebca6b)
    second = (second << 17) | (second >>> 15)
  }
  return [first >>> 0, second >>> 0]
}
