import type { RenderedResults } from '../answers/render-results.js'
import type { Outage } from '../catalog/tool-source.js'
import type { ExecuteVia, RefusalCode } from '../events.js'
import type { WordBudget } from '../limits/word-budget.js'
import type { PermittedCatalog } from '../policy/policy.js'
import type { RankerTraits } from '../ranker.js'
import type { SearchLimits, SearchResult } from '../search/search.js'
import type { SearchRequest, SearchRequestOptions } from '../search/search-request.js'
import type { Caller, CatalogTool, JsonSchema, ToolAnnotations, ToolId } from '../tool.js'
import type { Activation } from '../turn/activation.js'
import type { ArgumentFault } from '../validate/validate.js'

/** The disclosures that core brings. */
export type DisclosureName = 'stub' | 'bridge' | 'load' | 'window' | 'native' | 'eager'

/** What a meta tool is for; its name is configurable, its role is not. */
export type MetaRole = 'search' | 'describe' | 'call' | 'callReadOnly' | 'add' | 'list'

/** A tool as it is sent to the model on one turn. Frozen plain data: clone it before an SDK that changes what it is given. */
export interface ExposedTool {
  readonly name: ToolId
  readonly description: string
  readonly inputSchema: JsonSchema
  /**
   * Why it is in the list:
   * - `core`: never deferred, or deferral is not active
   * - `revealed`: deferred, and loaded by a search or a call
   * - `stub`: deferred, with a stub for a schema
   * - `deferred`: deferred, with its full schema, for the provider's own defer flag
   * - `window`: fills a window until a search replaces it
   * - `companion`: constant, added by a {@link Companion}
   * - `meta`: added by the disclosure
   */
  readonly role: 'core' | 'revealed' | 'stub' | 'deferred' | 'window' | 'companion' | 'meta'
  /** Of a meta tool, what it is for, whatever its name is; the pipeline sets it. */
  readonly metaRole?: MetaRole | undefined
  /** What its effects are, where the tool declares it; for the model, with hidden characters of its title shown as escapes. */
  readonly annotations?: ToolAnnotations | undefined
  /**
   * The catalog's tool, with everything that its owner declared, for the host: its texts are as they were given. What a model
   * is sent of them passes `showHiddenCharacters` before. Undefined for meta tools.
   */
  readonly tool?: CatalogTool | undefined
}

/** What one turn depends on, after policy, activation and reveals. */
export interface DisclosureTurn {
  readonly catalog: PermittedCatalog
  /**
   * What texts may name of the tools that can be searched, in one line: their names where they are few, otherwise their
   * groups, otherwise nothing. It stays the same while tools come and go in a conversation: a text that names anything
   * else of the catalog costs the prompt cache.
   */
  readonly listed: string
  /** The ids of `catalog.deferrable`. */
  readonly deferred: ReadonlySet<ToolId>
  /** Revealed tools that exist and are deferred, in first-reveal order. */
  readonly revealed: readonly CatalogTool[]
  /** The names of the meta tools by role; empty where the disclosure does not have it. */
  readonly names: Readonly<Record<MetaRole, string>>
  readonly limits: SearchLimits
  /** Whether the ranker reads queries as words or as patterns. */
  readonly query: RankerTraits['query']
}

/** What a disclosure can use of the pipeline while it answers a meta tool's call. */
export interface DisclosureServices {
  /** Runs, bounds and reports a search. */
  search(request: SearchRequest): Promise<SearchResult>
  /** Tools by name, as a model writes names: what `select:` and describe tools take. */
  select(names: string | readonly string[]): SelectedTools
  /** Makes tools loaded from the next exposure on; `replace` puts them in the place of all others. */
  reveal(tools: readonly CatalogTool[], how?: 'append' | 'replace'): Promise<void>
  /** Found tools, written as the host chose within the answer's token budget; `fallback` where the host chose nothing. */
  render(tools: readonly CatalogTool[], fallback: 'json' | 'signature' | 'summary' | 'description'): RenderedResults
  /** Tools with all their parameters, within the same budget, or within its `parts`-th part where an answer has several such lists. */
  describe(tools: readonly CatalogTool[], parts?: number): RenderedResults
  /** The permitted tool of one name, as a model writes names. */
  find(name: string): CatalogTool | undefined
  /** The answer to a call of a name that {@link find} does not know; `parts` counts the calls that one answer has to answer. */
  refuseMissing(name: string, parts?: number): RefusedOutcome
  /** The permitted names nearest to one that does not exist. */
  suggest(name: string): readonly ToolId[]
  /** What is wrong with a call's arguments; nothing where they may run. */
  faults(tool: CatalogTool, args: unknown): readonly ArgumentFault[]
  /** Records a search that found nothing; how many in a row used nearly the same words, this one included. */
  failedSearches(request: SearchRequest): number
  /** Ids while a token budget lasts, and how many were left out. `room`: whether rendered tools are in the same answer. Default `alone`. */
  listNames(
    tools: readonly CatalogTool[],
    room?: 'alone' | 'beside-tools',
  ): { readonly names: readonly ToolId[]; readonly leftOut: number }
  /** Writes sentences within what the answer's token budget keeps for them. */
  readonly words: WordBudget
  /** How queries are read for this ranker. */
  readonly searchOptions: SearchRequestOptions
  /** Servers that cannot be used now. */
  readonly away: readonly Outage[]
  /** Groups of tools, or tools where they were named, that came after this session's meta tools were described. */
  readonly newGroups: readonly string[]
}

