import { ToolMessage } from '@langchain/core/messages'
import type { StructuredToolInterface } from '@langchain/core/tools'
import { Command, MemorySaver } from '@langchain/langgraph'
import type { ToolSearchEvent } from '@ts/core'
import { createAgent, createMiddleware, humanInTheLoopMiddleware } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  agentTool,
  agentWith,
  call,
  catalog,
  expectPrefixKept,
  lexical,
  messages,
  middlewareOf,
  provider,
  type Response,
  scripted,
  WIRES,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const args = { repository: 'main' }
const deletion = { name: 'delete_repository', arguments: args }
const deletes = () => scripted([call('1', 'call_tool', deletion)])
const approve = [{ type: 'approve' }]
const reject = [{ type: 'reject', message: 'Never.' }]
const isForbiddenName = ({ name }: { readonly name: string }) => name === deletion.name

interface Result {
  readonly messages: unknown[]
  readonly __interrupt__?: readonly {
    readonly value: { readonly actionRequests: readonly { readonly name: string; readonly args: unknown }[] }
  }[]
}

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
    /** Sends a message to the agent, or decisions of a person about waiting calls. */
    run(tools: readonly StructuredToolInterface[], given: unknown, configurable: object = { thread_id: 'thread' }) {
      const middleware = [middlewareOf(humanInTheLoopMiddleware, { interruptOn }), isShared ? shared : create()]
      const agent = createAgent({ model: model as never, tools: [...tools], middleware, checkpointer })
      const input = Array.isArray(given) ? new Command({ resume: { decisions: given } }) : (given as never)
      return agent.invoke(input, { configurable }) as Promise<Result>
    },
  }
}

/** The tools with another version of the one that needs approval. */
function withChangedDeletion(tools: readonly StructuredToolInterface[], ran: unknown[]) {
  const fields = {
    name: 'delete_repository',
    description: 'Delete a repository and all forks.',
    schema: z.object({ repository: z.string() }),
  }
  const changed = agentTool(async own => void ran.push(own), fields)
  return tools.map(one => (isForbiddenName(one) ? changed : one))
}

const lastResult = (result: Result) => result.messages.findLast(one => ToolMessage.isInstance(one))!

/** Ways that the conformance suite does not have, or whose calls need not run there. */
const ways: [string, Response[], object?][] = [
  ['called in a batch', [[call('2', 'call_tool', { calls: [deletion] })]]],
  ['called by its name while it is not loaded', [[call('2', 'delete_repository', args)]]],
  ['called with a prefix', [[call('2', 'functions.delete_repository', args)]]],
  [
    'loaded and called',
    [[call('1', 'add_tool', { tool_names: ['delete_repository'] })], [call('2', 'delete_repository', args)]],
    { disclosure: 'load' },
  ],
]

it.each(ways)(
  'a tool that needs approval, %s, is shown as it runs, and runs only if approved',
  async (_, responses, more) => {
    for (const [decisions, isShared, ran, ends] of [
      [approve, true, [{ name: 'delete_repository', args }], ['delete_repository ran']],
      [approve, false, [{ name: 'delete_repository', args }], ['delete_repository ran']],
      [reject, true, [], ['delete_repository denied']],
    ] as const) {
      const model = scripted(...responses)
      const own = catalog()
      const host = hostWith(model, { isShared, ...more })
      const { __interrupt__: asked } = await host.run(own.tools, { messages })
      expect(asked?.flatMap(one => one.value.actionRequests)).toMatchObject([{ name: 'delete_repository', args }])
      expect(own.ran).toEqual([])
      await host.run(own.tools, [...decisions])
      expect(own.ran).toEqual(ran)
      expect(host.ends()).toEqual(ends)
      expectPrefixKept(model.sent, 'appended')
      if (decisions === reject) expect(JSON.stringify(model.sent.at(-1)!.messages.at(-1))).toContain('Never.')
    }
  },
)

