import OpenAI from 'openai'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import type {
  FunctionTool,
  NamespaceTool,
  ResponseCreateParamsNonStreaming,
  ResponseInputItem,
  Tool,
} from 'openai/resources/responses/responses'
import { afterEach, describe, expect, it } from 'vitest'
import { prefixBytesChanged } from './wire/prefix-bytes.js'
import { anthropicRules } from './wire-anthropic.js'
import type { OpenaiDoubleOptions } from './wire-openai/openai-double.js'
import {
  callItem,
  chatRules,
  createOpenaiDouble,
  hostedSearchItem,
  type OpenaiDouble,
  responsesRules,
  searchItem,
  textItem,
} from './wire-openai.js'

const open: OpenaiDouble[] = []
afterEach(async () => {
  for (const double of open.splice(0)) await double.close()
})

async function start(options: Partial<OpenaiDoubleOptions> = {}) {
  const double = await createOpenaiDouble({ turns: () => ({ content: [textItem('done')] }), ...options })
  open.push(double)
  return { double, client: new OpenAI({ baseURL: double.baseURL, apiKey: 'none', maxRetries: 0 }) }
}

const parameters = { type: 'object', properties: { city: { type: 'string' } } }
const weather: FunctionTool = { type: 'function', name: 'get_weather', parameters, strict: false }
const deferred: FunctionTool = { ...weather, name: 'send_mail', defer_loading: true }
const mail: NamespaceTool = { type: 'namespace', name: 'mail', description: 'Mail.', tools: [deferred] }
const hosted: Tool = { type: 'tool_search' }
const client: Tool = { type: 'tool_search', execution: 'client', description: 'Find.', parameters }
const user: ResponseInputItem = { role: 'user', content: 'Weather in Rome?' }
const call: ResponseInputItem = { type: 'function_call', call_id: 'c1', name: 'get_weather', arguments: '{}' }
const searched = { call_id: 's1', execution: 'client' } as const
const output: ResponseInputItem = { type: 'function_call_output', call_id: 'c1', output: 'sunny' }

type ResponsesBody = Omit<ResponseCreateParamsNonStreaming, 'stream'>
type ChatBody = Omit<ChatCompletionCreateParamsNonStreaming, 'stream'>

const responses = (change: Partial<ResponsesBody> = {}): ResponsesBody => ({
  model: 'gpt-5.4',
  input: [user],
  tools: [weather],
  ...change,
})

/** For each rule of Responses, a request that breaks it and no rule before it. */
const brokenResponses: Readonly<Record<string, ResponsesBody>> = {
  'one-kind-of-state': responses({ previous_response_id: 'resp_1', conversation: 'conv_1' }),
  'previous-response-exists': responses({ previous_response_id: 'resp_9' }),
  'search-models': responses({ model: 'gpt-5', tools: [client] }),
  'deferred-needs-search': responses({ tools: [mail] }),
  'client-search-described': responses({ tools: [{ type: 'tool_search', execution: 'client', description: null }] }),
  'function-names': responses({ tools: [{ ...weather, name: 'get.weather' }] }),
  'namespace-names': responses({ tools: [hosted, { ...mail, name: 'a'.repeat(65) }] }),
  'reserved-namespaces': responses({ tools: [hosted, { ...mail, name: 'browser' }] }),
  'unique-names': responses({ tools: [hosted, { ...mail, tools: [deferred, deferred] }] }),
  'choice-is-listed': responses({ tools: [hosted, mail], tool_choice: { type: 'function', name: 'send_mail' } }),
  'calls-answered': responses({ input: [user, call] }),
  'outputs-called': responses({ input: [user, output] }),
  'outputs-once': responses({ input: [user, call, output, output] }),
  'calls-with-namespace': responses({
    tools: [client],
    input: [
      user,
      { type: 'tool_search_call', ...searched, arguments: {} },
      { type: 'tool_search_output', ...searched, tools: [{ ...mail, tools: [{ ...deferred, name: 'get_weather' }] }] },
      call,
      output,
    ],
  }),
}
/** Rules that need more than one request; each has a test of its own below. */
const ofSeveralRequests = ['items-once']

