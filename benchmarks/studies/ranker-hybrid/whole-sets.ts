// The most important rankers on every query of a set: nDCG@10, recall@5, and hit@5 by style.
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { type RerankCoefficients, type ToolEmbedder, toolReranker } from '@ts/tool-embedder'
import { scoresOf } from '../../lib/evaluate.js'
import { row } from '../../lib/markdown.js'
import type { LabelledSet } from '../../lib/sets.js'
import { differences, mean, significance } from '../../lib/statistics.js'
import type { Parts } from './fusions.js'

/** The scores of one query, in percent. */
interface QueryScores {
  readonly style: string | undefined
  readonly ndcg: number
  readonly recall: number
  readonly found: number
}

/** The scores of a set, for each ranker. */
export interface WholeSet {
  readonly name: string
  readonly queries: number
  readonly scores: ReadonlyMap<string, readonly QueryScores[]>
}

/** The embedder, and coefficients that were learned without the family of the set. */
export interface Models {
  readonly embedder: ToolEmbedder
  readonly coefficients: RerankCoefficients
}

export async function measureWhole(
  parts: Parts,
  { embedder, coefficients }: Models,
  set: LabelledSet,
): Promise<WholeSet> {
  const { lexical, embedding } = parts
  const fused = createHybridRanker({ rankers: [lexical, embedding] })
  const rankers = {
    lexical,
    embedding,
    'lexical + embedding': fused,
    'the same reranked, left out': createRerankedRanker({
      ranker: fused,
      reranker: toolReranker({ embedder, coefficients }),
    }),
    'the same reranked, as shipped': createRerankedRanker({ ranker: fused, reranker: toolReranker({ embedder }) }),
  }
  const scores = new Map<string, QueryScores[]>()
  for (const [label, ranker] of Object.entries(rankers)) {
    const index = await ranker.index(set.tools)
    const values: QueryScores[] = []
    for (const query of set.all) {
      const ids = (await index.rank(query.query, { limit: 10 })).map(({ id }) => id)
      const { ndcg, recall5: recall, found5: found } = scoresOf(ids, query)
      values.push({ style: query.style, ndcg, recall, found })
    }
    scores.set(label, values)
  }
  return { name: set.name, queries: set.all.length, scores }
}

type Measure = 'ndcg' | 'recall'

function valuesOf({ scores }: WholeSet, label: string, measure: Measure): number[] {
  return (scores.get(label) ?? []).map(one => one[measure])
}

function labelsOf(sets: readonly WholeSet[]): string[] {
  return [...(sets[0]?.scores.keys() ?? [])]
}

/** The macro average of a ranker over sets. */
export function wholeMacro(sets: readonly WholeSet[], label: string, measure: Measure = 'ndcg'): number {
  return mean(sets.map(set => mean(valuesOf(set, label, measure))))
}

/** One row per ranker: the macro average of the judged sets, then each set. Marks compare with lexical. */
export function wholeRows(sets: readonly WholeSet[], judged: readonly WholeSet[], measure: Measure): string[] {
  return labelsOf(sets).map(label => {
    const gains = (set: WholeSet) => differences(valuesOf(set, label, measure), valuesOf(set, 'lexical', measure))
    const sign = (some: readonly WholeSet[]) => (label === 'lexical' ? '' : significance(some.map(gains)))
    const cells = sets.map(set => `${mean(valuesOf(set, label, measure)).toFixed(1)}${sign([set])}`)
    return row([label, `${wholeMacro(judged, label, measure).toFixed(2)}${sign(judged)}`, ...cells])
  })
}

/** The styles of a set, and one row per ranker with hit@5 of each style. */
export function styleRows(set: WholeSet): { readonly styles: readonly string[]; readonly rows: readonly string[] } {
  const all = set.scores.get('lexical') ?? []
  const styles = [...new Set(all.map(({ style }) => String(style)))]
  const rows = [...set.scores].map(([label, scores]) => {
    const found = (style: string) => mean(scores.filter(one => String(one.style) === style).map(one => one.found))
    return row([label, ...styles.map(style => found(style).toFixed(1))])
  })
  return { styles, rows }
}
