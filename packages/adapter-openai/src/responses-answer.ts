import { type ExposedTool, exposeTool, type TurnInput } from '@ts/core'
import { type CallHost, isJsonObject } from '@ts/core/kit'
import type {
  Response,
  ResponseFunctionCallOutputItemList,
  ResponseFunctionToolCall,
  ResponseInputItem,
  ResponseOutputItem,
  ResponseToolSearchCall,
} from 'openai/resources/responses/responses'
import { answerCalls, type Decided, handleCalls, partsOrText, uniqueTools } from './call-answers.js'
import type { Choice } from './disclosure-choice.js'
import { toFunction, toNamespaceTools } from './responses-tools.js'
import { foundTools, remarkOf } from './search-disclosure.js'

export type ResponsesCall = ResponseFunctionToolCall | ResponseToolSearchCall

/** The calls of a response that this library must answer; calls that the provider runs are not among them. */
export function responsesCalls(response: Pick<Response, 'output'>): readonly ResponsesCall[] {
  return outputOf(response).filter(
    (item): item is ResponsesCall =>
      item.type === 'function_call' || (item.type === 'tool_search_call' && item.execution === 'client'),
  )
}

/** The items of a response that are objects: compatible servers may send anything. */
export function outputOf({ output }: Pick<Response, 'output'>): Response['output'] {
  return output.filter(isJsonObject)
}

/**
 * Which of these tools the model could not call, as far as the response repeats `tools` and `tool_choice` of its
 * request.
 */
function withheldIn(
  { tools, tool_choice: choice }: Pick<Response, 'tools' | 'tool_choice'>,
  names: readonly string[],
): ReadonlySet<string> {
  const allowed: unknown = isJsonObject(choice) && choice['type'] === 'allowed_tools' ? choice['tools'] : undefined
  const withheld = new Set<string>()
  for (const list of [tools, allowed] as readonly unknown[]) {
    if (!Array.isArray(list) || list.length === 0) continue
    const present = new Set(list.map(nameOf))
    for (const name of names) if (!present.has(name)) withheld.add(name)
  }
  return withheld
}

/** Compatible hosts may write functions as Chat Completions does. */
function nameOf(tool: unknown): unknown {
  if (!isJsonObject(tool)) return undefined
  const { name, function: wrapped } = tool
  return isJsonObject(wrapped) ? wrapped['name'] : name
}

/** Decides about the calls of a response. Remarks about searches follow the results. */
export async function decideResponses(
  response: Response,
  { view, form, canAppend }: Choice,
  wire: { readonly searchName: string; readonly companionNames: readonly string[]; readonly isServerHistory: boolean },
  turn: TurnInput & { readonly signal?: AbortSignal | undefined },
): Promise<Decided> {
  const { searchName, companionNames, isServerHistory } = wire
  const { handled, outcomes, own } = await handleCalls(responsesCalls(response), 'call_id', (call, id) => {
    if (call.type === 'tool_search_call')
      return view.handle({ ...turn, id, name: searchName, arguments: call.arguments })
    const { name, arguments: args } = call
    // A namespace shows that the tool was loaded, possibly by a search in another process.
    const isLoaded = form === 'client-search' && typeof call.namespace === 'string'
    const revealed = isLoaded ? { revealed: [...(turn.revealed ?? []), name] } : {}
    return view.handle({ ...turn, ...revealed, ...callerOf(call), id, name, arguments: args })
  })

  async function answer(host: CallHost): Promise<ResponseInputItem[]> {
    const contents = await answerCalls(outcomes, { ...host, withheld: withheldIn(response, companionNames) })
    const loaded: ExposedTool[] = []
    const results: ResponseInputItem[] = []
    const added: ResponseInputItem[] = []
    const remarks: string[] = []
    for (const [index, { call, outcome }] of handled.entries()) {
      const found = foundTools(outcome)
      if (call.type === 'tool_search_call') {
        results.push({
          type: 'tool_search_output',
          execution: 'client',
          call_id: call.call_id,
          status: 'completed',
          tools: [...toNamespaceTools(found, 'group')],
        })
        const remark = remarkOf(outcome)
        if (remark !== '') remarks.push(remark)
        continue
      }
      results.push({
        type: 'function_call_output',
        call_id: call.call_id,
        ...(call.caller ? { caller: call.caller } : {}),
        output: partsOrText<ResponseFunctionCallOutputItemList>(contents[index], OUTPUT_PARTS),
      })
      if (form === 'append' && found.length > 0) added.push(additionalTools(found))
      // The API refuses a call without a namespace if its function is only in a namespace, or unknown.
      const isUnknown = form === 'client-search' && typeof call.namespace !== 'string'
      if (isUnknown && canAppend && outcome.kind === 'execute' && outcome.via === 'unloaded') {
        // The call may have waited for an approval, and the tool may be forbidden by now.
        const now = await host.search.recheck(outcome, host.turn)
        if (now.kind === 'execute') loaded.push(exposeTool(now.tool, 'revealed'))
      }
    }
    return [
      ...(loaded.length > 0 && !isServerHistory ? [additionalTools(loaded)] : []),
      ...(isServerHistory ? [] : outputOf(response).map(item => toInput(own.get(item) ?? item))),
      ...results,
      ...added,
      ...remarks.map((content): ResponseInputItem => ({ type: 'message', role: 'developer', content })),
    ]
  }
  return { search: view, outcomes, answer }
}

/** Programmatic tool calling: the caller is code that the model wrote, and core knows which tools code may call. */
function callerOf({ caller }: ResponseFunctionToolCall): { readonly caller?: 'code' } {
  return caller?.type === 'program' ? { caller: 'code' } : {}
}

function additionalTools(tools: readonly ExposedTool[]): ResponseInputItem {
  return { type: 'additional_tools', role: 'developer', tools: uniqueTools(tools).map(toFunction) }
}

/** An output item as an input item, without fields that the SDK's parsers add or that only outputs have. */
function toInput(item: ResponseOutputItem): ResponseInputItem {
  const {
    created_by: _,
    parsed_arguments: __,
    ...rest
  } = item as ResponseOutputItem & {
    readonly created_by?: unknown
    readonly parsed_arguments?: unknown
  }
  if (rest.type !== 'message') return rest as ResponseInputItem
  const content = rest.content.map(part => {
    const { parsed: _, ...plain } = part as typeof part & { readonly parsed?: unknown }
    return plain
  })
  return { ...rest, content } as ResponseInputItem
}

const OUTPUT_PARTS: ReadonlySet<unknown> = new Set(['input_text', 'input_image', 'input_file'])
