import { anthropic } from '@ai-sdk/anthropic'
import * as ai7 from 'ai'
import type * as ai6 from 'ai-v6'
import { describe, expect, it, vi } from 'vitest'
import { call, catalog, modelOf, startProvider } from './test-support.js'
import { type HiddenSearch, type ToolSearchData, type ToolSearchModelOptions, toolSearch } from './tool-search.js'

/** Runs an agent of the newest AI SDK, and returns what its host sees. */
async function play(given: object) {
  const options = { prompt: 'hi', stopWhen: ai7.stepCountIs(20), maxRetries: 0, ...given }
  const { steps, providerMetadata } = await ai7.generateText(options as never)
  return { steps, metadata: providerMetadata?.['toolSearch'] }
}

const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = call('w', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const META = ['search_tools', 'describe_tools', 'call_tool']
const namesIn = ({ tools }: { readonly tools: readonly { readonly name: string }[] }) => tools.map(one => one.name)

describe('a searching model', () => {
  it('has the specification, the provider and the id of its model', () => {
    const { model } = modelOf('v3')
    expect(toolSearch(model)).toMatchObject({ specificationVersion: 'v3', provider: 'scripted', modelId: 'model' })
  })

  it('refuses an option out of range', () => {
    const { model } = modelOf('v4')
    for (const maxHiddenSteps of [-1, 0.5, Number.NaN])
      expect(() => toolSearch(model, { maxHiddenSteps })).toThrow('maxHiddenSteps')
  })

  it('reports a listener that throws, and goes on', async () => {
    const { tools, ran } = catalog()
    const failures: unknown[] = []
    const { model } = modelOf('v4', [SEARCH], [WEATHER])
    const options: ToolSearchModelOptions = {
      activation: 'on',
      onSearch: () => {
        throw new Error('no interface')
      },
      onEvent: event => void (event.kind === 'failure' && failures.push(event.during)),
    }
    await play({ model: toolSearch(model, options), tools })
    expect(ran).toHaveLength(1)
    expect(failures).toEqual(['onSearch'])
  })

  it('shows hidden searches to an interface, whose types know them and the real tools', async () => {
    const { tools } = catalog()
    const { model } = modelOf('v4', [SEARCH], [WEATHER])
    type Message = ai7.UIMessage<unknown, ToolSearchData, ai7.InferUITools<Pick<typeof tools, 'get_weather'>>>
    const stream = ai7.createUIMessageStream<Message>({
      execute({ writer }) {
        const onSearch = (data: HiddenSearch) => writer.write({ type: 'data-toolSearch', data })
        const searching = toolSearch(model, { activation: 'on', onSearch })
        const { stream } = ai7.streamText({ model: searching, tools, prompt: 'hi', stopWhen: ai7.stepCountIs(20) })
        writer.merge(ai7.toUIMessageStream({ stream }) as never)
      },
    })
    let last: Message | undefined
    for await (const message of ai7.readUIMessageStream<Message>({ stream })) last = message
    const shown = last!.parts.flatMap(part => {
      if (part.type === 'data-toolSearch') return [part.data.role]
      if (part.type === 'tool-get_weather') return [JSON.stringify(part.input)]
      // @ts-expect-error An interface never receives a call of the search.
      return part.type === 'tool-search_tools' ? ['search'] : []
    })
    expect(shown).toEqual(['search', expect.stringContaining('Rome')])
  })

  it('refuses the id of a model', () => {
    const older = { ...modelOf('v4').model, specificationVersion: 'v2' as const }
    for (const model of ['openai/gpt-5.2', null, undefined, {}, older])
      expect(() => toolSearch(model as never)).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: expect.objectContaining({ path: 'model' }) }),
      )
  })

  it('has a type that the SDK accepts, also if the type of the given model is that of any model', () => {
    const wrapAny = (model: Exclude<ai7.LanguageModel, string>): ai7.LanguageModel => toolSearch(model)
    const wrapAny6 = (model: Exclude<ai6.LanguageModel, string>): ai6.LanguageModel => toolSearch(model)
    const { model } = modelOf('v3')
    expect([wrapAny(model as never), wrapAny6(model as never)]).toMatchObject([
      { modelId: 'model' },
      { modelId: 'model' },
    ])
  })

  it('warns on the console about an error of onSearch if the host has no listener', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const onSearch = () => {
      throw new Error('no interface')
    }
    const { model } = modelOf('v4', [SEARCH], [SEARCH], [WEATHER])
    await play({ model: toolSearch(model, { activation: 'on', onSearch }), tools: catalog().tools })
    expect(warn.mock.calls).toEqual([['Tool search: onSearch: failed: no interface']])
    warn.mockRestore()
  })

  it('sends no search below the threshold, and says why in the metadata', async () => {
    const { tools } = catalog()
    const { model, sent } = modelOf('v4')
    const { get_weather, fail } = tools
    const { metadata } = await play({ model: toolSearch(model), tools: { get_weather, fail } })
    expect(namesIn(sent[0]!)).toEqual(['get_weather', 'fail'])
    expect(metadata).toMatchObject({ active: false, reason: expect.stringMatching(/\w/) })
  })

  it("hands a call of a provider's tool that the host runs to the host", async () => {
    const { model } = modelOf('v4', [call('b', 'bash', { command: 'ls' })])
    const bash = { type: 'provider' as const, id: 'p.bash' as const, name: 'bash', args: {} }
    const given = { type: 'function' as const, name: 'own', inputSchema: { type: 'object' as const } }
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'hi' }] }]
    const wrapped = toolSearch(model, { activation: 'on' })
    const { content } = await wrapped.doGenerate({ prompt, tools: [bash, given] })
    expect(content).toMatchObject([{ type: 'tool-call', toolCallId: 'b', toolName: 'bash', input: '{"command":"ls"}' }])
  })

  it('sends a tool in full if an option or the tool says so', async () => {
    const { tools } = catalog()
    const own = {
      ...tools,
      send_email: { ...tools.send_email, providerOptions: { toolSearch: { deferLoading: false } } },
    }
    const { model, sent } = modelOf('v4')
    const options = { activation: 'on' as const, deferLoading: { remember: false } }
    await play({ model: toolSearch(model, options), tools: own })
    expect(namesIn(sent[0]!)).toEqual([...META, 'send_email', 'remember'])
  })

  it.each([
    ['anthropic', 'claude-opus-4-5'],
    ['openai', 'gpt-5.4'],
  ] as const)('uses the wire of %s for deferred tools', async (name, _) => {
    const { tools, ran } = catalog()
    const find = { id: 's', name: 'tool_search', input: { queries: ['weather forecast'] } }
    const direct = { id: 'w', name: 'get_weather', input: { city: 'Rome' } }
    const { model, requests, prompts } = await startProvider(name, [find], [direct], [{ ...find, id: 't' }])
    const { steps } = await play({ model: toolSearch(model), tools })
    expect(ran).toHaveLength(1)
    expect(steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName))).toEqual(['get_weather'])
    const read = requests()[0]!.tools!.filter(one => one['defer_loading'] !== true)
    expect(read.map(one => one['name'])).toEqual(['tool_search'])
    for (const [i, prompt] of prompts.entries()) if (i > 0) expect(prompt.startsWith(prompts[i - 1]!)).toBe(true)
    expect(prompts).toHaveLength(4)
  })

  it.each([
    ['anthropic', 'a function'],
    ['openai', 'a function'],
    ['anthropic', "the provider's"],
  ] as const)(
    "uses the bridge on the wire of %s if a tool has the name of the wire's search: %s",
    async (name, kind) => {
      const { tools, ran } = catalog()
      const found = { id: 's', name: 'search_tools', input: { queries: ['select:tool_search'] } }
      const called = { id: 'w', name: 'call_tool', input: { name: 'tool_search', arguments: { city: 'Rome' } } }
      const { model, requests } = await startProvider(name, [found], [called])
      const own = kind === 'a function' ? tools.get_weather : anthropic.tools.bash_20250124({ execute: () => '' })
      const { steps } = await play({ model: toolSearch(model), tools: { ...tools, tool_search: own } })
      const read = requests()[0]!.tools!.map(one => one['name'])
      if (kind !== 'a function') return expect(read).toEqual(['bash', ...META])
      expect(read).toEqual(META)
      expect(steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName))).toEqual(['tool_search'])
      expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
    },
  )

  it.each(['anthropic', 'openai'] as const)('limits the results on the wire of %s', async name => {
    const { tools } = catalog()
    const find = { id: 's', name: 'tool_search', input: { queries: ['city', 'email', 'repository'] } }
    const answers: string[] = []
    const options = {
      limits: { default: 1, max: 1, topBand: 0 },
      onSearch: (one: HiddenSearch) => answers.push(one.answer),
    }
    const { model } = await startProvider(name, [find])
    await play({ model: toolSearch(model, options), tools })
    expect((JSON.parse(answers[0]!) as { tools: unknown[] }).tools).toHaveLength(1)
  })

  it('uses the bridge for a model that the plan knows no wire for', async () => {
    const { tools } = catalog()
    const { model, sent } = modelOf('v4')
    const older = { ...model, provider: 'openai.responses', modelId: 'gpt-5.2' }
    await play({ model: toolSearch(older), tools: { ...tools } })
    expect(namesIn(sent[0]!)).toEqual(META)
  })

  it('searches 60 tools of 12,360 tokens, which are less than a tenth of the context window', async () => {
    const inputSchema = ai7.jsonSchema({ type: 'object', properties: {} })
    const one = (i: number) => [`tool_${i}`, ai7.tool({ description: `Tool ${i}.`, inputSchema } as never)]
    const tools = Object.fromEntries(Array.from({ length: 60 }, (_, i) => one(i)))
    const { model, sent } = modelOf('v4')
    const countTokens = () => 206
    const { metadata } = await play({ model: toolSearch(model, { countTokens }), tools })
    expect(namesIn(sent[0]!)).toEqual(META)
    const reason = expect.stringContaining('60 deferrable tools take 12360 tokens') as string
    expect(metadata).toMatchObject({ active: true, reason })
  })

  it('sends all tools if a search costs more', async () => {
    const { remember } = catalog().tools
    const { model, sent } = modelOf('v4')
    const { metadata } = await play({ model: toolSearch(model), tools: { remember } })
    expect(namesIn(sent[0]!)).toEqual(['remember'])
    expect(metadata).toMatchObject({ active: false, reason: expect.stringContaining('tokens') as string })
  })

  it('refuses a tool with the name of a meta tool', async () => {
    const { tools } = catalog()
    const { model } = modelOf('v4')
    for (const taken of [tools.remember, anthropic.tools.bash_20250124({ execute: () => '' })])
      await expect(play({ model: toolSearch(model), tools: { ...tools, search_tools: taken } })).rejects.toThrow(
        expect.objectContaining({ code: 'NAME_COLLISION' }),
      )
  })
})
