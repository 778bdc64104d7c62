import { createMemorySessionStore } from '@ts/core'
import { createAgent, createMiddleware } from 'langchain'
import { describe, expect, it } from 'vitest'
import { call, catalog, expectPrefixKept, lexical, scripted, toolNames } from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const activation = 'on' as const
const messages = [{ role: 'user', content: 'hi' }]
const weather = call('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })

describe('a list of tools that changes', () => {
  const byTurn = (pick: (turn: number) => readonly unknown[]) => {
    let turn = 0
    return createMiddleware({
      name: 'Pick',
      wrapModelCall: (request, handler) => handler({ ...request, tools: pick(turn++) as typeof request.tools }),
    })
  }

  it.each(['bridge', 'load'] as const)(
    'keeps the prompt prefix when a deferred tool is added or removed, with %s',
    async disclosure => {
      const { tools } = catalog()
      const store = createMemorySessionStore()
      const script = scripted([call('1', 'remember', { note: 'a' })], [call('2', 'remember', { note: 'b' })])
      const lists = [tools.slice(1), tools, tools.slice(2)]
      const more = { ranker: lexical(), activation, disclosure, sessions: store, session: 's' }
      const agent = createAgent({
        model: script,
        tools,
        middleware: [byTurn(turn => lists[turn]!), toolSearchMiddleware(more)],
      })
      await agent.invoke({ messages })
      expect(script.sent).toHaveLength(3)
      expectPrefixKept(script.sent.slice(0, 3), 'appended')
    },
  )

  it('hides tools from the model that other middleware removed from its request', async () => {
    const { tools, ran } = catalog()
    const script = scripted(
      [call('1', 'search_tools', { queries: ['weather forecast', 'get_weather'] })],
      [weather],
      [call('3', 'get_weather', { city: 'Rome' })],
    )
    const without = tools.filter(one => one.name !== 'get_weather')
    const agent = createAgent({
      model: script,
      tools,
      middleware: [byTurn(() => [...without]), toolSearchMiddleware({ ranker: lexical(), activation })],
    })
    await agent.invoke({ messages })
    expect(ran).toEqual([])
    const answers = script.sent[3]!.messages.filter(one => one.role === 'tool').map(one => String(one.content))
    expect(answers[0]).not.toContain('forecast for a city')
    expect(answers.slice(1).every(text => text.startsWith('There is no tool named'))).toBe(true)
  })

  it('sends the tool that the tool choice demands, although it is deferred', async () => {
    const { tools, ran } = catalog()
    const script = scripted([call('1', 'get_weather', { city: 'Rome' })])
    let turn = 0
    const choose = createMiddleware({
      name: 'Choose',
      wrapModelCall: (request, handler) =>
        handler(
          turn++ === 0
            ? { ...request, toolChoice: { type: 'function' as const, function: { name: 'get_weather' } } }
            : request,
        ),
    })
    const middleware = [choose, toolSearchMiddleware({ ranker: lexical(), activation })]
    await createAgent({ model: script, tools, middleware }).invoke({ messages })
    expect(toolNames(script.sent[0]!).at(-1)).toBe('get_weather')
    expect(ran).toHaveLength(1)
  })
})
