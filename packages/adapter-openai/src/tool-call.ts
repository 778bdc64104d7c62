import type { CatalogTool, ExecuteOutcome } from '@ts/core'

/** A call of a real tool, whichever way the model wrote it: unwrapped, checked, with the tool's own name. */
export interface ToolCall {
  /** The model's id of the call; several calls in one have their place behind it: `call_1/0`. */
  readonly id: string
  /** What the tool's owner calls it. */
  readonly name: string
  readonly server?: string | undefined
  readonly arguments: unknown
  /** The definition, with everything that its owner declared. */
  readonly tool: CatalogTool
  readonly signal?: AbortSignal | undefined
}

/** Runs a real tool. The returned value is the result; an error that it throws is the failure that the model reads. */
export type RunTool = (call: ToolCall) => unknown

/** Approves or denies one call. */
export type CallRule = (call: ToolCall) => boolean | Promise<boolean>

/** An execution as the user's functions get it. */
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

/** Whether the definition itself demands approval: `needsApproval: true`, as the Agents SDK and the AI SDK write it. */
export function declaresApproval({ tool }: ToolCall): boolean {
  return tool.extras['needsApproval'] === true
}
