import { ProtocolError } from '@modelcontextprotocol/server'
import { getOrInsert } from '@ts/core/kit'
import { UpstreamUnavailable } from '../upstream/errors.js'
import type { CallerKey } from '../upstream/upstream-pool.js'
import type { Carry } from './carry.js'
import type { ClientRequest } from './client-request.js'
import type { Watcher } from './sessions.js'

interface Subscription {
  readonly server: string
  readonly request: ClientRequest
}

/** Maximum number of resources that one session or stream may watch. */
export const MAX_URIS = 500

export function createSubscriptions(carry: Carry) {
  const watched = new Map<Watcher, Map<string, Subscription>>()

  /** Sends a request for an earlier subscription, if its server is connected. */
  async function send(method: string, uri: string, { server, request }: Subscription): Promise<void> {
    // The subscription's request may have ended; its abort must not cancel this one.
    const client = { ...request, signal: new AbortController().signal }
    await carry(client, { server, method, params: { uri }, isIdempotent: true, mayStart: false })
  }

  /** A server that is not connected has no subscriptions, and must not be started to cancel one. */
  async function end(uri: string, known: Subscription | undefined): Promise<void> {
    if (known === undefined || [...watched.values()].some(own => own.get(uri)?.server === known.server)) return
    await send('resources/unsubscribe', uri, known).catch(error => {
      if (!(error instanceof UpstreamUnavailable)) throw error
    })
  }

  return {
    has: (watcher: Watcher, uri: string): boolean => watched.get(watcher)?.has(uri) === true,
    async add(watcher: Watcher, uri: string, server: string, request: ClientRequest): Promise<void> {
      if ((watched.get(watcher)?.size ?? 0) >= MAX_URIS)
        throw new ProtocolError(-32603, `Found more than ${MAX_URIS} subscriptions of one session; end some first.`)
      await carry(request, { server, method: 'resources/subscribe', params: request.params, isIdempotent: true })
      // The watcher may have gone meanwhile.
      if (request.signal.aborted) return end(uri, { server, request })
      getOrInsert(watched, watcher, () => new Map()).set(uri, { server, request })
    },
    async remove(watcher: Watcher, uri: string): Promise<void> {
      const known = watched.get(watcher)?.get(uri)
      watched.get(watcher)?.delete(uri)
      await end(uri, known)
    },
    /** Call it when the watcher has gone. */
    release(watcher: Watcher): void {
      const known = watched.get(watcher) ?? []
      watched.delete(watcher)
      for (const [uri, one] of known) end(uri, one).catch(() => {})
    },
    /** A server has connected again: renews the subscriptions of those whose calls go to this connection. */
    renew(server: string, isServed: (caller: CallerKey) => boolean): void {
      for (const own of watched.values())
        for (const [uri, known] of own)
          if (known.server === server && isServed(known.request.caller))
            send('resources/subscribe', uri, known).catch(() => {})
    },
    updated(server: string, uri: string): void {
      for (const [watcher, own] of watched) if (own.get(uri)?.server === server) watcher.onUpdated(uri)
    },
  }
}
