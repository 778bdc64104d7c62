import { ToolMessage } from '@langchain/core/messages'
import { Command, MemorySaver } from '@langchain/langgraph'
import { createMemoryStore, createOffload } from '@ts/offload'
import { createAgent, createMiddleware } from 'langchain'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { agentTool, call, expectPrefixKept, lexical, scripted } from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

it('keeps the images of a result whose text was stored', async () => {
  const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }
  const content = [{ type: 'text', text: 'a line of a long report\n'.repeat(3_000) }, image]
  const fields = {
    name: 'read_report',
    description: 'Reads the report.',
    schema: z.object({}),
    extras: { defer_loading: false },
  }
  const model = scripted([call('1', 'read_report', {})])
  const companions = [createOffload({ store: createMemoryStore() })]
  const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on', companions })]
  const agent = createAgent({ model, tools: [agentTool(async () => content, fields)], middleware })
  await agent.invoke({ messages: [{ role: 'user', content: 'hi' }] })
  expect(model.sent[1]!.messages.at(-1)!.content).toEqual([
    { type: 'text', text: expect.stringMatching(/^The output of read_report is too large/) },
    image,
  ])
})

const WHOLE = 'a line of a long log\n'.repeat(3_000)
const PREVIEW = /^The output of read_log is too large/

function command(): Command {
  const message = new ToolMessage({ content: WHOLE, name: 'read_log', tool_call_id: '1' })
  return new Command({ update: { messages: [message] } })
}

/** An agent with a tool that has a large result. */
function agentThatReads(model: ReturnType<typeof scripted>, run: () => Promise<unknown>, more: object = {}) {
  const fields = { name: 'read_log', description: 'Reads.', schema: z.object({}), extras: { defer_loading: false } }
  const companions = [createOffload({ store: createMemoryStore() })]
  return createAgent({
    model,
    tools: [Object.assign(agentTool(run, { ...fields, ...more }), more)],
    middleware: [toolSearchMiddleware({ ranker: lexical(), activation: 'on', companions })],
    checkpointer: new MemorySaver(),
  })
}

const config = { configurable: { thread_id: 'thread' } }
const given = { messages: [{ role: 'user', content: 'hi' }] }

it.each([
  ['one tool', ['1'], async () => WHOLE],
  ['all tools of a turn', ['1', '2'], async () => WHOLE],
  ['a tool that returns a command', ['1'], async () => command()],
])(
  'hands a person the whole result of %s with returnDirect, and the model a preview on a later turn',
  async (_, ids, run) => {
    const model = scripted(ids.map(id => call(id, 'read_log', {})))
    const agent = agentThatReads(model, run, { returnDirect: true })
    const { messages } = await agent.invoke(given, config)
    expect(messages.slice(-ids.length).map(one => one.content)).toEqual(ids.map(() => WHOLE))
    expect(model.sent).toHaveLength(1)
    await agent.invoke(given, config)
    await agent.invoke(given, config)
    const results = model.sent[1]!.messages.filter(one => one.role === 'tool')
    expect(results.map(one => one.content)).toEqual(ids.map(() => expect.stringMatching(PREVIEW)))
    expectPrefixKept(model.sent.slice(1))
  },
)

it('sends the model a preview of a failed result with returnDirect, and of each result of a batch', async () => {
  const failed = new ToolMessage({ content: WHOLE, name: 'read_log', tool_call_id: '1', status: 'error' })
  for (const [name, args] of [
    ['read_log', {}],
    ['call_tool', { calls: [{ name: 'read_log', arguments: {} }] }],
  ] as const) {
    const model = scripted([call('1', name, args)])
    const more = { returnDirect: true, extras: { deferLoading: name === 'call_tool' } }
    await agentThatReads(model, async () => failed, more).invoke(given, config)
    const { content } = model.sent[1]!.messages.at(-1)!
    expect(content).toContain('The output of read_log is too large')
    expect(String(content).length).toBeLessThan(WHOLE.length / 4)
  }
})

it.each([
  ['an artifact', { responseFormat: 'content_and_artifact' }, async () => [WHOLE, { rows: WHOLE }]],
  ['a command', {}, async () => command()],
])('keeps the preview of a result with %s in the checkpoint, and nothing else is replaced', async (_, more, run) => {
  const model = scripted([call('1', 'read_log', {})])
  const agent = agentThatReads(model, run, more)
  const first = await agent.invoke(given, config)
  expect(first.messages.find(ToolMessage.isInstance)!.lc_kwargs['content']).toMatch(PREVIEW)
  const { messages } = await agent.invoke(given, config)
  const results = messages.filter(ToolMessage.isInstance)
  expect(results.map(one => one.content)).toEqual([expect.stringMatching(PREVIEW)])
  if ('responseFormat' in more) expect(results[0]!.artifact).toEqual({ rows: WHOLE })
  expectPrefixKept(model.sent)
})

it('sends a large result in full if other middleware removed a tool that reads stored results', async () => {
  const fields = { name: 'read_log', description: 'Reads.', schema: z.object({}), extras: { defer_loading: false } }
  const model = scripted([call('1', 'read_log', {})])
  const companions = [createOffload({ store: createMemoryStore() })]
  const filter = createMiddleware({
    name: 'Filter',
    wrapModelCall: (request, handler) =>
      handler({ ...request, tools: request.tools.filter(({ name }) => name !== 'read_large_output') }),
  })
  const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on', companions }), filter]
  const agent = createAgent({ model, tools: [agentTool(async () => WHOLE, fields)], middleware })
  await agent.invoke({ messages: [{ role: 'user', content: 'hi' }] })
  expect(model.sent[1]!.messages.at(-1)!.content).toBe(WHOLE)
})
