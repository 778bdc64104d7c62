import { createMemoryStore, createOffload } from '@ts/offload'
import { offloadConformance } from '@ts/testkit'
import { createAgent, createMiddleware } from 'langchain'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { agentTool, call, catalog, lexical, scripted } from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

offloadConformance({
  test: it,
  createCompanion: () => createOffload({ store: createMemoryStore() }),
  async converse({ companion, tool: { name, description, run }, calls }) {
    const model = scripted(...calls.map((one, i) => [call(`${i}`, one.name, one.arguments)]))
    const large = agentTool(run, { name, description, schema: z.object({}), extras: { defer_loading: false } })
    const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on', companions: [companion] })]
    const { tools } = catalog()
    tools.push(large)
    const agent = createAgent({ model, tools, middleware })
    await agent.invoke({ messages: [{ role: 'user', content: 'hi' }] })
    return model.sent
  },
})

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

it('sends a large result in full if other middleware removed a tool that reads stored results', async () => {
  const whole = 'a line of a long log\n'.repeat(3_000)
  const fields = { name: 'read_log', description: 'Reads.', schema: z.object({}), extras: { defer_loading: false } }
  const model = scripted([call('1', 'read_log', {})])
  const companions = [createOffload({ store: createMemoryStore() })]
  const filter = createMiddleware({
    name: 'Filter',
    wrapModelCall: (request, handler) =>
      handler({ ...request, tools: request.tools.filter(({ name }) => name !== 'read_large_output') }),
  })
  const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on', companions }), filter]
  const agent = createAgent({ model, tools: [agentTool(async () => whole, fields)], middleware })
  await agent.invoke({ messages: [{ role: 'user', content: 'hi' }] })
  expect(model.sent[1]!.messages.at(-1)!.content).toBe(whole)
})
