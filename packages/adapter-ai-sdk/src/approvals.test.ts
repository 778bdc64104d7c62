import { createToolSearch, readTools, type ToolSearchEvent } from '@ts/core'
import {
  generateText,
  isStepCount,
  jsonSchema,
  type ModelMessage,
  streamText,
  type ToolApprovalResponse,
  type ToolSet,
  tool,
} from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const activation = 'on' as const
const DELETE = { name: 'delete_repository', arguments: { repository: 'main' } }
const SEARCH = call('s', 'search_tools', { queries: ['delete repository'] })
const prompt: ModelMessage = { role: 'user', content: 'hi' }

/** Every way to a tool that needs approval, as a model may try it. */
const WAYS: readonly (readonly [string, readonly ReturnType<typeof call>[]])[] = [
  ['search', [call('1', 'search_tools', { queries: ['select:delete_repository'], name: 'delete_repository' })]],
  ['bridge', [call('1', 'call_tool', DELETE)]],
  ['bridge with the arguments as text', [call('1', 'call_tool', { ...DELETE, arguments: '{"repository":"main"}' })]],
  ['bridge under a prefix', [call('1', 'functions.call_tool', DELETE)]],
  ['batch', [call('1', 'call_tool', { calls: [{ name: 'get_weather', arguments: { city: 'Rome' } }, DELETE] })]],
  ['nested bridge', [call('1', 'call_tool', { name: 'call_tool', arguments: DELETE })]],
  ['direct call', [call('1', 'delete_repository', DELETE.arguments)]],
  ['direct call under a prefix', [call('1', 'functions.delete_repository', DELETE.arguments)]],
]

/** The ways by which a tool ran that needs approval. */
async function waysAround(prepare: (model: ReturnType<typeof scripted>['model'], tools: ToolSet) => Promise<object>) {
  const ways: string[] = []
  for (const [way, calls] of WAYS) {
    for (const isStreaming of [false, true]) {
      const { tools, ran } = catalog()
      const { model } = scripted([SEARCH], calls)
      const prepared = (await prepare(model, tools)) as { model: typeof model; tools: ToolSet }
      if (isStreaming) await streamText({ ...prepared, messages: [prompt], stopWhen }).consumeStream()
      else await generateText({ ...prepared, messages: [prompt], stopWhen })
      if (ran.some(one => one.name === 'delete_repository')) ways.push(way)
    }
  }
  return ways
}

