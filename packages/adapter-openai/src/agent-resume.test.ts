import { type RunContext, RunState, tool } from '@openai/agents'
import { callItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentCatalog, agentWith, DELETE, ends, SEARCH, WEATHER } from './agent-test-support.js'
import type { AgentsToolSearchOptions } from './agents-tool-search.js'
import { bodyOf, expectAccepted } from './test-support.js'

const FIND_DELETE = searchItem('s1', { queries: ['delete a city'] })
const session = ({ context }: RunContext) => (context as { readonly user?: string }).user

/** A tool that matches the search, and that a process lacks or has. */
function cityTool(name: string, description: string) {
  const execute = async () => 'done'
  return tool({ name, description, parameters: z.object({ city: z.string() }), needsApproval: true, execute })
}

/** A run that waits for an approval, as text, and the second process that resumes it. */
async function resumed(
  options: Parameters<typeof agentWith>[1],
  turns: Parameters<typeof agentWith>[0] = [[FIND_DELETE], [DELETE]],
  isApproved = true,
) {
  const first = await agentWith(turns, { session })
  const { state } = await first.runner.run(first.agent, 'hi', { context: { user: 'ann' } })
  const second = await agentWith([[textItem('done')]], { session, ...options })
  const restored = await RunState.fromString(second.agent, state.toString())
  for (const one of restored.getInterruptions()) isApproved ? restored.approve(one) : restored.reject(one)
  await second.runner.run(second.agent, restored)
  return { ...second, text: state.toString() }
}

describe.each([
  ['after a search', [[FIND_DELETE], [DELETE]]],
  ['by a direct call', [[DELETE]]],
])('a tool that was called %s', (_, turns) => {
  it.each([
    ['runs', 'ran', true, ['delete_city Rome']],
    ['does not run', 'denied', false, []],
  ] as const)(
    '%s in another process, and is settled as %s there, approved: %s',
    async (_, end, isApproved, expected) => {
      const { ran, events } = await resumed({}, turns, isApproved)
      expect(ran).toEqual(expected)
      expect(ends(events)).toEqual([['delete_city', end]])
    },
  )
})

describe('a run that another process resumes after an approval', () => {
  const { tools } = agentCatalog()
  const more = [cityTool('delete_a_city', 'Delete a city.'), cityTool('delete_city_park', 'Delete a park of a city.')]

  it.each<[string, (list: readonly (typeof tools)[number][]) => readonly (typeof tools)[number][]]>([
    ['more tools match the old search', list => [...list, ...more]],
    ['the list is in another order', list => [...list].reverse()],
    ['another found tool is gone', list => list.filter(({ name }) => name !== 'flood_city')],
  ])('runs the call, although %s', async (_, change) => {
    const own = agentCatalog()
    const { double, events } = await resumed({ tools: change(own.tools) })
    expect(own.ran).toEqual(['delete_city Rome'])
    expect(ends(events)).toEqual([['delete_city', 'ran']])
    expectAccepted(double)
    expect(bodyOf(double, 0).tools.map(({ type, name }) => name ?? type)).toEqual(['remember', 'tool_search'])
  })

  it('runs the call, although a search that found nothing now finds tools', async () => {
    const turns = [[searchItem('s0', { queries: ['zebra crossing'] })], [FIND_DELETE], [DELETE]]
    const own = agentCatalog()
    await resumed({ tools: [...own.tools, cityTool('paint_zebra', 'Paint a zebra crossing.')] }, turns)
    expect(own.ran).toEqual(['delete_city Rome'])
  })

  it.each<[string, Partial<AgentsToolSearchOptions>, string]>([
    ['forbidden', { policy: { permit: ({ name }) => name !== 'delete_city' } }, 'There is no tool named'],
    ['gone', { tools: tools.filter(({ name }) => name !== 'delete_city') }, 'There is no tool named'],
    [
      'changed',
      { tools: [...tools.filter(({ name }) => name !== 'delete_city'), cityTool('delete_city', 'Delete all cities.')] },
      'delete_city was changed after this call was made',
    ],
    [
      'disabled',
      { tools: tools.map(one => (one.name === 'delete_city' ? { ...one, isEnabled: async () => false } : one)) },
      'send the call again',
    ],
  ])('answers the call with the reason if its tool is %s, and settles it as denied', async (_, options, reason) => {
    const { double, events, ran } = await resumed(options)
    expect(ran).toEqual([])
    expect(bodyOf(double, 0).input.at(-1)!['output']).toContain(reason)
    expect(ends(events)).toEqual([['delete_city', 'denied']])
  })

  it('does not accept an approval of another session', async () => {
    expect((await resumed({ session: () => 'bob' })).ran).toEqual([])
  })

  it('sends no record of what a search loaded to the provider', async () => {
    const { double, text } = await resumed({})
    const [item] = bodyOf(double, 0).input.filter(({ type }) => type === 'tool_search_call')
    expect(Object.keys(item!).sort()).toEqual(['arguments', 'call_id', 'execution', 'id', 'status', 'type'])
    expect(item!['arguments']).toEqual({ queries: ['delete a city'] })
    expect(text).toContain('digest')
  })
})

it('answers a direct call of a forbidden tool like that of an unknown one', async () => {
  const policy = { permit: ({ name }: { readonly name: string }) => name !== 'delete_city' }
  const shapeFor = async (name: string) => {
    const { agent, double, runner } = await agentWith([[callItem('c1', name, { city: 'Rome' })]], { policy })
    await runner.run(agent, 'hi')
    const answer = JSON.stringify(bodyOf(double, 1).input.slice(1))
    return answer.replaceAll(name, 'x').replace(/Did you mean[^"]*/g, '')
  }
  expect(await shapeFor('delete_city')).toBe(await shapeFor('no_such_tool'))
})

it('continues a run of a server that repeats ids of calls', async () => {
  const again = callItem('c1', 'get_weather', { city: 'Bern' })
  const { agent, double, runner, ran } = await agentWith([[SEARCH], [WEATHER, again], [again]])
  await runner.run(agent, 'hi')
  expect(ran).toEqual(['get_weather Rome', 'get_weather Bern', 'get_weather Bern'])
  expectAccepted(double)
})

it('loads a tool again whose definition changed during the run', async () => {
  const { tools } = agentCatalog()
  const ran: string[] = []
  const weather = (description: string) =>
    tool({
      name: 'get_weather',
      description,
      parameters: z.object({ city: z.string() }),
      execute: ({ city }) => `${ran.push(`${description} ${city}`)}`,
    })
  const others = tools.filter(({ name }) => name !== 'get_weather')
  let list = [...others, weather('Weather of a city.')]
  const { agent, runner } = await agentWith(
    [[SEARCH], [WEATHER], [callItem('c2', 'get_weather', { city: 'Bern' }, 'tools')]],
    { tools: () => list },
  )
  agent.on('agent_tool_end', () => {
    list = [...others, weather('Weather and tide of a city.')]
  })
  await runner.run(agent, 'hi')
  expect(ran).toEqual(['Weather of a city. Rome', 'Weather and tide of a city. Bern'])
})
