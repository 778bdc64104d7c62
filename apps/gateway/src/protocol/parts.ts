import { AsyncLocalStorage } from 'node:async_hooks'
import { type Companion, type CompanionResult, createToolSearch, type ToolSearchEvent } from '@ts/core'
import { perObject } from '@ts/core/kit'
import type { GatewayConfig } from '../config/gateway-config.js'
import type { GatewayOptions } from '../gateway.js'
import { createInspector } from '../inspect/inspect-search.js'
import { boundedStore } from '../open-store.js'
import { createPinnedPool, policyOf } from '../pins/pinned-pool.js'
import { createActivity } from './activity.js'
import { createCarry } from './carry.js'
import { createDirectories } from './directory.js'
import { createFirstLists } from './first-lists.js'
import { createGreetings } from './greetings.js'
import { createParkedCalls } from './parked-calls.js'
import { createRoots } from './roots.js'
import { createSessions } from './sessions.js'
import { createSubscriptions } from './subscriptions.js'
import { createToolDefinitions } from './tool-definitions.js'
import { createViews, type Views } from './views.js'

/** A client that may use everything, and that has no session with its own list. */
export const UNRESTRICTED = { era: 'modern', session: undefined, token: undefined } as const

/** What the answers to clients are made from. `state` is what a reload replaces. */
export function createParts(options: GatewayOptions) {
  const base = createBase(options)
  const { state, pinned } = base
  const { toolSearch, searcher } = createSearch(base)
  state.views = createViews(toolSearch, state.config)
  const parked = createParkedCalls(options.parking)
  const serverOf = (key: string) => state.config.servers.find(server => server.key === key)
  const roots = createRoots(serverOf)
  const carry = createCarry({ pool: options.pool, parked, roots, links: options.links })
  return {
    ...{ ...base, toolSearch, searcher, parked, serverOf, roots, carry },
    /** The view of clients without restrictions. */
    view: () => state.views.for(UNRESTRICTED),
    directories: createDirectories(pinned, () => state.config),
    greetings: createGreetings(({ hasServer }) =>
      state.config.servers.flatMap(({ key }) => (hasServer(key) ? [pinned.catalog(key)] : [])),
    ),
    subscriptions: createSubscriptions(carry),
    firstLists: createFirstLists(options.pool),
  }
}

export type Parts = ReturnType<typeof createParts>

/** What the tool search is made from. */
function createBase(options: GatewayOptions) {
  const { pool, ranker } = options
  // The views follow later, because they need the tool search.
  const state = { config: options.config } as { config: GatewayConfig; views: Views }
  const activity = createActivity()
  const report = (message: string, server = '') => activity.emit({ type: 'server', server, message })
  const pinned = createPinnedPool(pool, state.config.pins, (server, message) =>
    // Deferred, so that the owner can add its listeners first.
    queueMicrotask(() => activity.emit({ type: 'server', server, message, level: 'error' })),
  )
  const definitions = createToolDefinitions({ ...pinned, outages: pool.outages }, () => state.config.servers)
  const inspector = createInspector(ranker.name)
  return { options, state, activity, report, sessions: createSessions(), pinned, definitions, inspector }
}

/**
 * The tool search over the tools of all servers. `searcher` holds the token of a client without a session while it is
 * answered.
 */
function createSearch(base: ReturnType<typeof createBase>) {
  const { options, state, definitions, activity, inspector, sessions, report } = base
  const { ranker, offload, store, onSearchEvent } = options
  const searcher = new AsyncLocalStorage<string>()
  const { answerTokens, searchTimeoutMs, toolNames } = state.config.search
  const policyFor = perObject(policyOf)

  function onEvent(event: ToolSearchEvent): void {
    if (inspector.receive(event)) return
    onSearchEvent?.(event)
    if (event.kind === 'failure') report(`Failed during ${event.during}: ${String(event.error)}`)
    if (event.kind !== 'search') return
    const { queries, session, scope: indexSize, matches, results, durationMs: ms } = event
    const query = queries.join(' | ')
    const token =
      session === undefined ? searcher.getStore() : sessions.all().find(({ id }) => id === session)?.context.token?.name
    activity.searched({ at: Date.now(), query, results, ms, token })
    activity.emit({ type: 'search', query, indexSize, matches, returned: results.length, ms, session, token })
  }

  /** The stored results of a client without a session are those of its token. */
  function own<T extends { readonly session: string | undefined }>(one: T): T {
    const token = searcher.getStore()
    return one.session === undefined && token !== undefined ? { ...one, session: `token ${token}` } : one
  }
  const companion = offload && {
    ...{ name: offload.name, tools: offload.tools },
    handle: (call: Parameters<Companion['handle']>[0]) => offload.handle(own(call)),
    onResult: (result: CompanionResult) => offload.onResult?.(own(result)),
  }

  const toolSearch = createToolSearch({
    tools: () => definitions.current(),
    ranker,
    policy: () => policyFor(state.config),
    disclosure: 'eager',
    ...{ toolNames, answerTokens, searchTimeoutMs, sessions: store && boundedStore(store), onEvent },
    companions: companion && [companion],
  })
  return { toolSearch, searcher }
}
