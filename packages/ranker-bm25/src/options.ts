import type { ToolSearchError } from '@ts/core'
import { checkOptions, type OptionRule, optionError, rule } from '@ts/core/kit'
import { type CollectionStatistics, FIELDS, type Field } from '@ts/ranker-kit'

/** Options of {@link createBm25Ranker}. */
export interface Bm25RankerOptions {
  /**
   * `kit`: the engine of `@ts/ranker-kit`. `orama`: the index and the search of `@orama/orama` (a peer dependency,
   * loaded with the first index), with our tokenizer and boosts; it does not correct spelling and does not support
   * `syntax: 'query'`. Default: `kit`, which ranks better and faster (benchmarks/results/ranker-bm25/ABLATION.md).
   */
  readonly engine?: 'kit' | 'orama'
  /**
   * The weight of each field, 0 (left out) to 1000. Default: 1 each, but `parameterNames` 0.7 and
   * `parameterDescriptions` 0.4. The defaults were chosen with `kit` on every second query of eight public sets; with
   * `orama`, they gave better results than weights chosen for it.
   */
  readonly boosts?: Readonly<Partial<Record<Field, number>>>
  /**
   * How much a repeated word adds to the score, 0 to 1000; with 0, only its presence counts. Default: 1.2, the textbook
   * value; with `orama` 0.15, because Orama's frequencies are fractions of the field's words. Both were measured.
   */
  readonly k1?: number
  /** How much words of a long field are discounted, 0 (not) to 1 (fully). Default: 0.6; with `orama` 0.1. Measured. */
  readonly b?: number
  /** Whether English words are reduced to their stems (Porter2). Default: true. */
  readonly stem?: boolean
  /** Weight of a corrected spelling if no tool has the word, 0 (no corrections) to 1; only with `kit`. Default: 1. */
  readonly typoWeight?: number
  /**
   * Word counts of tools that are not in the index, for example of the other shards of a catalog; only with `kit`.
   * Default: counts of public MCP tools.
   */
  readonly statistics?: CollectionStatistics
  /**
   * `words`: every query is read as plain words. `query`: a query may use the operators of {@link parseQuery}. A query
   * without operators means the same in both, and a malformed query is read as words. Default: `words`, because
   * sentences may have quotation marks, parentheses and capitals by accident. Use `query` if the model knows the
   * syntax.
   */
  readonly syntax?: 'words' | 'query'
  /**
   * Tools whose score is below this fraction of the best score are left out; 0 (none) to 1 (all except the best).
   * Default: 0. With a threshold above 0, a tool that matches only through a `NOT` is left out too.
   */
  readonly threshold?: number
  /** Called after each search, for a log. It must not throw. Default: none. */
  readonly onSearch?: (report: SearchReport) => void
}

/** Report of one search. */
export interface SearchReport {
  readonly query: string
  /** Number of tools that were searched. */
  readonly tools: number
  /** Number of tools that matched. */
  readonly found: number
  /** Number of matches that reached the threshold; `limit` may have cut some of them. */
  readonly kept: number
  readonly milliseconds: number
  /** Why a query was read as words although `syntax` is `query`. */
  readonly malformed: ToolSearchError | undefined
}

const WEIGHT = rule.numberFrom(0, 1_000)
const FRACTION = rule.numberFrom(0, 1)
const BOOST_RULES: Readonly<Record<string, OptionRule>> = Object.fromEntries(FIELDS.map(field => [field, WEIGHT]))
const RULES: Readonly<Record<keyof Bm25RankerOptions, OptionRule>> = {
  engine: rule.oneOf('kit', 'orama'),
  // Checked with rules of its own.
  boosts: rule.any,
  k1: WEIGHT,
  b: FRACTION,
  stem: rule.boolean,
  typoWeight: FRACTION,
  statistics: { expected: 'an object', accepts: value => typeof value === 'object' },
  syntax: rule.oneOf('words', 'query'),
  threshold: FRACTION,
  onSearch: rule.func,
}

/**
 * Checks the options of {@link createBm25Ranker}, except the content of `statistics`, which the engine checks.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option, a value out of range, or an option that the
 *   engine does not support.
 */
export function checkBm25Options(options: Bm25RankerOptions): void {
  checkOptions(undefined, options, RULES)
  const { engine = 'kit', syntax, boosts = {} } = options
  checkOptions(undefined, boosts, BOOST_RULES, 'boosts')
  if (engine === 'kit') return
  if (syntax === 'query') throw optionError('syntax', syntax, "`words`: engine 'orama' has no query syntax")
  for (const key of ['typoWeight', 'statistics'] as const) {
    if (options[key] !== undefined)
      throw optionError(key, options[key], "it to be left out: engine 'orama' does not have it")
  }
}
