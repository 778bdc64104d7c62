import { describe, expect, it } from 'vitest'
import type { Erasure } from './erasure.js'
import { createUsageMemory, type UsageStore } from './index.js'
import type { UsageMemoryOptions } from './options.js'
import { search, settled } from './test-support/events.js'
import { storedIn } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

/** A memory whose store cannot erase until `free` is called. */
function open(options: UsageMemoryOptions = {}) {
  const store = createMemoryUsageStore()
  let isFull = true
  const erase: UsageStore['erase'] = scope => (isFull ? Promise.reject(new Error('disk full')) : store.erase(scope))
  const memory = createUsageMemory({ store: { ...store, erase }, now: () => 5, onProblem() {}, ...options })
  return {
    memory,
    store,
    record: (tenant: string, tool: string, query = 'nuke deploy') => memory.record({ tenant, query, tool }),
    toolsOf: async (tenant: string) => (await memory.inspect(tenant)).uses.map(({ tool }) => tool),
    unfinished: () =>
      memory.status().problems.flatMap(({ during, error: _, ...scope }) => (during === 'erase' ? [scope] : [])),
    fail: (what: Erasure) => expect(memory.erase(what)).rejects.toThrow('disk full'),
    free() {
      isFull = false
    },
  }
}

const EVERYTHING = 'everything'
const TOOL = { tenant: 'a', tool: 't' }

describe('an unfinished erasure', () => {
  it.each<[Erasure, readonly string[], readonly string[]]>([
    [{ tenant: 'a' }, [], ['t', 'u']],
    [{ tool: 't' }, ['u'], ['u']],
    [TOOL, ['u'], ['t', 'u']],
    [EVERYTHING, [], []],
  ])('of %j hides what it covers, and refuses to learn it until it succeeds', async (what, ofA, ofB) => {
    const { memory, record, toolsOf, fail, free, unfinished } = open()
    for (const tenant of ['a', 'b']) for (const tool of ['t', 'u']) await record(tenant, tool)
    expect(await toolsOf('a')).toEqual(['t', 'u'])
    await fail({ tenant: 'other' })
    await fail(what)
    for (const [tenant, left] of [['a', ofA] as const, ['b', ofB] as const]) {
      expect(await toolsOf(tenant)).toEqual(left)
      for (const tool of ['t', 'u']) {
        const learned = record(tenant, tool, 'busy workers')
        if (left.includes(tool)) await learned
        else await expect(learned).rejects.toMatchObject({ code: 'STALE_INDEX' })
      }
    }
    free()
    await memory.erase(what)
    await record('a', 't', 'busy workers')
    expect(await toolsOf('a')).toContain('t')
    expect(unfinished()).toEqual(what === EVERYTHING ? [] : [{ tenant: 'other' }])
  })

  it.each<[Erasure, readonly object[]]>([
    [{ tenant: 'a' }, [{ tool: 't' }, { tenant: 'b', tool: 't' }]],
    [{ tool: 't' }, [{ tenant: 'a' }]],
    [TOOL, [{ tenant: 'a' }, { tool: 't' }, { tenant: 'b', tool: 't' }]],
    [{ tenant: 'a', tool: 'u' }, [{ tenant: 'a' }, { tool: 't' }, TOOL, { tenant: 'b', tool: 't' }]],
    [EVERYTHING, []],
  ])('is finished by one that covers it: of %j, %j are left', async (what, left) => {
    const { memory, fail, free, unfinished } = open()
    // The narrow ones last: a later erasure replaces those that it covers.
    for (const failed of [{ tenant: 'a' }, { tool: 't' }, TOOL, { tenant: 'b', tool: 't' }]) await fail(failed)
    free()
    await memory.erase(what)
    expect(unfinished()).toEqual(left)
  })

  it('replaces those that it covers when it fails too', async () => {
    const { fail, unfinished } = open()
    for (const failed of [TOOL, { tenant: 'b' }, { tenant: 'a' }]) await fail(failed)
    expect(unfinished()).toEqual([{ tenant: 'b' }, { tenant: 'a' }])
  })

  it('counts as one of everything if there are more than 1,000', async () => {
    const { memory, record, toolsOf, fail } = open()
    await record('a', 't')
    for (let i = 0; i < 1_000; i++) await memory.erase({ tenant: `other ${i}` }).catch(() => {})
    expect(await toolsOf('a')).toEqual(['t'])
    await fail({ tenant: 'other' })
    expect(await toolsOf('a')).toEqual([])
  })

  it('makes no room for a tenant whose uses are hidden, but stored', async () => {
    const { record, store, fail } = open({ maxTenants: 2 })
    for (const tenant of ['b', 'a']) await record(tenant, 't')
    await fail(TOOL)
    await record('a', 'u', 'busy workers')
    expect((await store.tenants()).map(({ tenant }) => tenant)).toEqual(['b', 'a'])
  })
})

describe('an erasure', () => {
  it('lets nothing be learned from earlier searches, also if they note the last erasure late', async () => {
    const inner = createMemoryUsageStore()
    const lastErasure = () => new Promise(resolve => setTimeout(resolve, 5)).then(inner.lastErasure)
    const memory = createUsageMemory({ store: { ...inner, lastErasure } })
    const listen = memory.onEvent(() => 'a')
    listen(search('s', ['nuke deploy'], ['t']))
    await memory.erase({ tenant: 'b' })
    listen(settled('s', 't'))
    await memory.idle()
    expect(await storedIn(inner)).toEqual([])
  })

  it.each([
    [undefined, 'erase'],
    [{}, 'erase'],
    ['Everything', 'erase'],
    [{ tenant: 'a', tool: null }, 'tool'],
    [{ tenant: 7 }, 'tenant'],
  ])('of %j is a mistake, and erases nothing', async (what, path) => {
    const { memory, record, toolsOf, free } = open()
    await record('a', 't')
    free()
    const refused = memory.erase(what as Erasure)
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION', details: { path } })
    expect(await toolsOf('a')).toEqual(['t'])
  })
})
