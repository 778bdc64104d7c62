import { checkOptionKeys, optionError, type Ranker } from '@ts/core'
import type { FusionMethod } from './fusion.js'

/** A part that was left out of an answer, or of an index, because it failed. */
export interface PartFailure {
  /** The part's name in {@link HybridRankerOptions.rankers}; a second ranker of the same name is `name-2`. */
  readonly part: string
  readonly during: 'index' | 'rank' | 'explain' | 'close'
  readonly error: unknown
}

/** What {@link createHybridRanker} takes. */
export interface HybridRankerOptions {
  /** The rankers to fuse, 1 to 16, the strongest first. */
  readonly rankers: readonly Ranker[]
  /**
   * How much each counts, in the order of `rankers`, each above 0 and at most 1000. Default: 1 for the first and for
   * every ranker with a trait `sureScore`; 0.05 for every other, so that the first leads and the others decide between
   * nearly equal results. Equal weights are better only for rankers of equal strength. Where the first ranker has a
   * trait `usualScore`, `scores` multiplies the others' weights by √(usualScore / its best score), ½ to 2
   * (benchmarks/results/ranker-hybrid/NUMBERS.md).
   */
  readonly weights?: readonly number[]
  /**
   * `scores`: each part's score over its highest, or over its trait `sureScore` where it has one. `ranks`: reciprocal ranks. Default:
   * `scores`, which measured better for every pair of rankers that we tried (README, Numbers).
   */
  readonly method?: FusionMethod
  /**
   * How flat reciprocal ranks are: the larger, the smaller the advantage of a first place. 1 to 10,000. Default: 60, by
   * Cormack et al. 2009.
   */
  readonly k?: number
  /**
   * Results of each part that are fused. Deeper results follow if the limit asks for more. 1 to 10,000. Default: 100; 20 and 200
   * measure the same.
   */
  readonly depth?: number
  /**
   * A request of 25 words or more is also asked sentence by sentence, at most 8, and the best sentence's sum for a tool
   * is added with this weight: a request for several tools often names each in its own sentence. 0 to 10; 0 asks the
   * whole only. Default: 0.6, or 0 where a part is on the network or reads patterns; 0.6 and 1 measure the same
   * (benchmarks/results/ranker-hybrid/NUMBERS.md).
   */
  readonly sentenceWeight?: number
  /**
   * `throw`: a part that fails makes the hybrid fail, with `RANKER_FAILED` and its name. `skip`: the others answer and
   * `onPartFailed` is called; if all fail, that is still an error. Default: `throw`.
   */
  readonly onFailure?: 'throw' | 'skip'
  /** Called for every part that was skipped. */
  readonly onPartFailed?: (failure: PartFailure) => void
  /** The row label in tables. Default: `hybrid`. */
  readonly name?: string
}

/** One ranker of the fusion. */
export interface Part {
  /** Unique among the parts. */
  readonly label: string
  readonly ranker: Ranker
  readonly weight: number
}

export interface ResolvedHybridOptions {
  readonly parts: readonly Part[]
  readonly method: FusionMethod
  readonly k: number
  readonly depth: number
  readonly sentenceWeight: number
  readonly onFailure: 'throw' | 'skip'
  readonly onPartFailed: (failure: PartFailure) => void
  readonly name: string
}

const KEYS = ['rankers', 'weights', 'method', 'k', 'depth', 'sentenceWeight', 'onFailure', 'onPartFailed', 'name']
const MAX_PARTS = 16
const MAX_WEIGHT = 1_000
const FOLLOWER_WEIGHT = 0.05
const MAX_COUNT = 10_000
const SENTENCE_WEIGHT = 0.6
const MAX_SENTENCE_WEIGHT = 10

const OWNER = 'the hybrid ranker'

/**
 * Fills the defaults in and checks every value.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveOptions(options: HybridRankerOptions): ResolvedHybridOptions {
  checkOptionKeys(options, KEYS, 'options', OWNER)
  const { rankers, weights, method = 'scores', k = 60, depth = 100, onFailure = 'throw', name = 'hybrid' } = options
  if (!Array.isArray(rankers) || rankers.length === 0 || rankers.length > MAX_PARTS) {
    throw optionError('rankers', rankers, `1 to ${MAX_PARTS} rankers`, OWNER)
  }
  rankers.forEach((ranker: unknown, i) => {
    if (!isRanker(ranker)) {
      throw optionError(`rankers[${i}]`, ranker, 'a ranker, such as createBm25Ranker()', OWNER)
    }
    for (const trait of ['sureScore', 'usualScore'] as const) {
      const score: unknown = ranker.traits[trait]
      if (score !== undefined && !(typeof score === 'number' && score > 0 && Number.isFinite(score))) {
        throw optionError(`rankers[${i}].traits.${trait}`, score, 'a number above 0', OWNER)
      }
    }
  })
  if (weights !== undefined && (!Array.isArray(weights) || weights.length !== rankers.length)) {
    throw optionError('weights', weights, `one for each of ${rankers.length} rankers`, OWNER)
  }
  weights?.forEach((weight, i) => {
    if (!(typeof weight === 'number' && weight > 0 && weight <= MAX_WEIGHT)) {
      throw optionError(
        `weights[${i}]`,
        weight,
        `a number above 0, at most ${MAX_WEIGHT}; leave the ranker out if it should not count`,
        OWNER,
      )
    }
  })
  oneOf('method', method, ['scores', 'ranks'])
  oneOf('onFailure', onFailure, ['throw', 'skip'])
  whole('k', k)
  whole('depth', depth)
  const costly = rankers.some(({ traits }) => traits.network || traits.query === 'pattern')
  const { sentenceWeight = costly ? 0 : SENTENCE_WEIGHT } = options
  if (!(typeof sentenceWeight === 'number' && sentenceWeight >= 0 && sentenceWeight <= MAX_SENTENCE_WEIGHT)) {
    throw optionError('sentenceWeight', sentenceWeight, `a number from 0 to ${MAX_SENTENCE_WEIGHT}`, OWNER)
  }
  if (typeof name !== 'string' || name === '') throw optionError('name', name, 'a kebab-case name', OWNER)
  return {
    parts: labelled(rankers).map(({ label, ranker }, i) => ({
      label,
      ranker,
      weight: weights?.[i] ?? (i === 0 || ranker.traits.sureScore !== undefined ? 1 : FOLLOWER_WEIGHT),
    })),
    method,
    k,
    depth,
    sentenceWeight,
    onFailure,
    onPartFailed: options.onPartFailed ?? (() => {}),
    name,
  }
}

function labelled(rankers: readonly Ranker[]): { label: string; ranker: Ranker }[] {
  const labels = new Set<string>()
  return rankers.map(ranker => {
    let label = ranker.name
    for (let n = 2; labels.has(label); n++) label = `${ranker.name}-${n}`
    labels.add(label)
    return { label, ranker }
  })
}

/** Whether a value has what a ranker must have. */
export function isRanker(value: unknown): value is Ranker {
  const { name, index, traits } = (value ?? {}) as Partial<Ranker>
  return typeof name === 'string' && typeof index === 'function' && typeof traits === 'object'
}

function oneOf(path: string, value: unknown, allowed: readonly unknown[]): void {
  if (!allowed.includes(value)) throw optionError(path, value, `one of ${allowed.join(', ')}`, OWNER)
}

function whole(path: string, value: unknown): void {
  if (!(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_COUNT)) {
    throw optionError(path, value, `a whole number from 1 to ${MAX_COUNT}`, OWNER)
  }
}
