import type { ClientCapabilities, Progress, ServerCapabilities } from '@modelcontextprotocol/client'
import type { ServerConfig } from '../config/gateway-config.js'

/**
 * The two variants of the protocol: sessions with requests from both sides (`legacy`, 2025-11-25), or no sessions
 * (`modern`, 2026-07-28).
 */
export type Era = 'legacy' | 'modern'

/** JSON of a request, a result or a notification's parameters. Only necessary fields are read; all others are kept. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A request or a notification for a peer. */
export interface PeerRequest {
  readonly method: string
  readonly params?: JsonObject | undefined
}

/** How a client of the gateway takes part in a call to an upstream. */
export interface CallContext {
  readonly signal?: AbortSignal | undefined
  /** The capabilities that this client declared; it is asked for nothing else. */
  readonly capabilities: ClientCapabilities
  /** Identifies the client: calls with the same value come from the same client. Undefined if it is unknown. */
  readonly client?: string | undefined
  /** Present if the client asked for progress. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Log messages and other notifications of this call. */
  readonly onNotification?: ((notification: PeerRequest) => void) | undefined
  /**
   * Called when a legacy upstream asks for sampling, elicitation or roots during this call. A rejection is sent to the
   * upstream as an error.
   */
  readonly onRequest?: Ask | undefined
  /** Headers that the tool's schema requires for this request (`Mcp-Param-*`). */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Asks a client a question; `onProgress` receives the client's progress, if the upstream asked for progress. */
export type Ask = (
  request: PeerRequest,
  signal: AbortSignal,
  onProgress?: (progress: Progress) => void,
) => Promise<JsonObject>

export interface UpstreamConnection {
  readonly era: Era
  readonly capabilities: ServerCapabilities
  readonly instructions: string | undefined
  /** Whether it has resource subscriptions. */
  readonly isWatched: boolean
  /**
   * The result as the upstream gave it, `input_required` included. A JSON-RPC error of the upstream rejects with a
   * `ProtocolError` of the same code, message and data.
   */
  request(request: PeerRequest, context: CallContext): Promise<JsonObject>
  /** `context`: the client that the upstream may ask for roots after this notification, outside of calls. */
  notify(notification: PeerRequest, context?: CallContext): Promise<void>
  /** Settles when the connection has ended, with the reason for the operator. */
  readonly closed: Promise<string>
  close(): Promise<void>
}

/** Events of a connection for its owner, outside of calls. */
export interface ConnectionListener {
  onListChanged(list: 'tools' | 'prompts' | 'resources'): void
  onResourceUpdated(uri: string): void
  /** A log message that belongs to no single call. */
  onLog(params: JsonObject): void
}

/** The process of a stdio server, for the operator. */
export interface ServerProcess {
  /** Undefined while no process runs. */
  readonly pid: number | undefined
  /** How it ended: `ended with code 1`; undefined while it runs. */
  readonly ended: string | undefined
  /** The last lines that it wrote to standard error, secrets replaced. */
  readonly stderr: readonly string[]
}

export interface ConnectOptions {
  /** The era of the client that needs the connection. If the server speaks only the other era, that era is used. */
  readonly era: Era
  /** What the gateway declares to a legacy upstream when the connection starts. */
  readonly capabilities: ClientCapabilities
  /** URIs with which the gateway itself answers a legacy upstream that asks for roots. Default: a client answers. */
  readonly roots?: readonly string[] | undefined
  readonly listener: ConnectionListener
  readonly maxAnswerBytes: number
  /** The name of the token of the gateway whose user the connection serves; undefined if it serves everyone. */
  readonly token?: string | undefined
  /** Called with the process of a stdio server before it starts: its state is needed even if the start fails. */
  readonly onProcess?: ((process: ServerProcess) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Client calls that wait for this connection. While the server starts, it may ask these clients for roots. The set
   * may change.
   */
  readonly starters?: Iterable<CallContext> | undefined
}

/** Connects one upstream. Rejects with an error whose message is fit for the operator. */
export type Connect = (server: ServerConfig, options: ConnectOptions) => Promise<UpstreamConnection>
