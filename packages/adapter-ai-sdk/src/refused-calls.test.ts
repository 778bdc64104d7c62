import { TOO_DEEP } from '@ts/adapter-kit'
import { createToolSearch, readTools } from '@ts/core'
import { jsonSchema, type ToolSet, tool } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentOf, call, expectPrefixKept, lexical, partsOf } from './test-support.js'

const policy = { permit: ({ name }: { readonly name: string }) => name !== 'delete_repository' }

describe('a policy that permits nothing when the agent is made', () => {
  it('is not asked then, and its forbidden tools are in no answer', async () => {
    let isOpen = false
    let asked = 0
    const later = async () => {
      asked++
      return { permit: (one: { readonly name: string }) => isOpen && policy.permit(one) }
    }
    const { sent, ran, generate } = await agentOf(
      { policy: later },
      [call('1', 'describe_tools', { names: ['get_weather'] }), call('2', 'search_tools', { queries: ['weather'] })],
      [call('3', 'list_tools', {})],
      [],
      [call('4', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })],
    )
    expect(asked).toBe(0)
    await generate()
    expect(JSON.stringify(sent)).not.toMatch(/delete_repository|get_weather forecast/)
    isOpen = true
    await generate()
    expect(ran).toHaveLength(1)
  })

  it('gives no list of tools for a meta tool that the SDK does not have', async () => {
    const { search, sent, generate } = await agentOf({ policy }, [call('1', 'describe_tools', { names: ['x'] })])
    const { describe_tools: _, ...tools } = search.tools
    await generate({ tools })
    expect(partsOf(sent[1]!, -1)).toMatchObject([{ toolName: 'describe_tools', output: { type: 'text' } }])
    expect(JSON.stringify(sent[1])).not.toContain('delete_repository')
  })
})

describe('a call that must not run unchanged', () => {
  /** What ran, and what the model reads of its call. */
  async function answerTo(first: ReturnType<typeof call>, tools: ToolSet = {}) {
    const { sent, generate, ...made } = await agentOf({ tools }, [first])
    await generate()
    expectPrefixKept(sent)
    const [result] = partsOf(sent[1]!, -1)
    expect(result).toMatchObject({ toolCallId: first.toolCallId, toolName: first.toolName })
    return { ...made, text: JSON.stringify(result!['output']) }
  }

  it('is answered with the schema if the arguments of an unloaded tool do not fit', async () => {
    const { ran, text } = await answerTo(call('1', 'get_weather', { town: 'Rome' }))
    expect(ran).toEqual([])
    expect(text).toContain('city')
    expect(text).toContain('Parameters: (')
  })

  it('does not run, even if the tool checks no arguments', async () => {
    const runs: unknown[] = []
    const inputSchema = jsonSchema<unknown>({ properties: { id: { type: 'number' } }, required: ['id'] })
    const lax = tool({ description: 'Lax.', inputSchema, execute: async input => runs.push(input) })
    for (const first of [call('1', 'lax', {}), call('1', 'call_tool', { name: 'lax', arguments: { id: 'x' } })])
      await answerTo(first, { lax })
    expect(runs).toEqual([])
  })

  it("is refused if the tool's zod schema refuses what its JSON Schema cannot express", async () => {
    const first = call('1', 'call_tool', { name: 'send_email', arguments: { to: 'nobody', text: '' } })
    const { ran, settled, text } = await answerTo(first)
    expect(ran).toEqual([])
    expect(text).toContain('no address')
    expect(settled()).toEqual([['send_email', 'failed']])
  })

  it('searches if the arguments of a search are plain text, or if its name has a prefix', async () => {
    const queries = ['weather forecast']
    for (const first of [call('1', 'search_tools', queries[0]), call('1', 'functions.search_tools', { queries })])
      expect((await answerTo(first)).text).toContain('get_weather')
  })

  it.each([
    ['what is no JSON', '{"name": "get_weather", "arg'],
    ['deep lists', `{"name":"get_weather","arguments":{"city":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`],
    ['a deep search', `{"queries":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['a long text', JSON.stringify({ name: 'x'.repeat(1_000_000), queries: ['y'.repeat(1_000_000)] })],
    ['a lone surrogate', '{"name":"\\ud800","queries":["\\ud800"],"arguments":{"city":"\\ud800"}}'],
    ['the key __proto__', '{"name":"get_weather","arguments":{"__proto__":{"city":"Rome"}},"queries":["a"]}'],
  ])('is answered, and nothing is thrown, for %s', async (_, input) => {
    for (const name of ['call_tool', 'search_tools', 'get_weather', '__proto__', 'constructor']) {
      const { ran, text } = await answerTo(call('1', name, input))
      expect(ran).toEqual([])
      expect(text.length).toBeGreaterThan(20)
      expect(text.length).toBeLessThan(100_000)
    }
  })

  it('is refused if arguments are nested too deep to be serialised', async () => {
    const runs: unknown[] = []
    const inputSchema = z.object({ data: z.any() })
    const open = tool({ description: 'Open.', inputSchema, execute: async input => runs.push(input) })
    for (const [levels, message] of [
      [5_000, TOO_DEEP],
      [20_000, 'more than 10,000 values'],
    ] as const) {
      const data = `{"data":${'['.repeat(levels)}${']'.repeat(levels)}}`
      for (const first of [
        call('1', 'open', data),
        call('1', 'call_tool', `{"name":"open","arguments":${data}}`),
        call('1', 'call_tool', `{"calls":[{"name":"open","arguments":${data}}]}`),
      ])
        expect((await answerTo(first, { open })).text).toContain(message)
    }
    expect(runs).toEqual([])
  })

  it('can be repaired by the caller if it calls a listed tool with broken arguments', async () => {
    const { ran, generate } = await agentOf({}, [call('1', 'remember', '{"note": "x"')])
    await generate({
      repairToolCall: async ({ toolCall }: { readonly toolCall: { readonly input: string } }) => ({
        ...toolCall,
        input: `${toolCall.input}}`,
      }),
    })
    expect(ran).toEqual([{ name: 'remember', input: { note: 'x' } }])
  })

  it('is answered if only the catalog contains the tool', async () => {
    const only = [{ name: 'elsewhere', description: 'Elsewhere.', inputSchema: { type: 'object' } }]
    const toolSearch = createToolSearch({ tools: readTools(only), ranker: lexical(), activation: 'on' })
    const existing = { toolSearch, ranker: undefined, activation: undefined, onEvent: undefined }
    const { sent, generate } = await agentOf(existing, [call('1', 'call_tool', { name: 'elsewhere', arguments: {} })])
    await generate()
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { value: expect.stringContaining('cannot be run here') } })
  })
})
