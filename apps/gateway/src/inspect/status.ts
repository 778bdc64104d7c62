import type { SearchExplanation } from '@ts/core'
import type { GatewayMode } from '../config/gateway-config.js'
import type { FieldChange } from '../pins/changes.js'
import type { HeldEntry, PinChoice } from '../pins/pin.js'
import type { ServerStatus } from '../upstream/upstream-pool.js'

/** The current state of the gateway: the answer of `/api/status`, which the page shows. Plain JSON without secrets. */
export interface GatewayStatus {
  readonly version: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly mode: GatewayMode
  readonly ranker: string
  /** The catalogs of the servers are reduced to their counts. */
  readonly servers: readonly (Omit<ServerStatus, 'catalog' | 'stderr'> & {
    readonly stderr: readonly string[]
    readonly tools: number
    readonly prompts: number
    readonly resources: number
    readonly warnings: readonly string[]
    readonly listedAt: number | undefined
  })[]
  readonly tools: readonly ToolStatus[]
  /** Servers of which nothing passes, because they have no pins yet; empty without pins. */
  readonly unpinned: readonly { readonly server: string; readonly reason: string }[]
  /**
   * Tools and other entries that no client gets: the first 200 with the reason, the total number, and how many
   * of them pins hold back.
   */
  readonly held: { readonly total: number; readonly pinned: number; readonly first: readonly HeldTool[] }
  /** The list that a client without restrictions gets. */
  readonly exposed: { readonly names: readonly string[]; readonly tokens: number }
  /** Tokens of the whole list (characters / 4). */
  readonly fullTokens: number
  /** Lists that were sent, and the tokens that they saved compared with the whole list. */
  readonly saved: { readonly lists: number; readonly tokens: number }
  /** The number of open sessions. */
  readonly sessions: number
  /** The newest first, at most 100. */
  readonly searches: readonly RecentSearch[]
  readonly memory: { readonly rss: number; readonly heapUsed: number }
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

/**
 * A tool that is held back or left out: its definition is not the accepted one, or is invalid, or its name looks like
 * another tool's.
 */
export interface HeldTool {
  /** The name that its server gave it; undefined if it has none. With `pin`: its name on the command line. */
  readonly name: string | undefined
  readonly reason: string
  /** The entry of a list that is held by pins, and what changed. A person may accept or reject it. */
  readonly pin?:
    | (PinChoice & { readonly state: HeldEntry['state']; readonly changes: readonly FieldChange[] })
    | undefined
}

export interface RecentSearch {
  readonly at: number
  readonly query: string
  readonly results: readonly string[]
  readonly ms: number
  readonly token: string | undefined
}

/** One query, searched as a model searches. */
export interface InspectedSearch {
  readonly query: string
  readonly ranker: string
  readonly ms: number
  readonly results: readonly { readonly id: string; readonly description: string }[]
  /** Why the ranker cannot answer; undefined if it answered. */
  readonly error: string | undefined
  /** For the requested tool. */
  readonly explanation: SearchExplanation | undefined
  /** Why there is no explanation although one was requested. */
  readonly explanationError: string | undefined
}
