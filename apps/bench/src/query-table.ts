import type { Catalog } from '@ts/core'
import type { AskedQuery, NamedTool } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import type { LabelledQuery } from './load-queries.js'

/** Maximum number of results kept for each query and ranker: the largest default cut-off. */
const KEPT_RESULTS = 10

/** The tools of a set, and its queries, which refer to tools by their position. */
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
    numberOf,
  }
}

/**
 * The first results of every query in the form of the report: positions of tools separated by spaces, or null if the
 * query was not run.
 */
export function returnedOf(
  { asked, results }: { readonly asked: readonly number[]; readonly results: readonly (readonly string[])[] },
  queries: number,
  numberOf: (id: string) => number,
): (string | null)[] {
  const returned = new Array<string | null>(queries).fill(null)
  asked.forEach((position, i) => {
    returned[position] = (results[i] ?? []).slice(0, KEPT_RESULTS).map(numberOf).join(' ')
  })
  return returned
}

/** The servers of the tools that a query wants, each once; empty if these tools name no server. */
export function serversWanted(catalog: Pick<Catalog, 'searchable'>): (query: LabelledQuery) => ReadonlySet<string> {
  const servers = new Map(catalog.searchable.map(({ id, server }) => [id, server]))
  return ({ steps }) => {
    const wanted = steps.flatMap(step => [...step].map(id => servers.get(id) ?? ''))
    return new Set(wanted.filter(server => server !== ''))
  }
}
