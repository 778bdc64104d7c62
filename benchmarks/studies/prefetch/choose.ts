// Chooses the constants of the rule on all sets but one, and compares the rule with others.
import { SURE_HIT } from '../../../packages/core/src/search/prefetch-doubt.js'
import { mean } from '../../lib/statistics.js'
import type { Question } from './questions.js'

export { SURE_HIT as SHIPPED }
/** Minimum share of questions without a needed tool for which no result is shown, required for every ranker. */
export const LEAST_SILENCE = 0.8
/** The share of such questions without a shown result at which rules are compared. */
export const COMPARED_SILENCE = 0.85

const EVIDENCES = Array.from({ length: 19 }, (_, i) => (2 + i) / 20)
const MARGINS = [0.2, 0.25, 0.3]
const CURVE = [0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.8, 1]

/** The constants of the rule. */
export interface Constants {
  readonly evidence: number
  readonly margin: number
  readonly halfLength: number
}

/** The values of a ranker's results that the rules use, for one question. */
export interface Answer extends Pick<Question, 'kind' | 'from'> {
  readonly isFound: boolean
  /** The evidence of words, for each half length with which it was measured. */
  readonly evidence: Readonly<Record<number, number>>
  readonly margin: number
  readonly scores: { readonly best: number; readonly second: number; readonly tenth: number; readonly median: number }
}

/** The answers of one ranker on one set. */
export interface Measured {
  readonly set: string
  readonly ranker: string
  readonly answers: readonly Answer[]
}

/**
 * Shares from 0 to 1, as means over groups: findable requests whose results are shown, and other questions without a
 * shown result.
 */
export interface Rates {
  readonly kept: number
  readonly silent: number
}
export type RankerRates = Rates & { readonly ranker: string }
type Test = (answer: Answer) => boolean

/** Whether the best hit is certain enough with these constants. */
export function isSure({ evidence, margin, halfLength }: Constants): Test {
  return one => one.margin >= margin || evidenceOf(one, halfLength) >= evidence
}

function evidenceOf({ evidence }: Answer, halfLength: number): number {
  const value = evidence[halfLength]
  if (value === undefined) throw new Error(`Found no evidence with the half length ${halfLength}, expected it measured`)
  return value
}

/**
 * The questions of one ranker in groups: findable requests by set, and questions without a needed tool by set and kind.
 */
interface Groups {
  readonly findable: readonly (readonly Answer[])[]
  readonly needless: readonly (readonly Answer[])[]
}

function groupsOf(measured: readonly Measured[], ranker: string): Groups {
  const findable: Answer[][] = []
  const needless: Answer[][] = []
  for (const { answers } of measured.filter(one => one.ranker === ranker)) {
    findable.push(answers.filter(({ kind, isFound }) => kind === 'request' && isFound))
    needless.push(answers.filter(({ kind }) => kind === 'message'))
    const froms = new Set(answers.filter(({ kind }) => kind === 'subject').map(({ from }) => from))
    for (const from of froms) needless.push(answers.filter(one => one.kind === 'subject' && one.from === from))
  }
  return { findable, needless }
}

function ratesOf({ findable, needless }: Groups, test: Test): Rates {
  const shown = (groups: Groups['findable']) =>
    mean(groups.filter(group => group.length > 0).map(group => mean(group.map(one => (test(one) ? 1 : 0)))))
  return { kept: shown(findable), silent: 1 - shown(needless) }
}

function rankersOf(measured: readonly Measured[]): string[] {
  return [...new Set(measured.map(({ ranker }) => ranker))]
}

function ratesByRanker(measured: readonly Measured[], test: Test): RankerRates[] {
  return rankersOf(measured).map(ranker => ({ ranker, ...ratesOf(groupsOf(measured, ranker), test) }))
}

export interface CurveRow {
  readonly evidence: number
  readonly rates: readonly RankerRates[]
}

/** The rates of every ranker with other thresholds of evidence. */
export function curve(measured: readonly Measured[]): CurveRow[] {
  return CURVE.map(evidence => ({ evidence, rates: ratesByRanker(measured, isSure({ ...SURE_HIT, evidence })) }))
}

export interface LeftOutRow {
  readonly set: string
  readonly constants: Constants
  readonly rates: readonly RankerRates[]
}

/**
 * For each set: the constants that are best on all other sets, and their rates on the set itself. Only constants with
 * enough silence for every ranker are candidates.
 */
export function chooseWithoutEach(measured: readonly Measured[], halfLengths: readonly number[]): LeftOutRow[] {
  const sets = [...new Set(measured.map(({ set }) => set))]
  const choices = halfLengths.flatMap(halfLength =>
    EVIDENCES.flatMap(evidence => MARGINS.map(margin => ({ evidence, margin, halfLength }))),
  )
  return sets.map(set => {
    const others = measured.filter(one => one.set !== set)
    let best: { readonly constants: Constants; readonly kept: number } | undefined
    for (const constants of choices) {
      const rates = ratesByRanker(others, isSure(constants))
      if (rates.some(({ silent }) => silent < LEAST_SILENCE)) continue
      const kept = mean(rates.map(one => one.kept))
      if (best === undefined || kept > best.kept) best = { constants, kept }
    }
    const own = measured.filter(one => one.set === set)
    const constants = best?.constants ?? SURE_HIT
    return { set, constants, rates: ratesByRanker(own, isSure(constants)) }
  })
}

const OTHER_RULES: Readonly<Record<string, (answer: Answer) => number>> = {
  'word evidence (ours, without `sureScore`)': one => evidenceOf(one, SURE_HIT.halfLength),
  'best score over the second': ({ scores }) => ratio(scores.best, scores.second),
  'best score over the tenth': ({ scores }) => ratio(scores.best, scores.tenth),
  'best score over the median of 20': ({ scores }) => ratio(scores.best, scores.median),
  'best score as it is': ({ scores }) => scores.best,
}

function ratio(best: number, other: number): number {
  return other > 0 ? best / other : best > 0 ? Number.MAX_VALUE : 0
}

export interface RuleRow {
  readonly rule: string
  readonly kept: readonly { readonly ranker: string; readonly kept: number }[]
}

/**
 * The rate at which each rule shows findable tools if it is silent often enough. Its threshold is chosen for each
 * ranker on these same questions.
 */
export function otherRules(measured: readonly Measured[]): RuleRow[] {
  return Object.entries(OTHER_RULES).map(([rule, measure]) => ({
    rule,
    kept: rankersOf(measured).map(ranker => {
      const groups = groupsOf(measured, ranker)
      const values = [...new Set(groups.needless.flat().map(measure))].sort((a, b) => a - b)
      const at = (i: number) => ratesOf(groups, one => measure(one) > (values[i] ?? 0))
      let from = 0
      let to = values.length - 1
      while (from < to) {
        const middle = (from + to) >> 1
        if (at(middle).silent >= COMPARED_SILENCE) to = middle
        else from = middle + 1
      }
      return { ranker, kept: at(to).kept }
    }),
  }))
}
