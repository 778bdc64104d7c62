import type { PermittedCatalog } from './policy.js'
import type { Ranker, RankerIndex } from './ranker.js'

/** Keeps the one index of the current catalog: built once, shared, closed when a newer one has taken over. */
export interface IndexHolder {
  /** Runs `work`; the index it may ask for is built on first need and stays open as long as the work runs. */
  use<T>(catalog: PermittedCatalog, work: (index: () => Promise<RankerIndex>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Held {
  readonly catalog: PermittedCatalog
  index: Promise<RankerIndex> | undefined
  uses: number
  retired: boolean
}

export function createIndexHolder(ranker: Ranker): IndexHolder {
  let current: Held | undefined

  function hold(catalog: PermittedCatalog): Held {
    if (current?.catalog === catalog) return current
    const former = current
    current = { catalog, index: undefined, uses: 0, retired: false }
    if (former) retire(former)
    return current
  }

  function build(held: Held): Promise<RankerIndex> {
    if (!held.index) {
      held.index = ranker.index(held.catalog.searchable)
      // A failure is told to whoever asked; the next one tries again.
      held.index.catch(() => {
        held.index = undefined
      })
    }
    return held.index
  }

  function retire(held: Held): void {
    held.retired = true
    if (held.uses === 0) void closeIndex(held)
  }

  async function closeIndex(held: Held): Promise<void> {
    const index = await held.index?.catch(() => undefined)
    await index?.close?.()
  }

  return {
    async use(catalog, work) {
      const held = hold(catalog)
      held.uses++
      try {
        return await work(() => build(held))
      } finally {
        held.uses--
        if (held.retired && held.uses === 0) await closeIndex(held)
      }
    },
    async close() {
      const held = current
      current = undefined
      if (!held) return
      held.retired = true
      if (held.uses === 0) await closeIndex(held)
    },
  }
}
