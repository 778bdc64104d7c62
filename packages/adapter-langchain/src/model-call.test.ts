import { AIMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'
import { createToolSearch, readTools, type TurnInput } from '@ts/core'
import { createMiddleware } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  agentTool,
  agentWith,
  call,
  catalog,
  lexical,
  messages,
  type Sent,
  scripted,
  streaming,
  toolNames,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const HOSTED = { type: 'web_search_20250305', name: 'web_search' }
const all = catalog().tools
const few = [...all.slice(0, 2), ...all.slice(-5)]

const make = (name: string, ran: string[] = []) =>
  agentTool(async () => void ran.push(name), {
    name,
    description: 'Sends a letter.',
    schema: z.object({}),
    extras: { deferLoading: false },
  })

describe('a tool that cannot be found', () => {
  const honest = make('read_letter')
  // With a Cyrillic letter.
  const twin = make('reаd_letter')

  it.each([
    ['first', [twin, honest, ...all]],
    ['last', [...all, honest, twin]],
  ])('ends the run instead of being left out in silence, placed %s', async (_, tools) => {
    const model = scripted()
    await expect(agentWith(model, { tools }).ask()).rejects.toThrow('which looks like "read_letter"')
    expect(model.sent).toEqual([])
  })

  it('is the matter of the host if the tool search is the host’s', async () => {
    const model = scripted()
    const definitions = readTools([...all, honest, twin])
    const toolSearch = createToolSearch({ tools: () => definitions, ranker: lexical(), activation: 'on' })
    expect((await toolSearch.expose()).report.rejected).toHaveLength(1)
    await agentWith(model, { more: [honest], toolSearch, names: { search: 'find' } }).ask()
    expect(toolNames(model.sent[0]!)).toEqual(['find', 'describe_tools', 'call_tool', 'remember', 'read_letter'])
  })

  it('because it has the name of a meta tool is refused, with a tool search of the host too', async () => {
    const toolSearch = createToolSearch({ tools: readTools(all), ranker: lexical(), activation: 'on' })
    const plain = { type: 'function', function: { name: 'search_tools', parameters: {} } }
    for (const options of [
      { more: [make('search_tools')] },
      { more: [make('search_tools')], toolSearch },
      { more: [plain] },
    ]) {
      const model = scripted()
      const { ask } = agentWith(model, options)
      for (let i = 0; i < 2; i++)
        await expect(ask()).rejects.toThrow('Found a tool named "search_tools", which is the name of')
      expect(model.sent).toEqual([])
    }
  })
})

it.each([
  ['as a stream', streaming],
  ['at once', scripted],
])('a call that the model writes %s means the tool under whose name it was sent', async (_, model) => {
  const name = 'Send a mail / 送信.v2'
  const first = scripted()
  await agentWith(first, { more: [make(name)] }).ask()
  const id = toolNames(first.sent[0]!).at(-1)!
  // The form that every provider accepts.
  expect(id).toMatch(/^Send_[\w-]{0,59}$/)
  const ran: string[] = []
  const script = model([call('1', id, {})])
  // Another tool of the agent has this name.
  const { agent } = agentWith(script, { more: [make(name, ran), make(id, ran)] })
  const names: unknown[] = []
  for await (const [chunk] of await agent.stream({ messages }, { streamMode: 'messages' }))
    names.push(...((chunk as { tool_call_chunks?: { name?: string }[] }).tool_call_chunks ?? []).map(one => one.name))
  expect(names.filter(one => one !== undefined)).toEqual(model === streaming ? [name] : [])
  expect(ran).toEqual([name])
  expect(script.sent[1]!.messages.at(-2)).toMatchObject({ calls: [{ name: id }] })
})

it.each([
  ['beside tools of the agent', all],
  ['alone', []],
])('a tool that other middleware adds to one request is run by that middleware, %s', async (_, tools) => {
  const model = scripted([call('1', 'look_up', { word: 'x' })])
  const added = { type: 'function', function: { name: 'look_up', description: 'Looks up.', parameters: {} } }
  const dynamic = createMiddleware({
    name: 'Dynamic',
    wrapModelCall: (request, handler) =>
      handler({ ...request, tools: [...request.tools, added] as typeof request.tools }),
    wrapToolCall: ({ toolCall: { id = '', name } }) => new ToolMessage({ content: `ran ${name}`, tool_call_id: id }),
  })
  const result = await agentWith(model, { tools, behind: [dynamic] }).ask()
  expect(result.messages.filter(one => ToolMessage.isInstance(one)).map(one => one.content)).toEqual(['ran look_up'])
  expect(toolNames(model.sent[0]!)).toContain('look_up')
})

it('a call is left as it is if no tool of the agent can be searched', async () => {
  const model = scripted([call('1', 'search_tools', { queries: ['x'] })])
  const { messages: given } = await agentWith(model, { tools: [] }).ask()
  expect((given[1] as AIMessage).tool_calls).toMatchObject([{ name: 'search_tools' }])
  expect(given[2]?.content).toBe('There is no tool named "search_tools".')
})

it('a model in the place of the agent’s may call a tool of the provider, which stays as it is', async () => {
  const model = scripted([call('1', 'web_search', { query: 'x' }), call('2', 'remember', { note: 'x' })])
  const replace = createMiddleware({
    name: 'Replace',
    wrapModelCall: (request, handler) => handler({ ...request, model: model as unknown as typeof request.model }),
  })
  const search = createMiddleware({
    name: 'Search',
    wrapToolCall: (request, handler) =>
      request.toolCall.name === 'web_search'
        ? new ToolMessage({ content: 'found', tool_call_id: request.toolCall.id ?? '' })
        : handler(request),
  })
  const { ask, ran } = agentWith(scripted(), { more: [HOSTED], before: [search], behind: [replace] })
  const calls = (await ask()).messages.flatMap(one => (AIMessage.isInstance(one) ? (one.tool_calls ?? []) : []))
  expect(calls.map(({ name }) => name)).toEqual(['web_search', 'remember'])
  expect(ran).toHaveLength(1)
})

interface Request extends Sent {
  readonly toolChoice?: unknown
  readonly systemMessage: SystemMessage
}

/** The request that the model gets for this request of an agent, and the turns that the policy got for it. */
async function sentFor(request: object, options: object = {}) {
  const turns: TurnInput[] = []
  const policy = (turn: TurnInput) => {
    turns.push(turn)
    return {}
  }
  const own = 'toolSearch' in options ? {} : { ranker: lexical(), activation: 'on', policy }
  const { wrapModelCall } = toolSearchMiddleware({ ...own, ...options } as never)
  const defaults = { messages: [], tools: few, systemMessage: new SystemMessage(''), runtime: {}, state: {} }
  let sent!: Request
  const handler = async (one: Request) => {
    sent = one
    return new AIMessage('done')
  }
  await wrapModelCall!({ model: scripted(), ...defaults, ...request } as never, handler as never)
  return { sent, turns, names: toolNames(sent) }
}

describe('the turn of a request', () => {
  const runtime = { configurable: { thread_id: 't', user: 'ann' } }
  it.each<[string, object, object, string | undefined]>([
    ['the thread', {}, runtime, 't'],
    ['the option', { session: 'own' }, runtime, 'own'],
    ['a function', { session: ({ user }: { user: string }) => user }, runtime, 'ann'],
    ['nothing, for a thread that is no text', {}, { configurable: { thread_id: 7 } }, undefined],
    ['nothing', {}, {}, undefined],
  ])('has the session of %s', async (_, options, runtime, session) => {
    const { turns } = await sentFor({ runtime }, options)
    expect(new Set(turns.map(turn => turn.session))).toEqual(new Set([session]))
  })

  it.each<[string, object, object, object | undefined]>([
    ['the option', { contextWindow: 9_000 }, { profile: { maxInputTokens: 5_000 } }, { contextWindow: 9_000 }],
    ['the model', {}, { profile: { maxInputTokens: 5_000 } }, { contextWindow: 5_000 }],
    ['neither', {}, {}, undefined],
  ])('has the context window of %s', async (_, options, fields, expected) => {
    const model = Object.defineProperties(scripted(), Object.getOwnPropertyDescriptors(fields))
    const { turns } = await sentFor({ model }, options)
    expect(new Set(turns.map(turn => turn.model))).toEqual(new Set([expected]))
  })

  it('limits the visible tools if the tool search is the host’s', async () => {
    const never = { inputSchema: { type: 'object' }, deferrable: 'never' as const }
    const tools = [...readTools(few), { name: 'elsewhere', description: 'Elsewhere.', ...never }]
    const toolSearch = createToolSearch({ tools, ranker: lexical(), activation: 'on' })
    expect((await sentFor({}, { toolSearch })).names).not.toContain('elsewhere')
  })
})

describe('the tool that a request’s tool choice demands', () => {
  const choice = (name: string) => ({ type: 'function', function: { name } })
  const METAS = ['search_tools', 'describe_tools', 'call_tool', 'remember']
  const named = (name: string) => ({ type: 'tool', name })

  it.each<[string, unknown, readonly string[], unknown]>([
    ['no choice', undefined, METAS, undefined],
    ['a mode', 'any', METAS, 'any'],
    ['a deferred tool', choice('get_weather'), [...METAS, 'get_weather'], choice('get_weather')],
    ['a deferred tool in another form', named('get_weather'), [...METAS, 'get_weather'], choice('get_weather')],
    ['a listed tool', choice('remember'), METAS, choice('remember')],
    ['a listed tool in another form', named('remember'), METAS, choice('remember')],
    ['an unknown tool', named('nothing'), METAS, named('nothing')],
    ['a tool of the provider', named('web_search'), METAS, named('web_search')],
  ])('is sent in full: %s', async (_, toolChoice, expected, sentChoice) => {
    const { sent, names } = await sentFor({
      tools: [HOSTED, ...few],
      ...(toolChoice === undefined ? {} : { toolChoice }),
    })
    expect(names).toEqual(['web_search', ...expected])
    expect(sent.tools[0]).toBe(HOSTED)
    expect(sent.toolChoice).toEqual(sentChoice)
  })

  it('is found by its own name and by its id', async () => {
    const prototype = Object.getPrototypeOf(few[0]) as object
    const odd = Object.assign(Object.create(prototype) as object, few[0], { name: 'send mail' })
    const tools = [HOSTED, ...few, odd]
    const byName = await sentFor({ tools, toolChoice: choice('send mail') })
    const id = byName.names.at(-1)!
    expect(id).toMatch(/^send_mail/)
    const byId = await sentFor({ tools, toolChoice: choice(id) })
    expect(byId.names.at(-1)).toBe(id)
    for (const { sent } of [byName, byId]) expect(sent.toolChoice).toEqual(choice(id))
  })
})

describe('the note', () => {
  const text = (value: unknown) => ({ type: 'text', text: value })

  it('follows the system message at its end, in its form', async () => {
    const messageFor = async (content: unknown) =>
      (await sentFor({ systemMessage: new SystemMessage({ content, name: 'system' } as never) })).sent.systemMessage
    const note = String((await messageFor('')).content)
    expect(note).toContain('search_tools')
    const other = { type: 'other', text: 'x' }
    for (const [content, expected] of [
      ['Be kind.', `Be kind.\n\n${note}`],
      [[], [text(note)]],
      [
        [text('a'), text('b')],
        [text('a'), text(`b\n\n${note}`)],
      ],
      [
        [text('a'), other],
        [text('a'), other, text(note)],
      ],
      [
        [text('a'), text(3)],
        [text('a'), text(3), text(note)],
      ],
    ] as const)
      expect(await messageFor(content), JSON.stringify(content)).toMatchObject({ content: expected, name: 'system' })
  })

  it('is not added while no tool is deferred', async () => {
    const systemMessage = new SystemMessage('Be kind.')
    expect((await sentFor({ systemMessage }, { activation: 'off' })).sent.systemMessage).toBe(systemMessage)
  })
})
