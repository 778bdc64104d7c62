import { createToolSearch, readTools, type ToolSearchEvent } from '@ts/core'
import { generateText, isStepCount, jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const activation = 'on' as const
const prompt: ModelMessage = { role: 'user', content: 'hi' }

describe('a policy that permits nothing when the agent is made', () => {
  it('is not asked then, and its forbidden tools are in no answer', async () => {
    const { tools, ran } = catalog()
    let isOpen = false
    let asked = 0
    const policy = async () => {
      asked++
      return { permit: ({ name }: { readonly name: string }) => isOpen && name !== 'delete_repository' }
    }
    const { model, sent } = scripted(
      [call('1', 'describe_tools', { names: ['get_weather'] }), call('2', 'search_tools', { queries: ['weather'] })],
      [call('3', 'list_tools', {})],
    )
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, policy })
    expect(asked).toBe(0)
    await generateText({ ...search, messages: [prompt], stopWhen })
    expect(JSON.stringify(sent)).not.toMatch(/delete_repository|get_weather forecast/)
    isOpen = true
    const later = scripted([call('4', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })])
    const again = await withToolSearch({ model: later.model, tools, ranker: lexical(), activation, policy })
    await generateText({ ...again, messages: [prompt], stopWhen })
    expect(ran).toHaveLength(1)
  })

  it('gives no list of tools for a meta tool that the SDK does not have', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted([call('1', 'describe_tools', { names: ['x'] })])
    const search = await withToolSearch({
      model,
      tools,
      ranker: lexical(),
      activation,
      policy: { permit: ({ name }) => name !== 'delete_repository' },
    })
    const { describe_tools: _, ...without } = search.tools as ToolSet
    await generateText({ model: search.model, tools: without, messages: [prompt], stopWhen })
    expect(JSON.stringify(sent[1])).not.toContain('delete_repository')
  })
})

describe('a call that must not run unchanged', () => {
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

  it('is answered with the schema if the arguments of an unloaded tool do not fit', async () => {
    const { ran, text } = await answerTo(call('1', 'get_weather', { town: 'Rome' }))
    expect(ran).toEqual([])
    expect(text).toContain('city')
    expect(text).toContain('Parameters: (')
  })

  it('does not run, even if the tool checks no arguments', async () => {
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

  it("is refused if the tool's zod schema refuses what its JSON Schema cannot express", async () => {
    const first = call('1', 'call_tool', { name: 'send_email', arguments: { to: 'nobody', text: '' } })
    const { ran, events, text } = await answerTo(first)
    expect(ran).toEqual([])
    expect(text).toContain('no address')
    expect(events).toContainEqual(expect.objectContaining({ kind: 'settled', name: 'send_email', status: 'failed' }))
  })

  it('searches if the arguments of a search are plain text', async () => {
    const { text } = await answerTo(call('1', 'search_tools', 'weather forecast'))
    expect(text).toContain('get_weather')
  })

  it('is answered if the arguments are not JSON', async () => {
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
    ['a lone surrogate', '{"name":"\\ud800","queries":["\\ud800"],"arguments":{"city":"\\ud800"}}'],
    ['the key __proto__', '{"name":"get_weather","arguments":{"__proto__":{"city":"Rome"}},"queries":["a"]}'],
  ])('is answered, and nothing is thrown, for %s', async (_, input) => {
    for (const name of ['call_tool', 'search_tools', 'get_weather', '__proto__', 'constructor']) {
      const { text } = await answerTo(call('1', name, input))
      expect(text.length).toBeGreaterThan(10)
      expect(text.length).toBeLessThan(100_000)
    }
  })

  it('is refused if arguments are nested too deep to be serialised', async () => {
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

  it('can be repaired by the caller if it calls a listed tool with broken arguments', async () => {
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

  it('is answered if only the catalog contains the tool', async () => {
    const { tools } = catalog()
    const only = [{ name: 'elsewhere', description: 'Elsewhere.', inputSchema: { type: 'object' } }]
    const toolSearch = createToolSearch({ tools: readTools(only), ranker: lexical(), sessions: 'history', activation })
    const { model, sent } = scripted([call('1', 'call_tool', { name: 'elsewhere', arguments: {} })])
    const search = await withToolSearch({ model, tools, toolSearch })
    await generateText({ ...search, messages: [prompt], stopWhen })
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { value: expect.stringContaining('cannot be run here') } })
  })
})
