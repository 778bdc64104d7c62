import { describe, expect, it } from 'vitest'
import type { UsageProblem } from './problems.js'
import { setUp, storedIn } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

const DAY = 86_400_000

describe('the clock', () => {
  it('decides at each search which uses count, whichever way it moves', async () => {
    // A use of weight 1 counts for four half-lives.
    const { memory, rank, setNow } = await setUp([['zonk', 'pipeline_cancel']], { halfLifeMs: DAY })
    setNow(DAY)
    await memory.record({ tenant: 'a', query: 'blub', tool: 'mail_send' })
    const [early, late] = ['pipeline_cancel', 'mail_send']
    const steps: readonly [number, readonly string[]][] = [
      [0, [early, late]],
      [4 * DAY, [early, late]],
      [4 * DAY + 1, [late]],
      [5 * DAY, [late]],
      [5 * DAY + 1, []],
      [5 * DAY, [late]],
      [4 * DAY, [early, late]],
    ]
    for (const [time, expected] of steps) {
      setNow(time)
      expect([time, ...(await rank('zonk')), ...(await rank('blub'))]).toEqual([time, ...expected])
    }
    // A use that does not count has no part in the trust in its tool: 0.05 is that without any use.
    const trusts = async () => (await memory.inspect('a')).tools.map(({ trust }) => trust.toFixed(3))
    expect(await trusts()).toEqual(['0.045', '0.045'])
    setNow(5 * DAY + 1)
    expect(await trusts()).toEqual(['0.050', '0.050'])
  })

  it('hides uses only until it is corrected, if it is far ahead and nothing is learned meanwhile', async () => {
    const { rank, setNow } = await setUp([['nuke deploy', 'pipeline_cancel']])
    setNow(10_000 * DAY)
    expect(await rank('nuke deploy')).toEqual([])
    setNow(0)
    expect(await rank('nuke deploy')).toEqual(['pipeline_cancel'])
  })

  it('lets no use outlive later ones, once it was far ahead and is corrected', async () => {
    const { memory, rank, setNow } = await setUp([], { halfLifeMs: 30 * DAY })
    setNow(10_000 * DAY)
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
    // The first answer limits the time of the use for those after it.
    setNow(10 * DAY)
    expect(await rank('nuke deploy')).toEqual(['pipeline_cancel'])
    expect((await memory.inspect('a')).uses).toMatchObject([{ lastAt: 11 * DAY }])
    setNow(300 * DAY)
    expect(await rank('nuke deploy')).toEqual([])
    setNow(10 * DAY)
    await memory.record({ tenant: 'a', query: 'busy workers', tool: 'job_list' })
    setNow(300 * DAY)
    await memory.record({ tenant: 'a', query: 'notify bob', tool: 'mail_send' })
    expect((await memory.inspect('a')).uses.map(({ query }) => query)).toEqual(['notify bob'])
  })

  it('still allows erasure, and eviction of the tenant that was not used since it was set back', async () => {
    const store = createMemoryUsageStore()
    const { memory, setNow } = await setUp([], { store, maxTenants: 3 })
    const record = (tenant: string, query = 'nuke deploy') => memory.record({ tenant, query, tool: 't' })
    setNow(1_000 * DAY)
    for (const tenant of ['a', 'b']) await record(tenant)
    setNow(10 * DAY)
    await record('c')
    await record('a', 'busy workers')
    await record('d')
    expect((await storedIn(store)).map(({ tenant }) => tenant)).toEqual(['a', 'c', 'd'])
    await memory.erase({ tool: 't' })
    expect(await store.tenants()).toEqual([])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -Number.MAX_VALUE, 'x', undefined])(
    'makes no search fail with %s, which is reported once, and with which nothing is learned',
    async wrong => {
      const problems: UsageProblem[] = []
      const onProblem = (problem: UsageProblem) => problems.push(problem)
      const { memory, rank, setNow } = await setUp([['nuke deploy', 'pipeline_cancel']], { onProblem })
      setNow(wrong as number)
      for (let i = 0; i < 2; i++) expect((await rank('running jobs'))[0]).toBe('job_list')
      expect(problems).toMatchObject([{ during: 'read', tenant: 'a', error: { code: 'INVALID_CONFIGURATION' } }])
      const refused = memory.record({ tenant: 'a', query: 'nuke it', tool: 't' })
      await expect(refused).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION', details: { path: 'now' } })
      setNow(6)
      expect((await memory.inspect('a')).uses).toMatchObject([{ query: 'nuke deploy', uses: 1, lastAt: 0 }])
    },
  )
})
