import type { CallContext, UpstreamConnection } from '../upstream/connection.js'
import type { ClientRequest } from './client-request.js'
import type { Session } from './sessions.js'

/** Notifies servers of the older era that a client's roots have changed. */
export interface Roots {
  /** The context of a call on a connection; remembers connections that asked for the client's roots. */
  follow(connection: UpstreamConnection, client: ClientRequest, server: string, context: CallContext): CallContext
  /**
   * Notifies the servers of a session's calls: its own servers, and shared ones that asked it for roots. These servers
   * may then ask for the roots again.
   */
  changed(session: Session): void
  /** Call it when the session has ended. */
  release(session: Session): void
}

/** `isOwn` returns whether a server has a separate instance for each session. */
export function createRoots(isOwn: (server: string) => boolean): Roots {
  const connections = new Map<string, Set<UpstreamConnection>>()

  function remember(session: string, connection: UpstreamConnection): void {
    const known = connections.get(session) ?? new Set()
    connections.set(session, known)
    if (known.has(connection)) return
    known.add(connection)
    const forget = () => void known.delete(connection)
    connection.closed.then(forget, forget)
  }

  return {
    follow(connection, { caller }, server, context) {
      const { session, capabilities } = caller
      const { onRequest } = context
      const hasRoots = session !== undefined && caller.era === 'legacy' && capabilities.roots !== undefined
      if (!hasRoots || connection.era !== 'legacy' || onRequest === undefined) return context
      if (isOwn(server)) {
        remember(session, connection)
        return context
      }
      return {
        ...context,
        onRequest(request, ...more) {
          if (request.method === 'roots/list') remember(session, connection)
          return onRequest(request, ...more)
        },
      }
    },
    changed({ id, server }) {
      for (const connection of connections.get(id) ?? []) {
        const context: CallContext = {
          capabilities: server.getClientCapabilities() ?? {},
          client: id,
          onRequest: (request, signal) => server.ask(request, signal),
        }
        connection.notify({ method: 'notifications/roots/list_changed' }, context).catch(() => {})
      }
    },
    release: ({ id }) => void connections.delete(id),
  }
}
