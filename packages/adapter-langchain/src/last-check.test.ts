import { ToolMessage } from '@langchain/core/messages'
import type { StructuredToolInterface } from '@langchain/core/tools'
import { Command, MemorySaver } from '@langchain/langgraph'
import type { ToolSearchEvent, TurnInput } from '@ts/core'
import { createAgent, createMiddleware, humanInTheLoopMiddleware } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  agentTool,
  call,
  catalog,
  expectPrefixKept,
  lexical,
  middlewareOf,
  provider,
  scripted,
  WIRES,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const messages = [{ role: 'user', content: 'hi' }]
const args = { repository: 'main' }
const deletion = { name: 'delete_repository', arguments: args }
const approve = [{ type: 'approve' }]
const edit = (name: string, own: object) => [{ type: 'edit', editedAction: { name, args: own } }]

/** A host whose agents share a checkpointer and, unless each has its own process, a middleware. */
function hostWith(
  model: unknown,
  { isShared = true, ...more }: { isShared?: boolean; [option: string]: unknown } = {},
) {
  const events: ToolSearchEvent[] = []
  const onEvent = (event: ToolSearchEvent) => void events.push(event)
  const create = () => toolSearchMiddleware({ ranker: lexical(), activation: 'on', onEvent, ...more })
  const shared = create()
  const checkpointer = new MemorySaver()
  const interruptOn = { delete_repository: true, remember: true }
  return {
    /** The ends of executions, in their order. */
    ends: () => events.flatMap(one => (one.kind === 'settled' ? [`${one.name} ${one.status}`] : [])),
    run(tools: readonly StructuredToolInterface[], given: unknown, configurable: object = { thread_id: 'thread' }) {
      const middleware = [middlewareOf(humanInTheLoopMiddleware, { interruptOn }), isShared ? shared : create()]
      const agent = createAgent({ model: model as never, tools: [...tools], middleware, checkpointer })
      const input = Array.isArray(given) ? new Command({ resume: { decisions: given } }) : (given as never)
      return agent.invoke(input, { configurable }) as Promise<{ messages: unknown[] }>
    },
  }
}

/** Another version of the tool that needs approval. */
function changedDeletion(ran: unknown[]) {
  return agentTool(
    async own => {
      ran.push(own)
      return 'gone'
    },
    {
      name: 'delete_repository',
      description: 'Delete a repository and all forks.',
      schema: z.object({ repository: z.string() }),
    },
  )
}

const lastResult = (result: { messages: unknown[] }) => result.messages.findLast(one => ToolMessage.isInstance(one))!

