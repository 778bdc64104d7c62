import { InMemoryTransport } from '@modelcontextprotocol/server'
import type { TokenConfig } from './config/gateway-config.js'
import type { Gateway } from './gateway.js'
import type { Log } from './logs.js'
import { VERSION } from './version.js'

export interface WatchResourcesOptions {
  readonly gateway: Pick<Gateway, 'createServer'>
  /** The resources to watch. Only the first 500 are watched. */
  readonly uris: readonly string[]
  readonly session: string
  /**
   * The client's session, whose connections to servers are used; undefined over HTTP, where modern clients have none.
   */
  readonly clientSession: string | undefined
  readonly token: TokenConfig | undefined
  readonly log: Log
  readonly onUpdated: (uri: string) => void
}

/** Maximum number of resources of one stream, the same as for a session of the gateway. */
const MAX_URIS = 500

/**
 * Subscribes to resources for one `subscriptions/listen`, and returns a function that ends the subscription. The SDK
 * answers that request without the upstreams. A session of the gateway subscribes instead: as for any other session,
 * the gateway decides what the token may read, and to which upstream it subscribes.
 */
export function watchResources(options: WatchResourcesOptions): () => void {
  const { gateway, uris, session, clientSession, token, log, onUpdated } = options
  const watched = [...new Set(uris.slice(0, MAX_URIS))]
  const [client, transport] = InMemoryTransport.createLinkedPair()
  const send = (message: object) => {
    client.send({ jsonrpc: '2.0', ...message } as Parameters<typeof client.send>[0]).catch(() => {})
  }
  client.onmessage = message => {
    if ('method' in message) {
      const { uri } = (message.params ?? {}) as { uri?: unknown }
      if (message.method === 'notifications/resources/updated' && typeof uri === 'string') onUpdated(uri)
    } else if ('error' in message) log.debug({ reason: message.error.message }, 'A resource cannot be watched.')
    else if (message.id === 0) {
      send({ method: 'notifications/initialized' })
      for (const [i, uri] of watched.entries()) send({ id: i + 1, method: 'resources/subscribe', params: { uri } })
    }
  }
  const server = gateway.createServer({
    era: 'legacy',
    session,
    token,
    connectionsOf: { era: 'modern', session: clientSession },
  })
  server
    .connect(transport)
    .then(() => client.start())
    .then(() => {
      const clientInfo = { name: 'ts-gateway subscriptions', version: VERSION }
      send({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } })
    })
    .catch((err: unknown) => log.warn({ err }, 'Resources cannot be watched.'))
  return () => {
    client.close().catch(() => {})
  }
}
