import { isDeepStrictEqual } from 'node:util'
import type { Server } from '@modelcontextprotocol/server'
import type { Exposure } from '@ts/core'
import type { ClientContext } from '../gateway.js'
import type { SessionStatus } from '../inspect/status.js'
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

export type Sessions = ReturnType<typeof createSessions>

/** A session for the operator. Its id is shortened, because anyone who knows the whole id could act in the session. */
export function sessionStatus({ id, context, server }: Session): SessionStatus {
  const { era, token } = context
  return { id: id.slice(0, 8), era, client: server.getClientVersion()?.name, token: token?.name }
}

/** Whether two clients would see the same list. */
export function isSameList(before: Exposure, now: Exposure): boolean {
  return before.tools === now.tools || isDeepStrictEqual(before.tools, now.tools)
}
