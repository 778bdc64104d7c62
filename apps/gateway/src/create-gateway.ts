import { reasonOf } from '@ts/cli-kit'
import type { Gateway, GatewayOptions } from './gateway.js'
import { createMethods } from './protocol/client-methods.js'
import { ClientServer } from './protocol/client-server.js'
import { createListWatch, exposeTo, type ListWatch } from './protocol/list-watch.js'
import { headerMismatch } from './protocol/param-headers.js'
import { createParts, type Parts, UNRESTRICTED } from './protocol/parts.js'
import type { Session } from './protocol/sessions.js'
import { createSnapshots } from './protocol/snapshots.js'
import { schemasWithHeaders } from './protocol/tool-definitions.js'
import { createViews, isMutable } from './protocol/views.js'
import { createWatch } from './protocol/watch-resources.js'
import { instancesOf, ownerOf } from './upstream/instance-owner.js'
import { settlesWithin } from './upstream/wait-for.js'

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
  const { pool } = options
  const parts = createParts(options)
  const { state, activity, inspector, pinned, toolSearch, firstLists, greetings, parked, view } = parts
  const snapshots = createSnapshots(parts)
  const watch = createListWatch(parts, snapshots)
  const listsChanged = () => {
    pinned.pinListed()
    greetings.changed()
    watch.changed()
  }
  const stopListening = followPool(parts, listsChanged)
  // Deferred, so that the owner can add its listeners first.
  queueMicrotask(() => warnOfModes(parts))
  view()
  listsChanged()
  const reportLate = () => setTimeout(() => pinned.pinListed({ isLate: true }), LATE_MS).unref()
  let late = reportLate()

  return {
    createServer: createServers(parts, watch),
    watchResources: createWatch(parts),
    onListsChanged: watch.listen,
    onEvent: activity.listen,
    keepsState(token) {
      const { mayNameServer } = state.views.for({ ...UNRESTRICTED, token })
      return state.config.servers.some(server => {
        const { key, kind, instances } = server
        const catalog = pool.catalog(key)
        const isLearned = kind === 'stdio' && catalog !== undefined && instancesOf(server, catalog) === 'session'
        return (instances === 'session' || isLearned) && mayNameServer(key)
      })
    },
    async checkHeaders({ name, arguments: args, token }, headerOf) {
      const exposure = await exposeTo(state.views.for({ ...UNRESTRICTED, token }), undefined)
      const schema = schemasWithHeaders(exposure).get(name)
      return schema && headerMismatch(schema, args, headerOf)
    },
    status: snapshots.status,
    sampleMemory: async () => pool.sampleMemory?.(),
    async search(query, { limit, explain } = {}) {
      if (snapshots.current.exposure === undefined) await snapshots.refresh()
      const { limits } = state.config.search
      const { catalog: tools = [] } = snapshots.current
      // Explained for a client without restrictions, because the tool search itself sends all tools and defers none.
      return inspector.search({ tools, limits, query, limit, explain, toolSearch: view().toolSearch })
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
      for (const one of [watch, firstLists, parked]) one.close()
      await pool.close(graceMs)
      stopListening()
      await settlesWithin(toolSearch.close(), graceMs ?? CLOSE_MS)
    },
  }
}

/** Returns what makes the server object of one client, and keeps its session until the client has gone. */
function createServers(parts: Parts, watch: ListWatch): Gateway['createServer'] {
  const { options, state, report, sessions, subscriptions, roots, greetings, toolSearch } = parts
  const { pool, offload, store, trace } = options
  const methods = createMethods(parts, watch)

  function close(session: Session): void {
    const { id } = session
    subscriptions.release(session)
    roots.release(session)
    if (!sessions.close(session)) return
    // In a shared store, another replica may continue the session.
    if (store === undefined) {
      toolSearch.forget(id).catch(() => {})
      offload?.forget?.(id).catch(error => report(`Removing stored results failed: ${String(error)}`))
    }
    pool.release(id).catch(error => report(`Ending the servers of a session failed: ${String(error)}`))
  }

  return context => {
    // A reload replaces the views.
    let known = { views: state.views, view: state.views.for(context) }
    const view = () => {
      if (known.views !== state.views) known = { views: state.views, view: state.views.for(context) }
      return known.view
    }
    const server = new ClientServer({
      ...{ context, view, ...greetings.for(view()), trace },
      methods:
        context.method === undefined ? methods : new Map([...methods].filter(([name]) => name === context.method)),
      onRootsChanged: roots.changed,
      onClose: close,
      onFailure: (method, error) => report(`${method} failed: ${reasonOf(error)}`),
    })
    server.session = sessions.open(context, server)
    return server
  }
}

function followPool({ options, serverOf, pinned, report, subscriptions }: Parts, listsChanged: () => void) {
  const { pool } = options
  return pool.listen({
    onCatalog: listsChanged,
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

function warnOfModes({ state, report }: Parts): void {
  const { mode } = state.config
  if (isMutable(mode)) report(`The mode ${mode} needs a session of the older era; clients of the newer one get bridge.`)
}
