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

/**
 * Lists a server when necessary, and keeps its catalog in memory and on disk. An equal list keeps the objects of the one
 * before, so that callers compare by identity.
 */
export class CatalogFollower {
  current: ServerCatalog | undefined
  readonly #options: CatalogFollowerOptions
  readonly #abort = new AbortController()
  /** Ends the listing that runs: on Node 20, `AbortSignal.any` would leave an entry at a signal that lives on. */
  #limit: AbortController | undefined
  readonly #listings = createRunQueue(() => this.#list(), this.#abort.signal)
  /** Of the last listing; undefined if the list has another origin. */
  #digest: string | undefined
  #checkedTools: ListedCatalog['checkedTools'] | undefined
  #writing: Promise<void> = Promise.resolve()
  /** Own lists that the store does not have yet: each is later than what another replica kept there. */
  #unwritten = 0
  #lastListEnd = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  /** Whether the listing has a connection. The failure of a start is reported where it is started. */
  #isConnected = false

  constructor(options: CatalogFollowerOptions) {
    this.#options = options
  }

  /** Reads the catalog from disk. */
  async open(): Promise<void> {
    const { store, config } = this.#options
    const found = await store.read(config())
    this.current ??= found
  }

  /** Takes the list that another replica has read since the last time. */
  async poll(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#adopt())
    await this.#writing
  }

  /** Settles when a listing that began after this call has ended; at most one listing runs at a time. */
  refresh(): Promise<void> {
    return this.#listings.run()
  }

  /** Starts `refresh` in the background and logs its failure. */
  refreshBehind(): void {
    const { config, log, retryMs } = this.#options
    const { signal } = this.#abort
    this.#timer = undefined
    if (signal.aborted) return
    this.refresh().catch(error => {
      if (signal.aborted) return
      const { key } = config()
      if (this.#isConnected) log.warn({ server: key }, `The server ${key} was not listed: ${reasonOf(error)}`)
      if (this.current === undefined && this.#timer === undefined) this.#refreshAfter(retryMs())
    })
  }

  onListChanged(): void {
    this.#refreshAfter(Math.max(0, this.#lastListEnd + CHANGE_PAUSE_MS - this.#options.now()))
  }

  /** A connection has opened: lists the server if its catalog may be outdated. */
  onConnected(): void {
    const isOwn = this.#digest !== undefined && this.current !== undefined
    const isFresh = isOwn && this.#options.now() - this.current!.listedAt < MAX_AGE_MS
    if (!isFresh && !this.#listings.isRunning) this.refreshBehind()
  }

  /** Stops listing; settles when nothing is running any more. */
  async close(): Promise<void> {
    const reason = new Error('The server is not followed any more')
    for (const one of [this.#abort, this.#limit]) one?.abort(reason)
    clearTimeout(this.#timer)
    await this.#listings.settled()
    await this.#writing
  }

  #refreshAfter(pauseMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#abort.signal.aborted) this.#timer = setTimeout(() => this.refreshBehind(), pauseMs).unref()
  }

  async #list(): Promise<void> {
    const { config, now, withConnection } = this.#options
    const { key, startTimeoutMs: timeoutMs } = config()
    const limit = new AbortController()
    this.#limit = limit
    this.#isConnected = false
    try {
      const listed = await withConnection(connection => {
        this.#isConnected = true
        return listCatalog(key, connection, { limit, timeoutMs, now, checkedTools: this.#checkedTools })
      })
      if (!this.#abort.signal.aborted) this.#take(listed)
    } finally {
      this.#lastListEnd = now()
    }
  }

  #take({ catalog, digest, checkedTools }: ListedCatalog): void {
    const { config, store, log, onChange } = this.#options
    const isSame = digest === this.#digest
    this.#digest = digest
    this.#checkedTools = checkedTools
    this.#set(catalog, isSame)
    if (isSame) return
    const { key, warnings } = catalog
    for (const warning of warnings) log.warn({ server: key }, `The server ${key} ${warning}`)
    const [server, written] = [config(), this.current!]
    this.#unwritten++
    this.#writing = this.#writing.then(() => store.write(server, written)).finally(() => this.#unwritten--)
    onChange()
  }

  async #adopt(): Promise<void> {
    const { config, store, onChange } = this.#options
    const isLate = () => this.#unwritten > 0 || this.#abort.signal.aborted
    const found = isLate() ? undefined : await store.newer?.(config())
    if (found === undefined || isLate()) return
    const textOf = (catalog: ServerCatalog) => JSON.stringify({ ...catalog, listedAt: 0 })
    const isSame = this.current !== undefined && textOf(this.current) === textOf(found)
    if (!isSame) this.#digest = undefined
    const known = new Map(this.current?.tools.map(tool => [JSON.stringify(tool), tool]))
    this.#set({ ...found, tools: found.tools.map(tool => known.get(JSON.stringify(tool)) ?? tool) }, isSame)
    if (!isSame) onChange()
  }

  #set(next: ServerCatalog, isSame: boolean): void {
    this.current = { ...(isSame ? (this.current ?? next) : next), listedAt: next.listedAt }
  }
}
