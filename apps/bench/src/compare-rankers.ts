import type { Comparison } from './bench-report.js'
import { correctHolm, randomisationTest } from './randomisation.js'
import { askedOf, mainMetric, mean, round, type Scored, valuesFor } from './score-ranker.js'

/** A difference is called noise if chance alone makes such a difference with at least this probability: the customary 5 %. */
const NOISE_LEVEL = 0.05
/**
 * Number of random sign flips per test. With 20 comparisons, a corrected p can still be .0002, and the ends of
 * intervals vary by only a few per cent of their width.
 */
const SIGN_FLIPS = 100_000

/** The change of the main metric over some queries, 0 to 1, with its interval and p-value, both corrected (Holm). */
export type PairedChange = ReturnType<typeof comparePairs>[number]

/** Tests pairs of values of the same queries, and corrects for the number of pairs. All results are rounded. */
export function comparePairs(
  pairs: readonly { readonly old: Float64Array; readonly now: Float64Array }[],
  random: () => number,
) {
  const tests = pairs.map(({ old, now }) => {
    const differences = now.map((value, i) => value - (old[i] as number))
    return randomisationTest(differences, SIGN_FLIPS, random)
  })
  return correctHolm(tests, NOISE_LEVEL).map(({ p, interval: [low, high] }, i) => {
    const [before, after] = [mean(pairs[i]?.old ?? []), mean(pairs[i]?.now ?? [])]
    const interval = [round(low), round(high)] as const
    return { before: round(before), after: round(after), difference: round(after - before), interval, p: round(p) }
  })
}

/**
 * Compares the best contender with each other one on the main metric, over the queries that both ran. If the other one
 * is better on these queries, it is named first; that is possible if one of the two ran fewer queries.
 */
export function compareRankers(scored: readonly Scored[], queries: number, random: () => number): Comparison[] {
  const [best, ...others] = scored
    .filter(one => !one.baseline && askedOf(one).length > 0)
    .map(one => ({ one, mean: mean(valuesFor(one, mainMetric(one), askedOf(one))) }))
    .sort((a, b) => b.mean - a.mean)
    .map(({ one }) => one)
  if (best === undefined) return []
  const metric = mainMetric(best)
  const pairs = others.map(other => {
    const both = askedOf(best, other)
    const [own, theirs] = [valuesFor(best, metric, both), valuesFor(other, metric, both)]
    return mean(own) < mean(theirs)
      ? { better: other, other: best, old: own, now: theirs }
      : { better: best, other, old: theirs, now: own }
  })
  return comparePairs(pairs, random).map(({ difference, interval, p }, i) => {
    const { better, other, now } = pairs[i] as (typeof pairs)[number]
    return {
      metric,
      better: better.ranker.name,
      other: other.ranker.name,
      ...(now.length === queries ? {} : { queries: now.length }),
      difference,
      interval,
      pHolm: p,
    }
  })
}
