import { getOrInsert } from '@ts/core/kit'
import type { ServerReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { queryMetrics } from './metrics.js'
import { serversWanted } from './query-table.js'
import { mean, round, type Scored } from './score-ranker.js'

/**
 * The mean of every metric for each server, in the order in which servers first occur in queries. A query counts for
 * every server that has a tool for one of its steps, and only with these steps. A step counts as found if any of its
 * tools is found, also a tool of another server.
 */
export function serverReports(
  { catalog, queries, docnos }: Pick<BenchSet, 'catalog' | 'queries' | 'docnos'>,
  { asked, results }: Pick<Scored, 'asked' | 'results'>,
  { k, names }: { readonly k: readonly number[]; readonly names: readonly string[] },
): ServerReport[] {
  const serversOf = serversWanted(catalog)
  const found = new Map<string, ReadonlyMap<string, number>[]>()
  asked.forEach((position, i) => {
    const query = queries[position]
    if (query === undefined) return
    for (const server of serversOf(query)) {
      const steps = query.steps.filter(step => serversOf({ ...query, steps: [step] }).has(server))
      getOrInsert(found, server, () => []).push(queryMetrics(results[i] ?? [], steps, k, docnos && {}))
    }
  })
  return [...found].map(([server, group]) => ({
    server,
    queries: group.length,
    metrics: Object.fromEntries(names.map(name => [name, round(mean(group.map(metrics => metrics.get(name) ?? 0)))])),
  }))
}
