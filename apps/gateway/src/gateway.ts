import type { JSONRPCNotification, JSONRPCResponse, RequestId, Server } from '@modelcontextprotocol/server'
import type { GatewayConfig, TokenConfig } from './config/gateway-config.js'
import type { GatewayCounts, GatewayStatus, InspectedSearch } from './inspect/status.js'
import type { CallSignal } from './upstream/call-signal.js'
import type { Era, JsonObject } from './upstream/connection.js'

/** Who a server object is made for. */
export interface ClientContext {
  readonly era: Era
  /** A legacy HTTP session's id, or one made for a stdio connection; undefined for a modern request over HTTP. */
  readonly session: string | undefined
  /** The bearer token that was presented; undefined where none is needed. */
  readonly token: TokenConfig | undefined
  /** Whose connections to servers it uses, where they are not its own: those of the client that a subscription is made for. */
  readonly connectionsOf?: { readonly era: Era; readonly session: string | undefined } | undefined
  /** The only method that the server is asked, besides those of the SDK. Default: all of them. */
  readonly method?: string | undefined
}

/** One `tools/call` of a modern client without a session. */
export interface ModernCall {
  readonly id: RequestId
  /** As the client wrote them, with an envelope that was checked, and without the answers of a retry. */
  readonly params: JsonObject
  readonly token: TokenConfig | undefined
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** Sends a message that belongs to this call, before its answer. */
  notify(message: JSONRPCNotification): void
}

/** One `tools/call` of a client that is connected: checked, and without the answers of a retry. */
export interface ConnectedCall {
  readonly id: RequestId
  readonly params: JsonObject
  /** What a modern client says of itself in `params`, where it was read before: one object for calls that say the same. */
  readonly envelope?: JsonObject | undefined
  /** Aborted when the client cancels the call or goes away. */
  readonly signal: CallSignal
}

/** What a server object of a gateway has besides what the SDK's has. */
export interface CallAnswers {
  /**
   * Answers a call with the message that the server sends when the same call comes by its transport, in less time. Never
   * rejects. Absent where calls are answered by the transport alone.
   */
  answerCall?(call: ConnectedCall): Promise<JSONRPCResponse>
}

/** What happened, for logs and metrics. Names of tools and servers, never arguments, results or tokens. */
export type GatewayEvent =
  | {
      readonly type: 'call'
      readonly server: string
      readonly tool: string
      readonly status: 'ran' | 'failed' | 'refused'
      readonly ms: number
      readonly session: string | undefined
      readonly token: string | undefined
    }
  | {
      readonly type: 'search'
      readonly query: string
      readonly indexSize: number
      /** Matches that the ranker gave, and those that were left by the threshold and the limits. */
      readonly matches: number
      readonly returned: number
      readonly ms: number
      readonly session: string | undefined
      readonly token: string | undefined
    }
  | { readonly type: 'list'; readonly tools: number; readonly tokens: number; readonly fullTokens: number }
  | { readonly type: 'session'; readonly change: 'opened' | 'closed'; readonly session: string; readonly era: Era }
  | { readonly type: 'server'; readonly server: string; readonly message: string }

/** Tool search in front of upstream servers, without a transport. */
export interface Gateway {
  /**
   * A server object of the official SDK for one client: a legacy session, a stdio connection, or one modern request. It is
   * ready to be connected to a transport, and frees what it holds when that is closed.
   */
  createServer(context: ClientContext): Server & CallAnswers
  /**
   * Answers a modern client's call as a server object does, in less time. Never rejects. Absent where each request
   * gets a server object.
   */
  answerCall?(call: ModernCall): Promise<JSONRPCResponse>
  /**
   * How the headers of a modern client's `tools/call` contradict its arguments, where the tool's schema wants values repeated
   * in headers; undefined where they agree. Absent where headers are not checked.
   */
  checkHeaders?(
    call: { readonly name: string; readonly arguments: unknown; readonly token: TokenConfig | undefined },
    headerOf: (name: string) => string | null,
  ): Promise<string | undefined>
  /** Calls `listener` when a list that clients see has changed, so that a transport can notify modern subscribers. */
  onListsChanged(listener: (list: 'tools' | 'prompts' | 'resources') => void): () => void
  onResourceUpdated(listener: (uri: string) => void): () => void
  onEvent(listener: (event: GatewayEvent) => void): () => void
  status(): GatewayStatus
  counts(): GatewayCounts
  /** Reads the memory of the servers' processes for `status` and `counts`, at most every five seconds. */
  sampleMemory?(): Promise<void>
  /** One query by every ranker, for the operator's page and terminal. */
  search(query: string, options?: { readonly limit?: number; readonly explain?: string }): Promise<InspectedSearch>
  /**
   * Takes another configuration without ending sessions: the pool's servers, policy, pins, limits of search and scopes hold
   * from the next request. Rejects, and keeps the old one, where it cannot be used.
   */
  reload?(config: GatewayConfig): Promise<void>
  /** Ends calls within `graceMs`, then every upstream. */
  close(graceMs?: number): Promise<void>
}
