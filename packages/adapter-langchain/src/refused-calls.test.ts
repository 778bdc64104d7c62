import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages'
import { MemorySaver } from '@langchain/langgraph'
import { createToolSearch, readTools } from '@ts/core'
import fc from 'fast-check'
import { createAgent } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { restoreMessages } from './restored-messages.js'
import {
  agentTool,
  call,
  catalog,
  expectPrefixKept,
  lexical,
  type ScriptedCall,
  scripted,
  streaming,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const messages = [{ role: 'user', content: 'hi' }]

describe.each([
  ['at once', scripted],
  ['as a stream', streaming],
])('a call that cannot run as the model wrote it, sent %s', (_, model) => {
  async function answerTo(first: ScriptedCall, more: object = {}) {
    const { tools, ran } = catalog()
    const script = model([first])
    const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on', ...more })]
    const result = await createAgent({ model: script, tools, middleware }).invoke({ messages })
    expectPrefixKept(script.sent)
    const sent = script.sent[1]!.messages.at(-1)!
    expect(sent).toMatchObject({ role: 'tool', id: first.id, name: first.name })
    return { ran, text: String(sent.content), result }
  }

  it('is answered with the schema if its arguments do not fit an unloaded tool', async () => {
    const { ran, text } = await answerTo(call('1', 'get_weather', { town: 'Rome' }))
    expect(ran).toEqual([])
    expect(text).toContain('Parameters: (')
    expect(text).toContain('city')
  })

  it('is answered if its arguments are not JSON, and the agent continues', async () => {
    for (const name of ['call_tool', 'search_tools', 'get_weather', 'remember']) {
      const { text } = await answerTo(call('1', name, '{"name": "get_weather", "arg'))
      expect(text.length).toBeGreaterThan(20)
    }
  })

  it.each([
    ['a long text', { name: 'x'.repeat(2_000_000), queries: ['y'.repeat(2_000_000)] }],
    ['a lone surrogate', { name: '\ud800', queries: ['\ud800'], arguments: { city: '\ud800' } }],
    [
      'the key __proto__',
      JSON.parse('{"name":"get_weather","arguments":{"__proto__":{"city":"Rome"}},"queries":["a"]}'),
    ],
    ['no arguments', {}],
  ])('is answered without an error for %s', async (_, args) => {
    for (const name of ['call_tool', 'search_tools', 'get_weather', '__proto__', 'constructor']) {
      const { text } = await answerTo(call('1', name, args))
      expect(text.length).toBeGreaterThan(10)
      expect(text.length).toBeLessThan(100_000)
    }
  })

  it('is refused if its arguments are nested too deeply', async () => {
    let isRun = false
    const open = agentTool(
      async () => {
        isRun = true
        return 'x'
      },
      { name: 'open', description: 'Open.', schema: z.object({ data: z.any() }) },
    )
    const tools = [...catalog().tools, open]
    const data = JSON.parse(`${'['.repeat(600)}${']'.repeat(600)}`) as unknown
    for (const args of [{ name: 'open', arguments: { data } }, { calls: [{ name: 'open', arguments: { data } }] }]) {
      const script = model([call('1', 'call_tool', args)])
      const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on' })]
      await createAgent({ model: script, tools, middleware }).invoke({ messages })
      expect(isRun).toBe(false)
      expect(String(script.sent[1]!.messages.at(-1)!.content)).toContain('too deep')
    }
  })

  it.each(['{"__proto__":{"a":1},"city":"Rome"}', '{"city":"Rome","more":[{"__proto__":1}]}'])(
    'is refused if LangChain would drop a part of its arguments: %s',
    async text => {
      const { tools, ran } = catalog()
      const script = scripted([call('1', 'call_tool', { name: 'get_weather', arguments: JSON.parse(text) as unknown })])
      const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on' })]
      await createAgent({ model: script, tools, middleware }).invoke({ messages })
      expect(ran).toEqual([])
      expect(String(script.sent[1]!.messages.at(-1)!.content)).toContain('__proto__')
    },
  )

  it('does not end a checkpointed run if anything in it is nested deeply', async () => {
    const open = agentTool(async () => 'opened', {
      name: 'open',
      description: 'Open.',
      schema: z.object({ data: z.any() }),
    })
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown
    // Below the adapter's limit of 30 levels, between it and the limit of LangChain, and far above both.
    for (const levels of [29, 45, 200])
      for (const one of [
        call('1', 'open', { data: deep(levels) }),
        call('1', 'call_tool', { name: 'open', arguments: { data: deep(levels) } }),
        call('1', 'search_tools', { queries: deep(levels) }),
      ]) {
        const script = scripted([one])
        const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on' })]
        const tools = [...catalog().tools, open]
        const agent = createAgent({ model: script, tools, middleware, checkpointer: new MemorySaver() })
        const config = { configurable: { thread_id: 'thread' } }
        await agent.invoke({ messages }, config)
        await agent.invoke({ messages }, config)
        expect(script.sent).toHaveLength(3)
      }
  })
})

it('refuses a call of a tool that is in the catalog but not in the agent', async () => {
  const { tools } = catalog()
  const only = [{ name: 'elsewhere', description: 'Elsewhere.', inputSchema: { type: 'object' } }]
  const toolSearch = createToolSearch({
    tools: readTools([...readTools(tools), ...only]),
    ranker: lexical(),
    sessions: 'history',
    activation: 'on',
  })
  const script = scripted([call('1', 'call_tool', { name: 'elsewhere', arguments: {} })])
  await createAgent({ model: script, tools, middleware: [toolSearchMiddleware({ toolSearch })] }).invoke({ messages })
  expect(String(script.sent[1]!.messages.at(-1)!.content)).toContain('There is no tool named')
})

it('an aborted run rejects, and the next run of the thread works', async () => {
  const { tools, ran } = catalog()
  const controller = new AbortController()
  const slow = agentTool(
    async () => {
      controller.abort()
      throw new Error('aborted')
    },
    { name: 'slow', description: 'Slow.', schema: z.object({}) },
  )
  const all = [...tools, slow]
  const checkpointer = new MemorySaver()
  const config = { configurable: { thread_id: 'x' } }
  const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on' })]
  const model = scripted([call('1', 'call_tool', { name: 'slow', arguments: {} })])
  const agent = createAgent({ model, tools: all, middleware, checkpointer })
  await expect(agent.invoke({ messages }, { ...config, signal: controller.signal })).rejects.toThrow()
  const next = scripted([call('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })])
  await createAgent({ model: next, tools: all, middleware, checkpointer }).invoke({ messages }, config)
  expect(ran).toHaveLength(1)
})

describe('messages with malformed records', () => {
  const hostile = fc.anything({ maxDepth: 3 })
  const record = fc.oneof(
    hostile,
    fc.record({
      id: fc.oneof(fc.string(), fc.constant('a')),
      name: fc.oneof(fc.string(), fc.constant('call_tool')),
      args: fc.oneof(hostile, fc.constant({ name: 'x' })),
      members: fc.oneof(
        hostile,
        fc.array(fc.oneof(hostile, fc.record({ id: fc.constantFrom('a', 'b', 'c'), digest: fc.string() }))),
      ),
      isBatch: fc.boolean(),
      isBridge: fc.boolean(),
      answer: hostile,
    }),
  )

  it('are restored without an error, with one result for each call', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 4 }),
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
        (toolSearch, ids) => {
          const given: BaseMessage[] = [
            new AIMessage({
              content: '',
              additional_kwargs: { toolSearch },
              tool_calls: ids.map(id => ({ type: 'tool_call' as const, id, name: 'x', args: {} })),
            }),
            ...ids.map(id => new ToolMessage({ content: 'y', name: 'x', tool_call_id: id })),
          ]
          const { messages: restored } = restoreMessages(given)
          const [response, ...answers] = restored
          const calls = (response as AIMessage).tool_calls!.map(({ id }) => id)
          const results = answers.map(one => (one as ToolMessage).tool_call_id)
          expect([...results].sort()).toEqual([...calls].sort())
          expect(response!.additional_kwargs).not.toHaveProperty('toolSearch')
        },
      ),
    )
  })
})
