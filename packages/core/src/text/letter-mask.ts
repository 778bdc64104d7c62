/**
 * Returns a bit for each of the 26 letters in a word, and one for all other characters. The masks of two words within d
 * edits differ in at most 2 d bits.
 */
export function letterMask(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i) - 97
    mask |= 1 << (code >= 0 && code < 26 ? code : 26)
  }
  return mask
}

/** Returns the number of bits in which two masks differ, by adding adjacent bits in parallel. */
export function maskDifference(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
