import type { ClientCapabilities } from '@modelcontextprotocol/client'
import type { Outage } from '@ts/core'
import type { GatewayLimits, ServerConfig } from '../config/gateway-config.js'
import type { CallContext, Era, JsonObject, UpstreamConnection } from './connection.js'

/** Who makes a call; determines which instance of a server is used. */
export interface CallerKey {
  readonly era: Era
  /** The gateway's session, or the stdio connection; a modern client over HTTP has none. */
  readonly session?: string | undefined
  /** The name of the bearer token. */
  readonly token?: string | undefined
  readonly capabilities: ClientCapabilities
}

/** What a server offers, as it was last listed. */
export interface ServerCatalog {
  readonly key: string
  readonly capabilities: JsonObject
  readonly instructions: string | undefined
  /** Each tool as the server gave it, with every field. */
  readonly tools: readonly JsonObject[]
  readonly prompts: readonly JsonObject[]
  readonly resources: readonly JsonObject[]
  readonly resourceTemplates: readonly JsonObject[]
  /** One sentence for each entry that was left out, and for a list that did not end. */
  readonly warnings: readonly string[]
  /** Milliseconds since the epoch. */
  readonly listedAt: number
}

export type ServerState = 'idle' | 'starting' | 'ready' | 'stopping' | 'failed'

/** One server, for the operator. */
export interface ServerStatus {
  readonly key: string
  readonly kind: ServerConfig['kind']
  readonly state: ServerState
  /** Connections that are open now, of all instances and eras. */
  readonly instances: number
  /** Process ids of its children. */
  readonly pids: readonly number[]
  /** Resident memory of its processes and their children, in bytes, at the last reading. */
  readonly memory?: number | undefined
  readonly callsAtWork: number
  readonly calls: number
  readonly failures: number
  readonly restarts: number
  /** Since when and why the server cannot be used, for the operator. It stays until a start has succeeded. */
  readonly outage: Outage | undefined
  /**
   * When the server can be started again, in milliseconds since the epoch. Without a catalog, it is then started in the
   * background; with one, the next call starts it.
   */
  readonly retryAt?: number | undefined
  /** Whether somebody has to log in before the server can be used. */
  readonly wantsLogin?: boolean | undefined
  /** Why the last start failed or the last connection ended, for the operator. */
  readonly lastFailure?: string | undefined
  /** The last lines that its process wrote to standard error, secrets replaced. */
  readonly stderr: () => readonly string[]
  readonly catalog: ServerCatalog | undefined
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined
  /** Whether a call that may have reached the server can be repeated. A call that was never sent is always repeated. */
  readonly isIdempotent?: boolean | undefined
  /** Whether a server that is not connected is started for this call. Default true; if false, the call is refused. */
  readonly mayStart?: boolean | undefined
  /** Called if the process that served this session before has ended, so that its state is gone. */
  readonly onStateLost?: (() => void) | undefined
  /** The call's context: a server that is started for this call may ask its client for roots. */
  readonly context?: CallContext | undefined
}

/** Events of the pool for the gateway. */
export interface PoolListener {
  /** A server's catalog has changed, or a server came or went. */
  onCatalog(key: string): void
  /** A server's outage has begun or ended, or somebody has to log in first. */
  onOutage?(key: string): void
  /** An instance of this owner has connected, for the first time or again. */
  onConnected?(key: string, owner: string): void
  onResourceUpdated?(key: string, uri: string): void
  onLog?(key: string, params: JsonObject): void
}

export type PoolLimits = Pick<GatewayLimits, 'maxChildren' | 'maxStarts' | 'maxAnswerBytes'>

/** Every upstream of the gateway, with its processes. A fault of one server does not affect another. */
export interface UpstreamPool {
  /** Reads the catalogs on disk, and lists the servers that have none in the background. */
  start(): Promise<void>
  /** In the order of the configuration. */
  statuses(): readonly ServerStatus[]
  /** Measures the memory of the servers' processes for {@link statuses}, at most every five seconds. */
  sampleMemory?(): Promise<void>
  catalog(key: string): ServerCatalog | undefined
  /** Unavailable servers to which no call is sent now, with reasons that are fit for a model. */
  outages(): readonly Outage[]
  /**
   * Runs `work` with a connection of this caller's instance, which is started if needed. Waits for a server that is
   * starting. Rejects with {@link UpstreamUnavailable} if no connection is available.
   */
  run<T>(
    key: string,
    caller: CallerKey,
    work: (connection: UpstreamConnection) => Promise<T>,
    options?: RunOptions,
  ): Promise<T>
  /** Lists a server again; settles when its catalog is current. */
  refresh(key: string): Promise<void>
  /** Somebody has logged in to a server: the user of this token, if each user has credentials. */
  loggedIn?(key: string, token: string | undefined): void
  /** Ends the instances of a session. */
  release(session: string): Promise<void>
  /** Applies another set of servers: unchanged ones keep their connections. New limits apply to the next starts. */
  reload(servers: readonly ServerConfig[], limits?: PoolLimits): Promise<void>
  listen(listener: PoolListener): () => void
  /** Lets calls end for at most `graceMs`, then ends every connection and process. */
  close(graceMs?: number): Promise<void>
}
