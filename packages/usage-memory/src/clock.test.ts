import { createCatalog } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createUsageMemory } from './index.js'
import type { UsageProblem } from './problems.js'
import { HOST, storedIn } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

const DAY = 86_400_000

describe('a wrong clock', () => {
  it('that is far ahead hides uses only until it is corrected, if nothing is learned meanwhile', async () => {
    let now = 10 * DAY
    const memory = createUsageMemory({ now: () => now })
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
    const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
    const rank = async () => (await index.rank('nuke deploy', { limit: 5 })).map(({ id }) => id)
    expect(await rank()).toEqual(['pipeline_cancel'])
    now = 10_000 * DAY
    expect(await rank()).toEqual([])
    now = 10 * DAY
    expect(await rank()).toEqual(['pipeline_cancel'])
  })

  it('that was far ahead lets no use outlive later ones, once it is corrected and the tenant learns', async () => {
    let now = 10_000 * DAY
    const store = createMemoryUsageStore()
    const before = createUsageMemory({ store, now: () => now })
    await before.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
    now = 10 * DAY
    const after = createUsageMemory({ store, now: () => now })
    await after.record({ tenant: 'a', query: 'busy workers', tool: 'job_list' })
    now = 300 * DAY
    await after.record({ tenant: 'a', query: 'notify bob', tool: 'mail_send' })
    expect((await after.inspect('a')).uses.map(({ query }) => query)).toEqual(['notify bob'])
  })

  it('that was set back still allows erasure, and eviction of the tenant that was not used since then', async () => {
    let now = 1_000 * DAY
    const store = createMemoryUsageStore()
    const memory = createUsageMemory({ store, now: () => now, maxTenants: 3 })
    for (const tenant of ['a', 'b']) await memory.record({ tenant, query: 'nuke deploy', tool: 't' })
    now = 10 * DAY
    await memory.record({ tenant: 'c', query: 'nuke deploy', tool: 't' })
    await memory.record({ tenant: 'a', query: 'busy workers', tool: 't' })
    await memory.record({ tenant: 'd', query: 'nuke deploy', tool: 't' })
    expect((await storedIn(store)).map(({ tenant }) => tenant)).toEqual(['a', 'c', 'd'])
    await memory.erase({ tool: 't' })
    expect(await store.tenants()).toEqual([])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -Number.MAX_VALUE])(
    'that returns %d makes no search fail, and is reported once',
    async wrong => {
      let now = 5
      const problems: UsageProblem[] = []
      const memory = createUsageMemory({ now: () => now, onProblem: problem => problems.push(problem) })
      await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
      const index = await memory
        .wrap(createReferenceRanker(), { tenant: 'a' })
        .index(createCatalog([...HOST]).searchable)
      now = wrong
      for (let i = 0; i < 2; i++) {
        expect(await index.rank('running jobs', { limit: 1 })).toMatchObject([{ id: 'job_list' }])
      }
      expect(problems).toMatchObject([{ during: 'read', tenant: 'a', error: { code: 'INVALID_CONFIGURATION' } }])
      await expect(memory.record({ tenant: 'a', query: 'nuke it', tool: 't' })).rejects.toMatchObject({
        details: { path: 'now' },
      })
      now = 6
      expect((await memory.inspect('a')).uses).toMatchObject([{ uses: 1, lastAt: 5 }])
    },
  )
})

describe('a function that names the tenant of a query', () => {
  it.each<[string, () => string | undefined]>([
    [
      'throws',
      () => {
        throw new Error('no context')
      },
    ],
    ['returns an empty name', () => ''],
    ['returns an object', () => ({}) as string],
  ])('but %s makes no search fail, and is reported once', async (_, tenant) => {
    const problems: UsageProblem[] = []
    const memory = createUsageMemory({ onProblem: problem => problems.push(problem) })
    const index = await memory.wrap(createReferenceRanker(), { tenant }).index(createCatalog([...HOST]).searchable)
    for (let i = 0; i < 2; i++) {
      expect(await index.rank('running jobs', { limit: 1 })).toMatchObject([{ id: 'job_list' }])
    }
    expect(problems).toMatchObject([{ during: 'tenant' }])
  })
})

describe('a base ranker', () => {
  it('that fails for a past query still answers the current query', async () => {
    const base = createReferenceRanker()
    const memory = createUsageMemory()
    const failing = {
      ...base,
      index: async (...args: Parameters<typeof base.index>) => {
        const index = await base.index(...args)
        return {
          ...index,
          rank: async (...given: Parameters<typeof index.rank>) => {
            if (given[0] === 'nuke deploy') throw new Error('no such thing')
            return index.rank(...given)
          },
        }
      },
    }
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
    const index = await memory.wrap(failing, { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
    expect(await index.rank('nuke the deploy', { limit: 1 })).toMatchObject([{ id: 'pipeline_cancel' }])
  })
})
