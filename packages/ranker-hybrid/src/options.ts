import type { Ranker } from '@ts/core'
import { checkOptionKeys, optionError } from '@ts/core/kit'

/** A part that failed and was skipped. */
export interface PartFailure {
  /**
   * The name of the ranker in {@link HybridRankerOptions.rankers}; a second ranker with the same name is called
   * `name-2`.
   */
  readonly part: string
  readonly during: 'index' | 'rank' | 'explain' | 'close'
  readonly error: unknown
}

/** Options of {@link createHybridRanker}. */
export interface HybridRankerOptions {
  /** The rankers to fuse, 1 to 16, the strongest first. */
  readonly rankers: readonly Ranker[]
  /**
   * The weight of each ranker, in the order of `rankers`, above 0 and at most 1000. Default: 1 for the first ranker and
   * for every ranker with a trait `sureScore`; 0.05 for every other, so that the first ranker leads and the others
   * decide between nearly equal results. Equal weights are better only for rankers of equal strength. If the first has a
   * trait `usualScore`, as lexical and BM25 rankers have, the weights of the others are multiplied by √(`usualScore` / best
   * score of the first) (benchmarks/results/ranker-hybrid/NUMBERS.md).
   */
  readonly weights?: readonly number[]
  /**
   * `throw`: a part that fails makes the hybrid fail, with `RANKER_FAILED` and its name. `skip`: the other parts
   * answer, and `onPartFailed` is called; if all parts fail, the hybrid still fails. Default: `throw`.
   */
  readonly onFailure?: 'throw' | 'skip'
  /** Called for each failure of a part that was skipped. */
  readonly onPartFailed?: (failure: PartFailure) => void
  /** The ranker's name in tables and errors. Default: `hybrid`. */
  readonly name?: string
}

/** One ranker of the hybrid. */
export interface Part {
  /** Unique among the parts. */
  readonly label: string
  readonly ranker: Ranker
  readonly weight: number
}

/** The options with all defaults filled in. */
export type ResolvedHybridOptions = ReturnType<typeof resolveOptions>

const KEYS = ['rankers', 'weights', 'onFailure', 'onPartFailed', 'name']
const MAX_PARTS = 16
const MAX_WEIGHT = 1_000
const FOLLOWER_WEIGHT = 0.05
/**
 * The weight of the best single sentence of a long query. Each of the first 8 sentences of a query with 25 words or more
 * is also ranked alone, and a tool gets the highest sum that it has for one sentence, times this weight. The reason is
 * that a request for several tools often describes each in a separate sentence. 0.6 and 1 gave the same accuracy
 * (benchmarks/results/ranker-hybrid/NUMBERS.md).
 */
const SENTENCE_WEIGHT = 0.6

const OWNER = 'the hybrid ranker'

/**
 * Checks every value and fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveOptions(options: HybridRankerOptions) {
  checkOptionKeys(options, KEYS, 'options', OWNER)
  const { rankers, weights, onFailure = 'throw', name = 'hybrid' } = options
  if (!Array.isArray(rankers) || rankers.length === 0 || rankers.length > MAX_PARTS) {
    throw optionError('rankers', rankers, `1 to ${MAX_PARTS} rankers`, OWNER)
  }
  rankers.forEach((ranker: unknown, i) => {
    if (!isRanker(ranker)) {
      throw optionError(`rankers[${i}]`, ranker, 'a ranker, such as createBm25Ranker()', OWNER)
    }
    for (const trait of ['sureScore', 'usualScore'] as const) {
      const score: unknown = ranker.traits[trait]
      if (score !== undefined && !(typeof score === 'number' && score > 0 && Number.isFinite(score)))
        throw optionError(`rankers[${i}].traits.${trait}`, score, 'a number above 0', OWNER)
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
  oneOf('onFailure', onFailure, ['throw', 'skip'])
  const costly = rankers.some(({ traits }) => traits.network || traits.query === 'pattern')
  if (typeof name !== 'string' || name === '') throw optionError('name', name, 'a kebab-case name', OWNER)
  return {
    parts: labelled(rankers).map(
      ({ label, ranker }, i): Part => ({
        label,
        ranker,
        weight: weights?.[i] ?? (i === 0 || ranker.traits.sureScore !== undefined ? 1 : FOLLOWER_WEIGHT),
      }),
    ),
    /** 0 if a part uses the network or reads patterns, where one more query costs much. */
    sentenceWeight: costly ? 0 : SENTENCE_WEIGHT,
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

/** Whether a value has the properties of a ranker. */
export function isRanker(value: unknown): value is Ranker {
  const { name, index, traits } = (value ?? {}) as Partial<Ranker>
  return typeof name === 'string' && typeof index === 'function' && typeof traits === 'object'
}

function oneOf(path: string, value: unknown, allowed: readonly unknown[]): void {
  if (!allowed.includes(value)) throw optionError(path, value, `one of ${allowed.join(', ')}`, OWNER)
}
