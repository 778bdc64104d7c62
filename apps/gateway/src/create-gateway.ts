import { reasonOf } from '@ts/cli-kit'
import type { GatewayConfig } from './config/gateway-config.js'
import type { Gateway, GatewayOptions } from './gateway.js'
import { createInspector } from './inspect/inspect-search.js'
import { boundedStore } from './open-store.js'
import { createPinnedPool } from './pins/pinned-pool.js'
import { createActivity } from './protocol/activity.js'
import { createApprovals } from './protocol/approvals.js'
import { createCarry } from './protocol/carry.js'
import { createClients } from './protocol/clients.js'
import { createDirectories } from './protocol/directory.js'
import { createFirstLists } from './protocol/first-lists.js'
import { createGatewaySearch } from './protocol/gateway-search.js'
import { gatewayStatus } from './protocol/gateway-status.js'
import { createGreetings } from './protocol/greetings.js'
import { createHooks, createHttpHook } from './protocol/hooks.js'
import { createListWatch, exposeTo } from './protocol/list-watch.js'
import { createLogLevels } from './protocol/log-levels.js'
import { headerMismatch } from './protocol/param-headers.js'
import { createParkedCalls } from './protocol/parked-calls.js'
import { createRoots } from './protocol/roots.js'
import { createSessions } from './protocol/sessions.js'
import { createSnapshots } from './protocol/snapshots.js'
import { createSubscriptions } from './protocol/subscriptions.js'
import { createToolCalls } from './protocol/tool-calls.js'
import { createToolDefinitions, schemasWithHeaders } from './protocol/tool-definitions.js'
import { createViews, isMutable, type Views } from './protocol/views.js'
import { createWatch } from './protocol/watch-resources.js'
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
  const { pool, ranker } = options
  const startedAt = Date.now()
  const parts = createParts(options)
  const { state, activity, definitions, inspector, pinned, sessions, snapshots, toolSearch, watch } = parts
  const createServer = createServers(options, parts)
  const listsChanged = () => changeLists(parts)
  const stopListening = followPool(pool, parts)
  // Deferred, so that the owner can add its listeners first.
  queueMicrotask(() => warnOfModes(parts))
  state.views.for(UNRESTRICTED)
  listsChanged()
  const reportLate = () => setTimeout(() => pinned.pinListed({ isLate: true }), LATE_MS).unref()
  let late = reportLate()

  return {
    createServer,
    watchResources: createWatch({ ...parts, views: () => state.views, untilListed: parts.firstLists.wait }),
    onListsChanged: watch.listen,
    onEvent: activity.listen,
    keepsState: token => state.views.keepsState(token, pool.catalog),
    async checkHeaders({ name, arguments: args, token }, headerOf) {
      const view = state.views.for({ ...UNRESTRICTED, token })
      const schema = schemasWithHeaders(await exposeTo(view, undefined)).get(name)
      return schema && headerMismatch(schema, args, headerOf)
    },
    status() {
      const { config } = state
      const snapshot = snapshots.current
      const facts = { config, startedAt, pool, definitions, sessions, activity, snapshot, pinned }
      return gatewayStatus({ ...facts, ranker: ranker.name })
    },
    sampleMemory: async () => pool.sampleMemory?.(),
    async search(query, { limit, explain } = {}) {
      if (snapshots.current.exposure === undefined) await snapshots.refresh()
      const { limits } = state.config.search
      const tools = snapshots.current.catalog
      // Explained for a client without restrictions, because the tool search itself sends all tools and defers none.
      const view = state.views.for(UNRESTRICTED)
      return inspector.search({ tools, limits, query, limit, explain, toolSearch: view.toolSearch })
    },
    async reload(next) {
      const made = createViews(toolSearch, next)
      // The views are created before anything is changed, so that an error keeps the old configuration.
      made.for(UNRESTRICTED)
      made.for({ era: 'legacy', session: 'x', token: undefined })
      pinned.configure(next.pins)
      await pool.reload(next.servers, next.limits)
      state.config = next
      state.views = made
      warnOfModes(parts)
      listsChanged()
      clearTimeout(late)
      late = reportLate()
    },
    decidePins(decision, choices) {
      pinned.decide(decision, choices)
      listsChanged()
    },
    reloadPins() {
      if (pinned.reload()) listsChanged()
    },
    async close(graceMs) {
      clearTimeout(late)
      for (const one of [watch, parts.firstLists, parts.parked]) one.close()
      await pool.close(graceMs)
      stopListening()
      await settlesWithin(toolSearch.close(), graceMs ?? CLOSE_MS)
    },
  }
}

