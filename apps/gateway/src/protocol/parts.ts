import type { GatewayConfig } from '../config/gateway-config.js'
import type { GatewayOptions } from '../gateway.js'
import { createInspector } from '../inspect/inspect-search.js'
import { createPinnedPool } from '../pins/pinned-pool.js'
import { createActivity } from './activity.js'
import { createCarry } from './carry.js'
import { createDirectories } from './directory.js'
import { createFirstLists } from './first-lists.js'
import { createGatewaySearch } from './gateway-search.js'
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
  const { pool, ranker, links } = options
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
  const searching = { state, activity, report, sessions, definitions, inspector }
  const { toolSearch, searcher } = createGatewaySearch(options, searching)
  state.views = createViews(toolSearch, state.config)
  const parked = createParkedCalls(options.parking)
  const serverOf = (key: string) => state.config.servers.find(server => server.key === key)
  const roots = createRoots(serverOf)
  const carry = createCarry({ pool, parked, roots, links })
  return {
    ...{ ...searching, options, pinned, toolSearch, searcher, parked, serverOf, roots, carry },
    /** The view of clients without restrictions. */
    view: () => state.views.for(UNRESTRICTED),
    directories: createDirectories(pinned, () => state.config),
    subscriptions: createSubscriptions(carry),
    firstLists: createFirstLists(pool),
  }
}

export type Parts = ReturnType<typeof createParts>
