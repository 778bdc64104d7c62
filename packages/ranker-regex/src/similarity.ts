/**
 * Whether a word without vowels shortens another: the same first letter, and its letters in order in the other word
 * (`msg` message, `cfg` config, `db` database).
 */
export function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 2 || long.length <= short.length || short[0] !== long[0]) return false
  let at = 1
  for (let i = 1; i < long.length && at < short.length; i++) if (long[i] === short[at]) at++
  return at === short.length
}

/** A bit for each of 26 letters and one for all else: two words within d edits differ in at most 2 d bits. */
export function letterMask(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i) - 97
    mask |= 1 << (code >= 0 && code < 26 ? code : 26)
  }
  return mask
}

/** How many bits two masks differ in. */
export function maskDifference(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
