import type { ToolSearchEvent } from '../events.js'
import { BoundedMap } from '../limits/bounded-map.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { sha256, sha256OfBytes } from '../text/digest.js'
import type { ToolDefinition } from '../tool.js'
import { createNotices } from '../turn/notices.js'
import type { SessionStore } from '../turn/session-store.js'
import type { TurnInput } from '../turn-input.js'
import { cutByNames } from './cut-tools.js'
import { packTools, unpackTools } from './packed-tools.js'
import { isSameList } from './positions.js'

/** The tools of a tenant at one moment. */
export interface StoredCatalog {
  /** Changes with the tools. Empty for a tenant without a catalog. */
  readonly version: string
  /** The same objects as in the version before, as far as their parts are the same. */
  readonly tools: readonly ToolDefinition[]
}

/** Catalogs that processes share, one for each tenant. */
export interface CatalogStore {
  /** The catalog of a tenant; undefined if it still has the version `known`. */
  read(tenant: string, known?: string): Promise<StoredCatalog | undefined>
  /**
   * Changes a catalog. If another process is faster, `change` is called again, with its tools: so no update is lost. A list is
   * the whole catalog: nothing is read, and every part is written, so lost and damaged parts are there again. Tools are packed,
   * so definitions with functions are refused.
   */
  update(
    tenant: string,
    change: readonly ToolDefinition[] | ((tools: readonly ToolDefinition[]) => readonly ToolDefinition[]),
  ): Promise<StoredCatalog>
  /** The versions of some tenants: cheaper than reading the catalogs. */
  versions(tenants: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Calls back when another process says that a catalog has changed. Returns a function that ends this. */
  watch?(onChange: (tenant: string) => void): () => void
}

/** Tells other processes that a catalog has changed, for example by a channel of a database. A hint may be lost. */
export interface CatalogHints {
  send(tenant: string): Promise<unknown>
  /** Returns a function that ends the listening. */
  listen(onHint: (tenant: string) => void): () => void
}

/** Options of {@link followCatalog}. */
export interface FollowOptions {
  /** The tenant of a turn. */
  readonly tenant: string | ((turn: TurnInput) => string)
  /** Time between two looks for a new version without a hint, in milliseconds. Default 5,000. */
  readonly pollMs?: number | undefined
  /** Receives failures of the store. Default: they are printed once, as those of a tool search. */
  readonly onEvent?: ((event: ToolSearchEvent) => void) | undefined
}

/** Maximum number of parts of a catalog: as many as a session names. */
const MAX_PARTS = 64
/** The least number of tools of a part; it doubles until all parts fit. */
const MIN_PART = 8
/** Maximum number of parts that this process keeps, of the catalogs of all tenants. */
const MAX_KNOWN = 4_096
/** Maximum number of tenants that are followed at once; the least recently used one is read again. */
const MAX_TENANTS = 1_000
/** Maximum number of tries of an update. Each failed one means that another process has changed the catalog. */
const MAX_TRIES = 1_000

/**
 * Keeps catalogs in a session store. A catalog is a session there, which names packed parts of its tools, so that a changed
 * tool writes one part. The store's expiry applies: a catalog that nobody reads is forgotten.
 */
export function createCatalogStore(store: SessionStore, hints?: CatalogHints): CatalogStore {
  const parts = new BoundedMap<string, readonly ToolDefinition[]>(MAX_KNOWN)
  const sessionOf = (tenant: string) => `ts:tools:${tenant}`
  const sentOf = async (tenant: string) => (await store.read(sessionOf(tenant)))?.sent ?? []

  async function open(tenant: string, sent: readonly string[]): Promise<StoredCatalog> {
    const missing = sent.filter(digest => parts.get(digest) === undefined)
    const found = new Map(sent.map(digest => [digest, parts.get(digest)]))
    const blobs = missing.length === 0 ? [] : await store.blobs.get(missing)
    for (const [i, digest] of missing.entries()) {
      const bytes = blobs[i]
      if (bytes === undefined || (await sha256OfBytes(bytes)) !== digest)
        throw new Error(
          `Found a lost or damaged part of the catalog of ${tenant}, expected its tools; write the whole catalog again with update(tenant, tools)`,
        )
      found.set(digest, unpackTools(bytes))
      parts.set(digest, found.get(digest)!)
    }
    return { version: versionOf(sent), tools: Object.freeze(sent.flatMap(digest => found.get(digest)!)) }
  }

  /**
   * Stores the parts of a list, and returns their digests. A part that is not `named` is put even if it is known, because the
   * store may have removed it.
   */
  async function write(tools: readonly ToolDefinition[], named: readonly string[]): Promise<readonly string[]> {
    let least = MIN_PART
    while (least * MAX_PARTS < tools.length) least *= 2
    const sent: string[] = []
    for (const part of cutByNames(tools, least)) {
      const same = named.find(digest => isSameList(parts.get(digest) ?? [], part))
      if (same !== undefined) {
        sent.push(same)
        continue
      }
      const bytes = packTools(part)
      const digest = await sha256OfBytes(bytes)
      await store.blobs.put(new Map([[digest, bytes]]))
      getOrInsert(parts, digest, () => unpackTools(bytes))
      sent.push(digest)
    }
    return sent
  }

  return {
    async read(tenant, known) {
      const sent = await sentOf(tenant)
      return versionOf(sent) === known ? undefined : open(tenant, sent)
    },
    async update(tenant, change) {
      let before = await sentOf(tenant)
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const isWhole = typeof change !== 'function'
        const tools = isWhole ? change : change((await open(tenant, before)).tools)
        const wanted = await write(tools, isWhole ? [] : before)
        const sent = await store.setSent(sessionOf(tenant), wanted, before)
        if (sent.join() === wanted.join()) {
          if (wanted.join() !== before.join()) await hints?.send(tenant).catch(() => {})
          return open(tenant, sent)
        }
        before = sent
      }
      throw new Error(`Found ${MAX_TRIES} other updates of the catalog, expected an end of them; update less often`)
    },
    async versions(tenants) {
      return new Map(await Promise.all(tenants.map(async one => [one, versionOf(await sentOf(one))] as const)))
    },
    ...(hints && { watch: onChange => hints.listen(onChange) }),
  }
}

