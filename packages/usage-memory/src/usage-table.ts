import { ToolSearchError } from '@ts/core'
import { BoundedMap } from '@ts/core/kit'
import { readUses } from './read-uses.js'
import { type EraseScope, keyOf, type RememberedUse, type UsageStore } from './usage-store.js'

/** The version of a tenant, and its uses as JSON, which are left out if the reader knows the version. */
export interface UsageRows {
  readonly version: string
  readonly uses: readonly string[] | null
}

export interface UsageChange {
  /** New and changed uses by their keys, which are JSON texts, as JSON. A changed use keeps its place. */
  readonly put: ReadonlyMap<string, string>
  readonly removed: readonly string[]
  /** The time of the last use; undefined if no use is left. */
  readonly lastAt: number | undefined
}

/** A database with a row for each tenant and for each use. Tenants are JSON texts, which have no character 0. */
export interface UsageTable extends Pick<UsageStore, 'network' | 'lastErasure' | 'tenants'> {
  read(tenant: string, known?: string): Promise<UsageRows | undefined>
  /**
   * Compare and set: changes a tenant of version `before`, which is empty for a new one, or removes it if no use is left.
   * Returns the new version. Undefined if the tenant has another version, or if anything was erased after `lastErasure`.
   */
  write(tenant: string, before: string, change: UsageChange, lastErasure: string): Promise<string | undefined>
  /** Counts an erasure, and then does it. */
  erase(work: () => Promise<void>): Promise<void>
  /** Removes a tenant with its uses, or all tenants. */
  remove(tenant?: string): Promise<void>
}

/** The uses of a tenant, and their version in the table, which is empty if there are none. */
interface Kept {
  readonly uses: readonly RememberedUse[]
  readonly version: string
}

const NOTHING: Kept = Object.freeze({ uses: Object.freeze([]), version: '' })
/**
 * Maximum number of tenants whose uses are kept, several times the default of `maxTenants`. Those that another process
 * removed are among them until they are read again.
 */
const MAX_KEPT = 1_000

/** Keeps uses in a table. Calls reject with the errors of the database, and with `STALE_INDEX` for damaged rows. */
export function createTableUsageStore(table: UsageTable): UsageStore {
  /** Another object after each erasure. */
  let kept = new BoundedMap<string, Kept>(MAX_KEPT)

  async function load(tenant: string): Promise<Kept> {
    const own = kept
    const before = own.get(tenant)
    const row = await table.read(tenant, before?.version)
    // What was erased while the table was read must not come back.
    if (own !== kept) return load(tenant)
    if (row !== undefined && row.version === before?.version) return before
    kept.delete(tenant)
    if (row === undefined) return NOTHING
    const stored = { uses: readUses(row.uses?.map(parsed)), version: row.version }
    kept.set(tenant, stored)
    return stored
  }

  async function update(
    name: string,
    change: (uses: readonly RememberedUse[]) => readonly RememberedUse[],
    since?: string,
  ): Promise<readonly RememberedUse[] | undefined> {
    const tenant = JSON.stringify(name)
    for (;;) {
      const lastErasure = await table.lastErasure()
      if (since !== undefined && since !== lastErasure) return undefined
      const before = await load(tenant)
      const known = new Set(before.uses)
      const uses = inStoredOrder(readUses(change(before.uses), known), before.uses)
      if (uses.length === known.size && uses.every((use, i) => use === before.uses[i])) return before.uses
      const put = new Map(
        uses.filter(use => !known.has(use)).map(use => [JSON.stringify(keyOf(use)), JSON.stringify(use)]),
      )
      for (const use of uses) known.delete(use)
      const removed = [...known].map(use => JSON.stringify(keyOf(use))).filter(key => !put.has(key))
      const lastAt = uses.length === 0 ? undefined : uses.reduce((latest, use) => Math.max(latest, use.lastAt), 0)
      const version = await table.write(tenant, before.version, { put, removed, lastAt }, lastErasure)
      kept.delete(tenant)
      // Otherwise another process was faster.
      if (version === undefined) continue
      if (lastAt !== undefined) kept.set(tenant, { uses, version })
      return uses
    }
  }

  /** Every tenant; its name is undefined if another program wrote it. */
  const tenants = async () =>
    (await table.tenants()).map(({ tenant, lastAt }) => ({ row: tenant, tenant: nameOf(tenant), lastAt }))

  async function eraseTool(name: string, tool: string): Promise<void> {
    // Uses that cannot be read may be of this tool.
    await update(name, uses => uses.filter(use => use.tool !== tool)).catch(error =>
      error instanceof ToolSearchError ? table.remove(JSON.stringify(name)) : Promise.reject(error),
    )
  }

  return Object.freeze({
    network: table.network,
    read: async (tenant: string) => (await load(JSON.stringify(tenant))).uses,
    update,
    async erase({ tenant, tool }: EraseScope) {
      const work = async () => {
        if (tool === undefined) return table.remove(tenant === undefined ? undefined : JSON.stringify(tenant))
        if (tenant !== undefined) return eraseTool(tenant, tool)
        for (const { row, tenant: name } of await tenants())
          await (name === undefined ? table.remove(row) : eraseTool(name, tool))
      }
      await table.erase(work).finally(() => {
        kept = new BoundedMap(MAX_KEPT)
      })
    },
    lastErasure: () => table.lastErasure(),
    tenants: async () =>
      (await tenants()).flatMap(({ tenant, lastAt }) => (tenant === undefined ? [] : [{ tenant, lastAt }])),
  } satisfies UsageStore)
}

/** The uses in the order in which their pairs of query and tool were first stored, as every process reads them. */
function inStoredOrder(uses: readonly RememberedUse[], before: readonly RememberedUse[]): readonly RememberedUse[] {
  const places = new Map(before.map((use, place) => [keyOf(use), place]))
  const placeOf = (use: RememberedUse) => places.get(keyOf(use)) ?? before.length
  return Object.freeze([...uses].sort((one, other) => placeOf(one) - placeOf(other)))
}

/** Undefined for what is no JSON, which another program wrote: no list of uses or name. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nameOf(tenant: string): string | undefined {
  const name = parsed(tenant)
  return typeof name === 'string' && JSON.stringify(name) === tenant ? name : undefined
}

/** A store in memory, which is lost when the process ends. It is the default. */
export function createMemoryUsageStore(): UsageStore {
  const rows = new Map<string, { readonly uses: Map<string, string>; version: string; lastAt: number }>()
  let changes = 0
  let erasures = 0
  return createTableUsageStore({
    network: false,
    async read(tenant, known) {
      const row = rows.get(tenant)
      return row && { version: row.version, uses: row.version === known ? null : [...row.uses.values()] }
    },
    async write(tenant, before, { put, removed, lastAt }, lastErasure) {
      const row = rows.get(tenant)
      if (lastErasure !== String(erasures) || (row?.version ?? '') !== before) return undefined
      if (lastAt === undefined) return rows.delete(tenant) ? '' : undefined
      const uses = row?.uses ?? new Map<string, string>()
      for (const key of removed) uses.delete(key)
      for (const [key, use] of put) uses.set(key, use)
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
