import { createBridge, type Disclosure, type ToolScope, type ToolSearch, type ViewOptions } from '@ts/core'
import type { GatewayConfig, GatewayMode, TokenConfig } from '../config/gateway-config.js'
import type { ClientContext } from '../gateway.js'
import { isSameScope } from '../http/authenticate.js'

/** Data that clients of one scope and one mode share. */
export interface ClientView {
  readonly toolSearch: ToolSearch
  /** Whether the list depends on the session. */
  readonly isMutable: boolean
  /** What the instructions for its clients begin with; empty if there is nothing to say. */
  readonly note: string
  /** Whether it contains anything of a server. */
  mayNameServer(server: string): boolean
  /** Whether it contains prompts, resources and instructions of a server. */
  hasServer(server: string): boolean
}

/** Maximum number of views at the same time: one for each token and mode. */
const MAX_VIEWS = 1_000

export function createViews(toolSearch: ToolSearch, config: GatewayConfig) {
  const views = new Map<string, { readonly scope: ToolScope; readonly view: ClientView }>()
  const { selectedServers, selectedTools } = config.search.policy
  const policyScope: ToolScope = { servers: selectedServers, tools: selectedTools }

  function make(mode: GatewayMode, scope: ToolScope): ClientView {
    const scopes = [policyScope, scope]
    const hasServer = (server: string) => scopes.every(one => hasWholeServer(one, server))
    const mayName = (server: string) => scopes.every(one => mayNameServer(one, server))
    const named = config.servers.map(({ key }) => key).filter(mayName)
    const { limits, names, render, activation } = config.search
    const options: ViewOptions = {
      scope,
      disclosure: disclosureOf(mode, config, named),
      limits,
      names,
      render,
      // The bridge is constant only if it is always active; the other disclosures decide when a list is short enough.
      activation: mode === 'eager' ? 'off' : (activation ?? (mode === 'bridge' ? 'on' : 'auto')),
    }
    const { search = 'search_tools', call = 'call_tool' } = names
    const note =
      mode === 'bridge'
        ? `More tools exist than are listed. Before you say that you cannot do something, find a tool with ${search}, then run it with ${call}.`
        : ''
    return { toolSearch: toolSearch.with(options), isMutable: isMutable(mode), note, mayNameServer: mayName, hasServer }
  }

  return {
    for({ era, session, token }: Pick<ClientContext, 'era' | 'session' | 'token'>): ClientView {
      const mode = isMutable(config.mode) && (era === 'modern' || session === undefined) ? 'bridge' : config.mode
      const key = JSON.stringify([mode, token?.name ?? null])
      const scope = scopeOf(token, config)
      const known = views.get(key)
      // The groups of a user may have changed.
      if (known !== undefined && isSameScope(known.scope, scope)) return known.view
      if (views.size >= MAX_VIEWS) views.delete(views.keys().next().value!)
      const view = make(mode, scope)
      views.set(key, { scope, view })
      return view
    },
    all: (): readonly ClientView[] => [...views.values()].map(({ view }) => view),
  }
}

export type Views = ReturnType<typeof createViews>

/** The scope of a token in the current configuration; a verified token has its own scope. */
function scopeOf(token: TokenConfig | undefined, { http }: GatewayConfig): ToolScope {
  const known = token === undefined ? undefined : http.tokens.find(({ name }) => name === token.name)
  return (known ?? token)?.scope ?? {}
}

/** Whether a mode changes a session's list. */
export function isMutable(mode: GatewayMode): boolean {
  return mode === 'stub' || mode === 'load' || mode === 'window'
}

/** Maximum number of characters for server names in the search tool's description; the limit is core's. */
const MAX_LISTED = 260

/**
 * The disclosure of a mode. The bridge of a gateway names the servers of the configuration instead of the current tools,
 * so that the list has the same bytes while servers come and go.
 */
function disclosureOf(mode: GatewayMode, config: GatewayConfig, servers: readonly string[]): ViewOptions['disclosure'] {
  if (mode === 'bridge') {
    const bridge = createBridge({ callTools: config.splitCall ? 'by-effect' : 'one' })
    const text = [...servers].sort().join(', ')
    const listed = text.length <= MAX_LISTED && servers.length <= 26 ? text : ''
    return Object.freeze({ ...bridge, expose: turn => bridge.expose({ ...turn, listed }) } satisfies Disclosure)
  }
  const { disclosure } = config.search
  // A document's `maxToolsLimit` and `toolSelectionOrder` need a separate window.
  return typeof disclosure === 'object' && disclosure.name === mode ? disclosure : mode
}

type Selection = Pick<ToolScope, 'servers' | 'tools'>

/**
 * Whether a scope contains a whole server, with its prompts, resources and instructions; a scope of single tools
 * contains none of these.
 */
function hasWholeServer({ servers, tools }: Selection, server: string): boolean {
  if (servers === undefined && tools === undefined) return true
  return servers?.includes(server) === true || tools?.includes(`${server}:*`) === true
}

/** Whether a scope contains anything of a server, so that the server may be named. */
function mayNameServer(scope: Selection, server: string): boolean {
  if (hasWholeServer(scope, server)) return true
  // A name without a server matches the tools of any server.
  return scope.tools?.some(name => name.startsWith(`${server}:`) || !name.includes(':')) === true
}
