import type { LanguageModelV4CallOptions, LanguageModelV4Content, LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import {
  type Companion,
  createMemorySessionStore,
  createToolSearch,
  readTools,
  type ToolSearchEvent,
  type TurnInput,
} from '@ts/core'
import { simulateReadableStream, type ToolSet } from 'ai'
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
const given = named(Object.keys(tools))
const DONE: readonly LanguageModelV4Content[] = [{ type: 'text', text: 'done' }]
const WEATHER = call('1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const result: LanguageModelV4CallOptions['prompt'][number] = {
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId: '1', toolName: 'get_weather', output: { type: 'text', value: 'rain' } }],
}

async function partsIn(stream: unknown) {
  const parts: LanguageModelV4Content[] = []
  for await (const part of stream as AsyncIterable<LanguageModelV4Content>) parts.push(part)
  return parts
}

/** A model in front of a provider that answers each request with this content, and the requests that it received. */
async function wrapped(
  options: Partial<WithToolSearchOptions<ToolSet>> = {},
  content: readonly LanguageModelV4Content[] = DONE,
) {
  const sent: LanguageModelV4CallOptions[] = []
  const finishReason = { unified: 'stop' as const, raw: undefined }
  const inner = new MockLanguageModelV4({
    async doGenerate(request) {
      sent.push(request)
      return { content: [...content], finishReason, usage: {} as never, warnings: [] }
    },
    async doStream(request) {
      sent.push(request)
      return { stream: simulateReadableStream({ chunks: content as never[] }) }
    },
  })
  const common = { model: inner, tools, ranker: lexical(), activation: 'on' }
  const { model } = await withToolSearch({ ...common, ...options } as never)
  const ask = (names: readonly string[], more: object = {}) =>
    model.doGenerate({ prompt, tools: named(names), ...more })
  return { sent, model, ask }
}

