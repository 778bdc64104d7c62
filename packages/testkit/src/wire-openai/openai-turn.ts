import { halves, type Json, listOf } from '../wire/json.js'
import type { WireEvent } from '../wire/wire-double.js'
import { knownFunctions, type ResponsesRequest } from './openai-request.js'

/** One part that the model writes; the double sends it in the format of the called API. */
export interface AnswerItem {
  /** Its items in an answer of Responses; `id` makes their ids. */
  output(request: ResponsesRequest, id: (kind: string) => string): readonly Json[]
  /** Its text or its call in an answer of Chat Completions. */
  readonly text?: string
  readonly call?: Json
}

/** The model's answer to one request. */
export interface OpenaiTurn {
  readonly content: readonly AnswerItem[]
  /** A streamed answer is cut after this many events. Default: never. */
  readonly cutAfterEvents?: number
}

/** A text of the model. */
export const textItem = (text: string): AnswerItem => ({
  text,
  output(_, id) {
    const content = [{ type: 'output_text', text, annotations: [], logprobs: [] }]
    return [{ id: id('msg'), type: 'message', role: 'assistant', status: 'completed', content }]
  },
})

/** A call of a function. Arguments that are no text are written as JSON. Default namespace: that of the loaded tool. */
export function callItem(id: string, name: string, args: unknown = {}, namespace?: string): AnswerItem {
  const written = { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) }
  return {
    call: { id, type: 'function', function: written },
    output(request, idOf) {
      const { plain, namespaces } = knownFunctions(request)
      const own = namespace ?? (plain.has(name) ? undefined : namespaces.get(name))
      const call = { id: idOf('fc'), type: 'function_call', status: 'completed', call_id: id, ...written }
      return [own === undefined ? call : { ...call, namespace: own }]
    },
  }
}

/** A call of a client-executed `tool_search`. */
export const searchItem = (call_id: string, args: unknown): AnswerItem => ({
  output(_, id) {
    const search = { type: 'tool_search_call', execution: 'client', call_id, status: 'completed', arguments: args }
    return [{ id: id('tsc'), ...search }]
  },
})

/** A search that the server executed, with its output: the declared tools of these names. */
export const hostedSearchItem = (...names: readonly string[]): AnswerItem => ({
  output({ tools }, id) {
    const search = { execution: 'server', call_id: null, status: 'completed' }
    return [
      { id: id('tsc'), type: 'tool_search_call', ...search, arguments: { paths: names } },
      { id: id('tso'), type: 'tool_search_output', ...search, tools: loadedBy(names, tools) },
    ]
  },
})

/** The output items of an answer. */
export function outputOf({ content }: OpenaiTurn, request: ResponsesRequest, answer: number): readonly Json[] {
  return content.flatMap((part, index) => part.output(request, kind => `${kind}_${answer}_${index}`))
}

function loadedBy(names: readonly string[], tools: readonly Json[]): readonly Json[] {
  return tools.flatMap(tool => {
    if (tool['type'] !== 'namespace') return names.includes(String(tool['name'])) ? [tool] : []
    const members = listOf(tool['tools']).filter(member => names.includes(String(member['name'])))
    return members.length === 0 ? [] : [{ ...tool, tools: members }]
  })
}

/** The answer of Responses, as it is returned without streaming. */
export function responseOf(output: readonly Json[], id: string, { body, tools }: ResponsesRequest): Json {
  return {
    id,
    object: 'response',
    created_at: 0,
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: body['instructions'] ?? null,
    metadata: {},
    model: body['model'],
    output,
    parallel_tool_calls: body['parallel_tool_calls'] ?? true,
    previous_response_id: body['previous_response_id'] ?? null,
    temperature: 1,
    tool_choice: body['tool_choice'] ?? 'auto',
    tools,
    top_p: 1,
    usage: {
      input_tokens: 1,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 1,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 2,
    },
  }
}

/** The events of the same answer, streamed. Texts and arguments come in two parts. */
export function responseEvents(response: Json): readonly WireEvent[] {
  let sequence = 0
  const event = (type: string, fields: Json): WireEvent => ({
    event: type,
    data: { type, sequence_number: sequence++, ...fields },
  })
  const begun = { ...response, status: 'in_progress', output: [] }
  const events = [event('response.created', { response: begun }), event('response.in_progress', { response: begun })]
  listOf(response['output']).forEach((item, output_index) => {
    const place = { item_id: item['id'], output_index }
    const isMessage = item['type'] === 'message'
    const isCall = item['type'] === 'function_call'
    const start = isMessage ? { ...item, content: [] } : isCall ? { ...item, arguments: '' } : item
    events.push(event('response.output_item.added', { output_index, item: { ...start, status: 'in_progress' } }))
    if (isMessage) {
      const part = listOf(item['content'])[0]!
      const text = String(part['text'])
      const at = { ...place, content_index: 0 }
      events.push(event('response.content_part.added', { ...at, part: { ...part, text: '' } }))
      for (const delta of halves(text)) events.push(event('response.output_text.delta', { ...at, delta, logprobs: [] }))
      events.push(event('response.output_text.done', { ...at, text, logprobs: [] }))
      events.push(event('response.content_part.done', { ...at, part }))
    } else if (isCall) {
      const { name, arguments: args } = item
      for (const delta of halves(String(args)))
        events.push(event('response.function_call_arguments.delta', { ...place, delta }))
      events.push(event('response.function_call_arguments.done', { ...place, name, arguments: args }))
    }
    events.push(event('response.output_item.done', { output_index, item }))
  })
  return [...events, event('response.completed', { response })]
}

/** The answer of Chat Completions, as it is returned without streaming. */
export function completionOf({ content }: OpenaiTurn, id: string, model: unknown): Json {
  const tool_calls = content.flatMap(({ call }) => call ?? [])
  const text = content.map(part => part.text ?? '').join('')
  const message = {
    role: 'assistant',
    content: text === '' && tool_calls.length > 0 ? null : text,
    refusal: null,
    annotations: [],
    ...(tool_calls.length > 0 ? { tool_calls } : {}),
  }
  return {
    id,
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: tool_calls.length > 0 ? 'tool_calls' : 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}

/** The chunks of the same answer, streamed. */
export function completionEvents(completion: Json): readonly WireEvent[] {
  const choice = listOf(completion['choices'])[0]!
  const { content, tool_calls } = choice['message'] as Json
  const { id, created, model } = completion
  const chunk = (delta: Json, finish_reason: unknown = null): WireEvent => ({
    data: {
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    },
  })
  return [
    chunk({ role: 'assistant', content: content === null ? null : '', refusal: null }),
    ...(typeof content === 'string' ? halves(content).map(part => chunk({ content: part })) : []),
    ...listOf(tool_calls).flatMap((call, index) => {
      const { name, arguments: args } = call['function'] as Json
      return [
        chunk({ tool_calls: [{ index, id: call['id'], type: 'function', function: { name, arguments: '' } }] }),
        ...halves(String(args)).map(part => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
      ]
    }),
    chunk({}, choice['finish_reason']),
    { data: '[DONE]' },
  ]
}
