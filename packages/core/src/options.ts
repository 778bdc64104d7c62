import type { AnswerOptions, CallAnswer, ExecutableOptions, ExecutableTool, RunCall } from './answer.js'
import type { Rendering } from './answers/render.js'
import type { Companion } from './calls/companion.js'
import type { RejectedTool } from './catalog/catalog.js'
import type { ToolNameOptions } from './catalog/read-definition.js'
import type { CatalogChange, ToolSource } from './catalog/tool-source.js'
import type { Disclosure, DisclosureName } from './disclosure.js'
import type { ExecuteVia, ExecutionStatus, ToolSearchEvent } from './events.js'
import type { ExposedTool, MetaRole } from './exposed-tool.js'
import type { PayloadSize, TokenCounter } from './limits/tokens.js'
import type { ExecuteOutcome, Outcome, RefusedOutcome } from './outcome.js'
import type { Activation, ActivationDecision } from './policy/activation.js'
import type { PolicyFunction, PolicyOptions } from './policy/policy.js'
import type { RankExplanation, Ranker } from './ranker.js'
import type { CertaintyLevel } from './search/certainty.js'
import type { SearchLimits } from './search/search-limits.js'
import type { Caller, CatalogTool, ToolId } from './tool.js'
import type { SentEvent } from './turn/sent-event.js'
import type { SessionStore } from './turn/session-store.js'
import type { CallInput, TurnInput } from './turn-input.js'
import type { ArgumentValidator } from './validate/validate.js'

/** The parts of a tool search. Only the tools and a ranker are required. */
export interface ToolSearchOptions extends Omit<ViewOptions, 'scope'> {
  /**
   * The tools, or a function that returns the tools of a turn. The function is called at every call, so that it can
   * follow a server that adds or removes tools while the agent runs. Bad tools of a function are left out and reported;
   * bad tools of a fixed list throw. A definition is a value: to change a tool, give a new object.
   */
  readonly tools: ToolSource | ((turn: TurnInput) => ToolSource | Promise<ToolSource>)
  readonly ranker: Ranker
  /**
   * Which tools exist for this host: an object, also an instance of a class, or a function that returns the policy of a
   * turn. A function is called once at every call, so that the policy can change; it may return a promise. If it fails,
   * the call fails with `POLICY_FAILED`: nothing is exposed, and nothing runs.
   */
  readonly policy?: PolicyOptions | PolicyFunction | undefined
  /**
   * Where reveals are remembered. Default: in the memory of this process, bounded. `history`: they are not stored, but
   * read from the message history. If the provider keeps the history (`previous_response_id`, conversations, threads),
   * the host does not have the messages, and needs a store. If several processes serve a session, they must share the
   * store.
   */
  readonly sessions?: SessionStore | 'history' | undefined
  /**
   * A session store that keeps indexes for other processes and for the next start, of catalogs with 2,000 tools or more.
   * The rankers lexical, embedding, hybrid and best use it. Indexes contain words of the tools, and whoever can write to
   * the store can change which tools a search finds, so protect it like the catalog. It may be the same store as
   * `sessions`. Default: each process builds its indexes.
   */
  readonly blobs?: SessionStore | undefined
  /** Counts the tokens of a text. Default: characters divided by four. */
  readonly countTokens?: TokenCounter | undefined
  /** Checks the arguments of calls of deferred tools. Default: `validateArguments`. */
  readonly validator?: ArgumentValidator | undefined
  /**
   * `repair` (default): arguments of a deferred tool that do not fit its schema are read in another way, if they fit in
   * exactly one and nothing is lost: a `null` of an optional parameter is dropped, `"10"` becomes a number where only a
   * number is allowed, and so on; see `repaired` of an `execute` outcome. `strict`: such calls are refused.
   */
  readonly arguments?: 'repair' | 'strict' | undefined
  /** How names for models are made. Default: a legal name stays as it is; see `wireName`. */
  readonly toolNames?: ToolNameOptions | undefined
  /** Constant tools and result handlers that go with every list. */
  readonly companions?: readonly Companion[] | undefined
  /** Maximum tokens in one answer of a meta tool, at least 500. Default 8,000; typical answers have some hundreds. */
  readonly answerTokens?: number | undefined
  /** Maximum time of a ranker for one search, in milliseconds. Default 10,000. */
  readonly searchTimeoutMs?: number | undefined
  /** Maximum number of catalogs, and of indexes, that are kept. Important if `tools` differ by user. Default 8. */
  readonly maxCatalogs?: number | undefined
  /**
   * A configuration document, as parsed from JSON or YAML; see `readConfiguration`. Options in code win over it, and
   * the two never-defer lists are merged.
   */
  readonly configuration?: unknown | undefined
  /**
   * Receives events, for logs and metrics. An error that it throws is reported once as a `failure` event, and otherwise
   * ignored. Default: failures, and a list without any permitted tool, are printed once with `console.warn`; with
   * `tool-search` in the environment variable `NODE_DEBUG` also why deferral is off.
   */
  readonly onEvent?: ((event: ToolSearchEvent) => void) | undefined
}

