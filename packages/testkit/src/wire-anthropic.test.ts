import Anthropic from '@anthropic-ai/sdk'
import { afterEach, describe, expect, it } from 'vitest'
import { prefixBytesChanged } from './wire/prefix-bytes.js'
import {
  type AnthropicDouble,
  anthropicRules,
  callBlock,
  createAnthropicDouble,
  hostedSearchBlocks,
  textBlock,
} from './wire-anthropic.js'

type Params = Anthropic.Beta.Messages.MessageCreateParamsNonStreaming
type Tool = Anthropic.Beta.Messages.BetaToolUnion

const open: AnthropicDouble[] = []
afterEach(async () => {
  for (const double of open.splice(0)) await double.close()
})

async function start(options: Partial<Parameters<typeof createAnthropicDouble>[0]> = {}) {
  const double = await createAnthropicDouble({ turns: () => ({ content: [textBlock('done')] }), ...options })
  open.push(double)
  const client = new Anthropic({ baseURL: double.url, apiKey: 'none', maxRetries: 0 })
  return { double, client }
}

const schema = { type: 'object' as const, properties: { city: { type: 'string' } } }
const weather: Tool = { name: 'get_weather', input_schema: schema }
const deferred: Tool = { name: 'send_mail', input_schema: schema, defer_loading: true }
const search: Tool = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' }
const request = (change: Partial<Params> = {}): Params => ({
  model: 'claude-opus-5',
  max_tokens: 64,
  messages: [{ role: 'user', content: 'Weather in Rome?' }],
  tools: [weather],
  ...change,
})
const call = { type: 'tool_use' as const, id: 'toolu_1', name: 'get_weather', input: {} }
const result = { type: 'tool_result' as const, tool_use_id: 'toolu_1', content: 'sunny' }
type Content = Anthropic.Beta.Messages.BetaContentBlockParam
const user = (content: string | Content[] = 'x') => ({ role: 'user' as const, content })
const assistant = (...content: readonly object[]) => ({ role: 'assistant' as const, content: content as Content[] })
const says = (...messages: NonNullable<Params['messages']>) => request({ messages })
const afterCall = (...content: Content[]): Params => ({
  ...says(user(), assistant(call), user(content)),
  tools: [weather, search, deferred],
})
const system = (...content: Content[]) => ({ role: 'system', content }) as Anthropic.Beta.Messages.BetaMessageParam
const addition = (name: string) => ({ type: 'tool_addition', tool: { type: 'tool_reference', name } }) as const

const INLINE_TOOLS: Params['betas'] = ['inline-tools-2026-09-15']
const THREADS: Params['betas'] = ['message-threads-2026-08-12']