function versionOf(sent: readonly string[]): string {
  return sent.length === 0 ? '' : sha256(sent.join())
}

/** The catalog of a tenant, as this process knows it. */
interface Followed {
  catalog?: StoredCatalog
  /** When the version was last asked for. */
  askedAt: number
  asking?: Promise<void> | undefined
}

/**
 * A function for the option `tools` of a tool search, which gives the newest catalog of a turn's tenant. A change that another
 * process has made is there in the first turn after its hint, or after `pollMs`. If the store fails, the last known tools stay
 * in use; only a turn of a tenant that was never read fails. `stop` ends the watching for hints.
 */
export function followCatalog(catalogs: CatalogStore, options: FollowOptions) {
  const { tenant, pollMs = 5_000, onEvent = createNotices() } = options
  const followed = new BoundedMap<string, Followed>(MAX_TENANTS)
  const stop = catalogs.watch?.(name => {
    const entry = followed.get(name)
    if (entry) entry.askedAt = Number.NEGATIVE_INFINITY
  })

  async function ask(name: string, entry: Followed): Promise<void> {
    // A hint that comes while the version is read counts for the next turn.
    entry.askedAt = performance.now()
    try {
      entry.catalog = (await catalogs.read(name, entry.catalog?.version)) ?? entry.catalog!
    } catch (error) {
      if (entry.catalog === undefined) {
        entry.askedAt = Number.NEGATIVE_INFINITY
        throw error
      }
      onEvent({ kind: 'failure', session: undefined, during: 'reading a catalog', error })
    } finally {
      entry.asking = undefined
    }
  }

  function tools(turn: TurnInput): readonly ToolDefinition[] | Promise<readonly ToolDefinition[]> {
    const name = typeof tenant === 'function' ? tenant(turn) : tenant
    const entry = getOrInsert(followed, name, (): Followed => ({ askedAt: Number.NEGATIVE_INFINITY }))
    if (performance.now() - entry.askedAt >= pollMs) entry.asking ??= ask(name, entry)
    return entry.asking?.then(() => entry.catalog!.tools) ?? entry.catalog!.tools
  }

  return Object.assign(tools, { stop: () => stop?.() })
}
