import { AsyncLocalStorage } from 'node:async_hooks'
import { type Companion, type CompanionResult, createToolSearch, type ToolSearchEvent } from '@ts/core'
import { perObject } from '@ts/core/kit'
import type { GatewayConfig } from '../config/gateway-config.js'
import type { GatewayOptions } from '../gateway.js'
import type { Inspector } from '../inspect/inspect-search.js'
import { boundedStore } from '../open-store.js'
import { policyOf } from '../pins/pinned-pool.js'
import type { Activity } from './activity.js'
import type { Sessions } from './sessions.js'
import type { ToolDefinitions } from './tool-definitions.js'

interface Surroundings {
  readonly state: { readonly config: GatewayConfig }
  readonly definitions: ToolDefinitions
  readonly activity: Activity
  readonly inspector: Inspector
  readonly sessions: Sessions
  readonly report: (message: string) => void
}

/**
 * The tool search over the tools of all servers. `searcher` holds the token of a client without a session while it is
 * answered.
 */
export function createGatewaySearch(
  { ranker, offload, store, onSearchEvent }: GatewayOptions,
  { state, definitions, activity, inspector, sessions, report }: Surroundings,
) {
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
