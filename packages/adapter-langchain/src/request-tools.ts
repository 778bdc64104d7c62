import { SystemMessage } from '@langchain/core/messages'
import { addNote } from '@ts/adapter-kit'
import { type ExposedTool, ToolSearchError } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'

/** The request parameter for Anthropic's own search, which ranks by the text of the deferred tools. */
const ANTHROPIC_SEARCH = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' }

/** The tools that are sent to the model: first other tools, in their order, then the exposed ones. */
export function requestTools(
  others: readonly unknown[],
  exposed: readonly ExposedTool[],
  modelName: string,
): readonly unknown[] {
  const isSearchedByProvider = exposed.some(({ role }) => role === 'deferred')
  if (isSearchedByProvider && modelName !== 'ChatAnthropic')
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found createNative({ searchedBy: 'provider' }) with the model class ${modelName}, expected ChatAnthropic; use bridge, load or native`,
    )
  const list = exposed.map(tool => (isSearchedByProvider && tool.role === 'meta' ? ANTHROPIC_SEARCH : specOf(tool)))
  return [...others, ...list]
}

/** The name of the tool that a request's tool choice demands; undefined if it demands none. */
export function chosenName(choice: unknown): string | undefined {
  return typeof choice === 'string' ? undefined : nameOf(choice)
}

/** The name of a tool, in any form that chat models accept. */
export function nameOf(tool: unknown): string | undefined {
  if (typeof tool !== 'object' || tool === null) return undefined
  const { name, function: wrapped } = tool as { readonly name?: unknown; readonly function?: unknown }
  const found = isJsonObject(wrapped) ? wrapped['name'] : name
  return typeof found === 'string' ? found : undefined
}

/** The system message with a note at its end; in a list of parts, at the end of the last text. */
export function withNote(given: SystemMessage, note: string): SystemMessage {
  const { content } = given
  const last = typeof content === 'string' ? undefined : content.at(-1)
  const text = last?.type === 'text' ? last['text'] : undefined
  const noted =
    typeof text === 'string'
      ? [...content.slice(0, -1), { ...last, text: addNote(text, note) }]
      : addNote(content, note)
  return new SystemMessage({ ...given, content: noted as typeof content })
}

/**
 * A tool in a form that chat models accept: plain data, because LangChain refuses other instances of registered tools.
 */
const specOf = perObject(({ name, description, inputSchema, role, tool }: ExposedTool) => {
  const extras = { ...(role === 'stub' ? {} : tool?.extras), ...(role === 'deferred' ? { defer_loading: true } : {}) }
  return {
    name,
    description,
    // A copy, because LangChain and its models write into schemas.
    schema: structuredClone(inputSchema),
    ...(Object.keys(extras).length > 0 ? { extras } : {}),
  }
})
