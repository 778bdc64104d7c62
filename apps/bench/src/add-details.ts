import type { Ranker } from '@ts/core'
import type { Explanations, PhrasedReport, RankerReport, SetReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import type { CellJournal, CellParts } from './cell-journal.js'
import { measurePhrasings } from './measure-phrasings.js'
import { explainPlaces, type QueryTable, queryTable, returnedOf } from './query-table.js'
import { seenBy } from './seen-sets.js'
import { serverReports } from './server-reports.js'

/** What the details of the page need. They take time to compute, so a run adds them only on request. */
export interface BenchDetails {
  /** Counts the tokens of a text. */
  readonly countTokens: (text: string) => number
  /** Names of rankers whose own search takes only one query: their phrasings are joined into one query. */
  readonly rivals: ReadonlySet<string>
}

/** The results of a ranker. */
export interface RankerResults {
  readonly ranker: Ranker
  readonly baseline: boolean
  /** Positions of the queries that it ran, ascending. */
  readonly asked: readonly number[]
  /** One array per metric: a value for each query of {@link asked}. */
  readonly values: readonly Float64Array[]
  /** The ids that it returned for each query of {@link asked}, best first. */
  readonly results: readonly (readonly string[])[]
}

type Details = Pick<SetReport, 'rankers' | 'catalogTools' | 'asked' | 'why'>

export interface AddDetailsOptions {
  /** The names of the metrics, in the order of the values. */
  readonly names: readonly string[]
  /** The cut-offs of the metrics: how many results count. */
  readonly k: readonly number[]
  readonly seed: number
  readonly details: BenchDetails
  /** The digest of the set. */
  readonly hash: string
  /** Maximum time for the phrasings of a ranker, and again for its explanations, in milliseconds. Default: no limit. */
  readonly askMs?: number | undefined
  /** Maximum number of queries whose phrasings are run. Default: all. */
  readonly sample?: number | undefined
  /** Journal from which finished parts are read and to which new ones are written. */
  readonly journal?: CellJournal | undefined
  /** Called with the number of queries done and the number of all queries of the part. */
  readonly onPart?: (ranker: string, part: keyof CellParts, done: number, total: number) => void
}

/**
 * Adds details to the reports of a set: figures for each server, the results of every query, results for queries with
 * phrasings, and explanations by the best ranker that explains its scores. `found` has the results of the rankers, in
 * the order of `reports`.
 */
export async function addDetails(
  set: BenchSet,
  reports: readonly RankerReport[],
  found: readonly RankerResults[],
  options: AddDetailsOptions,
): Promise<Details> {
  const table = queryTable(set)
  const rankers: RankerReport[] = []
  for (const [i, report] of reports.entries()) {
    const one = found[i] as RankerResults
    const isMeasured = !one.baseline && report.error === undefined
    const phrased = isMeasured ? await phrasedReport(set, one.ranker, options) : null
    const servers = serverReports(set, one, options)
    const seen = seenBy(report.name, set.name)
    rankers.push({
      ...report,
      ...(set.queries.length === 0 ? {} : { returned: returnedOf(one, set.queries.length, table.numberOf) }),
      ...(servers.length === 0 ? {} : { servers }),
      ...(seen === undefined ? {} : { seen }),
      ...(phrased === null ? {} : { phrased }),
    })
  }
  if (set.queries.length === 0) return { rankers }
  const why = await explainBest(set, rankers, found, table, options)
  return { rankers, catalogTools: table.catalogTools, asked: table.asked, ...(why === null ? {} : { why }) }
}

async function phrasedReport(set: BenchSet, ranker: Ranker, options: AddDetailsOptions): Promise<PhrasedReport | null> {
  if (!set.queries.some(({ phrasings }) => phrasings !== undefined)) return null
  const { k, seed, askMs, sample, details } = options
  const joined = details.rivals.has(ranker.name)
  return keptOr(ranker.name, 'phrasings', options, async onQuery => {
    const measured = measurePhrasings(ranker, set, {
      k,
      seed,
      askMs,
      sample,
      joined,
      onQuery,
      countTokens: details.countTokens,
    })
    return (await measured) ?? null
  })
}

/** Explanations by the best ranker that explains its scores; null if none does. */
async function explainBest(
  set: BenchSet,
  reports: readonly RankerReport[],
  found: readonly RankerResults[],
  { numberOf }: QueryTable,
  options: AddDetailsOptions,
): Promise<Explanations | null> {
  const main = options.names.find(name => name.startsWith('ndcg@')) ?? ''
  const order = reports
    .map((report, i) => ({ report, ...(found[i] as RankerResults) }))
    .filter(({ report }) => !report.baseline && report.error === undefined)
    .sort((a, b) => (b.report.metrics[main] ?? 0) - (a.report.metrics[main] ?? 0))
  for (const { ranker, asked } of order) {
    const why = await keptOr(ranker.name, 'why', options, async onQuery => {
      const ofAsked = { catalog: set.catalog, queries: asked.flatMap(position => set.queries[position] ?? []) }
      const explained = await explainPlaces(ranker, ofAsked, { numberOf, askMs: options.askMs, onQuery })
      return explained === undefined ? null : { ...explained, queries: atPositions(explained.queries, asked) }
    })
    if (why !== null) return why
  }
  return null
}

/** Moves each explanation to the position of its query in the file; other positions are empty. */
function atPositions(explained: Explanations['queries'], asked: readonly number[]): Explanations['queries'] {
  const all: Explanations['queries'][number][] = []
  explained.forEach((row, i) => {
    const position = asked[i] as number
    while (all.length < position) all.push([])
    all.push(row)
  })
  return all
}

/** A part of a cell: from the journal if it is finished, otherwise measured and written there. */
async function keptOr<P extends keyof CellParts>(
  ranker: string,
  part: P,
  { hash, journal, onPart }: AddDetailsOptions,
  measure: (onQuery: (done: number, total: number) => void) => Promise<CellParts[P]>,
): Promise<CellParts[P]> {
  const key = { hash, ranker }
  const kept = await journal?.readPart(key, part)
  if (kept !== undefined) return kept
  const value = await measure((done, total) => onPart?.(ranker, part, done, total))
  await journal?.writePart(key, part, value)
  return value
}
