/** Certainties are limited to this and 1 minus this, so that no single part decides alone. */
const LEAST = 1e-4

/**
 * The certainty of a fusion: the mean of the log odds of its parts' certainties (logarithmic opinion pool:
 * Genest and Zidek, "Combining Probability Distributions", Statistical Science 1986). Parts without a certainty are left
 * out; undefined if no part has one.
 */
export function pooledCertainty(lists: readonly { readonly certainty: number | undefined }[]): number | undefined {
  const known = lists.flatMap(({ certainty = -1 }) => (certainty >= 0 && certainty <= 1 ? certainty : []))
  const odds = known.map(certainty => {
    const bounded = Math.min(1 - LEAST, Math.max(LEAST, certainty))
    return Math.log(bounded / (1 - bounded))
  })
  const mean = odds.reduce((sum, value) => sum + value, 0) / odds.length
  return odds.length === 0 ? undefined : 1 / (1 + Math.exp(-mean))
}
