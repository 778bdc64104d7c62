import { describe, expect, it } from 'vitest'
import { readOptions } from './options.js'
import { createTenantStates } from './tenant-states.js'
import type { RememberedUse, StoredUses } from './usage-store.js'

const DAY = 86_400_000
const use = (query: string, part: Partial<RememberedUse> = {}): RememberedUse => ({
  ...{ query, tool: 't', uses: 1, weight: 1, lastAt: 0 },
  ...part,
})

/** States over a store that a test may change. `reads` lists the versions that were known at each read. */
function open({ maxTenants = 2, hidden = new Set<string>() } = {}) {
  const stored = new Map<string, StoredUses>()
  const reads: (string | undefined)[] = []
  const clock = { now: 0 }
  let during = () => {}
  const settings = readOptions({ maxTenants, halfLifeMs: DAY, now: () => clock.now })
  const store = {
    ...settings.store,
    async read(tenant: string, known?: string) {
      reads.push(known)
      const found = stored.get(tenant) ?? { uses: [], version: '' }
      during()
      return found.version === known ? undefined : found
    },
  }
  const states = createTenantStates({ ...settings, store }, (_tenant, tool) => hidden.has(tool))
  const put = (tenant: string, version: string, ...uses: readonly RememberedUse[]) =>
    stored.set(tenant, { uses, version })
  return {
    ...{ states, put, reads, clock, hidden },
    whileReading: (work: () => void) => {
      during = work
    },
  }
}

describe('the state of a tenant', () => {
  it('is read again only if it has changed', async () => {
    const { states, put, reads } = open()
    put('a', '1', use('first'))
    const first = await states.get('a')
    expect([await states.get('a'), states.keep('a', { uses: [], version: '1' })]).toEqual([first, first])
    expect(await states.get('a')).toBe(first)
    expect(reads).toEqual([undefined, '1', '1'])
    put('a', '2', use('second'))
    expect(await states.get('a')).toMatchObject({ uses: [{ query: 'second' }], version: '2' })
  })

  it('has no hidden uses, and no times far in the future', async () => {
    const { states, put, hidden, clock } = open()
    hidden.add('u')
    clock.now = 5
    put('a', '1', use('first'), use('second', { tool: 'u' }), use('third', { lastAt: 100 * DAY }))
    expect((await states.get('a')).uses).toEqual([use('first'), use('third', { lastAt: DAY + 5 })])
  })

  it('is kept for the tenants that were used last', async () => {
    const { states, put, reads } = open()
    for (const tenant of ['a', 'b', 'c']) put(tenant, tenant, use('first'))
    for (const tenant of ['a', 'b', 'a', 'c', 'a', 'b']) await states.get(tenant)
    expect(reads).toEqual([undefined, undefined, 'a', undefined, 'a', undefined])
  })

  it.each([
    ['a', [undefined, 'b']],
    [undefined, [undefined, undefined]],
  ])('can be dropped: of %s', async (dropped, expected) => {
    const { states, put, reads } = open()
    for (const tenant of ['a', 'b']) put(tenant, tenant, use('first'))
    for (const tenant of ['a', 'b']) await states.get(tenant)
    states.drop(dropped)
    for (const tenant of ['a', 'b']) await states.get(tenant)
    expect(reads.slice(2)).toEqual(expected)
  })

  it('does not come back if it was dropped while the store was read', async () => {
    const { states, put, hidden, whileReading } = open()
    put('a', '1', use('first'))
    await states.get('a')
    whileReading(() => {
      if (hidden.has('t')) return
      hidden.add('t')
      states.drop('a')
    })
    expect((await states.get('a')).uses).toEqual([])
  })
})

describe('the recall of a tenant', () => {
  // Uses of weight 1 and 1/2 count for four and three half-lives.
  const setUp = async () => {
    const opened = open()
    opened.put('a', '1', use('short need', { weight: 0.5 }), use('long need'), use('later need', { lastAt: DAY }))
    const state = await opened.states.get('a')
    const at = (time: number) => {
      opened.clock.now = time
      return opened.states.recallOf(state)
    }
    const queriesAt = (time: number) => at(time).uses.map(({ query }) => query.split(' ')[0])
    return { at, queriesAt }
  }

  it('has the uses that count now, whichever way the clock moves', async () => {
    const { queriesAt } = await setUp()
    const all = ['short', 'long', 'later']
    const steps: [number, readonly string[]][] = [
      [0, all],
      [3 * DAY, all],
      [3 * DAY + 1, ['long', 'later']],
      [3 * DAY, all],
      [4 * DAY, ['long', 'later']],
      [4 * DAY + 1, ['later']],
      [5 * DAY, ['later']],
      [5 * DAY + 1, []],
      [5 * DAY, ['later']],
      [4 * DAY, ['long', 'later']],
      [1, all],
    ]
    for (const [time, expected] of steps) expect([time, queriesAt(time)]).toEqual([time, expected])
  })

  it('is created once for all times at which the same uses count', async () => {
    const { at } = await setUp()
    const first = at(0)
    expect([at(DAY), at(3 * DAY)].map(recall => recall === first)).toEqual([true, true])
    const second = at(4 * DAY)
    expect([second === first, at(3 * DAY + 1) === second, at(3 * DAY) === second]).toEqual([false, true, false])
  })
})
