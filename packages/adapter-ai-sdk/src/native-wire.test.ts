import { createMemorySessionStore, createNative } from '@ts/core'
import { prefixBytesChanged } from '@ts/testkit'
import { generateText, isStepCount, type ModelMessage, streamText, type ToolSet, tool } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalog, lexical, scripted, startProvider, type WireCall, type WireRequest } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const SEARCH: WireCall = { id: 's1', name: 'tool_search', input: { queries: ['weather forecast'] } }
const AGAIN: WireCall = { id: 's2', name: 'tool_search', input: { queries: ['weather', 'send an email'] } }
const MISS: WireCall = { id: 's3', name: 'tool_search', input: { queries: ['zzzzzz'] } }
const WEATHER: WireCall = { id: 'w1', name: 'get_weather', input: { city: 'Rome' } }
const DELETE: WireCall = { id: 'd1', name: 'delete_repository', input: { repository: 'main' } }
const prompt: ModelMessage = { role: 'user', content: 'hi' }
const options = {
  ranker: lexical(),
  activation: 'on' as const,
  disclosure: createNative({ searchedBy: 'provider' }),
  policy: { defer: 'automatic' as const },
}

function expectNoByteChanged(prompts: readonly string[]): void {
  const changed = prompts.slice(1).map((prompt, i) => prefixBytesChanged(prompts[i]!, prompt))
  expect(changed).toEqual(changed.map(() => 0))
}

const namesOf = (list: readonly unknown[] | undefined) => (list ?? []).map(one => (one as { name: string }).name)
/** The tools that the messages of a request load, in order. */
function loadedBy({ messages = [], input = [] }: WireRequest): readonly string[] {
  const references = JSON.stringify(messages).matchAll(/"type":"tool_reference","tool_name":"([^"]+)"/g)
  const added = input.flatMap(item => namesOf((item as { tools?: readonly unknown[] }).tools))
  return [...[...references].map(match => match[1]!), ...added]
}

