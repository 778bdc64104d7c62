import type { ExecuteVia, RefusalCode } from './events.js'
import type { Caller, CatalogTool, ToolId } from './tool.js'
import type { ArgumentRepair } from './validate/repair.js'

/** What the host does next. Adapters translate outcomes and decide nothing. */
export type Outcome = ResultOutcome | ExecuteOutcome | RefusedOutcome | BatchOutcome

/** The answer of a meta tool or a companion's tool: send `content` to the model as the call's result. */
export interface ResultOutcome {
  readonly kind: 'result'
  /** The id of the call, as it was given to `handle`. */
  readonly id?: string | undefined
  /**
   * The exact name of the tool that answered, even if the model wrote a client's prefix before it; the pipeline sets
   * it.
   */
  readonly name?: ToolId | undefined
  /**
   * The text for the model. Hidden characters of a catalog's texts are shown as escapes; a companion's answer is
   * unchanged.
   */
  readonly content: string
  /**
   * The answer as a JSON value, with the same escapes. A tool that the bridge found is an object there, and one line in
   * `content`. Names of parameters are unchanged, because a call needs them;
   * for a model, write the value with `visibleJson`.
   */
  readonly value: unknown
  /** Ids that are loaded from the next exposure on. */
  readonly revealed: readonly ToolId[]
  /** Whether the list of exposed tools has changed. */
  readonly listChanged?: boolean
  /** Whether the call failed; the content then says why. */
  readonly isError?: boolean
}

/**
 * Run this tool with these arguments, and pass the outcome to `settle` when it has ended. The arguments are already
 * unwrapped, and those of a deferred tool are checked.
 */
export interface ExecuteOutcome {
  readonly kind: 'execute'
  /** The id of the call. Each call of a batch has its position appended: `call_1/0`, `call_1/1`. */
  readonly id?: string | undefined
  readonly session?: string | undefined
  /**
   * The name that its owner gave the tool. This field and those below are for the host: hidden characters are not
   * escaped.
   */
  readonly name: string
  readonly server?: string | undefined
  /** The definition, with the id that the model uses. */
  readonly tool: CatalogTool
  readonly arguments: unknown
  /**
   * What was read in another way than the model wrote it, for a record or an approval; `arguments` already has it.
   * Undefined if nothing was.
   */
  readonly repaired?: readonly ArgumentRepair[] | undefined
  readonly via: ExecuteVia
  /** Set if code that the model wrote made the call. */
  readonly caller?: Caller | undefined
}

/** Send `message` to the model as the call's result: it says what to do instead. */
export interface RefusedOutcome {
  readonly kind: 'refused'
  readonly id?: string | undefined
  /** The tool called through a bridge: its id, or the name as the model wrote it. Default: the name of the call. */
  readonly name?: string | undefined
  readonly code: RefusalCode
  readonly message: string
  /** Ids of permitted tools that the model may have meant. */
  readonly suggestions: readonly ToolId[]
}

/**
 * Several calls in one bridge call, in order: run each, and send their results together, as `joinResults` writes them.
 */
export interface BatchOutcome {
  readonly kind: 'batch'
  readonly id?: string | undefined
  readonly outcomes: readonly (ExecuteOutcome | RefusedOutcome)[]
}
