import type { ModelRequest, ModelResponse } from '@openai/agents'
import { addNote, refuseMetaNames } from '@ts/adapter-kit'
import { type ExposedTool, planDisclosure, type ToolSearch } from '@ts/core'
import { isJsonObject, readJsonText, visibleJson } from '@ts/core/kit'
import { UNBOUNDED } from './disclosure-choice.js'

type Output = ModelResponse['output']
type Tool = ModelRequest['tools'][number]

/** The field of `providerData` with the model's own call. The bridge removes it from each request. */
const RECORD = 'toolSearch'
/** The end of the id of a search that this library inserted before a call. */
export const INSERTED = '_search'

/** Whether the plan for a model is the bridge: the model has no `tool_search`, or is not known. */
export function needsBridge(model: string | undefined): boolean {
  const plan = planDisclosure({ model: model ?? 'unknown', api: 'openai-responses', tools: 1, tokens: UNBOUNDED })
  return plan.mode !== 'client-native'
}

/** The id of an SDK's model; undefined if it names none. */
export function modelIdOf(model: object): string | undefined {
  // The SDK's models have no public field for it.
  const { _model: own } = model as { readonly _model?: unknown }
  const id = isJsonObject(own) ? own['modelId'] : own
  return typeof id === 'string' ? id : undefined
}

/**
 * Two functions in place of the SDK's `tool_search`, for a model without it. The SDK still gets its own searches, and
 * calls of the real tools; the model gets its own calls back, and the found tools as text.
 */
export function createAgentBridge({ tools, instructions }: ReturnType<ToolSearch['metaTools']>) {
  const [search, call] = tools as [ExposedTool, ExposedTool]
  const metaRole = (name: string) => (name === search.name ? 'search' : name === call.name ? 'call' : undefined)
  function toFunction({ name, description, inputSchema }: ExposedTool): Tool {
    return { type: 'function', name, description, parameters: inputSchema as never, strict: false }
  }

  function restore(input: Exclude<ModelRequest['input'], string>): typeof input {
    return input.flatMap((item): typeof input => {
      if (item.type === 'tool_search_call' || item.type === 'tool_search_output') {
        const callId = String(item.providerData?.['call_id'] ?? item.id ?? '')
        if (callId.endsWith(INSERTED)) return []
        if (item.type === 'tool_search_call') {
          const written = writtenIn(item.providerData) ?? { name: search.name, arguments: visibleJson(item.arguments) }
          return [{ type: 'function_call', callId, status: 'completed', ...written }]
        }
        const output = { type: 'text' as const, text: foundText(item.tools) }
        return [{ type: 'function_call_result', callId, name: search.name, status: 'completed', output }]
      }
      if (item.type !== 'function_call') return [item]
      const { namespace: _, providerData, ...own } = item
      const { [RECORD]: __, ...rest } = providerData ?? {}
      return [{ ...own, ...(providerData ? { providerData: rest } : {}), ...writtenIn(providerData) }]
    })
  }

  return {
    request(request: ModelRequest): ModelRequest {
      if (!request.tools.some(isSearch)) return request
      const own = request.tools.flatMap(tool => (tool.type === 'function' && !tool.namespace ? tool.name : []))
      refuseMetaNames({ metaRole }, [...own, ...request.handoffs.map(({ toolName }) => toolName)])
      const tools = request.tools.flatMap(tool => (isSearch(tool) ? [toFunction(search), toFunction(call)] : [tool]))
      const systemInstructions = addNote(request.systemInstructions, instructions)
      const { input } = request
      return { ...request, tools, systemInstructions, input: typeof input === 'string' ? input : restore(input) }
    },
    /** The calls for the SDK. A call that cannot be read stays as it is: the SDK then answers that it has no such tool. */
    output(output: Output): Output {
      return output.map((item): Output[number] => {
        if (item.type !== 'function_call' || (item.name !== search.name && item.name !== call.name)) return item
        const { name, arguments: text, callId, id } = item
        const providerData = { ...item.providerData, [RECORD]: { name, arguments: text } }
        const read = readJsonText(text)
        const value = read.kind === 'value' ? read.value : text
        if (name === search.name) {
          const found = { arguments: value, status: 'completed' as const }
          const data = { ...providerData, call_id: callId, execution: 'client' }
          return { type: 'tool_search_call', ...(id ? { id } : {}), ...found, providerData: data }
        }
        const { name: called, arguments: args, ...beside } = isJsonObject(value) ? value : {}
        if (typeof called !== 'string') return item
        const written = typeof args === 'string' ? args : JSON.stringify(args ?? beside)
        return { ...item, name: called, arguments: written, providerData }
      })
    },
  }
}

function isSearch(tool: Tool): boolean {
  return tool.type === 'hosted_tool' && tool.providerData?.['type'] === 'tool_search'
}

function writtenIn(data: unknown): { readonly name: string; readonly arguments: string } | undefined {
  const record = isJsonObject(data) ? data[RECORD] : undefined
  if (!isJsonObject(record)) return undefined
  const { name, arguments: args } = record
  return typeof name === 'string' && typeof args === 'string' ? { name, arguments: args } : undefined
}

/** The tools that a search loaded, with their parameters; the text of a note if there are none. */
function foundText(tools: readonly unknown[]): string {
  const members = tools.filter(isJsonObject).flatMap(tool => (Array.isArray(tool['tools']) ? tool['tools'] : [tool]))
  return visibleJson(
    members.filter(isJsonObject).map(({ name, description, parameters }) => ({ name, description, parameters })),
  )
}
