import { createHistoryReader, type MessageEvent, textOfParts } from '@ts/adapter-kit'
import { type ExposedTool, ToolSearchError } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'
import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions'
import { type LoadedTool, loadedTools } from './responses-history.js'

/** The messages of a request as events of core. Messages never change, so each one is read only once. */
export const chatHistory = createHistoryReader(
  perObject((message): readonly MessageEvent[] => {
    const { role, tool_calls: calls, tools, tool_call_id: id, content } = message
    if (role === 'tool') return [{ kind: 'result', content: textOfParts(content), id: String(id) }]
    if (role === 'assistant' && Array.isArray(calls))
      return calls.filter(isJsonObject).flatMap(({ function: called, id }) => {
        if (!isJsonObject(called) || typeof called['name'] !== 'string') return []
        return [{ kind: 'call' as const, name: called['name'], arguments: called['arguments'], id: String(id) }]
      })
    if (role !== 'system' || !Array.isArray(tools)) return []
    return [{ kind: 'reveal', names: messageTools([message]).map(({ name }) => name), mode: 'append', wire: 'kimi' }]
  }),
)

/** The functions that messages load: those of system messages with `tools`, the form of Moonshot. */
export function messageTools(messages: readonly unknown[]): readonly LoadedTool[] {
  return messages.flatMap(message => {
    if (!isJsonObject(message) || message['role'] !== 'system' || !Array.isArray(message['tools'])) return []
    return loadedTools(
      message['tools'].map((tool: unknown) =>
        isJsonObject(tool) && isJsonObject(tool['function']) ? { type: 'function', ...tool['function'] } : tool,
      ),
    )
  })
}

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