describe.each([
  ['in one process', true],
  ['in another process', false],
])('an approved call, %s,', (_, isShared) => {
  it('is refused if the definition of its tool changed, and can be approved again as it is then', async () => {
    const model = scripted([call('1', 'call_tool', deletion)], [call('2', 'call_tool', deletion)])
    const { tools, ran } = catalog()
    const changed = tools.map(one => (one.name === 'delete_repository' ? changedDeletion(ran) : one))
    const host = hostWith(model, { isShared })
    await host.run(tools, { messages })
    const asked = await host.run(changed, approve)
    expect(ran).toEqual([])
    expect(lastResult(asked).content).toContain('was changed after this call was made')
    expect(asked).toHaveProperty('__interrupt__')
    await host.run(changed, approve)
    expect(ran).toEqual([args])
    expect(host.ends()).toEqual(['delete_repository denied', 'delete_repository ran'])
    expectPrefixKept(model.sent)
  })

  it('is compared with its own turn if an earlier call of the thread has the same id', async () => {
    const { tools, ran } = catalog()
    const changed = tools.map(one => (one.name === 'delete_repository' ? changedDeletion(ran) : one))
    const model = scripted([call('0', 'call_tool', deletion)], 'done', [call('0', 'call_tool', deletion)])
    const host = hostWith(model, { isShared })
    await host.run(tools, { messages })
    await host.run(tools, approve)
    await host.run(changed, { messages })
    await host.run(changed, approve)
    expect(ran).toEqual([{ name: 'delete_repository', args }, args])
  })

  it('does not run while the policy fails, and runs when the run continues', async () => {
    let isOut = false
    const policy = async () => {
      if (isOut) throw new Error('the database cannot be reached')
      return {}
    }
    const { tools, ran } = catalog()
    const host = hostWith(scripted([call('1', 'call_tool', deletion)]), { isShared, policy })
    await host.run(tools, { messages })
    isOut = true
    await expect(host.run(tools, approve)).rejects.toThrow()
    expect(ran).toEqual([])
    isOut = false
    await host.run(tools, null)
    expect(ran).toEqual([{ name: 'delete_repository', args }])
    expect(host.ends()).toEqual([...(isShared ? ['delete_repository denied'] : []), 'delete_repository ran'])
  })

  it('runs if another agent has other objects of the same tools', async () => {
    const { ran, tools } = catalog()
    const host = hostWith(scripted([call('1', 'call_tool', deletion)]), { isShared })
    await host.run(catalog().tools, { messages })
    await host.run(tools, approve)
    expect(ran).toEqual([{ name: 'delete_repository', args }])
  })

  it.each(['call_tool', 'remember'])('does not run in another session, called by %s', async name => {
    const { tools, ran } = catalog()
    const session = (configurable: Readonly<Record<string, unknown>>) => String(configurable['user'])
    const host = hostWith(scripted([call('1', name, name === 'remember' ? { note: 'a' } : deletion)]), {
      isShared,
      session,
    })
    await host.run(tools, { messages }, { thread_id: 'thread', user: 'ann' })
    const result = lastResult(await host.run(tools, approve, { thread_id: 'thread', user: 'bob' }))
    expect(ran).toEqual([])
    expect(result).toMatchObject({ status: 'error', content: expect.stringContaining('send the call again') })
  })

  it('is checked with the session of the run', async () => {
    const sessions: unknown[] = []
    const policy = ({ session }: TurnInput) => {
      sessions.push(session)
      return {}
    }
    const { tools, ran } = catalog()
    const host = hostWith(scripted([call('1', 'call_tool', deletion)]), { isShared, policy })
    await host.run(tools, { messages })
    const before = sessions.length
    await host.run(tools, approve)
    expect(ran).toHaveLength(1)
    expect(sessions.length).toBeGreaterThan(before)
    expect(new Set(sessions)).toEqual(new Set(['thread']))
  })

  it('names no other tool if the agent no longer has its tool', async () => {
    const { tools, ran } = catalog()
    const host = hostWith(scripted([call('1', 'call_tool', deletion)]), { isShared })
    await host.run(tools, { messages })
    const without = tools.filter(one => one.name !== 'delete_repository')
    const { content } = lastResult(await host.run(without, approve))
    expect(ran).toEqual([])
    expect(content).toContain('There is no tool named')
    expect(content).not.toContain('filler_tool_number_1')
  })
})

it('a call is checked with the tools that the model was allowed to see', async () => {
  const seen: string[] = []
  const permit = ({ name }: { readonly name: string }) => seen.push(name) > 0
  const { tools, ran } = catalog()
  let turn = 0
  const hide = createMiddleware({
    name: 'Hide',
    wrapModelCall: (request, handler) => {
      seen.length = 0
      return handler({ ...request, tools: request.tools.slice(Math.min(turn++, 1)) })
    },
  })
  const ours = toolSearchMiddleware({ ranker: lexical(), activation: 'on', policy: () => ({ permit }) })
  const model = scripted([call('0', 'search_tools', { queries: ['delete'] })], [call('1', 'call_tool', deletion)])
  await createAgent({ model, tools, middleware: [hide, ours] }).invoke({ messages })
  expect(ran).toHaveLength(1)
  expect(new Set(seen)).toEqual(new Set(tools.slice(1).map(one => one.name)))
})

