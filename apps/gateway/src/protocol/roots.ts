import type { ClientCapabilities } from '@modelcontextprotocol/client'
import { getOrInsert } from '@ts/core/kit'
import type { ServerBehavior } from '../config/gateway-config.js'
import type { CallContext, UpstreamConnection } from '../upstream/connection.js'
import { mayGetRoots, ownerOf } from '../upstream/instance-owner.js'
import type { ClientRequest } from './client-request.js'
import type { Session } from './sessions.js'

/** `configOf` returns the settings of a server. */
export function createRoots(configOf: (server: string) => ServerBehavior | undefined) {
  const connections = new Map<string, Set<UpstreamConnection>>()

  function remember(session: string, connection: UpstreamConnection): void {
    const known = getOrInsert(connections, session, () => new Set())
    if (known.has(connection)) return
    known.add(connection)
    const forget = () => void known.delete(connection)
    connection.closed.then(forget, forget)
  }

  return {
    /** The client as a server may know it: without roots, unless the server may get them. */
    limit(client: ClientRequest, server: string): ClientRequest {
      const { caller } = client
      const config = configOf(server)
      if (caller.capabilities.roots === undefined) return client
      if (config !== undefined && mayGetRoots(config, ownerOf('session', caller))) return client
      // A question of the newer era belongs to one request, so its answer reaches no other client.
      if (config?.roots === 'client' && caller.era === 'modern') return client
      return { ...client, caller: { ...caller, capabilities: withoutRoots(caller.capabilities) } }
    },
    /** The context of a call on a connection; remembers the connections that may ask for a session's roots. */
    follow(connection: UpstreamConnection, { caller }: ClientRequest, context: CallContext): CallContext {
      const { session, capabilities, era } = caller
      if (capabilities.roots === undefined || connection.era !== 'legacy') return context
      // Without a session, the connection may serve other clients, too.
      if (session === undefined) return { ...context, capabilities: withoutRoots(capabilities) }
      if (era === 'legacy') remember(session, connection)
      return context
    },
    /** Notifies the servers of a session's calls that may get its roots. These servers may then ask for them again. */
    changed({ id, server }: Session): void {
      for (const connection of connections.get(id) ?? []) {
        const context: CallContext = {
          capabilities: server.getClientCapabilities() ?? {},
          client: id,
          onRequest: (request, signal) => server.ask(request, signal),
        }
        connection.notify({ method: 'notifications/roots/list_changed' }, context).catch(() => {})
      }
    },
    /** Call it when the session has ended. */
    release: ({ id }: Session): void => void connections.delete(id),
  }
}

/** Decides which servers get a client's roots, and notifies those of the older era that the roots have changed. */
export type Roots = ReturnType<typeof createRoots>

function withoutRoots({ roots: _, ...others }: ClientCapabilities): ClientCapabilities {
  return others
}
