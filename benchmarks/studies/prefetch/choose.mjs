// Chooses the constants of the rule on all sets but one, and compares the rule with others.
import { SURE_HIT } from '../../../packages/core/src/search/prefetch-doubt.ts'

export { SURE_HIT as SHIPPED }
/** The least part of questions without a needed tool for which every ranker must show nothing. */
export const LEAST_SILENCE = 0.8
/** Where rules are compared. */
export const COMPARED_SILENCE = 0.85

const EVIDENCES = Array.from({ length: 19 }, (_, i) => (2 + i) / 20)
const MARGINS = [0.2, 0.25, 0.3]
const CURVE = [0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.8, 1]

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
/** Whether a hit is sure with these constants. */
export const isSure =
  ({ evidence, margin, halfLength }) =>
  one =>
    one.margin >= margin || one.evidence[halfLength] >= evidence

/** The groups of questions of one ranker: each set's requests with a findable tool, and each kind of question without one. */
function groupsOf(measured, ranker) {
  const findable = []
  const needless = []
  for (const { answers } of measured.filter(one => one.ranker === ranker)) {
    findable.push(answers.filter(({ kind, isFound }) => kind === 'request' && isFound))
    needless.push(answers.filter(({ kind }) => kind === 'message'))
    const froms = new Set(answers.filter(({ kind }) => kind === 'subject').map(({ from }) => from))
    for (const from of froms) needless.push(answers.filter(one => one.kind === 'subject' && one.from === from))
  }
  return { findable, needless }
}

/** Means over groups: how many requests keep their tools, and for how many of the others nothing is shown. */
function ratesOf({ findable, needless }, test) {
  const shown = groups =>
    mean(groups.filter(group => group.length > 0).map(group => mean(group.map(one => (test(one) ? 1 : 0)))))
  return { kept: shown(findable), silent: 1 - shown(needless) }
}

const rankersOf = measured => [...new Set(measured.map(({ ranker }) => ranker))]
const ratesByRanker = (measured, test) =>
  rankersOf(measured).map(ranker => ({ ranker, ...ratesOf(groupsOf(measured, ranker), test) }))

/** Rates of every ranker at other thresholds of the evidence. */
export function curve(measured) {
  return CURVE.map(evidence => ({ evidence, rates: ratesByRanker(measured, isSure({ ...SURE_HIT, evidence })) }))
}

/**
 * For each set the constants that keep most on all others, of those with which every ranker is silent often enough, and what they do
 * on the set itself.
 */
export function chooseWithoutEach(measured, halfLengths) {
  const sets = [...new Set(measured.map(({ set }) => set))]
  const choices = halfLengths.flatMap(halfLength =>
    EVIDENCES.flatMap(evidence => MARGINS.map(margin => ({ evidence, margin, halfLength }))),
  )
  return sets.map(set => {
    const others = measured.filter(one => one.set !== set)
    let best
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

const OTHER_RULES = {
  'word evidence (ours, without `sureScore`)': one => one.evidence[SURE_HIT.halfLength],
  'best score over the second': ({ scores: [best, second] }) => ratio(best, second),
  'best score over the tenth': ({ scores: [best, , tenth] }) => ratio(best, tenth),
  'best score over the median of 20': ({ scores: [best, , , median] }) => ratio(best, median),
  'best score as it is': ({ scores: [best] }) => best,
}

function ratio(best, other) {
  return other > 0 ? best / other : best > 0 ? Number.MAX_VALUE : 0
}

/** What each rule keeps where it is silent often enough, its threshold chosen for each ranker on these very questions. */
export function otherRules(measured) {
  return Object.entries(OTHER_RULES).map(([rule, measure]) => ({
    rule,
    kept: rankersOf(measured).map(ranker => {
      const groups = groupsOf(measured, ranker)
      const values = [...new Set(groups.needless.flat().map(measure))].sort((a, b) => a - b)
      const at = least => ratesOf(groups, one => measure(one) > least)
      let from = 0
      let to = values.length - 1
      while (from < to) {
        const middle = (from + to) >> 1
        if (at(values[middle]).silent >= COMPARED_SILENCE) to = middle
        else from = middle + 1
      }
      return { ranker, kept: at(values[to]).kept }
    }),
  }))
}