describe('an edited call', () => {
  it('is decided again with its arguments, and each execution ends once', async () => {
    const { tools, ran } = catalog()
    const host = hostWith(scripted([call('1', 'call_tool', deletion)]))
    await host.run(tools, { messages })
    await host.run(tools, edit('delete_repository', { repository: 'fork' }))
    expect(ran).toEqual([{ name: 'delete_repository', args: { repository: 'fork' } }])
    expect(host.ends()).toEqual(['delete_repository denied', 'delete_repository ran'])
  })

  it('is answered with the schema if its arguments do not fit', async () => {
    const { tools, ran } = catalog()
    const host = hostWith(scripted([call('1', 'call_tool', deletion)]))
    await host.run(tools, { messages })
    const result = lastResult(await host.run(tools, edit('delete_repository', { repo: 'fork' })))
    expect(ran).toEqual([])
    expect(result.content).toContain('delete_repository: ')
  })

  it('does not run if its tool was forbidden while it waited', async () => {
    let isForbidden = false
    const policy = () => ({ permit: ({ name }: { name: string }) => !isForbidden || name !== deletion.name })
    const { tools, ran } = catalog()
    const host = hostWith(scripted([call('1', 'call_tool', deletion)]), { policy })
    await host.run(tools, { messages })
    isForbidden = true
    await host.run(tools, edit('delete_repository', { repository: 'fork' }))
    expect(ran).toEqual([])
  })

  it('may name another tool that the policy permits, and the first tool counts as denied', async () => {
    const policy = { permit: ({ name }: { name: string }) => name !== 'send_email' }
    for (const [name, own, isRun] of [
      ['get_weather', { city: 'Rome' }, true],
      ['send_email', { to: 'a@b', text: 'x' }, false],
    ] as const) {
      const { tools, ran } = catalog()
      const host = hostWith(scripted([call('1', 'call_tool', deletion)]), { policy })
      await host.run(tools, { messages })
      await host.run(tools, edit(name, own))
      expect(ran.map(one => one.name)).toEqual(isRun ? [name] : [])
      expect(host.ends().sort()).toEqual(['delete_repository denied', ...(isRun ? ['get_weather ran'] : [])])
    }
  })

  it.each(WIRES)('of a listed tool is sent to the provider as it ran, on the wire %s', async wire => {
    const server = await provider(wire, [call('call_1', 'remember', { note: 'first' })])
    const { tools, ran } = catalog()
    const host = hostWith(server.model)
    await host.run(tools, { messages })
    await host.run(tools, edit('remember', { note: 'second' }))
    expect(ran).toEqual([{ name: 'remember', args: { note: 'second' } }])
    const sent = JSON.stringify(server.bodies()[1])
    expect(sent).toContain('second')
    expect(sent).not.toContain('first')
  })
})

it('a call that was approved together with a rejected call, and did not run, counts as denied', async () => {
  const { tools, ran } = catalog()
  const host = hostWith(scripted([call('1', 'call_tool', { calls: [deletion, deletion] })]))
  await host.run(tools, { messages })
  await host.run(tools, [...approve, { type: 'reject' }])
  expect(ran).toEqual([])
  expect(host.ends()).toEqual(['delete_repository denied', 'delete_repository denied'])
})

it('a call of a listed tool that was approved together with a rejected call is not sent without a result', async () => {
  const server = await provider('anthropic', [
    call('call_1', 'remember', { note: 'a' }),
    call('call_2', 'remember', { note: 'b' }),
  ])
  const host = hostWith(server.model)
  await host.run(catalog().tools, { messages })
  await host.run(catalog().tools, [...approve, { type: 'reject' }])
  expect(JSON.stringify(server.bodies()[1])).not.toContain('call_1')
})

describe('calls with the same id, without sessions,', () => {
  const session = () => undefined
  const thread = (id: string) => ({ thread_id: id })

  it('are run as the newest of them was decided', async () => {
    const { tools, ran } = catalog()
    const changed = tools.map(one => (one.name === 'delete_repository' ? changedDeletion(ran) : one))
    const model = scripted([call('0', 'call_tool', deletion)], [call('0', 'call_tool', deletion)])
    const host = hostWith(model, { session })
    await host.run(tools, { messages }, thread('a'))
    await host.run(changed, { messages }, thread('b'))
    await host.run(changed, approve, thread('b'))
    expect(ran).toEqual([args])
  })

  it('do not end by the result of an older turn', async () => {
    const { tools, ran } = catalog()
    const host = hostWith(scripted([call('0', 'call_tool', deletion)], 'done', 'done'), { session })
    await host.run(tools, { messages }, thread('a'))
    const older = [
      { role: 'assistant', content: '', tool_calls: [{ type: 'tool_call', id: '0', name: deletion.name, args }] },
      new ToolMessage({ content: 'deleted', name: deletion.name, tool_call_id: '0' }),
      { role: 'assistant', content: 'It is deleted.' },
    ]
    await host.run(tools, { messages: [...older, ...messages] }, thread('b'))
    expect(host.ends()).toEqual([])
    await host.run(tools, approve, thread('a'))
    expect(ran).toHaveLength(1)
    expect(host.ends()).toEqual(['delete_repository ran'])
  })
})
