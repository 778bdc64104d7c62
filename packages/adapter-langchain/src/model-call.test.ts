import { AIMessage, ToolMessage } from '@langchain/core/messages'
import { createToolSearch, readTools } from '@ts/core'
import { createAgent, createMiddleware } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentTool, call, catalog, lexical, scripted, streaming, toolNames } from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const messages = [{ role: 'user', content: 'hi' }]
const make = (name: string, ran: string[] = []) =>
  agentTool(async () => void ran.push(name), {
    name,
    description: 'Sends a letter.',
    schema: z.object({}),
    extras: { deferLoading: false },
  })
const ours = (options: object = { ranker: lexical(), activation: 'on' }) => toolSearchMiddleware(options)

describe('a tool that cannot be found', () => {
  const honest = make('read_letter')
  // With a Cyrillic letter.
  const twin = make('reаd_letter')

  it.each([
    ['first', [twin, honest, ...catalog().tools]],
    ['last', [...catalog().tools, honest, twin]],
  ])('ends the run instead of being left out in silence, placed %s', async (_, tools) => {
    const model = scripted()
    const agent = createAgent({ model, tools, middleware: [ours()] })
    await expect(agent.invoke({ messages })).rejects.toThrow('which looks like "read_letter"')
    expect(model.sent).toEqual([])
  })

  it('is the matter of the host if the tool search is the host’s', async () => {
    const model = scripted()
    const tools = [...catalog().tools, honest]
    const definitions = readTools([...tools, twin])
    const toolSearch = createToolSearch({ tools: () => definitions, ranker: lexical(), activation: 'on' })
    expect((await toolSearch.expose()).report.rejected).toHaveLength(1)
    await createAgent({ model, tools, middleware: [ours({ toolSearch })] }).invoke({ messages })
    expect(toolNames(model.sent[0]!)).toContain('read_letter')
  })

  it('because it has the name of a meta tool is refused, with a tool search of the host too', async () => {
    const toolSearch = createToolSearch({ tools: readTools(catalog().tools), ranker: lexical(), activation: 'on' })
    const plain = { type: 'function', function: { name: 'search_tools', parameters: {} } }
    const cases = [[undefined, make('search_tools')] as const, [{ toolSearch }, make('search_tools')] as const]
    for (const [options, own] of [...cases, [undefined, plain] as const]) {
      const model = scripted()
      const tools = [...catalog().tools, own]
      const agent = createAgent({ model, tools: tools as (typeof own)[], middleware: [ours(options)] } as never)
      for (let i = 0; i < 2; i++)
        await expect(agent.invoke({ messages })).rejects.toThrow(
          'Found a tool named "search_tools", which is the name of',
        )
      expect(model.sent).toEqual([])
    }
  })
})

describe.each([
  ['as a stream', streaming],
  ['at once', scripted],
])('a call that the model writes %s', (_, model) => {
  it('means the tool under whose name it was sent, although another tool of the agent has this name', async () => {
    const first = scripted()
    const before = [...catalog().tools, make('send a mail')]
    await createAgent({ model: first, tools: before, middleware: [ours()] }).invoke({ messages })
    const id = toolNames(first.sent[0]!).at(-1)!
    expect(id).toMatch(/^send_a_mail/)
    const ran: string[] = []
    const tools = [...catalog().tools, make('send a mail', ran), make(id, ran)]
    const agent = createAgent({ model: model([call('1', id, {})]), tools, middleware: [ours()] })
    const names: unknown[] = []
    for await (const [chunk] of await agent.stream({ messages }, { streamMode: 'messages' }))
      names.push(...((chunk as { tool_call_chunks?: { name?: string }[] }).tool_call_chunks ?? []).map(one => one.name))
    expect(names.filter(name => name !== undefined)).toEqual(model === streaming ? ['send a mail'] : [])
    expect(ran).toEqual(['send a mail'])
  })
})

describe('a tool of other middleware', () => {
  it.each([
    ['beside tools of the agent', catalog().tools],
    ['alone', []],
  ])('that is added to one request is run by that middleware, %s', async (_, tools) => {
    const model = scripted([call('1', 'look_up', { word: 'x' })])
    const added = { type: 'function', function: { name: 'look_up', description: 'Looks up.', parameters: {} } }
    const dynamic = createMiddleware({
      name: 'Dynamic',
      wrapModelCall: (request, handler) =>
        handler({ ...request, tools: [...request.tools, added] as typeof request.tools }),
      wrapToolCall: ({ toolCall: { id = '', name } }) => new ToolMessage({ content: `ran ${name}`, tool_call_id: id }),
    })
    const result = await createAgent({ model, tools, middleware: [ours(), dynamic] }).invoke({ messages })
    expect(result.messages.filter(one => ToolMessage.isInstance(one)).map(one => one.content)).toEqual(['ran look_up'])
    expect(toolNames(model.sent[0]!)).toContain('look_up')
  })
})

it('a call is left as it is if no tool of the agent can be searched', async () => {
  const model = scripted([call('1', 'search_tools', { queries: ['x'] })])
  const { messages: all } = await createAgent({ model, tools: [], middleware: [ours()] }).invoke({ messages })
  expect((all[1] as AIMessage).tool_calls).toMatchObject([{ name: 'search_tools' }])
  expect(all[2]?.content).toBe('There is no tool named "search_tools".')
})

describe('a model that other middleware puts in the place of the agent’s', () => {
  const hosted = { type: 'web_search_20250305', name: 'web_search' }

  it('may call a tool of the provider, which stays as it is', async () => {
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
    const { tools, ran } = catalog()
    tools.push(hosted as never)
    const agent = createAgent({ model: scripted(), tools, middleware: [search, ours(), replace] })
    const result = await agent.invoke({ messages })
    const calls = result.messages.flatMap(one => (AIMessage.isInstance(one) ? (one.tool_calls ?? []) : []))
    expect(calls.map(({ name }) => name)).toEqual(['web_search', 'remember'])
    expect(ran).toHaveLength(1)
  })
})
