import type { Ranker } from '@ts/core'
import type { RankerReport, ServerReport, SetReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { measurePhrasings } from './measure-phrasings.js'
import { explainPlaces, type QueryTable, queryTable, returnedOf, serversWanted } from './query-table.js'
import { seenBy } from './seen-sets.js'

/** What the page shows beside the figures costs time, so it is worked out where it is asked for. */
export interface BenchDetails {
  /** Counts the tokens of a text. */
  readonly countTokens: (text: string) => number
  /** Names of rankers whose own search takes one query: they get phrasings joined. */
  readonly rivals: ReadonlySet<string>
}

/** What a ranker returned. */
export interface RankerResults {
  readonly ranker: Ranker
  readonly baseline: boolean
  /** Positions of the queries that it was asked, ascending. */
  readonly asked: readonly number[]
  /** One array per metric: a value for each query of {@link asked}. */
  readonly values: readonly Float64Array[]
  /** The ids that it returned for each query of {@link asked}, best first. */
  readonly results: readonly (readonly string[])[]
}

type Details = Pick<SetReport, 'rankers' | 'catalogTools' | 'asked' | 'why'>

/**
 * Adds to the reports of a set, in the order of `found`: figures for each server, the results of every query, the queries with
 * phrasings asked so, and why tools have their places by the best ranker that explains itself.
 *
 * @param names The names of the metrics, in the order of the values.
 * @param k The cut-offs.
 */
export async function addDetails(
  set: BenchSet,
  reports: readonly RankerReport[],
  found: readonly RankerResults[],
  { names, k, details }: { names: readonly string[]; k: readonly number[]; details: BenchDetails },
): Promise<Details> {
  const { countTokens, rivals } = details
  const table = queryTable(set)
  const rankers: RankerReport[] = []
  for (const [i, report] of reports.entries()) {
    const one = found[i] as RankerResults
    const isMeasured = !one.baseline && report.error === undefined
    const joined = rivals.has(report.name)
    const phrased = isMeasured ? await measurePhrasings(one.ranker, set, { k, countTokens, joined }) : undefined
    const servers = serverReports(set, one, names)
    const seen = seenBy(report.name, set.name)
    rankers.push({
      ...report,
      ...(set.queries.length === 0 ? {} : { returned: returnedOf(one, set.queries.length, table.numberOf) }),
      ...(servers.length === 0 ? {} : { servers }),
      ...(seen === undefined ? {} : { seen }),
      ...(phrased === undefined ? {} : { phrased }),
    })
  }
  if (set.queries.length === 0) return { rankers }
  const main = names.find(name => name.startsWith('ndcg@')) ?? ''
  const why = await explainBest(set, rankers, found, main, table)
  return { rankers, catalogTools: table.catalogTools, asked: table.asked, ...(why === undefined ? {} : { why }) }
}

async function explainBest(
  set: BenchSet,
  reports: readonly RankerReport[],
  found: readonly RankerResults[],
  main: string,
  { numberOf }: QueryTable,
) {
  const order = reports
    .map((report, i) => ({ report, ranker: (found[i] as RankerResults).ranker }))
    .filter(({ report }) => !report.baseline && report.error === undefined)
    .sort((a, b) => (b.report.metrics[main] ?? 0) - (a.report.metrics[main] ?? 0))
  for (const { ranker } of order) {
    const why = await explainPlaces(ranker, set, numberOf)
    if (why !== undefined) return why
  }
  return undefined
}

/** The mean of every metric for each server, in the order in which queries want them. */
function serverReports(
  { catalog, queries }: BenchSet,
  { asked, values }: RankerResults,
  names: readonly string[],
): ServerReport[] {
  const serversOf = serversWanted(catalog)
  const groups = new Map<string, number[]>()
  asked.forEach((position, i) => {
    const query = queries[position]
    for (const server of query === undefined ? [] : serversOf(query)) {
      const group = groups.get(server)
      if (group === undefined) groups.set(server, [i])
      else group.push(i)
    }
  })
  const mean = (group: readonly number[], metric: number) => {
    const sum = group.reduce((total, i) => total + (values[metric] as Float64Array)[i]!, 0)
    return Math.round((sum / group.length) * 1e6) / 1e6
  }
  return [...groups].map(([server, group]) => ({
    server,
    queries: group.length,
    metrics: Object.fromEntries(names.map((name, m) => [name, mean(group, m)])),
  }))
}
