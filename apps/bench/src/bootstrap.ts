/** A 95 % interval: its lower and its upper end. */
export type Interval = readonly [low: number, high: number]

/**
 * The means of resampled queries (the bootstrap; Efron and Tibshirani 1993, ch. 13). Every series is resampled with the
 * same draws, so that differences of means are paired.
 *
 * @param series One array per ranker and metric, with one value per query; all have the same length.
 * @param resamples Number of resamples. With 2,000, the ends of a 95 % interval vary by a few per cent of its width.
 * @param random Returns numbers from 0 up to, but not including, 1.
 * @returns For each series, the means of its resamples.
 */
export function bootstrapMeans(
  series: readonly Float64Array[],
  resamples: number,
  random: () => number,
): Float64Array[] {
  const means = series.map(() => new Float64Array(resamples))
  const n = series[0]?.length ?? 0
  if (n === 0) return means
  const times = new Uint32Array(n)
  for (let r = 0; r < resamples; r++) {
    times.fill(0)
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor(random() * n)
      times[drawn] = (times[drawn] as number) + 1
    }
    series.forEach((values, s) => {
      let sum = 0
      for (let i = 0; i < n; i++) sum += (values[i] as number) * (times[i] as number)
      const row = means[s] as Float64Array
      row[r] = sum / n
    })
  }
  return means
}

/**
 * The interval that holds the middle 95 % of the values (percentile interval), interpolated linearly between
 * neighbours.
 */
export function interval95(values: Float64Array): Interval {
  const sorted = Float64Array.from(values).sort()
  return [quantile(sorted, 0.025), quantile(sorted, 0.975)]
}

/** The value below which the share `q` (0 to 1) of sorted values lies, interpolated; NaN without values. */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  if (sorted.length === 0) return Number.NaN
  const position = (sorted.length - 1) * q
  const below = Math.floor(position)
  const low = sorted[below] as number
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number
  return low + (high - low) * (position - below)
}
