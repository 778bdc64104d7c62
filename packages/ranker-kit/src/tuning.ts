import { checkOptions, type OptionRule, rule } from '@ts/core/kit'
import { FIELDS, type Field } from './fields.js'

/**
 * The parameters of ranking that a ranker may set. benchmarks/results/ranker-lexical/ABLATION.md measures them, and the
 * constants of the other steps.
 */
export interface WordTuning {
  /** Weight of an occurrence in each field, before saturation. 0 to 1000. */
  readonly fieldWeights: Readonly<Record<Field, number>>
  /** BM25F's `b`, 0 to 1, for every field: how much an occurrence in a long field is discounted. */
  readonly lengthDiscount: number
  /** BM25's `k1`, 0 to 1000: how much repeated occurrences add to the score. */
  readonly saturation: number
  /** Whether English words are stemmed. */
  readonly stemming: boolean
  /** Weight of a corrected spelling, 0 (no corrections) to 1000. */
  readonly typos: number
}

/** Some numbers of a tuning; all others keep their defaults. */
export type PartialTuning = {
  readonly [Key in keyof WordTuning]?: Partial<WordTuning[Key]> | undefined
}

const ALL_ONE = Object.fromEntries(FIELDS.map(field => [field, 1])) as Readonly<Record<Field, number>>

/** Chosen by coordinate ascent on every second query of eight public sets. No set has titles or keywords. */
export const DEFAULT_TUNING: WordTuning = Object.freeze({
  fieldWeights: Object.freeze({ ...ALL_ONE, parameterNames: 0.7, parameterDescriptions: 0.4 }),
  lengthDiscount: 0.6,
  saturation: 1.2,
  stemming: true,
  typos: 1,
})

const WEIGHT = rule.numberFrom(0, 1_000)
const WEIGHT_RULES: Readonly<Record<string, OptionRule>> = Object.fromEntries(FIELDS.map(field => [field, WEIGHT]))
const RULES: Readonly<Record<keyof WordTuning, OptionRule>> = {
  fieldWeights: { expected: 'an object', accepts: value => typeof value === 'object' },
  lengthDiscount: rule.numberFrom(0, 1),
  saturation: WEIGHT,
  stemming: rule.boolean,
  typos: WEIGHT,
}

/**
 * Checks a tuning and fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown key or a value out of range; `details.path` names it.
 */
export function fillTuning(tuning: PartialTuning): WordTuning {
  checkOptions(undefined, tuning, RULES, 'tuning')
  const { fieldWeights = {}, ...numbers } = withoutUndefined(tuning)
  checkOptions(undefined, fieldWeights, WEIGHT_RULES, 'tuning.fieldWeights')
  const weights = { ...DEFAULT_TUNING.fieldWeights, ...withoutUndefined(fieldWeights) }
  return { ...DEFAULT_TUNING, ...numbers, fieldWeights: weights }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutUndefined<T extends object>(options: T): Defined<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Defined<T>
}
