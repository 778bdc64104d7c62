import { type Comparison, NOISE_LEVEL, type RankerReport, type SetReport } from './bench-report.js'
import { points, pValue } from './format.js'

/** The contender with the best main metric, or undefined without labels. Baselines cannot win. */
export function winnerOf(set: SetReport): RankerReport | undefined {
  return inOrder(set).find(ranker => !ranker.baseline && Object.keys(ranker.metrics).length > 0)
}

/** The rankers as a table shows them: contenders best first, then the baselines. */
export function inOrder(set: SetReport): RankerReport[] {
  const main = (ranker: RankerReport) => {
    const name = Object.keys(ranker.metrics).find(metric => metric.startsWith('ndcg@'))
    return name === undefined ? 0 : (ranker.metrics[name] ?? 0)
  }
  return [...set.rankers].sort((a, b) => Number(a.baseline) - Number(b.baseline) || main(b) - main(a))
}

/** Whether chance explains a difference, after correction for the number of comparisons. */
export function isNoise(comparison: Comparison): boolean {
  return comparison.pHolm >= NOISE_LEVEL
}

/** A comparison as a sentence that says honestly whether it means something. */
export function comparisonSentence(comparison: Comparison): string {
  const { better, other, metric, difference, interval, pHolm } = comparison
  const range = `[${points(interval[0])}, ${points(interval[1])}]`
  const figures = `${points(difference)} points of ${metric} ${range}, ${pValue(pHolm)}`
  return isNoise(comparison)
    ? `${better} and ${other} cannot be told apart here: ${figures}`
    : `${better} is better than ${other}: ${figures}`
}
