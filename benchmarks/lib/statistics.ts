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

/** The milliseconds that something takes. */
export async function timeOf(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
