import { wireName } from '@ts/core/kit'
import { generateText, isStepCount, type ToolSet } from 'ai'
import { describe, expect, it } from 'vitest'
import { call, catalog, lexical, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

type ToolCall = ReturnType<typeof call>

/** The name of `odd one` on the wire. */
const ODD_ONE = wireName('odd one')
const activation = 'on' as const

describe('a tool that the caller chose', () => {
  async function choose(toolName: string, first: ToolCall, more: object = {}, repair?: (call: ToolCall) => ToolCall) {
    const { tools, ran } = catalog()
    const all: ToolSet = { ...tools, 'pin: it!': tools.remember, 'odd one': tools.get_weather }
    const { model, sent, options } = scripted([first])
    const search = await withToolSearch({ model, tools: all, ranker: lexical(), activation, ...more })
    const toolChoice = { type: 'tool' as const, toolName }
    const { toolCalls } = await generateText({
      ...search,
      toolChoice,
      prompt: 'hi',
      stopWhen: isStepCount(1),
      ...(repair ? { repairToolCall: async ({ toolCall }) => repair(toolCall) } : {}),
    })
    return { ran, toolCalls, tools: sent[0]!.tools, choice: options[0]!.toolChoice }
  }

  it('is added to the list if it is deferred, under a name that providers accept', async () => {
    const { tools, choice, ran } = await choose('odd one', call('1', 'odd_one', { city: 'Rome' }))
    const chosen = tools.at(-1)!.name
    expect(chosen).toMatch(/^odd_one/)
    expect(choice).toEqual({ type: 'tool', toolName: chosen })
    expect(ran).toHaveLength(1)
  })

  it('is sent only once if it is never deferred', async () => {
    const { tools, choice, ran } = await choose('pin: it!', call('1', 'pin_it', { note: 'n' }))
    const names = tools.map(one => one.name)
    expect(names.filter(name => name.startsWith('pin'))).toHaveLength(1)
    expect(choice).toEqual({ type: 'tool', toolName: names.find(name => name.startsWith('pin')) })
    expect(ran).toEqual([{ name: 'remember', input: { note: 'n' } }])
  })

  it('may be a meta tool', async () => {
    const { choice, tools } = await choose('search_tools', call('1', 'search_tools', { queries: ['weather'] }))
    expect(choice).toEqual({ type: 'tool', toolName: 'search_tools' })
    expect(tools.map(one => one.name).filter(name => name === 'search_tools')).toHaveLength(1)
  })

  it('has its SDK name in the repair function if the arguments do not fit', async () => {
    const repaired: string[] = []
    const { toolCalls, ran } = await choose('odd one', call('1', ODD_ONE, { town: 'Rome' }), {}, call => {
      repaired.push(call.toolName)
      return { ...call, input: '{"city":"Rome"}' }
    })
    expect(repaired).toEqual(['odd one'])
    expect(toolCalls).toMatchObject([{ toolName: 'odd one', input: { city: 'Rome' } }])
    expect(ran).toHaveLength(1)
  })

  it('makes the request throw if policy forbids it', async () => {
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'get_weather' }
    await expect(choose('get_weather', call('1', 'get_weather', {}), { policy })).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: expect.stringContaining('toolChoice'),
    })
  })
})
