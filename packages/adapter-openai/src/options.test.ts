import { createMemorySessionStore, createNative } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { callItem, searchItem } from '@ts/testkit/wire-openai'
import { zodFunction, zodResponsesFunction } from 'openai/helpers/zod'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openaiToolSearch } from './openai-tool-search.js'
import { bodyOf, CHAT_MODEL, catalog, played, RESPONSES_MODEL, searchOver } from './test-support.js'

const namesOf = (tools: readonly object[]) =>
  tools.map(tool =>
    'function' in tool
      ? (tool.function as { name: string }).name
      : 'name' in tool
        ? tool.name
        : 'type' in tool && tool.type,
  )
const ranker = createLexicalRanker()
const input = 'hi'
const model = RESPONSES_MODEL

describe('tools of a request', () => {
  it('keeps tools that OpenAI runs, at the start of the list, and every other parameter', async () => {
    const web = { type: 'web_search' as const }
    const more = {
      ...{ model, input, parallel_tool_calls: false, store: false, stream: true, tool_choice: 'required' as const },
      ...{ include: ['reasoning.encrypted_content' as const], metadata: { a: 'b' } },
    }
    const search = searchOver(catalog().tools)
    const params = await search.prepare({ ...more, tools: [web], instructions: 'Be kind.' })
    expect(params).toMatchObject(more)
    expect(params.tools[0]).toBe(web)
    expect(params.instructions).toMatch(/^Be kind\.\n\nMore tools exist/)
  })

  it('rejects functions in a request, because they are not registered here', async () => {
    const tools = [{ type: 'function' as const, name: 'mine', parameters: {}, strict: false }]
    await expect(searchOver(catalog().tools).prepare({ model, input, tools })).rejects.toThrow(
      /Found the function "mine".*deferLoading: false/,
    )
  })

  it('accepts a tool_choice that forces a tool which is sent in full, and explains why it rejects another one', async () => {
    const search = searchOver(catalog().tools)
    const onResponses = (name: string) => ({ model, input, tool_choice: { type: 'function' as const, name } })
    const onChat = (name: string) => ({
      ...{ model: CHAT_MODEL, messages: [{ role: 'user' as const, content: 'hi' }] },
      tool_choice: { type: 'function' as const, function: { name } },
    })
    const { tool_choice } = onResponses('remember')
    expect((await search.prepare(onResponses('remember'))).tool_choice).toEqual(tool_choice)
    expect((await search.prepare(onChat('remember'))).tool_choice).toEqual(onChat('remember').tool_choice)
    for (const name of ['get_weather', 'tool_search', 'nonsense'])
      for (const refused of [search.prepare(onResponses(name)), search.prepare(onChat(name))])
        await expect(refused).rejects.toThrow(/Found tool_choice with .* deferLoading: false/)
  })

  it("accepts a tool_choice with the owner's name of a tool", async () => {
    const tools = [{ name: 'sénd it', description: 'Send.', inputSchema: {}, deferLoading: false }]
    const search = openaiToolSearch({ tools, ranker })
    const { tools: list, tool_choice } = await search.prepare({
      model,
      input,
      tool_choice: { type: 'function', name: 'sénd it' },
    })
    expect(tool_choice).toEqual({ type: 'function', name: namesOf(list)[0] })
  })
})

