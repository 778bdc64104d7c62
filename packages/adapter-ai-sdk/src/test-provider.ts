import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { onTestFinished } from 'vitest'

/** A call as a provider's model writes it. */
export interface WireCall {
  readonly id: string
  readonly name: string
  readonly input: unknown
}

/** Fields of requests that the tests read. */
export interface WireRequest {
  readonly tools?: readonly Readonly<Record<string, unknown>>[]
  readonly system?: unknown
  readonly instructions?: unknown
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[]
  readonly input?: readonly unknown[]
  readonly stream?: boolean
}

/**
 * A local test server for a provider: its model, and the requests that it received. It refuses invalid requests like
 * the provider does.
 */
export interface WireProvider {
  readonly model: LanguageModelV4
  readonly requests: readonly WireRequest[]
}

interface Wire {
  readonly model: (baseURL: string) => LanguageModelV4
  /** The error text for an invalid request; undefined if the request is valid. */
  readonly fault: (request: WireRequest) => string | undefined
  readonly answer: (calls: readonly WireCall[]) => object
  readonly events: (calls: readonly WireCall[]) => readonly { readonly type: string }[]
}

/**
 * Starts a server that answers each request with the next list of calls, then with text. It stops when the test ends.
 */
export async function startProvider(
  name: 'anthropic' | 'openai',
  ...responses: readonly (readonly WireCall[])[]
): Promise<WireProvider> {
  const wire = name === 'anthropic' ? ANTHROPIC : OPENAI
  const requests: WireRequest[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch(error => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body = JSON.parse(text) as WireRequest
    const calls = responses[requests.length] ?? []
    requests.push(body)
    const fault = wire.fault(body)
    if (fault !== undefined) {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message: fault } }))
    } else if (body.stream === true) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const event of wire.events(calls)) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
      response.end()
    } else {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(wire.answer(calls)))
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { model: wire.model(`http://127.0.0.1:${port}/v1`), requests }
}

const anthropicUsage = { input_tokens: 1, output_tokens: 1 }
const anthropicMessage = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-opus-4-5' }

const ANTHROPIC: Wire = {
  model: baseURL => createAnthropic({ baseURL, apiKey: 'none' })('claude-opus-4-5'),
  fault({ tools = [], messages = [] }) {
    if (tools.length > 0 && tools.every(tool => tool['defer_loading'] === true))
      return 'At least one tool must have defer_loading=false'
    const bad = tools.find(tool => tool['defer_loading'] === true && tool['cache_control'])
    if (bad) return `cache_control on the deferred tool ${String(bad['name'])}`
    for (const block of blocksOf(messages)) {
      if (block['type'] !== 'tool_result') continue
      const { content } = block
      if (!Array.isArray(content)) continue
      if (content.length === 0) return 'tool_result: content must not be empty'
      for (const item of content as Readonly<Record<string, unknown>>[])
        if (item['type'] === 'tool_reference' && !tools.some(tool => tool['name'] === item['tool_name']))
          return `Tool reference '${String(item['tool_name'])}' not found in available tools`
    }
    return undefined
  },
  answer: calls => ({
    ...anthropicMessage,
    content:
      calls.length > 0
        ? calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input }))
        : [{ type: 'text', text: 'done' }],
    stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: anthropicUsage,
  }),
  events: calls => [
    { type: 'message_start', message: { ...anthropicMessage, content: [], stop_reason: null, usage: anthropicUsage } },
    ...(calls.length > 0
      ? calls.flatMap(({ id, name, input }, index) => [
          { type: 'content_block_start', index, content_block: { type: 'tool_use', id, name, input: {} } },
          {
            type: 'content_block_delta',
            index,
            delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
          },
          { type: 'content_block_stop', index },
        ])
      : [
          { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
          { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'done' } },
          { type: 'content_block_stop', index: 0 },
        ]),
    {
      type: 'message_delta',
      delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ],
}

const openaiItem = ({ id, name, input }: WireCall) => ({
  type: 'function_call',
  id: `fc_${id}`,
  call_id: id,
  name,
  arguments: JSON.stringify(input),
  status: 'completed',
})
const openaiText = {
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: 'done', annotations: [] }],
}
const openaiResponse = { id: 'resp_1', object: 'response', created_at: 1, model: 'gpt-5.4', error: null }
const openaiUsage = { input_tokens: 1, output_tokens: 1 }

const OPENAI: Wire = {
  model: baseURL => createOpenAI({ baseURL, apiKey: 'none' }).responses('gpt-5.4'),
  fault({ tools = [], input = [] }) {
    const names = [...tools, ...input.flatMap(item => (item as { tools?: readonly unknown[] }).tools ?? [])].map(
      tool => (tool as { name?: string }).name,
    )
    const repeated = names.find((one, i) => names.indexOf(one) !== i)
    return repeated === undefined ? undefined : `The tool ${repeated} is declared twice`
  },
  answer: calls => ({
    ...openaiResponse,
    output: calls.length > 0 ? calls.map(openaiItem) : [openaiText],
    usage: openaiUsage,
  }),
  events: calls => [
    { type: 'response.created', response: openaiResponse },
    ...(calls.length > 0
      ? calls.flatMap((call, output_index) => {
          const item = openaiItem(call)
          return [
            {
              type: 'response.output_item.added',
              output_index,
              item: { ...item, arguments: '', status: 'in_progress' },
            },
            {
              type: 'response.function_call_arguments.delta',
              item_id: item.id,
              output_index,
              delta: item.arguments,
            },
            { type: 'response.output_item.done', output_index, item },
          ]
        })
      : [
          {
            type: 'response.output_item.added',
            output_index: 0,
            item: { ...openaiText, status: 'in_progress', content: [] },
          },
          {
            type: 'response.output_text.delta',
            item_id: 'msg_1',
            output_index: 0,
            content_index: 0,
            delta: 'done',
          },
          { type: 'response.output_item.done', output_index: 0, item: openaiText },
        ]),
    { type: 'response.completed', response: { ...openaiResponse, usage: openaiUsage } },
  ],
}

function blocksOf(messages: NonNullable<WireRequest['messages']>): Readonly<Record<string, unknown>>[] {
  return messages.flatMap(({ content }) =>
    Array.isArray(content) ? (content as Readonly<Record<string, unknown>>[]) : [{ type: 'text', text: content }],
  )
}

/**
 * The number of bytes of a request that are not a prefix of the next request. They are compared in the order in which
 * providers read them: tools, system prompt, messages. Deferred tools are ignored.
 */
export function prefixBytesChanged(before: WireRequest, after: WireRequest): number {
  const one = readOrder(before)
  const two = readOrder(after)
  let same = 0
  while (same < one.length && one[same] === two[same]) same++
  return one.length - same
}

function readOrder({ tools = [], system, instructions, messages = [], input = [] }: WireRequest): Buffer {
  const parts = [
    ...tools.filter(tool => tool['defer_loading'] !== true),
    system ?? instructions ?? '',
    ...messages.flatMap(({ role, content }) =>
      (Array.isArray(content) ? (content as unknown[]) : [content]).map(block => ({ role, block })),
    ),
    ...input,
  ]
  return Buffer.from(parts.map(part => JSON.stringify(part)).join('\n'))
}