describe.each(['anthropic', 'openai'] as const)('the native wire of %s', provider => {
  it.each([false, true])('loads found tools and keeps the prefix: streaming %s', async isStreaming => {
    const { tools, ran } = catalog()
    const { model, requests, prompts } = await startProvider(provider, [SEARCH], [WEATHER], [MISS], [AGAIN])
    const search = await withToolSearch({ model, tools, ...options })
    if (isStreaming) await streamText({ ...search, messages: [prompt], stopWhen }).consumeStream()
    else await generateText({ ...search, messages: [prompt], stopWhen })
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
    expect(requests()).toHaveLength(5)
    expectNoByteChanged(prompts)
    const read = requests()[0]!.tools!.filter(one => one['defer_loading'] !== true)
    expect(namesOf(read)).toEqual(['tool_search', 'remember'])
    expect(loadedBy(requests()[0]!)).toEqual([])
    expect(loadedBy(requests()[1]!)).toEqual(['get_weather'])
    expect(loadedBy(requests()[4]!)).toContain('send_email')
    // A search without a result is answered with a text.
    expect(JSON.stringify(requests()[3])).toContain('No tools found')
  })

  it('declares deferred tools as the provider requires', async () => {
    const { tools } = catalog()
    const { model, requests } = await startProvider(provider)
    const cached = { ...tools.get_weather, providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } }
    const search = await withToolSearch({ model, tools: { ...tools, get_weather: cached } as ToolSet, ...options })
    await generateText({ ...search, messages: [prompt], stopWhen })
    const deferred = requests()[0]!.tools!.filter(one => one['defer_loading'] === true)
    expect(deferred).toHaveLength(provider === 'anthropic' ? 44 : 0)
    expect(JSON.stringify(deferred)).not.toContain('cache_control')
  })

  it('suspends on a loaded tool that needs approval, and runs it once', async () => {
    const { tools, ran } = catalog()
    const found: WireCall = { ...SEARCH, input: { queries: ['delete repository'] } }
    const { model, prompts } = await startProvider(provider, [found], [DELETE])
    const search = await withToolSearch({ model, tools, ...options })
    const { content, responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen })
    expect(ran).toEqual([])
    const request = content.find(part => part.type === 'tool-approval-request')!
    const response = { type: 'tool-approval-response' as const, approvalId: request.approvalId, approved: true }
    const messages: ModelMessage[] = [prompt, ...responseMessages, { role: 'tool', content: [response] }]
    await generateText({ ...search, messages, stopWhen })
    expect(ran).toEqual([{ name: 'delete_repository', input: { repository: 'main' } }])
    expectNoByteChanged(prompts)
  })

  it('answers a direct call of an unloaded tool with its schema if the arguments do not fit', async () => {
    const { tools, ran } = catalog()
    const { model, requests, prompts } = await startProvider(
      provider,
      [{ ...WEATHER, input: { town: 'Rome' } }],
      [{ ...WEATHER, id: 'w2' }],
    )
    const search = await withToolSearch({ model, tools, ...options })
    await generateText({ ...search, messages: [prompt], stopWhen })
    expect(JSON.stringify(requests()[1])).toContain('Parameters: (')
    expect(ran).toHaveLength(1)
    expectNoByteChanged(prompts)
  })

  it.each(['added', 'removed', 'found and removed'])('keeps the prefix if a deferred tool is %s', async change => {
    const { tools } = catalog()
    const first = await startProvider(provider, [SEARCH], [WEATHER])
    const one = await withToolSearch({ model: first.model, tools, ...options })
    const { responseMessages } = await generateText({ ...one, messages: [prompt], stopWhen })
    const changed: Record<string, ToolSet[string]> = { ...tools }
    if (change === 'added')
      changed['brand_new'] = tool({ description: 'New.', inputSchema: z.object({}), execute: async () => 1 })
    else delete changed[change === 'removed' ? 'filler_tool_number_3' : 'get_weather']
    const second = await startProvider(provider)
    const two = await withToolSearch({ model: second.model, tools: changed, ...options })
    await generateText({ ...two, messages: [prompt, ...responseMessages], stopWhen })
    expect(prefixBytesChanged(first.prompts.at(-1)!, second.prompts[0]!)).toBe(0)
  })

  it('drops references to a removed tool in a process that cannot read its definition from the messages', async () => {
    const { tools } = catalog()
    const first = await startProvider(provider, [SEARCH], [WEATHER])
    const one = await withToolSearch({ model: first.model, tools, ...options, secret: 'the secret of one' })
    const { responseMessages } = await generateText({ ...one, messages: [prompt], stopWhen })
    const { get_weather: _, ...fewer } = tools
    const second = await startProvider(provider)
    const two = await withToolSearch({ model: second.model, tools: fewer, ...options, secret: 'of another process' })
    const { text } = await generateText({ ...two, messages: [prompt, ...responseMessages], stopWhen })
    expect(text).toBe('done')
    expect(loadedBy(second.requests()[0]!)).toEqual([])
  })

  it('keeps a removed tool declared in a session with a session store', async () => {
    const { tools } = catalog()
    const kept = { ...options, session: 's', sessions: createMemorySessionStore() }
    const first = await startProvider(provider, [SEARCH], [WEATHER])
    const one = await withToolSearch({ model: first.model, tools, ...kept })
    const { responseMessages } = await generateText({ ...one, messages: [prompt], stopWhen })
    const { get_weather: _, ...fewer } = tools
    const second = await startProvider(provider, [{ ...WEATHER, id: 'w2' }])
    const two = await withToolSearch({ model: second.model, tools: fewer, ...kept })
    await generateText({ ...two, messages: [prompt, ...responseMessages], stopWhen })
    expect(prefixBytesChanged(first.prompts.at(-1)!, second.prompts[0]!)).toBe(0)
    expect(JSON.stringify(second.requests()[1])).toContain('gone')
  })

  it('continues a conversation of another provider in which tools were loaded with `add_tool`', async () => {
    const { tools, ran } = catalog()
    const add = { ...SEARCH, name: 'add_tool', input: { tool_names: ['get_weather'] } }
    const first = await startProvider(provider === 'openai' ? 'anthropic' : 'openai', [add], [WEATHER])
    const one = await withToolSearch({ ...options, model: first.model, tools, disclosure: 'load' })
    const { responseMessages } = await generateText({ ...one, messages: [prompt], stopWhen })
    const second = await startProvider(provider, [{ ...WEATHER, id: 'w2' }])
    const two = await withToolSearch({ model: second.model, tools, ...options })
    await generateText({ ...two, messages: [prompt, ...responseMessages, prompt], stopWhen })
    expect(loadedBy(second.requests()[0]!)).toEqual(['get_weather'])
    expect(ran).toHaveLength(2)
    expectNoByteChanged(second.prompts)
  })

  it('loads what a search found under other names, and under the default names before', async () => {
    const { tools } = catalog()
    const names = { search: 'find' }
    const first = await startProvider(provider, [{ ...SEARCH, name: 'find' }])
    const one = await withToolSearch({ model: first.model, tools, ...options, names })
    await generateText({ ...one, messages: [prompt], stopWhen })
    expect(loadedBy(first.requests()[1]!)).toEqual(['get_weather'])
    const earlier = await startProvider(provider, [SEARCH])
    const two = await withToolSearch({ model: earlier.model, tools, ...options })
    const { responseMessages } = await generateText({ ...two, messages: [prompt], stopWhen })
    const later = await startProvider(provider)
    const three = await withToolSearch({ model: later.model, tools, ...options, names })
    await generateText({ ...three, messages: [prompt, ...responseMessages, prompt], stopWhen })
    expect(loadedBy(later.requests()[0]!)).toEqual(['get_weather'])
  })

  it('sends the tool that `toolChoice` names in full', async () => {
    const { tools, ran } = catalog()
    const { model, requests } = await startProvider(provider, [WEATHER])
    const search = await withToolSearch({ model, tools, ...options })
    const toolChoice = { type: 'tool' as const, toolName: 'get_weather' as const }
    await generateText({ ...search, toolChoice, messages: [prompt], stopWhen: isStepCount(1) })
    const chosen = requests()[0]!.tools!.find(one => one['name'] === 'get_weather')
    expect(chosen).toBeDefined()
    expect(chosen).not.toHaveProperty('defer_loading')
    expect(ran).toHaveLength(1)
  })
})

