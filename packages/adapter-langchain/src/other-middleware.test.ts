import { ToolMessage } from '@langchain/core/messages'
import { Command, interrupt, MemorySaver } from '@langchain/langgraph'
import type { ToolSearchEvent } from '@ts/core'
import {
  contextEditingMiddleware,
  createAgent,
  createMiddleware,
  modelFallbackMiddleware,
  modelRetryMiddleware,
  toolCallLimitMiddleware,
  toolRetryMiddleware,
} from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  agentTool,
  call,
  calledNames,
  catalog,
  expectPrefixKept,
  lexical,
  middlewareOf,
  scripted,
  streaming,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const messages = [{ role: 'user', content: 'hi' }]
const weather = call('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const failing = call('1', 'call_tool', { name: 'fail', arguments: {} })

function withEvents() {
  const events: ToolSearchEvent[] = []
  const onEvent = (event: ToolSearchEvent) => void events.push(event)
  return { events, ours: toolSearchMiddleware({ ranker: lexical(), activation: 'on', onEvent }) }
}

describe('tool retries', () => {
  it.each(['before', 'behind'])('run the real tool again, placed %s tool search', async place => {
    const { events, ours } = withEvents()
    let runs = 0
    const flaky = agentTool(
      async () => {
        runs++
        if (runs < 3) throw new Error('busy')
        return 'at last'
      },
      { name: 'flaky', description: 'Flaky.', schema: z.object({}) },
    )
    const tools = [...catalog().tools, flaky]
    const retry = middlewareOf(toolRetryMiddleware, {
      tools: ['flaky'],
      maxRetries: 3,
      initialDelayMs: 1,
      jitter: false,
    })
    const model = scripted([call('1', 'call_tool', { name: 'flaky', arguments: {} })])
    const middleware = place === 'before' ? [retry, ours] : [ours, retry]
    const result = await createAgent({ model, tools, middleware }).invoke({ messages })
    expect(runs).toBe(3)
    expect(result.messages.find(ToolMessage.isInstance)!.content).toBe('at last')
    expect(events.filter(one => one.kind === 'settled').at(-1)).toMatchObject({ name: 'flaky', status: 'ran' })
  })

  it('see the error that the tool threw', async () => {
    const { ours } = withEvents()
    const seen: unknown[] = []
    const retryOn = (error: Error) => {
      seen.push(error.message)
      return false
    }
    const { tools } = catalog()
    const middleware = [middlewareOf(toolRetryMiddleware, { retryOn, onFailure: 'continue' }), ours]
    await createAgent({ model: scripted([failing]), tools, middleware }).invoke({ messages })
    expect(seen).toEqual(['out of order'])
  })
})

it('a call of a failed tool is answered with its error, as without this middleware', async () => {
  const { events, ours } = withEvents()
  const { tools } = catalog()
  const model = scripted([failing], [call('2', 'fail', {})])
  const result = await createAgent({ model, tools, middleware: [ours] }).invoke({ messages })
  const results = result.messages.filter(ToolMessage.isInstance)
  expect(results.map(one => one.content)).toEqual(['out of order', 'out of order'])
  expect(events.filter(one => one.kind === 'settled').map(one => one.status)).toEqual(['failed', 'failed'])
  expectPrefixKept(model.sent)
})

it('arguments that the schema of the tool rejects are answered with the reason', async () => {
  const { events, ours } = withEvents()
  const { tools, ran } = catalog()
  const model = scripted([call('1', 'call_tool', { name: 'send_email', arguments: { to: 'nobody', text: '' } })])
  const result = await createAgent({ model, tools, middleware: [ours] }).invoke({ messages })
  expect(ran).toEqual([])
  expect(result.messages.find(ToolMessage.isInstance)!.content).toContain('no address')
  expect(events.filter(one => one.kind === 'settled').map(one => one.status)).toEqual(['failed'])
})

it('other middleware sees the real tool and its arguments', async () => {
  const { ours } = withEvents()
  const seen: unknown[] = []
  const watch = createMiddleware({
    name: 'Watch',
    wrapToolCall(request, handler) {
      seen.push([request.toolCall.name, request.toolCall.args, request.tool?.name])
      return handler(request)
    },
  })
  for (const middleware of [
    [watch, ours],
    [ours, watch],
  ]) {
    const { tools } = catalog()
    await createAgent({ model: scripted([weather]), tools, middleware }).invoke({ messages })
  }
  expect(seen).toEqual([
    ['get_weather', { city: 'Rome' }, 'get_weather'],
    ['get_weather', { city: 'Rome' }, 'get_weather'],
  ])
})

it('call limits count calls of the real tool', async () => {
  const { ours } = withEvents()
  const { tools, ran } = catalog()
  const limit = middlewareOf(toolCallLimitMiddleware, {
    toolName: 'get_weather',
    runLimit: 1,
    exitBehavior: 'continue',
  })
  const model = scripted([weather], [{ ...weather, id: '3' }])
  await createAgent({ model, tools, middleware: [limit, ours] }).invoke({ messages })
  expect(ran).toHaveLength(1)
})

it.each(['before', 'behind'])('a fallback model works like the first model, placed %s tool search', async place => {
  const { ours } = withEvents()
  for (const make of [scripted, streaming]) {
    const { tools, ran } = catalog()
    const broken = scripted()
    broken._generate = async () => {
      throw new Error('down')
    }
    const model = make([weather])
    const fallback = middlewareOf(modelFallbackMiddleware, model)
    const middleware = place === 'before' ? [fallback, ours] : [ours, fallback]
    const result = await createAgent({ model: broken, tools, middleware }).invoke({ messages })
    expect(ran).toHaveLength(1)
    expect(calledNames(result.messages)).toEqual(new Set(['get_weather']))
    expectPrefixKept(model.sent)
  }
})

it('the response of a retried request is read only once', async () => {
  const { events, ours } = withEvents()
  const { tools, ran } = catalog()
  const model = scripted([weather])
  const generate = model._generate.bind(model)
  let runs = 0
  model._generate = async (...args: Parameters<typeof generate>) => {
    if (runs++ === 0) throw new Error('busy')
    return generate(...args)
  }
  const middleware = [ours, middlewareOf(modelRetryMiddleware, { initialDelayMs: 1 })]
  await createAgent({ model, tools, middleware }).invoke({ messages })
  expect(ran).toHaveLength(1)
  expect(events.filter(one => one.kind === 'execute')).toHaveLength(1)
})

it('middleware that edits the context keeps the prompt prefix', async () => {
  const { ours } = withEvents()
  const { tools } = catalog()
  const model = scripted([weather], [{ ...weather, id: '3' }], [{ ...weather, id: '4' }])
  const middleware = [middlewareOf(contextEditingMiddleware, undefined), ours]
  await createAgent({ model, tools, middleware }).invoke({ messages })
  expectPrefixKept(model.sent)
})

it('an interrupt inside a tool pauses it, and the call is settled once', async () => {
  const { events, ours } = withEvents()
  const ask = agentTool(async () => `answered: ${String(interrupt('which?'))}`, {
    name: 'ask_person',
    description: 'Asks.',
    schema: z.object({}),
  })
  const tools = [...catalog().tools, ask]
  const model = scripted([call('1', 'call_tool', { name: 'ask_person', arguments: {} })])
  const agent = createAgent({ model, tools, middleware: [ours], checkpointer: new MemorySaver() })
  const config = { configurable: { thread_id: 'x' } }
  const stopped = await agent.invoke({ messages }, config)
  expect(JSON.stringify(stopped)).toContain('which?')
  const result = await agent.invoke(new Command({ resume: 'this' }), config)
  expect(result.messages.find(ToolMessage.isInstance)!.content).toBe('answered: this')
  expect(events.filter(one => one.kind === 'settled')).toMatchObject([{ status: 'ran' }])
  expect(events.filter(one => one.kind === 'execute')).toHaveLength(1)
})

it('a command that a tool returns is carried out, and its result is settled', async () => {
  const { events, ours } = withEvents()
  const update = agentTool(
    async () => new Command({ update: { messages: [new ToolMessage({ content: 'noted', tool_call_id: '1' })] } }),
    { name: 'update_state', description: 'Updates.', schema: z.object({}) },
  )
  const tools = [...catalog().tools, update]
  const model = scripted([call('1', 'call_tool', { name: 'update_state', arguments: {} })])
  await createAgent({ model, tools, middleware: [ours] }).invoke({ messages })
  expect(model.sent[1]!.messages.at(-1)).toMatchObject({ content: 'noted', name: 'call_tool' })
  expect(events.filter(one => one.kind === 'settled')).toMatchObject([{ status: 'ran' }])
})
