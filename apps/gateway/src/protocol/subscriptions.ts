import { ProtocolError } from '@modelcontextprotocol/server'
import { getOrInsert } from '@ts/core/kit'
import { UpstreamUnavailable } from '../upstream/errors.js'
import type { CallerKey } from '../upstream/upstream-pool.js'
import type { Carry } from './carry.js'
import type { ClientRequest } from './client-request.js'
import type { Session, Sessions } from './sessions.js'

interface Subscription {
  readonly server: string
  readonly request: ClientRequest
}

/** Maximum number of resources that one session may watch. */
const MAX_URIS = 500

export function createSubscriptions(sessions: Sessions, carry: Carry) {
  const servers = new WeakMap<Session, Map<string, Subscription>>()

  function isWatched(server: string, uri: string): boolean {
    return sessions.all().some(one => servers.get(one)?.get(uri)?.server === server)
  }

  /** Sends a request for an earlier subscription, if its server is connected. */
  async function send(method: string, uri: string, { server, request }: Subscription): Promise<void> {
    // The subscription's request may have ended; its abort must not cancel this one.
    const client = { ...request, signal: new AbortController().signal }
    await carry(client, { server, method, params: { uri }, isIdempotent: true, mayStart: false })
  }

  /** A server that is not connected has no subscriptions, and must not be started to cancel one. */
  async function end(uri: string, known: Subscription | undefined): Promise<void> {
    if (known === undefined || isWatched(known.server, uri)) return
    await send('resources/unsubscribe', uri, known).catch(error => {
      if (!(error instanceof UpstreamUnavailable)) throw error
    })
  }

  async function remove(session: Session, uri: string): Promise<void> {
    const known = servers.get(session)?.get(uri)
    session.uris.delete(uri)
    servers.get(session)?.delete(uri)
    await end(uri, known)
  }

  return {
    async add(session: Session, uri: string, server: string, request: ClientRequest): Promise<void> {
      if (session.uris.size >= MAX_URIS)
        throw new ProtocolError(-32603, `Found more than ${MAX_URIS} subscriptions of one session; end some first.`)
      await carry(request, { server, method: 'resources/subscribe', params: request.params, isIdempotent: true })
      getOrInsert(servers, session, () => new Map()).set(uri, { server, request })
      session.uris.add(uri)
    },
    remove,
    /** Call it when the session has ended. */
    release(session: Session): void {
      const known = servers.get(session) ?? []
      session.uris.clear()
      servers.delete(session)
      for (const [uri, one] of known) end(uri, one).catch(() => {})
    },
    /** A server has connected again: renews the subscriptions of the sessions whose calls go to this connection. */
    renew(server: string, isServed: (caller: CallerKey) => boolean): void {
      for (const session of sessions.all())
        for (const [uri, known] of servers.get(session) ?? [])
          if (known.server === server && isServed(known.request.caller))
            send('resources/subscribe', uri, known).catch(() => {})
    },
    /** Notifies the sessions that watch a resource of this server. */
    updated(server: string, uri: string): void {
      for (const session of sessions.all())
        if (servers.get(session)?.get(uri)?.server === server)
          session.server.sendResourceUpdated({ uri }).catch(() => {})
    },
  }
}

/** Resources that sessions watch. */
export type Subscriptions = ReturnType<typeof createSubscriptions>
