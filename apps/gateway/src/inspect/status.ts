import type { SearchExplanation } from '@ts/core'
import type { GatewayMode } from '../config/gateway-config.js'
import type { Era } from '../upstream/connection.js'
import type { ServerStatus } from '../upstream/upstream-pool.js'

/** The gateway now: what `/api/status` answers and the page shows. Plain JSON without secrets. */
export interface GatewayStatus {
  readonly version: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly mode: GatewayMode
  readonly ranker: string
  /** The catalogs of the servers are reduced to their counts. */
  readonly servers: readonly (Omit<ServerStatus, 'catalog'> & {
    readonly tools: number
    readonly prompts: number
    readonly resources: number
    readonly warnings: readonly string[]
    readonly listedAt: number | undefined
  })[]
  readonly tools: readonly ToolStatus[]
  /** Tools that no client gets, with the reason: the first 200, and how many there are. */
  readonly held: { readonly total: number; readonly first: readonly HeldTool[] }
  /** What a client without restriction is sent as its list. */
  readonly exposed: { readonly names: readonly string[]; readonly tokens: number }
  /** Tokens of the whole list (characters / 4). */
  readonly fullTokens: number
  /** Lists that were sent, and the tokens that they were smaller than the whole list. */
  readonly saved: { readonly lists: number; readonly tokens: number }
  readonly sessions: readonly SessionStatus[]
  /** The newest first, at most 100. */
  readonly searches: readonly RecentSearch[]
  readonly memory: { readonly rss: number; readonly heapUsed: number }
}

/** What metrics and the health need of a status: it costs little, however many tools there are. */
export interface GatewayCounts {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly servers: readonly (Pick<
    ServerStatus,
    'key' | 'state' | 'instances' | 'callsAtWork' | 'restarts' | 'memory'
  > & {
    readonly processes: number
    readonly isAway: boolean
    readonly isListed: boolean
  })[]
  readonly tools: number
  readonly fullTokens: number
  readonly exposedTokens: number
  readonly sessions: number
}

export interface ToolStatus {
  /** The name that models see. */
  readonly id: string
  readonly name: string
  readonly server: string
  readonly description: string
  readonly isDeferred: boolean
  readonly tokens: number
}

/** A tool that is held back or left out: its definition is not the accepted one, or cannot be used, or it looks like another tool. */
export interface HeldTool {
  /** As its server names it; undefined where it has no name. */
  readonly name: string | undefined
  readonly reason: string
}

export interface SessionStatus {
  /** The first eight characters: the whole id is a secret. */
  readonly id: string
  readonly era: Era
  readonly client: string | undefined
  readonly token: string | undefined
  readonly openedAt: number
  readonly lastAt: number
  readonly calls: number
}

export interface RecentSearch {
  readonly at: number
  readonly query: string
  readonly results: readonly string[]
  readonly ms: number
  readonly token: string | undefined
}

/** One query, asked of every ranker. */
export interface InspectedSearch {
  readonly query: string
  readonly rankers: readonly {
    readonly ranker: string
    readonly ms: number
    readonly results: readonly { readonly id: string; readonly score: number; readonly description: string }[]
    /** Why this ranker cannot answer; undefined where it did. */
    readonly error: string | undefined
  }[]
  /** For the tool that was asked for, by the gateway's own ranker. */
  readonly explanation: SearchExplanation | undefined
  /** Why there is none although one was asked for. */
  readonly explanationError: string | undefined
}
