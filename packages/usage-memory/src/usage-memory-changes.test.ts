import { createCatalog, type ToolSearchEvent } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { describe, expect, it, vi } from 'vitest'
import type { Erasure } from './erasure.js'
import { createUsageMemory, type UsageStore } from './index.js'
import type { UsageMemoryOptions } from './options.js'
import type { UsageProblem } from './problems.js'
import { search, settled } from './test-support/events.js'
import { HOST, storedIn } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

/** A memory whose problems are collected. Some functions of its store may be replaced. */
function open(options: UsageMemoryOptions = {}, replaced: Partial<UsageStore> = {}) {
  const problems: UsageProblem[] = []
  const store = { ...(options.store ?? createMemoryUsageStore()), ...replaced }
  const memory = createUsageMemory({ now: () => 5, onProblem: it => problems.push(it), ...options, store })
  const names = async () => (await storedIn(store)).map(({ tenant }) => tenant)
  const record = (tenant: string, query = 'nuke deploy', tool = 't') => memory.record({ tenant, query, tool })
  return { memory, store, problems, names, record }
}
const failing = { erase: () => Promise.reject(new Error('disk full')) }
const failed = (erasure: Promise<void>) => expect(erasure).rejects.toThrow('disk full')

describe('room for a new tenant', () => {
  it('is not made for a known one, even if the store has too many', async () => {
    const { store, record } = open()
    for (const tenant of ['a', 'b', 'c']) await record(tenant)
    const small = open({ store, maxTenants: 1 })
    await small.record('b', 'busy workers')
    expect(await small.names()).toEqual(['a', 'b', 'c'])
  })

  it('is not made twice for one whose uses wait for their erasure', async () => {
    const { memory, record, store } = open({ maxTenants: 2 }, failing)
    for (const tenant of ['b', 'a']) await record(tenant)
    await failed(memory.erase({ tenant: 'a', tool: 't' }))
    await record('a', 'busy workers', 'u')
    expect((await store.tenants()).map(({ tenant }) => tenant)).toEqual(['b', 'a'])
  })
})

describe('an unfinished erasure', () => {
  it.each<[Erasure, readonly string[], readonly string[]]>([
    [{ tenant: 'a' }, [], ['t', 'u']],
    [{ tool: 't' }, ['u'], ['u']],
    [{ tenant: 'a', tool: 't' }, ['u'], ['t', 'u']],
    ['everything', [], []],
  ])('of %j hides what it covers, and refuses to learn it until it succeeds', async (what, ofA, ofB) => {
    const inner = createMemoryUsageStore()
    let isFull = true
    const erase: UsageStore['erase'] = scope => (isFull ? failing.erase() : inner.erase(scope))
    const { memory, record } = open({ store: inner }, { erase })
    for (const tenant of ['a', 'b']) {
      for (const tool of ['t', 'u']) await record(tenant, 'nuke deploy', tool)
    }
    const toolsOf = async (tenant: string) => (await memory.inspect(tenant)).uses.map(({ tool }) => tool)
    expect(await toolsOf('a')).toEqual(['t', 'u'])
    await failed(memory.erase(what))
    for (const [tenant, left] of [['a', ofA] as const, ['b', ofB] as const]) {
      expect(await toolsOf(tenant)).toEqual(left)
      for (const tool of ['t', 'u']) {
        const learned = record(tenant, 'busy workers', tool).then(
          () => true,
          (error: { code: string }) => error.code !== 'STALE_INDEX',
        )
        expect(await learned).toBe(left.includes(tool))
      }
    }
    isFull = false
    await memory.erase(what)
    await record('a', 'busy workers', 't')
    expect(await toolsOf('a')).toContain('t')
    expect(memory.status().problems.filter(({ during }) => during === 'erase')).toEqual([])
  })
})

describe('an erasure', () => {
  it('lets nothing be learned from earlier searches, also if they note the last erasure late', async () => {
    const inner = createMemoryUsageStore()
    const lastErasure = () => new Promise(resolve => setTimeout(resolve, 5)).then(inner.lastErasure)
    const { memory, names } = open({ store: inner }, { lastErasure })
    const listen = memory.onEvent(() => 'a')
    listen(search('s', ['nuke deploy'], ['t']))
    await memory.erase({ tenant: 'b' })
    listen(settled('s', 't'))
    await memory.idle()
    expect(await names()).toEqual([])
  })

  it('by another memory lets nothing be learned from earlier searches, and is no problem', async () => {
    const { memory, store, problems, names } = open()
    const listen = memory.onEvent(() => 'a')
    listen(search('s', ['nuke deploy'], ['t']))
    await memory.idle()
    await open({ store }).memory.erase('everything')
    listen(settled('s', 't'))
    await memory.idle()
    expect([await names(), problems, memory.status().problems]).toEqual([[], [], []])
  })
})

