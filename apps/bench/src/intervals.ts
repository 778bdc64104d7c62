/** A 95 % interval: its lower and its upper end. */
export type Interval = readonly [low: number, high: number]

/** A set with fewer queries gets no verdict: the interval of a rate is then up to about 37 points wide. */
export const LEAST_QUERIES = 30
/** With fewer queries a verdict has a warning: an interval of a rate is then up to about 20 points wide. */
export const ENOUGH_QUERIES = 100

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

/** The interval of the middle 95 % of the values (percentile interval), interpolated linearly between neighbours. */
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

const STEPS = 60

/**
 * The exact 95 % interval of a rate (Clopper and Pearson 1934). It has the rates for which both of these have a
 * probability of at least 2.5 %: `successes` or more of `trials`, and `successes` or fewer.
 *
 * @param successes From 0 to `trials`.
 * @param trials From 1.
 */
export function exactInterval(successes: number, trials: number): Interval {
  const logFactorial = new Float64Array(trials + 1)
  for (let i = 2; i <= trials; i++) logFactorial[i] = (logFactorial[i - 1] as number) + Math.log(i)
  const chanceOf = (from: number, to: number, rate: number) => {
    let sum = 0
    for (let i = from; i <= to; i++) {
      const ways = (logFactorial[trials] as number) - (logFactorial[i] as number) - (logFactorial[trials - i] as number)
      sum += Math.exp(ways + i * Math.log(rate) + (trials - i) * Math.log1p(-rate))
    }
    return sum
  }
  const low = successes === 0 ? 0 : bisect(rate => chanceOf(successes, trials, rate) < 0.025)
  const high = successes === trials ? 1 : bisect(rate => chanceOf(0, successes, rate) > 0.025)
  return [low, high]
}

/** The end of the range from 0 in which a condition holds, found by bisection. */
function bisect(holds: (rate: number) => boolean): number {
  let [from, to] = [0, 1]
  for (let i = 0; i < STEPS; i++) {
    const middle = (from + to) / 2
    if (holds(middle)) from = middle
    else to = middle
  }
  return (from + to) / 2
}
