import type { Configuration, ToolScope } from '@ts/core'

/** A configuration document: the user's servers, and what the gateway does with them. */
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
  /**
   * Settings for pins, the accepted definitions of tools. Undefined without `pins` in the document and without `--pin`.
   */
  readonly pins: PinConfig | undefined
  /** Calls that a person has to approve. Default none. */
  readonly approve: readonly ApprovalRule[]
  /** Where calls are recorded: in this file, on standard error (true), or not at all (false, the default). */
  readonly audit: boolean | string
  /** Settings for storing large results, with tools that read them. Undefined (default) if results are sent whole. */
  readonly offload: OffloadConfig | undefined
  /** The folder of server catalogs. Default: a folder with this configuration's name in the user's cache folder. */
  readonly catalogFolder: string
  readonly http: HttpConfig
  readonly limits: GatewayLimits
  /** Notes for the operator about fields that were read in another spelling, or ignored. */
  readonly warnings: readonly string[]
}

/** How tools are disclosed. `stub`, `load` and `window` need a 2025 session; a 2026 client gets `bridge` instead. */
export const GATEWAY_MODES = ['bridge', 'eager', 'stub', 'load', 'window'] as const
export type GatewayMode = (typeof GATEWAY_MODES)[number]

/** A ranker of this project by its short name, or any package or module that exports a `createXRanker`. */
export interface RankerChoice {
  /** `lexical`, `bm25`, `keyword`, `regex`, `hybrid`, a package name, or a path relative to the configuration. */
  readonly use: string
  readonly options: Readonly<Record<string, unknown>>
}

/** A tool by its name, also as `server:name` and with `*`; or all tools with these hints. */
export type ApprovalRule = string | { readonly annotations: Readonly<Record<string, boolean>> }

export interface PinConfig {
  /** The file that keeps the pins; written if it does not exist. */
  readonly path: string
  /** What happens to tools without a pin. Default `hold`. */
  readonly unpinned: 'pass' | 'hold'
}

/** Which results are stored, and what a model reads instead; the defaults are those of `@ts/offload`. */
export interface OffloadConfig {
  /** The number of tokens (characters / 4) above which a result is stored, 500 to 1,000,000. */
  readonly threshold?: number
  readonly preview?: 'structure' | 'plain'
  /** Maximum number of characters of a preview, 500 to 20,000. */
  readonly previewCharacters?: number
}

/** One upstream server. */
export type ServerConfig = StdioServerConfig | HttpServerConfig

/** Settings for one server, from `toolSearch.servers.<key>`. */
export interface ServerBehavior {
  /** The key in the document; the first part of the names of its tools. */
  readonly key: string
  /** Which of its tools are deferred: all, none, those named, or as policy decides (undefined). */
  readonly deferLoading: boolean | readonly string[] | undefined
  /** Whether all users share one login to the server, or each has their own. Default `shared`. */
  readonly credentials?: 'shared' | 'user' | undefined
  /**
   * Which connection a client gets: one shared by all, one for each session, or one for each bearer token. Undefined:
   * `session` if the server's tools take paths, otherwise `shared`; see `instancesOf`.
   */
  readonly instances: 'shared' | 'session' | 'token' | undefined
  /**
   * The roots that the server gets: none, those of the session's client, or these URIs. `client` implies
   * `instances: session` in a document. Undefined: none; `serve` over stdio sets `client`.
   */
  readonly roots?: 'none' | 'client' | readonly string[] | undefined
  /** Time limit of one call, in milliseconds; progress restarts it. Default 60,000. */
  readonly callTimeoutMs: number
  /** Time limit of a start, in milliseconds. Default 30,000. */
  readonly startTimeoutMs: number
  /** How long a call waits for a server that is starting, in milliseconds. Default 10,000. */
  readonly startWaitMs: number
  /**
   * Time without a call after which the server is stopped, in milliseconds; 0 keeps it. Default 600,000 for a process,
   * 0 for HTTP.
   */
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
  readonly oauth?: OAuthConfig | undefined
}

/** How the gateway logs in to a server. */
export interface OAuthConfig {
  /** The client that was registered by hand. Default: a metadata document or dynamic registration. */
  readonly clientId?: string
  readonly clientSecret?: string
  /** The authorization server of that client; required with a secret. */
  readonly issuer?: string
  /** The port of 127.0.0.1 in the redirect URL of that client. Default: any free one. */
  readonly redirectPort?: number
  /** The https address of a client id metadata document for this gateway. */
  readonly clientMetadataUrl?: string
  /** Rights to ask for. Default: those that the server names. */
  readonly scope?: string
  /** Parameters to add to the authorization request; an empty text removes one. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Whether metadata may name private addresses, and http on loopback. Default false. */
  readonly privateAddresses?: boolean
}

export interface HttpConfig {
  /** Default 127.0.0.1. */
  readonly host: string
  readonly port: number
  readonly tokens: readonly TokenConfig[]
  /**
   * The token of the page and its data. Undefined: one is generated at each start, and the link that is printed has it.
   * False: the data is open as far as `tokens` allow.
   */
  readonly pageToken?: string | false | undefined
  /** Names that a Host header may have, in addition to the listen address. */
  readonly allowedHosts: readonly string[]
  /** Origins that a browser may call from. Default: none. */
  readonly allowedOrigins: readonly string[]
  /** Where browsers reach the gateway, without a final slash. Default: only on its own machine. */
  readonly publicUrl?: string | undefined
}

/** A bearer token and what its holder may use. */
export interface TokenConfig {
  /** For logs and the page; the token itself is never shown. */
  readonly name: string
  readonly token: string
  /** Servers and tools that its holder may find and call. Default: all. */
  readonly scope: ToolScope | undefined
}

export interface GatewayLimits {
  /** Maximum number of processes, of all servers and instances. Default 64. */
  readonly maxChildren: number
  /** Maximum number of servers that start at the same time. Default: the number of cores. */
  readonly maxStarts: number
  /** Maximum number of bytes of one HTTP request. Default 4 MiB. */
  readonly maxRequestBytes: number
  /** Maximum number of bytes of one line of a server's answer. Default 32 MiB. */
  readonly maxAnswerBytes: number
  /** Maximum number of open HTTP sessions. Default 1,000. */
  readonly maxSessions: number
  /** Maximum number of open HTTP connections; further connections are closed. Default: four times `maxSessions`. */
  readonly maxConnections?: number | undefined
  /** Time without a request after which a session ends, in milliseconds. Default 1,800,000. */
  readonly sessionIdleMs: number
  /** Maximum number of requests per minute for each token, or for each address if there is no token. Default 6,000. */
  readonly requestsPerMinute: number
  /** Maximum number of running requests for each session or token. Default 64. */
  readonly maxConcurrent: number
}
