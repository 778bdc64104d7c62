import { findSame } from '../catalog/positions.js'
import { prepareSearchable } from '../catalog/searchable-tool.js'
import { lazy } from '../limits/lazy.js'
import { perObject } from '../limits/per-object.js'
import { NameScope } from '../policy/name-scope.js'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import type { IndexOptions, Ranker, RankerIndex } from '../ranker.js'
import type { ToolId } from '../tool.js'

/** Options of {@link IndexHolder}. */
export interface IndexHolderOptions {
  /** Maximum number of indexes that are kept. */
  readonly maxIndexes: number
  /** How long a search waits for a new catalog's index before it uses the replaced one, in milliseconds. */
  readonly swapAfterMs: number
  /** Receives the error with which `close` of an index rejects. */
  readonly onFailure: (error: unknown) => void
  readonly blobs?: IndexOptions['blobs']
  /** Receives the number of tools that are in a new index, once for each percent. */
  readonly onProgress?: (done: number, total: number) => void
}

interface Held {
  readonly catalog: PermittedCatalog
  replaced?: PermittedCatalog | undefined
  index?: Promise<RankerIndex> | undefined
  isReady: boolean
  uses: number
  isRetired: boolean
}

/**
 * Keeps the indexes of the catalogs in use. Each index is built once, shared by searches, and closed when newer indexes
 * have replaced it.
 */
export class IndexHolder {
  /** Least recently used first. */
  #held: Held[] = []
  #isClosed = false

  constructor(
    private readonly ranker: Ranker,
    private readonly options: IndexHolderOptions,
  ) {}

  /**
   * Runs `work`. The index that it gets from `index` is built at the first request, and stays open until the work ends:
   * a search with many queries waits only once, and compares only scores of the same index.
   */
  async use<T>(catalog: PermittedCatalog, work: (index: () => Promise<RankerIndex>) => Promise<T>): Promise<T> {
    const entry = this.#hold(catalog)
    const used = [entry]
    entry.uses++
    try {
      return await work(lazy(() => this.#newestReady(entry, used)))
    } finally {
      for (const one of used) {
        one.uses--
        if (one.isRetired) void this.#retire(one)
      }
    }
  }

  /**
   * Builds a catalog's index before a search needs it. If this takes long, searches use the index of the `replaced`
   * catalog meanwhile. If that one was never searched, the new one is not indexed in advance.
   */
  async prepare(catalog: PermittedCatalog, replaced?: PermittedCatalog): Promise<void> {
    if (replaced && !this.#readyIndexOf(replaced)) return
    const entry = this.#hold(catalog)
    if (entry.isRetired) return
    if (!entry.isReady && replaced) entry.replaced = replaced
    await this.#build(entry)
  }

  /** Closes each index once it is not used any more. Nothing is kept afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#held.splice(0).map(entry => this.#retire(entry)))
  }

  #hold(catalog: PermittedCatalog): Held {
    const known = this.#find(catalog)
    const entry = known ?? { catalog, isReady: false, uses: 0, isRetired: this.#isClosed }
    if (this.#isClosed) return entry
    this.#held = [...this.#held.filter(one => one !== entry), entry]
    for (const old of this.#held.splice(0, this.#held.length - this.options.maxIndexes)) void this.#retire(old)
    return entry
  }

  #build(entry: Held): Promise<RankerIndex> {
    entry.index ??= this.#index(entry)
    return entry.index
  }

  async #index(entry: Held): Promise<RankerIndex> {
    let reported = 0
    const onProgress = (done: number, total: number): void => {
      const percent = Math.floor((100 * done) / total)
      if (percent > reported) this.options.onProgress?.(done, total)
      reported = Math.max(reported, percent)
    }
    const { blobs } = this.options
    try {
      const index = await this.ranker.index(await prepareSearchable(entry.catalog.tools), { blobs, onProgress })
      if (Object(index) === index) idsOf.set(index, entry.catalog.ids)
      entry.isReady = true
      entry.replaced = undefined
      return index
    } catch (error) {
      // The callers that waited for this index get the error; the next caller tries again.
      entry.index = undefined
      throw error
    }
  }

  /** The new index. If it is not ready in time, the index of the replaced catalog, if that one is ready. */
  #newestReady(entry: Held, used: Held[]): Promise<RankerIndex> {
    const building = this.#build(entry)
    const former = entry.isReady ? undefined : this.#readyIndexOf(entry.replaced)
    if (!former) return building
    former.uses++
    used.push(former)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<RankerIndex>(resolve => {
      timer = setTimeout(() => resolve(former.index!), this.options.swapAfterMs)
    })
    return Promise.race([building, late]).finally(() => clearTimeout(timer))
  }

  #readyIndexOf(catalog: PermittedCatalog | undefined): Held | undefined {
    const held = catalog && this.#find(catalog)
    return held?.isReady ? held : undefined
  }

  /** The entry of a catalog, or of another one with the same tools in the same order. */
  #find(catalog: PermittedCatalog): Held | undefined {
    const own = this.#held.find(one => one.catalog === catalog)
    return own ?? findSame([...this.#held].reverse(), catalog.tools, one => one.catalog.tools)
  }

  /** Closes an index, or lets its last user close it. */
  async #retire(entry: Held): Promise<void> {
    entry.isRetired = true
    if (entry.uses > 0) return
    try {
      await (await entry.index?.catch(() => undefined))?.close?.()
    } catch (error) {
      this.options.onFailure(error)
    }
  }
}

const idsOf = new WeakMap<RankerIndex, ReadonlySet<ToolId>>()

/** Whether a scope holds every tool of an index. The searches of an unchanged turn pass the same set, so it is compared once. */
export const isWholeIndex = perObject((index: RankerIndex, scope: ReadonlySet<ToolId>) => {
  const ids = idsOf.get(index)
  return ids !== undefined && NameScope.areEqual(ids, scope)
})
