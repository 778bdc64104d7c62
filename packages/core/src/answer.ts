import type { ExecuteOutcome } from './outcome.js'
import type { JsonSchema } from './tool.js'
import type { CallInput, TurnInput } from './turn-input.js'

/** A call of a real tool, whichever way the model wrote it: unwrapped, checked, with the owner's name of the tool. */
export interface RealCall extends Pick<ExecuteOutcome, 'name' | 'server' | 'arguments' | 'tool' | 'via' | 'repaired'> {
  /** The id of the model's call. For a call of a batch, `/` and its index are appended: `call_1/0`. */
  readonly id: string | undefined
  readonly session: string | undefined
  readonly signal: AbortSignal | undefined
}

/** Approves or denies a call, or says whether it needs an approval. */
export type CallRule = (call: RealCall) => boolean | Promise<boolean>

/** Runs a real tool, and returns its content, or a promise of it. If it throws, the model reads the error's message. */
export type RunCall = (call: RealCall) => unknown

/** Options of {@link ToolSearch.answer}. */
export interface AnswerOptions {
  /**
   * Asked about each real tool and its arguments before it runs, never about a meta tool; again if the tool's definition
   * changed while it was asked. Any answer except `true` denies the call. Default: every call runs.
   */
  readonly approve?: CallRule | undefined
}

/** The answer to one call of the model. */
export interface CallAnswer {
  /** The text of a meta tool or of a refusal, or what the tool returned; of several calls in one, their joined text. */
  readonly content: unknown
  /** Whether nothing ran, or what ran failed. */
  readonly isError: boolean
}

/** Options of {@link ToolSearch.executables}. Its turn has no history: a framework gives none to its tools. */
export interface ExecutableOptions extends AnswerOptions, Omit<TurnInput, 'history'> {
  readonly run: RunCall
}

/** A tool for a framework that runs tools itself. */
export interface ExecutableTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema
  /** Answers a call of the model; what it returns is the result. Never throws the error of a tool. */
  execute(args: unknown, call?: Pick<CallInput, 'id' | 'signal'>): Promise<unknown>
}
