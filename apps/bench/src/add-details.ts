import type { Ranker } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import type { RankerReport, ServerReport, SetReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { measureCertainty } from './certainty/measure-certainty.js'
import { measurePhrasings } from './measure-phrasings.js'
import { metricNames, queryMetrics } from './metrics.js'
import type { BenchDetails, RunSettings } from './run-options.js'
import { mean, round, type Scored } from './score-ranker.js'

/** Maximum number of results kept for each query and ranker: the largest default cut-off. */
const KEPT_RESULTS = 10

/**
 * Adds details to the reports of a set: figures for each server, the results of every query, results for queries
 * with phrasings, and certainty. `found` has the results of the rankers, in the order of `reports`. Queries and results
 * refer to tools by their position.
 */
export async function addDetails(
  set: BenchSet,
  reports: readonly RankerReport[],
  found: readonly Scored[],
  details: BenchDetails,
  settings: RunSettings,
): Promise<Pick<SetReport, 'rankers' | 'catalogTools' | 'asked'>> {
  const { catalog, queries } = set
  const isLabelled = queries.length > 0
  const numbers = new Map(catalog.tools.map(({ id }, number) => [id, number]))
  /** The position of a tool; −1 if it is unknown. */
  const numberOf = (id: string) => numbers.get(id) ?? -1
  const rankers: RankerReport[] = []
  for (const [i, report] of reports.entries()) {
    const one = found[i] as Scored
    const isMeasured = !one.baseline && report.error === undefined
    const servers = serverReports(set, one, settings.k)
    const seen = seenBy(report.name, set.name)
    const returned = one.results.map(ids => ids?.slice(0, KEPT_RESULTS).map(numberOf).join(' ') ?? null)
    rankers.push({
      ...{ ...report, ...(isLabelled && { returned }), ...(servers.length > 0 && { servers }), ...(seen && { seen }) },
      ...(isMeasured && (await furtherParts(set, one.ranker, details, settings))),
    })
  }
  if (!isLabelled) return { rankers }
  return {
    rankers,
    catalogTools: catalog.searchable.map(({ id, server }) => ({ name: catalog.get(id)?.name ?? id, server })),
    asked: queries.map(({ id, query, style, steps, phrasings }) => ({
      ...{ id, query, ...(style !== undefined && { style }), steps: steps.map(step => [...step].map(numberOf)) },
      ...(phrasings && { phrasings }),
    })),
  }
}

/** The parts of a report that need further queries. */
async function furtherParts(
  set: BenchSet,
  ranker: Ranker,
  { countTokens, rivals, certainty: isCertaintyWanted = false }: BenchDetails,
  { k, seed, askMs, part, onProgress }: RunSettings,
): Promise<Pick<RankerReport, 'phrased' | 'certainty'>> {
  const progress = (what: string) => (done: number, total: number) =>
    onProgress?.({ set: set.name, ranker: ranker.name, part: what, done, total })
  const given = { k, seed, askMs, joined: rivals.has(ranker.name), onQuery: progress('with phrasings'), countTokens }
  const hasPhrasings = set.queries.some(({ phrasings }) => phrasings !== undefined)
  const phrased = hasPhrasings && (await part(ranker.name, 'phrasings', () => measurePhrasings(ranker, set, given)))
  const asking = { seed, onQuery: progress('without the right tools') }
  const certainty =
    isCertaintyWanted && (await part(ranker.name, 'certainty', () => measureCertainty(ranker, set, asking)))
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

/** How a ranker used a set: `tuned` chose settings or parts on it, `trained` learned numbers from its queries. */
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

/** The sets that each ranker has seen. A missing one has seen none, as far as its documentation says. */
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
