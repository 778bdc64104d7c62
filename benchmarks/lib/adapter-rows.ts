// What the studies of adapters have in common: their rows, a clock, and the ways to count what changed of a prompt.
import { pathToFileURL } from 'node:url'
import type { HistoryEvent } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { prefixBytesChanged } from '@ts/testkit/wire-openai'
import { median } from './statistics.js'

/** A tool with all the parts that SDKs ask for. */
export interface SeededTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: { type: 'object'; properties?: Record<string, object>; required?: string[] }
}

/** The tools of `seededCatalog`, in objects of their own. */
export function seededTools(count: number): SeededTool[] {
  return seededCatalog(count).map(({ name, description = '', inputSchema }) => ({
    name,
    description,
    inputSchema: { ...structuredClone(inputSchema), type: 'object' },
  }))
}

/** Milliseconds of one call: of the whole, and where core takes a part of it, that part and the rest. */
export interface CostRow {
  readonly adapter: string
  readonly measure: string
  readonly ms: number
  readonly core?: number
  readonly overhead?: number
}

/** Bytes of a prompt that the next one does not begin with, by what happened between them. */
export interface PrefixRow {
  readonly adapter: string
  readonly disclosure: string
  readonly streaming: boolean
  readonly change: string
  readonly bytes: number
}

/** The row of a call of which core takes a part. */
export function costRow(adapter: string, measure: string, ms: number, core: number): CostRow {
  return { adapter, measure, ms, core, overhead: ms - core }
}

/** Prints the rows of a module if it is the program that runs. */
export async function printRows(module: string, rows: () => Promise<readonly object[]>): Promise<void> {
  if (module === pathToFileURL(process.argv[1] ?? '').href) console.table(await rows())
}

/** Runs before the measured ones, and measured runs. */
const ROUNDS = 200

/** The median time of a run in milliseconds. Each run is given an id of its own. */
export async function p50(run: (id: string) => unknown): Promise<number> {
  for (let i = 0; i < ROUNDS; i++) await run(`w${i}`)
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    await run(`m${i}`)
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Turns in words, for the name of a measure. */
export function turnsInWords(turns: number): string {
  return turns === 1 ? 'a turn' : `${turns} turns`
}

/** A conversation of a bridge as core reads it: each turn searches and calls the tool of this name. */
export function bridgeEvents(turns: number, name: string): HistoryEvent[] {
  return Array.from({ length: turns }, (_, i): HistoryEvent[] => [
    { kind: 'call', name: 'search_tools', arguments: { queries: ['x'] }, id: `s${i}` },
    { kind: 'result', name: 'search_tools', content: '{"matches":[]}', id: `s${i}` },
    { kind: 'call', name: 'call_tool', arguments: { name, arguments: {} }, id: `c${i}` },
    { kind: 'result', name: 'call_tool', content: 'done', id: `c${i}` },
  ]).flat()
}

/** For each prompt but the first, the bytes that it changed of the one before. */
export function changedBytes(prompts: readonly string[]): number[] {
  return prompts.slice(1).map((prompt, i) => prefixBytesChanged(prompts[i]!, prompt))
}

/** Throws if a wire double refused a request. */
export function requireNoneBroken(requests: readonly { readonly brokenRule: string | undefined }[]): void {
  const refused = requests.find(({ brokenRule }) => brokenRule !== undefined)
  if (refused) throw new Error(`Found a request that breaks ${refused.brokenRule}, expected none`)
}

/** Prompts of a conversation as a provider reads them, and the messages at its end. */
export interface Conversation<M> {
  readonly prompts: readonly string[]
  readonly messages: M
}

/** Plays a conversation with some tools, which makes its scripted calls if it is a new one. */
export type Play<T, M> = (tools: T, messages?: M) => Promise<Conversation<M>>

/**
 * The rows of one disclosure: what its search and reveals change, and what another list of tools does in the next run. `begin` gives
 * a play with options of its own, which both runs share.
 */
export async function conversationRows<T, M>(
  row: Omit<PrefixRow, 'change' | 'bytes'>,
  tools: T,
  changes: Readonly<Record<string, T>>,
  begin: () => Play<T, M>,
): Promise<PrefixRow[]> {
  const [search = 0, ...reveals] = changedBytes((await begin()(tools)).prompts)
  const rows = [
    { ...row, change: 'search', bytes: search },
    { ...row, change: 'reveal', bytes: Math.max(...reveals) },
  ]
  for (const [change, changed] of Object.entries(changes)) {
    const play = begin()
    const before = await play(tools)
    const after = await play(changed, before.messages)
    const [bytes = 0] = changedBytes([before.prompts.at(-1) ?? '', after.prompts[0] ?? ''])
    rows.push({ ...row, change, bytes })
  }
  return rows
}
