import { seededShares } from './random.js'

/** The arithmetic mean; NaN without values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The middle value, or the upper of the two middle values; NaN without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/**
 * The value at a share (0 to 1) of the sorted values, the upper one if the share falls between two; NaN without values.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const RESAMPLES = 2_000

/**
 * The 95 % interval of a mean over sets of mean paired differences. It is the percentile bootstrap (Efron and
 * Tibshirani 1993, ch. 13) with 2,000 resamples, queries drawn within each set, and a fixed seed.
 */
export function bootstrapInterval(differencesBySet: readonly (readonly number[])[]): readonly [number, number] {
  const random = seededShares(1)
  const resampled = (values: readonly number[]) => mean(values.map(() => values[Math.floor(random() * values.length)]!))
  const means = Array.from({ length: RESAMPLES }, () => mean(differencesBySet.map(resampled))).sort((a, b) => a - b)
  return [means[Math.floor(RESAMPLES * 0.025)]!, means[Math.floor(RESAMPLES * 0.975)]!]
}

/** ` ▲` or ` ▼` if the interval of {@link bootstrapInterval} is above or below 0, else nothing. */
export function significance(differencesBySet: readonly (readonly number[])[]): '' | ' ▲' | ' ▼' {
  const [low, high] = bootstrapInterval(differencesBySet)
  // Differences of equal scores can be off by a rounding error.
  if (low > 1e-9) return ' ▲'
  return high < -1e-9 ? ' ▼' : ''
}

/** The difference of each pair of values. */
export function differences(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, i) => value - others[i]!)
}
