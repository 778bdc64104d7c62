// Memory and time of the views and sessions of one engine.
import { createToolSearch, type ToolDefinition, type ToolScope, type ToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { percentile } from '../../lib/statistics.js'
import { halfOfServers, msOf, nameAt, newTool, SERVERS, searchOf, someNames } from './setup.js'

/** Number of views of each kind whose first exposure is measured. */
export const VIEWS = 50

/** Number of views and sessions in memory. */
export interface HeldCounts {
  readonly scopes: number
  readonly sessions: number
}

/** Megabytes that some objects hold, and milliseconds until they were made. */
export interface MemoryRow {
  readonly what: string
  readonly count: number
  readonly megabytes: number
  readonly ms: number
}

/**
 * Bytes in use. A turn of the event loop between collections releases objects that the last collection still found in
 * use.
 */
async function heapUsed(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    await new Promise(resolve => setTimeout(resolve, 5))
    globalThis.gc?.()
  }
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}

/** Measures the memory of one engine, and of its views and sessions. */
export async function memory(tools: readonly ToolDefinition[], { scopes, sessions }: HeldCounts): Promise<MemoryRow[]> {
  const rows: MemoryRow[] = []
  const hold = async <T>(what: string, count: number, make: () => Promise<T>): Promise<T> => {
    const before = await heapUsed()
    const from = performance.now()
    const held = await make()
    const ms = performance.now() - from
    rows.push({ what, count, megabytes: ((await heapUsed()) - before) / 1e6, ms })
    return held
  }
  const toolSearch = await hold('the engine, indexed by lexical', 1, async () => {
    const made = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
    await made.prepare()
    await made.expose()
    return made
  })
  const half = scopes / 2
  const holdViews = (what: string, scopeOf: (i: number) => ToolScope) =>
    hold(what, half, async () => {
      const views: ToolSearch[] = []
      for (let i = 0; i < half; i++) views.push(await use(toolSearch.with({ scope: scopeOf(i) })))
      return views
    })
  const named = (count: number) => (i: number) => ({ tools: someNames(tools, Math.min(count, tools.length / 2), i) })
  const all = [
    ...(await holdViews('views of 200 tools, named', named(200))),
    ...(await holdViews('views of 5,000 tools, named', named(5_000))),
    ...(await holdViews('views of half of the servers', i => ({ servers: halfOfServers(i) }))),
  ]
  await hold('the same views, used again', all.length, async () => {
    for (const view of all) await use(view)
  })
  const revealed = (s: number) => Array.from({ length: 8 }, (_, i) => nameAt(tools, s * 3 + i * 7))
  const exposeAll = async () => {
    for (let s = 0; s < sessions; s++) await toolSearch.expose({ session: `session ${s}`, revealed: revealed(s) })
  }
  await hold('sessions with 8 reveals', sessions, exposeAll)
  toolSearch.update([...tools, newTool()])
  await hold('the same sessions, after the catalog changed', sessions, exposeAll)
  await toolSearch.close()
  return rows
}

async function use(view: ToolSearch): Promise<ToolSearch> {
  await view.expose()
  await view.handle({ name: 'search_tools', arguments: { queries: ['create a file'] } })
  return view
}

/** Milliseconds of the first view of a kind, and the median over all views. */
export interface ViewRow {
  readonly what: string
  readonly firstMs: number
  readonly ms: number
}

/** Measures single views: each is made from one engine and exposed once. */
export async function views(tools: readonly ToolDefinition[]): Promise<ViewRow[]> {
  const toolSearch = searchOf('bridge', { tools })
  await toolSearch.expose()
  const named = (count: number) => (i: number) => ({ tools: someNames(tools, count, i) })
  const kinds: Readonly<Record<string, (i: number) => ToolScope | undefined>> = {
    '20 tools, named': named(20),
    '200 tools, named': named(200),
    'half of the tools, named': named(tools.length / 2),
    'one server': i => ({ servers: [`server-${i % SERVERS}`] }),
    'half of the servers': i => ({ servers: halfOfServers(i) }),
    'all tools': () => undefined,
  }
  const rows: ViewRow[] = []
  for (const [what, scopeOf] of Object.entries(kinds)) {
    const times: number[] = []
    for (let i = 0; i < VIEWS; i++) {
      const scope = scopeOf(i)
      times.push(await msOf(() => toolSearch.with({ scope }).expose()))
    }
    rows.push({ what, firstMs: times[0]!, ms: percentile(times, 0.5) })
  }
  return rows
}