describe('a listener', () => {
  it('never has to be replaced: uses that were stored do not count as waiting', async () => {
    const { memory, problems } = open()
    const listen = memory.onEvent(() => 'a')
    for (let batch = 0; batch < 3; batch++) {
      for (let i = 0; i < 400; i++) {
        listen(search('s', ['nuke deploy'], ['t']))
        listen(settled('s', 't'))
      }
      await memory.idle()
    }
    expect(problems).toEqual([])
    expect((await memory.inspect('a')).uses).toMatchObject([{ uses: 1_200 }])
  })

  it('reports an event of another shape', () => {
    const { memory, problems } = open()
    memory.onEvent(() => 'a')({ kind: 'search', session: 's' } as ToolSearchEvent)
    expect(problems).toMatchObject([{ during: 'write', error: expect.any(TypeError) }])
  })

  it('is idle only after the store has noted the time of each search', async () => {
    const release: (() => void)[] = []
    const lastErasure = () => new Promise<string>(resolve => release.push(() => resolve('')))
    const { memory } = open({}, { lastErasure })
    const listen = memory.onEvent(() => 'a')
    for (const session of ['r', 's']) listen(search(session, ['nuke deploy'], ['t']))
    let isIdle = false
    const idle = memory.idle().then(() => {
      isIdle = true
    })
    for (const next of [1, 0]) {
      release[next]!()
      expect(isIdle).toBe(false)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    await idle
    expect(isIdle).toBe(true)
  })

  it('solves the problem of a function that names no tenant when it names one again', () => {
    let tenant = ''
    const { memory, problems } = open()
    const listen = memory.onEvent(() => tenant)
    listen(search('s', ['nuke deploy'], ['t']))
    expect(memory.status().problems).toEqual(problems)
    expect(problems).toMatchObject([{ during: 'session' }])
    tenant = 'a'
    listen(search('s', ['nuke deploy'], ['t']))
    expect(memory.status().problems).toEqual([])
  })
})

describe('a use', () => {
  it.each(['', 'the', '?!'])('without a content word is not kept: %j', async query => {
    const { memory, record, store } = open({ maxTenants: 1 })
    await record('a')
    await record('b', query)
    expect(await store.tenants()).toMatchObject([{ tenant: 'a' }])
    expect((await memory.inspect('b')).uses).toEqual([])
  })

  it('must have a text as its query', async () => {
    await expect(open().record('a', 5 as unknown as string)).rejects.toThrow(/^Found 5 as query, expected a text$/)
  })
})

it('inspection lists the tools with the most queries first', async () => {
  const { memory, record } = open()
  await record('a', 'first', 'u')
  for (const query of ['second', 'third', 'fourth']) await record('a', query, 't')
  await record('a', 'fifth', 'v')
  await record('a', 'sixth', 'v')
  const { tools } = await memory.inspect('a')
  expect(tools.map(({ tool, queries }) => [tool, queries])).toEqual([
    ['t', 3],
    ['v', 2],
    ['u', 1],
  ])
  expect(tools.every(({ trust }) => trust >= 0 && trust <= 1)).toBe(true)
})

describe('a search', () => {
  const searchFor = async (options: UsageMemoryOptions, tenant: () => string | undefined) => {
    const read = vi.fn(createMemoryUsageStore().read)
    const { memory, problems } = open(options, { read })
    const index = await memory.wrap(createReferenceRanker(), { tenant }).index(createCatalog([...HOST]).searchable)
    expect(await index.rank('running jobs', { limit: 1 })).toMatchObject([{ id: 'job_list' }])
    return { reads: read.mock.calls.length, problems }
  }

  it('reads the memory once, unless it has no tenant', async () => {
    expect(await searchFor({}, () => 'a')).toEqual({ reads: 1, problems: [] })
    expect(await searchFor({}, () => undefined)).toEqual({ reads: 0, problems: [] })
  })
})