/** Tools that were named, and names that no permitted tool has. */
export interface SelectedTools {
  readonly tools: readonly CatalogTool[]
  readonly unknown: readonly string[]
}

/** What the host does next. Adapters map these and decide nothing. */
export type Outcome = ResultOutcome | ExecuteOutcome | RefusedOutcome | BatchOutcome

/** The answer of a meta tool or a companion's tool: send `content` to the model as the call's result. */
export interface ResultOutcome {
  readonly kind: 'result'
  /** The id of the call, as it was given to `handle`. */
  readonly id?: string | undefined
  /** The tool that answered, by its own name, also where the model wrote a client's prefix before it; the pipeline sets it. */
  readonly name?: ToolId | undefined
  /** The text for the model: hidden characters of a catalog's texts are shown as escapes. What a companion answers is as it is. */
  readonly content: string
  /**
   * The same as a JSON value, its texts with escapes too. Names of parameters are as a call needs them: write it with
   * `visibleJson` where a model reads it.
   */
  readonly value: unknown
  /** Ids that are loaded from the next exposure on. */
  readonly revealed: readonly ToolId[]
  /** The list of exposed tools is another one now. */
  readonly listChanged?: boolean
  /** The call failed; the content says why. */
  readonly isError?: boolean
}

/** Run this tool with these arguments, already unwrapped and checked, and give the outcome to `settle` when it has ended. */
export interface ExecuteOutcome {
  readonly kind: 'execute'
  /** The id of the call; of several calls in one, each has its place behind it: `call_1/0`, `call_1/1`. */
  readonly id?: string | undefined
  readonly session?: string | undefined
  /** What its owner calls the tool. This and all below is for the host, as it was declared and written. */
  readonly name: string
  readonly server?: string | undefined
  /** The definition, with the id that the model uses. */
  readonly tool: CatalogTool
  readonly arguments: unknown
  readonly via: ExecuteVia
  /** Set where code that the model wrote calls. */
  readonly caller?: Caller | undefined
}

/** Send `message` to the model as the call's result: it says what to do instead. */
export interface RefusedOutcome {
  readonly kind: 'refused'
  readonly id?: string | undefined
  /** What was called through a bridge: the tool's id, or the name as the model wrote it. Default: the name of the call. */
  readonly name?: string | undefined
  readonly code: RefusalCode
  readonly message: string
  /** Permitted ids that may be what was wanted. */
  readonly suggestions: readonly ToolId[]
}

/** Several calls in one bridge call, in order: run each, and send their results together, as `joinResults` writes them. */
export interface BatchOutcome {
  readonly kind: 'batch'
  readonly id?: string | undefined
  readonly outcomes: readonly (ExecuteOutcome | RefusedOutcome)[]
}

/** How deferred tools are represented to the model. One small file each in `disclosures/`; a host may write its own. */
export interface Disclosure {
  /** One of ours, or a name of your own. */
  readonly name: DisclosureName | (string & {})
  /** The meta tools it needs, in the order in which they are sent. */
  readonly roles: readonly MetaRole[]
  /**
   * What a reveal does to the list that was sent: `none` (not one byte), `append` (the former list is a prefix),
   * `in-place` (a stub becomes a schema) or `replace` (a search replaces the list).
   */
  readonly onReveal: 'none' | 'append' | 'in-place' | 'replace'
  /** The roles whose answers in a message history reveal what they name. */
  readonly revealedBy: readonly MetaRole[]
  /** What holds where the host gives no option. */
  readonly defaults: {
    readonly activation: Activation
    readonly limits: SearchLimits
    readonly names: Readonly<Partial<Record<MetaRole, string>>>
    /** `marked`: only tools that their owner marked are deferred, where policy does not say otherwise. */
    readonly defer?: 'marked'
  }
  /** The list for a turn on which deferral is active. A pure function of the turn. */
  expose(turn: DisclosureTurn): { readonly tools: readonly ExposedTool[]; readonly instructions: string }
  /** Answers a call of one of its meta tools. */
  handle(role: MetaRole, args: unknown, turn: DisclosureTurn, services: DisclosureServices): Promise<Outcome>
}
