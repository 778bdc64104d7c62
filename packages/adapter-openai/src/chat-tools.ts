import { type ExposedTool, ToolSearchError } from '@ts/core'
import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions'
import { listsOf } from './responses-tools.js'

const functions = new WeakMap<ExposedTool, ChatCompletionFunctionTool>()

/**
 * The tool list of a request; the same array for the same exposure. If `isAppending`, found tools are in messages, not
 * in the list.
 */
export const chatTools = listsOf((tools, isAppending: boolean) =>
  tools.filter(({ role }) => !isAppending || role !== 'revealed').map(toChatFunction),
)

/** A tool as a function of Chat Completions. */
export function toChatFunction(exposed: ExposedTool): ChatCompletionFunctionTool {
  if (exposed.role === 'deferred')
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      "Found createNative({ searchedBy: 'provider' }), which Chat Completions has no wire for; leave disclosure out, or use the Responses API",
      { details: { path: 'disclosure' } },
    )
  let written = functions.get(exposed)
  if (written === undefined) {
    const { name, description, inputSchema: parameters, role, tool } = exposed
    const strict = role === 'stub' ? undefined : tool?.extras['strict']
    written = Object.freeze({
      type: 'function',
      function: Object.freeze({
        name,
        description,
        parameters: parameters as Record<string, unknown>,
        ...(typeof strict === 'boolean' ? { strict } : {}),
      }),
    } satisfies ChatCompletionFunctionTool)
    functions.set(exposed, written)
  }
  return written
}
