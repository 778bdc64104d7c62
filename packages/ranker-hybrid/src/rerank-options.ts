import type { Ranker } from '@ts/core'
import { checkOptionKeys, optionError } from '@ts/core/kit'
import { isRanker } from './options.js'
import type { Reranker } from './reranker.js'

/** A failure of the reranker after which the order of the base ranker was kept. */
export interface RerankerFailure {
  /** The reranker's name. */
  readonly reranker: string
  readonly during: 'rank' | 'explain'
  readonly error: unknown
}

/** Options of {@link createRerankedRanker}. */
export interface RerankedRankerOptions {
  /** The base ranker, which finds the tools. Its first `depth` results are reranked. */
  readonly ranker: Ranker
  readonly reranker: Reranker
  /**
   * How many results the reranker gets, 2 to 1,000. Default: `depth` of the reranker if it has one (10 for
   * `toolReranker`, see benchmarks/results/ranker-hybrid/NUMBERS.md), else 20. It never depends on the limit, so that a
   * larger limit continues the results of a smaller one.
   */
  readonly depth?: number
  /**
   * The weight of the reranker, above 0 and at most 1000; the base ranker has the weight 1. Default: 1, because we do
   * not know how strong the reranker is on your tools. With 1000, the base ranker decides only between tools that the
   * reranker scores equally. Not allowed for a reranker that reads the base ranker's scores, such as `toolReranker`,
   * because it alone determines the order.
   */
  readonly weight?: number
  /**
   * `throw`: a reranker that throws makes the ranker fail, with `RANKER_FAILED` and its name. `base`: the base ranker's
   * order is kept, and `onRerankerFailed` is called. Default: `throw`.
   */
  readonly onFailure?: 'throw' | 'base'
  /** Called for each failure that was ignored with `base`. */
  readonly onRerankerFailed?: (failure: RerankerFailure) => void
  /** The ranker's name in tables and errors. Default: the base ranker's name and `-reranked`. */
  readonly name?: string
}

export type ResolvedRerankOptions = Required<RerankedRankerOptions>

const KEYS = ['ranker', 'reranker', 'depth', 'weight', 'onFailure', 'onRerankerFailed', 'name']
const OWNER = 'the reranked ranker'
const DEFAULT_DEPTH = 20
const MAX_DEPTH = 1_000
const MAX_WEIGHT = 1_000

/**
 * Checks every value and fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveRerankOptions(options: RerankedRankerOptions): ResolvedRerankOptions {
  checkOptionKeys(options, KEYS, 'options', OWNER)
  const { ranker, reranker, weight = 1, onFailure = 'throw' } = options
  if (!isRanker(ranker)) throw optionError('ranker', ranker, 'a ranker, such as createBm25Ranker()', OWNER)
  if (!isReranker(reranker)) {
    const expected =
      'a name and score(query, tools); of readsBase, depth and explain, if there, true or false, ' +
      `a whole number from 2 to ${MAX_DEPTH}, and a function`
    throw optionError('reranker', reranker, expected, OWNER)
  }
  const { depth = reranker.depth ?? DEFAULT_DEPTH } = options
  if (!isDepth(depth)) throw optionError('depth', depth, `a whole number from 2 to ${MAX_DEPTH}`, OWNER)
  if (!(typeof weight === 'number' && weight > 0 && weight <= MAX_WEIGHT)) {
    throw optionError('weight', weight, `a number above 0, at most ${MAX_WEIGHT}`, OWNER)
  }
  if (reranker.readsBase === true && options.weight !== undefined) {
    throw optionError('weight', options.weight, `none, because ${reranker.name} weighs the base ranker itself`, OWNER)
  }
  if (onFailure !== 'throw' && onFailure !== 'base') {
    throw optionError('onFailure', onFailure, 'one of throw, base', OWNER)
  }
  const { name = `${ranker.name}-reranked`, onRerankerFailed = () => {} } = options
  if (typeof name !== 'string' || name === '') throw optionError('name', name, 'a kebab-case name', OWNER)
  if (typeof onRerankerFailed !== 'function') {
    throw optionError('onRerankerFailed', onRerankerFailed, 'a function', OWNER)
  }
  return { ranker, reranker, depth, weight, onFailure, onRerankerFailed, name }
}

function isReranker(value: unknown): value is Reranker {
  const { name, score, readsBase = false, depth = DEFAULT_DEPTH, explain } = (value ?? {}) as Partial<Reranker>
  const isNamed = typeof name === 'string' && name !== ''
  const canExplain = explain === undefined || typeof explain === 'function'
  return isNamed && typeof score === 'function' && typeof readsBase === 'boolean' && isDepth(depth) && canExplain
}

function isDepth(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 2 && (value as number) <= MAX_DEPTH
}
