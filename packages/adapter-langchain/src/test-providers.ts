import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChatAnthropic } from '@langchain/anthropic'
import { ChatOpenAI } from '@langchain/openai'
import type { ScriptedCall } from './test-support.js'

/** The body of a request that a provider received. */
export interface Body {
  readonly tools: readonly unknown[]
  readonly messages?: readonly unknown[]
  readonly input?: readonly unknown[]
  readonly system?: unknown
  readonly stream?: boolean
}

type Part = string | ScriptedCall

let responseCount = 0

/**
 * A test double of three provider APIs on a local port. It answers each request with the next list of parts, and keeps
 * the request bodies.
 */
export async function provider(...responses: readonly (readonly Part[])[]) {
  const bodies: Body[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const body = JSON.parse(text) as Body
    const parts = responses[bodies.length] ?? ['done']
    bodies.push(body)
    const fault = faultOf(body)
    if (fault !== undefined) {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: fault } }))
      return
    }
    if (request.url!.includes('/v1/messages')) anthropic(parts, body.stream === true, response)
    else if (request.url!.endsWith('/responses')) responsesApi(parts, body.stream === true, response)
    else chatCompletions(parts, body.stream === true, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const openAi = { model: 'gpt-5-mini', apiKey: 'none', maxRetries: 0, configuration: { baseURL: `${url}/v1` } }
  return {
    bodies,
    anthropic: () =>
      new ChatAnthropic({ model: 'claude-sonnet-4-5', apiKey: 'none', anthropicApiUrl: url, maxRetries: 0 }),
    chatCompletions: () => new ChatOpenAI({ ...openAi, useResponsesApi: false }),
    responses: () => new ChatOpenAI({ ...openAi, useResponsesApi: true }),
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}

/**
 * Why every provider would refuse a request: an illegal tool name, or a call without a result. Undefined if it is
 * accepted.
 */
function faultOf(body: Body): string | undefined {
  const names = JSON.stringify(body.tools).matchAll(
    /"name":"([^"]*)","?(?=[^}]*"(?:description|parameters|input_schema)")/g,
  )
  for (const [, name] of names) if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name!)) return `illegal name ${name}`
  const text = JSON.stringify(body.messages ?? body.input)
  const calls = [
    ...text.matchAll(
      /"type":"tool_use","?[^}]*?"?id":"([^"]+)"|"(?:id|call_id)":"([^"]+)","(?:type":"function"|name)/g,
    ),
  ]
  const results = new Set(
    [
      ...text.matchAll(/"(?:tool_use_id|tool_call_id)":"([^"]+)"|"type":"function_call_output","call_id":"([^"]+)"/g),
    ].map(m => m[1] ?? m[2]),
  )
  const open = calls
    .map(match => match[1] ?? match[2])
    .find(id => id !== undefined && /^call/.test(id) && !results.has(id))
  return open === undefined ? undefined : `no result for ${open}`
}

function anthropic(parts: readonly Part[], isStream: boolean, response: ServerResponse): void {
  const content = parts.map(part =>
    typeof part === 'string'
      ? { type: 'text', text: part }
      : { type: 'tool_use', id: part.id, name: part.name, input: part.args },
  )
  const stop_reason = parts.some(part => typeof part !== 'string') ? 'tool_use' : 'end_turn'
  const usage = { input_tokens: 1, output_tokens: 1 }
  const message = {
    id: `msg_${++responseCount}`,
    type: 'message',
    role: 'assistant',
    model: 'claude',
    stop_sequence: null,
    usage,
  }
  if (!isStream) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...message, content, stop_reason }))
    return
  }
  const events: { readonly type: string; readonly [field: string]: unknown }[] = [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
  ]
  for (const [index, block] of content.entries()) {
    const start = block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} }
    events.push({ type: 'content_block_start', index, content_block: start })
    const whole = block.type === 'text' ? block.text! : JSON.stringify((block as { input: unknown }).input)
    for (const piece of [whole.slice(0, 5), whole.slice(5)]) {
      const delta =
        block.type === 'text' ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece }
      events.push({ type: 'content_block_delta', index, delta })
    }
    events.push({ type: 'content_block_stop', index })
  }
  events.push({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage }, { type: 'message_stop' })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  response.end()
}

function chatCompletions(parts: readonly Part[], isStream: boolean, response: ServerResponse): void {
  const text = parts.filter(part => typeof part === 'string').join('')
  const calls = parts
    .filter(part => typeof part !== 'string')
    .map(({ id, name, args }, index) => ({
      index,
      id,
      type: 'function',
      // With whitespace, as models may write it, so not the text that `JSON.stringify(args)` gives.
      function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args, null, 1) },
    }))
  const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop'
  const base = { id: `chatcmpl_${++responseCount}`, created: 1, model: 'gpt' }
  if (!isStream) {
    const message = { role: 'assistant', content: text || null, ...(calls.length > 0 ? { tool_calls: calls } : {}) }
    response.writeHead(200, { 'content-type': 'application/json' })
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
    response.end(
      JSON.stringify({ ...base, object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], usage }),
    )
    return
  }
  const deltas: object[] = [{ role: 'assistant', content: text }]
  for (const call of calls) {
    const { arguments: whole, name } = call.function
    deltas.push({ tool_calls: [{ ...call, function: { name, arguments: '' } }] })
    for (const piece of [whole.slice(0, 5), whole.slice(5)])
      deltas.push({ tool_calls: [{ index: call.index, function: { arguments: piece } }] })
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const chunk = (delta: object, finish: string | null) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  for (const delta of deltas) chunk(delta, null)
  chunk({}, finish_reason)
  response.end('data: [DONE]\n\n')
}

function responsesApi(parts: readonly Part[], isStream: boolean, response: ServerResponse): void {
  const output = parts.map(part =>
    typeof part === 'string'
      ? {
          type: 'message',
          id: `msg_${++responseCount}`,
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: part, annotations: [] }],
        }
      : {
          type: 'function_call',
          id: `fc_${++responseCount}`,
          call_id: part.id,
          name: part.name,
          arguments: JSON.stringify(part.args, null, 1),
          status: 'completed',
        },
  )
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 }
  const whole = { id: `resp_${++responseCount}`, object: 'response', status: 'completed', model: 'gpt', output, usage }
  if (!isStream) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(whole))
    return
  }
  const events: { readonly type: string; readonly [field: string]: unknown }[] = [
    { type: 'response.created', response: { ...whole, status: 'in_progress', output: [] } },
  ]
  for (const [output_index, item] of output.entries()) {
    const { id: item_id } = item
    const at = { output_index, item_id }
    if (item.type === 'message') {
      const [content] = item.content!
      events.push({ type: 'response.output_item.added', output_index, item: { ...item, content: [] } })
      const part = { ...content!, text: '' }
      events.push({ type: 'response.content_part.added', ...at, content_index: 0, part })
      events.push({ type: 'response.output_text.delta', ...at, content_index: 0, delta: content!.text })
    } else {
      events.push({ type: 'response.output_item.added', output_index, item: { ...item, arguments: '' } })
      const text = item.arguments!
      for (const delta of [text.slice(0, 5), text.slice(5)])
        events.push({ type: 'response.function_call_arguments.delta', ...at, delta })
    }
    events.push({ type: 'response.output_item.done', output_index, item })
  }
  events.push({ type: 'response.completed', response: whole })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  response.end()
}
