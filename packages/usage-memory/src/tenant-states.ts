import type { ToolId } from '@ts/core'
import { BoundedMap, perObject } from '@ts/core/kit'
import { contentWords } from './content-words.js'
import { FORGOTTEN_BELOW, notAfter, weightAt } from './decay.js'
import type { UsageMemorySettings } from './options.js'
import { createRecall, type Recall } from './recall.js'
import { NOTHING, type RememberedUse, type StoredUses } from './usage-store.js'

export interface TenantState {
  readonly uses: readonly RememberedUse[]
  readonly version: string
  /** Created when it is first needed, from the uses that are not forgotten at that time. */
  recall?: Recall
}

export type TenantStates = ReturnType<typeof createTenantStates>

/**
 * Keeps the memories of up to `maxTenants` tenants ready for queries, and reads them again when they have changed. Uses
 * for which `isHidden` returns true are left out. When its answer changes for a tenant, that tenant must be dropped.
 */
export function createTenantStates(
  { store, now, halfLifeMs, maxTenants }: UsageMemorySettings,
  isHidden: (tenant: string, tool: ToolId) => boolean,
) {
  /** The loaded tenants, the least recently used one first. */
  let loaded = new BoundedMap<string, TenantState>(maxTenants)
  /** The words of each use. A change of the memory leaves most uses unchanged. */
  const wordsOf = perObject((use: RememberedUse) => contentWords(use.query))

  function touch(tenant: string, state: TenantState): TenantState {
    loaded.set(tenant, state)
    return state
  }

  function keep(tenant: string, { uses, version }: StoredUses): TenantState {
    const before = loaded.get(tenant)
    if (before?.version === version) return touch(tenant, before)
    const read = uses.filter(use => !isHidden(tenant, use.tool)).map(use => notAfter(use, now()))
    return touch(tenant, { uses: read, version })
  }

  return Object.freeze({
    keep,
    async get(tenant: string): Promise<TenantState> {
      for (;;) {
        const before = loaded.get(tenant)
        const stored = await store.read(tenant, before?.version)
        if (stored !== undefined || before === undefined) return keep(tenant, stored ?? NOTHING)
        // Data that was dropped while the store was read must not come back.
        if (loaded.get(tenant) === before) return touch(tenant, before)
      }
    },
    /** Forgets the loaded data of a tenant, or of all tenants. */
    drop(tenant?: string): void {
      if (tenant === undefined) loaded = new BoundedMap(maxTenants)
      else loaded.delete(tenant)
    },
    /** The current recall. Uses are forgotten with time, and return if the clock is set back. */
    recallOf(state: TenantState): Recall {
      const at = now()
      const alive = state.uses.filter(use => weightAt(use, at, halfLifeMs) >= FORGOTTEN_BELOW)
      // The uses are forgotten in a fixed order, so an equal number means the same uses.
      if (state.recall?.uses.length !== alive.length) state.recall = createRecall(alive, halfLifeMs, wordsOf)
      return state.recall
    },
  })
}
