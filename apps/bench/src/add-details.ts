import type { Ranker } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import type { RankerReport, ServerReport, SetReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { measureCertainty } from './certainty/measure-certainty.js'
import { measurePhrasings } from './measure-phrasings.js'
import { metricNames, queryMetrics } from './metrics.js'
import { queryTable } from './query-table.js'
import type { BenchDetails, RunSettings } from './run-options.js'
import { mean, round, type Scored } from './score-ranker.js'

type Details = Pick<SetReport, 'rankers' | 'catalogTools' | 'asked'>

/**
 * Adds details to the reports of a set: figures for each server, the results of every query, results for queries
 * with phrasings, and certainty. `found` has the results of the rankers, in the order of `reports`.
 */
export async function addDetails(
  set: BenchSet,
  reports: readonly RankerReport[],
  found: readonly Scored[],
  details: BenchDetails,
  settings: RunSettings,
): Promise<Details> {
  const table = queryTable(set)
  const rankers: RankerReport[] = []
  for (const [i, report] of reports.entries()) {
    const one = found[i] as Scored
    const isMeasured = !one.baseline && report.error === undefined
    const further = isMeasured ? await furtherParts(set, one.ranker, details, settings) : {}
    const servers = serverReports(set, one, settings.k)
    const seen = seenBy(report.name, set.name)
    rankers.push({
      ...report,
      ...(set.queries.length === 0 ? {} : { returned: table.returnedOf(one) }),
      ...(servers.length === 0 ? {} : { servers }),
      ...(seen === undefined ? {} : { seen }),
      ...further,
    })
  }
  if (set.queries.length === 0) return { rankers }
  return { rankers, catalogTools: table.catalogTools, asked: table.asked }
}

/** The parts of a report that need further queries: from the journal if they are finished, otherwise measured. */
async function furtherParts(
  set: BenchSet,
  ranker: Ranker,
  { countTokens, rivals, certainty: isCertaintyWanted = false }: BenchDetails,
  { k, seed, askMs, hash, journal, onProgress }: RunSettings,
): Promise<Pick<RankerReport, 'phrased' | 'certainty'>> {
  const part = <T extends object>(name: string, isWanted: boolean, make: () => Promise<T | undefined>) =>
    isWanted ? (journal?.part({ hash, ranker: ranker.name }, name, make) ?? make()) : undefined
  const progress = (part: string) => (done: number, total: number) =>
    onProgress?.({ set: set.name, ranker: ranker.name, part, done, total })
  const onQuery = progress('with phrasings')
  const given = { k, seed, askMs, joined: rivals.has(ranker.name), onQuery, countTokens }
  const hasPhrasings = set.queries.some(({ phrasings }) => phrasings !== undefined)
  const phrased = await part('phrasings', hasPhrasings, () => measurePhrasings(ranker, set, given))
  const certainty = await part('certainty', isCertaintyWanted, () =>
    measureCertainty(ranker, set, { seed, onQuery: progress('without the right tools') }),
  )
  return { ...(phrased && { phrased }), ...(certainty && { certainty }) }
}

/**
 * The mean of every metric for each server, in the order in which servers first occur in queries. A query counts for
 * every server that has a tool for one of its steps, and only with these steps. A step counts as found if any of its
 * tools is found, also a tool of another server.
 */
export function serverReports(
  { catalog, queries, docnos }: Pick<BenchSet, 'catalog' | 'queries' | 'docnos'>,
  { results }: Pick<Scored, 'results'>,
  k: readonly number[],
): ServerReport[] {
  const serverOf = new Map(catalog.searchable.map(({ id, server }) => [id, server]))
  const found = new Map<string, ReadonlyMap<string, number>[]>()
  for (const [i, ids] of results.entries()) {
    if (ids === undefined) continue
    const stepsOf = new Map<string, ReadonlySet<string>[]>()
    for (const step of queries[i]?.steps ?? [])
      for (const server of new Set([...step].map(id => serverOf.get(id) ?? '')))
        if (server !== '') getOrInsert(stepsOf, server, () => []).push(step)
    for (const [server, steps] of stepsOf)
      getOrInsert(found, server, () => []).push(queryMetrics(ids, steps, k, docnos && {}))
  }
  const names = metricNames(k, docnos !== undefined)
  return [...found].map(([server, group]) => ({
    server,
    queries: group.length,
    metrics: Object.fromEntries(names.map(name => [name, round(mean(group.map(metrics => metrics.get(name) ?? 0)))])),
  }))
}

/**
 * How a set was used to build a ranker: `tuned` (settings or parts were chosen on it) or `trained` (numbers were
 * learned from its queries).
 */
type Seen = 'tuned' | 'trained'

const TUNING = [
  ...['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'toolret-apigen', 'seal-tools', 'stackone', 'sgd'],
] as const
/** Sets whose gains also decided which parts of `lexical` were kept. */
const JUDGED = [...TUNING, 'acebench-zh', 'tldr', 'real-servers'] as const
/** Sets from whose queries the coefficients of the reranker were learned. */
const RERANKING = [
  ...['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'toolret-apigen', 'seal-tools', 'stackone', 'tldr'],
] as const

const RERANKED = { tuned: JUDGED, trained: RERANKING }

/**
 * For each ranker, the names of the sets that it has seen. A ranker that is missing here has seen none, as far as its
 * documentation says.
 */
const SEEN = new Map<string, Readonly<Partial<Record<Seen, readonly string[]>>>>([
  ['bm25', { tuned: TUNING }],
  ['regex', { tuned: TUNING }],
  ['lexical', { tuned: JUDGED }],
  ['embedding', { tuned: TUNING }],
  ['hybrid', { tuned: JUDGED }],
  ['best', RERANKED],
  ['minisearch-stems', { tuned: TUNING }],
  ['minisearch-stems-names', { tuned: TUNING }],
])

/**
 * How a set was used to build a ranker, looked up by their names; undefined if nothing is known. A set with the same
 * name but other content is marked too.
 */
export function seenBy(ranker: string, set: string): Seen | undefined {
  const sets = SEEN.get(ranker)
  if (sets?.trained?.includes(set)) return 'trained'
  return sets?.tuned?.includes(set) ? 'tuned' : undefined
}
