import { type RequestId, SUBSCRIPTION_ID_META_KEY, type Transport } from '@modelcontextprotocol/server'

/** Watches resources until the returned function is called. */
export type WatchResources = (uris: readonly string[], onUpdated: (uri: string) => void) => () => void

/**
 * Resources of upstreams in `subscriptions/listen` over stdio. The SDK answers the request and serves its list changes.
 * The acknowledged resources are watched here until the request is cancelled or answered; updates are sent to `client`.
 */
export function createStdioSubscriptions(client: Pick<Transport, 'send'>, watch: WatchResources) {
  /** The function that ends each subscription; undefined until the subscription is acknowledged. */
  const open = new Map<RequestId, (() => void) | undefined>()

  function end(id: RequestId): void {
    open.get(id)?.()
    open.delete(id)
  }

  return {
    begin: (id: RequestId): void => void (open.has(id) || open.set(id, undefined)),
    acknowledge(params: unknown): void {
      const { _meta, notifications } = (params ?? {}) as Acknowledged
      const id = _meta?.[SUBSCRIPTION_ID_META_KEY] as RequestId
      const uris = notifications?.resourceSubscriptions ?? []
      if (!open.has(id) || uris.length === 0) return
      open.get(id)?.()
      const update = (uri: string) => {
        const changed = { uri, _meta: { [SUBSCRIPTION_ID_META_KEY]: id } }
        client.send({ jsonrpc: '2.0', method: 'notifications/resources/updated', params: changed }).catch(() => {})
      }
      open.set(id, watch(uris, update))
    },
    end,
    close(): void {
      for (const id of [...open.keys()]) end(id)
    },
  }
}

/** The subscriptions of one client over stdio. */
export type StdioSubscriptions = ReturnType<typeof createStdioSubscriptions>

interface Acknowledged {
  readonly _meta?: Readonly<Record<string, unknown>>
  readonly notifications?: { readonly resourceSubscriptions?: readonly string[] }
}
