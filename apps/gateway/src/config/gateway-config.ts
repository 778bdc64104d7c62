import type { Configuration, ToolScope } from '@ts/core'

/**
 * A configuration document: the user's servers, and what the gateway does with them. `config.schema.json` describes the
 * meaning, range and default of each field, and where the default comes from; the comments here say what differs after
 * the document was read.
 */
export interface GatewayConfig {
  /** In the document's order, which is the order of tools. Servers with `disabled: true` are left out. */
  readonly servers: readonly ServerConfig[]
  /** The part of `toolSearch` that core reads: disclosure, policy, limits, names. */
  readonly search: Configuration
  readonly mode: GatewayMode
  readonly ranker: RankerChoice
  readonly learn: boolean
  readonly splitCall: boolean
  readonly logSearches: boolean
  /**
   * Settings for pins, the accepted definitions of tools. Undefined without `pins` in the document and without `--pin`.
   */
  readonly pins: PinConfig | undefined
  readonly approve: readonly ApprovalRule[]
  readonly hooks: readonly HookConfig[]
  readonly audit: boolean | AuditFile
  /** `sqlite:` with an absolute path, or an address. Undefined: sessions are in this process. */
  readonly store?: string | undefined
  /** Undefined if results are sent whole. */
  readonly offload: OffloadConfig | undefined
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

/** A file of the audit that is renamed when it is full; never with an infinite `maxBytes`. */
export interface AuditFile {
  readonly file: string
  readonly maxBytes: number
  readonly keep: number
}

/** An address that decides about calls. */
export interface HookConfig {
  readonly url: URL
  readonly when: readonly ('before' | 'after')[]
  readonly headers: Readonly<Record<string, string>>
  /** The calls that it decides about, as in `approve`. Default: all. */
  readonly tools?: readonly ApprovalRule[] | undefined
  /** Its time limit, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number | undefined
  /** What a failure, a late answer or an unknown decision means. Default `deny`. */
  readonly onFailure?: 'deny' | 'allow' | undefined
}

export interface PinConfig {
  /** The file that keeps the pins; written if it does not exist. */
  readonly path: string
  /** What happens to entries without a pin, and with `quarantine` to a whole server without pins. Default `hold`. */
  readonly unpinned: 'pass' | 'hold' | 'quarantine'
}

/** Which results are stored, and what a model reads instead; the defaults are those of `@ts/offload`. */
export interface OffloadConfig {
  readonly threshold?: number
  readonly preview?: 'structure' | 'plain'
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
  readonly credentials?: 'shared' | 'user' | undefined
  /** Undefined: `session` if the server's tools take paths, otherwise `shared`; see `instancesOf`. */
  readonly instances: 'shared' | 'session' | 'token' | undefined
  /** URIs instead of paths. `client` implies `instances: session`. Undefined: none; `serve` over stdio sets `client`. */
  readonly roots?: 'none' | 'client' | readonly string[] | undefined
  readonly callTimeoutMs: number
  readonly startTimeoutMs: number
  readonly startWaitMs: number
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
  readonly exchange?: ExchangeConfig | undefined
}

/** How the token of a user is exchanged for one of a server. */
export interface ExchangeConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly tokenUrl?: string
  readonly audience?: string
  readonly resource?: string
  readonly scope?: string
}

/** How the gateway logs in to a server. */
export interface OAuthConfig {
  readonly clientId?: string
  readonly clientSecret?: string
  readonly issuer?: string
  readonly redirectPort?: number
  readonly clientMetadataUrl?: string
  readonly scope?: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly privateAddresses?: boolean
}

export interface HttpConfig {
  readonly host: string
  readonly port: number
  readonly tokens: readonly TokenConfig[]
  /** Undefined: one is generated at each start, and the link that is printed has it. */
  readonly pageToken?: string | false | undefined
  readonly drainMs: number
  /** With the host of `publicUrl`. */
  readonly allowedHosts: readonly string[]
  readonly allowedOrigins: readonly string[]
  /** Without a final slash. */
  readonly publicUrl?: string | undefined
  /** Absolute paths. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
  readonly oidc?: OidcConfig | undefined
  readonly proxy?: ProxyConfig | undefined
  /** Default: none. */
  readonly groups?: ReadonlyMap<string, GroupConfig> | undefined
}

/** An authorization server whose access tokens are accepted. */
export interface OidcConfig {
  readonly issuer: string
  readonly audience: string
  /** The address of `/mcp` for clients. */
  readonly resource: string
  readonly jwksUrl?: string | undefined
  readonly tokenType: string
  readonly groupsClaim: string
}

/** A proxy that identifies users. */
export interface ProxyConfig {
  /** Networks, such as `10.0.0.0/8`. */
  readonly addresses: readonly string[]
  readonly token?: string | undefined
  /** In lower case. */
  readonly userHeader: string
  /** In lower case. */
  readonly groupsHeader: string
}

/** What the members of a group may use: everything without servers and tools. */
export interface GroupConfig extends Pick<ToolScope, 'servers' | 'tools'> {
  readonly requestsPerMinute?: number | undefined
}

/** A bearer token, or a user who was identified in another way, and what its holder may use. */
export interface TokenConfig {
  /** Whose sessions, limits, connections and logins these are; also for logs and the page, which never show the token. */
  readonly name: string
  readonly token: string
  /** Servers and tools that its holder may find and call. Default: all. */
  readonly scope: ToolScope | undefined
  readonly requestsPerMinute?: number | undefined
  /** What an issuer or a proxy says about a user. Absent for a token of the configuration. */
  readonly claims?: Readonly<Record<string, unknown>> | undefined
}

export interface GatewayLimits {
  readonly maxChildren: number
  readonly maxStarts: number
  readonly maxRequestBytes: number
  readonly maxAnswerBytes: number
  readonly maxSessions: number
  readonly maxConnections?: number | undefined
  readonly sessionIdleMs: number
  readonly requestsPerMinute: number
  readonly maxConcurrent: number
}
