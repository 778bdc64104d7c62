import { ProtocolError, Server, type ServerCapabilities } from '@modelcontextprotocol/server'
import { isJsonObject } from '@ts/core/kit'
import type { ClientContext } from '../gateway.js'
import { NO_VALIDATOR } from '../upstream/connect-transport.js'
import type { JsonObject, PeerRequest } from '../upstream/connection.js'
import { UpstreamUnavailable } from '../upstream/errors.js'
import { IDENTITY } from '../version.js'
import { ANYTHING, type ClientRequest, readClientRequest, type Trace } from './client-request.js'
import type { Session } from './sessions.js'
import type { ClientView } from './views.js'

export type Method = (request: ClientRequest, client: ClientServer) => Promise<JsonObject>

export interface ClientServerOptions {
  readonly context: ClientContext
  readonly view: () => ClientView
  readonly capabilities: ServerCapabilities
  readonly instructions: string
  /** Methods in addition to those of the SDK; any other method is answered as unknown. */
  readonly methods: ReadonlyMap<string, Method>
  /** The roots of a legacy client have changed. */
  onRootsChanged(session: Session): void
  /** The connection of a client with a session has ended. */
  onClose(session: Session): void
  /** Answers a request in a span of its own. Default: there are no spans. */
  readonly trace?: Trace | undefined
  /** Reports a failure that is not the client's fault. */
  onFailure(method: string, error: unknown): void
}

/**
 * How long a client may take to answer a question outside its requests, in milliseconds; over HTTP it may have no open
 * stream to receive one.
 */
const ASK_OUTSIDE_MS = 30_000

/**
 * The SDK's server for one client. It handles the protocol: handshakes, envelopes, cancellation, eras. Its checks of
 * requests and results are switched off, because its schemas refuse or drop fields that they do not know.
 */
export class ClientServer extends Server {
  readonly view: () => ClientView
  /** Set by its owner; undefined for a client without a session. */
  session: Session | undefined
  readonly #options: ClientServerOptions

  constructor(options: ClientServerOptions) {
    const { context, view, capabilities, instructions, methods, trace, onFailure } = options
    super(IDENTITY, {
      capabilities,
      ...(instructions === '' ? {} : { instructions }),
      jsonSchemaValidator: NO_VALIDATOR,
      inputRequired: { legacyShim: false },
    })
    this.view = view
    this.#options = options
    this.setNotificationHandler('notifications/roots/list_changed', () => {
      if (context.era === 'legacy' && this.session !== undefined) options.onRootsChanged(this.session)
    })
    const { era, session, token } = context
    for (const [name, method] of methods)
      this.setRequestHandler(name, { params: ANYTHING }, async (params, { mcpReq, http }) => {
        const declared = { capabilities: this.getClientCapabilities(), logLevel: this.session?.logLevel }
        const client = { era, session, token: token?.name, ...declared }
        const read = readClientRequest({ method: name, params }, mcpReq, client, http?.req?.headers.get('traceparent'))
        try {
          const answer = (request: ClientRequest) => method(request, this)
          return await (trace?.(read, answer) ?? answer(read))
        } catch (error) {
          throw clientError(name, error, read.signal, onFailure)
        }
      })
  }

  /** Asks a legacy client a question outside its requests. */
  ask({ method, params }: PeerRequest, signal: AbortSignal): Promise<JsonObject> {
    const request = { method, ...(params === undefined ? {} : { params: { ...params } }) }
    return this.request(request, ANYTHING, { timeout: ASK_OUTSIDE_MS, signal }) as Promise<JsonObject>
  }

  /** Returns the handler unchanged: the SDK would add checks of results here. */
  protected override _wrapHandler<Handler>(_method: string, handler: Handler): Handler {
    return handler
  }

  /** A list that no server has is empty, even if the capability was declared. */
  protected override assertRequestHandlerCapability(): void {}

  protected override _onclose(): void {
    try {
      super._onclose()
    } finally {
      if (this.session !== undefined) this.#options.onClose(this.session)
    }
  }
}

/** The error for a client: JSON-RPC errors unchanged, everything else without internal details. */
function clientError(
  method: string,
  error: unknown,
  signal: AbortSignal,
  onFailure: (method: string, error: unknown) => void,
): unknown {
  if (error instanceof ProtocolError || signal.aborted) return error
  if (error instanceof UpstreamUnavailable) return new ProtocolError(-32603, error.message)
  onFailure(method, error)
  const limit = isJsonObject(error) && (error as { name?: unknown }).name === 'SdkError'
  return new ProtocolError(-32603, limit ? 'The peer did not answer.' : 'Internal error')
}
