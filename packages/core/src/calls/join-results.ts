import type { ExecutionStatus } from '../events.js'
import type { ExecutionRecord } from '../options.js'
import type { RefusedOutcome } from '../outcome.js'
import { visibleJson } from '../text/hidden-characters.js'
import { tryRead } from '../text/readable.js'
import type { ToolId } from '../tool.js'

/** The result of one call of a batch, as plain data: an `execute` outcome or its record, with how it ended. */
export interface CallResult {
  /** The tool: its id, or its definition. */
  readonly tool: ExecutionRecord['tool']
  /** What `settle` returned. */
  readonly content?: unknown
  /** How the call ended. A failed or denied call is written as an error. Default `ran`. */
  readonly status?: ExecutionStatus | undefined
}

/** A refused call: the outcome of `handle`, also restored from JSON. */
export type RefusedResult = Pick<RefusedOutcome, 'kind' | 'name' | 'message'>

/**
 * The results of a batch of calls as one text: a JSON list in the order of the calls. Each entry has the tool and its
 * content as `result`, or as `error` if the call failed or was denied. A refused call has its message as `error`; if the
 * message begins with the name of its tool, the entry has it as `name` instead.
 *
 * No content makes it throw: content without a JSON form is written as an error.
 *
 * @param results one entry for each call of the batch, in order
 */
export function joinResults(results: readonly (CallResult | RefusedResult)[]): string {
  return visibleJson(results.map(entryOf))
}

function isRefused(result: CallResult | RefusedResult): result is RefusedResult {
  return 'kind' in result && result.kind === 'refused'
}

function entryOf(result: CallResult | RefusedResult): Readonly<Record<string, unknown>> {
  if (isRefused(result)) {
    const { name, message } = result
    const start = `${name}: `
    return message.startsWith(start) ? { name, error: message.slice(start.length) } : { error: message }
  }
  const { tool, content, status = 'ran' } = result
  const name: ToolId = typeof tool === 'string' ? tool : tool.id
  const entry = { name, [status === 'ran' ? 'result' : 'error']: content ?? defaultContent(name, status) }
  // Serialised entry by entry, so that one content without a JSON form does not lose the results of the other calls.
  const written = tryRead(() => JSON.parse(JSON.stringify(entry)) as typeof entry)
  return written ?? { name, error: `The result of ${name} cannot be written as JSON.` }
}

/** The text for the model if a tool gave none. */
export function defaultContent(tool: ToolId, status: ExecutionStatus): string {
  if (status === 'denied')
    return `The call of ${tool} was denied. Do not send it again; go on without it, or ask the user.`
  return status === 'failed' ? `${tool} failed and gave no reason.` : ''
}