/** Options that may differ between the views of one tool search. */
export interface ViewOptions {
  /** How deferred tools are represented. Default `bridge`: constant tools, which keep every prompt cache. */
  readonly disclosure?: DisclosureName | Disclosure | undefined
  /** When deferral is active. Default `auto`: the disclosure's rule. */
  readonly activation?: Activation | undefined
  /** The part of the catalog that this view can use. Default: all permitted tools. */
  readonly scope?: ToolScope | undefined
  /** Bounds of results. Default of each: the disclosure's. */
  readonly limits?: Partial<SearchLimits> | undefined
  /** Names of the meta tools. Default of each: the disclosure's. */
  readonly names?: Partial<Record<MetaRole, string>> | undefined
  /** How found tools are written. Default: the disclosure's way. */
  readonly render?: Rendering | undefined
}

/**
 * A part of the permitted tools. A tool is in the scope if `servers` or `tools` selects it and `permit` accepts it.
 * Without `servers` and `tools`, all permitted tools are selected.
 */
export interface ToolScope {
  readonly servers?: readonly string[] | undefined
  /** `name`, `server:name` or `server:*`. */
  readonly tools?: readonly string[] | undefined
  /** Called for each tool of a catalog, and again for each result and call. */
  readonly permit?: PolicyOptions['permit'] | undefined
}

/** The payload of one turn. */
export interface Exposure {
  readonly tools: readonly ExposedTool[]
  /** A note for the system prompt; empty if deferral is not active. */
  readonly instructions: string
  /** TypeScript signatures of the loaded tools that code may call, written on first read. */
  readonly signatures: string
  /**
   * The event that the history should record, so that later turns begin with the same bytes even if tools come and go.
   * Undefined if the history records it already, or a store remembers the session. Pass it in `history` from the next
   * turn on.
   */
  readonly sent: SentEvent | undefined
  readonly report: ExposureReport
}

/** Facts about an exposure, for the operator and never for the model. */
export interface ExposureReport extends ActivationDecision {
  readonly disclosure: Disclosure['name']
  /** The size of the list without deferral. This size and the next two are measured on first read. */
  readonly full: PayloadSize
  /**
   * The size of what the model reads: the list and the note, without tools that the provider defers by its own flag.
   */
  readonly context: PayloadSize
  /** The size of what is transmitted: the list and the note. */
  readonly wire: PayloadSize
  readonly deferred: number
  readonly revealed: readonly ToolId[]
  /** Names that were revealed and have been removed from the catalog. */
  readonly vanished: readonly string[]
  /**
   * Definitions that were left out: invalid, repeated, held back by a pin or a look-alike, or named like a meta tool.
   */
  readonly rejected: readonly RejectedTool[]
  /**
   * Names in the policy's `selectedTools`, `selectedServers` and `neverDefer` that match no tool: typing errors, or
   * tools that vanished.
   */
  readonly unmatched: readonly string[]
}

