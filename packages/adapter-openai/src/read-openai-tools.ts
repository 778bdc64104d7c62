import {
  type LiveTools,
  readTools,
  type ToolDefinition,
  type ToolSearchOptions,
  type ToolSource,
  type TurnInput,
} from '@ts/core'
import type { ChatCompletionTool } from 'openai/resources/chat/completions'
import type { Tool } from 'openai/resources/responses/responses'

/** Tools in the forms of Responses, of Chat Completions or with a zod schema, or definitions of core. */
export type OpenAITools = ToolSource | readonly (Tool | ChatCompletionTool)[]

/** The tools, or a function that returns the tools of a turn, like the option `tools` of core. */
export type OpenAIToolSource = OpenAITools | ((turn: TurnInput) => OpenAITools | Promise<OpenAITools>)

/**
 * Reads a fixed list at once, and each array that a function returns once, so that schemas are not converted again for
 * each request. `order` reorders the definitions; `onUse` receives each list of tools whenever it is used.
 */
export function readOpenAITools(
  tools: OpenAIToolSource,
  order: (definitions: readonly ToolDefinition[]) => readonly ToolDefinition[],
  onUse: (tools: readonly unknown[]) => void,
): ToolSearchOptions['tools'] {
  const known = new WeakMap<object, readonly ToolDefinition[]>()
  const readList = (list: readonly unknown[]): readonly ToolDefinition[] => {
    let definitions = known.get(list)
    if (definitions === undefined) {
      definitions = Object.freeze([...order(readTools(list))])
      known.set(list, definitions)
    }
    onUse(list)
    return definitions
  }
  const read = (source: OpenAITools): ToolSource => {
    if (Array.isArray(source)) return readList(source)
    const { tools: list } = source as LiveTools
    // A catalog has already been read, also if it comes with a list of unreachable servers.
    return 'get' in source || !Array.isArray(list) ? (source as ToolSource) : { ...source, tools: readList(list) }
  }
  if (typeof tools !== 'function') return read(tools)
  return turn => {
    const source = tools(turn)
    return source instanceof Promise ? source.then(read) : read(source)
  }
}
