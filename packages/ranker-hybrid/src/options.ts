import type { Ranker } from '@ts/core'
import { checkOptions, type OptionRule, optionError, rule } from '@ts/core/kit'

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
const RULES: Readonly<Record<keyof HybridRankerOptions, OptionRule>> = {
  rankers: {
    required: true,
    expected: `1 to ${MAX_PARTS} rankers`,
    accepts: value => Array.isArray(value) && value.length > 0 && value.length <= MAX_PARTS,
  },
  weights: { expected: 'a list of numbers', accepts: Array.isArray },
  onFailure: rule.oneOf('throw', 'skip'),
  onPartFailed: rule.func,
  name: rule.named('a kebab-case name'),
}

/**
 * Checks every value and fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveOptions(options: HybridRankerOptions) {
  checkOptions(OWNER, options, RULES)
  const { rankers, weights, onFailure = 'throw', onPartFailed = () => {}, name = 'hybrid' } = options
  rankers.forEach(checkRanker)
  if (weights !== undefined && weights.length !== rankers.length)
    throw optionError('weights', weights, `one for each of ${rankers.length} rankers`, OWNER)
  weights?.forEach((weight, i) => {
    if (typeof weight === 'number' && weight > 0 && weight <= MAX_WEIGHT) return
    const expected = `a number above 0, at most ${MAX_WEIGHT}; leave the ranker out if it should not count`
    throw optionError(`weights[${i}]`, weight, expected, OWNER)
  })
  const costly = rankers.some(({ traits }) => traits.network || traits.query === 'pattern')
  const parts = labelled(rankers).map(({ label, ranker }, i): Part => {
    const usual = i === 0 || ranker.traits.sureScore !== undefined ? 1 : FOLLOWER_WEIGHT
    return { label, ranker, weight: weights?.[i] ?? usual }
  })
  // A part that uses the network or reads patterns is not asked for sentences, because one more query costs much.
  return { parts, sentenceWeight: costly ? 0 : SENTENCE_WEIGHT, onFailure, onPartFailed, name }
}

function checkRanker(ranker: unknown, i: number): void {
  if (!isRanker(ranker)) throw optionError(`rankers[${i}]`, ranker, 'a ranker, such as createBm25Ranker()', OWNER)
  for (const trait of ['sureScore', 'usualScore'] as const) {
    const score: unknown = ranker.traits[trait]
    if (score !== undefined && !(typeof score === 'number' && score > 0 && Number.isFinite(score)))
      throw optionError(`rankers[${i}].traits.${trait}`, score, 'a number above 0', OWNER)
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
