import type { ClientCapabilities, Progress } from '@modelcontextprotocol/client'
import { ProtocolError } from '@modelcontextprotocol/client'
import { isJsonObject } from '../protocol/json.js'
import type { CallContext, PeerRequest } from './connection.js'

/** Questions that come this soon after each other belong to one call, in milliseconds: a server asks them by separate requests. */
export const ASKED_TOGETHER_MS = 50

/** A call that is running on a connection. */
export interface CallAtWork {
  readonly context: CallContext
  /** Whether the upstream may ask something during it now: not while it waits for an answer, unless it asks several things at once. */
  readonly mayBeAsked: boolean
  pause(): void
  resume(): void
}

/** The context of an upstream's question. */
export interface Asked {
  readonly signal: AbortSignal
  notify(notification: { method: string; params?: Record<string, unknown> }): Promise<void>
}

/**
 * Passes on a client's progress with a question under the upstream's own token; undefined if the upstream gave none.
 */
export function progressTo({ params }: PeerRequest, notify: Asked['notify']) {
  const meta = params?.['_meta']
  const progressToken = isJsonObject(meta) ? meta['progressToken'] : undefined
  if (progressToken === undefined) return undefined
  return (progress: Progress) => {
    notify({ method: 'notifications/progress', params: { ...progress, progressToken } }).catch(() => {})
  }
}

/** The capability that a client must declare to be asked this and has not; undefined if it may be asked. */
export function missingCapability(
  { method, params }: PeerRequest,
  declared: ClientCapabilities | undefined,
): ClientCapabilities | undefined {
  if (method === 'roots/list') return declared?.roots === undefined ? { roots: {} } : undefined
  if (method === 'sampling/createMessage') {
    const needsTools = params?.['tools'] !== undefined || params?.['toolChoice'] !== undefined
    const sampling = declared?.sampling
    if (sampling === undefined) return { sampling: needsTools ? { tools: {} } : {} }
    return needsTools && sampling.tools === undefined ? { sampling: { tools: {} } } : undefined
  }
  if (method !== 'elicitation/create') return { experimental: { [method]: {} } }
  const elicitation = declared?.elicitation
  const mode = params?.['mode'] === 'url' ? 'url' : 'form'
  if (elicitation?.[mode] !== undefined) return undefined
  // Before there were modes, an empty declaration meant forms.
  const isBare = isJsonObject(elicitation) && Object.keys(elicitation).length === 0
  return mode === 'form' && isBare ? undefined : { elicitation: { [mode]: {} } }
}

/**
 * The client that a server may ask for roots before it has answered a call: the one client that started it; undefined
 * for none or several.
 */
export function callForRoots(
  calls: Iterable<CallAtWork>,
  starters: Iterable<CallContext>,
  request: PeerRequest,
): CallAtWork | undefined {
  const waiting = [...starters].map(context => ({ context, mayBeAsked: true, pause() {}, resume() {} }))
  const able = [[...calls], waiting].find(some => some.some(({ context }) => context.capabilities.roots !== undefined))
  try {
    return callToAsk(able ?? [], request)
  } catch {
    return undefined
  }
}

/**
 * The call to which an upstream's request belongs: a legacy upstream does not tell. It is the only one whose client
 * declared that it can be asked, or the newest of those where one client made them all.
 *
 * A call with an open question waits for its client, who may never come back. It is left out while another call can be
 * asked, unless the upstream may ask it several questions at once.
 *
 * @throws ProtocolError where no client can be asked, and where several clients could be meant.
 */
export function callToAsk(calls: Iterable<CallAtWork>, request: PeerRequest): CallAtWork {
  const declared = [...calls].filter(
    ({ context }) => context.onRequest !== undefined && missingCapability(request, context.capabilities) === undefined,
  )
  const free = declared.filter(({ mayBeAsked }) => mayBeAsked)
  const able = free.length === 0 ? declared : free
  const last = able.at(-1)
  if (last === undefined)
    throw new ProtocolError(
      -32601,
      `No client that has a call at work here supports ${request.method}; go on without it.`,
    )
  const { client } = last.context
  if (able.length > 1 && (client === undefined || able.some(({ context }) => context.client !== client)))
    throw new ProtocolError(
      -32603,
      `Several clients have calls at work on this connection, so it is unknown which of them ${request.method} is for. ` +
        'Set `instances: session` for this server, so that each client gets a connection of its own.',
    )
  return last
}