it('answers every call of a batch if some of them were rejected, and counts all as denied', async () => {
  const weather = { name: 'get_weather', arguments: { city: 'Rome' } }
  const model = scripted([call('1', 'call_tool', { calls: [weather, deletion, deletion] })])
  const { tools, ran } = catalog()
  const host = hostWith(model)
  await host.run(tools, { messages })
  await host.run(tools, [...approve, ...reject])
  expect(ran).toEqual([])
  const [response, answer] = model.sent[1]!.messages.slice(-2)
  expect(response).toMatchObject({ calls: [{ id: '1', name: 'call_tool' }] })
  expect(JSON.parse(String(answer!.content))).toEqual([
    { name: 'get_weather', error: 'It was not run.' },
    { name: 'delete_repository', error: 'It was not run.' },
    { name: 'delete_repository', error: 'Never.' },
  ])
  expect(host.ends().sort()).toEqual(['delete_repository denied', 'delete_repository denied', 'get_weather denied'])
})

it('a call of a listed tool that was approved together with a rejected call is not sent without a result', async () => {
  const server = await provider('anthropic', [
    call('call_1', 'remember', { note: 'a' }),
    call('call_2', 'remember', { note: 'b' }),
  ])
  const host = hostWith(server.model)
  await host.run(catalog().tools, { messages })
  await host.run(catalog().tools, [...approve, ...reject])
  expect(JSON.stringify(server.bodies()[1])).not.toContain('call_1')
})

it('answers a search that is parallel to a call which another process approves', async () => {
  const search = call('1', 'search_tools', { queries: ['weather forecast'] })
  const model = scripted([search, call('2', 'call_tool', deletion)])
  const { tools, ran } = catalog()
  const host = hostWith(model, { isShared: false })
  await host.run(tools, { messages })
  await host.run(tools, approve)
  expect(ran).toHaveLength(1)
  const answer = model.sent[1]!.messages.find(one => one.name === 'search_tools')
  expect(answer!.content).toContain('Get the weather forecast for a city')
})

it.each([
  ['runs no real tool, in the same process', 'call_tool', deletion, true, 'Nothing was run'],
  ['names no other tool, in a process that has read nothing yet', 'get_wether', {}, false, 'There is no tool named'],
] as const)('a call that did not come from the model %s', async (_, name, own, isSame, text) => {
  const checkpointer = new MemorySaver()
  const config = { configurable: { thread_id: 't' } }
  const first = agentWith(scripted('a', 'b'), { agent: { checkpointer } })
  await first.ask('t')
  const { agent, ran } = isSame ? first : agentWith(scripted('b'), { agent: { checkpointer } })
  const written = { type: 'tool_call' as const, id: '9', name, args: own }
  const answer = { role: 'assistant', content: '', tool_calls: [written] }
  await agent.graph.updateState(config, { messages: [answer] }, 'model_request')
  const { content } = lastResult((await agent.invoke(null as never, config)) as Result)
  expect(ran).toEqual([])
  expect(content).toContain(text)
  expect(content).not.toContain('send_email')
})

describe.each([
  ['in one process', true],
  ['in another process', false],
])('an approved call, %s,', (_, isShared) => {
  it('is refused if the definition of its tool changed, and can be approved again as it is then', async () => {
    const model = scripted([call('1', 'call_tool', deletion)], [call('2', 'call_tool', deletion)])
    const { tools, ran } = catalog()
    const changed = withChangedDeletion(tools, ran)
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
    const changed = withChangedDeletion(tools, ran)
    const host = hostWith(scripted([call('0', 'call_tool', deletion)], 'done', [call('0', 'call_tool', deletion)]), {
      isShared,
    })
    for (const list of [tools, changed]) {
      await host.run(list, { messages })
      await host.run(list, approve)
    }
    expect(ran).toEqual([{ name: 'delete_repository', args }, args])
  })

  it('does not run while the policy fails, and runs when the run continues', async () => {
    let isOut = false
    const policy = async () => {
      if (isOut) throw new Error('the database cannot be reached')
      return {}
    }
    const { tools, ran } = catalog()
    const host = hostWith(deletes(), { isShared, policy })
    await host.run(tools, { messages })
    isOut = true
    await expect(host.run(tools, approve)).rejects.toThrow()
    expect(ran).toEqual([])
    isOut = false
    await host.run(tools, null)
    expect(ran).toEqual([{ name: 'delete_repository', args }])
    expect(host.ends()).toEqual([...(isShared ? ['delete_repository denied'] : []), 'delete_repository ran'])
  })

  it.each(['call_tool', 'remember'])('does not run in another session, called by %s', async name => {
    const { tools, ran } = catalog()
    const session = (configurable: Readonly<Record<string, unknown>>) => String(configurable['user'])
    const model = scripted([call('1', name, name === 'remember' ? { note: 'a' } : deletion)])
    const host = hostWith(model, { isShared, session })
    await host.run(tools, { messages }, { thread_id: 'thread', user: 'ann' })
    const result = lastResult(await host.run(tools, approve, { thread_id: 'thread', user: 'bob' }))
    expect(ran).toEqual([])
    expect(result).toMatchObject({ status: 'error', content: expect.stringContaining('send the call again') })
  })

  it('names no other tool if the agent no longer has its tool', async () => {
    const { tools, ran } = catalog()
    const host = hostWith(deletes(), { isShared })
    await host.run(tools, { messages })
    const without = tools.filter(one => !isForbiddenName(one))
    const { content } = lastResult(await host.run(without, approve))
    expect(ran).toEqual([])
    expect(content).toContain('There is no tool named')
    expect(content).not.toContain('filler_tool_number_1')
  })
})

