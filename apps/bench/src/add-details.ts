import type { Ranker } from '@ts/core'
import type { RankerReport, SetReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import type { CellJournal } from './cell-journal.js'
import { measureCertainty } from './certainty/measure-certainty.js'
import { measurePhrasings } from './measure-phrasings.js'
import { queryTable, returnedOf } from './query-table.js'
import type { Scored } from './score-ranker.js'
import { seenBy } from './seen-sets.js'
import { serverReports } from './server-reports.js'

/** What the details of the page need. They take time to compute, so a run adds them only on request. */
export interface BenchDetails {
  /** Counts the tokens of a text. */
  readonly countTokens: (text: string) => number
  /** Names of rankers whose own search takes only one query: their phrasings are joined into one query. */
  readonly rivals: ReadonlySet<string>
  /** Whether queries are also run without their right tools. Default: false. */
  readonly certainty?: boolean
}

type Details = Pick<SetReport, 'rankers' | 'catalogTools' | 'asked'>

export interface AddDetailsOptions {
  /** The names of the metrics, in the order of the values. */
  readonly names: readonly string[]
  /** The cut-offs of the metrics: how many results count. */
  readonly k: readonly number[]
  readonly seed: number
  readonly details: BenchDetails
  /** The digest of the set. */
  readonly hash: string
  /** Maximum time for the phrasings of a ranker in milliseconds. Default: no limit. */
  readonly askMs?: number | undefined
  /** Journal from which finished results are read and to which new ones are written. */
  readonly journal?: CellJournal | undefined
  /** Called with the number of queries of a part that are done, and of all. */
  readonly onPart?: (ranker: string, part: string, done: number, total: number) => void
}

/**
 * Adds details to the reports of a set: figures for each server, the results of every query, results for queries
 * with phrasings, and certainty. `found` has the results of the rankers, in the order of `reports`.
 */
export async function addDetails(
  set: BenchSet,
  reports: readonly RankerReport[],
  found: readonly Scored[],
  options: AddDetailsOptions,
): Promise<Details> {
  const table = queryTable(set)
  const rankers: RankerReport[] = []
  for (const [i, report] of reports.entries()) {
    const one = found[i] as Scored
    const isMeasured = !one.baseline && report.error === undefined
    const further = isMeasured ? await furtherParts(set, one.ranker, options) : {}
    const servers = serverReports(set, one, options)
    const seen = seenBy(report.name, set.name)
    rankers.push({
      ...report,
      ...(set.queries.length === 0 ? {} : { returned: returnedOf(one, set.queries.length, table.numberOf) }),
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
  { k, seed, askMs, details, hash, journal, onPart }: AddDetailsOptions,
): Promise<Pick<RankerReport, 'phrased' | 'certainty'>> {
  const { countTokens, rivals, certainty: isCertaintyWanted = false } = details
  const part = <T extends object>(name: string, isWanted: boolean, make: () => Promise<T | undefined>) => {
    if (!isWanted) return undefined
    return journal === undefined ? make() : journal.part({ hash, ranker: ranker.name }, name, make)
  }
  const progress = (part: string) => (done: number, total: number) => onPart?.(ranker.name, part, done, total)
  const onQuery = progress('with phrasings')
  const given = { k, seed, askMs, joined: rivals.has(ranker.name), onQuery, countTokens }
  const hasPhrasings = set.queries.some(({ phrasings }) => phrasings !== undefined)
  const phrased = await part('phrasings', hasPhrasings, () => measurePhrasings(ranker, set, given))
  const certainty = await part('certainty', isCertaintyWanted, () =>
    measureCertainty(ranker, set, { seed, onQuery: progress('without the right tools') }),
  )
  return { ...(phrased && { phrased }), ...(certainty && { certainty }) }
}
