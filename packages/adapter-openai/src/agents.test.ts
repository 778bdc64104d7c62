import { MemorySession, tool, toolNamespace } from '@openai/agents'
import { callItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentCatalog, agentWith, DELETE, ends, SEARCH, WEATHER } from './agent-test-support.js'
import type { AgentTool } from './agents.js'
import { bodyOf, changedBytes, expectAccepted } from './test-support.js'

/** The tools in the answer to the search of the first turn. */
const loadedIn = (double: Parameters<typeof bodyOf>[0]) =>
  bodyOf(double, 1).input.find(({ type }) => type === 'tool_search_output')!['tools'] as readonly unknown[]

describe('the search tool of an agent', () => {
  it('loads tools that the agent did not declare, without changing the prompt prefix', async () => {
    const { agent, double, ran, events, runner } = await agentWith([[SEARCH], [WEATHER], [textItem('sunny')]])
    const result = await runner.run(agent, 'hi')
    expect(result.finalOutput).toBe('sunny')
    expect(ran).toEqual(['get_weather Rome'])
    expectAccepted(double)
    expect(bodyOf(double, 2).tools).toEqual(bodyOf(double, 0).tools)
    expect(bodyOf(double, 0).tools.map(({ type, name }) => name ?? type)).toEqual(['remember', 'tool_search'])
    expect(bodyOf(double, 2).input.find(({ type }) => type === 'function_call')).toMatchObject({
      name: 'get_weather',
      namespace: 'tools',
    })
    expect(loadedIn(double)).toMatchObject([{ name: 'tools', description: 'Tools that were found.' }])
    expect(changedBytes(double)).toEqual([0, 0])
    expect(ends(events)).toEqual([['get_weather', 'ran']])
  })

  it('works with an unwrapped model, which appends loaded namespaces to the list', async () => {
    const { agent, double, ran, runner } = await agentWith([[SEARCH], [WEATHER]], {}, false)
    await runner.run(agent, 'hi')
    expect(ran).toEqual(['get_weather Rome'])
    const [before, after] = [bodyOf(double, 0).tools, bodyOf(double, 1).tools]
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length).every(({ type }) => type === 'namespace')).toBe(true)
  })

  it('answers two searches in one turn, also if they are the same', async () => {
    const again = searchItem('s2', { queries: ['weather forecast of a city'] })
    const { agent, double, ran, runner } = await agentWith([
      [SEARCH, again],
      [searchItem('s3', { queries: ['zzz'] }), searchItem('s4', { queries: ['qqq'] })],
      [WEATHER],
    ])
    await runner.run(agent, 'hi')
    expect(ran).toEqual(['get_weather Rome'])
    expectAccepted(double)
    expect(bodyOf(double, 2).input.at(-1)!['tools']).toMatchObject([{ description: 'Notes of searches.' }])
  })
})

describe('a conversation of several runs', () => {
  const NEXT = { role: 'user', content: 'And in Bern?' } as const

  it.each(['the messages', 'a session'])('calls a tool again that an earlier run loaded, from %s', async kind => {
    const { agent, double, ran, events, runner } = await agentWith([
      [SEARCH],
      [WEATHER],
      [textItem('sunny')],
      [callItem('c2', 'get_weather', { city: 'Bern' })],
      [textItem('rainy')],
    ])
    const session = kind === 'a session' ? { session: new MemorySession() } : {}
    const first = await runner.run(agent, 'hi', session)
    const stored = JSON.parse(JSON.stringify(first.history)) as typeof first.history
    await runner.run(agent, kind === 'a session' ? 'And in Bern?' : [...stored, NEXT], session)
    expect(ran).toEqual(['get_weather Rome', 'get_weather Bern'])
    expectAccepted(double)
    // Sessions of the SDK drop the ids of items, so the SDK itself changes bytes of the prompt.
    if (kind === 'the messages') expect(changedBytes(double)).toEqual([0, 0, 0, 0])
    expect(ends(events)).toHaveLength(2)
  })

  it('searches again if the provider keeps the messages', async () => {
    const { agent, double, ran, runner } = await agentWith([
      [SEARCH],
      [WEATHER],
      [textItem('sunny')],
      [callItem('c2', 'get_weather', { city: 'Bern' })],
      [searchItem('s2', { queries: ['select:get_weather'] })],
      [callItem('c3', 'get_weather', { city: 'Bern' })],
      [textItem('rainy')],
    ])
    const { lastResponseId } = await runner.run(agent, 'hi')
    await runner.run(agent, 'And in Bern?', { previousResponseId: lastResponseId! })
    expect(ran).toEqual(['get_weather Rome', 'get_weather Bern'])
    expectAccepted(double)
  })
})

