import { checkOptionKeys, optionError, type Ranker } from '@ts/core'
import { isRanker } from './options.js'
import type { Reranker } from './reranker.js'

/** A reranker that failed while the base ranker's order was kept. */
export interface RerankerFailure {
  /** The reranker's name. */
  readonly reranker: string
  readonly during: 'rank' | 'explain'
  readonly error: unknown
}

/** What {@link createRerankedRanker} takes. */
export interface RerankedRankerOptions {
  /** Finds the tools. Its first `depth` results are reranked. */
  readonly ranker: Ranker
  readonly reranker: Reranker
  /**
   * How many results the reranker reads, 2 to 1,000. Default: what the reranker asks for, `toolReranker` for 10 by benchmarks/results/ranker-hybrid/NUMBERS.md, else
   * 20. It never depends on the limit, so that a larger limit continues a smaller one.
   */
  readonly depth?: number
  /**
   * The weight of the reranker relative to the base ranker's 1, above 0 and at most 1000. Default: 1, equal say,
   * because its strength on your tools is not known to us. 1000 leaves the base ranker only what the reranker finds
   * equal. None for a reranker that reads the base ranker's scores, such as `toolReranker`: its own order is kept.
   */
  readonly weight?: number
  /**
   * `throw`: a reranker that throws makes the ranker fail, with `RANKER_FAILED` and its name. `base`: the base ranker's
   * order is kept, and `onRerankerFailed` is called. Default: `throw`.
   */
  readonly onFailure?: 'throw' | 'base'
  /** Called for every failure that `base` ignored. */
  readonly onRerankerFailed?: (failure: RerankerFailure) => void
  /** The row label in tables. Default: the base ranker's name and `-reranked`. */
  readonly name?: string
}

export type ResolvedRerankOptions = Required<RerankedRankerOptions>

const KEYS = ['ranker', 'reranker', 'depth', 'weight', 'onFailure', 'onRerankerFailed', 'name']
const OWNER = 'the reranked ranker'
const DEFAULT_DEPTH = 20
const MAX_DEPTH = 1_000
const MAX_WEIGHT = 1_000

/**
 * Fills the defaults in and checks every value.
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