const tool = { type: 'function' as const, function: { name: 'get_weather', parameters } }
const toolCall = { id: 'c1', type: 'function' as const, function: { name: 'get_weather', arguments: '{}' } }
const QUESTION = { role: 'user', content: 'Weather in Rome?' } as const
const chat = (change: Partial<ChatBody> = {}): ChatBody => ({
  model: 'gpt-4o',
  messages: [QUESTION],
  tools: [tool],
  ...change,
})

/** For each rule of Chat Completions, a request that breaks it and no rule before it. */
const brokenChat: Readonly<Record<string, ChatBody>> = {
  'tools-not-empty': chat({ tools: [] }),
  'tools-limit': chat({
    tools: Array.from({ length: 129 }, (_, i) => ({ ...tool, function: { name: `tool_${i}`, parameters } })),
  }),
  'function-names': chat({ tools: [{ ...tool, function: { name: 'a'.repeat(65), parameters } }] }),
  'unique-names': chat({ tools: [tool, tool] }),
  'choice-is-listed': chat({ tool_choice: { type: 'function', function: { name: 'other' } } }),
  'calls-answered': chat({ messages: [{ role: 'assistant', tool_calls: [toolCall] }, QUESTION] }),
  'results-called': chat({ messages: [{ role: 'tool', tool_call_id: 'c1', content: 'sunny' }] }),
}

