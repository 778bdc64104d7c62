import { reasonOf } from '@ts/cli-kit'
import type { Ranker, ToolSearch } from '@ts/core'
import type { GatewayConfig, ServerConfig } from './config/gateway-config.js'
import type { Gateway, GatewayOptions } from './gateway.js'
import { createInspector, type Inspector } from './inspect/inspect-search.js'
import type { GatewayStatus, InspectedSearch } from './inspect/status.js'
import { boundedStore } from './open-store.js'
import type { PinChoice, PinDecision } from './pins/pin.js'
import { createPinnedPool, type PinnedPool } from './pins/pinned-pool.js'
import { createActivity } from './protocol/activity.js'
import { createApprovals } from './protocol/approvals.js'
import { createCarry } from './protocol/carry.js'
import { createClients } from './protocol/clients.js'
import { createDirectories } from './protocol/directory.js'
import { createFirstLists } from './protocol/first-lists.js'
import { createGatewaySearch, toolNamesOf } from './protocol/gateway-search.js'
import { gatewayStatus } from './protocol/gateway-status.js'
import { createGreetings, type Greetings } from './protocol/greetings.js'
import { createHooks, createHttpHook } from './protocol/hooks.js'
import { createListWatch, exposeTo, type ListWatch } from './protocol/list-watch.js'
import { createLogLevels } from './protocol/log-levels.js'
import { outageWords } from './protocol/outage-words.js'
import { headerMismatch } from './protocol/param-headers.js'
import { createParkedCalls } from './protocol/parked-calls.js'
import { createRoots } from './protocol/roots.js'
import { createSessions, type Sessions } from './protocol/sessions.js'
import { createSnapshots, type Snapshots } from './protocol/snapshots.js'
import { createSubscriptions, type Subscriptions } from './protocol/subscriptions.js'
import { createToolCalls } from './protocol/tool-calls.js'
import { createToolDefinitions, type ToolDefinitions } from './protocol/tool-definitions.js'
import { schemasWithHeaders } from './protocol/tool-list.js'
import { createViews, isMutable, type Views } from './protocol/views.js'
import { instancesOf, ownerOf } from './upstream/instance-owner.js'
import type { UpstreamPool } from './upstream/upstream-pool.js'
import { settlesWithin } from './upstream/wait-for.js'

/** A client that may use everything, and that has no session with its own list. */
const UNRESTRICTED = { era: 'modern', session: undefined, token: undefined } as const

/** How long the search may take to end by default, in milliseconds: a ranker may be at work. */
const CLOSE_MS = 10_000

/** When a server without pins is reported as an error at the latest, in milliseconds: a start may take 30 seconds. */
const LATE_MS = 60_000

/**
 * Tool search in front of the servers of a pool, for clients of both eras.
 *
 * The first requests wait once, for at most ten seconds, for servers that were never listed: a client that gets an
 * empty list may never ask again.
 *
 * Resources keep their URIs. If several servers have the same URI, it is read from the first server that lists it, in
 * the order of the configuration, or else from the server whose template has the most characters in common with it.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for options of search that cannot be used, or a file of pins that
 * cannot be read.
 */
export function createGateway(options: GatewayOptions): Gateway {
  return new SearchGateway(options)
}

class SearchGateway implements Gateway {
  readonly #pool: UpstreamPool
  readonly #ranker: Ranker
  readonly #offload: GatewayOptions['offload']
  readonly #startedAt: number
  readonly #activity = createActivity()
  readonly #updates = new Set<(uri: string) => void>()
  readonly #sessions: Sessions
  readonly #pinned: PinnedPool
  readonly #definitions: ToolDefinitions
  readonly #toolSearch: ToolSearch
  readonly #inspector: Inspector
  readonly #greetings: Greetings
  readonly #snapshots: Snapshots
  readonly #subscriptions: Subscriptions
  readonly #watch: ListWatch
  /** What ends before the pool is closed. */
  readonly #closed: readonly { close(): void }[]
  readonly #stopListening: () => void
  readonly createServer: Gateway['createServer']
  readonly onListsChanged: Gateway['onListsChanged']
  readonly onEvent = this.#activity.listen
  readonly keepsState: NonNullable<Gateway['keepsState']> = token =>
    this.#views.keepsState(token, key => this.#pool.catalog(key))
  #config: GatewayConfig
  #views: Views
  #late: NodeJS.Timeout

