// Shared by the studies of adapters: their rows, and a timer.
import type { HistoryEvent } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { median } from './statistics.js'

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
}

/** The row of a call that includes work of core, or of the host alone. */
export function costRow(adapter: string, measure: string, ms: number, base: number): CostRow {
  return { adapter, measure, ms, base, overhead: ms - base }
}

/** Number of warm-up runs, and of measured runs. */
const ROUNDS = 200

/** The median time of a run in milliseconds. Each run gets its own id. */
export async function p50(run: (id: string) => unknown): Promise<number> {
  return (await p50s([run]))[0]!
}

/** The median times of several runs in milliseconds. They alternate, so that all of them meet the same load. */
export async function p50s(runs: readonly ((id: string) => unknown)[], rounds = ROUNDS): Promise<number[]> {
  for (let i = 0; i < rounds; i++) for (const run of runs) await run(`w${i}`)
  const times = runs.map((): number[] => [])
  for (let i = 0; i < rounds; i++)
    for (const [at, run] of runs.entries()) {
      const start = performance.now()
      await run(`m${i}`)
      times[at]!.push(performance.now() - start)
    }
  return times.map(median)
}

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
