import type { LanguageModelV4CallOptions, LanguageModelV4Content, LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import {
  type Companion,
  createMemorySessionStore,
  createToolSearch,
  readTools,
  type ToolSearchEvent,
  type TurnInput,
} from '@ts/core'
import { simulateReadableStream } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import { call, catalog, lexical, scripted } from './test-support.js'
import { toolSearch } from './tool-search.js'
import { type WithToolSearchOptions, withToolSearch } from './with-tool-search.js'

const { get_weather, send_email, fail } = catalog().tools
const tools = { get_weather, send_email, fail }
const META = ['search_tools', 'describe_tools', 'call_tool']
const ALL = [...META, ...Object.keys(tools)]
const prompt: LanguageModelV4CallOptions['prompt'] = [
  { role: 'user', content: [{ type: 'text', text: 'hi', providerOptions: { p: { a: 1 } } }] },
]
const named = (names: readonly string[]) =>
  names.map((name): LanguageModelV4FunctionTool => ({ type: 'function', name, inputSchema: { type: 'object' } }))

/** A model in front of a provider that answers each request with this content, and the requests that it received. */
async function wrapped(
  content: readonly LanguageModelV4Content[] = [{ type: 'text', text: 'done' }],
  options: Partial<WithToolSearchOptions<typeof tools>> = {},
) {
  const sent: LanguageModelV4CallOptions[] = []
  const finishReason = { unified: 'stop' as const, raw: undefined }
  const model = new MockLanguageModelV4({
    async doGenerate(request) {
      sent.push(request)
      return { content: [...content], finishReason, usage: {} as never, warnings: [] }
    },
    async doStream(request) {
      sent.push(request)
      return { stream: simulateReadableStream({ chunks: content as never[] }) }
    },
  })
  const search = await withToolSearch({ model, tools, ranker: lexical(), activation: 'on', ...options } as never)
  return { sent, model: search.model }
}

describe('a request', () => {
  it('without tools of this library is not changed, and neither is its response', async () => {
    const content: LanguageModelV4Content[] = [{ type: 'text', text: 'a' }, call('1', 'search_tools', {})]
    const { sent, model } = await wrapped(content, { disclosure: 'load' })
    for (const request of [{ prompt }, { prompt, tools: named(['other']) }]) {
      expect((await model.doGenerate(request)).content).toStrictEqual(content)
      expect(sent.at(-1)).toEqual(request)
      const { stream } = await model.doStream(request)
      const parts: unknown[] = []
      for await (const part of stream as unknown as AsyncIterable<unknown>) parts.push(part)
      expect(parts).toStrictEqual(content)
      expect(sent.at(-1)).toEqual(request)
    }
  })

  it('has all its tools in full if it lacks a tool that the model needs for a search', async () => {
    const { sent, model } = await wrapped()
    const listOf = async (names: readonly string[]) => {
      await model.doGenerate({ prompt, tools: named(names) })
      return sent
        .at(-1)!
        .tools!.map(({ name }) => name)
        .sort()
    }
    expect(await listOf(ALL)).toEqual([...META].sort())
    expect(await listOf([...META.slice(1), 'get_weather', 'fail'])).toEqual(['fail', 'get_weather'])
  })

  it('has a choice of tools only if it was given one', async () => {
    const { sent, model } = await wrapped()
    await model.doGenerate({ prompt, tools: named(ALL) })
    expect(sent[0]).not.toHaveProperty('toolChoice')
    await model.doGenerate({ prompt, tools: named(ALL), toolChoice: { type: 'auto' } })
    expect(sent[1]!.toolChoice).toEqual({ type: 'auto' })
  })

  it.each([false, true])(
    'gets back texts and meta calls, and a record if no store has it: store %s',
    async hasStore => {
      const texts: LanguageModelV4Content[] = [
        { type: 'reasoning', text: 'hm' },
        { type: 'text', text: 'a' },
      ]
      const meta = call('1', 'describe_tools', { names: ['get_weather'] })
      const options = hasStore ? { session: 'ann', sessions: createMemorySessionStore() } : {}
      const { model } = await wrapped([...texts, meta], options)
      const { content } = await model.doGenerate({ prompt, tools: named(ALL) })
      if (hasStore) expect(content).toStrictEqual([...texts, meta])
      expect(content.map(({ providerMetadata: _, ...part }) => part)).toEqual([...texts, meta])
      expect(Object.keys(content[2]!.providerMetadata?.['toolSearch'] ?? {})).toEqual(hasStore ? [] : ['sent'])
    },
  )

  it('gets a streamed call before the response ends, and the record once: in the first call, else in the last text', async () => {
    const text = (id: string, delta: string) => [
      { type: 'text-start', id },
      { type: 'text-delta', id, delta },
      { type: 'text-end', id },
    ]
    const finish = { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage: { inputTokens: {} } }
    const metas = ['1', '2'].map(id => call(id, 'describe_tools', { names: ['get_weather'] }))
    const streamOf = async (chunks: readonly object[]) => {
      const { model } = await wrapped([...chunks, finish] as never)
      const { stream } = await model.doStream({ prompt, tools: named(ALL) })
      const parts: { readonly type: string; readonly recorded: boolean }[] = []
      for await (const part of stream as unknown as AsyncIterable<LanguageModelV4Content>) {
        const record = part.providerMetadata?.['toolSearch']
        parts.push({ type: part.type, recorded: record !== undefined && 'sent' in record })
      }
      return parts.map(({ type, recorded }) => (recorded ? `${type} recorded` : type))
    }
    const texts = ['text-start', 'text-delta', 'text-end']
    expect(await streamOf([...text('a', 'x'), ...metas, ...text('b', 'y')])).toEqual([
      ...texts,
      'tool-call recorded',
      'tool-call',
      ...texts,
      'finish',
    ])
    expect(await streamOf([...text('a', 'x'), ...text('b', 'y')])).toEqual([
      ...texts,
      'text-start',
      'text-delta',
      'text-end recorded',
      'finish',
    ])
  })

  it('gives the policy the names of the active tools, as the same list while they are unchanged', async () => {
    const seen: unknown[] = []
    const { model } = await wrapped(undefined, {
      policy: async ({ visible }) => {
        seen.push(visible)
        return { permit: () => true }
      },
    })
    const listOf = async (names: readonly string[]) => {
      await model.doGenerate({ prompt, tools: named([...META, ...names]) })
      return seen.at(-1)
    }
    const first = await listOf(['get_weather', 'fail'])
    expect(first).toEqual(['get_weather', 'fail'])
    expect(await listOf(['get_weather', 'fail'])).toBe(first)
    expect(await listOf(['get_weather', 'send_email'])).toEqual(['get_weather', 'send_email'])
    expect(await listOf(['get_weather'])).toEqual(['get_weather'])
    expect(await listOf(['send_email'])).toEqual(['send_email'])
    expect(await listOf(Object.keys(tools))).toBeUndefined()
  })

  it.each(['previousResponseId', 'conversation'])('is refused if the provider keeps the messages: %s', async field => {
    const { model } = await wrapped(undefined, { disclosure: 'load' })
    const ask = (openai: object | undefined) =>
      model.doGenerate({
        prompt,
        tools: named([...ALL, 'add_tool', 'show_all_tools']),
        providerOptions: { openai } as never,
      })
    for (const fields of [undefined, { store: false }, { [field]: undefined }, { [field]: null }])
      expect((await ask(fields)).content).toHaveLength(1)
    await expect(ask({ [field]: 'r' })).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      details: { provider: 'openai', field },
    })
  })

  it('passes its abort signal to the companions that replace results', async () => {
    const signals: unknown[] = []
    const companion: Companion = {
      name: 'short',
      tools: [],
      handle: async () => ({ content: '' }),
      onResult: ({ signal }) => void signals.push(signal),
    }
    const { model } = await wrapped(undefined, { companions: [companion] })
    const output = { type: 'text' as const, value: 'rain' }
    const abortSignal = new AbortController().signal
    const result = { type: 'tool-result' as const, toolCallId: '1', toolName: 'get_weather', output }
    const messages: typeof prompt = [...prompt, { role: 'tool', content: [result] }]
    await model.doGenerate({ prompt: messages, tools: named(ALL), abortSignal })
    expect(signals).toEqual([abortSignal])
  })
})

