import { AsyncLocalStorage } from 'node:async_hooks'
import { type Companion, createToolSearch, type PolicyOptions, type Ranker, type ToolSearchEvent } from '@ts/core'
import type { GatewayConfig } from './config/gateway-config.js'
import type { ClientContext, Gateway } from './gateway.js'
import { inspectSearch } from './inspect/inspect-search.js'
import { createInspectedRankers } from './inspect/inspected-rankers.js'
import { createPinnedPool, policyOf } from './pins/pinned-pool.js'
import { createActivity } from './protocol/activity.js'
import { createCarry } from './protocol/carry.js'
import { createMethods } from './protocol/client-methods.js'
import { ClientServer } from './protocol/client-server.js'
import { createDirectories } from './protocol/directory.js'
import { createFirstLists } from './protocol/first-lists.js'
import { gatewayCounts, gatewayStatus, type StatusParts } from './protocol/gateway-status.js'
import { createGreetings } from './protocol/greetings.js'
import { createListWatch, exposeTo } from './protocol/list-watch.js'
import { createLogLevels } from './protocol/log-levels.js'
import { outageWords } from './protocol/outage-words.js'
import { headerMismatch } from './protocol/param-headers.js'
import { createParkedCalls, type ParkingOptions } from './protocol/parked-calls.js'
import { createRoots } from './protocol/roots.js'
import { createSessions, type Session } from './protocol/sessions.js'
import { createSnapshots } from './protocol/snapshots.js'
import { createSubscriptions } from './protocol/subscriptions.js'
import { createToolCalls } from './protocol/tool-calls.js'
import { createToolDefinitions } from './protocol/tool-definitions.js'
import { schemasWithHeaders, toolList } from './protocol/tool-list.js'
import { createViews, isMutable } from './protocol/views.js'
import { instancesOf, ownerOf } from './upstream/instance-owner.js'
import type { UpstreamPool } from './upstream/upstream-pool.js'

