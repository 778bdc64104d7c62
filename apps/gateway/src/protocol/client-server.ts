import { ProtocolError, Server, type ServerCapabilities } from '@modelcontextprotocol/server'
import { NO_VALIDATOR } from '../upstream/connect-transport.js'
import type { JsonObject, PeerRequest } from '../upstream/connection.js'
import { UpstreamUnavailable } from '../upstream/errors.js'
import { IDENTITY } from '../version.js'
import { ANYTHING, type ClientFacts, type ClientRequest, readClientRequest, type Trace } from './client-request.js'
import { isJsonObject } from './json.js'

/** Answers one request of a client. */
export type Method = (request: ClientRequest, server: ClientServer) => Promise<JsonObject>

/** The parts with which a gateway answers one client's requests. */
export interface ClientHandlers {
  /** Methods in addition to those of the SDK; any other method is answered as unknown. */
  readonly methods: ReadonlyMap<string, Method>
  /** Called before each request is answered. */
  onRequest(method: string): void
  /** The client's roots have changed. */
  onRootsChanged(): void
  /** The connection has ended. */
  onClose(): void
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
  readonly #handlers: ClientHandlers

  constructor(
    capabilities: ServerCapabilities,
    instructions: string,
    facts: Omit<ClientFacts, 'capabilities'>,
    handlers: ClientHandlers,
  ) {
    super(IDENTITY, {
      capabilities,
      ...(instructions === '' ? {} : { instructions }),
      jsonSchemaValidator: NO_VALIDATOR,
      inputRequired: { legacyShim: false },
    })
    this.#handlers = handlers
    this.setNotificationHandler('notifications/roots/list_changed', () => handlers.onRootsChanged())
    const client: ClientFacts = { ...facts, capabilities: () => this.getClientCapabilities() }
    for (const [name, method] of handlers.methods)
      this.setRequestHandler(name, { params: ANYTHING }, async (params, context) => {
        const read = readClientRequest(
          { method: name, params },
          context.mcpReq,
          client,
          context.http?.req?.headers.get('traceparent'),
        )
        handlers.onRequest(name)
        try {
          const answer = (request: ClientRequest) => method(request, this)
          return await (handlers.trace?.(read, answer) ?? answer(read))
        } catch (error) {
          throw clientError(name, error, read.signal, handlers.onFailure)
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
      this.#handlers.onClose()
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
