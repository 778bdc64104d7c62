import type { TwinAnswer } from './ask-twins.js'

const KEPT = 0.95
const BINS = 10

/**
 * How well a value tells answers that serve a query from answers to its twin, which no tool serves, over answers of one
 * kind. A query without a right tool in the first five is left out, and its twin too.
 */
export function twinFigures(answers: readonly TwinAnswer[], measure: (answer: TwinAnswer) => number) {
  const found = new Set(answers.filter(({ isServed, isFound }) => isServed && isFound).map(({ query }) => query))
  const values = (isServed: boolean) =>
    answers.filter(one => one.isServed === isServed && found.has(one.query)).map(measure)
  const [served, others] = [values(true).sort((a, b) => a - b), values(false)]
  const least = served[Math.floor((1 - KEPT) * served.length)] ?? Number.NaN
  return {
    queries: served.length,
    auc: areaUnderCurve(served, others),
    refused: others.filter(value => value < least).length / others.length,
    calibrationError: calibrationError(served, others),
  }
}

function areaUnderCurve(served: readonly number[], others: readonly number[]): number {
  let sum = 0
  for (const one of served) for (const other of others) sum += one > other ? 1 : one === other ? 0.5 : 0
  return sum / (served.length * others.length)
}

/**
 * The expected calibration error: the mean distance of value and outcome in ten equal bins, 0 to 1, where queries and
 * twins count equally. NaN if a value is not a probability.
 */
function calibrationError(served: readonly number[], others: readonly number[]): number {
  if (![...served, ...others].every(value => value >= 0 && value <= 1)) return Number.NaN
  const bins = Array.from({ length: BINS }, () => 0)
  const add = (list: readonly number[], outcome: number) => {
    for (const value of list)
      bins[Math.min(BINS - 1, Math.floor(value * BINS))]! += (value - outcome) / (2 * list.length)
  }
  add(served, 1)
  add(others, 0)
  return bins.reduce((sum, difference) => sum + Math.abs(difference), 0)
}
