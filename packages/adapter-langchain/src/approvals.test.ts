import { ToolMessage } from '@langchain/core/messages'
import { Command, MemorySaver } from '@langchain/langgraph'
import type { ToolSearchEvent } from '@ts/core'
import { createAgent, humanInTheLoopMiddleware } from 'langchain'
import { describe, expect, it } from 'vitest'
import {
  call,
  catalog,
  expectPrefixKept,
  lexical,
  middlewareOf,
  type Response,
  type ScriptedModel,
  scripted,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const messages = [{ role: 'user', content: 'hi' }]
const config = { configurable: { thread_id: 'thread' } }
const args = { repository: 'main' }
const deletion = { name: 'delete_repository', arguments: args }

function agentFor(model: ScriptedModel, checkpointer: MemorySaver, more: object = {}) {
  const { tools, ran } = catalog()
  const events: ToolSearchEvent[] = []
  const onEvent = (event: ToolSearchEvent) => void events.push(event)
  const interruptOn = { delete_repository: true }
  const middleware = [
    middlewareOf(humanInTheLoopMiddleware, { interruptOn }),
    toolSearchMiddleware({ ranker: lexical(), activation: 'on', onEvent, ...more }),
  ]
  return { agent: createAgent({ model, tools, middleware, checkpointer }), ran, events }
}

interface Interrupted {
  readonly __interrupt__?: readonly {
    readonly value: { readonly actionRequests: readonly { readonly name: string; readonly args: unknown }[] }
  }[]
}

function actionsOf(result: unknown) {
  return (result as Interrupted).__interrupt__?.flatMap(one => one.value.actionRequests) ?? []
}

const ways: [string, Response[], object?][] = [
  [
    'found by search and called through the bridge',
    [[call('1', 'search_tools', { queries: ['delete repository'] })], [call('2', 'call_tool', deletion)]],
  ],
  ['called in a batch', [[call('2', 'call_tool', { calls: [deletion] })]]],
  ['called by its name while it is not loaded', [[call('2', 'delete_repository', args)]]],
  ['called with a prefix', [[call('2', 'functions.delete_repository', args)]]],
  [
    'loaded and called',
    [[call('1', 'add_tool', { tool_names: ['delete_repository'] })], [call('2', 'delete_repository', args)]],
    { disclosure: 'load' },
  ],
]

describe.each(ways)('a tool that needs approval, %s', (_, responses, more) => {
  it('interrupts the run with its own name and arguments, and runs after approval', async () => {
    const model = scripted(...responses)
    const { agent, ran, events } = agentFor(model, new MemorySaver(), more)
    const stopped = await agent.invoke({ messages }, config)
    expect(actionsOf(stopped)).toMatchObject([{ name: 'delete_repository', args }])
    expect(ran).toEqual([])
    await agent.invoke(new Command({ resume: { decisions: [{ type: 'approve' }] } }), config)
    expect(ran).toEqual([{ name: 'delete_repository', args }])
    expectPrefixKept(model.sent, 'appended')
    expect(events.filter(one => one.kind === 'settled')).toMatchObject([{ name: 'delete_repository', status: 'ran' }])
    expect(events.filter(one => one.kind === 'execute')).toHaveLength(1)
  })

  it('does not run if it is rejected, and the rejection is its result', async () => {
    const model = scripted(...responses)
    const { agent, ran, events } = agentFor(model, new MemorySaver(), more)
    await agent.invoke({ messages }, config)
    const decisions = [{ type: 'reject', message: 'Never.' }]
    await agent.invoke(new Command({ resume: { decisions } }), config)
    expect(ran).toEqual([])
    expectPrefixKept(model.sent, 'appended')
    expect(JSON.stringify(model.sent.at(-1)!.messages.at(-1))).toContain('Never.')
    expect(events.filter(one => one.kind === 'settled')).toMatchObject([
      { name: 'delete_repository', status: 'denied' },
    ])
  })

  it('runs in another process after approval there, unless the policy there forbids it', async () => {
    for (const isForbidden of [false, true]) {
      const checkpointer = new MemorySaver()
      await agentFor(scripted(...responses), checkpointer, more).agent.invoke({ messages }, config)
      const model = scripted()
      const permit = ({ name }: { readonly name: string }) => !isForbidden || name !== 'delete_repository'
      const { agent, ran, events } = agentFor(model, checkpointer, { ...more, policy: { permit } })
      const result = await agent.invoke(new Command({ resume: { decisions: [{ type: 'approve' }] } }), config)
      expect(ran).toHaveLength(isForbidden ? 0 : 1)
      const last = result.messages.filter(ToolMessage.isInstance).at(-1)!
      if (isForbidden) expect(last.content).toContain('There is no tool named')
      else expect(events.filter(one => one.kind === 'settled')).toMatchObject([{ status: 'ran' }])
      expect(model.sent).toHaveLength(1)
    }
  })
})

it('answers every call of a batch if some of them were rejected', async () => {
  const weather = { name: 'get_weather', arguments: { city: 'Rome' } }
  const model = scripted([call('1', 'call_tool', { calls: [weather, deletion] })])
  const { agent, ran } = agentFor(model, new MemorySaver())
  await agent.invoke({ messages }, config)
  await agent.invoke(new Command({ resume: { decisions: [{ type: 'reject', message: 'Never.' }] } }), config)
  expect(ran).toEqual([])
  const [response, answer] = model.sent[1]!.messages.slice(-2)
  expect(response).toMatchObject({ calls: [{ id: '1', name: 'call_tool' }] })
  expect(JSON.parse(String(answer!.content))).toEqual([
    { name: 'get_weather', error: 'It was not run.' },
    { name: 'delete_repository', error: 'Never.' },
  ])
})

it('answers a search that is parallel to a call which another process approves', async () => {
  const checkpointer = new MemorySaver()
  const first = scripted([
    call('1', 'search_tools', { queries: ['weather forecast'] }),
    call('2', 'call_tool', deletion),
  ])
  await agentFor(first, checkpointer).agent.invoke({ messages }, config)
  const model = scripted()
  const { agent, ran } = agentFor(model, checkpointer)
  await agent.invoke(new Command({ resume: { decisions: [{ type: 'approve' }] } }), config)
  expect(ran).toHaveLength(1)
  const answer = model.sent[0]!.messages.find(one => one.name === 'search_tools')
  expect(answer!.content).toContain('Get the weather forecast for a city')
})

it('never runs a real tool for a bridge call that did not come from its model', async () => {
  const { tools, ran } = catalog()
  const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on' })]
  const agent = createAgent({ model: scripted('a', 'b'), tools, middleware, checkpointer: new MemorySaver() })
  await agent.invoke({ messages }, config)
  const written = { type: 'tool_call' as const, ...call('9', 'call_tool', deletion), args: deletion }
  await agent.graph.updateState(
    config,
    { messages: [{ role: 'assistant', content: '', tool_calls: [written] }] },
    'model_request',
  )
  const result = (await agent.invoke(null as never, config)) as { messages: unknown[] }
  expect(ran).toEqual([])
  expect(JSON.stringify(result.messages)).toContain('Nothing was run')
})

it('names no other tool if the called one is unknown, in a process that has read nothing yet', async () => {
  const checkpointer = new MemorySaver()
  const { tools } = catalog()
  const middleware = () => [toolSearchMiddleware({ ranker: lexical(), activation: 'on' })]
  await createAgent({ model: scripted('a'), tools, middleware: middleware(), checkpointer }).invoke(
    { messages },
    config,
  )
  const agent = createAgent({ model: scripted('b'), tools, middleware: middleware(), checkpointer })
  const written = { type: 'tool_call' as const, id: '9', name: 'get_wether', args: {} }
  const answer = { role: 'assistant', content: '', tool_calls: [written] }
  await agent.graph.updateState(config, { messages: [answer] }, 'model_request')
  const result = (await agent.invoke(null as never, config)) as { messages: unknown[] }
  expect(JSON.stringify(result.messages)).toContain('There is no tool named')
  expect(JSON.stringify(result.messages)).not.toContain('delete_repository')
})