describe('a tool that needs approval', () => {
  it.each(['bridge', 'load', 'stub', 'native', 'window', 'eager'] as const)(
    'never runs without it with %s',
    async disclosure => {
      expect(
        await waysAround((model, tools) => withToolSearch({ model, tools, ranker: lexical(), activation, disclosure })),
      ).toEqual([])
    },
  )

  it('would run with a bridge that runs tools itself: these ways find that fault', async () => {
    const unguarded = async (model: unknown, tools: ToolSet) => ({
      model,
      tools: {
        ...tools,
        search_tools: tool({ inputSchema: jsonSchema<unknown>({ type: 'object' }), execute: async () => 'none' }),
        call_tool: tool({
          inputSchema: jsonSchema<{ name: string; arguments: unknown }>({ type: 'object' }),
          execute: async ({ name, arguments: args }, options) => tools[name]?.execute?.(args as never, options),
        }),
      },
    })
    expect(await waysAround(unguarded)).toContain('bridge')
  })

  it('never runs by a meta tool itself, though the model is used without its middleware', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([call('1', 'call_tool', DELETE)])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ model, tools: search.tools, messages: [prompt], stopWhen })
    expect(ran).toEqual([])
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { value: expect.stringContaining('Nothing was run') } })
  })

  /** Runs until the approval, and gives the request for it. */
  async function untilApproval(first: ReturnType<typeof call>, onEvent?: (event: ToolSearchEvent) => void) {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([SEARCH], [first])
    const options = { tools, ranker: lexical(), activation, ...(onEvent ? { onEvent } : {}) }
    const search = await withToolSearch({ model, ...options })
    const { responseMessages, content } = await generateText({ ...search, messages: [prompt], stopWhen })
    const request = content.find(part => part.type === 'tool-approval-request')!
    expect(`${request.toolCall.toolName}`).toBe('delete_repository')
    const answer = (approved: boolean): ModelMessage[] => {
      const part: ToolApprovalResponse = { type: 'tool-approval-response', approvalId: request.approvalId, approved }
      return [prompt, ...responseMessages, { role: 'tool', content: [part] }]
    }
    return { tools, ran, model, sent, search, options, answer }
  }

  const BATCH = call('1', 'call_tool', { calls: [{ name: 'get_weather', arguments: { city: 'Rome' } }, DELETE] })

  it.each([
    ['bridge', call('1', 'call_tool', DELETE)],
    ['batch', BATCH],
    ['direct call', call('1', 'delete_repository', DELETE.arguments)],
  ])('runs once after approval: %s', async (_, first) => {
    const { ran, sent, search, answer } = await untilApproval(first)
    await generateText({ ...search, messages: answer(true), stopWhen })
    expect(ran.filter(one => one.name === 'delete_repository')).toHaveLength(1)
    expectPrefixKept(sent)
    expect(partsOf(sent.at(-1)!, -2)).toEqual([{ ...first, input: JSON.parse(first.input) as unknown }])
    expect(partsOf(sent.at(-1)!, -1)).toHaveLength(1)
  })

  it.each([
    ['bridge', call('1', 'call_tool', DELETE)],
    ['batch', BATCH],
    ['direct call', call('1', 'delete_repository', DELETE.arguments)],
  ])('does not run after a denial, and is settled as denied: %s', async (_, first) => {
    const events: ToolSearchEvent[] = []
    const { ran, sent, search, answer } = await untilApproval(first, event => void events.push(event))
    await generateText({ ...search, messages: answer(false), stopWhen })
    expect(ran.map(one => one.name)).not.toContain('delete_repository')
    const ends = events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : []))
    expect(ends).toContainEqual(['delete_repository', 'denied'])
    expect(ends).toHaveLength(first === BATCH ? 2 : 1)
    expectPrefixKept(sent)
  })

  it('runs after approval in another process, and is settled there', async () => {
    const { tools, ran, answer } = await untilApproval(call('1', 'call_tool', DELETE))
    const events: ToolSearchEvent[] = []
    const { model } = scripted()
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const other = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent })
    const stored = JSON.parse(JSON.stringify(answer(true))) as ModelMessage[]
    await generateText({ ...other, messages: stored, stopWhen })
    expect(ran.filter(one => one.name === 'delete_repository')).toHaveLength(1)
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'settled', name: 'delete_repository', status: 'ran' }),
    )
  })

  it('does not run after approval where policy forbids it by then', async () => {
    const { tools, ran, answer } = await untilApproval(call('1', 'call_tool', DELETE))
    const { model, sent } = scripted()
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'delete_repository' }
    const other = await withToolSearch({ model, tools, ranker: lexical(), activation, policy })
    await generateText({ ...other, messages: answer(true), stopWhen })
    expect(ran).toEqual([])
    expect(partsOf(sent[0]!, -1)[0]).toMatchObject({ output: { type: 'error-text' } })
  })

  it('is settled by its own result where a server gives the same call id in each turn', async () => {
    const events: ToolSearchEvent[] = []
    const { tools } = catalog()
    const { model } = scripted([call('0', 'call_tool', DELETE)])
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent })
    const input = { repository: 'old' }
    const before: ModelMessage[] = [
      prompt,
      { role: 'assistant', content: [{ type: 'tool-call', toolCallId: '0', toolName: 'delete_repository', input }] },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: '0',
            toolName: 'delete_repository',
            output: { type: 'text', value: 'gone' },
          },
        ],
      },
    ]
    await generateText({ ...search, toolApproval: { delete_repository: 'denied' }, messages: before, stopWhen })
    expect(events.flatMap(event => (event.kind === 'settled' ? [event.status] : []))).toEqual(['denied'])
  })

  it('is not settled by an older result of another conversation with the same call id', async () => {
    const events: ToolSearchEvent[] = []
    const { search, answer } = await untilApproval(call('0', 'call_tool', DELETE), event => void events.push(event))
    const other: ModelMessage[] = [
      prompt,
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: '0', toolName: 'delete_repository', input: {} }],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: '0',
            toolName: 'delete_repository',
            output: { type: 'text', value: 'gone' },
          },
        ],
      },
      { role: 'assistant', content: 'It is gone.' },
      { role: 'user', content: 'Thanks.' },
    ]
    await generateText({ ...search, messages: other, stopWhen })
    expect(events.filter(event => event.kind === 'settled')).toEqual([])
    await generateText({ ...search, messages: answer(false), stopWhen })
    expect(events.flatMap(event => (event.kind === 'settled' ? [event.status] : []))).toEqual(['denied'])
  })

  it('is denied by a rule of the caller, and settled so', async () => {
    const events: ToolSearchEvent[] = []
    const { tools, ran } = catalog()
    const { model } = scripted([call('1', 'call_tool', DELETE)])
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent })
    await generateText({ ...search, toolApproval: { delete_repository: 'denied' }, messages: [prompt], stopWhen })
    expect(ran).toEqual([])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'settled', status: 'denied' }))
  })
})

