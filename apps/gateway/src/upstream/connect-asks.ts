import type { ClientCapabilities, Progress } from '@modelcontextprotocol/client'
import { ProtocolError } from '@modelcontextprotocol/client'
import { isJsonObject } from '../protocol/json.js'
import type { CallContext, JsonObject, PeerRequest } from './connection.js'

/**
 * Questions of an upstream that arrive within this time, in milliseconds, belong to the same call: a server sends
 * several questions as separate requests.
 */
export const ASKED_TOGETHER_MS = 50

/**
 * Maximum number of remembered tools that ask several questions at once, and maximum length of each key in characters.
 */
const MAX_KINDS = 1_000
const MAX_KIND_LENGTH = 200

/** A client that an upstream may ask. */
export interface Askable {
  readonly context: CallContext
  /** False while a call waits for an answer, unless its upstream asks several questions at once. */
  readonly mayBeAsked: boolean
  /** Asks the client a question by `work`. */
  ask(work: () => Promise<JsonObject>): Promise<JsonObject>
}

/** A client that may be asked for roots outside of a call, so no time limit would be suspended. */
export function askableForRoots({ capabilities: { roots }, client, onRequest }: CallContext): Askable {
  const capabilities = roots === undefined ? {} : { roots }
  return { context: { capabilities, client, onRequest }, mayBeAsked: true, ask: work => work() }
}

export class CallsAtWork {
  /** Oldest first. */
  readonly open = new Set<Askable>()
  /** Methods and tools that asked a second question while the first was still open. */
  readonly #askTogether = new Set<string>()

  /** Adds a call, whose time limit `suspend` suspends while its upstream asks the client something. */
  begin({ method, params }: PeerRequest, context: CallContext, suspend: Askable['ask']): Askable {
    const kind = `${method} ${String(params?.['name'])}`.slice(0, MAX_KIND_LENGTH)
    const askTogether = this.#askTogether
    let questions = 0
    let lastAskedAt = 0
    const call: Askable = {
      context,
      get mayBeAsked() {
        if (questions === 0 || askTogether.has(kind)) return true
        return performance.now() - lastAskedAt < ASKED_TOGETHER_MS
      },
      ask(work) {
        if (questions > 0 && askTogether.size < MAX_KINDS) askTogether.add(kind)
        questions++
        lastAskedAt = performance.now()
        return suspend(work).finally(() => questions--)
      },
    }
    this.open.add(call)
    return call
  }
}

export interface Asked {
  readonly signal: AbortSignal
  notify(notification: { method: string; params?: Record<string, unknown> }): Promise<void>
}

/**
 * Passes on a client's progress on a question, under the upstream's own token; undefined if the upstream gave no token.
 */
export function progressTo({ params }: PeerRequest, notify: Asked['notify']) {
  const meta = params?.['_meta']
  const progressToken = isJsonObject(meta) ? meta['progressToken'] : undefined
  if (progressToken === undefined) return undefined
  return (progress: Progress) => {
    notify({ method: 'notifications/progress', params: { ...progress, progressToken } }).catch(() => {})
  }
}

/** The capability that the client lacks for this request; undefined if the client may be asked. */
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
  // Before modes existed, an empty declaration meant form mode.
  const isBare = isJsonObject(elicitation) && Object.keys(elicitation).length === 0
  return mode === 'form' && isBare ? undefined : { elicitation: { [mode]: {} } }
}

/**
 * The call to which an upstream's request belongs; a legacy upstream does not name it. It is the only call whose client
 * declared the capability for this request. If one client made several such calls, it is the newest of them.
 *
 * A call with an open question waits for its client, which may never answer. Such a call is left out while another call
 * can be asked, unless the upstream asks several questions at once.
 *
 * @throws ProtocolError if no client can be asked, or if the request could be for several clients.
 */
export function callToAsk(calls: Iterable<Askable>, request: PeerRequest): Askable {
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