/** The parts of a gateway. */
export interface GatewayOptions {
  readonly config: GatewayConfig
  /** Started by its owner; the gateway closes it. */
  readonly pool: UpstreamPool
  readonly ranker: Ranker
  /**
   * Stores large results and provides the tools that read them, like `createOffload` of `@ts/offload`. Default: none.
   */
  readonly offload?: (Companion & { forget?(session: string | undefined): Promise<void> }) | undefined
  /** How long an upstream waits for a modern client's answer, and how many upstreams may wait at once. */
  readonly parking?: ParkingOptions | undefined
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** A client that may use everything, and that has no session with its own list. */
const UNRESTRICTED = { era: 'modern', session: undefined, token: undefined } as const

/** When a server without pins is reported as an error at the latest, in milliseconds: a start may take 30 seconds. */
const LATE_MS = 60_000

/** Maximum length of a tool name: clients add the prefix `mcp__<gateway>__`, and providers accept 64 characters. */
const TOOL_NAMES = { budget: 50, prefixServer: true } as const

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
export function createGateway({ pool, ranker, offload, parking, now = Date.now, ...options }: GatewayOptions): Gateway {
  let config = options.config
  const pinned = createPinnedPool(pool, config.pins, (server, message) =>
    // Deferred, so that the owner can add its listeners first.
    queueMicrotask(() => activity.emit({ type: 'server', server, message, level: 'error' })),
  )
  const startedAt = now()
  const activity = createActivity()
  const sessions = createSessions(now)
  const searcher = new AsyncLocalStorage<string>()
  const definitions = createToolDefinitions({ ...pinned, outages: () => pool.outages() }, () => config.servers)
  const rankers = createInspectedRankers(ranker)
  let rules: { readonly config: GatewayConfig; readonly policy: PolicyOptions } | undefined

  function policy(): PolicyOptions {
    if (rules?.config !== config) rules = { config, policy: policyOf(config) }
    return rules.policy
  }

  const { answerTokens, searchTimeoutMs } = config.search
  const toolSearch = createToolSearch({
    tools: () => definitions.current(),
    ranker,
    policy,
    disclosure: 'eager',
    toolNames: { ...TOOL_NAMES, ...config.search.toolNames },
    ...(answerTokens === undefined ? {} : { answerTokens }),
    ...(searchTimeoutMs === undefined ? {} : { searchTimeoutMs }),
    ...(offload === undefined ? {} : { companions: [offload] }),
    onEvent: onSearchEvent,
  })
  let views = createViews(toolSearch, config)
  const greetings = createGreetings(pinned, () => config)
  const snapshots = createSnapshots({
    toolSearch,
    view: () => views.for(UNRESTRICTED),
    isSearched: () => config.mode !== 'eager',
    held: pinned.held,
    report: message => report('', message),
  })
  const parked = createParkedCalls({ now, ...parking })
  const roots = createRoots(server => config.servers.find(({ key }) => key === server))
  const carry = createCarry({ pool, parked, levels: createLogLevels(), roots })
  const directories = createDirectories(pinned, { ...TOOL_NAMES, ...config.search.toolNames })
  const subscriptions = createSubscriptions(sessions, carry)
  const updates = new Set<(uri: string) => void>()
  const firstLists = createFirstLists(pool)
  const watch = createListWatch({
    views: () => views,
    sessions,
    directories,
    onRefresh: async () => void (await snapshots.refresh()),
    onFailure: error => report('', `Reading the lists failed: ${String(error)}`),
  })
  const callTool = createToolCalls({
    carry,
    emit: activity.emit,
    explainOutage: (server, error) => outageWords(server, error, pool.outages()),
    onResult: directories.remember,
    searcher,
  })
  const onFailure = (method: string, error: unknown) =>
    report('', `${method} failed: ${error instanceof Error ? error.message : String(error)}`)
  const stopListening = pool.listen({
    onCatalog: listsChanged,
    onOutage: () => pinned.pinListed(),
    onConnected(key, owner) {
      const server = config.servers.find(one => one.key === key)
      if (server === undefined) return
      const instances = instancesOf(server, pool.catalog(key))
      subscriptions.renew(key, caller => ownerOf(instances, caller) === owner)
    },
    onResourceUpdated(server, uri) {
      subscriptions.updated(server, uri)
      for (const listener of [...updates]) listener(uri)
    },
    onLog: (server, params) => report(server, `log: ${JSON.stringify(params['data'] ?? '').slice(0, 500)}`),
  })
  // Deferred, so that the owner can add its listeners first.
  queueMicrotask(warnOfModes)
  views.for(UNRESTRICTED)
  listsChanged()
  let late = reportLate()

  function reportLate(): NodeJS.Timeout {
    return setTimeout(() => pinned.pinListed({ isLate: true }), LATE_MS).unref()
  }

  function listsChanged(): void {
    pinned.pinListed()
    greetings.changed()
    watch.changed()
  }

  function statusParts(): StatusParts {
    const snapshot = snapshots.current
    return { config, ranker: ranker.name, startedAt, pool, definitions, sessions, activity, snapshot, pinned }
  }

  function report(server: string, message: string): void {
    activity.emit({ type: 'server', server, message })
  }

  function warnOfModes(): void {
    if (!isMutable(config.mode)) return
    report('', `The mode ${config.mode} needs a session of the older era; clients of the newer one get bridge.`)
  }

  function onSearchEvent(event: ToolSearchEvent): void {
    if (event.kind === 'failure') report('', `Failed during ${event.during}: ${String(event.error)}`)
    if (event.kind !== 'search') return
    const { queries, session, scope, matches, results, durationMs: ms } = event
    const query = queries.join(' | ')
    const token =
      session === undefined ? searcher.getStore() : sessions.all().find(({ id }) => id === session)?.context.token?.name
    activity.searched({ at: now(), query, results, ms, token })
    activity.emit({
      type: 'search',
      query,
      indexSize: scope,
      matches,
      returned: results.length,
      ms,
      session,
      token,
    })
  }

  function createServer(context: ClientContext): ClientServer {
    let known = { views, view: views.for(context) }
    const view = () => {
      if (known.views !== views) known = { views, view: views.for(context) }
      return known.view
    }
    const first = view()
    let session: Session | undefined
    const methods = createMethods({
      view,
      session: () => session,
      carry,
      callTool,
      directories,
      subscriptions,
      untilListed: firstLists.wait,
      async listTools(listed, own) {
        const exposure = await exposeTo(listed, own)
        if (own !== undefined) own.listed = exposure
        activity.listed(exposure)
        return { tools: toolList(exposure) }
      },
      checkList: watch.check,
    })
    const { capabilities, instructions } = greetings.for(first)
    const facts = {
      era: context.era,
      session: context.session,
      ...context.connectionsOf,
      token: context.token?.name,
      logLevel: () => session?.logLevel,
    }
    const server = new ClientServer(capabilities, instructions, facts, {
      methods:
        context.method === undefined ? methods : new Map([...methods].filter(([name]) => name === context.method)),
      onRequest(method) {
        if (session === undefined) return
        session.lastAt = now()
        if (method === 'tools/call') session.calls++
      },
      onRootsChanged: () => void (session?.context.era === 'legacy' && roots.changed(session)),
      onClose: () => void (session !== undefined && closeSession(session)),
      onFailure,
    })
    session = sessions.open(context, server)
    if (session !== undefined)
      activity.emit({ type: 'session', change: 'opened', session: session.id, era: context.era })
    return server
  }

  function closeSession(session: Session): void {
    subscriptions.release(session)
    roots.release(session)
    if (!sessions.close(session)) return
    activity.emit({ type: 'session', change: 'closed', session: session.id, era: session.context.era })
    toolSearch.forget(session.id).catch(() => {})
    offload?.forget?.(session.id).catch(error => report('', `Removing stored results failed: ${String(error)}`))
    pool.release(session.id).catch(error => report('', `Ending the servers of a session failed: ${String(error)}`))
  }

  return {
    createServer,
    async checkHeaders({ name, arguments: args, token }, headerOf) {
      const view = views.for({ era: 'modern', session: undefined, token })
      const schema = schemasWithHeaders(await exposeTo(view, undefined)).get(name)
      return schema && headerMismatch(schema, args, headerOf)
    },
    onListsChanged: watch.listen,
    onResourceUpdated(listener) {
      updates.add(listener)
      return () => void updates.delete(listener)
    },
    onEvent: activity.listen,
    status: () => gatewayStatus(statusParts()),
    counts: () => gatewayCounts(statusParts()),
    async sampleMemory() {
      await pool.sampleMemory?.()
    },
    async search(query, { limit, explain } = {}) {
      if (snapshots.current.exposure === undefined) await snapshots.refresh()
      // Explained for a client without restrictions, because the tool search itself sends all tools and defers none.
      const { toolSearch } = views.for(UNRESTRICTED)
      return inspectSearch({ tools: snapshots.current.catalog, rankers, query, limit, explain, toolSearch })
    },
    async reload(next) {
      const made = createViews(toolSearch, next)
      // The views are created before anything is changed, so that an error keeps the old configuration.
      made.for(UNRESTRICTED)
      made.for({ era: 'legacy', session: 'x', token: undefined })
      pinned.configure(next.pins)
      await pool.reload(next.servers, next.limits)
      config = next
      views = made
      warnOfModes()
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
      watch.close()
      firstLists.close()
      parked.close()
      await pool.close(graceMs)
      stopListening()
      await toolSearch.close()
      await rankers.close()
    },
  }
}
