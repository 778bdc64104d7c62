import { anthropic } from '@ai-sdk/anthropic'
import * as ai7 from 'ai'
import type * as ai6 from 'ai-v6'
import { describe, expect, it, vi } from 'vitest'
import { call, catalog, modelOf, scripted, startProvider } from './test-support.js'
import { type HiddenSearch, type ToolSearchData, type ToolSearchModelOptions, toolSearch } from './tool-search.js'

const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = call('w', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const META = ['search_tools', 'describe_tools', 'call_tool']
const IN_ROME = { name: 'get_weather', input: { city: 'Rome', unit: 'C' } }
const PROVIDERS = ['anthropic', 'openai'] as const
const bash = anthropic.tools.bash_20250124({ execute: () => '' })

/** Runs an agent of the newest AI SDK on a model, and returns what its host sees. */
async function play(inner: Parameters<typeof toolSearch>[0], options: ToolSearchModelOptions, tools: object) {
  const model = toolSearch(inner, options)
  const given = { model, tools, prompt: 'hi', stopWhen: ai7.stepCountIs(20), maxRetries: 0 }
  const { steps, providerMetadata } = await ai7.generateText(given as never)
  const called = steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName))
  return { called, metadata: providerMetadata?.['toolSearch'] }
}

/** The names of the tools in the first request of an agent, and the metadata of its answer. */
async function firstOf(options: ToolSearchModelOptions, tools: object, more: object = {}) {
  const { model, sent } = scripted()
  const { metadata } = await play({ ...model, ...more }, options, tools)
  return { names: sent[0]!.tools.map(({ name }) => name), metadata }
}

describe('a searching model', () => {
  it('has the specification, the provider and the id of its model, in a type that each SDK accepts', () => {
    const wrapAny = (model: Exclude<ai7.LanguageModel, string>): ai7.LanguageModel => toolSearch(model)
    const wrapAny6 = (model: Exclude<ai6.LanguageModel, string>): ai6.LanguageModel => toolSearch(model)
    const { model } = modelOf('v3')
    for (const made of [toolSearch(model), wrapAny(model as never), wrapAny6(model as never)])
      expect(made).toMatchObject({ specificationVersion: 'v3', provider: 'scripted', modelId: 'model' })
  })

  it('refuses an option out of range, and what is no model', () => {
    const { model } = scripted()
    for (const maxHiddenSteps of [-1, 0.5, Number.NaN])
      expect(() => toolSearch(model, { maxHiddenSteps })).toThrow('maxHiddenSteps')
    for (const other of ['openai/gpt-5.2', null, undefined, {}, { ...model, specificationVersion: 'v2' }])
      expect(() => toolSearch(other as never)).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: expect.objectContaining({ path: 'model' }) }),
      )
  })

  it('reports a listener that throws, by default on the console, and goes on', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const onSearch = () => {
      throw new Error('no interface')
    }
    const failures: unknown[] = []
    const onEvent: ToolSearchModelOptions['onEvent'] = event =>
      void (event.kind === 'failure' && failures.push(event.during))
    for (const listener of [{ onEvent }, {}]) {
      const { tools, ran } = catalog()
      const { model } = scripted([SEARCH], [WEATHER])
      await play(model, { activation: 'on', onSearch, ...listener }, tools)
      expect(ran).toEqual([IN_ROME])
    }
    expect(failures).toEqual(['onSearch'])
    expect(warn.mock.calls).toEqual([['Tool search: onSearch: failed: no interface']])
    warn.mockRestore()
  })

  it('shows hidden searches to an interface, whose types know them and the real tools', async () => {
    const { tools } = catalog()
    const { model } = scripted([SEARCH], [WEATHER])
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

  it("hands a call of a provider's tool that the host runs to the host", async () => {
    const { model } = scripted([call('b', 'bash', { command: 'ls' })])
    const provided = { type: 'provider' as const, id: 'p.bash' as const, name: 'bash', args: {} }
    const own = { type: 'function' as const, name: 'own', inputSchema: { type: 'object' as const } }
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'hi' }] }]
    const { content } = await toolSearch(model, { activation: 'on' }).doGenerate({ prompt, tools: [provided, own] })
    expect(content).toMatchObject([{ type: 'tool-call', toolCallId: 'b', toolName: 'bash', input: '{"command":"ls"}' }])
  })

  it('sends a tool in full if an option or the tool says so', async () => {
    const { tools } = catalog()
    const send_email = { ...tools.send_email, providerOptions: { toolSearch: { deferLoading: false } } }
    const options = { activation: 'on' as const, deferLoading: { remember: false } }
    expect((await firstOf(options, { ...tools, send_email })).names).toEqual([...META, 'send_email', 'remember'])
  })

  it('sends all tools if a search costs more, and says why in the metadata', async () => {
    const { get_weather, fail, remember } = catalog().tools
    for (const tools of [{ get_weather, fail }, { remember }]) {
      const { names, metadata } = await firstOf({}, tools)
      expect(names).toEqual(Object.keys(tools))
      expect(metadata).toMatchObject({ active: false, reason: expect.stringContaining('tokens') })
    }
  })

  it('searches 60 tools of 12,360 tokens, which are less than a tenth of the context window', async () => {
    const inputSchema = ai7.jsonSchema({ type: 'object', properties: {} })
    const one = (i: number) => [`tool_${i}`, ai7.tool({ description: `Tool ${i}.`, inputSchema } as never)]
    const tools = Object.fromEntries(Array.from({ length: 60 }, (_, i) => one(i)))
    const { names, metadata } = await firstOf({ countTokens: () => 206 }, tools)
    const reason: unknown = expect.stringContaining('60 deferrable tools take 12360 tokens')
    expect(names).toEqual(META)
    expect(metadata).toMatchObject({ active: true, reason })
  })

  it('uses the bridge for a model that the plan knows no wire for', async () => {
    const older = { provider: 'openai.responses', modelId: 'gpt-5.2' }
    expect((await firstOf({}, catalog().tools, older)).names).toEqual(META)
  })

  it("uses the bridge if a provider's tool has the name of the search of its wire", async () => {
    const { model, requests } = await startProvider('anthropic')
    await play(model, {}, { ...catalog().tools, tool_search: bash })
    expect(requests()[0]!.tools!.map(one => one['name'])).toEqual(['bash', ...META])
  })

  it('refuses a tool with the name of a meta tool', async () => {
    const { tools } = catalog()
    for (const search_tools of [tools.remember, bash])
      await expect(firstOf({}, { ...tools, search_tools })).rejects.toMatchObject({ code: 'NAME_COLLISION' })
  })
})

