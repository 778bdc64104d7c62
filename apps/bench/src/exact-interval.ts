import type { Interval } from './bootstrap.js'

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
