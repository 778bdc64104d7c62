// Answers in the formats of the providers' APIs, whole or as events: a call, or the text `done`.

/** A tool call of a model. */
export interface ModelCall {
  readonly name: string
  readonly input: object
}

interface WireEvent {
  readonly type: string
  readonly [field: string]: unknown
}

const usage = { input_tokens: 1, output_tokens: 1 }

/** An answer of Anthropic's Messages API. */
export function anthropicAnswer(call: ModelCall | undefined, step: number, isStream: boolean): Response {
  const message = { id: `msg_${step}`, type: 'message', role: 'assistant', model: 'claude-opus-4-5' }
  const stop_reason = call ? 'tool_use' : 'end_turn'
  const block = call ? { type: 'tool_use', id: `toolu_${step}`, ...call } : { type: 'text', text: 'done' }
  if (!isStream) return Response.json({ ...message, content: [block], stop_reason, stop_sequence: null, usage })
  const delta = call
    ? { type: 'input_json_delta', partial_json: JSON.stringify(call.input) }
    : { type: 'text_delta', text: 'done' }
  return events([
    { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } },
    { type: 'content_block_start', index: 0, content_block: call ? { ...block, input: {} } : { ...block, text: '' } },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: 'message_stop' },
  ])
}

/** An answer of OpenAI's Responses API. */
export function openaiAnswer(call: ModelCall | undefined, step: number, isStream: boolean): Response {
  const response = { id: `resp_${step}`, object: 'response', created_at: 1, model: 'gpt-5.4', error: null }
  const id = `item_${step}`
  const { item, begun, delta } = call ? callParts(call, id, step) : textParts(id)
  if (!isStream) return Response.json({ ...response, output: [item], usage })
  return events([
    { type: 'response.created', response },
    { type: 'response.output_item.added', output_index: 0, item: { ...begun, status: 'in_progress' } },
    { ...delta, item_id: id, output_index: 0 },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: { ...response, usage } },
  ])
}

function callParts({ name, input }: ModelCall, id: string, step: number) {
  const text = JSON.stringify(input)
  const item = { type: 'function_call', id, call_id: `call_${step}`, name, arguments: text, status: 'completed' }
  return {
    item,
    begun: { ...item, arguments: '' },
    delta: { type: 'response.function_call_arguments.delta', delta: text },
  }
}

function textParts(id: string) {
  const content = [{ type: 'output_text', text: 'done', annotations: [] }]
  const item = { type: 'message', id, role: 'assistant', status: 'completed', content }
  return {
    item,
    begun: { ...item, content: [] },
    delta: { type: 'response.output_text.delta', content_index: 0, delta: 'done' },
  }
}

function events(list: readonly WireEvent[]): Response {
  const text = list.map(event => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
}
