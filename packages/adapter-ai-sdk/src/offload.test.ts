import { createMemoryStore, createOffload } from '@ts/offload'
import { offloadConformance } from '@ts/testkit'
import { generateText, isStepCount, jsonSchema, tool } from 'ai'
import { it } from 'vitest'
import { call, catalog, lexical, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

offloadConformance({
  test: it,
  createCompanion: () => createOffload({ store: createMemoryStore() }),
  async converse({ companion, tool: { name, description, inputSchema, run }, calls }) {
    const { model, sent } = scripted(...calls.map((one, i) => [call(`${i}`, one.name, one.arguments)]))
    const large = tool({ description, inputSchema: jsonSchema(inputSchema), deferLoading: false, execute: run })
    const tools = { ...catalog().tools, [name]: large }
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation: 'on', companions: [companion] })
    await generateText({ ...search, prompt: 'hi', stopWhen: isStepCount(5) })
    return sent
  },
})
