// Shared by the studies of adapters: their rows, a timer, and functions that count the changed bytes of a prompt.
import { pathToFileURL } from 'node:url'
import type { HistoryEvent } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { prefixBytesChanged } from '@ts/testkit/wire-openai'
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

/** Milliseconds of one call. If the call includes work of core: also the time in core and the rest. */
export interface CostRow {
  readonly adapter: string
  readonly measure: string
  readonly ms: number
  readonly core?: number
  readonly overhead?: number
}

/** Bytes of the earlier prompt that the next one does not begin with, for one change between the two. */
export interface PrefixRow {
  readonly adapter: string
  readonly disclosure: string
  readonly streaming: boolean
  readonly change: string
  readonly bytes: number
}

/** The row of a call that includes work of core. */
export function costRow(adapter: string, measure: string, ms: number, core: number): CostRow {
  return { adapter, measure, ms, core, overhead: ms - core }
}

/** Prints the rows of a module if that module is the running program. */
export async function printRows(module: string, rows: () => Promise<readonly object[]>): Promise<void> {
  if (module === pathToFileURL(process.argv[1] ?? '').href) console.table(await rows())
}

/** Number of warm-up runs, and of measured runs. */
const ROUNDS = 200

/** The median time of a run in milliseconds. Each run gets its own id. */
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

/** For each prompt except the first: the bytes of the previous prompt that it does not begin with. */
export function changedBytes(prompts: readonly string[]): number[] {
  return prompts.slice(1).map((prompt, i) => prefixBytesChanged(prompts[i]!, prompt))
}

/** Throws if a wire double refused any of the requests. */
export function requireNoneBroken(requests: readonly { readonly brokenRule: string | undefined }[]): void {
  const refused = requests.find(({ brokenRule }) => brokenRule !== undefined)
  if (refused) throw new Error(`Found a request that breaks ${refused.brokenRule}, expected none`)
}

/** The prompts of a conversation as the provider receives them, and its messages at the end. */
export interface Conversation<M> {
  readonly prompts: readonly string[]
  readonly messages: M
}

/** Plays a conversation with some tools. A new conversation, without `messages`, makes the scripted calls. */
export type Play<T, M> = (tools: T, messages?: M) => Promise<Conversation<M>>

/**
 * The rows of one disclosure: the bytes that a search and a reveal change, and the bytes that each changed tool list
 * changes in the next run. `begin` starts a conversation with new options; both runs share them.
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
