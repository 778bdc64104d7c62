import { type ExposedTool, exposeTool, isJsonObject, type TurnInput } from '@ts/core'
import type {
  Response,
  ResponseFunctionToolCall,
  ResponseInputItem,
  ResponseOutputItem,
  ResponseToolSearchCall,
} from 'openai/resources/responses/responses'
import { answerCalls, type CallAnswerOptions, type DecidedCall } from './call-answers.js'
import type { Choice } from './disclosure-choice.js'
import { toFunction, toNamespaceTools } from './responses-tools.js'
import { areParts, textOf } from './result-content.js'
import { foundTools, remarkOf } from './search-disclosure.js'

/** A call that this library must answer. */
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
export function withheldIn(
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

/** Core's decision about each call, in the order of the calls. */
export async function decideResponsesCalls(
  calls: readonly ResponsesCall[],
  { view, form }: Pick<Choice, 'view' | 'form'>,
  searchName: string,
  turn: TurnInput & { readonly signal?: AbortSignal | undefined },
): Promise<readonly DecidedCall<ResponsesCall>[]> {
  const decided: DecidedCall<ResponsesCall>[] = []
  for (const call of calls) {
    const id = call.call_id ?? call.id ?? ''
    if (call.type === 'tool_search_call') {
      decided.push({ call, outcome: await view.handle({ ...turn, id, name: searchName, arguments: call.arguments }) })
      continue
    }
    // A namespace shows that the tool was loaded, possibly by a search in another process.
    const isLoaded = form === 'client-search' && typeof call.namespace === 'string'
    const revealed = isLoaded ? { revealed: [...(turn.revealed ?? []), call.name] } : {}
    decided.push({
      call,
      outcome: await view.handle({
        ...turn,
        ...revealed,
        ...callerOf(call),
        id,
        name: call.name,
        arguments: call.arguments,
      }),
    })
  }
  return decided
}

/** Programmatic tool calling: the caller is code that the model wrote, and core knows which tools code may call. */
function callerOf({ caller }: ResponseFunctionToolCall): { readonly caller?: 'code' } {
  return caller?.type === 'program' ? { caller: 'code' } : {}
}

/** The items to append to the input: the response's own, the results, and remarks about searches. */
export async function answerResponses(
  response: Pick<Response, 'output'>,
  decided: readonly DecidedCall<ResponsesCall>[],
  { form, canAppend }: Pick<Choice, 'form' | 'canAppend'>,
  isServerHistory: boolean,
  options: CallAnswerOptions,
): Promise<ResponseInputItem[]> {
  const contents = await answerCalls(decided, options)
  const loaded: ExposedTool[] = []
  const results: ResponseInputItem[] = []
  const added: ResponseInputItem[] = []
  const remarks: string[] = []
  decided.forEach(({ call, outcome }, index) => {
    const found = outcome.kind === 'result' ? foundTools(outcome) : []
    if (call.type === 'tool_search_call') {
      results.push({
        type: 'tool_search_output',
        execution: 'client',
        call_id: call.call_id,
        status: 'completed',
        tools: [...toNamespaceTools(found, 'group')],
      })
      const remark = outcome.kind === 'result' ? remarkOf(outcome) : textOf(contents[index])
      if (remark !== '') remarks.push(remark)
      return
    }
    results.push({
      type: 'function_call_output',
      call_id: call.call_id,
      ...(call.caller ? { caller: call.caller } : {}),
      output: resultOf(contents[index]),
    })
    if (form === 'append' && found.length > 0) added.push(additionalTools(found))
    // The API refuses a call without a namespace if its function is only in a namespace, or unknown.
    const isUnknown = form === 'client-search' && typeof call.namespace !== 'string'
    if (isUnknown && canAppend && outcome.kind === 'execute' && outcome.via === 'unloaded')
      loaded.push(exposeTool(outcome.tool, 'revealed'))
  })
  return [
    ...(loaded.length > 0 && !isServerHistory ? [additionalTools(loaded)] : []),
    ...(isServerHistory ? [] : outputOf(response).map(toInput)),
    ...results,
    ...added,
    ...remarks.map((content): ResponseInputItem => ({ type: 'message', role: 'developer', content })),
  ]
}

function additionalTools(tools: readonly ExposedTool[]): ResponseInputItem {
  const unique = [...new Map(tools.map(tool => [tool.name, tool])).values()]
  return { type: 'additional_tools', role: 'developer', tools: unique.map(toFunction) }
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

function resultOf(content: unknown): ResponseInputItem.FunctionCallOutput['output'] {
  return areParts(content, OUTPUT_PARTS) ? (content as ResponseInputItem.FunctionCallOutput['output']) : textOf(content)
}
