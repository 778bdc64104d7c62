import { reasonOf } from '@ts/cli-kit'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import type { CatalogStore } from './catalog-store.js'
import type { UpstreamConnection } from './connection.js'
import { type ListedCatalog, listCatalog } from './list-catalog.js'
import { createRunQueue } from './run-queue.js'
import type { ServerCatalog } from './upstream-pool.js'

/**
 * Minimum pause between a listing and the next one that follows a change, in milliseconds: a server whose list changes
 * constantly is listed at most four times a second.
 */
const CHANGE_PAUSE_MS = 250
/** A catalog older than this, in milliseconds, is listed again when a connection opens. */
const MAX_AGE_MS = 300_000

export interface CatalogFollowerOptions {
  readonly config: () => ServerConfig
  readonly store: CatalogStore
  readonly now: () => number
  readonly log: Log
  readonly onChange: () => void
  /** Runs `work` with a connection; starts one if none is open. */
  readonly withConnection: <T>(work: (connection: UpstreamConnection) => Promise<T>) => Promise<T>
  /** Pause before a server without a catalog is listed again, in milliseconds. */
  readonly retryMs: () => number
}

/** Lists a server when necessary, and keeps its catalog in memory and on disk. */
export function createCatalogFollower({
  config,
  store,
  now,
  log,
  onChange,
  withConnection,
  retryMs,
}: CatalogFollowerOptions) {
  const abort = new AbortController()
  const known = new KnownList()
  let writing: Promise<void> = Promise.resolve()
  /** Own lists that the store does not have yet: each is later than what another replica kept there. */
  let unwritten = 0
  let lastListEnd = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  /** Whether the listing has a connection. The failure of a start is reported where it is started. */
  let isConnected = false

  async function list(): Promise<void> {
    const { key, startTimeoutMs: timeoutMs } = config()
    const { signal } = abort
    isConnected = false
    try {
      const listed = await withConnection(connection => {
        isConnected = true
        return listCatalog(key, connection, { signal, timeoutMs, now, checkedTools: known.checkedTools })
      })
      if (!signal.aborted) take(listed)
    } finally {
      lastListEnd = now()
    }
  }

  function take(listed: ListedCatalog): void {
    const catalog = known.take(listed)
    if (catalog === undefined) return
    for (const warning of catalog.warnings) log.warn({ server: catalog.key }, `The server ${catalog.key} ${warning}`)
    const server = config()
    unwritten++
    writing = writing.then(() => store.write(server, catalog)).finally(() => unwritten--)
    onChange()
  }

  async function adopt(): Promise<void> {
    const isLate = () => unwritten > 0 || abort.signal.aborted
    const found = isLate() ? undefined : await store.newer?.(config())
    if (found !== undefined && !isLate() && known.adopt(found)) onChange()
  }

  const listings = createRunQueue(list, abort.signal)

  function refreshBehind(): void {
    timer = undefined
    if (abort.signal.aborted) return
    listings.run().catch(error => {
      if (abort.signal.aborted) return
      const { key } = config()
      if (isConnected) log.warn({ server: key }, `The server ${key} was not listed: ${reasonOf(error)}`)
      if (known.current === undefined && timer === undefined) refreshAfter(retryMs())
    })
  }

  function refreshAfter(pauseMs: number): void {
    clearTimeout(timer)
    if (!abort.signal.aborted) timer = setTimeout(refreshBehind, pauseMs).unref()
  }

  return {
    get current(): ServerCatalog | undefined {
      return known.current
    },
    /** Reads the catalog from disk. */
    async open(): Promise<void> {
      const found = await store.read(config())
      known.current ??= found
    },
    /** Takes the list that another replica has read since the last time. */
    async poll(): Promise<void> {
      writing = writing.then(adopt)
      await writing
    },
    /** Settles when a listing that began after this call has ended; at most one listing runs at a time. */
    refresh: listings.run,
    /** Starts `refresh` in the background and logs its failure. */
    refreshBehind,
    /** The server reported a change. */
    onListChanged: (): void => refreshAfter(Math.max(0, lastListEnd + CHANGE_PAUSE_MS - now())),
    /** A connection has opened: lists the server if its catalog may be outdated. */
    onConnected(): void {
      if (!known.isFresh(now()) && !listings.isRunning) refreshBehind()
    },
    /** Stops listing; settles when nothing is running any more. */
    async close(): Promise<void> {
      if (!abort.signal.aborted) abort.abort(new Error('The server is not followed any more'))
      clearTimeout(timer)
      await listings.settled()
      await writing
    },
  }
}

/** The last list of a server. An equal list keeps the objects of the one before, so that callers compare by identity. */
class KnownList {
  current: ServerCatalog | undefined
  /** Of the last listing; undefined if the list has another origin. */
  digest: string | undefined
  checkedTools: ListedCatalog['checkedTools'] | undefined

  /** Whether it was listed here, and not too long ago. */
  isFresh(now: number): boolean {
    return this.digest !== undefined && this.current !== undefined && now - this.current.listedAt < MAX_AGE_MS
  }

  /** Takes a listing; returns the catalog if it has changed. */
  take({ catalog, digest, checkedTools }: ListedCatalog): ServerCatalog | undefined {
    const isSame = digest === this.digest
    this.digest = digest
    this.checkedTools = checkedTools
    return this.#set(catalog, isSame) ? this.current : undefined
  }

  /** Takes the list of another replica; returns whether it differs. */
  adopt(found: ServerCatalog): boolean {
    const textOf = (catalog: ServerCatalog) => JSON.stringify({ ...catalog, listedAt: 0 })
    const isSame = this.current !== undefined && textOf(this.current) === textOf(found)
    if (!isSame) this.digest = undefined
    const known = new Map(this.current?.tools.map(tool => [JSON.stringify(tool), tool]))
    return this.#set({ ...found, tools: found.tools.map(tool => known.get(JSON.stringify(tool)) ?? tool) }, isSame)
  }

  #set(next: ServerCatalog, isSame: boolean): boolean {
    this.current = { ...(isSame ? (this.current ?? next) : next), listedAt: next.listedAt }
    return !isSame
  }
}

/** The catalog of one server, kept current. */
export type CatalogFollower = ReturnType<typeof createCatalogFollower>
