import { createToolSearch, readTools } from '@ts/core'
import { wireName } from '@ts/core/kit'
import { customProvider, generateText, isStepCount, jsonSchema, type ToolSet, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { agentOf, call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const SEARCH = call('s1', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = call('c1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const IN_ROME = { name: 'get_weather', input: { city: 'Rome', unit: 'C' } }

describe('the options of withToolSearch', () => {
  it('accept an existing tool search', async () => {
    const { tools } = catalog()
    const engine = { ranker: lexical(), sessions: 'history', activation: 'on' } as const
    const toolSearch = createToolSearch({ tools: readTools(tools), ...engine })
    const existing = { toolSearch, ranker: undefined, activation: undefined, onEvent: undefined }
    const options = { ...existing, names: { call: 'run_tool' } }
    const { sent, ran, generate } = await agentOf(options, [WEATHER], [{ ...WEATHER, toolName: 'run_tool' }])
    await generate()
    expect(sent[0]!.tools.map(one => one.name)).toContain('run_tool')
    // A call under the default name of the call tool runs too: a model may know it from another conversation.
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ toolName: 'call_tool', output: { type: 'json' } })
    expect(ran).toEqual([IN_ROME, IN_ROME])
  })

  it.each(['extra', 'tool_search'])(
    'leave the tool %s unchanged that the caller adds to the returned tools',
    async name => {
      const extra = tool({ description: 'Extra.', inputSchema: z.object({}), execute: async () => 'extra ran' })
      const { sent, search, ran, generate } = await agentOf({}, [call('e', name, {}), WEATHER])
      const { steps } = await generate({ tools: { ...search.tools, [name]: extra } })
      expect(sent[0]!.tools[0]!.name).toBe(name)
      expect(steps[0]!.toolResults[0]!.output).toBe('extra ran')
      expect(ran).toEqual([IN_ROME])
      expectPrefixKept(sent)
    },
  )

  it("send the SDK's other fields of a tool, and the description that the SDK makes for the step", async () => {
    const fields = {
      strict: true,
      inputExamples: [{ input: { id: 'x' } }],
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    }
    const special = tool({
      ...fields,
      description: ({ context }) => `Special for ${String((context as { user: string } | undefined)?.user)}.`,
      inputSchema: z.object({ id: z.string() }),
      contextSchema: z.object({ user: z.string() }),
      execute: async () => 1,
    })
    const { sent, generate } = await agentOf({ tools: { special } as ToolSet, activation: 'off' })
    await generate({ toolsContext: { special: { user: 'Ann' } } })
    expect(sent[0]!.tools.at(-1)).toMatchObject({ ...fields, description: 'Special for Ann.' })
  })

  it('send no description that is too long', async () => {
    const remember = { ...catalog().tools.remember, description: 'Remember a note. '.repeat(5_000) } as ToolSet[string]
    const { sent, generate } = await agentOf({ tools: { remember } })
    await generate()
    const { description } = sent[0]!.tools.find(one => one.name === 'remember')!
    expect(String(description).length).toBeLessThan(20_000)
  })

  it('use another name for refused calls if a tool has that name', async () => {
    const { deferLoading: _, ...refused_call } = catalog().tools.remember
    const { sent, generate } = await agentOf(
      { tools: { refused_call } as ToolSet },
      [call('1', 'nothing', {})],
      [call('2', 'call_tool', { name: 'refused_call', arguments: { note: 'n' } })],
    )
    await generate()
    expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('no tool named')
    const value = { name: 'remember', input: { note: 'n' } }
    expect(partsOf(sent[2]!, -1)[0]).toMatchObject({ output: { type: 'json', value } })
  })

  it('use another name for refused calls if a companion has a tool with that name', async () => {
    const companion = {
      name: 'log',
      tools: [{ name: 'refused_call', inputSchema: { type: 'object' } }],
      handle: async () => ({ content: 'of the companion' }),
    }
    const { sent, generate } = await agentOf({ companions: [companion] }, [call('1', 'refused_call', {})])
    await generate()
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { type: 'text', value: 'of the companion' } })
  })

  it('show and run only active tools', async () => {
    const email = call('x', 'send_email', { to: 'a@b', text: '' })
    const { sent, ran, generate } = await agentOf({}, [SEARCH], [WEATHER], [email])
    const meta = ['search_tools', 'describe_tools', 'call_tool']
    await generate({ activeTools: [...meta, 'get_weather'] })
    expect(sent[0]!.tools.map(one => one.name)).toEqual(meta)
    expect(ran).toEqual([IN_ROME])
  })

  it('accept the id of a model of the default provider', async () => {
    const { model, sent } = scripted()
    const before = globalThis.AI_SDK_DEFAULT_PROVIDER
    onTestFinished(() => {
      globalThis.AI_SDK_DEFAULT_PROVIDER = before
    })
    globalThis.AI_SDK_DEFAULT_PROVIDER = customProvider({ languageModels: { mine: model } })
    const search = await withToolSearch({ model: 'mine', tools: catalog().tools, ranker: lexical() })
    await generateText({ ...search, prompt: 'hi' })
    expect(sent).toHaveLength(1)
  })

  it('serve several simultaneous conversations with the same call ids', async () => {
    const runs = ['Rome', 'Oslo', 'Lima'].map(city => ({
      city,
      ...scripted([SEARCH], [call('c1', 'call_tool', { name: 'get_weather', arguments: { city } })]),
    }))
    // One model for all conversations: the prompt determines which script answers.
    const model = new MockLanguageModelV4({
      doGenerate: options => {
        const first = options.prompt.find(message => message.role === 'user')!
        return runs.find(({ city }) => JSON.stringify(first).includes(city))!.model.doGenerate(options)
      },
    })
    const { generate } = await agentOf({ model })
    const results = await Promise.all(runs.map(({ city }) => generate({ messages: [{ role: 'user', content: city }] })))
    for (const [i, { city, sent }] of runs.entries()) {
      expect(results[i]!.steps[1]!.toolResults[0]!.output).toEqual({ name: 'get_weather', input: { city, unit: 'C' } })
      expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('get_weather')
      expectPrefixKept(sent)
    }
  })

  it('convert each schema once', async () => {
    let conversions = 0
    const inputSchema = () => {
      conversions++
      return jsonSchema<unknown>(z.toJSONSchema(z.object({ city: z.string() })) as never)
    }
    const lazy = tool({ description: 'Lazy.', inputSchema, execute: async () => 1 })
    const { generate } = await agentOf({ tools: { lazy } }, [SEARCH], [WEATHER])
    await generate()
    expect(conversions).toBe(1)
  })

  it('refuse a tool with the name of a meta tool, and a schema that cannot be written as JSON Schema', async () => {
    const dated = tool({ description: 'Dated.', inputSchema: z.object({ at: z.date() }), execute: async () => 1 })
    await expect(agentOf({ tools: { call_tool: catalog().tools.get_weather } })).rejects.toMatchObject({
      code: 'NAME_COLLISION',
    })
    await expect(agentOf({ tools: { dated } })).rejects.toMatchObject({
      code: 'INVALID_TOOL',
      message: expect.stringMatching(/"dated".*Date/),
    })
  })

  it('work without tools', async () => {
    const { model, sent } = scripted()
    const search = await withToolSearch({ model, tools: {}, ranker: lexical(), activation: 'on' })
    expect((await generateText({ ...search, prompt: 'hi' })).text).toBe('done')
    expect(sent[0]!.tools).toEqual([])
  })
})