type Parts = ReturnType<typeof createParts>

/** The parts that answer clients. `state` is what a reload replaces. */
function createParts(options: GatewayOptions) {
  const { pool, ranker, offload, store, onSearchEvent } = options
  // The views follow below, because they need the tool search.
  const state = { config: options.config } as { config: GatewayConfig; views: Views }
  const activity = createActivity()
  const report = (message: string, server = '') => activity.emit({ type: 'server', server, message })
  const sessions = createSessions()
  const pinned = createPinnedPool(pool, state.config.pins, (server, message) =>
    // Deferred, so that the owner can add its listeners first.
    queueMicrotask(() => activity.emit({ type: 'server', server, message, level: 'error' })),
  )
  const definitions = createToolDefinitions({ ...pinned, outages: pool.outages }, () => state.config.servers)
  const inspector = createInspector(ranker.name)
  const { toolSearch, searcher } = createGatewaySearch({
    ...{ definitions, ranker, offload, activity, inspector, sessions, report },
    config: () => state.config,
    store: store && boundedStore(store),
    onSearchEvent,
  })
  state.views = createViews(toolSearch, state.config)
  const snapshots = createSnapshots({
    ...{ toolSearch, held: pinned.held, report },
    view: () => state.views.for(UNRESTRICTED),
    isSearched: () => state.config.mode !== 'eager',
  })
  const parked = createParkedCalls(options.parking)
  const serverOf = (key: string) => state.config.servers.find(server => server.key === key)
  const roots = createRoots(serverOf)
  const carry = createCarry({ pool, parked, levels: createLogLevels(), roots, links: options.links })
  const directories = createDirectories(pinned, state.config.search.toolNames ?? {})
  const watch = createListWatch({
    ...{ sessions, directories },
    views: () => state.views,
    onRefresh: async () => void (await snapshots.refresh()),
    onFailure: error => report(`Reading the lists failed: ${String(error)}`),
  })
  return {
    ...{ state, activity, report, sessions, pinned, definitions, inspector, toolSearch, searcher, snapshots, parked },
    ...{ serverOf, roots, carry, directories, watch },
    greetings: createGreetings(pinned, () => state.config),
    subscriptions: createSubscriptions(carry),
    firstLists: createFirstLists(pool),
  }
}

/** Returns what makes the server object of one client. */
function createServers(options: GatewayOptions, parts: Parts): Gateway['createServer'] {
  const { pool, offload, store, hooks = [], trace } = options
  const { state, activity, report, carry, directories, searcher, toolSearch } = parts

  /** Frees what a session used. */
  function forget(session: string): void {
    // In a shared store, another replica may continue the session.
    if (store === undefined) {
      toolSearch.forget(session).catch(() => {})
      offload?.forget?.(session).catch(error => report(`Removing stored results failed: ${String(error)}`))
    }
    pool.release(session).catch(error => report(`Ending the servers of a session failed: ${String(error)}`))
  }

  return createClients({
    ...parts,
    views: () => state.views,
    callTool: createToolCalls({
      ...{ carry, searcher, emit: activity.emit },
      approvals: createApprovals(() => state.config.approve),
      hooks: createHooks({ hooks: () => [...(state.config.hooks ?? []).map(createHttpHook), ...hooks], report }),
      isAudited: () => state.config.audit !== false,
      outages: pool.outages,
      onResult: directories.remember,
    }),
    trace,
    untilListed: parts.firstLists.wait,
    checkList: parts.watch.check,
    onSessionEnd: forget,
    onFailure: (method, error) => report(`${method} failed: ${reasonOf(error)}`),
  })
}

function followPool(pool: UpstreamPool, parts: Parts): () => void {
  const { serverOf, pinned, report, subscriptions } = parts
  return pool.listen({
    onCatalog: () => changeLists(parts),
    onOutage: () => pinned.pinListed(),
    onConnected(key, owner) {
      const server = serverOf(key)
      if (server === undefined) return
      const instances = instancesOf(server, pool.catalog(key))
      subscriptions.renew(key, caller => ownerOf(instances, caller) === owner)
    },
    onResourceUpdated: subscriptions.updated,
    onLog: (server, params) => report(`log: ${JSON.stringify(params['data'] ?? '').slice(0, 500)}`, server),
  })
}

function changeLists({ pinned, greetings, watch }: Parts): void {
  pinned.pinListed()
  greetings.changed()
  watch.changed()
}

function warnOfModes({ state, report }: Parts): void {
  const { mode } = state.config
  if (isMutable(mode)) report(`The mode ${mode} needs a session of the older era; clients of the newer one get bridge.`)
}
