import { checkOptionKeys, optionError } from '@ts/core/kit'
import { FIELDS, type Field } from './fields.js'

/** The parameters of ranking. Their effects are measured in benchmarks/results/ranker-lexical/ABLATION.md. */
export interface WordTuning {
  /** Weight of an occurrence in each field, before saturation. 0 to 1000. */
  readonly fieldWeights: Readonly<Record<Field, number>>
  /** BM25F's `b`, 0 to 1, for every field: how much an occurrence in a long field is discounted. */
  readonly lengthDiscount: number
  /** BM25's `k1`, 0 to 1000: how much repeated occurrences add to the score. */
  readonly saturation: number
  /** Whether English words are stemmed. */
  readonly stemming: boolean
  /** Whether words match if they are joined or split: `pullrequest` and `pull request`, `git hub` and `GitHub`. */
  readonly compounds: boolean
  /** Weight of {@link REQUEST_WORDS}, 0 to 1000. */
  readonly requestWords: number
  /** Weight of a corrected spelling, 0 (no corrections) to 1000. */
  readonly typos: number
  /** Weight of an expansion of certainty 1, 0 (no expansions) to 1000. */
  readonly expansion: number
  /** In queries with more content words than this, the weight of expansions is reduced in proportion. 0 to 1000. */
  readonly expansionWords: number
  /** Number of results of the first pass that the second pass rescores, 1 or more. */
  readonly candidates: number
  /**
   * Weight of the name bonus: the rarity of the query's words in the name, times the fraction of the name that they
   * cover. 0 to 1000.
   */
  readonly nameCoverage: number
  /** Fraction of its score that the best clause of a long query adds. 0 to 1000. */
  readonly clauses: number
  /**
   * Fraction of its score that a query word adds if the tool has it in the same form (`issues`, not `issue`). 0 to
   * 1000.
   */
  readonly sameForm: number
  /**
   * Fraction of the score that is lost if tool and query name different actions, such as create and delete. 0 to 0.99.
   */
  readonly actionConflict: number
}

/** Some numbers of a tuning; all others keep their defaults. */
export type PartialTuning = Partial<Omit<WordTuning, 'fieldWeights'>> & {
  readonly fieldWeights?: Readonly<Partial<Record<Field, number>>>
}

const ALL_ONE = Object.fromEntries(FIELDS.map(field => [field, 1])) as Readonly<Record<Field, number>>

/** Chosen by coordinate ascent on every second query of eight public sets. No set has titles or keywords. */
export const DEFAULT_TUNING: WordTuning = Object.freeze({
  fieldWeights: Object.freeze({ ...ALL_ONE, parameterNames: 0.7, parameterDescriptions: 0.4 }),
  lengthDiscount: 0.6,
  saturation: 1.2,
  stemming: true,
  compounds: true,
  requestWords: 0.7,
  typos: 1,
  expansion: 1.3,
  expansionWords: 8.5,
  candidates: 60,
  nameCoverage: 0.6,
  clauses: 0.4,
  sameForm: 0.35,
  actionConflict: 0.2,
})

/** The maximum of all parameters except those in `LIMITS`. */
const MAX_WEIGHT = 1_000
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['lengthDiscount', 1],
  // With 1, the factor would be 0, and tools would be returned with the score 0.
  ['actionConflict', 0.99],
  ['candidates', Number.MAX_SAFE_INTEGER],
])

/**
 * Checks a tuning and fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown key or a value out of range; `details.path` names it.
 */
export function fillTuning(tuning: PartialTuning): WordTuning {
  checkOptionKeys(tuning, Object.keys(DEFAULT_TUNING), 'tuning')
  const { fieldWeights = {}, ...numbers } = withoutUndefined(tuning)
  checkOptionKeys(fieldWeights, FIELDS, 'tuning.fieldWeights')
  const weights = { ...DEFAULT_TUNING.fieldWeights, ...withoutUndefined(fieldWeights) }
  const filled = { ...DEFAULT_TUNING, ...numbers, fieldWeights: weights }
  for (const field of FIELDS) checkNumber(`tuning.fieldWeights.${field}`, weights[field], MAX_WEIGHT)
  for (const [key, value] of Object.entries(filled)) {
    const path = `tuning.${key}`
    if (key === 'fieldWeights') continue
    if (typeof DEFAULT_TUNING[key as keyof WordTuning] === 'boolean') {
      if (typeof value !== 'boolean') throw optionError(path, value, 'true or false')
    } else checkNumber(path, value, LIMITS.get(key) ?? MAX_WEIGHT)
    if (key === 'candidates' && (!Number.isSafeInteger(value) || value === 0))
      throw optionError(path, value, 'a whole number from 1')
  }
  return filled
}

/**
 * Refuses a value that is not a number in a range.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`; `details.path` is `path`.
 */
export function checkNumber(path: string, value: unknown, most: number): void {
  if (typeof value === 'number' && value >= 0 && value <= most) return
  throw optionError(path, value, `a number from 0 to ${most}`)
}

function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T
}
