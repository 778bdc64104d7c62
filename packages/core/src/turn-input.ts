import type { Caller } from './tool.js'
import type { HistoryEvent } from './turn/history.js'

/** Facts about the model of a turn. */
export interface ModelFacts {
  /** In tokens; used by an activation with `sharePercent`. Default 128,000. */
  readonly contextWindow?: number | undefined
  /** Whether an unchanged prefix costs less when it is sent again; used by the activation `auto`. Default true. */
  readonly promptCache?: boolean | undefined
}

/** The context of one call. Every field is optional. */
export interface TurnInput {
  /** The conversation; reveals are never shared between conversations. Without it nothing is remembered. */
  readonly session?: string | undefined
  /** The messages so far, as events; reveals are read from them. */
  readonly history?: readonly HistoryEvent[] | undefined
  /**
   * Names of the tools that this turn may see. Default: all permitted ones. For more than one turn, a scope costs less.
   */
  readonly visible?: Iterable<string> | undefined
  /**
   * Names that the host reveals, for example those of a parent agent. Tools are listed in the order in which they were
   * first sent, as a store or the history's `sent` events record it. If nothing records it, these names come before
   * those of the history, so name them from the first turn on.
   */
  readonly revealed?: readonly string[] | undefined
  readonly model?: ModelFacts | undefined
}

/** A tool call of the model. */
export interface CallInput extends TurnInput {
  /** The call's id, returned with the outcome, so that identical parallel calls can be distinguished. */
  readonly id?: string | undefined
  readonly name: string
  readonly arguments?: unknown
  /** Who makes the call: the model with a tool call, or code that it wrote. Default `model`. */
  readonly caller?: Caller | undefined
  readonly signal?: AbortSignal | undefined
}
