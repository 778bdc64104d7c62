// Learns the coefficient of each kind of evidence for `toolReranker` from labelled queries.
import type { EvidenceKind, RerankCoefficients } from '@ts/tool-embedder'
import { solve } from '../../../apps/bench/src/certainty/solve.js'
import { familyOf, type SetEvidence } from './evidence.js'

/**
 * Strength of the shrinkage of coefficients to 0, for numbers with standard deviation 1. The base ranker's coefficient
 * is not shrunk.
 */
const SHRINKAGE = 0.03
/** Number of steps. After about eight steps, Newton's method is already more exact than the rounded results. */
const STEPS = 12
/** Maximum number of times that a step is halved while it does not lower the loss. */
const HALVINGS = 20

/** Coefficients of some kinds of evidence. The other kinds count as 0. */
export type SomeCoefficients = Partial<RerankCoefficients>

/** A query as rows of numbers, one row per tool. */
interface Item {
  readonly right: readonly boolean[]
  readonly rows: readonly (readonly number[])[]
  /** Weight of the query. All weights add up to 1. */
  readonly weight: number
}

/**
 * One coefficient for each kind of evidence: a linear model that is trained to rank the right tools first. The loss is
 * the listwise softmax (Cao et al. 2007) with a square penalty. Newton's method finds its minimum, so the result
 * depends on neither a seed nor a learning rate.
 */
export function learnCoefficients(sets: readonly SetEvidence[], kinds: readonly EvidenceKind[]): SomeCoefficients {
  const unscaled = itemsOf(sets, kinds)
  const scales = scalesOf(unscaled, kinds.length)
  const items = unscaled.map(item => ({
    ...item,
    rows: item.rows.map(row => row.map((value, f) => value / scales[f]!)),
  }))
  const shrinkage = kinds.map(kind => (kind === 'base' ? 0 : SHRINKAGE))
  const lossOf = (weights: readonly number[]) =>
    weights.reduce((sum, weight, f) => sum + (shrinkage[f]! * weight ** 2) / 2, 0) +
    items.reduce((sum, item) => sum + item.weight * itemLoss(item, weights), 0)
  let weights = kinds.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const { gradient, hessian } = slopeOf(items, weights, shrinkage)
    const change = solve(hessian, gradient)
    const after = (share: number) => weights.map((weight, f) => weight - share * change[f]!)
    const before = lossOf(weights)
    let share = 1
    for (let i = 0; i < HALVINGS && lossOf(after(share)) > before; i++) share /= 2
    weights = after(share)
  }
  return Object.fromEntries(kinds.map((kind, f) => [kind, Number((weights[f]! / scales[f]!).toFixed(3))]))
}

/** The queries that have right and wrong tools, weighted so that all families count the same. */
function itemsOf(sets: readonly SetEvidence[], kinds: readonly EvidenceKind[]): Item[] {
  const families = new Map<string, number>()
  for (const { name } of sets) families.set(familyOf(name), (families.get(familyOf(name)) ?? 0) + 1)
  return sets.flatMap(({ name, queries }) => {
    const useful = queries.filter(({ right }) => right.includes(true) && right.includes(false))
    const weight = 1 / families.size / families.get(familyOf(name))! / useful.length
    return useful.map(({ evidence, right }) => ({
      right,
      rows: evidence.map(seen => kinds.map(kind => seen[kind])),
      weight,
    }))
  })
}

/** The standard deviation of each number, so that one shrinkage fits all. */
function scalesOf(items: readonly Item[], count: number): number[] {
  return Array.from({ length: count }, (_, f) => {
    let [n, sum, squares] = [0, 0, 0]
    for (const { rows } of items) {
      for (const row of rows) {
        n++
        sum += row[f]!
        squares += row[f]! ** 2
      }
    }
    return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) || 1
  })
}

/** The gradient of the loss and the matrix of its second derivatives. */
function slopeOf(items: readonly Item[], weights: readonly number[], shrinkage: readonly number[]) {
  const gradient = weights.map((weight, f) => shrinkage[f]! * weight)
  const hessian = shrinkage.map((strength, f) => shrinkage.map((_, g) => (f === g ? strength : 0)))
  for (const item of items) addSlope(item, weights, gradient, hessian)
  return { gradient, hessian }
}

/** The mean over the right tools of the negative logarithm of their shares. */
function itemLoss({ rows, right }: Item, weights: readonly number[]): number {
  const answers = right.filter(Boolean).length
  return sharesOf(rows, weights).reduce((sum, share, i) => sum - (right[i] ? Math.log(share) / answers : 0), 0)
}

/** The softmax of the scores of a query's tools. */
function sharesOf(rows: Item['rows'], weights: readonly number[]): number[] {
  const scores = rows.map(row => row.reduce((sum, value, f) => sum + weights[f]! * value, 0))
  const highest = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map(power => power / total)
}

/** Adds a query's contribution to the gradient and to the second derivatives: mean rows, and their covariance. */
function addSlope(
  { rows, right, weight }: Item,
  weights: readonly number[],
  gradient: number[],
  hessian: readonly number[][],
): void {
  const shares = sharesOf(rows, weights)
  const answers = right.filter(Boolean).length
  const means = weights.map((_, f) => rows.reduce((sum, row, i) => sum + shares[i]! * row[f]!, 0))
  rows.forEach((row, i) => {
    const share = shares[i]!
    const surplus = share - (right[i] ? 1 / answers : 0)
    for (let f = 0; f < row.length; f++) {
      gradient[f]! += weight * surplus * row[f]!
      const apart = weight * share * (row[f]! - means[f]!)
      for (let g = 0; g < row.length; g++) hessian[f]![g]! += apart * (row[g]! - means[g]!)
    }
  })
}
