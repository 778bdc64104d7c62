import {
  type JSONRPCMessage,
  type RequestId,
  SUBSCRIPTION_ID_META_KEY,
  type Transport,
} from '@modelcontextprotocol/server'

/** Watches resources until the returned function is called. */
export type WatchResources = (uris: readonly string[], onUpdated: (uri: string) => void) => () => void

/**
 * A transport on which `subscriptions/listen` reaches resources of upstreams. The SDK answers the request and serves
 * its list changes. The acknowledged resources are watched here until the request is cancelled or answered.
 */
export function withResourceSubscriptions(inner: Transport, watch: WatchResources): Transport {
  /** The function that ends each subscription; undefined until the subscription is acknowledged. */
  const open = new Map<RequestId, (() => void) | undefined>()

  function end(id: unknown): void {
    open.get(id as RequestId)?.()
    open.delete(id as RequestId)
  }

  function onAcknowledged(params: unknown): void {
    const { _meta, notifications } = (params ?? {}) as Acknowledged
    const id = _meta?.[SUBSCRIPTION_ID_META_KEY] as RequestId
    const uris = notifications?.resourceSubscriptions ?? []
    if (!open.has(id) || uris.length === 0) return
    open.get(id)?.()
    open.set(
      id,
      watch(uris, uri => {
        const update = { uri, _meta: { [SUBSCRIPTION_ID_META_KEY]: id } }
        inner.send({ jsonrpc: '2.0', method: 'notifications/resources/updated', params: update }).catch(() => {})
      }),
    )
  }

  const transport: Transport = {
    start: () => inner.start(),
    close: () => inner.close(),
    async send(message: JSONRPCMessage, options) {
      await inner.send(message, options)
      if (!('method' in message)) end(message.id)
      else if (message.method === 'notifications/subscriptions/acknowledged') onAcknowledged(message.params)
    },
  }
  inner.onmessage = message => {
    if ('method' in message && message.method === 'notifications/cancelled') end(message.params?.['requestId'])
    else if (
      'method' in message &&
      'id' in message &&
      message.method === 'subscriptions/listen' &&
      !open.has(message.id)
    )
      open.set(message.id, undefined)
    transport.onmessage?.(message)
  }
  inner.onerror = error => transport.onerror?.(error)
  inner.onclose = () => {
    for (const id of [...open.keys()]) end(id)
    transport.onclose?.()
  }
  return transport
}

interface Acknowledged {
  readonly _meta?: Readonly<Record<string, unknown>>
  readonly notifications?: { readonly resourceSubscriptions?: readonly string[] }
}
