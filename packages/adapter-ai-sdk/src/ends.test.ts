import type { ToolSearchEvent } from '@ts/core'
import { generateText, isStepCount, type ModelMessage, streamText, type ToolSet, tool } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const activation = 'on' as const
const prompt: ModelMessage = { role: 'user', content: 'hi' }

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