describe('a tool that the caller chose', () => {
  const { remember, get_weather } = catalog().tools
  /** The name of `odd one` on the wire. */
  const ODD_ONE = wireName('odd one')

  async function choose(toolName: string, first: ReturnType<typeof call>, more: object = {}, own: object = {}) {
    const tools: ToolSet = { 'odd one': get_weather, 'pin: it!': remember }
    const { sent, options, generate } = await agentOf({ tools, ...more }, [first])
    const toolChoice = { type: 'tool' as const, toolName }
    const { toolCalls, toolResults } = await generate({ toolChoice, stopWhen: isStepCount(1), ...own })
    const names = sent[0]!.tools.map(({ name }) => name)
    expect(options[0]!.toolChoice).toMatchObject({ type: 'tool' })
    const { toolName: chosen } = options[0]!.toolChoice as typeof toolChoice
    expect(names.filter(name => name === chosen)).toHaveLength(1)
    return { names, chosen, toolCalls, outputs: toolResults.map(({ output }) => output) }
  }

  it('is added to the list if it is deferred, under a name that providers accept', async () => {
    const { names, chosen, outputs } = await choose('odd one', call('1', 'odd_one', { city: 'Rome' }))
    expect(chosen).toMatch(/^odd_one/)
    expect(names.at(-1)).toBe(chosen)
    expect(outputs).toEqual([IN_ROME])
  })

  it('is sent only once if it is never deferred', async () => {
    const { names, chosen, outputs } = await choose('pin: it!', call('1', 'pin_it', { note: 'n' }))
    expect(names.filter(name => name.startsWith('pin'))).toEqual([chosen])
    expect(outputs).toEqual([{ name: 'remember', input: { note: 'n' } }])
  })

  it('may be a meta tool', async () => {
    const { chosen } = await choose('search_tools', call('1', 'search_tools', { queries: ['weather'] }))
    expect(chosen).toBe('search_tools')
  })

  it('has its SDK name in the repair function if the arguments do not fit', async () => {
    const repaired: string[] = []
    const repairToolCall = async ({ toolCall }: { toolCall: { toolName: string } }) => {
      repaired.push(toolCall.toolName)
      return { ...toolCall, input: '{"city":"Rome"}' }
    }
    const { toolCalls, outputs } = await choose('odd one', call('1', ODD_ONE, { town: 'Rome' }), {}, { repairToolCall })
    expect(repaired).toEqual(['odd one'])
    expect(toolCalls).toMatchObject([{ toolName: 'odd one', input: { city: 'Rome' } }])
    expect(outputs).toEqual([IN_ROME])
  })

  it('makes the request throw if policy forbids it', async () => {
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'get_weather' }
    await expect(choose('get_weather', call('1', 'get_weather', {}), { policy })).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: expect.stringContaining('toolChoice'),
    })
  })
})
