// The catalogs for the studies of expose.ts, and the functions that measure time.
import {
  createNative,
  createToolSearch,
  type DisclosureName,
  type Ranker,
  type ToolDefinition,
  type ToolSearch,
  type ToolSearchOptions,
} from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { percentile } from '../../lib/statistics.js'

export const DISCLOSURES = ['bridge', 'load', 'native', 'native by provider', 'stub', 'window', 'eager'] as const
export type DisclosureLabel = (typeof DISCLOSURES)[number]

/** Number of servers of the seeded tools. */
export const SERVERS = 25
/**
 * Number of calls in a round and in the warm-up. The fastest round counts, because other programs use the machine too.
 */
export const CALLS = 1_000
export const ROUNDS = 4

const noRanker: Ranker = {
  name: 'none',
  traits: { query: 'text', deterministic: true, network: false },
  index: async () => ({ rank: async () => [] }),
}

/** A tool search with a ranker that finds nothing. Deferring is active unless the options say otherwise. */
export function searchOf(
  disclosure: DisclosureLabel,
  options: Omit<ToolSearchOptions, 'ranker' | 'disclosure'>,
): ToolSearch {
  return createToolSearch({ activation: 'on', ...options, ranker: noRanker, disclosure: disclosureOf(disclosure) })
}

function disclosureOf(label: DisclosureLabel): NonNullable<ToolSearchOptions['disclosure']> {
  return label === 'native by provider' ? createNative({ searchedBy: 'provider' }) : (label satisfies DisclosureName)
}

/** Seeded tools of several servers. All of them may be deferred. */
export function toolsOf(count: number): ToolDefinition[] {
  return seededCatalog(count, 1).map((tool, i) => ({ ...tool, server: `server-${i % SERVERS}`, deferLoading: true }))
}

/** A tool that is in no catalog of these studies. */
export function newTool(more: Partial<ToolDefinition> = {}): ToolDefinition {
  return {
    name: 'a_new_tool',
    description: 'A tool that came later',
    server: 'server-0',
    deferLoading: true,
    inputSchema: { type: 'object', properties: { value: { type: 'string' } }, required: ['value'] },
    ...more,
  }
}

/** The name of tool `i` of a list, starting again at the end of the list. */
export function nameAt(tools: readonly ToolDefinition[], i: number): string {
  return tools[i % tools.length]!.name
}

/** Half of the servers, beginning with number `from`. */
export function halfOfServers(from: number): string[] {
  return Array.from({ length: SERVERS / 2 }, (_, t) => `server-${(from + t) % SERVERS}`)
}

/** The names of `count` tools, different ones for each `i`. */
export function someNames(tools: readonly ToolDefinition[], count: number, i: number): string[] {
  return Array.from({ length: count }, (_, t) => nameAt(tools, i * 7 + t))
}

/** Percentiles of the microseconds of one call. */
export interface CallTime {
  readonly p50: number
  readonly p95: number
}

/** Measures repeated calls of a function. Nothing changes between the calls. */
export async function timeOf(call: () => Promise<unknown>): Promise<CallTime> {
  for (let i = 0; i < CALLS; i++) await call()
  let fastest: CallTime | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    for (let i = 0; i < CALLS; i++) times.push(1_000 * (await msOf(call)))
    const p50 = percentile(times, 0.5)
    if (fastest === undefined || p50 < fastest.p50) fastest = { p50, p95: percentile(times, 0.95) }
  }
  return fastest!
}

/** Milliseconds of one call. */
export async function msOf(call: () => unknown): Promise<number> {
  const from = performance.now()
  await call()
  return performance.now() - from
}

/**
 * The wall-clock and processor milliseconds of some work, and of the longest time in which nothing else in the process
 * ran.
 */
export interface Watched {
  readonly ms: number
  readonly cpuMs: number
  readonly longestBlockMs: number
  readonly longestBlockCpuMs: number
}

/**
 * Measures processor time in addition to wall-clock time, because other programs use the machine too. Processor time
 * includes the threads of the garbage collector.
 */
export async function watched(work: () => Promise<unknown>): Promise<Watched> {
  let longestBlockMs = 0
  let longestBlockCpuMs = 0
  let last = performance.now()
  let lastCpu = process.cpuUsage()
  let isOver = false
  const tick = () => {
    const now = performance.now()
    longestBlockMs = Math.max(longestBlockMs, now - last)
    longestBlockCpuMs = Math.max(longestBlockCpuMs, cpuSince(lastCpu))
    last = now
    lastCpu = process.cpuUsage()
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  await new Promise(resolve => setImmediate(resolve))
  longestBlockMs = longestBlockCpuMs = 0
  const cpu = process.cpuUsage()
  const ms = await msOf(work)
  const cpuMs = cpuSince(cpu)
  isOver = true
  await new Promise(resolve => setImmediate(resolve))
  return { ms, cpuMs, longestBlockMs, longestBlockCpuMs }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
