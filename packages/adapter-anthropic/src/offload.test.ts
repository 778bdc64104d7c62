import { createMemoryStore, createOffload } from '@ts/offload'
import { offloadConformance } from '@ts/testkit'
import { describe, it } from 'vitest'
import { CLAUDE, call, catalog, OTHER, plainTool, request, scripted, searchOf } from './test-support.js'

for (const model of [CLAUDE, OTHER])
  describe(model, () =>
    offloadConformance({
      test: it,
      createCompanion: () => createOffload({ store: createMemoryStore() }),
      async converse({ companion, tool: { name, description, inputSchema, run }, calls }) {
        const { double, client } = await scripted(...calls.map(one => [call(one.name, one.arguments)]))
        const large = plainTool(name, { description, input_schema: inputSchema, run, defer_loading: false })
        const search = searchOf([...catalog().tools, large], { companions: [companion] })
        await client.beta.messages.toolRunner(await search.params({ ...request(), model })).runUntilDone()
        // A request of a thread contains only the new messages; a prompt contains everything that the model reads.
        return double.prompts
      },
    }),
  )
