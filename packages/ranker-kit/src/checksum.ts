/** The position of the checksum, in words of an index; the words before it are checked by themselves. */
export const CHECKSUM_AT = 2
/** The position of the first byte that the checksum of an index covers. */
const CHECKED_FROM = 16

/** Two hashes of 32 bits. */
export type Hashes = readonly [first: number, second: number]
const START: Hashes = [0x811c9dc5, 0x9e3779b1]

/** The checksum of an index: of its length, and everything behind the checksum. */
export function checksum(bytes: Uint8Array): Hashes {
  return hashBytes(bytes.subarray(CHECKED_FROM), [START[0] ^ bytes.length, START[1] ^ bytes.length])
}

/**
 * Two hashes of bytes, four at a time; `bytes` begin at a multiple of 4 of their buffer. `before`: the hashes of what comes before them. Each
 * step is FNV-1a's exclusive-or and multiplication by an odd number, then a rotation, which brings high bits low: a step loses nothing, so that
 * damage to one word always shows, and damage to several is missed once in 2⁶⁴. No defence against forgery.
 */
export function hashBytes(bytes: Uint8Array, before = START): Hashes {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  let [first, second] = before
  const add = (value: number) => {
    first = Math.imul(first ^ value, 0x01000193)
    first = (first << 13) | (first >>> 19)
    second = Math.imul(second ^ value, 0x85ebca6b)
    second = (second << 17) | (second >>> 15)
  }
  for (let i = 0; i < words.length; i++) add(words[i]!)
  for (let i = words.length * 4; i < bytes.length; i++) add(bytes[i]!)
  return [first >>> 0, second >>> 0]
}
