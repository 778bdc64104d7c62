import { type Ranker, ToolSearchError } from '@ts/core'
import { isRanker, quoted } from './options.js'
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
   * How much the reranker counts beside the base ranker's 1, above 0 and at most 1000. Default: 1, equal say, because its
   * strength on your tools is not known to us. 1000 leaves the base ranker only what the reranker finds equal. None for a
   * reranker that reads the base ranker's scores, such as `toolReranker`: its own order is kept.
   */
  readonly weight?: number
  /**
   * `throw`: a reranker that throws makes the ranker fail, with `RANKER_FAILED` and its name. `base`: the base ranker's
   * order is kept, and `onRerankerFailed` is called. Default: `throw`.
   */
  readonly onFailure?: 'throw' | 'base'
  /** Told of every failure that `base` let pass. */
  readonly onRerankerFailed?: (failure: RerankerFailure) => void
  /** The row label in tables. Default: the base ranker's name and `-reranked`. */
  readonly name?: string
}

export type ResolvedRerankOptions = Required<RerankedRankerOptions>

const KEYS = ['ranker', 'reranker', 'depth', 'weight', 'onFailure', 'onRerankerFailed', 'name']
const DEFAULT_DEPTH = 20
const MAX_DEPTH = 1_000
const MAX_WEIGHT = 1_000

/**
 * Fills the defaults in and checks every value.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveRerankOptions(options: RerankedRankerOptions): ResolvedRerankOptions {
  for (const key of Object.keys(options)) {
    if (!KEYS.includes(key)) throw invalid(key, `the unknown option ${quoted(key)}`, `one of ${KEYS.join(', ')}`)
  }
  const { ranker, reranker, weight = 1, onFailure = 'throw' } = options
  if (!isRanker(ranker)) throw invalid('ranker', `${quoted(ranker)} as ranker`, 'a ranker, such as createBm25Ranker()')
  if (!isReranker(reranker)) {
    const expected =
      'a name and score(query, tools); of readsBase, depth and explain, if there, true or false, ' +
      `a whole number from 2 to ${MAX_DEPTH}, and a function`
    throw invalid('reranker', `${quoted(reranker)} as reranker`, expected)
  }
  const { depth = reranker.depth ?? DEFAULT_DEPTH } = options
  if (!isDepth(depth)) throw invalid('depth', `${quoted(depth)} as depth`, `a whole number from 2 to ${MAX_DEPTH}`)
  if (!(typeof weight === 'number' && weight > 0 && weight <= MAX_WEIGHT)) {
    throw invalid('weight', `${quoted(weight)} as weight`, `a number above 0, at most ${MAX_WEIGHT}`)
  }
  if (reranker.readsBase === true && options.weight !== undefined) {
    throw invalid(
      'weight',
      `${quoted(options.weight)} as weight`,
      `none: ${reranker.name} weighs the base ranker itself`,
    )
  }
  if (onFailure !== 'throw' && onFailure !== 'base') {
    throw invalid('onFailure', `${quoted(onFailure)} as onFailure`, 'one of throw, base')
  }
  const { name = `${ranker.name}-reranked`, onRerankerFailed = () => {} } = options
  if (typeof name !== 'string' || name === '') throw invalid('name', `${quoted(name)} as name`, 'a kebab-case name')
  if (typeof onRerankerFailed !== 'function') {
    throw invalid('onRerankerFailed', `${quoted(onRerankerFailed)} as onRerankerFailed`, 'a function')
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

function invalid(path: string, found: string, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `Found ${found} of the reranked ranker, expected ${expected}`, {
    details: { path },
  })
}
