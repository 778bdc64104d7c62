import { type ExposedTool, type Exposure, ToolSearchError } from '@ts/core'
import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions'

const functions = new WeakMap<ExposedTool, ChatCompletionFunctionTool>()
const lists = new WeakMap<readonly ExposedTool[], Map<boolean, readonly ChatCompletionFunctionTool[]>>()

/**
 * The tool list of a request; the same array for the same exposure. If `isAppending`, found tools are in messages, not
 * in the list.
 */
export function chatTools({ tools }: Exposure, isAppending: boolean): readonly ChatCompletionFunctionTool[] {
  const known = lists.get(tools)
  const former = known?.get(isAppending)
  if (former) return former
  const list = Object.freeze(tools.filter(({ role }) => !isAppending || role !== 'revealed').map(toChatFunction))
  if (known) known.set(isAppending, list)
  else lists.set(tools, new Map([[isAppending, list]]))
  return list
}

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
