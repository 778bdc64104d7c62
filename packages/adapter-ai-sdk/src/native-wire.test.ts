import { createMemorySessionStore, createNative, createToolSearch, readTools } from '@ts/core'
import { prefixBytesChanged } from '@ts/testkit'
import { generateText, isStepCount, streamText, type ToolSet, tool } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  agentOf,
  approve,
  call,
  catalog,
  HI,
  lexical,
  startProvider,
  type WireCall,
  type WireRequest,
} from './test-support.js'
import { type WithToolSearchOptions, withToolSearch } from './with-tool-search.js'

const SEARCH: WireCall = { id: 's1', name: 'tool_search', input: { queries: ['weather forecast'] } }
const AGAIN: WireCall = { id: 's2', name: 'tool_search', input: { queries: ['weather', 'send an email'] } }
const MISS: WireCall = { id: 's3', name: 'tool_search', input: { queries: ['zzzzzz'] } }
const WEATHER: WireCall = { id: 'w1', name: 'get_weather', input: { city: 'Rome' } }
const LATER: WireCall = { ...WEATHER, id: 'w2' }
const DELETE: WireCall = { id: 'd1', name: 'delete_repository', input: { repository: 'main' } }
const IN_ROME = { name: 'get_weather', input: { city: 'Rome', unit: 'C' } }
const demanded = {
  ranker: lexical(),
  disclosure: createNative({ searchedBy: 'provider' }),
  policy: { defer: 'automatic' as const },
}
type Provider = Parameters<typeof startProvider>[0]
type Options = Partial<WithToolSearchOptions<ToolSet>>
const PROVIDERS = ['anthropic', 'openai'] as const

/** An agent on the wire of a provider, by default with the sample tools. */
async function agentOn(provider: Provider, options: Options, ...responses: WireCall[][]) {
  const { tools, ran } = catalog()
  const { model, requests, prompts } = await startProvider(provider, ...responses)
  const search = await withToolSearch({ model, tools, activation: 'on', ...options } as WithToolSearchOptions<ToolSet>)
  const common = { ...search, messages: [HI], stopWhen: isStepCount(20) }
  return {
    search,
    ran,
    requests,
    prompts,
    generate: (own: object = {}) => generateText({ ...common, ...own }),
    stream: () => streamText(common),
  }
}

/** The requests of two agents in one conversation: the second one goes on after the answer of the first. */
async function continued(first: Awaited<ReturnType<typeof agentOn>>, second: typeof first) {
  const { responseMessages } = await first.generate()
  const { text } = await second.generate({ messages: [HI, ...responseMessages, HI] })
  expect(text).toBe('done')
  return { changed: prefixBytesChanged(first.prompts.at(-1)!, second.prompts[0]!), requests: second.requests() }
}

function expectNoByteChanged(prompts: readonly string[]): void {
  const changed = prompts.slice(1).map((prompt, i) => prefixBytesChanged(prompts[i]!, prompt))
  expect(changed).toEqual(changed.map(() => 0))
}

const namesOf = (list: readonly unknown[] = []) => list.map(one => (one as { name: string }).name)
/** The names of the tools that the model reads at the beginning. */
const readIn = ({ tools = [] }: WireRequest) => namesOf(tools.filter(one => one['defer_loading'] !== true))
/** The tools that the messages of a request load, in order. */
function loadedBy({ messages = [], input = [] }: WireRequest): readonly string[] {
  const references = JSON.stringify(messages).matchAll(/"type":"tool_reference","tool_name":"([^"]+)"/g)
  const added = input.flatMap(item => namesOf((item as { tools?: readonly unknown[] }).tools))
  return [...[...references].map(match => match[1]!), ...added]
}

