import type { Server } from '@modelcontextprotocol/server'
import type { Companion, Ranker, SessionStore, ToolSearchEvent } from '@ts/core'
import type { GatewayConfig, TokenConfig } from './config/gateway-config.js'
import type { GatewayStatus, InspectedSearch } from './inspect/status.js'
import type { LoginLinks } from './oauth/login-links.js'
import type { PinChoice, PinDecision } from './pins/pin.js'
import type { Trace } from './protocol/client-request.js'
import type { CallHook } from './protocol/hooks.js'
import type { ParkingOptions } from './protocol/parked-calls.js'
import type { Era } from './upstream/connection.js'
import type { UpstreamPool } from './upstream/upstream-pool.js'

/** The parts of a gateway. */
export interface GatewayOptions {
  readonly config: GatewayConfig
  /** Links with which clients log in to servers. Default: there are no logins. */
  readonly links?: LoginLinks | undefined
  /** Started by its owner; the gateway closes it. */
  readonly pool: UpstreamPool
  readonly ranker: Ranker
  /**
   * Stores large results and provides the tools that read them, like `createOffload` of `@ts/offload`. Default: none.
   */
  readonly offload?: (Companion & { forget?(session: string | undefined): Promise<void> }) | undefined
  /** Code that decides about calls, after the hooks of the configuration. */
  readonly hooks?: readonly CallHook[] | undefined
  /** Answers each request in a span. Default: there are no spans. */
  readonly trace?: Trace | undefined
  /** Receives the events of the searches of clients. */
  readonly onSearchEvent?: ((event: ToolSearchEvent) => void) | undefined
  /** How long an upstream waits for a modern client's answer, and how many upstreams may wait at once. */
  readonly parking?: ParkingOptions | undefined
  /** Remembers reveals and sent lists, also for other replicas; its owner closes it. Default: in this process. */
  readonly store?: SessionStore | undefined
}

/** The client for which a server object is made. */
export interface ClientContext {
  readonly era: Era
  /**
   * The id of a legacy HTTP session, or an id made for a stdio connection; undefined for a modern request over HTTP.
   */
  readonly session: string | undefined
  /** The presented bearer token; undefined if none is needed. */
  readonly token: TokenConfig | undefined
  /** The only method that the server must answer, in addition to the SDK's own. Default: all methods. */
  readonly method?: string | undefined
}

/** An event, for logs and metrics. It has names of tools and servers, never arguments, results or tokens. */
export type GatewayEvent =
  | {
      readonly type: 'call'
      readonly server: string
      readonly tool: string
      readonly status: 'ran' | 'failed' | 'refused'
      readonly ms: number
      readonly session: string | undefined
      readonly token: string | undefined
      /** With an audit: the SHA-256 of the arguments, and the trace id that the client sent. */
      readonly arguments?: string | undefined
      readonly traceId?: string | undefined
    }
  | {
      readonly type: 'search'
      readonly query: string
      readonly indexSize: number
      /** Matches of the ranker, and matches after the threshold and the limits. */
      readonly matches: number
      readonly returned: number
      readonly ms: number
      readonly session: string | undefined
      readonly token: string | undefined
    }
  | { readonly type: 'list'; readonly tools: number; readonly tokens: number; readonly fullTokens: number }
  | { readonly type: 'server'; readonly server: string; readonly message: string; readonly level?: 'error' }

/** Tool search in front of upstream servers, without a transport. */
export interface Gateway {
  /**
   * A server object of the official SDK for one client: a legacy session, a stdio connection, or one modern request. It
   * is ready to be connected to a transport, and frees its resources when the transport is closed.
   */
  createServer(context: ClientContext): Server
  /**
   * Watches resources for a modern client on the connections that its calls use, until the returned function is called.
   * Only the first 500 are watched; `session` is undefined over HTTP, where modern clients have none.
   */
  watchResources(
    client: Pick<ClientContext, 'session' | 'token'>,
    uris: readonly string[],
    listener: { onUpdated(uri: string): void; onFailure(error: unknown): void },
  ): () => void
  /**
   * Checks the headers of a modern client's `tools/call` against its arguments, if the tool's schema requires values in
   * headers. Resolves with the contradiction; undefined if there is none. Absent if headers are not checked.
   */
  checkHeaders?(
    call: { readonly name: string; readonly arguments: unknown; readonly token: TokenConfig | undefined },
    headerOf: (name: string) => string | null,
  ): Promise<string | undefined>
  /**
   * Whether a server that a client may use keeps state for one session, so that no other process can continue the
   * session. Absent if none does.
   */
  keepsState?(token: TokenConfig | undefined): boolean
  /** Calls `listener` when a list that clients see has changed, so that a transport can notify modern subscribers. */
  onListsChanged(listener: (list: 'tools' | 'prompts' | 'resources') => void): () => void
  onEvent(listener: (event: GatewayEvent) => void): () => void
  status(): GatewayStatus
  /** Reads the memory of the servers' processes for `status`, at most every five seconds. */
  sampleMemory?(): Promise<void>
  /** Runs one query with the ranker, for the operator's page and terminal. */
  search(query: string, options?: { readonly limit?: number; readonly explain?: string }): Promise<InspectedSearch>
  /**
   * Accepts or rejects entries that pins hold back, from the next request on. Throws `INVALID_CONFIGURATION`, and changes
   * nothing, if one of them has another definition by now.
   */
  decidePins?(decision: PinDecision, choices: readonly PinChoice[]): void
  /** Reads the file of pins again. Throws, and keeps the pins, if it is damaged. */
  reloadPins?(): void
  /**
   * Applies another configuration without ending sessions: the pool's servers, policy, pins, limits of search and
   * scopes apply from the next request. Rejects, and keeps the old configuration, if the new one cannot be used.
   */
  reload?(config: GatewayConfig): Promise<void>
  /** Lets calls end within `graceMs`, then ends every upstream. */
  close(graceMs?: number): Promise<void>
}
