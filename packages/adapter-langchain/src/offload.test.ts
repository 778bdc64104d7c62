import { createMemoryStore, createOffload } from '@ts/offload'
import { offloadConformance } from '@ts/testkit'
import { createAgent } from 'langchain'
import { it } from 'vitest'
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
    const agent = createAgent({ model, tools: [...catalog().tools, large], middleware })
    await agent.invoke({ messages: [{ role: 'user', content: 'hi' }] })
    return model.sent
  },
})