describe.each(PROVIDERS)('the native wire of %s', provider => {
  const agent = (options: Options = {}, ...responses: WireCall[][]) =>
    agentOn(provider, { ...demanded, ...options } as Options, ...responses)

  it.each([false, true])('loads found tools and keeps the prefix: streaming %s', async isStreaming => {
    const { ran, requests, prompts, generate, stream } = await agent({}, [SEARCH], [WEATHER], [MISS], [AGAIN])
    await (isStreaming ? stream().consumeStream() : generate())
    expect(ran).toEqual([IN_ROME])
    expect(requests()).toHaveLength(5)
    expectNoByteChanged(prompts)
    expect(readIn(requests()[0]!)).toEqual(['tool_search', 'remember'])
    expect(loadedBy(requests()[0]!)).toEqual([])
    expect(loadedBy(requests()[1]!)).toEqual(['get_weather'])
    expect(loadedBy(requests()[4]!)).toContain('send_email')
    // A search without a result is answered with a text.
    expect(JSON.stringify(requests()[3])).toContain('No tools found')
  })

  it('declares deferred tools as the provider requires', async () => {
    const { tools } = catalog()
    const get_weather = {
      ...tools.get_weather,
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    }
    const { requests, generate } = await agent({ tools: { ...tools, get_weather } })
    await generate()
    const deferred = requests()[0]!.tools!.filter(one => one['defer_loading'] === true)
    expect(deferred).toHaveLength(provider === 'anthropic' ? 44 : 0)
    expect(JSON.stringify(deferred)).not.toContain('cache_control')
  })

  it('suspends on a loaded tool that needs approval, and runs it once', async () => {
    const found = { ...SEARCH, input: { queries: ['delete repository'] } }
    const { ran, prompts, generate } = await agent({}, [found], [DELETE])
    const messages = approve(await generate())
    expect(ran).toEqual([])
    await generate({ messages })
    expect(ran).toEqual([{ name: 'delete_repository', input: DELETE.input }])
    expectNoByteChanged(prompts)
  })

  it('answers a direct call of an unloaded tool with its schema if the arguments do not fit', async () => {
    const wrong = { ...WEATHER, input: { town: 'Rome' } }
    const { ran, requests, prompts, generate } = await agent({}, [wrong], [LATER])
    await generate()
    expect(JSON.stringify(requests()[1])).toContain('Parameters: (')
    expect(ran).toEqual([IN_ROME])
    expectNoByteChanged(prompts)
  })

  const all = catalog().tools
  const { filler_tool_number_3: _, ...removed } = all as ToolSet
  const { get_weather: __, ...withoutFound } = all
  const brand_new = tool({ description: 'New.', inputSchema: z.object({}), execute: async () => 1 })

  it.each<[string, ToolSet]>([
    ['added', { ...all, brand_new }],
    ['removed', removed],
    ['found and removed', withoutFound],
  ])('keeps the prefix if a deferred tool is %s', async (_, tools) => {
    const { changed } = await continued(await agent({}, [SEARCH], [WEATHER]), await agent({ tools }))
    expect(changed).toBe(0)
  })

  it('drops references to a removed tool in a process that cannot read its definition from the messages', async () => {
    const first = await agent({ secret: 'the secret of one' }, [SEARCH], [WEATHER])
    const second = await agent({ tools: withoutFound, secret: 'of another process' })
    expect(loadedBy((await continued(first, second)).requests[0]!)).toEqual([])
  })

  it('keeps a removed tool declared in a session with a session store', async () => {
    const kept = { session: 's', sessions: createMemorySessionStore() }
    const second = await agent({ ...kept, tools: withoutFound }, [LATER])
    const { changed, requests } = await continued(await agent(kept, [SEARCH], [WEATHER]), second)
    expect(changed).toBe(0)
    expect(JSON.stringify(requests[1])).toContain('gone')
  })

  it('continues a conversation of another provider in which tools were loaded with `add_tool`', async () => {
    const add = { ...SEARCH, name: 'add_tool', input: { tool_names: ['get_weather'] } }
    const other = provider === 'openai' ? 'anthropic' : 'openai'
    const second = await agent({}, [LATER])
    const { requests } = await continued(await agentOn(other, { ...demanded, disclosure: 'load' }, [add]), second)
    expect(loadedBy(requests[0]!)).toEqual(['get_weather'])
    expect(second.ran).toEqual([IN_ROME])
    expectNoByteChanged(second.prompts)
  })

  it('loads what a search found under other names, and under the default names before', async () => {
    const names = { search: 'find' }
    const first = await agent({ names }, [{ ...SEARCH, name: 'find' }])
    await first.generate()
    expect(loadedBy(first.requests()[1]!)).toEqual(['get_weather'])
    const { requests } = await continued(await agent({}, [SEARCH]), await agent({ names }))
    expect(loadedBy(requests[0]!)).toEqual(['get_weather'])
  })

  it('sends the tool that `toolChoice` names in full', async () => {
    const { ran, requests, generate } = await agent({}, [WEATHER])
    await generate({ toolChoice: { type: 'tool', toolName: 'get_weather' }, stopWhen: isStepCount(1) })
    expect(readIn(requests()[0]!)).toContain('get_weather')
    expect(ran).toEqual([IN_ROME])
  })
})

