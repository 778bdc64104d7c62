import type { ToolSearchEvent } from '@ts/core'
import { type ModelMessage, type ToolSet, tool } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentOf, call, catalog, HI } from './test-support.js'

const WEATHER = call('1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const bridged = (name: string) => call('1', 'call_tool', { name, arguments: {} })
const toolOf = (execute: (...values: never[]) => unknown): ToolSet[string] =>
  tool({ description: 'A tool.', inputSchema: z.object({}), execute } as never)
const progress = toolOf(async function* () {
  yield 'half'
  yield 'whole'
})
/** The options with which the SDK runs a call that another process read. */
const ELSEWHERE = { toolCallId: 'x', messages: [], context: {} }
/** A tool's result as a host writes it that runs tools itself. */
const resultOf = (toolName: string): ModelMessage => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId: '1', toolName, output: { type: 'text', value: 'from the host' } }],
})

describe('the end of an execution', () => {
  it("leaves a tool's outputs unchanged, and reports the last one", async () => {
    const { stream, settled } = await agentOf({ tools: { progress } }, [bridged('progress')])
    const outputs: unknown[] = []
    for await (const part of stream().fullStream)
      if (part.type === 'tool-result') outputs.push([part.output, part.preliminary === true])
    expect(outputs).toEqual([
      ['half', true],
      ['whole', true],
      ['whole', false],
    ])
    expect(settled()).toEqual([['progress', 'ran']])
  })

  const { execute: _, ...withoutExecute } = catalog().tools.get_weather
  const pay = { ...toolOf(() => Promise.reject(new Error('It ran'))), needsApproval: true } as ToolSet[string]
  it.each<['ran' | 'denied', string, string, ToolSet[string], ReturnType<typeof call>]>([
    ['ran', 'without', 'get_weather', withoutExecute as ToolSet[string], WEATHER],
    ['denied', 'with', 'pay', pay, bridged('pay')],
  ])('is %s for a result that the host wrote of a tool %s `execute`', async (end, _, name, given, first) => {
    const { generate, settled, ran } = await agentOf({ tools: { [name]: given } }, [first])
    const { responseMessages, toolCalls } = await generate()
    expect(toolCalls).toMatchObject([{ toolName: name, toolCallId: '1' }])
    await generate({ messages: [HI, ...responseMessages, resultOf(name)] })
    expect(ran).toEqual([])
    expect(settled()).toEqual([[name, end]])
  })

  it('is reported as failed if a tool throws a value that cannot be serialised, and the error is unchanged', async () => {
    const thrown = {
      toString() {
        throw new Error('no text')
      },
    }
    const hostile = toolOf(() => Promise.reject(thrown))
    const { search, settled } = await agentOf({ tools: { hostile } })
    await expect(search.tools['hostile']!.execute!({}, ELSEWHERE)).rejects.toBe(thrown)
    expect(settled()).toEqual([['hostile', 'failed']])
  })

  it('is reported once if another process read the call of a tool that streams', async () => {
    const { search, settled } = await agentOf({ tools: { progress } })
    const outputs: unknown[] = []
    const result: unknown = search.tools['progress']!.execute!({}, ELSEWHERE)
    for await (const output of result as AsyncIterable<unknown>) outputs.push(output)
    expect(outputs).toEqual(['half', 'whole'])
    expect(settled()).toEqual([['progress', 'ran']])
  })

  it('is reported as failed if the host stops reading the outputs of a tool', async () => {
    const endless = toolOf(async function* () {
      while (true) yield 'more'
    })
    const { search, generate, settled } = await agentOf({ tools: { endless } }, [bridged('endless')])
    // The adapter reads the call, and the SDK cannot run the tool. The host then calls `execute` itself and stops
    // reading.
    const { execute, ...rest } = search.tools['endless']!
    await generate({ tools: { ...search.tools, endless: rest } })
    const outputs: unknown = execute!({}, { ...ELSEWHERE, toolCallId: '1' })
    for await (const output of outputs as AsyncIterable<string>) {
      expect(output).toBe('more')
      break
    }
    expect(settled()).toEqual([['endless', 'failed']])
  })

  it('is reported for a resumed call whose transformed arguments no longer fit the JSON Schema', async () => {
    const { search, settled } = await agentOf({})
    const output = await search.tools['get_weather']!.execute!({ city: 5, unit: 'C' }, ELSEWHERE)
    expect(output).toMatchObject({ name: 'get_weather' })
    expect(settled()).toEqual([['get_weather', 'ran']])
  })

  it('does not affect later calls if a stream was aborted in the middle of a call', async () => {
    const { search, generate, settled, ran } = await agentOf({}, [WEATHER], [{ ...WEATHER, toolCallId: '2' }])
    const abort = new AbortController()
    const names = ['search_tools', 'describe_tools', 'call_tool', 'get_weather']
    const { stream } = await search.model.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }],
      tools: names.map(name => ({ type: 'function' as const, name, inputSchema: {} })),
      abortSignal: abort.signal,
    })
    const reader = stream.getReader()
    while ((await reader.read()).value?.type !== 'tool-input-start');
    abort.abort()
    await reader.cancel()
    await generate()
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
    expect(settled()).toEqual([['get_weather', 'ran']])
  })
})

describe('the events of calls', () => {
  it('report each call once, with its result', async () => {
    const fail = call('f', 'call_tool', { name: 'fail', arguments: {} })
    const search = call('s', 'search_tools', { queries: ['weather forecast'] })
    const { generate, events, settled } = await agentOf({ session: 'one' }, [search], [WEATHER, fail])
    await generate()
    const executed = (event: ToolSearchEvent) => (event.kind === 'execute' ? [[event.name, event.via]] : [])
    expect(events.flatMap(executed)).toEqual([
      ['get_weather', 'bridge'],
      ['fail', 'bridge'],
    ])
    expect(events.filter(event => event.kind === 'search')).toHaveLength(1)
    expect(settled().sort()).toEqual([
      ['fail', 'failed'],
      ['get_weather', 'ran'],
    ])
  })
})