describe('tools of every form', () => {
  const schema = z.object({ city: z.string() })
  const forms = {
    responses: { type: 'function', name: 'a', description: 'A.', parameters: { type: 'object' }, strict: true },
    chat: {
      type: 'function',
      function: { name: 'a', description: 'A.', parameters: { type: 'object' }, strict: true },
    },
    zodFunction: zodFunction({ name: 'a', description: 'A.', parameters: schema }),
    zodResponsesFunction: zodResponsesFunction({ name: 'a', description: 'A.', parameters: schema }),
    zod: { name: 'a', description: 'A.', parameters: schema, strict: true },
  } as const

  it.each(Object.entries(forms))('reads %s, and keeps strict on both APIs', async (_, tool) => {
    const search = openaiToolSearch({ tools: [tool as never], ranker })
    const responses = await search.prepare({ model, input })
    expect(responses.tools).toMatchObject([{ type: 'function', name: 'a', strict: true }])
    const chat = await search.prepare({ model: CHAT_MODEL, messages: [] })
    expect(chat.tools).toMatchObject([{ type: 'function', function: { name: 'a', strict: true } }])
  })

  it('does not make tools strict that do not declare it', async () => {
    const search = openaiToolSearch({ tools: [{ name: 'a' }], ranker })
    expect((await search.prepare({ model, input })).tools).toMatchObject([{ strict: false }])
    expect(JSON.stringify((await search.prepare({ model: CHAT_MODEL, messages: [] })).tools)).not.toContain('strict')
  })

  it('keeps OpenAI-specific fields of functions', async () => {
    const own = { strict: true, allowed_callers: ['direct' as const], output_schema: { type: 'object' }, async: true }
    const tool = { type: 'function' as const, name: 'a', parameters: {}, ...own }
    const { tools } = await openaiToolSearch({ tools: [tool], ranker }).prepare({ model, input })
    expect(tools).toMatchObject([own])
  })

  it('sends no tools if there are none', async () => {
    const search = openaiToolSearch({ tools: [], ranker })
    expect((await search.prepare({ model: CHAT_MODEL, messages: [] })).tools).toBeUndefined()
    expect((await search.prepare({ model, input })).tools).toEqual([])
  })
})

describe('the wire of a host', () => {
  const wireAt = async (baseURL: string, options = {}, of = model) => {
    const search = searchOver(catalog().tools, { client: { baseURL }, ...options })
    return namesOf((await search.prepare({ model: of, input })).tools)[0]
  }

  it('is native at OpenAI, also in its regions, and the bridge at unknown hosts', async () => {
    expect(await wireAt('https://api.openai.com/v1')).toBe('tool_search')
    expect(await wireAt('https://eu.api.openai.com/v1')).toBe('tool_search')
    const unknown = ['https://api.openai.com.evil.example/v1', 'https://example.org', 'no url', 'http://localhost:1/v1']
    for (const url of unknown) expect(await wireAt(url)).toBe('search_tools')
  })

  it('can be overridden for all models of a client', async () => {
    const azure = 'https://me.openai.azure.com/openai/v1'
    expect(await wireAt(azure, {}, 'my-deployment')).toBe('search_tools')
    expect(await wireAt(azure, { capabilities: { clientSearch: 'openai' } }, 'my-deployment')).toBe('tool_search')
    expect(await wireAt('https://api.openai.com/v1', { capabilities: {} })).toBe('search_tools')
  })

  it('is never tool_search on Chat Completions', async () => {
    const capabilities = { clientSearch: 'openai', hostedSearch: 'openai', append: 'openai' } as const
    const search = searchOver(catalog().tools, { capabilities, search: 'provider' })
    expect(namesOf((await search.prepare({ model, messages: [] })).tools)[0]).toBe('search_tools')
  })

  it('adds found tools in a message if the host supports only that', async () => {
    const search = callItem('s1', 'tool_search', { queries: ['weather forecast'] })
    const turns = [[search], [callItem('c1', 'get_weather', { city: 'Rome' })]]
    const { double, ran } = await played('responses', turns, { capabilities: { append: 'openai' } })
    expect(ran).toHaveLength(1)
    expect(bodyOf(double, 2).tools).toEqual(bodyOf(double, 0).tools)
    expect(bodyOf(double, 1).input.at(-1)).toMatchObject({ type: 'additional_tools', role: 'developer' })
  })

  it('adds found tools in a system message without content at Moonshot', async () => {
    const { tools, run } = catalog()
    const search = searchOver(tools, { client: { baseURL: 'https://api.moonshot.ai/v1' } })
    const called = { name: 'tool_search', arguments: '{"queries":["weather"]}' }
    const tool_calls = [{ id: 's1', type: 'function', function: called }]
    const completion = { model: 'kimi-k3', choices: [{ message: { role: 'assistant', content: null, tool_calls } }] }
    const answered = await search.answer(completion as unknown as ChatCompletion, run)
    expect(answered.at(-1)).toEqual({ role: 'system', tools: expect.any(Array) })
    expect(JSON.stringify(answered.at(-1))).toContain('get_weather')
    const request = await search.prepare({ model: 'kimi-k3', messages: [{ role: 'user', content: 'hi' }, ...answered] })
    expect(namesOf(request.tools)).toEqual(['tool_search', 'remember'])
    expect(request.messages.slice(2)).toEqual(answered)
  })
})

