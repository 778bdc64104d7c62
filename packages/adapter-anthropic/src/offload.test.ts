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
        const messages = [...request().messages]
        for (let turns = 0; turns < 5; turns++) {
          const params = await search.prepare({ ...request(), model, messages: [...messages] })
          const message = await client.beta.messages.create(params)
          messages.push(...(await search.answer(message)))
          if (message.stop_reason !== 'tool_use') break
        }
        return double.requests.map(({ body }) => body)
      },
    }),
  )
