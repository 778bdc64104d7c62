import type { Caller } from './tool.js'
import type { HistoryEvent } from './turn/history.js'

/** What is known of the model of a turn. */
export interface ModelFacts {
  /** In tokens; decides `sharePercent`. Default 128,000. */
  readonly contextWindow?: number | undefined
}

/** What one call is about. Every field is optional. */
export interface TurnInput {
  /** The conversation; reveals never cross from one to another. Without it nothing is remembered. */
  readonly session?: string | undefined
  /** The messages so far, as events: reveals are read from it. */
  readonly history?: readonly HistoryEvent[] | undefined
  /** Names of the tools that this turn may see. Default: all permitted ones. A scope is cheaper where it outlives a turn. */
  readonly visible?: Iterable<string> | undefined
  /**
   * Names that are revealed because the host says so, for example a parent agent's. Tools are listed in the order in which
   * they were first sent, as a store or the history's `sent` events have it; where nothing remembers, these names come
   * before those of the history, so name them from the first turn on.
   */
  readonly revealed?: readonly string[] | undefined
  readonly model?: ModelFacts | undefined
}

/** A tool call of the model. */
export interface CallInput extends TurnInput {
  /** The call's id, given back with the outcome, so that identical parallel calls can be distinguished. */
  readonly id?: string | undefined
  readonly name: string
  readonly arguments?: unknown
  /** Whether the model's tool call or code that it wrote calls. Default `model`. */
  readonly caller?: Caller | undefined
  readonly signal?: AbortSignal | undefined
}
