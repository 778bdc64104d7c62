import type { Calibration } from '@ts/core'
import type { TwinAnswer } from './twins.js'

/** A row of a logistic regression: its features, whether the outcome is positive, and its weight. */
interface FitRow {
  readonly features: readonly number[]
  readonly isPositive: boolean
  readonly weight: number
}

/** Maximum number of steps; the fit is exact after about ten. */
const STEPS = 30
/** Keeps coefficients finite if a feature separates the outcomes, or is the same in all rows. */
const RIDGE = 1e-4

/**
 * The coefficients of a logistic regression, the constant first, by Newton's method (iteratively reweighted least
 * squares: Hastie, Tibshirani and Friedman, "The Elements of Statistical Learning", §4.4.1).
 */
export function fitLogistic(rows: readonly FitRow[]): readonly number[] {
  const size = 1 + (rows[0]?.features.length ?? 0)
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  let coefficients = new Array<number>(size).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = coefficients.map((value, i) => (i === 0 ? 0 : -RIDGE * value))
    const curvature = coefficients.map((_, i) => coefficients.map((_, j) => (i === j ? RIDGE : 0)))
    for (const { features, isPositive, weight } of rows) {
      const x = [1, ...features]
      const probability = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * coefficients[i]!, 0)))
      const share = weight / total
      x.forEach((value, i) => {
        gradient[i]! += share * (Number(isPositive) - probability) * value
        x.forEach((other, j) => {
          curvature[i]![j]! += share * probability * (1 - probability) * value * other
        })
      })
    }
    const change = solve(curvature, gradient)
    coefficients = coefficients.map((value, i) => value + change[i]!)
  }
  return coefficients
}

/** The x of A · x = b for a positive definite A, for which Gaussian elimination needs no choice of pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  for (const [column, pivot] of rows.entries())
    for (const row of rows) {
      const factor = row === pivot ? 0 : row[column]! / pivot[column]!
      for (let j = column; j < row.length; j++) row[j]! -= factor * pivot[j]!
    }
  return rows.map((row, i) => row.at(-1)! / row[i]!)
}

/**
 * The calibration for `withCertainty` that fits a ranker's answers to queries and twins, which count equally. A query
 * without a right tool in the first five counts as one that no tool serves.
 */
export function fitCalibration(answers: readonly TwinAnswer[]): Calibration {
  const isPositive = ({ isServed, isFound }: TwinAnswer) => isServed && isFound
  const positive = answers.filter(isPositive).length
  const rows = answers.map(answer => ({
    features: scoreFeatures(answer),
    isPositive: isPositive(answer),
    weight: 1 / (isPositive(answer) ? positive : answers.length - positive),
  }))
  const [bias = 0, score = 0, gap = 0, words = 0, tools = 0] = fitLogistic(rows)
  return { bias, score, gap, words, tools }
}

/** The quantities of {@link Calibration}, in its order, without the bias. */
function scoreFeatures({ best, fifth, words, tools }: TwinAnswer): readonly number[] {
  const [high, low] = [Math.log1p(Math.max(0, best)), Math.log1p(Math.max(0, fifth))]
  return [high, high - low, Math.log1p(words), Math.log(Math.max(1, tools))]
}
