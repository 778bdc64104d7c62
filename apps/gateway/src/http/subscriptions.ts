import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { InMemoryTransport, type ServerEvent, type ServerEventBus } from '@modelcontextprotocol/server'
import type { TokenConfig } from '../config/gateway-config.js'
import type { Gateway } from '../gateway.js'
import type { Log } from '../logs.js'
import { VERSION } from '../version.js'

/** Subscriptions of the 2026 protocol. */
export interface Subscriptions {
  /** For the SDK's handler. Changes of lists reach every stream, updates of a resource only those that may read it. */
  readonly bus: ServerEventBus
  /** Serves one `subscriptions/listen`: what `serve` subscribes on the bus hears of the resources that the request names. */
  serve(request: unknown, token: TokenConfig | undefined, serve: () => Promise<Response>): Promise<Response>
}

/** One stream: the SDK's listener, and what ends with it. */
interface Stream {
  listener: ((event: ServerEvent) => void) | undefined
  end: () => void
}

/** Resources of one stream; as many as the gateway lets a session watch. */
const MAX_URIS = 500

/**
 * The SDK answers `subscriptions/listen` by itself and knows only its own bus. Each stream that names resources gets a session
 * of its own here, which subscribes to them on behalf of the stream's token: the gateway decides as for any other session
 * what it may read, and which upstream has to be told.
 */
export function createSubscriptions({ gateway, log }: { readonly gateway: Gateway; readonly log: Log }): Subscriptions {
  const listeners = new Set<(event: ServerEvent) => void>()
  const subscribing = new AsyncLocalStorage<Stream>()

  return {
    bus: {
      publish(event) {
        for (const listener of [...listeners]) listener(event)
      },
      subscribe(listener) {
        const stream = subscribing.getStore()
        if (stream !== undefined) stream.listener = listener
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
          stream?.end()
        }
      },
    },
    async serve(request, token, serve) {
      const uris = urisOf(request)
      if (uris.length === 0) return serve()
      const stream: Stream = { listener: undefined, end: () => {} }
      const response = await subscribing.run(stream, serve)
      const { listener } = stream
      // Refused, or ended already.
      if (listener === undefined || !listeners.has(listener)) return response
      stream.end = watchResources(uris, token, uri => listener({ kind: 'resource_updated', uri }))
      return response
    },
  }

  /** Subscribes a session to resources; returns what ends it. */
  function watchResources(uris: readonly string[], token: TokenConfig | undefined, onUpdated: (uri: string) => void) {
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
        for (const [i, uri] of uris.entries()) send({ id: i + 1, method: 'resources/subscribe', params: { uri } })
      }
    }
    const server = gateway.createServer({ era: 'legacy', session: `listen-${randomUUID()}`, token })
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
}

function urisOf(request: unknown): readonly string[] {
  type Listen = { params?: { notifications?: { resourceSubscriptions?: unknown } | null } | null } | null
  const uris = (request as Listen)?.params?.notifications?.resourceSubscriptions
  if (!Array.isArray(uris)) return []
  return [...new Set(uris.slice(0, MAX_URIS).filter(uri => typeof uri === 'string'))]
}
