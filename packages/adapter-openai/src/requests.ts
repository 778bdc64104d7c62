import { addNote, withNote } from '@ts/adapter-kit'
import { type ExposedTool, type Exposure, ToolSearchError } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { ChatCompletionCreateParamsBase } from 'openai/resources/chat/completions'
import type { FunctionTool, NamespaceTool, ResponseCreateParamsBase, Tool } from 'openai/resources/responses/responses'
import { chatTools, messageTools, toChatFunction } from './chat-messages.js'
import { inputTools, loadedTools, restoreNamespaces } from './responses-history.js'
import { responsesTools, toFunction, type WireForm } from './responses-tools.js'

/** The parameters of a Responses request, before the tools are added. */
export type ResponsesParams = Omit<ResponseCreateParamsBase, 'stream'> & { readonly stream?: boolean | null }
/** The parameters of a Chat Completions request, before the tools are added. */
export type ChatParams = Omit<ChatCompletionCreateParamsBase, 'stream'> & { readonly stream?: boolean | null }

/** A Responses request with the tools and the note of an exposure; namespaces that calls lost are restored. */
export function responsesRequest<P extends ResponsesParams>(
  params: P,
  exposure: Exposure,
  form: WireForm,
  isServerHistory: boolean,
): P & { tools: Tool[] } {
  refuseFunctions(params.tools)
  const current = exposure.report.active ? form : 'functions'
  const absent = isServerHistory ? [] : absentTools(exposure, current, () => inputTools(params.input))
  const tools = [...(params.tools ?? []), ...responsesTools(exposure.tools, current), ...absent.map(toFunction)]
  const choice = params.tool_choice
  const chosen = isJsonObject(choice) && choice['type'] === 'function' ? choice['name'] : undefined
  const name = chosen === undefined ? undefined : listedName(chosen, exposure, loadedNames(tools))
  const input = restoreNamespaces(params.input, loadedTools(tools))
  return {
    ...params,
    ...(input === params.input ? {} : { input }),
    ...(exposure.instructions === '' ? {} : { instructions: addNote(params.instructions, exposure.instructions) }),
    ...(name === undefined ? {} : { tool_choice: { ...(choice as object), name } }),
    tools,
  }
}

/** A Chat Completions request with the tools of an exposure, and its note at the end of the leading system messages. */
export function chatRequest<P extends ChatParams>(
  params: P,
  exposure: Exposure,
  form: WireForm,
): P & { tools: NonNullable<ChatParams['tools']> } {
  refuseFunctions(params.tools)
  const current = exposure.report.active ? form : 'functions'
  const absent = absentTools(exposure, current, () => messageTools(params.messages))
  const ours = [...chatTools(exposure.tools, current === 'append'), ...absent.map(toChatFunction)]
  const tools = [...(params.tools ?? []), ...ours]
  const choice = params.tool_choice
  const chosen = isJsonObject(choice) && isJsonObject(choice['function']) ? choice['function']['name'] : undefined
  const names = new Set(tools.flatMap(tool => ('function' in tool ? [tool.function.name] : [])))
  const name = chosen === undefined ? undefined : listedName(chosen, exposure, names)
  return {
    ...params,
    messages: [...withNote(params.messages, exposure.instructions)],
    ...(name === undefined ? {} : { tool_choice: { type: 'function', function: { name } } }),
    // The API refuses an empty list.
    tools: (tools.length > 0 ? tools : undefined) as NonNullable<ChatParams['tools']>,
  }
}

/**
 * Revealed tools that the conversation does not contain: those of a parent agent or of a compacted conversation. On a
 * wire that puts found tools into the conversation, these are appended to the list.
 */
function absentTools(
  { tools }: Exposure,
  form: WireForm,
  held: () => readonly { readonly name: string }[],
): readonly ExposedTool[] {
  if (form !== 'client-search' && form !== 'append') return []
  const revealed = tools.filter(({ role }) => role === 'revealed')
  if (revealed.length === 0) return []
  const names = new Set(held().map(({ name }) => name))
  return revealed.filter(({ name }) => !names.has(name))
}

/** Rejects functions in a request: the model could call them, but this library would not know them. */
function refuseFunctions(tools: readonly { readonly type: string }[] | undefined): void {
  const given = tools?.find(({ type }) => type === 'function' || type === 'namespace' || type === 'tool_search')
  if (given === undefined) return
  const { name } = given as Partial<FunctionTool & NamespaceTool>
  throw new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found the ${given.type} ${JSON.stringify(name ?? '')} in the tools of a request, expected only tools that OpenAI runs; give functions to openaiToolSearch, with deferLoading: false for those that are always sent`,
    { details: { path: 'tools', name } },
  )
}

function loadedNames(tools: readonly Tool[]): ReadonlySet<string> {
  return new Set(loadedTools(tools).flatMap(({ name, namespace }) => (namespace === undefined ? [name] : [])))
}

/** The id of the tool that a request forces. The API refuses to force a tool that is not in the list. */
function listedName(chosen: unknown, { tools }: Exposure, listed: ReadonlySet<string>): string {
  const name = tools.find(({ tool }) => tool?.name === chosen)?.name ?? String(chosen)
  if (listed.has(name)) return name
  throw new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found tool_choice with ${JSON.stringify(chosen)}, which is deferred or unknown, expected a tool that is sent in full; give it deferLoading: false, or let the model choose by 'auto' or 'required'`,
    { details: { path: 'tool_choice' } },
  )
}
