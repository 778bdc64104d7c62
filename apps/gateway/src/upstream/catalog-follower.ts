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
/** Pause before a server without a catalog is listed again after a failed listing, in milliseconds. */
const RETRY_MS = 60_000
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
  /** Whether an error of `withConnection` was already reported, because no connection could be started. */
  readonly isReported: (error: unknown) => boolean
}

/** Lists a server when necessary, and keeps its catalog in memory and on disk. */
export function createCatalogFollower(options: CatalogFollowerOptions) {
  const { config, store, now, log, onChange, withConnection, isReported } = options
  const abort = new AbortController()
  let current: ServerCatalog | undefined
  let digest: string | undefined
  let checkedTools: ListedCatalog['checkedTools'] | undefined
  let writing: Promise<void> = Promise.resolve()
  /** Own lists that the store does not have yet: each is later than what another replica kept there. */
  let unwritten = 0
  let lastListEnd = Number.NEGATIVE_INFINITY

  async function list(): Promise<void> {
    const { key, startTimeoutMs } = config()
    try {
      const listed = await withConnection(connection =>
        listCatalog(key, connection, { signal: abort.signal, timeoutMs: startTimeoutMs, now, checkedTools }),
      )
      if (!abort.signal.aborted) take(listed)
    } finally {
      lastListEnd = now()
    }
  }

  function take(listed: ListedCatalog): void {
    const isSame = listed.digest === digest
    const catalog = merged(current, listed.catalog, isSame)
    current = catalog
    digest = listed.digest
    checkedTools = listed.checkedTools
    if (isSame) return
    for (const warning of catalog.warnings) log.warn({ server: catalog.key }, `The server ${catalog.key} ${warning}`)
    const server = config()
    unwritten++
    writing = writing.then(() => store.write(server, catalog)).finally(() => unwritten--)
    onChange()
  }

  async function adopt(): Promise<void> {
    const isLate = () => unwritten > 0 || abort.signal.aborted
    const found = isLate() ? undefined : await store.newer?.(config())
    if (found === undefined || isLate()) return
    const { listed, isSame } = withKnownTools(found, current)
    current = merged(current, listed, isSame)
    if (isSame) return
    digest = undefined
    onChange()
  }

  const listings = createRunQueue(list, abort.signal)
  const refresh = listings.run

  function refreshBehind(): void {
    if (abort.signal.aborted) return
    refresh().catch(error => {
      if (abort.signal.aborted) return
      if (!isReported(error))
        log.warn({ server: config().key }, `The server ${config().key} was not listed: ${reasonOf(error)}`)
      if (current === undefined) refreshAfter(RETRY_MS)
    })
  }

  const alarm = createAlarm(now, refreshBehind)
  const refreshAfter = (pauseMs: number) => void (abort.signal.aborted || alarm.after(pauseMs))

  return {
    get current(): ServerCatalog | undefined {
      return current
    },
    /** Reads the catalog from disk. */
    async open(): Promise<void> {
      const found = await store.read(config())
      if (found !== undefined && current === undefined) current = found
    },
    /** Takes the list that another replica has read since the last time. */
    async poll(): Promise<void> {
      writing = writing.then(adopt)
      await writing
    },
    /** Settles when a listing that began after this call has ended; at most one listing runs at a time. */
    refresh,
    /** Starts `refresh` in the background and logs its failure. */
    refreshBehind,
    /** The server reported a change. */
    onListChanged: (): void => refreshAfter(Math.max(0, lastListEnd + CHANGE_PAUSE_MS - now())),
    /** A connection has opened: lists the server if its catalog may be outdated. */
    onConnected(): void {
      const isCurrent = digest !== undefined && current !== undefined && now() - current.listedAt < MAX_AGE_MS
      if (!isCurrent && !listings.isRunning) refreshBehind()
    },
    /** Stops listing; settles when nothing is running any more. */
    async close(): Promise<void> {
      if (!abort.signal.aborted) abort.abort(new Error('The server is not followed any more'))
      alarm.clear()
      await listings.settled()
      await writing
    },
  }
}

/** A new listing. If it is the same as the last one, the objects of the last one are kept. */
function merged(before: ServerCatalog | undefined, listed: ServerCatalog, isSame: boolean): ServerCatalog {
  const eras = [...new Set([...(before?.eras ?? []), ...listed.eras])]
  return isSame && before !== undefined ? { ...before, eras, listedAt: listed.listedAt } : { ...listed, eras }
}

/** A list of another replica, in which unchanged tools are the same objects as before. */
function withKnownTools(found: ServerCatalog, before: ServerCatalog | undefined) {
  const known = new Map(before?.tools.map(tool => [JSON.stringify(tool), tool]))
  const tools = found.tools.map(tool => known.get(JSON.stringify(tool)) ?? tool)
  const rest = (catalog: ServerCatalog) => JSON.stringify({ ...catalog, tools: [], eras: [], listedAt: 0 })
  const isSame =
    before?.tools.length === tools.length &&
    tools.every((tool, i) => tool === before.tools[i]) &&
    rest(found) === rest(before)
  return { listed: { ...found, tools }, isSame }
}

/** A timer that only an earlier time replaces. */
function createAlarm(now: () => number, onDue: () => void) {
  let timer: NodeJS.Timeout | undefined
  /** When the timer fires, in milliseconds as given by `now`. */
  let due = Number.POSITIVE_INFINITY
  return {
    after(pauseMs: number): void {
      if (due <= now() + pauseMs) return
      clearTimeout(timer)
      due = now() + pauseMs
      timer = setTimeout(() => {
        due = Number.POSITIVE_INFINITY
        onDue()
      }, pauseMs)
      timer.unref()
    },
    clear: (): void => clearTimeout(timer),
  }
}

/** The catalog of one server, kept current. */
export type CatalogFollower = ReturnType<typeof createCatalogFollower>