describe('a call that must not run as it is', () => {
  async function answerTo(first: ReturnType<typeof call>, more: object = {}) {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([first])
    const events: ToolSearchEvent[] = []
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent, ...more })
    await generateText({ ...search, messages: [prompt], stopWhen })
    expectPrefixKept(sent)
    const [result] = partsOf(sent[1]!, -1)
    expect(result).toMatchObject({ toolCallId: first.toolCallId, toolName: first.toolName })
    return { ran, events, text: JSON.stringify(result!['output']), sent }
  }

  it('runs where an unloaded tool is called by its name with arguments that fit', async () => {
    const { ran } = await answerTo(call('1', 'get_weather', { city: 'Rome' }))
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
  })

  it('is answered with the schema where an unloaded tool gets arguments that do not fit', async () => {
    const { ran, text } = await answerTo(call('1', 'get_weather', { town: 'Rome' }))
    expect(ran).toEqual([])
    expect(text).toContain('city')
    expect(text).toContain('do not fit')
  })

  it('is answered with the schema also where the tool itself checks nothing', async () => {
    let isRun = false
    const lax = tool({
      description: 'Lax.',
      inputSchema: jsonSchema<unknown>({ type: 'object', properties: { id: { type: 'number' } }, required: ['id'] }),
      execute: async () => {
        isRun = true
        return 1
      },
    })
    const { tools } = catalog()
    const { model } = scripted(
      [call('1', 'lax', {})],
      [call('2', 'call_tool', { name: 'lax', arguments: { id: 'x' } })],
    )
    const search = await withToolSearch({ model, tools: { ...tools, lax }, ranker: lexical(), activation })
    await generateText({ ...search, messages: [prompt], stopWhen })
    expect(isRun).toBe(false)
  })

  it('is answered with the nearest names where no tool has its name', async () => {
    const { ran, text } = await answerTo(call('1', 'get_wether', {}))
    expect(ran).toEqual([])
    expect(text).toContain('get_weather')
    expect(text).not.toContain('filler_tool_number_1')
  })

  it('is unknown where policy forbids the tool, and the tool is not named', async () => {
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'get_weather' }
    for (const first of [
      call('1', 'get_weather', { city: 'Rome' }),
      call('1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } }),
    ]) {
      const { ran, text } = await answerTo(first, { policy })
      expect(ran).toEqual([])
      expect(text).toContain('There is no tool named')
    }
    const { text } = await answerTo(call('1', 'get_wether', {}), { policy })
    expect(text).not.toContain('get_weather')
  })

  it('is refused where the zod schema of the tool refuses what its JSON Schema cannot say', async () => {
    const first = call('1', 'call_tool', { name: 'send_email', arguments: { to: 'nobody', text: '' } })
    const { ran, events, text } = await answerTo(first)
    expect(ran).toEqual([])
    expect(text).toContain('no address')
    expect(events).toContainEqual(expect.objectContaining({ kind: 'settled', name: 'send_email', status: 'failed' }))
  })

  it('searches where the arguments of a search are plain text', async () => {
    const { text } = await answerTo(call('1', 'search_tools', 'weather forecast'))
    expect(text).toContain('get_weather')
  })

  it('is answered where the arguments are no JSON', async () => {
    for (const name of ['call_tool', 'search_tools', 'get_weather']) {
      const { ran, text } = await answerTo(call('1', name, '{"name": "get_weather", "arg'))
      expect(ran).toEqual([])
      expect(text.length).toBeGreaterThan(20)
    }
  })

  it.each([
    ['deep lists', `{"name":"get_weather","arguments":{"city":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`],
    ['a deep search', `{"queries":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['a long text', JSON.stringify({ name: 'x'.repeat(5_000_000), queries: ['y'.repeat(5_000_000)] })],
    ['half a character', '{"name":"\\ud800","queries":["\\ud800"],"arguments":{"city":"\\ud800"}}'],
    ['the key __proto__', '{"name":"get_weather","arguments":{"__proto__":{"city":"Rome"}},"queries":["a"]}'],
  ])('is answered, and nothing is thrown, for %s', async (_, input) => {
    for (const name of ['call_tool', 'search_tools', 'get_weather', '__proto__', 'constructor']) {
      const { text } = await answerTo(call('1', name, input))
      expect(text.length).toBeGreaterThan(10)
      expect(text.length).toBeLessThan(100_000)
    }
  })

  it('is refused where arguments are nested too deep to be written again', async () => {
    let isRun = false
    const open = tool({
      description: 'Open.',
      inputSchema: z.object({ data: z.any() }),
      execute: async () => {
        isRun = true
        return 1
      },
    })
    const data = `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const { tools } = catalog()
    for (const first of [
      call('1', 'open', data),
      call('1', 'call_tool', `{"name":"open","arguments":${data}}`),
      call('1', 'call_tool', `{"calls":[{"name":"open","arguments":${data}}]}`),
    ]) {
      const { model, sent } = scripted([first])
      const search = await withToolSearch({ model, tools: { ...tools, open }, ranker: lexical(), activation })
      await generateText({ ...search, messages: [prompt], stopWhen })
      expect(isRun).toBe(false)
      expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { type: 'text' } })
    }
  })

  it('gets a repair by the caller where a listed tool is called with broken arguments', async () => {
    const { tools, ran } = catalog()
    const { model } = scripted([call('1', 'remember', '{"note": "x"')])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({
      ...search,
      messages: [prompt],
      stopWhen,
      repairToolCall: async ({ toolCall }) => ({ ...toolCall, input: `${toolCall.input}}` }),
    })
    expect(ran).toEqual([{ name: 'remember', input: { note: 'x' } }])
  })

  it('is a call of a tool that only the catalog has, and is answered', async () => {
    const { tools } = catalog()
    const only = [{ name: 'elsewhere', description: 'Elsewhere.', inputSchema: { type: 'object' } }]
    const toolSearch = createToolSearch({ tools: readTools(only), ranker: lexical(), reveals: 'history', activation })
    const { model, sent } = scripted([call('1', 'call_tool', { name: 'elsewhere', arguments: {} })])
    const search = await withToolSearch({ model, tools, toolSearch })
    await generateText({ ...search, messages: [prompt], stopWhen })
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { value: expect.stringContaining('cannot be run here') } })
  })
})

