import { createMemoryRevealStore, createNative } from '@ts/core'
import { generateText, isStepCount, type ToolSet, tool } from 'ai'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call, expectPrefixKept, lexical, type Sent, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const ran: unknown[] = []
const small = (description: string) =>
  tool({
    description,
    deferLoading: true,
    inputSchema: z.object({ id: z.string() }),
    execute: async (input: unknown) => {
      ran.push(input)
      return 'ok'
    },
  })
const TOOLS: ToolSet = {
  close_ticket: small('Close a ticket.'),
  merge_branch: small('Merge a branch.'),
  order_pizza: small('Order a pizza.'),
  always: tool({
    description: 'Always there.',
    deferLoading: false,
    inputSchema: z.object({}),
    execute: async () => 1,
  }),
}
const { merge_branch: _, ...FEWER } = TOOLS
const MORE: ToolSet = { ...TOOLS, drive_car: small('Drive a car.') }

/** Two calls of one conversation, the second with other tools. */
async function converse(options: object, changed: ToolSet): Promise<readonly Sent[]> {
  const common = { ranker: lexical(), activation: 'on' as const, ...options }
  const prompt = { role: 'user' as const, content: 'hi' }
  const first = scripted(
    [
      call('1', 'search_tools', { queries: ['merge'] }),
      call('2', 'add_tool', { tool_names: ['merge_branch'] }),
      call('3', 'tool_search', { queries: ['select:merge_branch'] }),
    ],
    [call('4', 'merge_branch', { id: 'x' })],
  )
  const one = await withToolSearch({ model: first.model, tools: TOOLS, ...common })
  const { responseMessages } = await generateText({ ...one, messages: [prompt], stopWhen })
  const second = scripted()
  const two = await withToolSearch({ model: second.model, tools: changed, ...common })
  await generateText({ ...two, messages: [prompt, ...responseMessages], stopWhen })
  return [...first.sent, ...second.sent]
}

it.each([
  ['bridge', 'added', MORE],
  ['bridge', 'removed', FEWER],
  ['load', 'added', MORE],
  ['load', 'removed', FEWER],
  ['native', 'added', MORE],
  ['native', 'removed', FEWER],
] as const)('keeps the prefix of a session with %s where a tool is %s', async (disclosure, _change, changed) => {
  const sent = await converse({ disclosure, session: 's', reveals: createMemoryRevealStore() }, changed)
  expectPrefixKept(sent, disclosure === 'bridge' ? 'same' : 'appended')
})

it('runs a tool whose name no provider takes, under the name that it has on the wire', async () => {
  ran.length = 0
  const { model, sent } = scripted(
    [call('1', 'call_tool', { name: 'weather_now', arguments: { id: 'a' } })],
    [call('2', 'pin_it', { id: 'b' })],
  )
  const tools = { 'weather: now!': small('Weather.'), 'pin it': { ...small('Pin.'), deferLoading: false } }
  const search = await withToolSearch({ model, tools, ranker: lexical(), activation: 'on' })
  const { steps } = await generateText({ ...search, prompt: 'hi', stopWhen })
  expect(steps.flatMap(step => step.toolCalls.map(one => one.toolName))).toEqual(['weather: now!', 'pin it'])
  expect(ran).toEqual([{ id: 'a' }, { id: 'b' }])
  const names = sent[0]!.tools.map(one => one.name)
  expect(names.filter(name => !/^[\w-]+$/.test(name))).toEqual([])
  expect(names).toContainEqual(expect.stringMatching(/^pin_it/))
  expect(JSON.stringify(sent[2]!.prompt)).not.toContain('pin it')
  expectPrefixKept(sent)
})

it('refuses the search by a provider, which it cannot send yet', async () => {
  const { model } = scripted()
  const disclosure = createNative({ searchedBy: 'provider' })
  const search = await withToolSearch({ model, tools: TOOLS, ranker: lexical(), activation: 'on', disclosure })
  await expect(generateText({ ...search, prompt: 'hi' })).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
})
