import { firstAtLeast } from '@ts/core/kit'
import type { Interval } from './intervals.js'

/**
 * The result of a randomisation test: the probability of the observed mean difference under chance, and the interval of
 * the mean difference. Both come from the same flips.
 */
export interface Randomisation {
  /** Two-sided p-value. Its smallest possible value is 1 / (flips + 1). */
  readonly p: number
  /**
   * The mean differences that a test at this level does not reject, from −1 to 1. The interval excludes 0 exactly when
   * `p` is below `level`.
   */
  interval(level: number): Interval
}

/** Number of random bits taken from one random number. */
const BITS = 24
/** Values closer to 0 than this count as 0: they may result from rounding. */
const TINY = 1e-9

/**
 * Fisher's randomisation test of paired differences, which suits retrieval best (Smucker, Allan and Carterette 2007),
 * and the interval that results from inverting it (Garthwaite 1996, Biometrics 52, §1).
 *
 * A flip gives each difference a random sign. Let `m` be the observed mean difference, `A` the mean of the flipped
 * differences and `B` the mean of the signs. If the true mean difference were `δ`, this flip would be at least as
 * extreme as the observation where |A − δB| ≥ |m − δ|. That is the range between (m − A) / (1 − B) and (m + A) / (1 +
 * B).
 *
 * @param differences For each query, the value of one ranker minus that of the other, −1 to 1; at least one.
 * @param flips Number of drawn sign patterns.
 * @param random Returns numbers from 0 up to, but not including, 1.
 */
export function randomisationTest(differences: Float64Array, flips: number, random: () => number): Randomisation {
  const n = differences.length
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / n
  // Equal differences are flipped together: only the sum of their signs matters.
  const groups = new Map<number, number>()
  for (const difference of differences) groups.set(difference, (groups.get(difference) ?? 0) + 1)
  const values = Float64Array.from(groups.keys())
  const counts = [...groups.values()]
  const sumOfSigns = createSigns(random)
  const lows = new Float64Array(flips)
  const highs = new Float64Array(flips)
  for (let flip = 0; flip < flips; flip++) {
    let flipped = 0
    let signs = 0
    for (let g = 0; g < values.length; g++) {
      const sum = sumOfSigns(counts[g] as number)
      flipped += sum * (values[g] as number)
      signs += sum
    }
    const isWhole = Math.abs(signs) === n
    const one = isWhole ? Number.NEGATIVE_INFINITY : (mean - flipped / n) / (1 - signs / n)
    const other = isWhole ? Number.POSITIVE_INFINITY : (mean + flipped / n) / (1 + signs / n)
    lows[flip] = snapped(Math.min(one, other))
    highs[flip] = snapped(Math.max(one, other))
  }
  lows.sort()
  highs.sort()
  // The flips whose range includes or passes 0 on the side of the observation.
  const extreme = mean > 0 ? firstAtLeast(lows, Number.MIN_VALUE) : flips - firstAtLeast(highs, 0)
  return {
    p: Math.abs(mean) <= TINY ? 1 : (extreme + 1) / (flips + 1),
    interval(level) {
      const place = Math.ceil(level * (flips + 1) - 1)
      if (place < 1) return [-1, 1]
      return [Math.max(-1, lows[place - 1] as number), Math.min(1, highs[flips - place] as number)]
    },
  }
}

/**
 * Creates a function that returns the sum of `count` random signs. Bits that one sum does not use are used by the next,
 * because groups often have only one member.
 */
function createSigns(random: () => number): (count: number) => number {
  let bits = 0
  let left = 0
  return count => {
    let positive = 0
    for (let needed = count; needed > 0; ) {
      if (left === 0) {
        bits = Math.floor(random() * 2 ** BITS)
        left = BITS
      }
      const taken = Math.min(needed, left)
      positive += onesIn(bits & (2 ** taken - 1))
      bits >>>= taken
      left -= taken
      needed -= taken
    }
    return 2 * positive - count
  }
}

/** The number of ones among 24 bits, added up in pairs, fours and bytes. */
function onesIn(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x555555)
  const fours = (pairs & 0x333333) + ((pairs >> 2) & 0x333333)
  const bytes = (fours + (fours >> 4)) & 0x0f0f0f
  return (bytes + (bytes >> 8) + (bytes >> 16)) & 0x1f
}

function snapped(value: number): number {
  return Math.abs(value) <= TINY ? 0 : value
}

/** The result of a test after Holm's correction for the number of comparisons (Holm 1979). */
export interface Corrected {
  readonly p: number
  readonly interval: Interval
}

/**
 * Holm's step-down correction of several tests, with intervals that agree with it. A rejected test gets the interval of
 * its own step's level; all others get the interval of the level at which rejection stopped. So an interval excludes 0
 * exactly when the corrected p is below `level`. The probability that any interval excludes 0 although there is no
 * difference is at most `level`.
 */
export function correctHolm(tests: readonly Randomisation[], level: number): Corrected[] {
  const order = tests.map((_, i) => i).sort((a, b) => (tests[a] as Randomisation).p - (tests[b] as Randomisation).p)
  const corrected = new Array<Corrected>(tests.length)
  let p = 0
  let stepLevel = level
  order.forEach((index, rank) => {
    const test = tests[index] as Randomisation
    const isOpen = p < level
    p = Math.max(p, Math.min(1, test.p * (tests.length - rank)))
    if (isOpen) stepLevel = level / (tests.length - rank)
    corrected[index] = { p, interval: test.interval(stepLevel) }
  })
  return corrected
}
