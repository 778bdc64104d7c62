import { createCatalog } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createUsageMemory, type UsageMemory } from './index.js'
import { storedIn } from './test-support/set-up.js'
import type { ToolUse } from './usage-memory.js'
import { createMemoryUsageStore } from './usage-table.js'

const DAY = 86_400_000
const TOOLS = ['read', 'write', 'send', 'constructor', '__proto__']
const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'constructor', '__proto__', 'toString', '日本', 'über']

const tenant = fc.constantFrom('a', 'b', '__proto__', 'constructor')
const query = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map(it => it.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 800 }) },
)
const use = fc.record({ tenant, query, tool: fc.constantFrom(...TOOLS), afterMs: fc.nat(20 * DAY) })
const uses = fc.array(use, { maxLength: 60 })

const tools = createCatalog(TOOLS.map(name => ({ name }))).searchable

/** Records one use after another, with time in between. */
async function teach(memory: UsageMemory, list: readonly (ToolUse & { afterMs: number })[], clock: { now: number }) {
  for (const { afterMs, ...taught } of list) {
    clock.now += afterMs
    await memory.record(taught)
  }
}

async function rankOf(memory: UsageMemory, tenantName: string, newQuery: string) {
  const index = await memory.wrap(createReferenceRanker(), { tenant: tenantName }).index(tools)
  return index.rank(newQuery, { limit: 10 })
}

describe('for any uses', () => {
  it('the memory stays within its bounds, in the store too', async () => {
    const bounds = fc.record({ maxTenants: fc.integer({ min: 1, max: 3 }) })
    await fc.assert(
      fc.asyncProperty(uses, bounds, async (list, options) => {
        const clock = { now: 0 }
        const store = createMemoryUsageStore()
        const memory = createUsageMemory({ store, now: () => clock.now, ...options })
        for (const taught of list) {
          await teach(memory, [taught], clock)
          const tenants = await storedIn(store)
          expect(tenants.length).toBeLessThanOrEqual(options.maxTenants)
          for (const { tenant: name, uses: kept } of tenants) {
            expect((await memory.inspect(name)).uses.map(it => it.query)).toEqual(kept.map(it => it.query))
            expect(kept.every(it => it.query.length <= 500 && it.weight > 0 && it.weight <= 8)).toBe(true)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('the effect of a memory never grows with time, and finally becomes zero', async () => {
    const waits = fc.array(fc.nat(60 * DAY), { minLength: 1, maxLength: 6 })
    const list = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 1, max: 5 }), waits, async (words, times, steps) => {
        const clock = { now: 0 }
        const memory = createUsageMemory({ now: () => clock.now })
        for (const [i, word] of words.entries()) {
          const taught = { tenant: 'a', query: `${word} zonk ${i}`, tool: i % 3 === 0 ? 'write' : 'send' }
          for (let n = 0; n < times; n++) await memory.record(taught)
        }
        const scoreOf = async (tool: string) =>
          (await rankOf(memory, 'a', 'zonk')).find(({ id }) => id === tool)?.score ?? 0
        let before = [await scoreOf('send'), await scoreOf('write')]
        for (const step of steps) {
          clock.now += step
          const after = [await scoreOf('send'), await scoreOf('write')]
          expect(after[0]).toBeLessThanOrEqual(before[0]!)
          expect(after[1]).toBeLessThanOrEqual(before[1]!)
          before = after
        }
        clock.now += 300 * DAY
        expect(await rankOf(memory, 'a', 'zonk')).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it('a tenant gets the same answers as if there were no other tenant', async () => {
    await fc.assert(
      fc.asyncProperty(uses, tenant, query, async (list, name, newQuery) => {
        const [all, alone] = [{ now: 0 }, { now: 0 }]
        const together = createUsageMemory({ now: () => all.now })
        const apart = createUsageMemory({ now: () => alone.now })
        await teach(together, list, all)
        for (const taught of list) {
          if (taught.tenant === name) await teach(apart, [taught], alone)
          else alone.now += taught.afterMs
        }
        expect(await rankOf(together, name, newQuery)).toEqual(await rankOf(apart, name, newQuery))
        expect(await together.inspect(name)).toEqual(await apart.inspect(name))
      }),
      { numRuns: 30 },
    )
  })
})

const valid = { query: 'alpha', tool: 'read', uses: 1, weight: 1, lastAt: 0 }
const list = (length: number) => Array.from({ length }, (_, i) => ({ ...valid, query: `alpha ${i}` }))

it.each([
  ['uses[0].query', [{ ...valid, query: 'two  spaces' }]],
  ['uses[0].query', [{ ...valid, query: 'x'.repeat(501) }]],
  ['uses[0].query', [{ ...valid, query: { toString: null } }]],
  ['uses[0].tool', [{ ...valid, tool: '' }]],
  ['uses[0].uses', [{ ...valid, uses: 0 }]],
  ['uses[0].weight', [{ ...valid, weight: 2 }]],
  ['uses[0].weight', [{ ...valid, weight: null }]],
  ['uses[0].lastAt', [{ ...valid, lastAt: 9e15 }]],
  ['uses[0].lastAt', [{ ...valid, lastAt: -1 }]],
  ['uses[0]', [null]],
  ['uses', [valid, { ...valid }]],
  ['uses', list(20_001)],
])('a store refuses uses that it could not read, and says where the fault is: %s', async (path, broken) => {
  const store = createMemoryUsageStore()
  await expect(store.update('a', () => broken as never)).rejects.toMatchObject({
    code: 'STALE_INDEX',
    details: { path },
    message: expect.stringMatching(/^Found .*, expected .*; /s),
  })
})

it('a store keeps 20,000 uses of a tenant; a memory keeps 2,000, and the last one whatever its tool is', async () => {
  const store = createMemoryUsageStore()
  await store.update('a', () => list(20_000))
  expect(await store.read('a')).toHaveLength(20_000)
  const memory = createUsageMemory({ store, now: () => 0 })
  await store.update('a', () => list(2_000).map((use, i) => ({ ...use, tool: `tool ${i % 40}` })))
  for (const tool of [...TOOLS, 'tool 0']) {
    await memory.record({ tenant: 'a', query: 'zonk', tool })
    const uses = await store.read('a')
    expect(uses).toHaveLength(2_000)
    expect(uses).toContainEqual({ query: 'zonk', tool, uses: 1, weight: 1, lastAt: 0 })
  }
})