describe('a request', () => {
  it('without tools of this library is not changed, and neither is its response', async () => {
    const content: LanguageModelV4Content[] = [{ type: 'text', text: 'a' }, call('1', 'search_tools', {})]
    const { sent, model } = await wrapped({ disclosure: 'load' }, content)
    for (const request of [{ prompt }, { prompt, tools: named(['other']) }]) {
      expect((await model.doGenerate(request)).content).toStrictEqual(content)
      const { stream } = await model.doStream(request)
      expect(await partsIn(stream)).toStrictEqual(content)
      expect(sent.splice(0)).toEqual([request, request])
    }
  })

  it('has all its tools in full if it lacks a tool that the model needs for a search', async () => {
    const { sent, ask } = await wrapped()
    for (const [names, expected] of [
      [ALL, META],
      [
        [...META.slice(1), 'get_weather', 'fail'],
        ['get_weather', 'fail'],
      ],
      [['get_weather'], ['get_weather']],
    ] as const) {
      await ask(names)
      expect(new Set(sent.at(-1)!.tools!.map(({ name }) => name))).toEqual(new Set(expected))
    }
    // Without a search, nothing is reported as deferred.
    const { providerMetadata } = await (await wrapped({ disclosure: 'eager' })).ask(ALL)
    expect(providerMetadata).toMatchObject({ toolSearch: { active: false } })
  })

  it.each([false, true])(
    'gets back texts and meta calls, and a record if no store has it: store %s',
    async hasStore => {
      const content: LanguageModelV4Content[] = [
        { type: 'reasoning', text: 'hm' },
        { type: 'text', text: 'a' },
        call('1', 'describe_tools', { names: ['get_weather'] }),
      ]
      const options = hasStore ? { session: 'ann', sessions: createMemorySessionStore() } : {}
      const { ask } = await wrapped(options, content)
      const { content: got } = await ask(ALL)
      if (hasStore) expect(got).toStrictEqual(content)
      expect(got.map(({ providerMetadata: _, ...part }) => part)).toEqual(content)
      expect(Object.keys(got[2]!.providerMetadata?.['toolSearch'] ?? {})).toEqual(hasStore ? [] : ['sent'])
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
    const streamOf = async (...chunks: readonly object[]) => {
      const { model } = await wrapped({}, [...chunks, finish] as never)
      const { stream } = await model.doStream({ prompt, tools: named(ALL) })
      return (await partsIn(stream)).map(({ type, providerMetadata }) => {
        const record = providerMetadata?.['toolSearch']
        return record !== undefined && 'sent' in record ? `${type} recorded` : type
      })
    }
    const texts = ['text-start', 'text-delta', 'text-end']
    const withCalls = [...texts, 'tool-call recorded', 'tool-call', ...texts, 'finish']
    expect(await streamOf(...text('a', 'x'), ...metas, ...text('b', 'y'))).toEqual(withCalls)
    const withTexts = [...texts, 'text-start', 'text-delta', 'text-end recorded', 'finish']
    expect(await streamOf(...text('a', 'x'), ...text('b', 'y'))).toEqual(withTexts)
  })

  it('gets the input of calls that the provider runs, and of tools of the caller, as it arrives', async () => {
    const input = (id: string, toolName: string, more: object = {}) => [
      { type: 'tool-input-start', id, toolName, ...more },
      ...['{', '}'].map(delta => ({ type: 'tool-input-delta', id, delta })),
      { type: 'tool-input-end', id },
    ]
    const own = { providerExecuted: true }
    const chunks = [
      ...input('1', 'get_weather', own),
      { ...call('1', 'get_weather', {}), ...own },
      ...input('2', 'other'),
      // The start of this input is missing.
      { type: 'tool-input-delta', id: '3', delta: '{}' },
    ]
    const { model } = await wrapped({}, chunks as never)
    const { stream } = await model.doStream({ prompt, tools: named([...ALL, 'other']) })
    expect(await partsIn(stream)).toEqual(chunks)
  })

  it('gives the policy the names of the active tools, as the same list while they are unchanged', async () => {
    const seen: unknown[] = []
    const { ask } = await wrapped({
      policy: async ({ visible }) => {
        seen.push(visible)
        return { permit: () => true }
      },
    })
    const listOf = async (names: readonly string[]) => {
      await ask([...META, ...names])
      return seen.at(-1)
    }
    const first = await listOf(['get_weather', 'fail'])
    expect(first).toEqual(['get_weather', 'fail'])
    expect(await listOf(['get_weather', 'fail'])).toBe(first)
    for (const names of [['get_weather', 'send_email'], ['get_weather'], ['send_email']])
      expect(await listOf(names)).toEqual(names)
    expect(await listOf(Object.keys(tools))).toBeUndefined()
  })

  it('passes its abort signal to the companions that replace results', async () => {
    const signals: unknown[] = []
    const companion: Companion = {
      name: 'short',
      tools: [],
      handle: async () => ({ content: '' }),
      onResult: ({ signal }) => void signals.push(signal),
    }
    const { ask } = await wrapped({ companions: [companion] })
    const abortSignal = new AbortController().signal
    await ask(ALL, { prompt: [...prompt, result], abortSignal })
    expect(signals).toEqual([abortSignal])
  })

  it('has the session and the context window of the options in its turn', async () => {
    const turns: unknown[] = []
    const policy = async (turn: TurnInput) => {
      turns.push(turn)
      return {}
    }
    const { ask } = await wrapped({ session: 'ann', contextWindow: 9_000, policy })
    await ask(ALL)
    expect(turns.at(-1)).toMatchObject({ session: 'ann', model: { contextWindow: 9_000 } })
  })
})

