import { ToolSearchError } from '@ts/core'
import { readUses } from './exported.js'
import {
  type EraseScope,
  LATEST,
  NOTHING,
  type RememberedUse,
  type StoredUses,
  type UsageStore,
} from './usage-store.js'

/** A row: the uses of a tenant as JSON, which are left out if the reader knows their version. */
export interface UsageRow {
  readonly version: string
  readonly uses: string | null
}

/** A table of a database with a row for each tenant. Tenants are JSON texts, which have no character 0. */
export interface UsageTable extends Pick<UsageStore, 'network' | 'lastErasure' | 'tenants'> {
  read(tenant: string, known?: string): Promise<UsageRow | undefined>
  /**
   * Compare and set: replaces a row of version `before`, which is empty for no row, or removes it if there are no uses.
   * Returns the new version. Undefined if the row has another version, or if anything was erased after `lastErasure`.
   */
  write(
    tenant: string,
    before: string,
    uses: readonly RememberedUse[],
    lastErasure: string,
  ): Promise<string | undefined>
  /** Counts an erasure, and then does it. */
  erase(work: () => Promise<void>): Promise<void>
  /** Removes the row of a tenant, or all rows. */
  remove(tenant?: string): Promise<void>
}

/** Keeps uses in a table. Calls reject with the errors of the database, and with `STALE_INDEX` for damaged rows. */
export function createTableUsageStore(table: UsageTable): UsageStore {
  function storedOf(row: UsageRow | undefined): StoredUses {
    if (row === undefined) return NOTHING
    let uses: unknown
    try {
      uses = JSON.parse(row.uses ?? '')
    } catch {
      // Another program wrote the row; what is no list is refused below.
    }
    return { uses: readUses(uses, 'uses', LATEST), version: row.version }
  }

  async function update(
    tenant: string,
    change: (uses: readonly RememberedUse[]) => readonly RememberedUse[],
    since?: string,
  ): Promise<StoredUses | undefined> {
    for (;;) {
      const lastErasure = await table.lastErasure()
      if (since !== undefined && since !== lastErasure) return undefined
      const before = storedOf(await table.read(JSON.stringify(tenant)))
      const changed = change(before.uses)
      if (changed.length === before.uses.length && changed.every((use, i) => use === before.uses[i])) return before
      const uses = readUses(changed, 'uses', LATEST)
      const version = await table.write(JSON.stringify(tenant), before.version, uses, lastErasure)
      // Otherwise another process was faster.
      if (version !== undefined) return uses.length === 0 ? NOTHING : { uses, version }
    }
  }

  const tenants = async () =>
    (await table.tenants()).map(({ tenant, lastAt }) => ({ tenant: String(JSON.parse(tenant)), lastAt }))

  return Object.freeze({
    network: table.network,
    async read(tenant: string, known?: string) {
      const row = await table.read(JSON.stringify(tenant), known)
      return (row?.version ?? NOTHING.version) === known ? undefined : storedOf(row)
    },
    update,
    erase: ({ tenant, tool }: EraseScope) =>
      table.erase(async () => {
        if (tool === undefined) return table.remove(tenant === undefined ? undefined : JSON.stringify(tenant))
        for (const name of tenant === undefined ? (await tenants()).map(it => it.tenant) : [tenant]) {
          const erased = update(name, uses => uses.filter(use => use.tool !== tool))
          // Uses that cannot be read may be of this tool.
          await erased.catch(error =>
            error instanceof ToolSearchError ? table.remove(JSON.stringify(name)) : Promise.reject(error),
          )
        }
      }),
    lastErasure: () => table.lastErasure(),
    tenants,
  } satisfies UsageStore)
}

/** The values of a row for uses: their JSON, and the time of the last one. */
export function rowOf(uses: readonly RememberedUse[]): readonly [string, number] {
  return [JSON.stringify(uses), uses.reduce((latest, { lastAt }) => Math.max(latest, lastAt), 0)]
}

/** A store in memory, which is lost when the process ends. It is the default. */
export function createMemoryUsageStore(): UsageStore {
  const rows = new Map<string, UsageRow & { readonly lastAt: number }>()
  let changes = 0
  let erasures = 0
  return createTableUsageStore({
    network: false,
    read: async tenant => rows.get(tenant),
    async write(tenant, before, given, lastErasure) {
      if (lastErasure !== String(erasures) || (rows.get(tenant)?.version ?? '') !== before) return undefined
      const [uses, lastAt] = rowOf(given)
      if (given.length === 0) return rows.delete(tenant) ? '' : undefined
      rows.set(tenant, { uses, lastAt, version: String(++changes) })
      return String(changes)
    },
    async erase(work) {
      erasures++
      await work()
    },
    async remove(tenant) {
      if (tenant === undefined) rows.clear()
      else rows.delete(tenant)
    },
    lastErasure: async () => String(erasures),
    tenants: async () => [...rows].map(([tenant, { lastAt }]) => ({ tenant, lastAt })),
  })
}
