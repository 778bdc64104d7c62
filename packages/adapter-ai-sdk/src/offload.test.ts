import { createMemoryStore, createOffload } from '@ts/offload'
import { offloadConformance } from '@ts/testkit'
import { generateText, isStepCount, jsonSchema, type ToolSet, tool } from 'ai'
import { expect, it } from 'vitest'
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

it.each(['activeTools', 'tools'] as const)('sends a large result whole if %s lacks the reading tool', async way => {
  const whole = 'a line of a long log\n'.repeat(3_000)
  const { model, sent } = scripted([call('1', 'read_log', {})])
  const large = tool({ inputSchema: jsonSchema({ type: 'object' }), deferLoading: false, execute: async () => whole })
  const search = await withToolSearch({
    model,
    tools: { ...catalog().tools, read_log: large },
    ranker: lexical(),
    activation: 'on',
    companions: [createOffload({ store: createMemoryStore() })],
  })
  const { read_large_output: _, ...others } = search.tools as ToolSet
  const given = way === 'tools' ? { tools: others } : { tools: search.tools, activeTools: Object.keys(others) as [] }
  await generateText({ model: search.model, ...given, prompt: 'hi', stopWhen: isStepCount(5) })
  const names = sent.map(({ tools = [] }) => tools.map(({ name }) => name))
  expect(names[0]).not.toContain('read_large_output')
  // Searching is still possible.
  expect(names[0]).toContain('search_tools')
  expect(JSON.stringify(sent[1]!.prompt)).toContain(JSON.stringify(whole).slice(1, -1))
})