describe('a request of `toolSearch`', () => {
  const search = call('s', 'search_tools', { queries: ['weather forecast'] })
  const given = named(Object.keys(tools))

  it('is made without a choice of tools, without options of a provider, and without this adapter’s own', async () => {
    const { model, options } = scripted()
    const searching = toolSearch(model, { activation: 'on' })
    await searching.doGenerate({ prompt, tools: given })
    expect(options[0]).not.toHaveProperty('toolChoice')
    expect(options[0]).not.toHaveProperty('providerOptions')
    await searching.doGenerate({
      prompt,
      tools: given,
      providerOptions: { toolSearch: { session: 'ann' }, p: { a: 1 } },
    })
    expect(options[1]!.providerOptions).toStrictEqual({ p: { a: 1 } })
  })

  it.each<[LanguageModelV4CallOptions['toolChoice'], string]>([
    [undefined, 'none'],
    [{ type: 'auto' }, 'none'],
    [{ type: 'required' }, 'required'],
  ])('asks for an answer at the end, unless the host requires a call: %j', async (toolChoice, expected) => {
    const { model, options } = scripted([search])
    const searching = toolSearch(model, { activation: 'on', maxHiddenSteps: 1 })
    await searching.doGenerate({ prompt, tools: given, ...(toolChoice === undefined ? {} : { toolChoice }) })
    expect(options.map(one => one.toolChoice?.type)).toEqual([toolChoice?.type, expected])
  })

  it('says in the metadata of the answer whether it searched, and why', async () => {
    const reportOf = async (activation: 'on' | 'off', more: readonly LanguageModelV4FunctionTool[] = given) => {
      const { model } = scripted()
      const { providerMetadata } = await toolSearch(model, { activation }).doGenerate({ prompt, tools: [...more] })
      return providerMetadata?.['toolSearch']
    }
    expect(await reportOf('on')).toMatchObject({ active: true, reason: expect.stringMatching(/./), requests: 1 })
    expect(await reportOf('off')).toMatchObject({ active: false, reason: expect.stringMatching(/./), requests: 1 })
    expect(await reportOf('on', [])).toBeUndefined()
  })

  it('has the calls as the model wrote them, even if no tool can be searched any more', async () => {
    const first = scripted([call('1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })])
    const { content } = await toolSearch(first.model, { activation: 'on' }).doGenerate({ prompt, tools: given })
    const [made] = content as unknown as [ReturnType<typeof call>]
    expect(made.toolName).toBe('get_weather')
    const { toolCallId, toolName, input, providerMetadata } = made
    const part = {
      ...{ type: 'tool-call' as const, toolCallId, toolName, input: JSON.parse(input) },
      ...(providerMetadata === undefined ? {} : { providerOptions: providerMetadata }),
    }
    const next = scripted()
    const messages: typeof prompt = [...prompt, { role: 'assistant', content: [part] }]
    await toolSearch(next.model, { activation: 'on' }).doGenerate({ prompt: messages, tools: named([]) })
    expect(next.sent[0]!.prompt.at(-1)!.content).toEqual([
      {
        ...{ type: 'tool-call', toolCallId: '1', toolName: 'call_tool' },
        input: { name: 'get_weather', arguments: { city: 'Rome' } },
      },
    ])
  })
})

describe('the turn of a request', () => {
  it('has the session and the context window of the options', async () => {
    const turns: unknown[] = []
    const policy = async (turn: TurnInput) => {
      turns.push(turn)
      return {}
    }
    const { model } = await wrapped(undefined, { session: 'ann', contextWindow: 9_000, policy })
    await model.doGenerate({ prompt, tools: named(ALL) })
    expect(turns.at(-1)).toMatchObject({ session: 'ann', model: { contextWindow: 9_000 } })
  })
})

describe('a hidden search', () => {
  const search = call('s', 'search_tools', { queries: ['weather forecast'] })

  it('is restored for the same question and tools, in any order, although its host drops metadata', async () => {
    const { model, sent } = scripted([search], [{ type: 'text', text: 'Sunny.' }])
    const searching = toolSearch(model, { activation: 'on' })
    await searching.doGenerate({ prompt, tools: named(Object.keys(tools)) })
    const messages: typeof prompt = [
      ...prompt,
      { role: 'assistant', content: [{ type: 'text', text: 'Sunny.' }] },
      { role: 'user', content: [{ type: 'text', text: 'more' }] },
    ]
    const isRestored = async (names: readonly string[], more: object = {}) => {
      await searching.doGenerate({ prompt: messages, tools: named(names), ...more })
      return JSON.stringify(sent.at(-1)!.prompt).includes('"toolCallId":"s"')
    }
    const names = Object.keys(tools)
    expect(await isRestored(names)).toBe(true)
    expect(await isRestored(names.toReversed())).toBe(true)
    expect(await isRestored(names.slice(1))).toBe(false)
    expect(await isRestored(names, { providerOptions: { toolSearch: { session: 'ann' } } })).toBe(false)
  })

  it('ends the call before it, which ran if its result is in the messages', async () => {
    const events: ToolSearchEvent[] = []
    const { model } = scripted([call('1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })])
    const searching = toolSearch(model, { activation: 'on', onEvent: event => void events.push(event) })
    const given = named(Object.keys(tools))
    await searching.doGenerate({ prompt, tools: given })
    const made = { toolCallId: '1', toolName: 'get_weather' }
    const output = { type: 'text' as const, value: 'rain' }
    const messages: typeof prompt = [
      ...prompt,
      { role: 'assistant', content: [{ type: 'tool-call', ...made, input: { city: 'Rome' } }] },
      { role: 'tool', content: [{ type: 'tool-result', ...made, output }] },
    ]
    await searching.doGenerate({ prompt: messages, tools: given })
    expect(events.filter(({ kind }) => kind === 'settled')).toMatchObject([{ name: 'get_weather', status: 'ran' }])
  })
})

describe('messages that stay with the provider', () => {
  const all = named([...ALL, 'add_tool', 'show_all_tools', 'tool_search'])
  const ask = async (options: Partial<WithToolSearchOptions<typeof tools>>, fields: object | undefined) => {
    const { model, sent } = await wrapped(undefined, options)
    const providerOptions = { other: undefined, openai: fields } as never
    const asked = model.doGenerate({ prompt, tools: all, providerOptions })
    return asked.then(
      () => sent.length,
      (error: { readonly code?: string }) => error.code,
    )
  }

  it.each<[string, Partial<WithToolSearchOptions<typeof tools>>, unknown]>([
    ['the bridge, which reveals nothing', {}, 1],
    ['no deferral', { disclosure: 'load', activation: 'off' }, 1],
    ['reveals that are sent', { disclosure: 'load' }, 'INVALID_CONFIGURATION'],
    ['reveals in a session without a store', { disclosure: 'load', session: 'ann' }, 'INVALID_CONFIGURATION'],
    [
      'a store without a session',
      { disclosure: 'load', sessions: createMemorySessionStore() },
      'INVALID_CONFIGURATION',
    ],
    ['a session in a store', { disclosure: 'load', session: 'ann', sessions: createMemorySessionStore() }, 1],
  ])('are accepted or refused with %s', async (_, options, expected) => {
    expect(await ask(options, { previousResponseId: 'r' })).toBe(expected)
    expect(await ask(options, undefined)).toBe(1)
  })

  it('are accepted in a session of an existing tool search, which may have a store', async () => {
    const existing = createToolSearch({ tools: readTools(tools), ranker: lexical(), activation: 'on' })
    const options = { ranker: undefined, activation: undefined, toolSearch: existing, disclosure: 'load' } as never
    expect(await ask(options, { previousResponseId: 'r' })).toBe('INVALID_CONFIGURATION')
    expect(await ask({ ...(options as object), session: 'ann' }, { previousResponseId: 'r' })).toBe(1)
  })
})
