import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { toolEmbedder } from '../../../packages/tool-embedder/src/tool-embedder.js'
import { answersOf, scoresOf } from '../../lib/evaluate.js'
import { readSets } from '../../lib/sets.js'
import { mean } from '../../lib/statistics.js'

/** Means over queries, in percent. */
export interface Scores {
  readonly queries: number
  readonly ndcg10: number
  readonly recall5: number
  readonly hit1: number
  readonly hit5: number
}

/**
 * Scores the embedding ranker with its default options on every query of a set. Returns the means over all queries
 * (`ALL`) and over each style.
 */
export async function evaluate(weights: Uint8Array, data: string, set: string) {
  const [labelled] = await readSets(data, [set])
  if (labelled === undefined) throw new Error(`Found no set ${set} in ${data}, expected tools.jsonl and queries.jsonl`)
  const answers = await answersOf(createEmbeddingRanker({ embedder: toolEmbedder({ weights }) }), labelled)
  const scores = answers.map((ids, i) => ({
    ...scoresOf(ids, labelled.queries[i]!),
    style: labelled.queries[i]!.style,
  }))
  const styles = new Set(scores.flatMap(({ style }) => style ?? []))
  const meansOf = (rows: typeof scores): Scores => ({
    queries: rows.length,
    ndcg10: mean(rows.map(({ ndcg }) => ndcg)),
    recall5: mean(rows.map(({ recall5 }) => recall5)),
    hit1: mean(rows.map(({ first }) => first)),
    hit5: mean(rows.map(({ found5 }) => found5)),
  })
  return new Map([
    ['ALL', meansOf(scores)] as const,
    ...[...styles].map(style => [style, meansOf(scores.filter(one => one.style === style))] as const),
  ])
}