it('finds tools of a list that was empty at first', async () => {
  const { tools, ran } = agentCatalog()
  let list: typeof tools = []
  const { agent, double, runner } = await agentWith([[textItem('hi')], [SEARCH], [WEATHER]], { tools: () => list })
  const { history } = await runner.run(agent, 'hi')
  list = tools
  await runner.run(agent, [...history, { role: 'user', content: 'go on' }])
  expect(ran).toEqual(['get_weather Rome'])
  expect(JSON.stringify(bodyOf(double, 0).tools.at(-1))).not.toContain('(any)')
  expect(changedBytes(double)).toEqual([0, 0, 0])
})

it('accepts tools with namespaces and with unusual names', async () => {
  const ran: string[] = []
  const make = (name: string) =>
    tool({ name, description: `Run ${name}.`, parameters: z.object({}), execute: () => `${ran.push(name)}` })
  const [mail] = toolNamespace({ name: 'mail', description: 'Mail.', tools: [make('send')] })
  const tools = [mail as AgentTool, make('tools'), make('constructor'), make('9 to 5')]
  const names = ['send', 'tools', 'constructor', '9_to_5']
  const { agent, double, runner } = await agentWith(
    [[searchItem('s1', { names })], names.map((name, i) => callItem(`c${i}`, name, {}))],
    { tools },
  )
  await runner.run(agent, 'hi')
  expect(ran.sort()).toEqual(['9 to 5', 'constructor', 'send', 'tools'])
  expect(loadedIn(double)[0]).toMatchObject({ name: 'mail', description: 'Mail.' })
  expectAccepted(double)
})

it('loads no disabled tool, and tells the model so', async () => {
  const { tools } = agentCatalog()
  const disabled = tools.map(one => ({ ...one, isEnabled: async () => false }))
  const { agent, double, runner } = await agentWith([[SEARCH]], { tools: disabled })
  await runner.run(agent, 'hi')
  expect(JSON.stringify(bodyOf(double, 1).input.at(-1))).toContain('Nothing that was found can be used now.')
})

describe('a direct call of a tool that was not loaded', () => {
  it.each([false, true])('loads it and runs it, streaming: %s', async stream => {
    const { agent, double, ran, runner } = await agentWith([[WEATHER], [textItem('sunny')]])
    const result = stream ? await runner.run(agent, 'hi', { stream }) : await runner.run(agent, 'hi')
    if ('completed' in result) await result.completed
    expect(ran).toEqual(['get_weather Rome'])
    expectAccepted(double)
    const [, ...items] = bodyOf(double, 1).input.map(({ type }) => type)
    expect(items).toEqual(['tool_search_call', 'tool_search_output', 'function_call', 'function_call_output'])
    expect(changedBytes(double)).toEqual([0])
  })

  it('is answered with its parameters if the model is not wrapped and the run has runOptions', async () => {
    const { agent, double, ran, runner } = await agentWith([[WEATHER]], {}, false)
    await runner.run(agent, 'hi')
    expect(ran).toEqual([])
    expect(bodyOf(double, 1).input.at(-1)!['output']).toMatch(/get_weather is not loaded.*select:get_weather.*"city"/)
  })
})

it.each([undefined, 'Not in this city.'])(
  'settles a call as denied after a rejection with the message %s',
  async message => {
    const { agent, double, ran, runner, events } = await agentWith([[DELETE], [textItem('no')], [textItem('still no')]])
    const { state, interruptions } = await runner.run(agent, 'hi')
    state.reject(interruptions[0]!, message === undefined ? {} : { message })
    const { history } = await runner.run(agent, state)
    expect(bodyOf(double, 1).input.at(-1)).toMatchObject({ output: message ?? 'Tool execution was not approved.' })
    await runner.run(agent, [...history, { role: 'user', content: 'really?' }])
    expect(ran).toEqual([])
    expect(ends(events)).toEqual([['delete_city', 'denied']])
  },
)

it.each([true, false])('does not run a loaded tool that policy now forbids, wrapped model: %s', async wrapped => {
  let isPermitted = true
  const { agent, double, ran, runner } = await agentWith(
    [[SEARCH], [WEATHER], [callItem('c2', 'get_weather', { city: 'Bern' }, 'tools')]],
    { policy: () => ({ permit: ({ name }) => isPermitted || name !== 'get_weather' }) },
    wrapped,
  )
  agent.on('agent_tool_end', () => {
    isPermitted = false
  })
  await runner.run(agent, 'hi')
  expect(ran).toEqual(['get_weather Rome'])
  expect(JSON.stringify(bodyOf(double, 3).input.at(-1))).toContain('There is no tool named')
})

it.each([
  ['', 'flood_city', undefined],
  [', and its error ends the run', 'break_city', expect.stringContaining('out of order') as unknown],
])('settles the call of a tool that failed as failed%s', async (_, name, message) => {
  const turns = [[searchItem('s1', { queries: [`select:${name}`] })], [callItem('c1', name, { city: 'Rome' })]]
  const { agent, events, runner } = await agentWith(turns)
  const thrown: unknown = await runner.run(agent, 'hi').then(
    () => undefined,
    error => error.message,
  )
  expect(thrown).toEqual(message)
  await new Promise(resolve => setImmediate(resolve))
  expect(ends(events)).toEqual([[name, 'failed']])
})
