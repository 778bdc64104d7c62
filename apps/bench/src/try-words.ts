import { createCatalog, type Ranker } from '@ts/core'
import type { HardestTools } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { checkCatalogs } from './check/check-catalogs.js'
import { pairTools } from './check/pair-tools.js'

/**
 * Adds what the missing words of the hardest tools would bring: the figures of the queries that were run, over a copy of
 * the catalog in which these words are in the descriptions. Unchanged if no tool lacks a word or if the ranker fails.
 *
 * @param wasRun Whether the query at a position was run.
 */
export async function tryWords(
  { catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>,
  hardest: HardestTools,
  ranker: Ranker,
  wasRun: (position: number) => boolean,
): Promise<HardestTools> {
  const lacking = new Map(hardest.tools.map(({ tool, missing }) => [tool, missing.join(', ')]))
  const now = createCatalog(
    catalog.tools.map(tool => {
      const words = lacking.get(tool.name) ?? ''
      return words === '' ? tool : { ...tool, description: `${tool.description} ${words}.`.trim() }
    }),
  )
  const run = { old: catalog, now, pairs: pairTools(catalog, now), oldSteps: new Map() }
  const found = await checkCatalogs(ranker, { ...run, queries: queries.filter((_, i) => wasRun(i)) })
  if (found.failures > 0 || [...lacking.values()].every(words => words === '')) return hardest
  const changed = new Map([...found.easier, ...found.harder].map(({ tool, after }) => [tool, after]))
  return {
    ...hardest,
    tools: hardest.tools.map(one => ({ ...one, withWords: changed.get(one.tool) ?? one.value })),
    all: { before: found.before['ndcg@10'], withWords: found.after['ndcg@10'] },
  }
}
