import type { RenderedResults } from './answers/render-results.js'
import type { Outage } from './catalog/tool-source.js'
import type { ExposedTool, MetaRole } from './exposed-tool.js'
import type { SentenceBudget } from './limits/sentence-budget.js'
import type { Outcome, RefusedOutcome } from './outcome.js'
import type { Activation } from './policy/activation.js'
import type { PermittedCatalog } from './policy/permitted-catalog.js'
import type { RankerTraits } from './ranker.js'
import type { SearchResult } from './search/search.js'
import type { SearchLimits } from './search/search-limits.js'
import type { SearchRequest, SearchRequestOptions } from './search/search-request.js'
import type { CatalogTool, ToolId } from './tool.js'
import type { ArgumentFault } from './validate/faults.js'
import type { RepairedArguments } from './validate/repair.js'

/** The names of the disclosures that core provides. */
export const DISCLOSURE_NAMES = ['stub', 'bridge', 'load', 'window', 'native', 'eager'] as const

/** The disclosures that core provides. */
export type DisclosureName = (typeof DISCLOSURE_NAMES)[number]

/** The state that a disclosure reads on one turn, after policy, activation and reveals. */
export interface DisclosureTurn {
  readonly catalog: PermittedCatalog
  /**
   * One line for texts that lists the searchable tools: their names if they are few, otherwise their groups, otherwise
   * nothing. It stays the same while tools are added and removed in a conversation. A text that names other parts of
   * the catalog would change with these and invalidate the prompt cache.
   */
  readonly listed: string
  /** The ids of `catalog.deferrable`. */
  readonly deferred: ReadonlySet<ToolId>
  /** Revealed tools that exist and are deferred, in first-reveal order. */
  readonly revealed: readonly CatalogTool[]
  /** The names of the meta tools by role; empty if the disclosure does not have the role. */
  readonly names: Readonly<Record<MetaRole, string>>
  readonly limits: SearchLimits
  /** Whether the ranker reads queries as words or as patterns. */
  readonly query: RankerTraits['query']
}

/** Services that a disclosure can use while it answers a call of a meta tool. */
export interface DisclosureServices {
  /** Runs, bounds and reports a search. */
  search(request: SearchRequest): Promise<SearchResult>
  /**
   * Finds tools by names as a model writes them: the input of `select:` and of describe tools. `unknown` has the names
   * that no permitted tool has.
   */
  select(names: string | readonly string[]): {
    readonly tools: readonly CatalogTool[]
    readonly unknown: readonly string[]
  }
  /** Loads tools from the next exposure on; `replace` removes all other reveals. */
  reveal(tools: readonly CatalogTool[], how?: 'append' | 'replace'): Promise<void>
  /**
   * Renders found tools within the answer's token budget, in the form that the host chose, or in the form `fallback` if
   * it chose none. With `groups`, each group begins with its need, and signatures get shorter after its second tool.
   */
  render(
    tools: readonly CatalogTool[],
    fallback: 'json' | 'signature' | 'summary' | 'description',
    groups?: SearchResult['groups'],
  ): RenderedResults
  /**
   * Renders tools with all their parameters, within the same budget. If an answer has several such lists, `parts` is
   * their number, and each list gets an equal part of the budget.
   */
  describe(tools: readonly CatalogTool[], parts?: number): RenderedResults
  /** The permitted tool with this name, in any form in which models write names. */
  find(name: string): CatalogTool | undefined
  /**
   * The answer to a call of a name that {@link find} does not know; `parts` is the number of calls that share one
   * answer.
   */
  refuseMissing(name: string, parts?: number): RefusedOutcome
  /** The permitted names nearest to one that does not exist. */
  suggest(name: string): readonly ToolId[]
  /** The faults of a call's arguments; empty if the call may run. */
  faults(tool: CatalogTool, args: unknown): readonly ArgumentFault[]
  /**
   * The only other reading of arguments in which they fit; undefined if there is none, or several. `escapes` reads only
   * values that were copied with escapes, which is also all that the option `arguments: 'strict'` permits.
   */
  repair(tool: CatalogTool, args: unknown, how?: 'escapes'): RepairedArguments | undefined
  /**
   * Records a search that found nothing, or nothing that clearly fits. Returns how many such searches in a row used nearly the same words, this one
   * included.
   */
  failedSearches(request: SearchRequest): number
  /**
   * Ids within a token budget, and how many were left out. `room`: the list is the answer (`alone`, the default), gives
   * examples (`some`, at most 200 tokens), or is next to rendered tools (`beside-tools`).
   */
  listNames(
    tools: readonly CatalogTool[],
    room?: 'alone' | 'some' | 'beside-tools',
  ): { readonly names: readonly ToolId[]; readonly leftOut: number }
  /** Writes sentences within the part of the answer's token budget that is reserved for them. */
  readonly sentences: SentenceBudget
  /** How queries are read for this ranker. */
  readonly searchOptions: SearchRequestOptions
  /** Servers that cannot be used now. */
  readonly away: readonly Outage[]
  /**
   * What was added after the descriptions of this session's meta tools were sent: groups, or tools if the descriptions
   * name tools.
   */
  readonly newGroups: readonly string[]
}

/**
 * How deferred tools are represented to the model. Each one has a small file in `disclosures/`; a host may write its
 * own.
 */
export interface Disclosure {
  /** One of core's names, or your own. */
  readonly name: DisclosureName | (string & {})
  /** The meta tools it needs, in the order in which they are sent. */
  readonly roles: readonly MetaRole[]
  /**
   * The effect of a reveal on the sent list: `none` (not one byte changes), `append` (the previous list is a prefix),
   * `in-place` (a stub becomes a schema) or `replace` (a search replaces the list).
   */
  readonly onReveal: 'none' | 'append' | 'in-place' | 'replace'
  /** The roles whose answers in a message history reveal the tools that they name. */
  readonly revealedBy: readonly MetaRole[]
  /**
   * What each list has of the deferred tools that are not revealed: `all` in full, their schemas escaped in slices before;
   * `some` of their texts (default); or `none` but `listed`, so that their definitions are compared when they are searched
   * or called, and not for each list.
   */
  readonly sendsDeferred?: 'all' | 'some' | 'none'
  /** Default values of the host's options. */
  readonly defaults: {
    readonly activation: Activation
    readonly limits: SearchLimits
    readonly names: Readonly<Partial<Record<MetaRole, string>>>
    /** `marked`: only tools that their owner marked are deferred, unless policy says otherwise. */
    readonly defer?: 'marked'
  }
  /** The list for a turn on which deferral is active. A pure function of the turn. */
  expose(turn: DisclosureTurn): { readonly tools: readonly ExposedTool[]; readonly instructions: string }
  /** Answers a call of one of its meta tools. */
  handle(role: MetaRole, args: unknown, turn: DisclosureTurn, services: DisclosureServices): Promise<Outcome>
}
