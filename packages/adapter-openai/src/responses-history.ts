import { createHistoryReader, type MessageEvent } from '@ts/adapter-kit'
import { isJsonObject, perObject } from '@ts/core/kit'
import type { ResponseInput, ResponseInputItem } from 'openai/resources/responses/responses'

/** The messages of a request as events of core. Items never change, so each one is read only once. */
export const responsesHistory = createHistoryReader(
  perObject((given): readonly MessageEvent[] => {
    const item = given as unknown as ResponseInputItem
    switch (item.type) {
      case 'function_call':
        if (typeof item.name !== 'string') return []
        return [{ kind: 'call', name: item.name, arguments: item.arguments, id: item.call_id }]
      case 'function_call_output':
        return [{ kind: 'result', content: item.output, id: item.call_id ?? undefined }]
      case 'tool_search_output': {
        const mode = item.execution === 'client' ? 'client-native' : 'native'
        return [{ kind: 'reveal', names: loadedTools(item.tools).map(({ name }) => name), mode, wire: 'openai' }]
      }
      case 'additional_tools':
        return [{ kind: 'reveal', names: loadedTools(item.tools).map(({ name }) => name) }]
      default:
        return []
    }
  }),
)

export interface LoadedTool {
  readonly name: string
  readonly namespace: string | undefined
}

/** The functions in a list of tools, including those in namespaces. The list may come from another program. */
export function loadedTools(tools: unknown): readonly LoadedTool[] {
  if (!Array.isArray(tools)) return []
  return tools.flatMap((tool: unknown): readonly LoadedTool[] => {
    if (!isJsonObject(tool)) return []
    const { type, name } = tool
    if (type === 'namespace' && typeof name === 'string')
      return loadedTools(tool['tools']).map(inner => ({ name: inner.name, namespace: name }))
    return type === 'function' && typeof name === 'string' ? [{ name, namespace: undefined }] : []
  })
}

export function inputTools(input: string | ResponseInput | null | undefined): readonly LoadedTool[] {
  if (!Array.isArray(input)) return []
  return input.flatMap(item =>
    isJsonObject(item) && (item['type'] === 'tool_search_output' || item['type'] === 'additional_tools')
      ? loadedTools(item['tools'])
      : [],
  )
}

/** Restores the `namespace` that calls lost in a database or another program: the API needs it. */
export function restoreNamespaces<T extends string | ResponseInput | null | undefined>(
  input: T,
  declared: readonly LoadedTool[],
): T {
  if (!Array.isArray(input)) return input
  const namespaces = new Map<string, string | undefined>()
  // A tool that is listed without a namespace anywhere needs none.
  for (const { name, namespace } of [...declared, ...inputTools(input)])
    if (namespace === undefined || !namespaces.has(name)) namespaces.set(name, namespace)
  let isChanged = false
  const restored = (input as ResponseInput).map(item => {
    if (!isJsonObject(item) || item['type'] !== 'function_call' || item['namespace']) return item
    const namespace = namespaces.get(String(item['name']))
    if (namespace === undefined) return item
    isChanged = true
    return { ...item, namespace } as ResponseInputItem
  })
  return (isChanged ? restored : input) as T
}
