/** The position of the checksum in an index, in 32-bit words; the words before it are checked separately. */
export const CHECKSUM_AT = 2
const CHECKSUM_WORDS = 2

/** Two hashes of 32 bits. */
export type Hashes = readonly [first: number, second: number]
/** The initial hashes. */
export const NO_HASHES: Hashes = [0x811c9dc5, 0x9e3779b1]

/**
 * Computes the checksum of an index over its length and everything after the checksum, in words of four bytes. Damage
 * to one word is always detected; damage to several words is missed with the probability 2⁻⁶⁴. The checksum does not
 * protect against forgery.
 */
export function checksum(bytes: Uint8Array): Hashes {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  let [first, second] = NO_HASHES
  first = mixFirst(first, bytes.length)
  second = mixSecond(second, bytes.length)
  for (let i = CHECKSUM_AT + CHECKSUM_WORDS; i < words.length; i++) {
    first = mixFirst(first, words[i]!)
    second = mixSecond(second, words[i]!)
  }
  return [first >>> 0, second >>> 0]
}

/** Returns the hashes of a text and its length, combined with the hashes of the previous texts. */
export function hashText(text: string, before: Hashes): Hashes {
  let first = mixFirst(before[0], text.length)
  let second = mixSecond(before[1], text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    first = mixFirst(first, code)
    second = mixSecond(second, code)
  }
  return [first >>> 0, second >>> 0]
}

/**
 * Exclusive-or and multiplication by an odd number, as in FNV-1a, then a rotation, which moves high bits to low
 * positions. Each step is reversible, so no information is lost.
 */
function mixFirst(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x01000193)
  return (product << 13) | (product >>> 19)
}

/** Like {@link mixFirst}, with other constants. */
function mixSecond(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x85ebca6b)
  return (product << 17) | (product >>> 15)
}