describe('the double of Responses', () => {
  it.each(responsesRules.map(({ id }) => id).filter(id => !ofSeveralRequests.includes(id)))(
    'refuses by %s',
    async id => {
      const { double, client } = await start()
      await expect(client.responses.create(brokenResponses[id]!)).rejects.toMatchObject({ status: 400 })
      expect(double.requests[0]).toMatchObject({ brokenRule: id })
    },
  )

  it.each<[string, object, string?]>([
    ['a field that the API does not know', { tool: [] }],
    ['a tool without a name', { tools: [{ type: 'function', parameters: {}, strict: false }] }],
    ['a namespace without a description', { tools: [{ type: 'namespace', name: 'x', tools: [] }] }],
    ["a field that the SDK's parser added", { input: [user, { ...call, parsed_arguments: {} }, output] }],
    ['an item of an unknown type', { input: [{ type: 'tool_answer' }] }],
    ['a field of Responses in Chat Completions', { input: 'x' }, 'chat/completions'],
  ])('refuses %s by the SDK’s types', async (_, change, path = 'responses') => {
    const { double } = await start()
    const body = JSON.stringify({ ...(path === 'responses' ? responses() : chat()), ...change })
    const reply = await fetch(`${double.baseURL}/${path}`, { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(double.requests[0]).toMatchObject({ brokenRule: 'shape', status: 400 })
  })

  it('gives the same answer with and without streaming', async () => {
    const found = [searchItem('s1', { queries: ['x'] }), callItem('c1', 'get_weather', { a: 'ä' })]
    const content = [textItem('Looking 🏛.'), ...found]
    const { double, client } = await start({ turns: () => ({ content }) })
    const params = responses({ tools: [{ type: 'tool_search' }, weather, mail] })
    const plain = await client.responses.create(params)
    const streamed = await client.responses.stream(params).finalResponse()
    const kinds = (output: readonly { type: string }[]) => output.map(({ type }) => type)
    expect(kinds(plain.output)).toEqual(['message', 'tool_search_call', 'function_call'])
    expect(kinds(streamed.output)).toEqual(kinds(plain.output))
    expect(streamed.output_text).toBe('Looking 🏛.')
    expect(streamed.output[2]).toMatchObject({ arguments: '{"a":"ä"}', call_id: 'c1' })
    expect(double.requests.map(({ status }) => status)).toEqual([200, 200])
  })

  it('adds the namespace of its tool to a call, and the output to a hosted search', async () => {
    const content = [hostedSearchItem('send_mail'), callItem('c1', 'send_mail'), callItem('c2', 'get_weather')]
    const { client } = await start({ turns: () => ({ content }) })
    const { output } = await client.responses.create(responses({ tools: [hosted, weather, mail] }))
    expect(output).toMatchObject([
      { type: 'tool_search_call', execution: 'server', call_id: null },
      { type: 'tool_search_output', tools: [{ type: 'namespace', name: 'mail', tools: [{ name: 'send_mail' }] }] },
      { type: 'function_call', namespace: 'mail' },
      { type: 'function_call', name: 'get_weather' },
    ])
    expect(output[3]).not.toHaveProperty('namespace')
  })

  it('keeps responses and conversations, and refuses items that it already holds', async () => {
    const turns = () => ({ content: [callItem('c1', 'get_weather')] })
    for (const kind of ['previous_response_id', 'conversation'] as const) {
      const { double, client } = await start({ turns })
      const state = kind === 'conversation' ? { conversation: 'conv_1' } : {}
      const { id, output: items } = await client.responses.create(responses(state))
      const next = kind === 'conversation' ? state : { previous_response_id: id }
      await expect(
        client.responses.create(responses({ ...next, input: [...(items as ResponseInputItem[]), output] })),
      ).rejects.toMatchObject({ status: 400 })
      expect(double.requests.at(-1)!.brokenRule).toBe('items-once')
      await client.responses.create(responses({ ...next, input: [output] }))
      expect(prefixBytesChanged(double.prompts[0]!, double.prompts[1]!)).toBe(0)
    }
  })

  it('shows nothing of a deferred tool in a namespace, and the description of a deferred tool outside a namespace', async () => {
    const { double, client } = await start()
    await client.responses.create(responses({ tools: [hosted, mail] }))
    await client.responses.create(responses({ tools: [hosted, { ...deferred, description: 'Sends.' }] }))
    expect(double.prompts[0]).not.toContain('send_mail')
    expect(double.prompts[1]).toContain('Sends.')
    expect(double.prompts[1]).not.toContain('city')
  })

  it('cuts a stream and answers with an error where the script says so', async () => {
    const failure = { status: 429, error: { message: 'later' } }
    const { client } = await start({ turns: [{ content: [textItem('x')], cutAfterEvents: 3 }, failure, failure] })
    await expect(client.responses.stream(responses()).finalResponse()).rejects.toThrow()
    await expect(client.responses.create(responses())).rejects.toMatchObject({ status: 429 })
    await expect(client.chat.completions.create(chat())).rejects.toMatchObject({ status: 429 })
  })
})

describe('the double of Chat Completions', () => {
  it.each(chatRules.map(({ id }) => id))('refuses by %s', async id => {
    const { double, client } = await start()
    await expect(client.chat.completions.create(brokenChat[id]!)).rejects.toMatchObject({ status: 400 })
    expect(double.requests[0]).toMatchObject({ brokenRule: id })
  })

  it('gives the same answer with and without streaming', async () => {
    const content = [textItem('Looking 🏛.'), callItem('c1', 'get_weather', { a: 'ä' }), callItem('c2', 'get_weather')]
    const { double, client } = await start({ turns: () => ({ content }) })
    const plain = await client.chat.completions.create(chat())
    const streamed = await client.chat.completions.stream(chat()).finalChatCompletion()
    const { message } = plain.choices[0]!
    expect(message.tool_calls).toMatchObject([{ id: 'c1', function: { arguments: '{"a":"ä"}' } }, { id: 'c2' }])
    expect(streamed.choices[0]!.message.tool_calls).toMatchObject(message.tool_calls!)
    expect(streamed.choices[0]!.message.content).toBe('Looking 🏛.')
    expect(double.requests.map(({ status }) => status)).toEqual([200, 200])
  })
})

it('every rule of a double has a unique id, a sentence and the absolute URL of its source', () => {
  for (const rules of [anthropicRules, responsesRules, chatRules]) {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const { rule, source } of rules) {
      expect(rule).toMatch(/^[A-Z`].*\.$/)
      expect(source).toMatch(/^https:\/\//)
    }
  }
})
