// Shared by the studies of adapters: their rows, and a timer.
import type { HistoryEvent } from '@ts/core'
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

/** Milliseconds of one call, of its work in core or in the host alone, and of the rest. */
export interface CostRow {
  readonly adapter: string
  readonly measure: string
  readonly ms: number
  readonly base: number
  readonly overhead: number
  /** The 95 % confidence interval of `overhead`, of a row that was measured in pairs. */
  readonly interval?: readonly [low: number, high: number] | undefined
}

/** The row of a call that includes work of core. */
export function costRow(adapter: string, measure: string, ms: number, base: number): CostRow {
  return { adapter, measure, ms, base, overhead: ms - base }
}

/** Number of warm-up runs, and of measured runs. */
const ROUNDS = 200

/** The median time of a run in milliseconds. Each run gets its own id. */
export async function p50(run: (id: string) => unknown): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) await run(`w${i}`)
  for (let i = 0; i < ROUNDS; i++) times.push(await timeOf(() => run(`m${i}`)))
  return median(times)
}

/**
 * The row of a host's call with and without tool search. The overhead is the median difference of pairs, because a
 * host's time varies by more than the overhead. The calls of a pair change places, since the second one often pays for
 * the garbage of the first. The interval is that of the sign test.
 */
export async function pairedRow(
  adapter: string,
  measure: string,
  own: () => unknown,
  host: () => unknown,
): Promise<CostRow> {
  const pairs: (readonly [own: number, host: number])[] = []
  for (let i = 0; i < WARM_PAIRS + ROUNDS; i++) {
    const first = await timeOf(i % 2 === 0 ? own : host)
    const second = await timeOf(i % 2 === 0 ? host : own)
    if (i >= WARM_PAIRS) pairs.push(i % 2 === 0 ? [first, second] : [second, first])
  }
  const more = pairs.map(([ms, base]) => ms - base)
  const half = 0.98 / Math.sqrt(ROUNDS)
  return {
    adapter,
    measure,
    ms: median(pairs.map(([ms]) => ms)),
    base: median(pairs.map(([, base]) => base)),
    overhead: median(more),
    interval: [percentile(more, 0.5 - half), percentile(more, 0.5 + half)],
  }
}

/** A host's call takes tens of milliseconds. */
const WARM_PAIRS = 30

/** A number of turns in words, for the name of a measure. */
export function turnsInWords(turns: number): string {
  return turns === 1 ? 'a turn' : `${turns} turns`
}

/**
 * The events of a conversation through the bridge: in each turn the model searches and calls the tool with this name.
 */
export function bridgeEvents(turns: number, name: string): HistoryEvent[] {
  return Array.from({ length: turns }, (_, i): HistoryEvent[] => [
    { kind: 'call', name: 'search_tools', arguments: { queries: ['x'] }, id: `s${i}` },
    { kind: 'result', name: 'search_tools', content: '{"matches":[]}', id: `s${i}` },
    { kind: 'call', name: 'call_tool', arguments: { name, arguments: {} }, id: `c${i}` },
    { kind: 'result', name: 'call_tool', content: 'done', id: `c${i}` },
  ]).flat()
}