  constructor(options: GatewayOptions) {
    const { config, pool, ranker, offload, parking, links, store, hooks = [], telemetry, now = Date.now } = options
    this.#config = config
    this.#pool = pool
    this.#ranker = ranker
    this.#offload = offload
    this.#startedAt = now()
    this.#sessions = createSessions(now)
    this.#pinned = createPinnedPool(pool, config.pins, (server, message) => this.#reportLater(server, message))
    const served = { ...this.#pinned, outages: () => pool.outages() }
    this.#definitions = createToolDefinitions(served, () => this.#config.servers)
    this.#inspector = createInspector(ranker.name)
    const { toolSearch, searcher } = createGatewaySearch({
      config: () => this.#config,
      definitions: this.#definitions,
      ranker,
      offload,
      store: store && boundedStore(store),
      activity: this.#activity,
      inspector: this.#inspector,
      sessions: this.#sessions,
      onSearchEvent(event) {
        telemetry?.onSearchEvent(event)
        options.onSearchEvent?.(event)
      },
      now,
      report: message => this.#report('', message),
    })
    this.#toolSearch = toolSearch
    this.#views = createViews(toolSearch, config)
    this.#greetings = createGreetings(this.#pinned, () => this.#config)
    this.#snapshots = createSnapshots({
      toolSearch,
      view: () => this.#views.for(UNRESTRICTED),
      isSearched: () => this.#config.mode !== 'eager',
      held: this.#pinned.held,
      report: message => this.#report('', message),
    })
    const parked = createParkedCalls(parking)
    const roots = createRoots(server => this.#serverOf(server))
    const carry = createCarry({ pool, parked, levels: createLogLevels(), roots, links })
    const directories = createDirectories(this.#pinned, toolNamesOf(config))
    this.#subscriptions = createSubscriptions(this.#sessions, carry)
    const firstLists = createFirstLists(pool)
    this.#watch = createListWatch({
      views: () => this.#views,
      sessions: this.#sessions,
      directories,
      onRefresh: async () => void (await this.#snapshots.refresh()),
      onFailure: error => this.#report('', `Reading the lists failed: ${String(error)}`),
    })
    this.#closed = [this.#watch, firstLists, parked]
    this.onListsChanged = this.#watch.listen
    this.createServer = createClients({
      views: () => this.#views,
      greetings: this.#greetings,
      sessions: this.#sessions,
      subscriptions: this.#subscriptions,
      activity: this.#activity,
      roots,
      carry,
      directories,
      callTool: createToolCalls({
        carry,
        emit: this.#activity.emit,
        approvals: createApprovals(() => this.#config.approve),
        hooks: createHooks({
          hooks: () => [...(this.#config.hooks ?? []).map(createHttpHook), ...hooks],
          report: message => this.#report('', message),
        }),
        isAudited: () => this.#config.audit !== false,
        explainOutage: (server, error) => outageWords(server, error, pool.outages()),
        onResult: directories.remember,
        searcher,
      }),
      trace: telemetry?.trace,
      untilListed: firstLists.wait,
      checkList: this.#watch.check,
      now,
      onSessionEnd: session => this.#forget(session, store !== undefined),
      onFailure: (method, error) => this.#report('', `${method} failed: ${reasonOf(error)}`),
    })
    this.#stopListening = this.#followPool()
    // Deferred, so that the owner can add its listeners first.
    queueMicrotask(() => this.#warnOfModes())
    this.#views.for(UNRESTRICTED)
    this.#listsChanged()
    this.#late = this.#reportLate()
  }

  async checkHeaders(
    { name, arguments: args, token }: Parameters<NonNullable<Gateway['checkHeaders']>>[0],
    headerOf: (name: string) => string | null,
  ): Promise<string | undefined> {
    const view = this.#views.for({ ...UNRESTRICTED, token })
    const schema = schemasWithHeaders(await exposeTo(view, undefined)).get(name)
    return schema && headerMismatch(schema, args, headerOf)
  }

  onResourceUpdated(listener: (uri: string) => void): () => void {
    this.#updates.add(listener)
    return () => void this.#updates.delete(listener)
  }

  status(): GatewayStatus {
    return gatewayStatus({
      config: this.#config,
      ranker: this.#ranker.name,
      startedAt: this.#startedAt,
      pool: this.#pool,
      definitions: this.#definitions,
      sessions: this.#sessions,
      activity: this.#activity,
      snapshot: this.#snapshots.current,
      pinned: this.#pinned,
    })
  }

  async sampleMemory(): Promise<void> {
    await this.#pool.sampleMemory?.()
  }

  async search(
    query: string,
    { limit, explain }: { readonly limit?: number; readonly explain?: string } = {},
  ): Promise<InspectedSearch> {
    if (this.#snapshots.current.exposure === undefined) await this.#snapshots.refresh()
    // Explained for a client without restrictions, because the tool search itself sends all tools and defers none.
    const { toolSearch } = this.#views.for(UNRESTRICTED)
    const tools = this.#snapshots.current.catalog
    return this.#inspector.search({ tools, limits: this.#config.search.limits, query, limit, explain, toolSearch })
  }

  async reload(next: GatewayConfig): Promise<void> {
    const made = createViews(this.#toolSearch, next)
    // The views are created before anything is changed, so that an error keeps the old configuration.
    made.for(UNRESTRICTED)
    made.for({ era: 'legacy', session: 'x', token: undefined })
    this.#pinned.configure(next.pins)
    await this.#pool.reload(next.servers, next.limits)
    this.#config = next
    this.#views = made
    this.#warnOfModes()
    this.#listsChanged()
    clearTimeout(this.#late)
    this.#late = this.#reportLate()
  }

  decidePins(decision: PinDecision, choices: readonly PinChoice[]): void {
    this.#pinned.decide(decision, choices)
    this.#listsChanged()
  }

  reloadPins(): void {
    if (this.#pinned.reload()) this.#listsChanged()
  }

  async close(graceMs?: number): Promise<void> {
    clearTimeout(this.#late)
    for (const one of this.#closed) one.close()
    await this.#pool.close(graceMs)
    this.#stopListening()
    await settlesWithin(this.#toolSearch.close(), graceMs ?? CLOSE_MS)
  }

  #serverOf(key: string): ServerConfig | undefined {
    return this.#config.servers.find(server => server.key === key)
  }

  #followPool(): () => void {
    return this.#pool.listen({
      onCatalog: () => this.#listsChanged(),
      onOutage: () => this.#pinned.pinListed(),
      onConnected: (key, owner) => {
        const server = this.#serverOf(key)
        if (server === undefined) return
        const instances = instancesOf(server, this.#pool.catalog(key))
        this.#subscriptions.renew(key, caller => ownerOf(instances, caller) === owner)
      },
      onResourceUpdated: (server, uri) => {
        this.#subscriptions.updated(server, uri)
        for (const listener of [...this.#updates]) listener(uri)
      },
      onLog: (server, params) => this.#report(server, `log: ${JSON.stringify(params['data'] ?? '').slice(0, 500)}`),
    })
  }

  #reportLate(): NodeJS.Timeout {
    return setTimeout(() => this.#pinned.pinListed({ isLate: true }), LATE_MS).unref()
  }

  #listsChanged(): void {
    this.#pinned.pinListed()
    this.#greetings.changed()
    this.#watch.changed()
  }

  #report(server: string, message: string): void {
    this.#activity.emit({ type: 'server', server, message })
  }

  /** Deferred, so that the owner can add its listeners first. */
  #reportLater(server: string, message: string): void {
    queueMicrotask(() => this.#activity.emit({ type: 'server', server, message, level: 'error' }))
  }

  #warnOfModes(): void {
    const { mode } = this.#config
    if (!isMutable(mode)) return
    this.#report('', `The mode ${mode} needs a session of the older era; clients of the newer one get bridge.`)
  }

  /** Frees what a session used. */
  #forget(session: string, isShared: boolean): void {
    // In a shared store, another replica may continue the session.
    if (!isShared) {
      this.#toolSearch.forget(session).catch(() => {})
      this.#offload
        ?.forget?.(session)
        .catch(error => this.#report('', `Removing stored results failed: ${String(error)}`))
    }
    this.#pool
      .release(session)
      .catch(error => this.#report('', `Ending the servers of a session failed: ${String(error)}`))
  }
}
