import type { ClientContext } from '../gateway.js'
import type { Activity } from './activity.js'
import { createMethods, type MethodServices } from './client-methods.js'
import { ClientServer, type ClientServerOptions } from './client-server.js'
import type { Greetings } from './greetings.js'
import type { Roots } from './roots.js'
import type { Session, Sessions } from './sessions.js'
import type { ClientView, Views } from './views.js'

export interface ClientsOptions extends MethodServices, Pick<ClientServerOptions, 'trace' | 'onFailure'> {
  readonly views: () => Views
  readonly greetings: Greetings
  readonly sessions: Sessions
  readonly roots: Roots
  readonly activity: Activity
  /** Called when the last client of a session has gone. */
  readonly onSessionEnd: (session: string) => void
}

/** Returns a function that creates the server object of one client, and keeps its session until the client has gone. */
export function createClients(options: ClientsOptions): (context: ClientContext) => ClientServer {
  const { views, greetings, sessions, subscriptions, roots, activity, trace, onSessionEnd, onFailure } = options
  const methods = createMethods(options)

  function close(session: Session): void {
    subscriptions.release(session)
    roots.release(session)
    if (!sessions.close(session)) return
    activity.emit({ type: 'session', change: 'closed', session: session.id, era: session.context.era })
    onSessionEnd(session.id)
  }

  /** The view of a client, which a reload replaces. */
  function viewOf(context: ClientContext): () => ClientView {
    let known = { views: views(), view: views().for(context) }
    return () => {
      if (known.views !== views()) known = { views: views(), view: views().for(context) }
      return known.view
    }
  }

  return context => {
    const view = viewOf(context)
    const server = new ClientServer({
      ...{ context, view, ...greetings.for(view()), trace, onFailure },
      methods:
        context.method === undefined ? methods : new Map([...methods].filter(([name]) => name === context.method)),
      onRootsChanged: roots.changed,
      onClose: close,
    })
    const session = sessions.open(context, server)
    server.session = session
    if (session !== undefined)
      activity.emit({ type: 'session', change: 'opened', session: session.id, era: context.era })
    return server
  }
}
