/** The weight of the first list; every other list has 1. benchmarks/results/CERTAINTY.md compares other weights. */
const FIRST_WEIGHT = 2
/** Certainties are limited to this and 1 minus this, so that no single part decides alone. */
const LEAST = 1e-4

/**
 * The certainty of a fusion: the mean of the log odds of its parts' certainties, where the first part counts twice
 * (logarithmic opinion pool: Genest and Zidek, "Combining Probability Distributions", Statistical Science 1986). Parts
 * without a certainty are left out; undefined if no part has one.
 */
export function pooledCertainty(lists: readonly { readonly certainty: number | undefined }[]): number | undefined {
  let sum = 0
  let weights = 0
  lists.forEach(({ certainty }, i) => {
    if (certainty === undefined || !(certainty >= 0 && certainty <= 1)) return
    const weight = i === 0 ? FIRST_WEIGHT : 1
    const bounded = Math.min(1 - LEAST, Math.max(LEAST, certainty))
    sum += weight * Math.log(bounded / (1 - bounded))
    weights += weight
  })
  return weights === 0 ? undefined : 1 / (1 + Math.exp(-sum / weights))
}
