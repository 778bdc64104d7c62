/**
 * How a set was used to build a ranker: `tuned` (settings or parts were chosen on it) or `trained` (numbers were
 * learned from its queries).
 */
export type Seen = 'tuned' | 'trained'

const TUNING = [
  ...['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'toolret-apigen', 'seal-tools', 'stackone', 'sgd'],
] as const
/** Sets whose gains also decided which parts of `lexical` were kept. */
const JUDGED = [...TUNING, 'acebench-zh', 'tldr', 'real-servers'] as const
/** Sets from whose queries the coefficients of the reranker were learned. */
const RERANKING = [
  ...['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'toolret-apigen', 'seal-tools', 'stackone', 'tldr'],
] as const

const RERANKED = { tuned: JUDGED, trained: RERANKING }

/**
 * For each ranker, the names of the sets that it has seen. A ranker that is missing here has seen none, as far as its
 * documentation says.
 */
const SEEN = new Map<string, Readonly<Partial<Record<Seen, readonly string[]>>>>([
  ['bm25', { tuned: TUNING }],
  ['regex', { tuned: TUNING }],
  ['lexical', { tuned: JUDGED }],
  ['embedding', { tuned: TUNING }],
  ['hybrid', { tuned: JUDGED }],
  ['best', RERANKED],
  ['minisearch-stems', { tuned: TUNING }],
  ['minisearch-stems-names', { tuned: TUNING }],
])

/**
 * How a set was used to build a ranker, looked up by their names; undefined if nothing is known. A set with the same
 * name but other content is marked too.
 */
export function seenBy(ranker: string, set: string): Seen | undefined {
  const sets = SEEN.get(ranker)
  if (sets?.trained?.includes(set)) return 'trained'
  return sets?.tuned?.includes(set) ? 'tuned' : undefined
}