/** For each rule, a request that breaks it and no rule before it. */
const broken: Readonly<Record<string, Params>> = {
  'one-tool-not-deferred': request({ tools: [deferred] }),
  'search-tool-not-deferred': request({ tools: [weather, { ...search, defer_loading: true }] }),
  'deferred-tools-limit': request({
    tools: [weather, ...Array.from({ length: 10_001 }, (_, index) => ({ ...deferred, name: `tool_${index}` }))],
  }),
  'deferred-tool-without-cache-control': request({
    tools: [weather, { ...deferred, cache_control: { type: 'ephemeral' } } as Tool],
  }),
  'unique-tool-names': request({ tools: [weather, weather] }),
  'tool-name-characters': request({ tools: [{ ...weather, name: 'get.weather' } as Tool] }),
  'cache-breakpoints': request({
    system: Array.from({ length: 5 }, () => ({ type: 'text', text: 'x', cache_control: { type: 'ephemeral' } })),
  }),
  'betas-named': says(user(), system(addition('get_weather'))),
  'tool-changes-resolved': { ...says(user(), system(addition('nowhere'))), betas: INLINE_TOOLS },
  'tool-changes-in-system-message': { ...says(system(addition('get_weather')), user()), betas: INLINE_TOOLS },
  'compaction-first': says(user(), assistant({ type: 'compaction', content: 'so far' })),
  'thread-found': request({ betas: THREADS, thread: { type: 'continue', previous_message_id: 'msg_9' } }),
  'first-message-of-user': says(assistant(textBlock('x'))),
  'text-not-empty': says(user('')),
  'unique-call-ids': says(user(), assistant(call, call), user([result])),
  'server-calls-not-answered': afterCall(result, { ...result, tool_use_id: 'srvtoolu_1' }),
  'calls-answered-next': afterCall({ type: 'text', text: 'never mind' }),
  'results-answer-calls': afterCall(result, { ...result, tool_use_id: 'toolu_2' }),
  'results-first': afterCall({ type: 'text', text: 'here' }, result),
  'call-input-object': says(user(), assistant({ ...call, input: '{}' }), user([result])),
  'server-call-has-result': {
    ...says(user(), assistant({ type: 'server_tool_use', id: 'srvtoolu_1', name: search.name, input: {} }), user()),
    tools: [search, deferred],
  },
  'search-result-not-empty': afterCall({ ...result, content: [] }),
  'references-available': afterCall({ ...result, content: [{ type: 'tool_reference', tool_name: 'gone' }] }),
}
/** Rules that need more than one request; each has a test of its own below. */
const ofSeveralRequests = ['compaction-unchanged', 'thread-continued-once', 'thread-keeps-tools']