it('a call is checked with the tools that the model was allowed to see', async () => {
  const seen: string[] = []
  const permit = ({ name }: { readonly name: string }) => seen.push(name) > 0
  let turn = 0
  const hide = createMiddleware({
    name: 'Hide',
    wrapModelCall: (request, handler) => {
      seen.length = 0
      return handler({ ...request, tools: request.tools.slice(Math.min(turn++, 1)) })
    },
  })
  const model = scripted([call('0', 'search_tools', { queries: ['delete'] })], [call('1', 'call_tool', deletion)])
  const { ask, ran } = agentWith(model, { before: [hide], policy: () => ({ permit }) })
  await ask()
  expect(ran).toHaveLength(1)
  const names = catalog()
    .tools.slice(1)
    .map(one => one.name)
  expect(new Set(seen)).toEqual(new Set(names))
})

describe('an edited call', () => {
  const denied = 'delete_repository denied'
  it.each<[string, string, object, boolean, readonly string[], string]>([
    ['runs with its arguments', deletion.name, { repository: 'fork' }, false, [denied, 'delete_repository ran'], ''],
    ['needs arguments that fit', deletion.name, { repo: 'fork' }, false, [denied], 'delete_repository: '],
    ['does not run if its tool was forbidden', deletion.name, { repository: 'fork' }, true, [denied], 'no tool named'],
    ['may name another tool', 'get_weather', { city: 'Rome' }, false, [denied, 'get_weather ran'], ''],
    ['may name a search', 'search_tools', { queries: ['weather forecast'] }, false, [denied], 'get_weather'],
    ['may name no forbidden tool', 'send_email', { to: 'a@b', text: 'x' }, false, [denied], 'no tool named'],
  ])('is decided again, and ends once: it %s', async (_, name, own, isForbidden, ends, text) => {
    let isDenied = false
    const policy = () => ({
      permit: (tool: { name: string }) => tool.name !== 'send_email' && !(isDenied && isForbiddenName(tool)),
    })
    const { tools, ran } = catalog()
    const host = hostWith(deletes(), { policy })
    await host.run(tools, { messages })
    isDenied = isForbidden
    const result = lastResult(await host.run(tools, [{ type: 'edit', editedAction: { name, args: own } }]))
    expect(ran.map(one => one.name)).toEqual(ends.length > 1 ? [name] : [])
    if (ends.length > 1) expect(ran[0]!.args).toMatchObject(own)
    expect(host.ends().sort()).toEqual(ends)
    expect(result.content).toContain(text)
  })

  it.each(WIRES)('of a listed tool is sent to the provider as it ran, on the wire %s', async wire => {
    const server = await provider(wire, [call('call_1', 'remember', { note: 'first' })])
    const { tools, ran } = catalog()
    const host = hostWith(server.model)
    await host.run(tools, { messages })
    await host.run(tools, [{ type: 'edit', editedAction: { name: 'remember', args: { note: 'second' } } }])
    expect(ran).toEqual([{ name: 'remember', args: { note: 'second' } }])
    const sent = JSON.stringify(server.bodies()[1])
    expect(sent).toContain('second')
    expect(sent).not.toContain('first')
  })
})

describe('calls with the same id, without sessions,', () => {
  const session = () => undefined
  const thread = (id: string) => ({ thread_id: id })

  it('are run as the newest of them was decided', async () => {
    const { tools, ran } = catalog()
    const changed = withChangedDeletion(tools, ran)
    const host = hostWith(scripted([call('0', 'call_tool', deletion)], [call('0', 'call_tool', deletion)]), { session })
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
