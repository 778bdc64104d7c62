// The cost of a changing list: how long the event loop is blocked, and what a reveal store reads and writes.
import { createMemoryRevealStore, createToolSearch, type RevealStore, type ToolDefinition } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { DISCLOSURES, type DisclosureLabel, newTool, searchOf, type Watched, watched } from './setup.js'

/** Number of exposures after the first one, for each phase of the store study. */
export const TURNS = 5

export interface BlockRow extends Watched {
  readonly what: string
}

/**
 * How long each step blocks the event loop: exposure, indexing and search of a list that is new, unchanged, copied or
 * changed.
 */
export async function blocks(tools: readonly ToolDefinition[]): Promise<BlockRow[]> {
  const rows: BlockRow[] = []
  const watch = async (what: string, work: () => Promise<unknown>) => {
    rows.push({ what, ...(await watched(work)) })
  }
  let current = tools
  const toolSearch = createToolSearch({ tools: () => current, ranker: createLexicalRanker(), activation: 'on' })
  const search = () =>
    toolSearch.handle({ session: 's', name: 'search_tools', arguments: { queries: ['create a file'] } })
  const expose = () => toolSearch.expose({ session: 's' })
  await watch('first exposure', expose)
  await watch('index of the first list', () => toolSearch.prepare())
  await watch('first search', search)
  current = [...tools, newTool()]
  await watch('exposure of the changed list', expose)
  await watch('search while its index is built', search)
  await watch('index of the changed list', () => toolSearch.prepare())
  await watch('search after that', search)
  current = current.map(tool => ({ ...tool }))
  await watch('exposure of the same list in other objects', expose)
  current = copyOf(current)
  await watch('exposure of the same list, every part of it in other objects', expose)
  current = copyOf([...current, newTool({ name: 'one_more' })])
  await watch('exposure of other objects with one more tool', expose)
  await toolSearch.close()
  for (const disclosure of DISCLOSURES) {
    const first = searchOf(disclosure, { tools: () => tools, activation: undefined })
    await watch(`first exposure of ${disclosure}, activated by its own rule`, () => first.expose({ session: 's' }))
  }
  const unknown = searchOf('bridge', { tools: () => tools })
  await unknown.expose()
  await watch('first unknown name of the catalog', () => unknown.handle({ name: 'no_such_tool' }))
  const fixed = searchOf('bridge', { tools })
  const again = copyOf(tools)
  await watch('update with the same list in other objects', async () => fixed.update(again))
  return rows
}

/**
 * Counts of a store after the first exposure, processor time of the longest block in the first exposure, and mean
 * processor milliseconds of a later exposure.
 */
export interface StoreRow extends StoreCounts {
  readonly disclosure: DisclosureLabel
  readonly phase: string
  readonly firstBlockCpuMs: number
  readonly cpuMs: number
}

interface StoreCounts {
  reads: number
  writes: number
  writtenBytes: number
}

/** What a reveal store reads and writes on the turns of one session. The store behaves like a database. */
export async function stores(tools: readonly ToolDefinition[]): Promise<StoreRow[]> {
  const rows: StoreRow[] = []
  for (const disclosure of DISCLOSURES) {
    const counts: StoreCounts = { reads: 0, writes: 0, writtenBytes: 0 }
    let current = tools
    const toolSearch = searchOf(disclosure, { tools: () => current, reveals: countingStore(counts) })
    const phases = { unchanged: tools, 'after a tool came': [...tools, newTool({ deferrable: 'never' })] }
    for (const [phase, list] of Object.entries(phases)) {
      current = list
      const first = await watched(() => toolSearch.expose({ session: 's' }))
      Object.assign(counts, { reads: 0, writes: 0, writtenBytes: 0 } satisfies StoreCounts)
      const later = await watched(async () => {
        for (let turn = 0; turn < TURNS; turn++) await toolSearch.expose({ session: 's' })
      })
      rows.push({ disclosure, phase, firstBlockCpuMs: first.longestBlockCpuMs, ...counts, cpuMs: later.cpuMs / TURNS })
    }
  }
  return rows
}

/** A store in memory that copies every value through JSON, as a database does. */
function countingStore(counts: StoreCounts): RevealStore {
  const memory = createMemoryRevealStore()
  const read = <T>(value: T): T => {
    counts.reads++
    return value === undefined ? value : copyOf(value)
  }
  const written = <T>(value: T): T => {
    counts.writes++
    counts.writtenBytes += Buffer.byteLength(JSON.stringify(value))
    return copyOf(value)
  }
  return {
    get: async session => read(await memory.get(session)),
    add: (session, ids) => memory.add(session, written(ids)),
    replace: (session, ids) => memory.replace(session, written(ids)),
    delete: session => memory.delete(session),
    sent: async session => read(await memory.sent?.(session)),
    setSent: async (session, sent) => memory.setSent?.(session, written(sent)),
  }
}

/** A deep copy of a JSON value. */
function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
