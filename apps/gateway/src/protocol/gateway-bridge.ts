import { createBridge, type Disclosure } from '@ts/core'

/** Maximum number of characters for server names in the search tool's description; the limit is core's. */
const MAX_LISTED = 260

/**
 * The bridge of a gateway: its description names the servers of the configuration instead of the current tools, so that
 * the list has the same bytes while servers come and go.
 */
export function createGatewayBridge(servers: readonly string[], splitCall: boolean): Disclosure {
  const bridge = createBridge({ callTools: splitCall ? 'by-effect' : 'one' })
  const text = [...servers].sort().join(', ')
  const listed = text.length <= MAX_LISTED && servers.length <= 26 ? text : ''
  return Object.freeze({ ...bridge, expose: turn => bridge.expose({ ...turn, listed }) } satisfies Disclosure)
}
