import type { CatalogTool, ExecuteOutcome } from '@ts/core'

/** A call of a real tool, whichever way the model wrote it: unwrapped, checked, with the owner's name of the tool. */
export interface RealCall {
  /** The id of the model's call. For a call of a batch, `/` and its index are appended: `call_1/0`. */
  readonly id: string | undefined
  readonly name: string
  readonly server: string | undefined
  readonly arguments: unknown
  /** What was read in another way than the model wrote it; see `repaired` of core's outcome. */
  readonly repaired?: ExecuteOutcome['repaired']
  /** The definition, with everything that its owner declared. */
  readonly tool: CatalogTool
  readonly session: string | undefined
  readonly via: ExecuteOutcome['via']
  readonly signal: AbortSignal | undefined
}

/** An execution in the form that the host's functions receive. */
export function toRealCall(execution: ExecuteOutcome, signal?: AbortSignal | undefined): RealCall {
  const { id, name, server, tool, arguments: args, repaired, session, via } = execution
  const call = { id, name, server, arguments: args, tool, session, via, signal }
  return Object.freeze(repaired === undefined ? call : { ...call, repaired })
}
