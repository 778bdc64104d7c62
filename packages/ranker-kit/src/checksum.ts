/** The position of the checksum, in words of an index; the words before it are checked separately. */
export const CHECKSUM_AT = 2
const CHECKSUM_WORDS = 2

/** Two hashes of 32 bits. */
export type Hashes = readonly [first: number, second: number]
/** The initial hashes. */
export const NO_HASHES: Hashes = [0x811c9dc5, 0x9e3779b1]

/**
 * The checksum of an index: of its length, and of everything after the checksum, four bytes at a time. Damage to one
 * word is always detected, and damage to several is missed with odds of 1 to 2⁶⁴. It does not protect against forgery.
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

/** The hashes of a text and its length, combined with those of the previous texts. */
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

/** FNV-1a's exclusive-or and multiplication by an odd number, then a rotation, which brings high bits low: nothing is lost. */
function mixFirst(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x01000193)
  return (product << 13) | (product >>> 19)
}

/** Like {@link mixFirst}, with other constants. */
function mixSecond(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x85ebca6b)
  return (product << 17) | (product >>> 15)
}