describe('options', () => {
  it('are checked, and errors name the remedy', async () => {
    const { tools } = catalog()
    expect(() => searchOver(tools, { search: 'both' as never })).toThrow(
      expect.objectContaining({
        message: 'Found "both" as search, expected own or provider',
        details: { path: 'search' },
      }),
    )
    expect(() => searchOver(tools, { limit: 3 } as never)).toThrow(/limits/)
    expect(() => searchOver([{ type: 'web_search' }] as never)).toThrow(/send the tools of a provider separately/)
    const provider = searchOver(tools, { disclosure: createNative({ searchedBy: 'provider' }) })
    await expect(provider.prepare({ model: CHAT_MODEL, messages: [] })).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: expect.stringContaining('Responses API'),
    })
  })

  it('are not needed to send a few tools in full', async () => {
    const tools = ['a', 'b'].map(name => ({ name, description: `Read ${name}.` }))
    const params = await openaiToolSearch({ tools, ranker }).prepare({ model, input, instructions: 'Be kind.' })
    expect(namesOf(params.tools)).toEqual(['a', 'b'])
    expect(params.instructions).toBe('Be kind.')
  })

  it.each([
    ['the bridge', { model: 'gpt-5.2' }, ['lookup', 'describe_tools', 'call_tool']],
    ['load', { model: 'gpt-5.2', disclosure: 'load' }, ['lookup', 'add_tool', 'show_all_tools']],
    ["OpenAI's tool_search", { model }, ['tool_search']],
  ] as const)('name the search and limit its results: %s', async (_, { model, ...given }, expected) => {
    const tools = ['a', 'b', 'c', 'tool_search'].map(name => ({ name, description: `Read the weather ${name}.` }))
    const own = { names: { search: 'lookup' }, limits: { default: 2, max: 2, topBand: 0 } }
    const search = openaiToolSearch({ tools, activation: 'on', ...own, ...given })
    const { tools: sent } = await search.prepare({ model, input })
    expect(namesOf(sent)).toEqual(expected)
    const written = { queries: ['read the weather'] }
    const item =
      expected[0] === 'lookup'
        ? { type: 'function_call', call_id: 's', name: 'lookup', arguments: JSON.stringify(written) }
        : { type: 'tool_search_call', call_id: 's', execution: 'client', arguments: written }
    const [, answer] = await search.answer({ model, output: [item], tools: sent } as never, () => 1)
    expect(JSON.stringify(answer).match(/Read the weather/g)).toHaveLength(2)
  })

  it('limit a turn to its visible tools', async () => {
    const turns = [[searchItem('s1', { queries: ['filler', 'weather'] })]]
    const { double } = await played('responses', turns, {}, { visible: ['get_weather', 'remember'] })
    expect(JSON.stringify(bodyOf(double, 1))).not.toContain('filler_tool')
  })

  it('report each event once', async () => {
    const turns = [
      [searchItem('s1', { queries: ['weather forecast'] })],
      [callItem('c1', 'get_weather', { city: 'R' })],
    ]
    const { events } = await played('responses', turns, { sessions: createMemorySessionStore() }, { session: 'a' })
    const kinds = ['exposed', 'search', 'reveal', 'execute', 'settled', 'failure']
    const counts = kinds.map(kind => events.filter(event => event.kind === kind).length)
    expect(counts).toEqual([3, 1, 1, 1, 1, 0])
  })
})
