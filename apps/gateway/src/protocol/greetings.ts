import type { ServerCapabilities } from '@modelcontextprotocol/server'
import { getOrInsert } from '@ts/core/kit'
import type { GatewayConfig } from '../config/gateway-config.js'
import type { PinnedPool } from '../pins/pinned-pool.js'
import type { ServerStatus } from '../upstream/upstream-pool.js'
import { isJsonObject } from './json.js'
import { type ClientView, instructionsOf } from './views.js'

/** The instructions and capabilities that clients get at their start. */
export function createGreetings(pool: Pick<PinnedPool, 'statuses'>, config: () => GatewayConfig) {
  let known = new WeakMap<ClientView, ReturnType<typeof greetingOf>>()

  function greetingOf(view: ClientView) {
    const statuses = pool.statuses()
    const catalogs = statuses.flatMap(({ catalog }) => catalog ?? [])
    const { search = 'search_tools', call = 'call_tool' } = config().search.names
    const words =
      view.mode === 'bridge'
        ? `More tools exist than are listed. Before you say that you cannot do something, find a tool with ${search}, then run it with ${call}.`
        : ''
    return {
      capabilities: capabilitiesOf(statuses, view.hasServer),
      instructions: instructionsOf(words, view, catalogs),
    }
  }

  return {
    for: (view: ClientView) => getOrInsert(known, view, () => greetingOf(view)),
    /** Call it when a catalog has changed. */
    changed(): void {
      known = new WeakMap()
    },
  }
}

/** The greeting of each view, kept until a catalog changes: each request of a modern client over HTTP needs it. */
export type Greetings = ReturnType<typeof createGreetings>

/**
 * The capabilities that a client sees: those of any of its servers, or all of them while a server has not been listed
 * yet.
 */
function capabilitiesOf(
  statuses: readonly Pick<ServerStatus, 'key' | 'catalog'>[],
  hasServer: (server: string) => boolean,
): ServerCapabilities {
  const visible = statuses.filter(({ key }) => hasServer(key))
  const isUnknown = visible.some(({ catalog }) => catalog === undefined)
  const has = (capability: string, field?: string) =>
    isUnknown ||
    visible.some(({ catalog }) => {
      const value = catalog?.capabilities[capability]
      return field === undefined ? value !== undefined : isJsonObject(value) && value[field] === true
    })
  const listChanged = true
  const subscribe = has('resources', 'subscribe')
  return {
    tools: { listChanged },
    ...(has('prompts') && { prompts: { listChanged } }),
    ...(has('resources') && { resources: { listChanged, ...(subscribe && { subscribe }) } }),
    ...(has('completions') && { completions: {} }),
    ...(has('logging') && { logging: {} }),
  }
}
