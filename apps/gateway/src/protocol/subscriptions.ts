import { ProtocolError } from '@modelcontextprotocol/server'
import type { Carry } from './carry.js'
import type { ClientRequest } from './client-request.js'
import type { Session, Sessions } from './sessions.js'

/** Resources that sessions watch. A server hears of each once, however many sessions watch it. */
export interface Subscriptions {
  add(session: Session, uri: string, server: string, request: ClientRequest): Promise<void>
  remove(session: Session, uri: string): Promise<void>
  /** The session has ended. */
  release(session: Session): void
  /** Tells the sessions that watch a resource of this server. */
  updated(server: string, uri: string): void
}

/** Resources that one session may watch. */
const MAX_URIS = 500

export function createSubscriptions(sessions: Sessions, carry: Carry): Subscriptions {
  const servers = new WeakMap<Session, Map<string, { readonly server: string; readonly request: ClientRequest }>>()

  function isWatched(server: string, uri: string): boolean {
    return sessions.all().some(one => servers.get(one)?.get(uri)?.server === server)
  }

  async function remove(session: Session, uri: string): Promise<void> {
    const known = servers.get(session)?.get(uri)
    session.uris.delete(uri)
    servers.get(session)?.delete(uri)
    if (known === undefined || isWatched(known.server, uri)) return
    // The request of the subscription may be over; its abort must not cancel this one.
    const request = { ...known.request, signal: new AbortController().signal }
    await carry(request, { server: known.server, method: 'resources/unsubscribe', params: { uri } })
  }

  return {
    async add(session, uri, server, request) {
      if (session.uris.size >= MAX_URIS)
        throw new ProtocolError(-32603, `Found more than ${MAX_URIS} subscriptions of one session; end some first.`)
      await carry(request, { server, method: 'resources/subscribe', params: request.params, isIdempotent: true })
      const own = servers.get(session) ?? new Map()
      servers.set(session, own)
      own.set(uri, { server, request })
      session.uris.add(uri)
    },
    remove,
    release(session) {
      // A server that is not connected any more needs no word of it, and must not be started for it.
      session.uris.clear()
      servers.delete(session)
    },
    updated(server, uri) {
      for (const session of sessions.all())
        if (servers.get(session)?.get(uri)?.server === server)
          session.server.sendResourceUpdated({ uri }).catch(() => {})
    },
  }
}
