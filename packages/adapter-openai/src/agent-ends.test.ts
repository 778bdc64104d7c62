import type { RunContext, Tool } from '@openai/agents'
import type { ExecutionEnd, ToolSearch } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createAgentEnds } from './agent-ends.js'

type Listener = (...values: unknown[]) => void

const NONE: ReadonlySet<string> = new Set()
const context = (approvals: object = {}) => ({ toJSON: () => ({ approvals }) }) as unknown as RunContext
const tool = { name: 'real' } as Tool

/** Ends of an agent's calls, with what they asked of the search and reported to it. */
function makeEnds(decide: () => Promise<unknown> = async () => ({ kind: 'execute', id: 'decided' })) {
  const listeners: [string, Listener][] = []
  const handled: unknown[] = []
  const settled: [Readonly<Record<string, unknown>>, Partial<ExecutionEnd>][] = []
  const search = {
    handle: (call: unknown) => {
      handled.push(call)
      return decide()
    },
    settle: async (...values: (typeof settled)[number]) => {
      settled.push(values)
      return values[1].content
    },
  } as unknown as ToolSearch
  const idOf = (one: unknown) => (one === tool ? 'server/real' : undefined)
  const ends = createAgentEnds(search, idOf, () => 'ann')
  const agent = { on: (name: string, listener: Listener) => listeners.push([name, listener]) } as never
  const emit = async (event: string, ...values: unknown[]) => {
    for (const [name, listener] of listeners) if (name === event) listener(...values)
    await new Promise(resolve => setImmediate(resolve))
  }
  const start = (toolCall: object, of: unknown = tool) => emit('agent_tool_start', context(), of, { toolCall })
  const end = (toolCall: object, output: unknown) => emit('agent_tool_end', context(), tool, output, { toolCall })
  return { ends, agent, listeners, handled, settled, start, end }
}

describe('the ends of calls of an agent', () => {
  it('are followed once for each agent, and each call is settled once', async () => {
    const { ends, agent, listeners, handled, settled, start, end } = makeEnds()
    ends.follow(agent)
    ends.follow(agent)
    expect(listeners).toHaveLength(2)
    const toolCall = { callId: 'c', arguments: '{}' }
    await start(toolCall)
    expect(handled).toEqual([
      { name: 'server/real', arguments: '{}', revealed: ['server/real'], id: 'c', session: 'ann' },
    ])
    await end(toolCall, 'done')
    await end(toolCall, 'done')
    expect(settled).toEqual([[{ kind: 'execute', id: 'decided' }, { status: 'ran' }]])
  })

  it('are not followed for the own tools of the agent and for denied calls', async () => {
    const { ends, agent, handled, settled, start, end } = makeEnds()
    ends.follow(agent)
    const own = { callId: 'c' }
    await start(own, { name: 'real' })
    await end(own, 'done')
    const denied = { callId: 'd' }
    expect(await ends.deny(denied, { id: 'd', tool: 'server/real', via: 'direct' }, 'no')).toBe('no')
    await start(denied)
    await end(denied, 'no')
    expect(handled).toEqual([])
    expect(settled).toEqual([
      [
        { id: 'd', tool: 'server/real', via: 'direct' },
        { status: 'denied', content: 'no' },
      ],
    ])
  })

  it.each([
    ['refused', async () => ({ kind: 'refused' })],
    [
      'failed',
      async () => {
        throw new Error('no policy')
      },
    ],
  ])('are not reported for a call whose decision %s', async (_, decide) => {
    const { ends, agent, settled, start, end } = makeEnds(decide)
    ends.follow(agent)
    const toolCall = { callId: 'c', arguments: '{}' }
    await start(toolCall)
    await end(toolCall, 'done')
    expect(settled).toEqual([])
    await start(toolCall)
    await ends.settle(toolCall as never, 'own', 'bob', 'x', NONE)
    expect(settled).toMatchObject([[{ id: 'c', tool: 'own', via: 'direct', session: 'bob' }, { status: 'ran' }]])
  })

  it.each([
    ['An error occurred while running the tool. Please try again.', 'failed'],
    ['TypeError: out of order', 'failed'],
    ['Error', 'failed'],
    ['Errors: none', 'ran'],
    ['No Error: all is well', 'ran'],
    ['Said: An error occurred while running the tool.', 'ran'],
    ['An error occurred while running the tool', 'ran'],
    [{ city: 'Rome' }, 'ran'],
    [undefined, 'ran'],
  ])('with the result %s have the status of the tool', async (output, status) => {
    const { ends, agent, settled, start, end } = makeEnds()
    ends.follow(agent)
    const toolCall = { callId: 'c' }
    await start(toolCall)
    await end(toolCall, output)
    await start(toolCall)
    expect(await ends.settle(toolCall as never, 'own', 'ann', output, NONE)).toBe(output)
    expect(settled).toEqual([
      [{ kind: 'execute', id: 'decided' }, { status }],
      [
        { kind: 'execute', id: 'decided' },
        { status, content: output, withheld: NONE },
      ],
    ])
  })

  it('are reported once in a run for calls that a person rejected', async () => {
    const { ends, settled } = makeEnds()
    const run = context({
      'tools.real': { rejected: ['a', 'b'] },
      'tools.all': { rejected: true },
      'tools.gone': undefined,
    })
    for (let i = 0; i < 2; i++) await ends.settleRejected(run, 'tools.real', 'server/real')
    for (const key of ['tools.all', 'tools.gone', 'tools.none', 'constructor', 'toString'])
      await ends.settleRejected(run, key, 'server/real')
    const record = (id: string) => [{ id, tool: 'server/real', via: 'direct', session: 'ann' }, { status: 'denied' }]
    expect(settled).toEqual([record('a'), record('b')])
    await ends.settleRejected(context({ 'tools.real': { rejected: ['a'] } }), 'tools.real', 'server/real')
    expect(settled).toHaveLength(3)
  })
})
