/**
 * Edits (insertion, deletion, substitution, exchange of two neighbours) between two words, or `limit + 1` where there are
 * more: optimal string alignment (Damerau, CACM 7(3), 1964, in its restricted form). Time O(limit · length).
 */
export function editDistance(a: string, b: string, limit: number): number {
  const over = limit + 1
  if (Math.abs(a.length - b.length) > limit) return over
  let beforeLast: number[] = []
  let last: number[] = []
  for (let j = 0; j <= b.length; j++) last.push(j <= limit ? j : over)
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = new Array(b.length + 1).fill(over)
    if (i <= limit) row[0] = i
    let best = row[0]!
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    for (let j = from; j <= to; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = last[j - 1]! + (same ? 0 : 1)
      cost = Math.min(cost, last[j]! + 1, row[j - 1]! + 1)
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      ) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      }
      row[j] = Math.min(cost, over)
      if (cost < best) best = cost
    }
    if (best > limit) return over
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

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
