import { join } from 'node:path'
import { wireName } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { toolEmbedder } from '../../../packages/tool-embedder/src/tool-embedder.js'
import { type Query, readJsonLines, readTools } from './data.js'

/** Means over queries, in percent. */
export interface Scores {
  readonly queries: number
  readonly ndcg10: number
  readonly recall5: number
  readonly hit1: number
  readonly hit5: number
}

/** Asks the ranker, as users get it, every query of a set (or an even sample of `most`); `ALL` and one row a style. */
export async function evaluate(weights: Uint8Array, data: string, set: string, most = Number.POSITIVE_INFINITY) {
  const index = await createEmbeddingRanker({ embedder: toolEmbedder({ weights }) }).index(readTools(data, set))
  let queries = readJsonLines<Query>(join(data, set, 'queries.jsonl'))
  if (queries.length > most) {
    const step = queries.length / most
    queries = Array.from({ length: most }, (_, i) => queries[Math.floor(i * step)]!)
  }
  const sums = new Map<string, number[]>()
  for (const { query, relevant, style } of queries) {
    const found = await index.rank(query, { limit: 10 })
    const measures = measure(
      found.map(({ id }) => id),
      new Set(relevant.map(name => wireName(name))),
    )
    for (const row of style === undefined ? ['ALL'] : ['ALL', style]) {
      const sum = sums.get(row) ?? [0, 0, 0, 0, 0]
      for (const [i, value] of measures.entries()) sum[i]! += value
      sum[4]! += 1
      sums.set(row, sum)
    }
  }
  const result = new Map<string, Scores>()
  for (const [row, sum] of sums) {
    const mean = (i: number) => (100 * sum[i]!) / sum[4]!
    result.set(row, { queries: sum[4]!, ndcg10: mean(0), recall5: mean(1), hit1: mean(2), hit5: mean(3) })
  }
  return result
}

/** Binary nDCG@10 (Järvelin and Kekäläinen 2002), recall@5, and whether the first, and one of the first five, fits. */
function measure(found: readonly string[], relevant: ReadonlySet<string>): number[] {
  let gain = 0
  let ideal = 0
  found.forEach((id, i) => {
    if (relevant.has(id)) gain += 1 / Math.log2(i + 2)
  })
  for (let i = 0; i < Math.min(10, relevant.size); i++) ideal += 1 / Math.log2(i + 2)
  const five = found.slice(0, 5).filter(id => relevant.has(id)).length
  return [gain / ideal, five / relevant.size, relevant.has(found[0] ?? '') ? 1 : 0, five > 0 ? 1 : 0]
}
