import type { CatalogTool, ExecuteOutcome } from '@ts/core'

/** A call of a real tool, whichever way the model wrote it: unwrapped, checked, with the tool's own name. */
export interface ToolCall {
  /** The model's id of the call; a call in a batch has its index appended: `call_1/0`. */
  readonly id: string
  /** The owner's name of the tool. */
  readonly name: string
  readonly server?: string | undefined
  readonly arguments: unknown
  /** The definition, with everything that its owner declared. */
  readonly tool: CatalogTool
  readonly signal?: AbortSignal | undefined
}

/** Runs a real tool. The returned value is the result. If it throws, the model reads the error's message. */
export type RunTool = (call: ToolCall) => unknown

/** Approves or denies one call. */
export type CallRule = (call: ToolCall) => boolean | Promise<boolean>

/** An execution in the form that the user's functions receive. */
export function toToolCall(outcome: ExecuteOutcome, signal: AbortSignal | undefined): ToolCall {
  const { id = '', name, server, tool, arguments: args } = outcome
  return Object.freeze({
    id,
    name,
    ...(server === undefined ? {} : { server }),
    arguments: args,
    tool,
    ...(signal === undefined ? {} : { signal }),
  })
}

/** Whether the definition itself requires approval: `needsApproval: true`, as in the Agents SDK and the AI SDK. */
export function declaresApproval({ tool }: ToolCall): boolean {
  return tool.extras['needsApproval'] === true
}
