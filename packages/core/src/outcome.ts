import type { ExecuteVia, RefusalCode } from './events.js'
import type { Caller, CatalogTool, ToolId } from './tool.js'

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
  /** What its owner calls the tool. This field and those below are for the host, as they were declared and written. */
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
