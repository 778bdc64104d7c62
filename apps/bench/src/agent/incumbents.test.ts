import { createCatalog } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { expect, test } from 'vitest'
import type { AgentTask } from './agent-task.js'
import { loadIncumbents } from './incumbents.js'
import type { AgentModel } from './model.js'
import { createScriptedModel } from './scripted-model.js'

const inputSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
const catalog = createCatalog(
  ['open_refund', 'close_ticket', 'list_meeting'].map(name => ({
    ...{ name, description: name.replace('_', ' '), inputSchema },
  })),
)
const need = (tool: string) => ({ tools: new Set([tool]), words: [tool.replace('_', ' ')] })
const task: AgentTask = {
  ...{ id: 'two', request: 'Close ticket 3, then list the meetings' },
  needs: [need('close_ticket'), need('list_meeting')],
}
const options = { maxTurns: 10 }

test('published packages play a task in their own loops, with stubs for tools', async () => {
  const { loaded: systems, leftOut } = await loadIncumbents(catalog, createReferenceRanker())
  expect(leftOut).toEqual([{ ranker: '@voltagent/core', reason: 'it is not installed; npm install @voltagent/core' }])
  const searching = new Set(['ai toolSearch', '@mastra/core ToolSearchProcessor'])
  for (const system of systems) {
    const played = await system.play(task, createScriptedModel(task, catalog), options)
    const { end, called, searches, requests, messages } = played
    expect({ system: system.name, end, called, searches }).toMatchObject({
      end: 'answered',
      called: ['close_ticket', 'list_meeting'],
      searches: searching.has(system.name) ? 2 : 0,
    })
    // The first request has only the search tool; the model reads what it finds from the search's answer. Three tools
    // are too few for our adapter, and the selector of LangChain names them in a request of its own.
    const shown = requests[0]?.tools.map(({ name }) => name)
    expect(shown?.includes('close_ticket')).toBe(system.name.startsWith('ai with'))
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Done.' })

    const callOf = (name = '') => ({ id: 'c', name, arguments: { query: 'a' } })
    const restless: AgentModel = { reply: async ({ tools }) => ({ text: '', calls: [callOf(tools[0]?.name)] }) }
    const endless = await system.play(task, restless, { maxTurns: 3 })
    // The selector of LangChain throws if a model's selection has no list of tools.
    const isSelecting = system.name.startsWith('langchain')
    expect(endless).toMatchObject({ end: isSelecting ? 'error' : 'turn-limit' })
    expect(endless.requests).toHaveLength(isSelecting ? 1 : 3)

    const broken: AgentModel = { reply: () => Promise.reject(new Error('the endpoint answered 500')) }
    const failed = await system.play(task, broken, options)
    expect(failed).toMatchObject({ end: 'error', error: expect.stringContaining('500'), requests: [] })
    await system.close()
  }
})

test('a router whose call tool has arguments named `args` is played', async () => {
  const names = ['searchTools', 'callTool']
  const schema = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] }
  const tools = names.map(name => ({ name, description: name, inputSchema: schema }))
  const model = createScriptedModel(task, catalog)
  const [search] = (await model.reply({ tools, messages: [] })).calls
  expect(search).toMatchObject({ name: 'searchTools', arguments: { query: 'close ticket' } })
  const messages = [{ role: 'tool' as const, callId: 'call_1', content: '{"tools":[{"name":"close_ticket"}]}' }]
  const [call] = (await model.reply({ tools, messages })).calls
  expect(call).toMatchObject({ name: 'callTool', arguments: { name: 'close_ticket', args: { id: expect.anything() } } })
})
