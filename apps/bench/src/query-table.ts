import type { AskedQuery, NamedTool } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import type { Scored } from './score-ranker.js'

/** Maximum number of results kept for each query and ranker: the largest default cut-off. */
const KEPT_RESULTS = 10

/** The tools of a set, and its queries and results, which refer to tools by their position. */
export function queryTable({ catalog, queries }: Pick<BenchSet, 'catalog' | 'queries'>) {
  const numbers = new Map(catalog.tools.map(({ id }, number) => [id, number]))
  /** The position of a tool; −1 if it is unknown. */
  const numberOf = (id: string) => numbers.get(id) ?? -1
  return {
    catalogTools: catalog.searchable.map(
      ({ id, server }): NamedTool => ({ name: catalog.get(id)?.name ?? id, server }),
    ),
    asked: queries.map(
      ({ id, query, style, steps, phrasings }): AskedQuery => ({
        id,
        query,
        ...(style === undefined ? {} : { style }),
        steps: steps.map(step => [...step].map(numberOf)),
        ...(phrasings === undefined ? {} : { phrasings }),
      }),
    ),
    /** The first results of every query: positions separated by spaces, or null if the query was not run. */
    returnedOf: ({ results }: Pick<Scored, 'results'>) =>
      results.map(ids => ids?.slice(0, KEPT_RESULTS).map(numberOf).join(' ') ?? null),
  }
}
