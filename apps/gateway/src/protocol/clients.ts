import type { ClientContext } from '../gateway.js'
import type { Activity } from './activity.js'
import type { Carry } from './carry.js'
import { createMethods, type MethodServices } from './client-methods.js'
import type { Trace } from './client-request.js'
import { ClientServer } from './client-server.js'
import type { Greetings } from './greetings.js'
import { exposeTo } from './list-watch.js'
import type { Roots } from './roots.js'
import type { Session, Sessions } from './sessions.js'
import { toolList } from './tool-list.js'
import type { ClientView, Views } from './views.js'

export interface ClientsOptions
  extends Pick<MethodServices, 'callTool' | 'directories' | 'subscriptions' | 'untilListed' | 'checkList'> {
  readonly carry: Carry
  readonly views: () => Views
  readonly greetings: Greetings
  readonly sessions: Sessions
  readonly roots: Roots
  readonly activity: Activity
  readonly trace: Trace | undefined
  readonly now: () => number
  /** Called when the last client of a session has gone. */
  readonly onSessionEnd: (session: string) => void
  /** Reports a failure that is not the client's fault. */
  readonly onFailure: (method: string, error: unknown) => void
}

/** Returns a function that creates the server object of one client, and keeps its session until the client has gone. */
export function createClients(options: ClientsOptions): (context: ClientContext) => ClientServer {
  const { views, greetings, sessions, subscriptions, roots, activity, now, onSessionEnd, onFailure } = options

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
    let session: Session | undefined
    const methods = createMethods({
      ...options,
      view,
      session: () => session,
      async listTools(listed, own) {
        const exposure = await exposeTo(listed, own)
        if (own !== undefined) own.listed = exposure
        activity.listed(exposure)
        return { tools: toolList(exposure) }
      },
    })
    const { capabilities, instructions } = greetings.for(view())
    const facts = {
      era: context.era,
      session: context.session,
      ...context.connectionsOf,
      token: context.token?.name,
      logLevel: () => session?.logLevel,
    }
    const server = new ClientServer(capabilities, instructions, facts, {
      methods:
        context.method === undefined ? methods : new Map([...methods].filter(([name]) => name === context.method)),
      onRequest(method) {
        if (session === undefined) return
        session.lastAt = now()
        if (method === 'tools/call') session.calls++
      },
      onRootsChanged: () => void (session?.context.era === 'legacy' && roots.changed(session)),
      onClose: () => void (session !== undefined && close(session)),
      trace: options.trace,
      onFailure,
    })
    session = sessions.open(context, server)
    if (session !== undefined)
      activity.emit({ type: 'session', change: 'opened', session: session.id, era: context.era })
    return server
  }
}
