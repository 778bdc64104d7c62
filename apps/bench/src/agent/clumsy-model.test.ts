import { createCatalog } from '@ts/core'
import { expect, test } from 'vitest'
import { createOverlapRanker } from '../../test/overlap-ranker.js'
import { createCoreSystem } from './agent-system.js'
import type { AgentTask } from './agent-task.js'
import { createClumsyModel } from './clumsy-model.js'

const properties = {
  id: { type: 'integer' },
  tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
  mode: { type: 'string', enum: ['fast', 'slow'] },
  isUrgent: { type: 'boolean' },
  note: { type: 'string' },
  limit: { type: 'number' },
}
const required = ['id', 'tags', 'mode', 'isUrgent']
const catalog = createCatalog(
  ['open_refund', 'close_ticket', 'list_meeting', 'send_invoice'].map(name => ({
    ...{ name, description: name.replace('_', ' ') },
    inputSchema: { type: 'object', properties, required },
  })),
)
const need = (tool: string) => ({ tools: new Set([tool]), words: [tool.replace('_', ' ')] })
const task: AgentTask = {
  ...{ id: 'two', request: 'Close ticket 3, then list the meetings' },
  needs: [need('close_ticket'), need('list_meeting')],
}

test.each(['bridge', 'bridge-two', 'eager'] as const)(
  'a clumsy model completes its tasks, with at most one refusal in ten calls: %s',
  async arm => {
    const system = createCoreSystem(catalog, { arm, ranker: createOverlapRanker('best'), limit: 5 })
    let calls = 0
    let refused = 0
    const written = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const played = await system.play(task, createClumsyModel(task, catalog, seed), { maxTurns: 20 })
      expect(played).toMatchObject({ end: 'answered', called: ['close_ticket', 'list_meeting'] })
      calls += played.called.length + played.refused.length
      refused += played.refused.length
      written.add(JSON.stringify(played.replies))
    }
    expect(refused / calls).toBeLessThanOrEqual(0.1)
    // The slips differ from seed to seed.
    expect(written.size).toBeGreaterThan(20)
    await system.close()
  },
)

test('a clumsy model takes the first tool offered if no tool serves its need, and does the same with the same seed', async () => {
  const system = createCoreSystem(catalog, { arm: 'bridge', ranker: createOverlapRanker('best'), limit: 5 })
  const never: AgentTask = { id: 'never', request: 'Send a pizza', needs: [], unserved: [['send a pizza']] }
  const play = (seed: number) => system.play(never, createClumsyModel(never, catalog, seed), { maxTurns: 20 })
  const first = await play(1)
  expect(first.called).toEqual(['send_invoice'])
  expect((await play(1)).replies).toEqual(first.replies)
  await system.close()
})