/**
 * The input of {@link ToolSearch.settle}: an `execute` outcome, also restored from JSON, or only some of its fields,
 * such as `{ id, session, tool: outcome.tool.id, via }`. A host may store it and settle it after a restart or in
 * another process. It is trusted: keep it where neither the model nor the user can write.
 */
export interface ExecutionRecord {
  /**
   * The id of the call, from the outcome. An execution is recognised by its id, session and tool, and reported once.
   * Without an id, it is recognised only as the same object, and each copy counts as another execution.
   */
  readonly id?: string | undefined
  readonly session?: string | undefined
  /** The tool's id, or its definition. If this is only an id, companions get the current definition. */
  readonly tool: ToolId | Pick<CatalogTool, 'id'>
  /** The name that its owner gave the tool, for companions, if the tool has vanished. Default: its id. */
  readonly name?: string | undefined
  readonly server?: string | undefined
  readonly via?: ExecuteVia | undefined
  /** Who called, for companions. Default `model`. */
  readonly caller?: Caller | undefined
}

/** How an execution ended, as the host knows it. */
export interface ExecutionEnd {
  readonly status: ExecutionStatus
  /** What the tool answered, or what the model should read about the failure or denial. */
  readonly content?: unknown
  /**
   * Names in the sent list of companions' tools that the model cannot call, for example because a host removed them
   * from its request. Companions with such a tool do not get the content. Default: none.
   */
  readonly withheld?: ReadonlySet<string> | undefined
  /**
   * For a host that knows the end before it knows what the model will read: `report` only reports the end, and
   * `replace` only lets the companions replace the content, also of an execution that another process reported.
   * Default: both.
   */
  readonly only?: 'report' | 'replace' | undefined
  readonly signal?: AbortSignal | undefined
}

