import {
  type CatalogTool,
  createYielder,
  type Ranker,
  type RankerIndex,
  runInSlices,
  type SearchableTool,
  toSearchableTool,
  withNamedTools,
} from '@ts/core'
import { loadRanker } from '../rankers.js'

/** The short names of the rankers that need no additional package. */
const OURS = ['lexical', 'bm25', 'keyword', 'regex', 'hybrid']

/** The indexes of one list of tools. */
interface Held {
  readonly tools: readonly CatalogTool[]
  /** One list for all rankers, so that they share the data that core derives from it. */
  readonly searchable: Promise<readonly SearchableTool[]>
  readonly indexes: Map<string, Promise<RankerIndex>>
  uses: number
  isRetired: boolean
}

/**
 * Lexical, BM25, keyword, regex and hybrid (lexical with BM25), each loaded on first use. `own` is the gateway's ranker
 * with its options: it comes first, and replaces the ranker with the same name.
 */
export function createInspectedRankers(own?: Ranker) {
  const loaded = new Map<string, Promise<Ranker>>()
  let held: Held | undefined
  let isClosed = false

  function load(name: string): Promise<Ranker> {
    const known = loaded.get(name)
    if (known) return known
    const loading = own?.name === name ? Promise.resolve(own) : loadRanker({ use: name, options: {} }, { folder: '' })
    const wrapped = loading.then(withNamedTools)
    loaded.set(name, wrapped)
    wrapped.catch(() => loaded.delete(name))
    return wrapped
  }

  function hold(tools: readonly CatalogTool[]): Held {
    if (held && isSame(held.tools, tools)) return held
    if (held) retire(held)
    const next: Held = { tools, searchable: readTexts(tools), indexes: new Map(), uses: 0, isRetired: isClosed }
    if (!isClosed) held = next
    return next
  }

  function indexOf(entry: Held, name: string): Promise<RankerIndex> {
    const known = entry.indexes.get(name)
    if (known) return known
    const building = Promise.all([load(name), entry.searchable]).then(([ranker, texts]) => ranker.index(texts))
    entry.indexes.set(name, building)
    // The callers that wait for this index get the failure; the next caller tries again.
    building.catch(() => entry.indexes.delete(name))
    return building
  }

  function retire(entry: Held): void {
    entry.isRetired = true
    if (entry.uses === 0) void closeIndexes(entry)
  }

  return {
    /** The gateway's own ranker first, then the others in a fixed order. */
    names: [...(own ? [own.name] : []), ...OURS.filter(name => name !== own?.name)],
    /**
     * Runs `work` with a ranker's index of these tools. The index is built when it is first needed, is shared, and stays
     * open until `work` ends. It is replaced if the tools or their order differ.
     */
    async use<T>(name: string, tools: readonly CatalogTool[], work: (index: RankerIndex) => Promise<T>): Promise<T> {
      const entry = hold(tools)
      entry.uses++
      try {
        return await work(await indexOf(entry, name))
      } finally {
        if (--entry.uses === 0 && entry.isRetired) void closeIndexes(entry)
      }
    },
    /** Frees every index. */
    async close(): Promise<void> {
      isClosed = true
      const last = held
      held = undefined
      if (last) retire(last)
    },
  }
}

/**
 * The rankers that an inspected search compares, and their indexes of the newest catalog. Make one object for each
 * gateway.
 */
export type InspectedRankers = ReturnType<typeof createInspectedRankers>

async function readTexts(tools: readonly CatalogTool[]): Promise<readonly SearchableTool[]> {
  const texts: SearchableTool[] = []
  await runInSlices(tools.length, position => void texts.push(toSearchableTool(tools[position]!)), createYielder())
  return texts
}

async function closeIndexes({ indexes }: Held): Promise<void> {
  for (const building of [...indexes.values()]) {
    // A failure to free an index must not make a search fail.
    await building.then(index => index.close?.()).catch(() => {})
  }
  indexes.clear()
}

function isSame(a: readonly CatalogTool[], b: readonly CatalogTool[]): boolean {
  return a === b || (a.length === b.length && a.every((tool, position) => tool === b[position]))
}
