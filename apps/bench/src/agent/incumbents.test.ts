import { createCatalog } from '@ts/core'
import { expect, test } from 'vitest'
import type { AgentTask } from './agent-task.js'
import { loadIncumbents } from './incumbents.js'
import type { AgentModel } from './model.js'
import { createScriptedModel } from './scripted-model.js'

const inputSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
const catalog = createCatalog(
  ['open_refund', 'close_ticket', 'list_meeting'].map(name => ({
    name,
    description: name.replace('_', ' '),
    inputSchema,
  })),
)
const task: AgentTask = {
  id: 'two',
  request: 'Close ticket 3, then list the meetings',
  needs: [
    { tools: new Set(['close_ticket']), words: ['close ticket'] },
    { tools: new Set(['list_meeting']), words: ['list meeting'] },
  ],
}
const options = { maxTurns: 10 }

test('published packages play a task in their own loops, with stubs for tools', async () => {
  const { systems, leftOut } = await loadIncumbents(catalog)
  expect(leftOut).toEqual([])
  for (const system of systems) {
    const { end, called, searches, requests, messages } = await system.play(
      task,
      createScriptedModel(task, catalog),
      options,
    )
    expect({ system: system.name, end, called, searches }).toMatchObject({
      end: 'answered',
      called: ['close_ticket', 'list_meeting'],
      searches: 2,
    })
    // The first request has only the search tool; the model reads what it finds from the search's answer.
    expect(requests[0]?.tools.map(({ name }) => name)).not.toContain('close_ticket')
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Done.' })

    const restless: AgentModel = {
      reply: async ({ tools }) => ({
        text: '',
        calls: [{ id: 'c', name: tools[0]?.name ?? '', arguments: { query: 'a' } }],
      }),
    }
    const endless = await system.play(task, restless, { maxTurns: 3 })
    expect(endless).toMatchObject({ end: 'turn-limit', called: [] })
    expect(endless.requests).toHaveLength(3)

    const broken: AgentModel = { reply: () => Promise.reject(new Error('the endpoint answered 500')) }
    const failed = await system.play(task, broken, options)
    expect(failed).toMatchObject({ end: 'error', error: expect.stringContaining('500'), requests: [] })
    await system.close()
  }
})
