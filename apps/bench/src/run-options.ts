import type { CellJournal } from './cell-journal.js'

export interface RunBenchOptions {
  /** Cut-offs of the metrics, each 1 or more. Default 1, 5, 10: the first result, a usual answer, and a long one. */
  readonly k?: readonly number[]
  /** Seed of all random draws. Default 1. */
  readonly seed?: number
  /**
   * Whether rankers that take patterns get a query's `pattern` instead of its words. Default false: the authors of the
   * patterns knew the names, so a comparison with rankers that get words would not be fair.
   */
  readonly patterns?: boolean
  /** Milliseconds of timed passes per ranker and set. Default 1,000. */
  readonly budgetMs?: number | undefined
  /**
   * Maximum time of a ranker for the queries of the set, in milliseconds. If that is too short, the first 30, 60, 120,
   * … queries of an order drawn with the seed are run, and the report gives their number. Phrasings
   * have as much time. Default: no limit. The time to build the index is not limited.
   */
  readonly askMs?: number | undefined
  /** A journal from which finished measurements are read and to which new ones are written. Default: none. */
  readonly journal?: CellJournal | undefined
  /** If it is given, the report gets the details of the page. Default: no details. */
  readonly details?: BenchDetails | undefined
  readonly onProgress?: (progress: RunProgress) => void
}

/** The options of a run on one set, with their defaults. */
export interface RunSettings extends RunBenchOptions {
  readonly k: readonly number[]
  readonly seed: number
  /** A part of what is measured of a ranker: from the journal if it is finished, otherwise made. */
  part<T extends object | undefined>(ranker: string, name: string, make: () => Promise<T>): Promise<T>
}

export interface RunProgress {
  readonly set: string
  readonly ranker: string
  /** Number of queries run so far. */
  readonly done: number
  readonly total: number
  /** What is run in addition to the queries themselves: `with phrasings`, or `without the right tools`. */
  readonly part?: string
}

/** What the details of the page need. They take time to compute, so a run adds them only on request. */
export interface BenchDetails {
  readonly countTokens: (text: string) => number
  /** Names of rankers whose own search takes only one query: their phrasings are joined into one query. */
  readonly rivals: ReadonlySet<string>
  /** Whether queries are also run without their right tools. Default: false. */
  readonly certainty?: boolean
}