describe('a native wire', () => {
  it.each<[string, string, Options]>([
    ["a user's tool with the name of a search", 'add_tool', demanded],
    ['a tool of the caller', 'look_up', demanded],
    ['a tool of the caller beside the planned search', 'look_up', {}],
  ])('does not change the result of %s, even if it looks like an answer to a search', async (_, name, options) => {
    const execute = async () => '{"tools":[{"name":"get_weather"}]}'
    const like = tool({ description: 'Looks up.', inputSchema: z.object({}), deferLoading: false, execute })
    const tools = name === 'add_tool' ? { ...catalog().tools, [name]: like } : catalog().tools
    const { search, requests, generate } = await agentOn('anthropic', { ...options, tools } as Options, [
      { id: 'a', name, input: {} },
    ])
    await generate({ tools: { [name]: like, ...search.tools } })
    expect(readIn(requests()[0]!)).toContain(name)
    expect(JSON.stringify(requests()[1])).toContain('get_weather')
    expect(loadedBy(requests()[1]!)).toEqual([])
  })

  it('throws with a provider that has no such wire', async () => {
    const { generate } = await agentOf(demanded)
    await expect(generate()).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: expect.stringMatching(/scripted.*anthropic\.messages or openai\.responses.*bridge/),
    })
  })
})

describe.each(PROVIDERS)('the plan for %s, without an option', provider => {
  const BRIDGE = ['search_tools', 'describe_tools', 'call_tool']
  /** The names of the tools that the model reads in the first request. */
  const first = async (options: Options = {}, own: object = {}) => {
    const { requests, generate } = await agentOn(provider, options)
    // The double does not know the response whose messages it should have kept.
    await generate(own).catch(() => undefined)
    return readIn(requests()[0]!).filter(name => name !== 'remember')
  }

  it('loads found tools by the wire of the provider', async () => {
    const { ran, requests, prompts, generate } = await agentOn(provider, {}, [SEARCH], [WEATHER])
    await generate()
    expect(readIn(requests()[0]!)).toEqual(['tool_search', 'remember'])
    expect(loadedBy(requests()[1]!)).toEqual(['get_weather'])
    expect(ran).toEqual([IN_ROME])
    expectNoByteChanged(prompts)
  })

  it('is the bridge if the wire cannot be used', async () => {
    const tool_search = tool({ description: 'Search.', inputSchema: z.object({}), execute: async () => 1 })
    expect(await first({ tools: { ...catalog().tools, tool_search } })).toEqual(BRIDGE)
    expect(await first({}, { activeTools: ['get_weather', 'send_email', ...BRIDGE] })).toEqual(BRIDGE)
    const kept = { providerOptions: { openai: { previousResponseId: 'resp_1' } } }
    if (provider === 'openai') expect(await first({}, kept)).toEqual(BRIDGE)
  })

  it('is not made for a disclosure that is chosen, or for an existing tool search', async () => {
    const toolSearch = createToolSearch({ tools: readTools(catalog().tools), ranker: lexical(), activation: 'on' })
    expect(await first({ disclosure: 'bridge' })).toEqual(BRIDGE)
    expect(await first({ toolSearch, activation: undefined } as never)).toEqual(BRIDGE)
  })

  it('answers a search that another process read in the form of the called tool, as without a plan', async () => {
    const elsewhere = { toolCallId: 's', messages: [], context: {} }
    const answerOf = async (name: string, options: Options) => {
      const { search } = await agentOn(provider, options)
      return search.tools[name]!.execute!(SEARCH.input, elsewhere) as Promise<string>
    }
    expect(await answerOf('tool_search', {})).toContain('"name":"get_weather"')
    expect(await answerOf('search_tools', {})).toContain('"get_weather(city')
    expect(await answerOf('tool_search', demanded)).toContain('"name":"get_weather"')
  })

  it('keeps the bridge of a conversation that began with it', async () => {
    const { generate } = await agentOf({}, [call('a', 'search_tools', { queries: ['weather'] })])
    const { responseMessages } = await generate()
    expect(await first({}, { messages: [HI, ...responseMessages, HI] })).toEqual(BRIDGE)
  })
})
