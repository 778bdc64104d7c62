import { readFile } from 'node:fs/promises'
import { createCatalog, type Ranker } from '@ts/core'
import { createReferenceRanker, officeCatalog, rankerConformance, trapCatalog } from '@ts/testkit'
import { describe, expect, it, test } from 'vitest'
import type { Erasure } from './erasure.js'
import { createUsageMemory, type UsageMemory } from './index.js'
import type { UsageMemoryOptions } from './options.js'
import { HOST, setUp } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

const DAY = 86_400_000

describe('a filled memory', () => {
  // All rankers share it, as in a host; no case records a use.
  const memory = createUsageMemory({ now: () => 0 })
  const catalog = [...officeCatalog, ...trapCatalog]
  catalog.forEach(({ name, description }, i) => {
    // Words of the tool itself, words that no tool has, and words of another tool.
    memory.record({ tenant: 'a', query: `${name} ${description?.slice(0, 60)}`, tool: name })
    memory.record({ tenant: 'a', query: `zonk ${i} please`, tool: name })
    memory.record({ tenant: 'a', query: catalog.at(-i)!.description ?? 'file', tool: name })
  })
  rankerConformance({
    test,
    // The reference ranker passes with more tools; here only the memory around it is tested.
    ...{ manyTools: 1_000, propertyRuns: 20 },
    createRanker: () => memory.wrap(afterIdle(memory, createReferenceRanker()), { tenant: 'a' }),
  })
})

/** The ranker, which waits until all recorded uses are stored before it indexes. */
function afterIdle(memory: UsageMemory, ranker: Ranker): Ranker {
  return {
    ...ranker,
    async index(tools, options) {
      await memory.idle()
      return ranker.index(tools, options)
    },
  }
}

