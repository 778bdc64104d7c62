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

/** `★` for the best of a set, `≈` for a ranker that cannot be told apart from it, else nothing. */
export function markOf(set: SetReport, name: string): '★' | '≈' | '' {
  if (winnerOf(set)?.name === name) return '★'
  return set.comparisons.some(comparison => comparison.other === name && isNoise(comparison)) ? '≈' : ''
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

/** One line of a set's verdict. */
export interface Verdict {
  readonly text: string
  /** Whether it says that a difference means nothing. */
  readonly noise: boolean
}

/** More comparisons than this are summed up, but for the closest and for those that are noise. */
const TOLD_ALONE = 4

/** What a set's comparisons come to, the closest first. Noise is always told, comparison by comparison. */
export function verdictsOf(set: SetReport): readonly Verdict[] {
  const told = (comparison: Comparison) => ({ text: comparisonSentence(comparison), noise: isNoise(comparison) })
  const clear = set.comparisons.filter(comparison => !isNoise(comparison))
  if (clear.length <= TOLD_ALONE) return set.comparisons.map(told)
  const [closest, ...others] = clear as [Comparison, ...Comparison[]]
  const differences = others.map(other => other.difference)
  const names = others.map(other => other.other).join(', ')
  const range = `${points(Math.min(...differences))} to ${points(Math.max(...differences))} points of ${closest.metric}`
  const worst = pValue(Math.max(...others.map(other => other.pHolm)))
  return [
    ...set.comparisons.filter(isNoise).map(told),
    told(closest),
    {
      text: `${closest.better} is better than ${names}: by ${range}, each ${worst === 'p < 0.001' ? worst : worst.replace('=', '≤')}`,
      noise: false,
    },
  ]
}