describe('the ends of executions', () => {
  it('leaves what a tool yields and returns as it is, and reports the last of it', async () => {
    const events: ToolSearchEvent[] = []
    const { tools } = catalog()
    const progress = tool({
      description: 'Progress.',
      inputSchema: z.object({}),
      async *execute() {
        yield 'half'
        yield 'whole'
      },
    })
    const { model } = scripted([call('1', 'call_tool', { name: 'progress', arguments: {} })])
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({
      model,
      tools: { ...tools, progress },
      ranker: lexical(),
      activation,
      onEvent,
    })
    const outputs: unknown[] = []
    for await (const part of streamText({ ...search, messages: [prompt], stopWhen }).fullStream)
      if (part.type === 'tool-result') outputs.push([part.output, part.preliminary === true])
    expect(outputs).toEqual([
      ['half', true],
      ['whole', true],
      ['whole', false],
    ])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'settled', name: 'progress', status: 'ran' }))
  })

  it('reports a tool that runs elsewhere when its result is in the messages', async () => {
    const events: ToolSearchEvent[] = []
    const { tools } = catalog()
    const { execute: _, ...withoutExecute } = tools.get_weather
    const { model } = scripted([call('1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })])
    const search = await withToolSearch({
      model,
      tools: { ...tools, get_weather: withoutExecute } as ToolSet,
      ranker: lexical(),
      activation,
      onEvent: event => void events.push(event),
    })
    const { responseMessages, toolCalls } = await generateText({ ...search, messages: [prompt], stopWhen })
    expect(toolCalls[0]).toMatchObject({ toolName: 'get_weather', toolCallId: '1' })
    const result: ModelMessage = {
      role: 'tool',
      content: [
        { type: 'tool-result', toolCallId: '1', toolName: 'get_weather', output: { type: 'text', value: 'rain' } },
      ],
    }
    await generateText({ ...search, messages: [prompt, ...responseMessages, result], stopWhen })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'settled', name: 'get_weather', status: 'ran' }))
  })

  it("gives the model what a companion puts in the place of a tool's own result", async () => {
    const { tools } = catalog()
    const { model, sent } = scripted(
      [call('1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })],
      [call('2', 'read_more', { part: 1 })],
    )
    const companion = {
      name: 'short',
      tools: [{ name: 'read_more', inputSchema: { type: 'object', properties: { part: { type: 'number' } } } }],
      handle: async () => ({ content: 'more' }),
      onResult: () => 'short',
    }
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, companions: [companion] })
    await generateText({ ...search, messages: [prompt], stopWhen })
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { type: 'text', value: 'short' } })
    expect(partsOf(sent[2]!, -1)[0]).toMatchObject({ toolName: 'read_more', output: { type: 'text', value: 'more' } })
    expectPrefixKept(sent)
  })
})
