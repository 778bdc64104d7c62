import { ProtocolError, Server, type ServerCapabilities } from '@modelcontextprotocol/server'
import type { JsonObject } from '../upstream/connection.js'
import { UpstreamUnavailable } from '../upstream/upstream-pool.js'
import { VERSION } from '../version.js'
import { type ClientFacts, type ClientRequest, readClientRequest } from './client-request.js'
import { isJsonObject } from './json.js'

/** What a gateway answers one client's requests with. */
export interface ClientHandlers {
  /** Answers one request; undefined where the method is unknown. */
  handle(request: ClientRequest, server: ClientServer): Promise<JsonObject> | undefined
  /** The connection has ended. */
  onClose(): void
  /** Something failed that is not the client's fault. */
  onFailure(method: string, error: unknown): void
}

const NO_CHECKS = {
  getValidator: () => (data: unknown) => ({ valid: true as const, data: data as never, errorMessage: undefined }),
}

/**
 * The SDK's server for one client. Requests come to a handler for all methods, so that nothing is checked against, or cut to,
 * a schema; the SDK speaks the protocol: handshakes, envelopes, cancellation, eras.
 */
export class ClientServer extends Server {
  readonly #handlers: ClientHandlers

  constructor(
    capabilities: ServerCapabilities,
    instructions: string,
    facts: Omit<ClientFacts, 'capabilities'>,
    handlers: ClientHandlers,
  ) {
    super(
      { name: 'ts-gateway', version: VERSION },
      {
        capabilities,
        ...(instructions === '' ? {} : { instructions }),
        jsonSchemaValidator: NO_CHECKS,
        inputRequired: { legacyShim: false },
      },
    )
    this.#handlers = handlers
    this.removeRequestHandler('logging/setLevel')
    const client: ClientFacts = { ...facts, capabilities: () => this.getClientCapabilities() }
    this.fallbackRequestHandler = async (request, context) => {
      const read = readClientRequest(request, context, client)
      try {
        const answered = handlers.handle(read, this)
        if (answered === undefined) throw new ProtocolError(-32601, 'Method not found')
        return await answered
      } catch (error) {
        throw this.#errorFor(request.method, error, read.signal)
      }
    }
  }

  /** JSON-RPC errors as they are; everything else without a word of what is inside. */
  #errorFor(method: string, error: unknown, signal: AbortSignal): unknown {
    if (error instanceof ProtocolError || signal.aborted) return error
    if (error instanceof UpstreamUnavailable) return new ProtocolError(-32603, error.message)
    this.#handlers.onFailure(method, error)
    const limit = isJsonObject(error) && (error as { name?: unknown }).name === 'SdkError'
    return new ProtocolError(-32603, limit ? 'The peer did not answer.' : 'Internal error')
  }

  protected override _onclose(): void {
    try {
      super._onclose()
    } finally {
      this.#handlers.onClose()
    }
  }
}