describe('a tool that was called after a search', () => {
  it('is found by the words of the search, even if the tool does not contain them', async () => {
    const { memory, rank } = await setUp()
    expect(await rank('nuke the deploy')).toEqual([])
    await memory.record({ tenant: 'a', query: 'nuke the deploy', tool: 'pipeline_cancel' })
    expect(await rank('nuke that deploy now')).toEqual(['pipeline_cancel'])
  })

  it('is learned from when the base ranker answers its query, even if that failed before', async () => {
    const asked: string[] = []
    let fails = true
    const reference = createReferenceRanker()
    const ranker: Ranker = {
      ...reference,
      async index(tools, options) {
        const index = await reference.index(tools, options)
        return {
          ...index,
          async rank(query, rankOptions) {
            asked.push(query)
            if (fails && query === 'nuke deploy') throw new Error('the model is not there yet')
            return index.rank(query, rankOptions)
          },
        }
      },
    }
    const memory = createUsageMemory({ now: () => 0 })
    const index = await memory.wrap(ranker, { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
    expect(await index.rank('nuke that', { limit: 1 })).toMatchObject([{ id: 'pipeline_cancel' }])
    fails = false
    const timesAsked = () => asked.filter(query => query === 'nuke deploy').length
    for (const [query, times] of [
      ['busy workers', 2],
      ['slow workers', 2],
    ] as const) {
      await memory.record({ tenant: 'a', query, tool: 'job_list' })
      await index.rank('nuke that', { limit: 1 })
      expect(timesAsked()).toBe(times)
    }
  })

  it('moves up if the base ranker was wrong before', async () => {
    const { rank } = await setUp([
      ...['running jobs', 'old running jobs', 'both running jobs', 'my running jobs', 'running jobs of bob'].map(
        what => [`kill ${what}`, 'pipeline_cancel'] as const,
      ),
      ...['what is busy', 'the queue', 'busy workers', 'the busy queue'].map(
        what => [`show ${what}`, 'job_list'] as const,
      ),
      ...['bob', 'the team', 'alice and bob', 'my boss'].map(who => [`notify ${who}`, 'mail_send'] as const),
    ])
    // Both tools have `running`, and only job_list has `jobs`; only the memory knows the tool for `kill`.
    expect((await rank('kill all running jobs'))[0]).toBe('pipeline_cancel')
    expect((await rank('list the queue'))[0]).toBe('job_list')
  })

  it('stays in its place if the memory would have made correct base results worse', async () => {
    const uses = [
      ['handle mail send', 'mail_send'],
      ['handle job list', 'job_list'],
      ['handle build start', 'build_start'],
      ['handle pipeline cancel', 'pipeline_cancel'],
    ] as const
    const { rank } = await setUp([...uses, ...uses.map(([query, tool]) => [`${query} now`, tool] as const)])
    expect(await rank('handle mail')).toEqual(await (await setUp()).rank('handle mail'))
  })

  it('has no vote for queries that share only stop words with past queries', async () => {
    const { rank } = await setUp([
      ['please can you do it for me', 'mail_send'],
      ['what is in the box', 'mail_send'],
    ])
    expect(await rank('please can you do this for me')).toEqual([])
    expect(await rank('what is the weather')).toEqual([])
  })

  it('never ranks above a tool whose exact name is the query', async () => {
    const uses = Array.from({ length: 60 }, (_, i) => [`job_list ${i}`, 'mail_send'] as const)
    const { rank } = await setUp([...uses, ['job_list', 'mail_send']])
    expect((await rank('job_list'))[0]).toBe('job_list')
  })

  it('is not added if the scope forbids it or if the catalog no longer has it', async () => {
    const { rank } = await setUp([
      ['nuke deploy', 'pipeline_cancel'],
      ['nuke deploy now', 'gone_tool'],
    ])
    expect(await rank('nuke deploy', ['job_list', 'mail_send'])).toEqual([])
    expect(await rank('nuke deploy')).toEqual(['pipeline_cancel'])
  })

  it('leaves the best base score almost unchanged, so that a band below it keeps the same results', async () => {
    const memory = createUsageMemory()
    const tools = createCatalog([...HOST]).searchable
    const base = await createReferenceRanker().index(tools)
    const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(tools)
    for (let i = 0; i < 20; i++) {
      await memory.record({ tenant: 'a', query: `running ${i} list`, tool: 'job_list' })
      await memory.record({ tenant: 'a', query: `notify ${i} bob`, tool: 'mail_send' })
    }
    const [best] = await base.rank('running list', { limit: 5 })
    const found = await index.rank('running list', { limit: 5 })
    expect(found[0]!.score).toBeGreaterThan(best!.score)
    expect(found[0]!.score).toBeLessThan(best!.score * 1.05)
    expect(found[1]).toEqual((await base.rank('running list', { limit: 5 }))[1])
  })

  it('works with base rankers whose scores are below zero', async () => {
    const base = createReferenceRanker()
    const negative: typeof base = {
      ...base,
      async index(tools) {
        const { rank } = await base.index(tools)
        return {
          rank: async (...asked) => (await rank(...asked)).map(({ id, score }) => ({ id, score: score - 100 })),
        }
      },
    }
    const memory = createUsageMemory()
    for (let i = 0; i < 5; i++) await memory.record({ tenant: 'a', query: `running ${i}`, tool: 'mail_send' })
    const index = await memory.wrap(negative, { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
    const found = await index.rank('running', { limit: 5 })
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(['pipeline_cancel', 'job_list', 'mail_send']))
    expect(found.every(({ score }, i) => i === 0 || score <= found[i - 1]!.score)).toBe(true)
  })

  it('keeps the traits of the base ranker except `deterministic`, because the same query finds more later', () => {
    const base = createReferenceRanker()
    const scaled = { ...base, traits: { ...base.traits, sureScore: 1 } }
    const { traits } = createUsageMemory().wrap(scaled, { tenant: 'a' })
    expect(traits).toEqual({ query: 'text', deterministic: false, network: false, sureScore: 1 })
  })
})

describe('explain', () => {
  it('shows what the memory added, and from which past queries', async () => {
    const memory = createUsageMemory({ now: () => 3 * DAY })
    await memory.record({ tenant: 'a', query: 'stop  the build', tool: 'pipeline_cancel' })
    await memory.record({ tenant: 'a', query: 'stop  the build', tool: 'pipeline_cancel' })
    const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
    const [found] = (await index.rank('stop pipeline', { limit: 5 })).filter(({ id }) => id === 'pipeline_cancel')
    const explained = await index.explain!('stop pipeline', 'pipeline_cancel')
    expect(explained.score).toBe(found!.score)
    expect(explained.parts.map(({ source }) => source)).toEqual(['name', 'other-words', 'memory'])
    const part = explained.parts.at(-1)
    expect(part).toMatchObject({
      matched: 'stop the build',
      note: expect.stringMatching(
        /^called 2 times after this query, last within a day; similarity 0\.\d\d; its tool has 100 % of the votes, 10 % by chance$/,
      ),
    })
    expect(2.5 + part!.score).toBeCloseTo(explained.score)
  })

  it("returns the base ranker's explanation if the memory has no vote", async () => {
    const memory = createUsageMemory()
    await memory.record({ tenant: 'a', query: 'stop the build', tool: 'pipeline_cancel' })
    const tools = createCatalog([...HOST]).searchable
    const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(tools)
    const base = await createReferenceRanker().index(tools)
    expect(await index.explain!('stop build', 'job_list')).toEqual(await base.explain!('stop build', 'job_list'))
  })
})

describe('tenants', () => {
  it('never see the uses of another tenant', async () => {
    const memory = createUsageMemory()
    let tenant: string | undefined = 'a'
    const index = await memory
      .wrap(createReferenceRanker(), { tenant: () => tenant })
      .index(createCatalog([...HOST]).searchable)
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
    expect(await index.rank('nuke deploy', { limit: 5 })).toHaveLength(1)
    for (tenant of ['b', '__proto__', undefined]) expect(await index.rank('nuke deploy', { limit: 5 })).toEqual([])
    expect(await memory.inspect('b')).toMatchObject({ uses: [], tools: [] })
  })

  it('are limited in number: the least recently used one is removed, also from the store', async () => {
    let now = 0
    const store = createMemoryUsageStore()
    const memory = createUsageMemory({ store, maxTenants: 2, now: () => ++now })
    for (const tenant of ['a', 'b', 'a', 'c']) await memory.record({ tenant, query: `zonk ${now}`, tool: 'mail_send' })
    expect((await store.tenants()).map(({ tenant }) => tenant)).toEqual(['a', 'c'])
    expect((await memory.inspect('b')).uses).toEqual([])
  })

  it.each([[''], ['x'.repeat(257)], [7 as unknown as string]])('must have a valid name: not %s', async tenant => {
    const memory = createUsageMemory()
    await expect(memory.record({ tenant, query: 'q', tool: 't' })).rejects.toThrow(TypeError)
    await expect(memory.inspect(tenant)).rejects.toThrow(TypeError)
  })
})

describe('options', () => {
  it.each([
    [{ weigth: 1 }, 'weigth'],
    [{ maxTenants: 0 }, 'maxTenants'],
    [{ maxTenants: 1.5 }, 'maxTenants'],
    [{ halfLifeMs: Number.NaN }, 'halfLifeMs'],
    [{ now: 5 }, 'now'],
    [{ onProblem: 'log' }, 'onProblem'],
    [null, 'options'],
    [{ store: 'x' }, 'store'],
    [{ store: { read() {} } }, 'store'],
  ])('are refused with an error: %j', (options, path) => {
    expect(() => createUsageMemory(options as UsageMemoryOptions)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})

describe('mistakes of the caller', () => {
  it.each([
    [undefined, 'erase'],
    [{}, 'erase'],
    ['Everything', 'erase'],
    [{ tenant: 'a', tool: null }, 'tool'],
    [{ tenant: 7 }, 'tenant'],
  ])('erase nothing: %j', async (what, path) => {
    const { memory } = await setUp([['nuke deploy', 'pipeline_cancel']])
    const refused = memory.erase(what as Erasure)
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION', details: { path } })
    expect((await memory.inspect('a')).uses).toHaveLength(1)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 'x', undefined])('in the clock are reported: %s', async time => {
    const store = createMemoryUsageStore()
    const memory = createUsageMemory({ store, now: () => time as number, onProblem() {} })
    const refused = memory.record({ tenant: 'a', query: 'nuke deploy', tool: 't' })
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION', details: { path: 'now' } })
    expect(await store.tenants()).toEqual([])
  })

  it.each([[undefined], [{}], [{ tenant: '' }]])('in the choice of the tenant are reported: %j', options => {
    const wrap = () => createUsageMemory().wrap(createReferenceRanker(), options as { tenant: string })
    expect(wrap).toThrow(expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path: 'tenant' } }))
  })

  it('in the creation of a listener are reported', () => {
    const listen = () => createUsageMemory().onEvent(5 as unknown as () => string)
    expect(listen).toThrow(expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path: 'tenantOf' } }))
  })
})

it('a memory cuts a long query, but never inside a surrogate pair', async () => {
  const { memory } = await setUp([[`${'x'.repeat(499)}😀 more`, 'pipeline_cancel']])
  expect((await memory.inspect('a')).uses).toMatchObject([{ query: 'x'.repeat(499) }])
})

it('a memory keeps a query after any number of leading spaces', async () => {
  const { memory } = await setUp([[`${' '.repeat(600)}nuke deploy`, 'pipeline_cancel']])
  expect((await memory.inspect('a')).uses).toMatchObject([{ query: 'nuke deploy' }])
})

it('the README shows the examples as they are compiled', async () => {
  const [readme, examples] = await Promise.all(
    ['../README.md', './usage-memory.examples.ts'].map(file => readFile(new URL(file, import.meta.url), 'utf8')),
  )
  for (const [, region] of examples!.matchAll(/#region \w+\n([\s\S]*?)\n *\/\/ #endregion/g)) {
    expect(readme).toContain(`\`\`\`ts\n${region!.replaceAll(/^ {2}/gm, '')}\n\`\`\``)
  }
})
