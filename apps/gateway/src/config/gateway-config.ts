import type { Configuration, ToolScope } from '@ts/core'

/** A configuration document: the servers that people already have, and what the gateway does with them. */
export interface GatewayConfig {
  /** In the document's order, which is the order of tools. Servers with `disabled: true` are left out. */
  readonly servers: readonly ServerConfig[]
  /** The part of `toolSearch` that core reads: disclosure, policy, limits, names. */
  readonly search: Configuration
  /** The default is `bridge`. */
  readonly mode: GatewayMode
  readonly ranker: RankerChoice
  /** Whether the call tool is split into one for read-only tools and one for the others. Default false. */
  readonly splitCall: boolean
  /** Whether each search is logged with index size, matches before and after the threshold, and time. Default false. */
  readonly logSearches: boolean
  /** Definitions that were accepted before, by server and tool; undefined without `--pin`. */
  readonly pins: PinConfig | undefined
  /** Storing of large results, with tools that read them; undefined where results are sent whole. Default: undefined. */
  readonly offload: OffloadConfig | undefined
  /** The folder of server catalogs. Default: a folder of this configuration's name in the user's cache folder. */
  readonly catalogFolder: string
  readonly http: HttpConfig
  readonly limits: GatewayLimits
  /** Notes for the operator: what was read in another spelling, or is ignored. */
  readonly warnings: readonly string[]
}

/** How tools are disclosed. `stub`, `load` and `window` need a 2025 session; a 2026 client gets `bridge` instead. */
export const GATEWAY_MODES = ['bridge', 'eager', 'stub', 'load', 'window'] as const
export type GatewayMode = (typeof GATEWAY_MODES)[number]

/** A ranker of ours by its short name, or any package or module that exports a `createXRanker`. */
export interface RankerChoice {
  /** `lexical`, `bm25`, `keyword`, `regex`, `hybrid`, a package name, or a path relative to the configuration. */
  readonly use: string
  readonly options: Readonly<Record<string, unknown>>
}

export interface PinConfig {
  /** The file that keeps the pins; written where it does not exist. */
  readonly path: string
  /** What happens to tools that are not in it. Default `hold`. */
  readonly unpinned: 'pass' | 'hold'
}

/** Which results are stored, and what a model reads in their place; what is left out is the default of `@ts/offload`. */
export interface OffloadConfig {
  /** Tokens (characters / 4) above which a result is stored, 500 to 1,000,000. */
  readonly threshold?: number
  readonly preview?: 'structure' | 'plain'
  /** 500 to 20,000. */
  readonly previewCharacters?: number
}

/** One upstream server. */
export type ServerConfig = StdioServerConfig | HttpServerConfig

/** What the gateway does with one server, from `toolSearch.servers.<key>`. */
export interface ServerBehavior {
  /** The key in the document; the first part of the names of its tools. */
  readonly key: string
  /** Which of its tools are deferred: all, none, those named, or as policy decides (undefined). */
  readonly deferLoading: boolean | readonly string[] | undefined
  /** Which connection a client gets: one for all, one for each session, one for each bearer token. */
  readonly instances: 'shared' | 'session' | 'token'
  /** How long one call may take, in milliseconds; progress starts it again. Default 60,000. */
  readonly callTimeoutMs: number
  /** How long a start may take, in milliseconds. Default 30,000. */
  readonly startTimeoutMs: number
  /** How long a call waits for a server that is starting, in milliseconds. Default 10,000. */
  readonly startWaitMs: number
  /** After how long without a call the server is stopped, in milliseconds; 0 keeps it. Default 600,000 for a process, 0 for HTTP. */
  readonly idleMs: number
}

export interface StdioServerConfig extends ServerBehavior {
  readonly kind: 'stdio'
  readonly command: string
  readonly args: readonly string[]
  /** The environment of the child: these variables and the few that any program needs, never the gateway's own. */
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

export interface HttpServerConfig extends ServerBehavior {
  /** `http` is Streamable HTTP; `sse` is the older transport. */
  readonly kind: 'http' | 'sse'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

export interface HttpConfig {
  /** Default 127.0.0.1. */
  readonly host: string
  readonly port: number
  readonly tokens: readonly TokenConfig[]
  /** Names that a Host header may have, besides the address that is listened on. */
  readonly allowedHosts: readonly string[]
  /** Origins that a browser may call from. Default: none. */
  readonly allowedOrigins: readonly string[]
}

/** A bearer token and what it may use. */
export interface TokenConfig {
  /** For logs and the page; the token itself is never shown. */
  readonly name: string
  readonly token: string
  /** Servers and tools that its holder may find and call. Default: all. */
  readonly scope: ToolScope | undefined
}

export interface GatewayLimits {
  /** Processes at once, of all servers and instances. Default 64. */
  readonly maxChildren: number
  /** Servers that start at once. Default: the number of cores. */
  readonly maxStarts: number
  /** Bytes of one HTTP request. Default 4 MiB. */
  readonly maxRequestBytes: number
  /** Bytes of one line of a server's answer. Default 32 MiB. */
  readonly maxAnswerBytes: number
  /** HTTP sessions at once. Default 1,000. */
  readonly maxSessions: number
  /** HTTP connections at once; a further one is closed. Default: four times `maxSessions`. */
  readonly maxConnections?: number | undefined
  /** After how long without a request a session ends, in milliseconds. Default 1,800,000. */
  readonly sessionIdleMs: number
  /** Requests a minute for each token, or for each address without one. Default 6,000. */
  readonly requestsPerMinute: number
  /** Requests at work at once for each session or token. Default 64. */
  readonly maxConcurrent: number
}
