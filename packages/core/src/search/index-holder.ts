import { prepareSearchable } from '../catalog/searchable-tool.js'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import type { Ranker, RankerIndex } from '../ranker.js'
import { shareNameIndex } from './name-index.js'

/**
 * Keeps the indexes of the catalogs in use. Each index is built once, shared by searches, and closed when newer indexes
 * have replaced it.
 */
export interface IndexHolder {
  /**
   * Runs `work`. The index that it gets from `index` is built at the first request, and stays open until the work ends.
   */
  use<T>(catalog: PermittedCatalog, work: (index: () => Promise<RankerIndex>) => Promise<T>): Promise<T>
  /**
   * Builds a catalog's index before a search needs it. If this takes long, searches use the index of the `replaced`
   * catalog meanwhile.
   */
  prepare(catalog: PermittedCatalog, replaced?: PermittedCatalog): Promise<void>
  close(): Promise<void>
}

/** Options of {@link createIndexHolder}. */
export interface IndexHolderOptions {
  /** Maximum number of indexes that are kept. */
  readonly maxIndexes: number
  /** How long a search waits for a new catalog's index before it uses the replaced one, in milliseconds. */
  readonly swapAfterMs: number
  /** Receives the error with which `close` of an index rejects. */
  readonly onFailure: (error: unknown) => void
}

interface Held {
  readonly catalog: PermittedCatalog
  replaced: PermittedCatalog | undefined
  index: Promise<RankerIndex> | undefined
  isReady: boolean
  uses: number
  isRetired: boolean
}

/** Builds and keeps the indexes of one ranker. */
export function createIndexHolder(ranker: Ranker, options: IndexHolderOptions): IndexHolder {
  const { maxIndexes, swapAfterMs, onFailure } = options
  /** Least recently used first. */
  let held: Held[] = []
  let isClosed = false

  function hold(catalog: PermittedCatalog): Held {
    const known = held.find(one => isSame(one.catalog, catalog))
    const entry = known ?? {
      catalog,
      replaced: undefined,
      index: undefined,
      isReady: false,
      uses: 0,
      isRetired: isClosed,
    }
    if (isClosed) return entry
    held = [...held.filter(one => one !== entry), entry]
    while (held.length > maxIndexes) retire(held.shift()!)
    return entry
  }

  function build(entry: Held): Promise<RankerIndex> {
    if (!entry.index) {
      const building = index(entry.catalog)
      entry.index = building
      building.then(
        () => {
          entry.isReady = true
          entry.replaced = undefined
        },
        () => {
          // The callers that waited for this index get the error; the next caller tries again.
          entry.index = undefined
        },
      )
    }
    return entry.index
  }

  async function index(catalog: PermittedCatalog): Promise<RankerIndex> {
    await prepareSearchable(catalog.tools)
    shareNameIndex(catalog.tools, catalog.searchable)
    return ranker.index(catalog.searchable)
  }

  /**
   * The new index. If it is not ready in time, the index of the replaced catalog, if that one is ready; it stays open
   * until it is released.
   */
  async function newestReady(entry: Held): Promise<{ readonly index: RankerIndex; readonly former?: Held }> {
    const building = build(entry)
    const former = entry.isReady ? undefined : readyIndexOf(entry.replaced)
    if (!former) return { index: await building }
    former.uses++
    let isUsed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(() => resolve(undefined), swapAfterMs)
    })
    try {
      const index = await Promise.race([building, late])
      if (index !== undefined) return { index }
      isUsed = true
      return { index: await former.index!, former }
    } finally {
      clearTimeout(timer)
      if (!isUsed) release(former)
    }
  }

  function readyIndexOf(catalog: PermittedCatalog | undefined): Held | undefined {
    return catalog && held.find(one => one.isReady && isSame(one.catalog, catalog))
  }

  function retire(entry: Held): void {
    entry.isRetired = true
    if (entry.uses === 0) void closeIndex(entry)
  }

  async function closeIndex({ index }: Held): Promise<void> {
    try {
      await (await index?.catch(() => undefined))?.close?.()
    } catch (error) {
      onFailure(error)
    }
  }

  function release(entry: Held): void {
    entry.uses--
    if (entry.isRetired && entry.uses === 0) void closeIndex(entry)
  }

  return {
    async use(catalog, work) {
      const entry = hold(catalog)
      entry.uses++
      // One index for the whole search: a search with many queries waits only once, and compares only scores of the
      // same index.
      let ready: ReturnType<typeof newestReady> | undefined
      try {
        return await work(async () => {
          ready ??= newestReady(entry)
          return (await ready).index
        })
      } finally {
        release(entry)
        ready?.then(({ former }) => former && release(former)).catch(() => {})
      }
    },
    async prepare(catalog, replaced) {
      // If the replaced catalog was never searched, the new one is not indexed in advance. After `close` nothing is
      // kept.
      if (replaced && !readyIndexOf(replaced)) return
      const entry = hold(catalog)
      if (entry.isRetired) return
      if (!entry.isReady && replaced) entry.replaced = replaced
      await build(entry)
    },
    async close() {
      isClosed = true
      const all = held
      held = []
      for (const entry of all) entry.isRetired = true
      await Promise.all(all.filter(({ uses }) => uses === 0).map(closeIndex))
    },
  }
}

/** Whether two catalogs have the same tools in the same order: one index serves both. */
function isSame(a: PermittedCatalog, b: PermittedCatalog): boolean {
  return a === b || (a.tools.length === b.tools.length && a.tools.every((tool, at) => tool === b.tools[at]))
}
