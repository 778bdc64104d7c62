/**
 * Whether a word without vowels abbreviates another word: both have the same first letter, and the other word has all
 * its letters in order (`msg` message, `cfg` config, `db` database).
 */
export function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 2 || long.length <= short.length || short[0] !== long[0]) return false
  let at = 1
  for (let i = 1; i < long.length && at < short.length; i++) if (long[i] === short[at]) at++
  return at === short.length
}
