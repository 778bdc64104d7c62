import { type Comparison, NOISE_LEVEL } from './bench-report.js'
import { correctHolm, randomisationTest } from './randomisation.js'
import { mean, round, type Scored, valuesFor } from './score-ranker.js'

/**
 * Number of random sign flips per test. With 20 comparisons, a corrected p can still be .0002, and the ends of
 * intervals vary by only a few per cent of their width.
 */
export const SIGN_FLIPS = 100_000

/**
 * Compares the best contender with each other one on the main metric, over the queries that both ran. If the other one
 * is better on these queries, it is named first; that is possible if one of the two ran fewer queries.
 */
export function compareRankers(
  scored: readonly Scored[],
  names: readonly string[],
  queries: number,
  random: () => number,
): Comparison[] {
  const metric = names.findIndex(name => name.startsWith('ndcg@'))
  const meanOf = (one: Scored) => mean(one.values[metric] as Float64Array)
  const contenders = scored.filter(one => !one.baseline && one.asked.length > 0).sort((a, b) => meanOf(b) - meanOf(a))
  const [best, ...others] = contenders
  if (best === undefined) return []
  const pairs = others.map(other => {
    const both = other.asked.length < best.asked.length ? other.asked : best.asked
    const theirs = valuesFor(other, metric, both)
    const differences = valuesFor(best, metric, both).map((value, i) => value - (theirs[i] as number))
    return mean(differences) < 0
      ? { better: other, other: best, differences: differences.map(difference => -difference) }
      : { better: best, other, differences }
  })
  const tests = pairs.map(({ differences }) => randomisationTest(differences, SIGN_FLIPS, random))
  const corrected = correctHolm(tests, NOISE_LEVEL)
  return pairs.map(({ better, other, differences }, i) => {
    const { p, interval } = corrected[i] as (typeof corrected)[number]
    return {
      metric: names[metric] as string,
      better: better.ranker.name,
      other: other.ranker.name,
      ...(differences.length === queries ? {} : { queries: differences.length }),
      difference: round(mean(differences)),
      interval: [round(interval[0]), round(interval[1])] as const,
      pHolm: round(p),
    }
  })
}
