// The single rankers, and the compared ways to fuse them.
import type { Ranked, Ranker, RankerIndex } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import type { createHybridRanker } from '@ts/ranker-hybrid'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createRegexRanker } from '@ts/ranker-regex'
import type { ToolEmbedder } from '@ts/tool-embedder'

/** The single rankers, by label. */
export function partsOf(embedder: ToolEmbedder) {
  return {
    lexical: createLexicalRanker(),
    'lexical without thesaurus': createLexicalRanker({ thesaurus: { english: false, languages: false } }),
    bm25: createBm25Ranker(),
    regex: createRegexRanker({ onInvalid: 'words' }),
    'regex with parameters': createRegexRanker({
      onInvalid: 'words',
      fields: ['name', 'description', 'parameters'],
    }),
    keyword: createKeywordRanker(),
    embedding: createEmbeddingRanker({ embedder }),
  } satisfies Readonly<Record<string, Ranker>>
}

export type Parts = ReturnType<typeof partsOf>
export type PartName = keyof Parts

/**
 * Some rankers and the options of their fusion. `unscaled` hides the traits `sureScore` and `usualScore` of the
 * rankers.
 */
export interface Fusion extends Omit<Parameters<typeof createHybridRanker>[0], 'rankers'> {
  readonly parts: readonly PartName[]
  readonly unscaled?: boolean
}

const PAIR = ['lexical', 'embedding'] as const

export const FUSIONS: readonly Fusion[] = [
  ...weighed(PAIR, [undefined, [1, 0.5], [1, 0.7], [1, 1.4], [1, 2]]),
  { parts: PAIR, unscaled: true, weights: [1, 0.5] },
  { parts: PAIR, unscaled: true, weights: [1, 0.7] },
  { parts: PAIR, method: 'ranks', weights: [1, 1] },
  { parts: PAIR, sentenceWeight: 0 },
  { parts: PAIR, sentenceWeight: 1 },
  { parts: PAIR, depth: 20 },
  { parts: PAIR, depth: 200 },
  { parts: ['lexical', 'embedding', 'bm25'] },
  { parts: ['lexical', 'embedding', 'bm25'], weights: [1, 1, 0.25] },
  { parts: ['bm25', 'embedding'] },
  { parts: ['lexical without thesaurus', 'embedding'] },
  ...weighed(['lexical', 'bm25'], [undefined, [1, 0.1], [1, 0.25], [1, 0.5], [1, 1]]),
  { parts: ['lexical', 'bm25'], method: 'ranks' },
  { parts: ['lexical', 'bm25'], weights: [1, 1], method: 'ranks' },
  { parts: ['lexical', 'bm25'], method: 'ranks', k: 10 },
  { parts: ['lexical', 'bm25'], depth: 20 },
  { parts: ['lexical', 'bm25'], depth: 200 },
  ...weighed(['lexical', 'regex'], [undefined, [1, 0.1], [1, 0.25], [1, 1]]),
  ...weighed(['lexical', 'regex with parameters'], [undefined, [1, 0.1], [1, 0.25], [1, 1]]),
  { parts: ['lexical', 'regex with parameters'], method: 'ranks' },
  { parts: ['bm25', 'regex with parameters'] },
  ...weighed(['bm25', 'keyword'], [undefined, [1, 0.1], [1, 0.25], [1, 1]]),
  { parts: ['lexical', 'bm25', 'regex with parameters'] },
]

/** The same rankers with each of the lists of weights; undefined means the default weights. */
function weighed(parts: readonly PartName[], all: readonly (readonly number[] | undefined)[]): Fusion[] {
  return all.map(weights => (weights === undefined ? { parts } : { parts, weights }))
}

/** A description of a fusion, for a row of a table. */
export function labelOf(fusion: Fusion): string {
  const { parts, weights, method = 'scores', k, depth, unscaled, sentenceWeight } = fusion
  return [
    parts.join(' + '),
    weights && `weights ${weights.join(', ')}`,
    unscaled ? 'scores over the highest' : method,
    k && `k ${k}`,
    depth && `depth ${depth}`,
    sentenceWeight !== undefined && `sentences ${sentenceWeight}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Maximum number of results that are kept of a ranker. */
const DEEPEST = 200

/** The results of a ranker for each query of a set. */
export interface Answers {
  readonly ranker: Ranker
  readonly index: RankerIndex
  readonly byQuery: Map<string, readonly Ranked[]>
}

/** Ranks every query once. */
export async function answersOf(
  ranker: Ranker,
  tools: Parameters<Ranker['index']>[0],
  queries: readonly { readonly query: string }[],
): Promise<Answers> {
  const index = await ranker.index(tools)
  const byQuery = new Map<string, readonly Ranked[]>()
  for (const { query } of queries) byQuery.set(query, await index.rank(query, { limit: DEEPEST }))
  return { ranker, index, byQuery }
}

/**
 * A ranker that returns the stored results of another one, so that each ranker runs only once. It has those traits of
 * the other ranker that `scales` names.
 */
export function replay(
  name: string,
  { ranker, index, byQuery }: Answers,
  scales: readonly ('sureScore' | 'usualScore')[] = ['sureScore', 'usualScore'],
): Ranker {
  const given = scales.flatMap(scale => (ranker.traits[scale] === undefined ? [] : [[scale, ranker.traits[scale]]]))
  return {
    name,
    traits: { query: 'text', deterministic: true, network: false, ...Object.fromEntries(given) },
    index: async () => ({
      async rank(query, { limit }) {
        // The queries are stored already. Only their sentences are ranked here.
        const known = byQuery.get(query) ?? (await index.rank(query, { limit: DEEPEST }))
        byQuery.set(query, known)
        return known.slice(0, limit)
      },
    }),
  }
}
