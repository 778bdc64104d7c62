// Shared by the studies of adapters: their rows, and a timer.
import { seededCatalog } from '@ts/testkit'
import { median, percentile, timeOf } from './statistics.js'

/** A tool with all the properties that SDKs require. */
export interface SeededTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: { type: 'object'; properties?: Record<string, object>; required?: string[] }
}

/** The tools of `seededCatalog`, as new objects. */
export function seededTools(count: number): SeededTool[] {
  return seededCatalog(count).map(({ name, description = '', inputSchema }) => ({
    name,
    description,
    inputSchema: { ...structuredClone(inputSchema), type: 'object' },
  }))
}

/** Number of measured pairs. */
const ROUNDS = 200
/** Number of warm-up pairs: a host's call takes tens of milliseconds. */
const WARM_PAIRS = 30

/**
 * The row of a host's call with and without tool search, in milliseconds. The overhead is the median difference of pairs,
 * because a host's time varies by more than the overhead. The calls of a pair change places, since the second one often
 * pays for the garbage of the first. The 95 % confidence interval of the overhead is that of the sign test.
 */
export async function pairedRow(adapter: string, measure: string, own: () => unknown, host: () => unknown) {
  const pairs: (readonly [own: number, host: number])[] = []
  for (let i = 0; i < WARM_PAIRS + ROUNDS; i++) {
    const first = await timeOf(i % 2 === 0 ? own : host)
    const second = await timeOf(i % 2 === 0 ? host : own)
    if (i >= WARM_PAIRS) pairs.push(i % 2 === 0 ? [first, second] : [second, first])
  }
  const more = pairs.map(([ms, base]) => ms - base)
  const half = 0.98 / Math.sqrt(ROUNDS)
  return {
    ...{ adapter, measure },
    ms: median(pairs.map(([ms]) => ms)),
    base: median(pairs.map(([, base]) => base)),
    overhead: median(more),
    interval: [percentile(more, 0.5 - half), percentile(more, 0.5 + half)],
  }
}

export type CostRow = Awaited<ReturnType<typeof pairedRow>>
