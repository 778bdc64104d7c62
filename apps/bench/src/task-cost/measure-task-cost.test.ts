import { createCatalog, type Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker } from '../../test/overlap-ranker.js'
import type { AgentTask } from '../agent/agent-task.js'
import { measureTaskCost, type TaskCostArmName } from './measure-task-cost.js'
import { draftTasks, tasksOfQueries } from './pricing.js'

const inputSchema = {
  type: 'object',
  properties: { id: { type: 'string', description: 'Which one is meant' }, note: { type: 'string' } },
  required: ['id'],
}
const THINGS = ['invoice', 'refund', 'ticket', 'meeting', 'server', 'folder']
const catalog = createCatalog(
  THINGS.flatMap(thing =>
    ['open', 'close', 'list', 'rename'].map(verb => ({
      name: `${verb}_${thing}`,
      description: `To ${verb} one ${thing} of the customer`,
      inputSchema,
    })),
  ),
)
const need = (tool: string, ...words: string[]) => ({ tools: new Set([tool]), words })
const TASKS: readonly AgentTask[] = [
  { id: 'one', request: 'open the refund', needs: [need('open_refund', 'open refund')] },
  {
    id: 'two',
    request: 'close the ticket and rename the folder',
    needs: [need('close_ticket', 'close ticket'), need('rename_folder', 'xyzzy', 'rename folder')],
  },
]
/** A ranker that is certain of each answer: only such answers are prefetched. */
const ranker: Ranker = {
  ...createOverlapRanker(),
  async index(tools) {
    const index = await createOverlapRanker().index(tools)
    return {
      async rank(query, options) {
        options.onCertainty?.(1)
        return index.rank(query, options)
      },
    }
  },
}
const measure = (tasks: readonly AgentTask[], arms?: readonly TaskCostArmName[]) =>
  measureTaskCost(catalog, tasks, ranker, {
    ...{ source: 'tasks', countTokens: text => Math.ceil(text.length / 4) },
    ...(arms ? { arms } : {}),
  })

describe('measureTaskCost', () => {
  test('plays every arm, with the requests and searches that its disclosure needs', async () => {
    const { arms, providers } = await measure(TASKS)
    // Task one has one need. Task two has two needs, and searches for the second one twice. With S searches and K
    // needs, a task has K + 1 requests without a search, S + K + 1 with searches, and one more for each load.
    const played = arms.map(({ arm, done, requests, searches }) => `${arm}: ${done} done, ${requests}, ${searches}`)
    expect(played).toEqual([
      'eager: 1 done, 2.5, 0',
      // Names are visible, so the model searches for the second need by its name at once.
      'stub: 1 done, 3.5, 1',
      'bridge: 1 done, 4, 1.5',
      // The search for the user's message finds all three tools before the model answers.
      'prefetch: 1 done, 2.5, 0',
      'load: 1 done, 5.5, 1.5',
      'window: 1 done, 2.5, 0',
      'native: 1 done, 4, 1.5',
      'oracle: 1 done, 2.5, 0',
    ])
    const [eager, ...others] = arms
    const oracle = others.at(-1)
    expect(oracle?.inputTokens).toBeLessThan((eager?.inputTokens ?? 0) / 5)
    const gemini = providers.findIndex(({ name }) => name === 'gemini')
    expect(others.find(({ arm }) => arm === 'native')?.costs[gemini]).toMatchObject({ cost: null, breakEven: null })
  })

  test('counts needs without a shown tool as missed', async () => {
    const lost = { id: 'lost', request: 'plugh', needs: [need('open_server', 'plugh', 'xyzzy')] }
    const { arms } = await measure([TASKS[0]!, lost], ['bridge'])
    expect(arms.find(({ arm }) => arm === 'bridge')).toMatchObject({ done: 0.5, steps: 0.5 })
  })

  test('finds the number of tools from which an arm costs less than `eager`', async () => {
    const { arms } = await measure(TASKS, ['bridge'])
    const { costs = [] } = arms.find(({ arm }) => arm === 'bridge') ?? {}
    const even = costs.find(({ provider }) => provider === 'no-cache')?.breakEven
    expect(even).toBeGreaterThan(2)
    expect(even).toBeLessThan(24)
  })
})

describe('generated tasks', () => {
  test('from the catalog need two of its tools each', () => {
    const tasks = draftTasks(catalog, 5, 1)
    expect(tasks).toHaveLength(5)
    for (const { needs } of tasks) {
      expect(needs).toHaveLength(2)
      for (const { tools } of needs) expect(catalog.get([...tools][0] as string)).toBeDefined()
    }
    expect(draftTasks(createCatalog([{ name: 'alone' }]), 5, 1)).toMatchObject([{ needs: [{ words: ['alone'] }] }])
  })

  test('from queries have every step, and are drawn with the seed', () => {
    const queries = THINGS.map(thing => ({ id: thing, query: `open ${thing}`, steps: [new Set([`open_${thing}`])] }))
    const drawn = tasksOfQueries(queries, 3, 1)
    expect(drawn).toEqual(tasksOfQueries(queries, 3, 1))
    expect(drawn).toHaveLength(3)
    expect(drawn[0]?.needs).toEqual([need(`open_${drawn[0]?.id}`, `open ${drawn[0]?.id}`)])
  })
})
