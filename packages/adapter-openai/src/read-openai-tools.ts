import { declaredApprovals } from '@ts/adapter-kit'
import {
  type LiveTools,
  readTools,
  type ToolDefinition,
  type ToolSearchOptions,
  type ToolSource,
  type TurnInput,
} from '@ts/core'
import { type CallRule, perObject } from '@ts/core/kit'
import type { ChatCompletionTool } from 'openai/resources/chat/completions'
import type { Tool } from 'openai/resources/responses/responses'

/** Tools in the forms of Responses, of Chat Completions or with a zod schema, or definitions of core. */
export type OpenAITools = ToolSource | readonly (Tool | ChatCompletionTool)[]

/** The tools, or a function that returns the tools of a turn, like the option `tools` of core. */
export type OpenAIToolSource = OpenAITools | ((turn: TurnInput) => OpenAITools | Promise<OpenAITools>)

/**
 * The user's tools for core, and the approvals that they declare: `rulesOf` returns the rule of the list of a turn,
 * because core drops functions such as `needsApproval`. Reads a fixed list at once, and each array that a function
 * returns once, so that schemas are not converted again for each request. `order` reorders the definitions.
 */
export function readOpenAITools(
  given: OpenAIToolSource,
  order: (definitions: readonly ToolDefinition[]) => readonly ToolDefinition[],
): { readonly tools: ToolSearchOptions['tools']; rulesOf(turn: TurnInput): Promise<CallRule> } {
  const readList = perObject((list: readonly unknown[]): readonly ToolDefinition[] => {
    declaredApprovals(list)
    return Object.freeze([...order(readTools(list))])
  })
  const read = (source: OpenAITools): ToolSource => {
    const list = listOf(source)
    if (list === undefined) return source as ToolSource
    return list === source ? readList(list) : { ...(source as LiveTools), tools: readList(list) }
  }
  if (typeof given !== 'function') {
    const rule = declaredApprovals(listOf(given) ?? [])
    return { tools: read(given), rulesOf: async () => rule }
  }
  return {
    tools: turn => {
      const source = given(turn)
      return source instanceof Promise ? source.then(read) : read(source)
    },
    rulesOf: async turn => declaredApprovals(listOf(await given(turn)) ?? []),
  }
}

/** The list of tools in a source. A catalog was read before, also if it comes with a list of unreachable servers. */
function listOf(source: OpenAITools): readonly unknown[] | undefined {
  if (Array.isArray(source)) return source
  const { tools } = source as LiveTools
  return 'get' in source || !Array.isArray(tools) ? undefined : tools
}
