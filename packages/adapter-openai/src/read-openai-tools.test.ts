import { createCatalog, type LiveTools, type ToolDefinition } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { type OpenAIToolSource, type OpenAITools, readOpenAITools } from './read-openai-tools.js'

const named = (name: string, needsApproval?: boolean) => ({
  name,
  description: '',
  inputSchema: { type: 'object' },
  ...(needsApproval === undefined ? {} : { needsApproval }),
})
const list = () => [named('a', true), named('b')] as unknown as OpenAITools & readonly object[]
const call = (name: string) => ({ name, tool: { id: name, name, extras: {} }, arguments: {} }) as never

/** Reads a source, with the definitions in reverse order. */
function read(source: OpenAIToolSource) {
  const orders: number[] = []
  const given = readOpenAITools(source, definitions => {
    orders.push(definitions.length)
    return [...definitions].reverse()
  })
  const tools = async () => {
    const made: unknown = typeof given.tools === 'function' ? await given.tools({}) : given.tools
    return made as readonly ToolDefinition[] & LiveTools
  }
  const needs = async (name: string) => (await given.rulesOf({}))(call(name))
  return { orders, tools, needs }
}

describe('the tools of the user', () => {
  it.each<[string, (tools: ReturnType<typeof list>) => OpenAIToolSource]>([
    ['a list', tools => tools],
    ['a function that returns a list', tools => () => tools],
    ['a function that returns a promise of a list', tools => async () => tools],
  ])('are read once from %s, with the approvals that they declare', async (_, sourceOf) => {
    const { orders, tools, needs } = read(sourceOf(list()))
    const first = await tools()
    expect(first.map(({ name }) => name)).toEqual(['b', 'a'])
    expect(await tools()).toBe(first)
    expect(orders).toEqual([2])
    expect([await needs('a'), await needs('b')]).toEqual([true, false])
  })

  it('may come with what was not reached', async () => {
    const source = { tools: list(), unavailable: ['mail'] } as unknown as OpenAITools
    for (const given of [source, () => source]) {
      const { tools, needs } = read(given)
      const { tools: made, ...rest } = (await tools()) as unknown as { tools: readonly ToolDefinition[] }
      expect(made.map(({ name }) => name)).toEqual(['b', 'a'])
      expect(rest).toEqual({ unavailable: ['mail'] })
      expect([await needs('a'), await needs('b')]).toEqual([true, false])
    }
  })

  it('in a catalog are not read again', async () => {
    const catalog = createCatalog([named('a') as ToolDefinition])
    const sources = [catalog, { tools: catalog } as unknown as OpenAITools]
    for (const [source, given] of sources.flatMap(one => [[one, one] as const, [one, () => one] as const])) {
      const { orders, tools, needs } = read(given)
      expect(await tools()).toBe(source)
      expect(orders).toEqual([])
      expect(await needs('a')).toBe(false)
    }
  })

  it('are refused if an approval is no rule', async () => {
    const wrong = [named('a', 'yes' as never)] as unknown as OpenAITools
    expect(() => read(wrong)).toThrow('needsApproval')
    await expect(read(async () => wrong).tools()).rejects.toThrow('needsApproval')
  })
})
