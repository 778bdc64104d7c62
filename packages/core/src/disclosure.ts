import type { Activation } from './activation.js'
import type { RefusalCode } from './events.js'
import type { PermittedCatalog } from './policy.js'
import type { RenderedTool } from './render.js'
import type { RenderedResults } from './render-results.js'
import type { SearchLimits, SearchResult } from './search.js'
import type { SearchRequest } from './search-request.js'
import type { CatalogTool, JsonSchema } from './tool.js'
import type { ArgumentFault } from './validate.js'

export type DisclosureName = 'stub' | 'bridge' | 'load' | 'window' | 'native' | 'eager'

/** What a meta tool is for; its name is configurable, its role is not. */
export type MetaRole = 'search' | 'describe' | 'call' | 'add' | 'list'

/** A tool as it is sent to the model on one turn. */
export interface ExposedTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema
  /**
   * Why it is there: `core` (never deferred, or deferral is not active), `revealed`, `deferred` (its schema is a stub, or
   * it carries the provider's defer flag), `window` (it fills a window until a search replaces it) or `meta` (ours).
   */
  readonly role: 'core' | 'revealed' | 'deferred' | 'window' | 'meta'
}

/** What one turn depends on, after policy, activation and reveals. */
export interface Turn {
  readonly catalog: PermittedCatalog
  /** The names of `catalog.deferrable`. */
  readonly deferred: ReadonlySet<string>
  /** Revealed tools that exist and are deferred, in first-reveal order. */
  readonly revealed: readonly CatalogTool[]
  readonly names: Readonly<Record<MetaRole, string>>
  readonly limits: SearchLimits
}

/** What a disclosure can ask of the pipeline while it answers a meta tool's call. */
export interface Services {
  /** Reads, runs, bounds and reports a search. */
  search(request: SearchRequest): Promise<SearchResult>
  /** Makes tools loaded from the next exposure on; `replace` puts them in the place of all others. */
  reveal(tools: readonly CatalogTool[], how?: 'append' | 'replace'): Promise<void>
  /** A tool, written as the host chose; `fallback` where the host chose nothing. */
  render(tool: CatalogTool, fallback: 'json' | 'summary' | 'description'): RenderedTool
  /** Found tools within the answer's token budget, of which `message` takes its part: as the host chose, else as a signature. */
  renderResults(tools: readonly CatalogTool[], message: string): RenderedResults
  /** Tools with all their parameters, within the same budget. */
  describe(tools: readonly CatalogTool[], message: string): RenderedResults
  suggest(name: string): readonly string[]
  faults(tool: CatalogTool, args: unknown): readonly ArgumentFault[]
  /** Counts a fruitless search of this session; answers how many came in a row. */
  fruitless(found: boolean): number
  /** Names while a token budget lasts, and how many were left out. */
  listNames(tools: readonly CatalogTool[]): { readonly names: readonly string[]; readonly leftOut: number }
}

/** What the host does next. Adapters map these and decide nothing. */
export type Outcome = ResultOutcome | ExecuteOutcome | RefusedOutcome | BatchOutcome

/** A meta tool's answer: send it to the model as the call's result. */
export interface ResultOutcome {
  readonly kind: 'result'
  /** JSON or text, for the model. */
  readonly content: string
  /** Names that are loaded from the next exposure on. */
  readonly revealed: readonly string[]
  /** The list of exposed tools is another one now (S4.7). */
  readonly listChanged?: boolean
  /** The search could not run; the content says why. */
  readonly isError?: boolean
}

/** Run this tool with these arguments; unwrapped and checked already. */
export interface ExecuteOutcome {
  readonly kind: 'execute'
  readonly name: string
  readonly arguments: unknown
  readonly via: 'direct' | 'unloaded' | 'bridge'
}

/** Send this text to the model as the call's result: it says what to do instead. */
export interface RefusedOutcome {
  readonly kind: 'refused'
  readonly code: RefusalCode
  readonly message: string
  readonly suggestions: readonly string[]
}

/** Several calls in one bridge call, in order; run each and send their results together. */
export interface BatchOutcome {
  readonly kind: 'batch'
  readonly outcomes: readonly (ExecuteOutcome | RefusedOutcome)[]
}

/** How deferred tools are represented to the model. One small file each; see `disclosures/`. */
export interface Disclosure {
  readonly name: DisclosureName
  /** The meta tools it needs, in the order in which they are sent. */
  readonly roles: readonly MetaRole[]
  /**
   * What a reveal does to the list that was sent: `none` (not one byte), `append` (the former list is a prefix),
   * `in-place` (a stub becomes a schema) or `replace` (S4.7).
   */
  readonly onReveal: 'none' | 'append' | 'in-place' | 'replace'
  /** The roles whose answers in a message history reveal what they name. */
  readonly revealedBy: readonly MetaRole[]
  readonly defaults: {
    readonly activation: Activation
    readonly limits: SearchLimits
    readonly names: Readonly<Partial<Record<MetaRole, string>>>
    readonly defer?: 'marked'
  }
  /** The list for a turn on which deferral is active. A pure function of the turn. */
  expose(turn: Turn): { readonly tools: readonly ExposedTool[]; readonly instructions: string }
  /** Answers a call of one of its meta tools. */
  handle(role: MetaRole, args: unknown, turn: Turn, services: Services): Promise<Outcome>
}
