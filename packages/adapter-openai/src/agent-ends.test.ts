import type { RunContext, Tool } from '@openai/agents'
import type { ExecutionEnd, ToolSearch } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createAgentEnds } from './agent-ends.js'

type Listener = (...values: unknown[]) => void

const NONE: ReadonlySet<string> = new Set()
const context = (approvals: object = {}) => ({ toJSON: () => ({ approvals }) }) as unknown as RunContext
const execution = { id: 'decided', tool: 'server/real', via: 'direct' } as const
const toolCall = { callId: 'c', arguments: '{}' }

/** Ends of the calls of an agent that is followed, with what they reported to the search. */
function makeEnds() {
  const listeners: [string, Listener][] = []
  const settled: [Readonly<Record<string, unknown>>, Partial<ExecutionEnd>][] = []
  const search = {
    settle: async (...values: (typeof settled)[number]) => {
      settled.push(values)
      return values[1].content
    },
  } as unknown as ToolSearch
  const ends = createAgentEnds(search, () => 'ann')
  const agent = { on: (name: string, listener: Listener) => listeners.push([name, listener]) } as never
  ends.follow(agent)
  ends.follow(agent)
  const end = async (call: object, output: unknown) => {
    for (const [, listener] of listeners) listener(context(), { name: 'real' } as Tool, output, { toolCall: call })
    await new Promise(resolve => setImmediate(resolve))
  }
  return { ends, listeners, settled, end }
}

describe('the ends of calls of an agent', () => {
  it('are followed once for each agent, and each call is settled once', async () => {
    const { ends, listeners, settled, end } = makeEnds()
    expect(listeners.map(([name]) => name)).toEqual(['agent_tool_end'])
    ends.begin(toolCall, execution)
    await end(toolCall, 'done')
    await end(toolCall, 'done')
    expect(settled).toEqual([[execution, { status: 'ran' }]])
  })

  it('are not followed for the own tools of the agent and for denied calls', async () => {
    const { ends, settled, end } = makeEnds()
    await end(toolCall, 'done')
    expect(await ends.deny(execution, 'no')).toBe('no')
    await ends.settle(toolCall as never, 'own', 'bob', 'x', NONE)
    expect(settled).toMatchObject([
      [execution, { status: 'denied', content: 'no' }],
      [{ id: 'c', tool: 'own', via: 'direct', session: 'bob' }, { status: 'ran' }],
    ])
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
    const { ends, settled, end } = makeEnds()
    ends.begin(toolCall, execution)
    await end(toolCall, output)
    ends.begin(toolCall, execution)
    expect(await ends.settle(toolCall as never, 'own', 'ann', output, NONE)).toBe(output)
    expect(settled).toEqual([
      [execution, { status }],
      [execution, { status, content: output, withheld: NONE }],
    ])
  })

  it('are reported once in a run for calls that a person rejected', async () => {
    const { ends, settled } = makeEnds()
    const run = context({
      'tools.real': { rejected: ['a', 'b'] },
      'tools.all': { rejected: true },
      'tools.gone': undefined,
    })
    const keys = ['tools.real', 'tools.real', 'tools.all', 'tools.gone', 'tools.none', 'constructor', 'toString']
    for (const key of keys) await ends.settleRejected(run, key, 'server/real')
    await ends.settleRejected(context({ 'tools.real': { rejected: ['a'] } }), 'tools.real', 'server/real')
    const record = (id: string) => [{ id, tool: 'server/real', via: 'direct', session: 'ann' }, { status: 'denied' }]
    expect(settled).toEqual([record('a'), record('b'), record('a')])
  })
})
