import { createCatalog } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createUsageMemory, type UsageMemory } from './index.js'
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
          const { tenants } = await memory.export()
          expect(tenants.length).toBeLessThanOrEqual(options.maxTenants)
          for (const { tenant: name, uses: kept } of tenants) {
            expect((await memory.inspect(name)).uses.map(it => it.query)).toEqual(kept.map(it => it.query))
            expect(kept.every(it => it.query.length <= 500 && it.weight > 0 && it.weight <= 8)).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('the last recorded use is kept, even if the memory is full', async () => {
    const full = Array.from({ length: 2_000 }, (_, i) => ({
      ...{ query: `need ${i}`, tool: `tool ${i % 40}`, uses: 1, weight: 1, lastAt: 0 },
    }))
    await fc.assert(
      fc.asyncProperty(uses, async list => {
        const memory = createUsageMemory({ now: () => 0 })
        await memory.import({ format: 1, tenants: [{ tenant: 'a', uses: full }] })
        for (const { tool } of list) {
          await memory.record({ tenant: 'a', query: `zonk ${tool}`, tool })
          const { tenants } = await memory.export('a')
          expect(tenants[0]!.uses.some(it => it.tool === tool && it.query === `zonk ${tool}`)).toBe(true)
          expect(tenants[0]!.uses.length).toBeLessThanOrEqual(2_000)
        }
      }),
      { numRuns: 20 },
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
      { numRuns: 60 },
    )
  })

  it('erasing a tenant, a tool or everything removes all its uses and no others', async () => {
    await fc.assert(
      fc.asyncProperty(uses, tenant, fc.constantFrom(...TOOLS), async (list, name, tool) => {
        const clock = { now: 0 }
        const memory = createUsageMemory({ now: () => clock.now })
        await teach(memory, list, clock)
        const before = await memory.export()
        await memory.erase({ tenant: name, tool })
        const drop = (it: { tool: string }) => it.tool !== tool
        expect(await memory.export(name)).toEqual(
          onlyFilled(
            before.tenants.filter(it => it.tenant === name).map(it => ({ ...it, uses: it.uses.filter(drop) })),
          ),
        )
        await memory.erase({ tool })
        expect(await memory.export()).toEqual(
          onlyFilled(before.tenants.map(it => ({ ...it, uses: it.uses.filter(drop) }))),
        )
        await memory.erase({ tenant: name })
        expect((await memory.export()).tenants.map(it => it.tenant)).not.toContain(name)
        expect((await memory.inspect(name)).uses).toEqual([])
        await memory.erase('everything')
        expect(await memory.export()).toEqual({ format: 1, tenants: [] })
        for (const newQuery of WORDS)
          expect(await rankOf(memory, name, `zonk ${newQuery}`)).toEqual(await bare(`zonk ${newQuery}`))
      }),
      { numRuns: 40 },
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
      { numRuns: 60 },
    )
  })

  /** The first of b's two uses is forgotten at the end, although b's memory did not change since then. */
  const forgottenUntouched = [
    { tenant: 'b', query: 'alpha', tool: 'read', afterMs: 0 },
    { tenant: 'a', query: 'alpha', tool: 'read', afterMs: 37 * DAY },
    { tenant: 'b', query: 'alpha alpha', tool: 'read', afterMs: 9 * DAY },
    { tenant: 'a', query: 'alpha', tool: 'read', afterMs: 87 * DAY },
  ]

  it('an exported memory is equal after its import from JSON, and importing twice changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(uses, query, async (list, newQuery) => {
        const clock = { now: 0 }
        const memory = createUsageMemory({ now: () => clock.now })
        await teach(memory, list, clock)
        const exported = await memory.export()
        const other = createUsageMemory({ now: () => clock.now })
        for (let n = 0; n < 2; n++) await other.import(JSON.parse(JSON.stringify(exported)))
        // The import forgets the uses that have decayed since the last change.
        const alive = (await memory.inspect('a')).uses.filter(({ weight }) => weight >= 1 / 16)
        expect((await other.inspect('a')).uses).toEqual(alive)
        expect(await rankOf(other, 'b', newQuery)).toEqual(await rankOf(memory, 'b', newQuery))
      }),
      { numRuns: 40, examples: [[forgottenUntouched, 'alpha']] },
    )
  })

  it('no tool outside the scope is found', async () => {
    await fc.assert(
      fc.asyncProperty(uses, query, fc.subarray(TOOLS), async (list, newQuery, allowed) => {
        const memory = createUsageMemory({ now: () => 0 })
        for (const taught of list) await memory.record({ ...taught, tenant: 'a' })
        const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(tools)
        const found = await index.rank(newQuery, { limit: 10, within: new Set(allowed) })
        for (const { id, score } of found) {
          expect(allowed).toContain(id)
          expect(Number.isFinite(score)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('arbitrary JSON changes nothing, and is refused with an error if it is invalid', async () => {
    const near = fc.record({
      format: fc.constantFrom(1, 2, '1'),
      tenants: fc.array(fc.record({ tenant: fc.jsonValue(), uses: fc.array(fc.jsonValue()) }), { maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), near), async data => {
        const memory = createUsageMemory({ now: () => 0 })
        await memory.record({ tenant: 'a', query: 'alpha', tool: 'read' })
        const before = await memory.export()
        try {
          await memory.import(data)
        } catch (error) {
          expect(error).toMatchObject({ code: 'STALE_INDEX' })
          expect((error as Error).message).toMatch(/^Found .*, expected .*; /s)
        }
        expect(await memory.export()).toEqual(before)
      }),
      { numRuns: 200 },
    )
  })
})

async function bare(newQuery: string) {
  return (await createReferenceRanker().index(tools)).rank(newQuery, { limit: 10 })
}

function onlyFilled<T extends { readonly uses: readonly unknown[] }>(tenants: readonly T[]) {
  return { format: 1, tenants: tenants.filter(it => it.uses.length > 0) }
}

describe('import', () => {
  it.each([
    [[{ toString: null }]],
    [{ toString: null }],
    [{ format: { toString: null } }],
    [{ format: 1, tenants: { toString: null } }],
  ])('refuses %j with an error, although it cannot be converted to text', async data => {
    await expect(createUsageMemory().import(data)).rejects.toMatchObject({
      code: 'STALE_INDEX',
      message: expect.stringMatching(/^Found .*, expected .*; /s),
    })
  })

  const valid = { query: 'alpha', tool: 'read', uses: 1, weight: 1, lastAt: 0 }
  it.each([
    ['tenants[0].uses[0].query', { ...valid, query: 'two  spaces' }],
    ['tenants[0].uses[0].query', { ...valid, query: 'x'.repeat(501) }],
    ['tenants[0].uses[0].tool', { ...valid, tool: '' }],
    ['tenants[0].uses[0].uses', { ...valid, uses: 0 }],
    ['tenants[0].uses[0].weight', { ...valid, weight: 2 }],
    ['tenants[0].uses[0].weight', { ...valid, weight: null }],
    ['tenants[0].uses[0].lastAt', { ...valid, lastAt: 9e15 }],
    ['tenants[0].uses[0].lastAt', { ...valid, lastAt: -1 }],
    ['tenants[0].uses[0]', null],
  ])('refuses invalid uses and reports the path: %s', async (path, broken) => {
    const memory = createUsageMemory({ now: () => 0 })
    const data = { format: 1, tenants: [{ tenant: 'a', uses: [broken] }] }
    await expect(memory.import(data)).rejects.toMatchObject({ code: 'STALE_INDEX', details: { path } })
  })

  it('accepts its own export after the clock was set back; no use outlives current ones by more than a day', async () => {
    let now = 100 * DAY
    const memory = createUsageMemory({ now: () => now })
    await memory.record({ tenant: 'a', query: 'alpha', tool: 'read' })
    now = 0
    await memory.import(await memory.export())
    const other = createUsageMemory({ now: () => now })
    await other.import(await memory.export())
    expect((await other.inspect('a')).uses).toMatchObject([{ query: 'alpha', lastAt: DAY }])
  })
})
