import { createHash } from 'node:crypto'
import { reasonOf } from '@ts/cli-kit'
import type { CatalogHints, SessionStore } from '@ts/core'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { type CatalogStore, identityOf, partsOf, readCatalog } from './catalog-store.js'
import { createRunQueue } from './run-queue.js'
import type { ServerCatalog } from './upstream-pool.js'

/** Maximum bytes of a shared list: more than 10,000 tools take. */
const MAX_BYTES = 2 ** 24
/**
 * The mean pause before a replica looks for the lists of others, in milliseconds: a choice. Each replica has another one,
 * by up to a fifth, so that replicas that started together do not ask at once.
 */
const POLL_MS = 5_000

/**
 * Keeps the catalogs of a folder also in a session store, so that a replica with an empty folder has the lists that
 * another one read, and each replica gets the changes that another one listed. A catalog is a session there, whose
 * digests name its parts: a catalog store of core has no prompts and resources, and may cut a tool. The folder is read
 * first; what the store cannot give or keep is a warning, and is tried again.
 */
export function shareCatalogs(own: CatalogStore, store: SessionStore, log: Log, hints?: CatalogHints): CatalogStore {
  const sessionOf = (server: ServerConfig) => `ts:catalog:${identityOf(server)}`
  /** The digests that each session had when it was last read or written. */
  const seen = new Map<string, string>()
  /** Lists of this process that the store does not have. */
  const unshared = new Map<string, ServerCatalog>()

  /** The digests in the store, with their list if this process does not know it. */
  async function readShared(session: string, server: ServerConfig) {
    const digests = (await store.read(session))?.sent ?? []
    const parts = digests.join() === seen.get(session) ? [] : await store.blobs.get(digests)
    if (parts.length === 0 || parts.includes(undefined)) return { digests }
    seen.set(session, digests.join())
    return { digests, catalog: readCatalog(Buffer.concat(parts as Uint8Array[]).toString(), server) }
  }

  async function warned<T>(server: ServerConfig, what: string, work: Promise<T>): Promise<T | undefined> {
    return work.catch(error => {
      log.warn(
        { server: server.key },
        `The catalog of ${server.key} in the store cannot be ${what}: ${reasonOf(error)}`,
      )
      return undefined
    })
  }

  /** Replaces the list with these digests by ours, unless another replica is faster; the next poll compares again. */
  async function share(server: ServerConfig, catalog: ServerCatalog, before: readonly string[]): Promise<undefined> {
    const session = sessionOf(server)
    const digests: string[] = []
    try {
      for (const part of partsOf(server, catalog, MAX_BYTES)) {
        const bytes = Buffer.from(part)
        const digest = createHash('sha256').update(bytes).digest('hex')
        await store.blobs.put(new Map([[digest, bytes]]))
        digests.push(digest)
      }
    } catch (error) {
      // With too many bytes, another try would fail too.
      if (error instanceof RangeError) unshared.delete(session)
      throw error
    }
    if ((await store.setSent(session, digests, before)).join() !== digests.join()) return
    unshared.delete(session)
    seen.set(session, digests.join())
    await hints?.send(session).catch(() => {})
  }

  /** Shares our list if the store has no later one that this process does not know; otherwise finds that one. */
  async function exchange(server: ServerConfig): Promise<ServerCatalog | undefined> {
    const mine = unshared.get(sessionOf(server))
    const { digests, catalog } = await readShared(sessionOf(server), server)
    if (mine === undefined || (catalog !== undefined && catalog.listedAt > mine.listedAt)) return catalog
    return share(server, mine, digests)
  }

  return {
    read: async server => (await own.read(server)) ?? warned(server, 'read', exchange(server)),
    async write(server, catalog) {
      unshared.set(sessionOf(server), catalog)
      // The other replicas do not wait for our disk.
      const [later] = await Promise.all([warned(server, 'kept', exchange(server)), own.write(server, catalog)])
      // The next poll takes it.
      if (later !== undefined) seen.delete(sessionOf(server))
    },
    async newer(server) {
      // A store that is away was reported when a list could not be kept, and is by the sessions.
      const found = await exchange(server).catch(() => undefined)
      if (found === undefined) return undefined
      unshared.delete(sessionOf(server))
      void own.write(server, found)
      return found
    },
    watch: look => watch(look, hints),
  }
}

/** Calls `look` after hints and after pauses, never twice at a time. */
function watch(look: () => Promise<void>, hints: CatalogHints | undefined): () => void {
  const stop = new AbortController()
  const queue = createRunQueue(look, stop.signal)
  const next = () => void queue.run().catch(() => {})
  const timer = setInterval(next, POLL_MS * (0.8 + 0.4 * Math.random())).unref()
  const stopListening = hints?.listen(next)
  next()
  return () => {
    stop.abort()
    clearInterval(timer)
    stopListening?.()
  }
}