describe.each(PROVIDERS)('a searching model on the wire of %s', provider => {
  const find = { id: 's', name: 'tool_search', input: { queries: ['weather forecast'] } }
  const namesIn = (tools: readonly Readonly<Record<string, unknown>>[] = []) =>
    tools.filter(one => one['defer_loading'] !== true).map(one => one['name'])

  it('uses it for deferred tools', async () => {
    const { tools, ran } = catalog()
    const direct = { id: 'w', name: 'get_weather', input: { city: 'Rome' } }
    const { model, requests, prompts } = await startProvider(provider, [find], [direct], [{ ...find, id: 't' }])
    expect((await play(model, {}, tools)).called).toEqual(['get_weather'])
    expect(ran).toEqual([IN_ROME])
    expect(namesIn(requests()[0]!.tools)).toEqual(['tool_search'])
    for (const [i, prompt] of prompts.entries()) if (i > 0) expect(prompt.startsWith(prompts[i - 1]!)).toBe(true)
    expect(prompts).toHaveLength(4)
  })

  it('uses the bridge if a function has the name of its search', async () => {
    const { tools, ran } = catalog()
    const found = { id: 's', name: 'search_tools', input: { queries: ['select:tool_search'] } }
    const wanted = { id: 'w', name: 'call_tool', input: { name: 'tool_search', arguments: { city: 'Rome' } } }
    const { model, requests } = await startProvider(provider, [found], [wanted])
    expect((await play(model, {}, { ...tools, tool_search: tools.get_weather })).called).toEqual(['tool_search'])
    expect(namesIn(requests()[0]!.tools)).toEqual(META)
    expect(ran).toEqual([IN_ROME])
  })

  it('limits the results', async () => {
    const wide = { ...find, input: { queries: ['city', 'email', 'repository'] } }
    const answers: string[] = []
    const onSearch = (one: HiddenSearch) => void answers.push(one.answer)
    const { model } = await startProvider(provider, [wide])
    await play(model, { limits: { default: 1, max: 1, topBand: 0 }, onSearch }, catalog().tools)
    expect((JSON.parse(answers[0]!) as { tools: unknown[] }).tools).toHaveLength(1)
  })
})