describe('a request of `toolSearch`', () => {
  /** A searching model, and the requests that its provider received. */
  function searching(more: object = {}, ...responses: readonly LanguageModelV4Content[][]) {
    const { model, ...requests } = scripted(...responses)
    const made = toolSearch(model, { activation: 'on', ...more })
    return { ...requests, ask: (own: object = {}) => made.doGenerate({ prompt, tools: given, ...own }) }
  }

  it('is made without a choice of tools, without options of a provider, and without this adapter’s own', async () => {
    const { ask, options } = searching()
    await ask()
    expect(options[0]).not.toHaveProperty('toolChoice')
    expect(options[0]).not.toHaveProperty('providerOptions')
    await ask({ providerOptions: { toolSearch: { session: 'ann' }, p: { a: 1 } } })
    expect(options[1]!.providerOptions).toStrictEqual({ p: { a: 1 } })
  })

  it.each<[LanguageModelV4CallOptions['toolChoice'], string]>([
    [undefined, 'none'],
    [{ type: 'auto' }, 'none'],
    [{ type: 'required' }, 'required'],
  ])('asks for an answer at the end, unless the host requires a call: %j', async (toolChoice, expected) => {
    const { ask, options } = searching({ maxHiddenSteps: 1 }, [SEARCH])
    await ask(toolChoice === undefined ? {} : { toolChoice })
    expect(options.map(one => one.toolChoice?.type)).toEqual([toolChoice?.type, expected])
  })

  it('has the calls as the model wrote them, even if no tool can be searched any more', async () => {
    const [made] = (await searching({}, [WEATHER]).ask()).content as [typeof WEATHER]
    const { toolCallId, toolName, input, providerMetadata: providerOptions } = made
    const part = { type: 'tool-call', toolCallId, toolName, input: JSON.parse(input), providerOptions }
    expect(toolName).toBe('get_weather')
    const { ask, sent } = searching()
    await ask({ prompt: [...prompt, { role: 'assistant', content: [part] }], tools: [] })
    expect(sent[0]!.prompt.at(-1)!.content).toEqual([{ ...WEATHER, input: JSON.parse(WEATHER.input) }])
  })

  it('ends the call before it, which ran if its result is in the messages', async () => {
    const events: ToolSearchEvent[] = []
    const { ask } = searching({ onEvent: (event: ToolSearchEvent) => void events.push(event) }, [WEATHER])
    await ask()
    const made = { type: 'tool-call', toolCallId: '1', toolName: 'get_weather', input: { city: 'Rome' } }
    await ask({ prompt: [...prompt, { role: 'assistant', content: [made] }, result] })
    expect(events.filter(({ kind }) => kind === 'settled')).toMatchObject([{ name: 'get_weather', status: 'ran' }])
  })
})

describe('messages that stay with the provider', () => {
  const REFUSED = 'INVALID_CONFIGURATION'
  const load = { disclosure: 'load' as const }
  const existing = () =>
    ({
      ...load,
      ranker: undefined,
      activation: undefined,
      toolSearch: createToolSearch({ tools: readTools(tools), ranker: lexical(), activation: 'on' }),
    }) as never
  const stored = () => ({ session: 'ann', sessions: createMemorySessionStore() })

  it.each<[string, Partial<WithToolSearchOptions<ToolSet>>, unknown]>([
    ['the bridge, which reveals nothing', {}, 1],
    ['no deferral', { ...load, activation: 'off' }, 1],
    ['reveals that load sends', load, REFUSED],
    ['reveals that stub sends', { disclosure: 'stub' }, REFUSED],
    ['reveals that native sends', { disclosure: 'native', policy: { defer: 'automatic' } }, REFUSED],
    ['reveals that window sends', { disclosure: 'window' }, REFUSED],
    ['reveals in a session without a store', { ...load, session: 'ann' }, REFUSED],
    ['a store without a session', { ...load, sessions: createMemorySessionStore() }, REFUSED],
    ['a session in a store', { ...load, ...stored() }, 1],
    ['an existing tool search without a session', existing(), REFUSED],
    // It may have a store.
    ['an existing tool search in a session', { ...(existing() as object), session: 'ann' }, 1],
  ])('are accepted or refused with %s', async (_, options, expected) => {
    const { ask, sent } = await wrapped(options)
    const names = [...ALL, 'add_tool', 'show_all_tools', 'tool_search', 'search_available_tools']
    for (const field of ['previousResponseId', 'conversation']) {
      for (const fields of [undefined, { store: false }, { [field]: undefined }, { [field]: null }])
        expect((await ask(names, { providerOptions: { other: undefined, openai: fields } })).content).toHaveLength(1)
      sent.length = 0
      const asked = ask(names, { providerOptions: { openai: { [field]: 'r' } } })
      if (expected === REFUSED)
        await expect(asked).rejects.toMatchObject({
          code: REFUSED,
          details: { provider: 'openai', field },
          message: expect.stringContaining('createMemorySessionStore'),
        })
      else await asked
      expect(sent).toHaveLength(expected === REFUSED ? 0 : 1)
    }
  })
})
