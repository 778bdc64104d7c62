/**
 * What a ranker has seen of a set: `tuned` (settings or parts were chosen on it) or `trained` (numbers were learned
 * from its queries).
 */
export type Seen = 'tuned' | 'trained'

const TUNING = [
  ...['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'toolret-apigen', 'seal-tools', 'stackone', 'sgd'],
] as const
/** The parts of `lexical` were kept or dropped by their gains on these too. */
const JUDGED = [...TUNING, 'acebench-zh', 'tldr', 'real-servers'] as const
/** The coefficients of the reranker were learned from queries of these. */
const RERANKING = [
  ...['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'toolret-apigen', 'seal-tools', 'stackone', 'tldr'],
] as const

const RERANKED = { tuned: JUDGED, trained: RERANKING }

/** By ranker, the names of the sets. A ranker that is not named has seen none, as far as its documents say. */
const SEEN = new Map<string, Readonly<Partial<Record<Seen, readonly string[]>>>>([
  ['bm25', { tuned: TUNING }],
  ['regex', { tuned: TUNING }],
  ['lexical', { tuned: JUDGED }],
  ['embedding', { tuned: TUNING }],
  ['hybrid', { tuned: JUDGED }],
  ['reranked', RERANKED],
  ['best', RERANKED],
  ['minisearch-stems', { tuned: TUNING }],
  ['minisearch-stems-names', { tuned: TUNING }],
])

/**
 * What a ranker has seen of a set, by their names; undefined if nothing is known. A set with another content but the
 * same name is marked too.
 */
export function seenBy(ranker: string, set: string): Seen | undefined {
  const sets = SEEN.get(ranker)
  if (sets?.trained?.includes(set)) return 'trained'
  return sets?.tuned?.includes(set) ? 'tuned' : undefined
}
