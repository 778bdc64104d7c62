import { type ExposedTool, ToolSearchError } from '@ts/core'
import { perObject } from '@ts/core/kit'
import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions'

/**
 * The tool list of a request; the same array for the same exposure. If `isAppending`, found tools are in messages, not
 * in the list.
 */
export const chatTools = perObject((tools: readonly ExposedTool[], isAppending: boolean) =>
  tools.filter(({ role }) => !isAppending || role !== 'revealed').map(toChatFunction),
)

export const toChatFunction = perObject((exposed: ExposedTool): ChatCompletionFunctionTool => {
  const { name, description, inputSchema: parameters, role, tool } = exposed
  if (role === 'deferred')
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      "Found createNative({ searchedBy: 'provider' }), which Chat Completions has no wire for; leave disclosure out, or use the Responses API",
      { details: { path: 'disclosure' } },
    )
  const strict = role === 'stub' ? undefined : tool?.extras['strict']
  return Object.freeze({
    type: 'function',
    function: Object.freeze({
      name,
      description,
      parameters: parameters as Record<string, unknown>,
      ...(typeof strict === 'boolean' ? { strict } : {}),
    }),
  })
})