describe('a native wire', () => {
  it("does not change the result of a user's tool, even if it looks like an answer to a search", async () => {
    const { tools } = catalog()
    const add_tool = tool({
      description: 'Adds a tool to the shed.',
      inputSchema: z.object({}),
      deferLoading: false,
      execute: async () => '{"tools":[{"name":"get_weather"}]}',
    })
    const { model, requests } = await startProvider('anthropic', [{ id: 'a', name: 'add_tool', input: {} }])
    const search = await withToolSearch({ model, tools: { ...tools, add_tool }, ...options })
    await generateText({ ...search, messages: [prompt], stopWhen })
    expect(loadedBy(requests()[1]!)).toEqual([])
  })

  it('does not change the result of a tool of the caller', async () => {
    const { tools } = catalog()
    const look_up = tool({ inputSchema: z.object({}), execute: async () => '{"tools":[{"name":"get_weather"}]}' })
    const { model, requests } = await startProvider('anthropic', [{ id: 'a', name: 'look_up', input: {} }])
    const search = await withToolSearch({ model, tools, ...options })
    await generateText({ ...search, tools: { ...search.tools, look_up }, messages: [prompt], stopWhen })
    expect(JSON.stringify(requests()[1])).toContain('get_weather')
    expect(loadedBy(requests()[1]!)).toEqual([])
  })

  it('throws with a provider that has no such wire', async () => {
    const { tools } = catalog()
    const { model } = scripted()
    const search = await withToolSearch({ model, tools, ...options })
    await expect(generateText({ ...search, messages: [prompt] })).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: expect.stringMatching(/scripted.*anthropic\.messages or openai\.responses.*bridge/),
    })
  })
})

describe.each(['anthropic', 'openai'] as const)('the plan for %s, without an option', provider => {
  const names = (request: WireRequest) =>
    namesOf(request.tools?.filter(one => one['defer_loading'] !== true)).filter(name => name !== 'remember')
  const BRIDGE = ['search_tools', 'describe_tools', 'call_tool']
  const first = async (given: Partial<Parameters<typeof withToolSearch>[0]> = {}, more: object = {}) => {
    const { tools } = catalog()
    const { model, requests } = await startProvider(provider)
    const search = await withToolSearch({ model, tools, activation: 'on', ...given } as never)
    // The double does not know the response whose messages it should have kept.
    await generateText({ ...search, messages: [prompt], stopWhen, ...more }).catch(() => undefined)
    return names(requests()[0]!)
  }

  it('loads found tools by the wire of the provider', async () => {
    const { tools, ran } = catalog()
    const { model, requests, prompts } = await startProvider(provider, [SEARCH], [WEATHER])
    await generateText({ ...(await withToolSearch({ model, tools, activation: 'on' })), messages: [prompt], stopWhen })
    expect(names(requests()[0]!)).toEqual(['tool_search'])
    expect(loadedBy(requests()[1]!)).toEqual(['get_weather'])
    expect(ran).toHaveLength(1)
    expectNoByteChanged(prompts)
  })

  it('is the bridge if the wire cannot be used', async () => {
    const { tools } = catalog()
    const other = tool({ description: 'Search.', inputSchema: z.object({}), execute: async () => 1 })
    expect(await first({ tools: { ...tools, tool_search: other }, activation: 'on' })).toEqual(BRIDGE)
    expect(await first({}, { activeTools: ['get_weather', 'send_email', ...BRIDGE] })).toEqual(BRIDGE)
    const kept = { providerOptions: { openai: { previousResponseId: 'resp_1' } } }
    if (provider === 'openai') expect(await first({}, kept)).toEqual(BRIDGE)
  })

  it('keeps the bridge of a conversation that began with it', async () => {
    const { tools } = catalog()
    const begun = scripted([
      { type: 'tool-call', toolCallId: 'a', toolName: 'search_tools', input: '{"queries":["weather"]}' },
    ])
    const bridge = await withToolSearch({ model: begun.model, tools, activation: 'on' })
    const { responseMessages } = await generateText({ ...bridge, messages: [prompt], stopWhen })
    expect(await first({}, { messages: [prompt, ...responseMessages, prompt] })).toEqual(BRIDGE)
  })
})