describe('the double of the Messages API', () => {
  it.each(anthropicRules.map(({ id }) => id).filter(id => !ofSeveralRequests.includes(id)))(
    'refuses by %s',
    async id => {
      const { double, client } = await start()
      await expect(client.beta.messages.create(broken[id]!)).rejects.toMatchObject({
        status: id === 'thread-found' ? 404 : 400,
      })
      expect(double.requests[0]).toMatchObject({ brokenRule: id })
    },
  )

  it.each([
    ['a field that the API does not know', { tool: [] }],
    ['a missing model', { model: undefined }],
    ['a tool without a schema', { tools: [{ name: 'x' }] }],
    ['a schema that is not an object type', { tools: [{ name: 'x', input_schema: { type: 'string' } }] }],
    ['text instead of a number', { max_tokens: '64' }],
    ['a block of an unknown type', { messages: [{ role: 'user', content: [{ type: 'tool_answer' }] }] }],
    [
      'a reference without a name',
      { messages: [user([{ ...result, content: [{ type: 'tool_reference' } as never] }])] },
    ],
    ['a header parameter in the body', { workspace_id: 'x' }],
  ])('refuses %s by the SDK’s types', async (_, change) => {
    const { double } = await start()
    const body = JSON.stringify({ ...request(), ...change })
    expect((await fetch(`${double.url}/v1/messages`, { method: 'POST', body })).status).toBe(400)
    expect(double.requests[0]).toMatchObject({ brokenRule: 'shape', status: 400 })
  })

  it.each([
    ['calls-answered-next', assistant({ ...call, id: undefined })],
    ['server-call-has-result', assistant({ type: 'server_tool_use', name: search.name, input: {} })],
    ['tool-changes-resolved', system({ type: 'tool_addition', tool: { type: 'tool_reference' } } as never)],
  ])('refuses by %s without an id or a name, if the shape is not checked', async (id, message) => {
    const { double } = await start({ checkShape: false })
    const body = JSON.stringify(says(user(), message, user()))
    const headers = { 'anthropic-beta': 'inline-tools-2026-09-15' }
    await fetch(`${double.url}/v1/messages`, { method: 'POST', headers, body })
    expect(double.requests[0]).toMatchObject({ brokenRule: id, status: 400 })
  })

  it('gives the same answer with and without streaming', async () => {
    const content = [
      textBlock('Looking.'),
      ...hostedSearchBlocks('srvtoolu_1', ['send_mail']),
      callBlock('toolu_1', 'send_mail', { city: 'Roma 🏛' }),
    ]
    const { double, client } = await start({ turns: () => ({ content }) })
    const params = request({ tools: [weather, search, deferred] })
    const plain = await client.beta.messages.create(params)
    const streamed = await client.beta.messages.stream(params).finalMessage()
    expect(plain.content).toEqual(content)
    expect(streamed.content).toMatchObject(content)
    expect(plain.stop_reason).toBe('tool_use')
    expect(streamed.stop_reason).toBe('tool_use')
    expect(double.requests.map(({ status }) => status)).toEqual([200, 200])
    expect(JSON.parse(new TextDecoder().decode(double.requests[1]!.bytes))).toEqual({ ...params, stream: true })
  })

  it('cuts a stream, or answers with an error, where the script says', async () => {
    const failure = { status: 529, error: { type: 'overloaded_error', message: 'later' } }
    const { client } = await start({ turns: [{ content: [textBlock('Looking.')], cutAfterEvents: 3 }, failure] })
    await expect(client.beta.messages.stream(request()).finalMessage()).rejects.toThrow(/terminated|closed|ended/)
    await expect(client.beta.messages.create(request())).rejects.toMatchObject({ status: 529 })
  })

  it('keeps the messages of a thread: the next request sends only new ones', async () => {
    const turns = [{ content: [callBlock('toolu_1', 'get_weather')] }, { content: [textBlock('sunny')] }]
    const { double, client } = await start({ turns })
    const thread = client.beta.messages.thread({ model: 'claude-opus-5', max_tokens: 64, tools: [weather] })
    await thread.send({ role: 'user', content: 'Weather?' })
    await thread.send({ role: 'user', content: [result] })
    expect(double.requests[1]!.body).toMatchObject({ messages: [{ role: 'user', content: [result] }] })
    expect(double.requests[1]!.body).not.toHaveProperty('tools')
    expect(prefixBytesChanged(double.prompts[0]!, double.prompts[1]!)).toBe(0)
  })

  it('refuses to continue a thread twice, or with other tools', async () => {
    const { double, client } = await start()
    const betas = THREADS
    const first = await client.beta.messages.create(request({ betas, thread: { type: 'create' } }))
    const next = { betas, thread: { type: 'continue' as const, previous_message_id: first.id } }
    const { tools: _, ...rest } = request(next)
    await expect(client.beta.messages.create(request(next))).rejects.toMatchObject({ status: 400 })
    await client.beta.messages.create(rest)
    await expect(client.beta.messages.create(rest)).rejects.toMatchObject({ status: 400 })
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([
      undefined,
      'thread-keeps-tools',
      undefined,
      'thread-continued-once',
    ])
  })

  it('refuses a compaction block whose tool changes were altered', async () => {
    const facts = { content: 'so far', encrypted_content: null, signature: 's1', tool_changes: [] }
    const block = { type: 'compaction' as const, ...facts }
    const { double, client } = await start({ turns: () => ({ content: [block], stopReason: 'compaction' }) })
    const betas: Params['betas'] = ['compact-2026-09-04']
    await client.beta.messages.create(request({ betas, compaction: { type: 'summarize' } }))
    const resumed = (change: object) => says(assistant({ ...block, ...change }), user())
    await client.beta.messages.create(resumed({}))
    await expect(client.beta.messages.create(resumed({ tool_changes: null }))).rejects.toMatchObject({ status: 400 })
    expect(double.requests[2]).toMatchObject({ brokenRule: 'compaction-unchanged' })
  })

  it('keeps the prompt if a deferred tool is removed, and changes it if a loaded tool is added', async () => {
    const { double, client } = await start()
    await client.beta.messages.create(request({ tools: [weather, deferred] }))
    await client.beta.messages.create(request({ tools: [weather] }))
    await client.beta.messages.create(request({ tools: [weather, { ...weather, name: 'another' } as Tool] }))
    const [before = '', removed = '', changed = ''] = double.prompts
    expect(prefixBytesChanged(before, removed)).toBe(0)
    expect(prefixBytesChanged(before, changed)).toBeGreaterThan(0)
  })
})
