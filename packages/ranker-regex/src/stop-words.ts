/** Stop words of requests. Words that occur in tool names, such as `get`, `list` and `all`, must not be added. */
const STOP_WORDS = new Set(
  (
    'a an the of to in on for from with by at as and or is are was were be been do does did i me my we us our you your ' +
    'it its this that these those what which who how when where why can could should would will want need please some ' +
    'any there have has had im'
  ).split(' '),
)

/** Removes stop words; returns all words if there are no others. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const kept = words.filter(word => !STOP_WORDS.has(word))
  return kept.length === 0 ? words : kept
}