/** The user's words, and the turn that begins with them. */
export interface PrefetchInput extends TurnInput {
  /** The user's message, or the part of it that says what is wanted. */
  readonly text: string
  /**
   * Maximum tokens in the answer. Default 1,000. If it is too small for one result, there is no answer and no reveal.
   */
  readonly budgetTokens?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The result of a search with the user's own words, as if the model had searched. Append the call and its result to the
 * history, never to the prefix.
 */
export interface Prefetch {
  /** The name of the search meta tool. */
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** The text of the result. */
  readonly content: string
  /** The result as a JSON value. */
  readonly value: unknown
  /** Ids that are loaded from the next exposure on. */
  readonly revealed: readonly ToolId[]
}

/** Why a query finds a tool, or does not. It tells a tool that is forbidden or out of scope from no other name. */
export interface SearchExplanation {
  readonly query: string
  readonly tool: string
  /**
   * `found`, or why the tool is not a result: `forbidden` (policy or the scope forbids it, or no tool of this turn has
   * this name), `loaded` (core tools are not searched), `no-match` (the ranker gives no score), `required` (a `+word` is missing),
   * `top-band` (too far below the best), `unclear` (nothing clearly serves its need, so only the nearest tools are given)
   * or `limit` (better tools fill the results).
   */
  readonly verdict: 'found' | 'forbidden' | 'loaded' | 'no-match' | 'required' | 'top-band' | 'unclear' | 'limit'
  /** Its place among the results, or among what the ranker found, from 1; undefined if the ranker did not find it. */
  readonly position: number | undefined
  /** A sentence with the numbers. */
  readonly reason: string
  /** Terms and parts of the score for the first query that ranks the tool, if the ranker explains itself. */
  readonly ranking: RankExplanation | undefined
  /** How likely the results serve each need of the call, as the model reads it; needs without results are left out. */
  readonly needs: readonly { readonly need: string; readonly level: CertaintyLevel }[]
}

/** The calls that a host's loop needs. A view shares everything with its tool search except its options. */
export interface ToolSearch {
  /** The payload of this turn. The same input gives the same bytes. */
  expose(turn?: TurnInput): Promise<Exposure>
  /** Decides a tool call of the model: answer it, run a real tool, or refuse it with a reason. */
  handle(call: CallInput): Promise<Outcome>
  /**
   * Answers a call of the model: decides it, asks for approvals, checks it again, runs its tools and reports their ends.
   * Immediately before a tool runs, a forbidden one is refused, and a changed definition needs a new approval.
   *
   * @throws the error of `approve` or of the policy; the call then counts as denied
   */
  answer(call: CallInput, run: RunCall, options?: AnswerOptions): Promise<CallAnswer>
  /**
   * The meta tools, with functions that answer their calls as {@link answer} does, for a framework that owns the loop;
   * with the companions' tools and the tools that are never deferred. The note is in the description of the first one.
   * Deferral is on, and the list never changes: a disclosure other than the bridge is replaced with it. Ask for them once
   * for each conversation.
   */
  executables(options: ExecutableOptions): Promise<readonly ExecutableTool[]>
  /**
   * The meta tools and the companions' tools, and the note, while deferral is active. They name no tool of the catalog,
   * so they are the same on every turn: for a host that needs them before it can ask the policy.
   */
  metaTools(): Pick<Exposure, 'tools' | 'instructions'>
  /**
   * Checks an execution again. Call it immediately before the tool runs, with that turn: while a person approved the
   * call, the policy or the tools may have changed. Returns the same outcome if nothing changed, an outcome with the
   * current definition if that changed, or the refusal of a tool that is now forbidden or gone.
   */
  recheck(execution: ExecuteOutcome, turn?: TurnInput): Promise<ExecuteOutcome | RefusedOutcome>
  /**
   * The role of a name in this view: the role of a meta tool, `companion` for a companion's tool, undefined for every
   * other name. It is the same on every turn, whether deferral is active or not. Only exact names count. If the model
   * wrote a client's prefix before a name, use `name` of the outcome, which is exact.
   */
  metaRole(name: string): MetaRole | 'companion' | undefined
  /**
   * Reports how an execution ended, and returns the content for the model: the tool's own, or a companion's
   * replacement. Only executions that ran count as uses. A second report of the same execution emits no event, but the
   * companions may replace the content again. Executions are distinguished in this process, by the call's id
   * ({@link ExecutionRecord.id}). If `handle` decides another call with the same id, that is another execution.
   *
   * @throws ToolSearchError `INVALID_CONFIGURATION` for a value that is not an execution, or not a status.
   */
  settle(execution: ExecutionRecord, end: ExecutionEnd): Promise<unknown>
  /**
   * Searches the user's own words before the model speaks; see {@link Prefetch}. Undefined if the best hit is doubtful.
   */
  prefetch(input: PrefetchInput): Promise<Prefetch | undefined>
  /** Why a query finds a tool on this turn, or does not. For the operator. */
  explain(input: TurnInput & { readonly query: string; readonly tool: string }): Promise<SearchExplanation>
  /**
   * Creates another view of the same tools, index and reveals. Its scope narrows the scope of this view; its other
   * options replace the options of this view.
   */
  with(view: ViewOptions): ToolSearch
  /**
   * Replaces the tools of a fixed list; bad tools are left out and reported. Searches use the new tools once they are
   * indexed.
   */
  update(tools: ToolSource): CatalogChange
  /** Calls `listener` after each {@link update} that changed something; the returned function removes the listener. */
  onChange(listener: (change: CatalogChange) => void): () => void
  /** Builds the index now instead of at the first search. */
  prepare(): Promise<void>
  /** Forgets a session. */
  forget(session: string): Promise<void>
  /** Frees resources that the indexes hold outside memory, for every view. */
  close(): Promise<void>
}
