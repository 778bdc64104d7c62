import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server'
import { reasonOf } from '@ts/cli-kit'
import type { TokenConfig } from '../config/gateway-config.js'
import type { Gateway } from '../gateway.js'
import type { Log } from '../logs.js'

export type Subscriptions = ReturnType<typeof createSubscriptions>

/** One stream: the SDK's listener, and its cleanup. */
interface Stream {
  listener: ((event: ServerEvent) => void) | undefined
  end: () => void
}

/**
 * The SDK answers `subscriptions/listen` itself and knows only its own bus. The resources that a stream names are
 * watched here with the stream's token.
 */
export function createSubscriptions({ gateway, log }: { readonly gateway: Gateway; readonly log: Log }) {
  const listeners = new Set<(event: ServerEvent) => void>()
  const subscribing = new AsyncLocalStorage<Stream>()

  return {
    /** For the SDK's handler. List changes reach every stream, updates of a resource only streams that may read it. */
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
    } satisfies ServerEventBus,
    /** Serves one `subscriptions/listen`: its stream gets updates of the resources that the request names. */
    async serve(request: unknown, token: TokenConfig | undefined, serve: () => Promise<Response>): Promise<Response> {
      const uris = urisOf(request)
      if (uris.length === 0) return serve()
      const stream: Stream = { listener: undefined, end: () => {} }
      const response = await subscribing.run(stream, serve)
      const { listener } = stream
      // Refused, or ended already.
      if (listener === undefined || !listeners.has(listener)) return response
      stream.end = gateway.watchResources({ session: undefined, token }, uris, {
        onUpdated: uri => listener({ kind: 'resource_updated', uri }),
        onFailure: error => log.debug({ reason: reasonOf(error) }, 'A resource cannot be watched.'),
      })
      return response
    },
  }
}

function urisOf(request: unknown): readonly string[] {
  type Listen = { params?: { notifications?: { resourceSubscriptions?: unknown } | null } | null } | null
  const uris = (request as Listen)?.params?.notifications?.resourceSubscriptions
  if (!Array.isArray(uris)) return []
  return uris.filter(uri => typeof uri === 'string')
}
