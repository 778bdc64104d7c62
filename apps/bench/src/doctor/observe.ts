import type { Catalog, Ranker } from '@ts/core'
import type { LabelledQuery } from '../load-queries.js'
import { recallAt } from '../metrics.js'
import type { Confusion } from './doctor-report.js'

const FOUND_IN = 5
const MOST_CONFUSIONS = 10
/** Minimum number of queries for a confused pair: a pair that occurs once may be caused by the query. */
export const LEAST_CONFUSED = 2

/** Runs labelled queries: how well tools are found (recall@5), and which tool came first where another one was wanted. */
export async function observe(catalog: Pick<Catalog, 'searchable'>, ranker: Ranker, queries: readonly LabelledQuery[]) {
  const index = await ranker.index(catalog.searchable)
  const pairs = new Map<string, Confusion>()
  let recall = 0
  try {
    for (const { query, steps } of queries) {
      const ranked = await index.rank(query, { limit: FOUND_IN })
      recall += recallAt(
        ranked.map(({ id }) => id),
        steps,
        FOUND_IN,
      )
      const found = ranked[0]?.id
      if (found === undefined || steps.some(step => step.has(found))) continue
      const wanted = [...(steps[0] ?? [])][0] ?? ''
      const key = JSON.stringify([wanted, found])
      const pair = pairs.get(key) ?? { wanted, found, queries: 0, example: query }
      pairs.set(key, { ...pair, queries: pair.queries + 1 })
    }
  } finally {
    await index.close?.()
  }
  return {
    recall: queries.length === 0 ? 0 : recall / queries.length,
    confusions: [...pairs.values()]
      .filter(pair => pair.queries >= LEAST_CONFUSED)
      .sort((a, b) => b.queries - a.queries)
      .slice(0, MOST_CONFUSIONS),
  }
}
