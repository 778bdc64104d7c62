import type { Ranker } from '@ts/core'
import { checkOptions, type OptionRule, rule } from '@ts/core/kit'
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
  /** The base ranker, which finds the tools. */
  readonly ranker: Ranker
  readonly reranker: Reranker
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

/** All options, and how many results the reranker gets. */
export type ResolvedRerankOptions = Required<RerankedRankerOptions> & { readonly depth: number }

const OWNER = 'the reranked ranker'
const DEFAULT_DEPTH = 20
const MAX_DEPTH = 1_000
const RULES: Readonly<Record<keyof RerankedRankerOptions, OptionRule>> = {
  ranker: { required: true, expected: 'a ranker, such as createBm25Ranker()', accepts: isRanker },
  reranker: {
    required: true,
    expected: `a name and score(query, tools); of readsBase, depth and explain, if there, true or false, a whole number from 2 to ${MAX_DEPTH}, and a function`,
    accepts: isReranker,
  },
  onFailure: rule.oneOf('throw', 'base'),
  onRerankerFailed: rule.func,
  name: rule.named('a kebab-case name'),
}

/**
 * Checks every value and fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveRerankOptions(options: RerankedRankerOptions): ResolvedRerankOptions {
  checkOptions(OWNER, options, RULES)
  const { ranker, reranker, onFailure = 'throw', onRerankerFailed = () => {} } = options
  const { name = `${ranker.name}-reranked` } = options
  return { ranker, reranker, depth: reranker.depth ?? DEFAULT_DEPTH, onFailure, onRerankerFailed, name }
}

function isReranker(value: unknown): value is Reranker {
  const { name, score, readsBase = false, depth = DEFAULT_DEPTH, explain } = (value ?? {}) as Partial<Reranker>
  const isNamed = typeof name === 'string' && name !== ''
  const canExplain = explain === undefined || typeof explain === 'function'
  const isDepth = Number.isInteger(depth) && depth >= 2 && depth <= MAX_DEPTH
  return isNamed && typeof score === 'function' && typeof readsBase === 'boolean' && isDepth && canExplain
}
