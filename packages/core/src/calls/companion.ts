import type { ExecutionStatus } from '../events.js'
import type { TokenCounter } from '../limits/tokens.js'
import type { Caller, CatalogTool, ToolDefinition } from '../tool.js'

/**
 * Constant tools that are sent with every list, whether deferral is active or not, and a handler that may replace the
 * results of all tools. For example, the handler stores a large output, and the tools read parts of it.
 */
export interface Companion {
  /** For error messages. */
  readonly name: string
  /** Sent on every turn, right after the meta tools. Their names are reserved: no other tool may have them. */
  readonly tools: readonly ToolDefinition[]
  /** Answers a call of one of its tools. If it throws, the model gets an error text. */
  handle(call: CompanionCall): Promise<CompanionAnswer>
  /** The content that the model sees instead of the tool's own; undefined leaves it unchanged. */
  onResult?(result: CompanionResult): unknown
}

/** A call of a companion's tool. */
export interface CompanionCall {
  /** The tool's name as its companion declares it. */
  readonly name: string
  readonly arguments: unknown
  readonly session: string | undefined
  readonly signal: AbortSignal | undefined
  /** The host's counter: `countTokens` of the tool search. */
  readonly countTokens: TokenCounter
}

/** The answer of a companion's tool. */
export interface CompanionAnswer {
  /** The text for the model. */
  readonly content: string
  /** The answer as a JSON value. Default: `content`. */
  readonly value?: unknown
  readonly isError?: boolean
}

/** A tool's result on its way to the model. */
export interface CompanionResult {
  readonly tool: CatalogTool
  readonly status: ExecutionStatus
  /** What the tool answered: text, content blocks or JSON, in the host's form. */
  readonly content: unknown
  readonly session: string | undefined
  readonly id: string | undefined
  /** Who reads the result: the model, or code that it wrote. */
  readonly caller: Caller
  readonly signal: AbortSignal | undefined
  /** The host's counter: `countTokens` of the tool search. */
  readonly countTokens: TokenCounter
}
