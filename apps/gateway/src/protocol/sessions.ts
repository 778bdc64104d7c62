import type { Server } from '@modelcontextprotocol/server'
import type { Exposure } from '@ts/core'
import type { ClientContext } from '../gateway.js'
import type { Ask } from '../upstream/connection.js'

/** Who watches resources: a session, or a stream of a modern client. */
export interface Watcher {
  onUpdated(uri: string): void
}

/** A client that stays connected: a legacy session, or a stdio connection of either era. */
export interface Session extends Watcher {
  readonly id: string
  readonly context: ClientContext
  /** `ask` asks a legacy client a question outside its requests. */
  readonly server: Server & { readonly ask: Ask }
  /** The least severe log level that the client requested. */
  logLevel: string | undefined
  /** The list of tools that was sent to it last; undefined before the first. */
  listed: Exposure | undefined
}

export function createSessions() {
  const open = new Set<Session>()
  return {
    open(context: ClientContext, server: Session['server']): Session | undefined {
      if (context.session === undefined) return undefined
      const session: Session = {
        ...{ id: context.session, context, server, logLevel: undefined, listed: undefined },
        onUpdated: uri => void server.sendResourceUpdated({ uri }).catch(() => {}),
      }
      open.add(session)
      return session
    },
    /** Ends a session; returns whether it was the last one of its id. */
    close(session: Session): boolean {
      if (!open.delete(session)) return false
      for (const { id } of open) if (id === session.id) return false
      return true
    },
    all: (): readonly Session[] => [...open],
  }
}
