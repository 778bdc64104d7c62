import type { ToolSearchEvent } from '@ts/core'
import { generateText, isStepCount, type ModelMessage, streamText, type ToolSet, tool } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const activation = 'on' as const
const prompt: ModelMessage = { role: 'user', content: 'hi' }

describe('the end of an execution', () => {
  it("leaves a tool's outputs unchanged, and reports the last one", async () => {
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

  it('is reported for a tool without `execute` when its result is in the messages', async () => {
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

  it('is denied for a tool with `execute` if a host wrote its result instead of running it', async () => {
    const events: ToolSearchEvent[] = []
    const { tools, ran } = catalog()
    const { model } = scripted([call('1', 'call_tool', { name: 'pay', arguments: {} })])
    const pay = tool({
      description: 'Pays.',
      inputSchema: z.object({}),
      needsApproval: true,
      execute: async () => ran.push({ name: 'pay', input: {} }),
    })
    const search = await withToolSearch({
      model,
      tools: { ...tools, pay },
      ranker: lexical(),
      activation,
      onEvent: event => void events.push(event),
    })
    const { responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen })
    const result: ModelMessage = {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: '1', toolName: 'pay', output: { type: 'text', value: 'declined' } }],
    }
    await generateText({ ...search, messages: [prompt, ...responseMessages, result], stopWhen })
    expect(ran).toEqual([])
    expect(events.filter(({ kind }) => kind === 'settled')).toMatchObject([{ name: 'pay', status: 'denied' }])
  })

  it("gives the model a companion's replacement for a tool's result", async () => {
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

  const statuses = (events: readonly ToolSearchEvent[]) =>
    events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : []))

  it('is reported as failed if a tool throws a value that cannot be serialised, and the error is unchanged', async () => {
    const events: ToolSearchEvent[] = []
    const { tools } = catalog()
    const thrown = {
      toString() {
        throw new Error('no text')
      },
    }
    const hostile = tool({
      description: 'Hostile.',
      inputSchema: z.object({}),
      execute: async (): Promise<string> => {
        throw thrown
      },
    })
    const { model } = scripted([call('1', 'call_tool', { name: 'hostile', arguments: {} })])
    const search = await withToolSearch({
      model,
      tools: { ...tools, hostile },
      ranker: lexical(),
      activation,
      onEvent: event => void events.push(event),
    })
    const execute = search.tools.hostile.execute as (input: unknown, options: object) => Promise<unknown>
    await expect(execute({}, { toolCallId: 'x', messages: [] })).rejects.toBe(thrown)
    expect(statuses(events)).toEqual([['hostile', 'failed']])
  })

  it.each(['fail', 'progress'])('is reported once if another process read the call of %s', async name => {
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
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const { model } = scripted()
    const all: ToolSet = { ...tools, progress }
    const search = await withToolSearch({ model, tools: all, ranker: lexical(), activation, onEvent })
    const result: unknown = search.tools[name]!.execute!({}, { toolCallId: 'x', messages: [], context: {} })
    if (name === 'fail') await expect(result).rejects.toThrow('out of order')
    else {
      const outputs: string[] = []
      for await (const output of result as AsyncIterable<string>) outputs.push(output)
      expect(outputs).toEqual(['half', 'whole'])
    }
    expect(statuses(events)).toEqual([[name, name === 'fail' ? 'failed' : 'ran']])
  })

  it('is reported as failed if the host stops reading the outputs of a tool', async () => {
    const events: ToolSearchEvent[] = []
    const { tools } = catalog()
    const endless = tool({
      description: 'Endless.',
      inputSchema: z.object({}),
      async *execute() {
        while (true) yield 'more'
      },
    })
    const { model } = scripted([call('1', 'call_tool', { name: 'endless', arguments: {} })])
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({ model, tools: { ...tools, endless }, ranker: lexical(), activation, onEvent })
    // The adapter reads the call, and the SDK cannot run the tool. The host then calls `execute` itself and stops
    // reading.
    const { execute, ...rest } = search.tools.endless
    await generateText({ ...search, tools: { ...search.tools, endless: rest as never }, messages: [prompt], stopWhen })
    const outputs = execute!({}, { toolCallId: '1', messages: [], context: {} }) as AsyncIterable<string>
    for await (const output of outputs) {
      expect(output).toBe('more')
      break
    }
    expect(statuses(events)).toEqual([['endless', 'failed']])
  })

  it('is reported for a resumed call whose transformed arguments no longer fit the JSON Schema', async () => {
    const events: ToolSearchEvent[] = []
    const { tools } = catalog()
    const { model } = scripted()
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent })
    const output = await search.tools.get_weather.execute!(
      { city: 5 as never, unit: 'C' },
      { toolCallId: 'x', messages: [], context: {} },
    )
    expect(output).toMatchObject({ name: 'get_weather' })
    expect(statuses(events)).toEqual([['get_weather', 'ran']])
  })

  it('does not affect later calls if a stream was aborted in the middle of a call', async () => {
    const events: ToolSearchEvent[] = []
    const { tools, ran } = catalog()
    const weather = (id: string) => call(id, 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
    const { model } = scripted([weather('1')], [weather('2')])
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, onEvent })
    const abort = new AbortController()
    const { stream } = await search.model.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }],
      tools: [
        { type: 'function', name: 'search_tools', inputSchema: {} },
        { type: 'function', name: 'describe_tools', inputSchema: {} },
        { type: 'function', name: 'call_tool', inputSchema: {} },
        { type: 'function', name: 'get_weather', inputSchema: {} },
      ],
      abortSignal: abort.signal,
    })
    const reader = stream.getReader()
    while ((await reader.read()).value?.type !== 'tool-input-start');
    abort.abort()
    await reader.cancel()
    await generateText({ ...search, messages: [prompt], stopWhen })
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
    expect(statuses(events)).toEqual([['get_weather', 'ran']])
  })
})
