import { readFile } from 'node:fs/promises'
import { createCatalog, type Ranker } from '@ts/core'
import { createReferenceRanker, officeCatalog, rankerConformance, trapCatalog } from '@ts/testkit'
import { describe, expect, it, test, vi } from 'vitest'
import { createUsageMemory, type UsageMemory } from './index.js'
import type { UsageMemoryOptions } from './options.js'
import type { UsageProblem } from './problems.js'
import { HOST, setUp } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

const DAY = 86_400_000
const tools = createCatalog([...HOST]).searchable
/** An index of a ranker with the memory of tenant `a`, or of the tenant that a function gives. */
const indexOf = (
  memory: UsageMemory,
  ranker: Ranker = createReferenceRanker(),
  tenant: string | (() => string | undefined) = 'a',
) => memory.wrap(ranker, { tenant }).index(tools)

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
  const ranker = createReferenceRanker()
  const afterIdle: Ranker = {
    ...ranker,
    // Waits until all recorded uses are stored.
    index: (...args) => memory.idle().then(() => ranker.index(...args)),
  }
  rankerConformance({
    test,
    // The reference ranker passes with more tools; here only the memory around it is tested.
    ...{ manyTools: 1_000, propertyRuns: 20 },
    createRanker: () => memory.wrap(afterIdle, { tenant: 'a' }),
  })
})

describe('a tool that was called after a search', () => {
  it('is found by the words of the search, even if the tool does not contain them', async () => {
    const { memory, rank } = await setUp()
    expect(await rank('nuke the deploy')).toEqual([])
    await memory.record({ tenant: 'a', query: 'nuke the deploy', tool: 'pipeline_cancel' })
    expect(await rank('nuke that deploy now')).toEqual(['pipeline_cancel'])
  })

  it('is learned from when the base ranker answers its query, even if that failed before', async () => {
    const reference = createReferenceRanker()
    const asked: string[] = []
    let fails = true
    const index: Ranker['index'] = async (...args) => {
      const { rank } = await reference.index(...args)
      return {
        async rank(query, options) {
          asked.push(query)
          if (fails && query === 'nuke deploy') throw new Error('the model is not there yet')
          return rank(query, options)
        },
      }
    }
    const memory = createUsageMemory({ now: () => 0 })
    const { rank } = await indexOf(memory, { ...reference, index })
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
    expect(await rank('nuke that', { limit: 1 })).toMatchObject([{ id: 'pipeline_cancel' }])
    fails = false
    // Asked again, and then never more.
    for (const query of ['busy workers', 'slow workers']) {
      await memory.record({ tenant: 'a', query, tool: 'job_list' })
      await rank('nuke that', { limit: 1 })
      expect(asked.filter(query => query === 'nuke deploy')).toHaveLength(2)
    }
  })

  it('moves up if the base ranker was wrong before', async () => {
    const uses = (start: string, ends: readonly string[], tool: string) =>
      ends.map(end => [`${start} ${end}`, tool] as const)
    const jobs = ['running jobs', 'old running jobs', 'both running jobs', 'my running jobs', 'running jobs of bob']
    const { rank } = await setUp([
      ...uses('kill', jobs, 'pipeline_cancel'),
      ...uses('show', ['what is busy', 'the queue', 'busy workers', 'the busy queue'], 'job_list'),
      ...uses('notify', ['bob', 'the team', 'alice and bob', 'my boss'], 'mail_send'),
    ])
    // Both tools have `running`, and only job_list has `jobs`; only the memory knows the tool for `kill`.
    expect((await rank('kill all running jobs'))[0]).toBe('pipeline_cancel')
    expect((await rank('list the queue'))[0]).toBe('job_list')
  })

  it('stays in its place if the memory would have made correct base results worse', async () => {
    const uses = HOST.map(({ name }) => [`handle ${name.replace('_', ' ')}`, name] as const)
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
    for (let i = 0; i < 20; i++) {
      await memory.record({ tenant: 'a', query: `running ${i} list`, tool: 'job_list' })
      await memory.record({ tenant: 'a', query: `notify ${i} bob`, tool: 'mail_send' })
    }
    const [best, next] = await (await createReferenceRanker().index(tools)).rank('running list', { limit: 5 })
    const found = await (await indexOf(memory)).rank('running list', { limit: 5 })
    expect(found[0]!.score).toBeGreaterThan(best!.score)
    expect(found[0]!.score).toBeLessThan(best!.score * 1.05)
    expect(found[1]).toEqual(next)
  })

  it('works with base rankers whose scores are below zero', async () => {
    const base = createReferenceRanker()
    const index: Ranker['index'] = async (...args) => {
      const { rank } = await base.index(...args)
      return { rank: async (...asked) => (await rank(...asked)).map(({ id, score }) => ({ id, score: score - 100 })) }
    }
    const memory = createUsageMemory()
    for (let i = 0; i < 5; i++) await memory.record({ tenant: 'a', query: `running ${i}`, tool: 'mail_send' })
    const found = await (await indexOf(memory, { ...base, index })).rank('running', { limit: 5 })
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(['pipeline_cancel', 'job_list', 'mail_send']))
    expect(found.every(({ score }, i) => i === 0 || score <= found[i - 1]!.score)).toBe(true)
  })
})

it('a wrapped ranker keeps its traits except `deterministic`, because the same query finds more later', () => {
  const base = createReferenceRanker()
  const scaled = { ...base, traits: { ...base.traits, sureScore: 1 } }
  const { traits } = createUsageMemory().wrap(scaled, { tenant: 'a' })
  expect(traits).toEqual({ query: 'text', deterministic: false, network: false, sureScore: 1 })
})

it.each([
  [true, false],
  [false, true],
  [false, false],
])('a wrapped ranker uses the network if the ranker (%s) or the store of uses (%s) does', (ofRanker, ofStore) => {
  const base = createReferenceRanker()
  const ranker = { ...base, traits: { ...base.traits, network: ofRanker } }
  const store = { ...createMemoryUsageStore(), network: ofStore }
  expect(createUsageMemory({ store }).wrap(ranker, { tenant: 'a' }).traits.network).toBe(ofRanker || ofStore)
})

it('closing the index of a wrapped ranker closes the base index', async () => {
  const base = createReferenceRanker()
  const close = vi.fn(async () => {})
  const ranker: Ranker = { ...base, index: async (...args) => ({ ...(await base.index(...args)), close }) }
  const index = await indexOf(createUsageMemory(), ranker)
  await index.close?.()
  expect(close).toHaveBeenCalledOnce()
  expect(await indexOf(createUsageMemory())).not.toHaveProperty('close')
})

it('an explanation shows what the memory added, and from which past queries', async () => {
  const memory = createUsageMemory({ now: () => 3 * DAY })
  for (let i = 0; i < 2; i++) await memory.record({ tenant: 'a', query: 'stop  the build', tool: 'pipeline_cancel' })
  const index = await indexOf(memory)
  const found = await index.rank('stop pipeline', { limit: 5 })
  const explained = await index.explain!('stop pipeline', 'pipeline_cancel')
  expect(explained.score).toBe(found.find(({ id }) => id === 'pipeline_cancel')!.score)
  expect(explained.parts.map(({ source }) => source)).toEqual(['name', 'other-words', 'memory'])
  const part = explained.parts.at(-1)
  expect(part).toMatchObject({
    matched: 'stop the build',
    note: expect.stringMatching(
      /^called 2 times after this query, last within a day; similarity 0\.\d\d; its tool has 100 % of the votes, 10 % by chance$/,
    ),
  })
  expect(2.5 + part!.score).toBeCloseTo(explained.score)
  // Without a vote, it is the base ranker's.
  const base = await createReferenceRanker().index(tools)
  expect(await index.explain!('stop build', 'job_list')).toEqual(await base.explain!('stop build', 'job_list'))
})

describe('tenants', () => {
  it('never see the uses of another tenant', async () => {
    const memory = createUsageMemory()
    let tenant: string | undefined = 'a'
    const index = await indexOf(memory, createReferenceRanker(), () => tenant)
    await memory.record({ tenant: 'a', query: 'nuke deploy', tool: 'pipeline_cancel' })
    expect(await index.rank('nuke deploy', { limit: 5 })).toHaveLength(1)
    for (tenant of ['b', '__proto__', undefined]) expect(await index.rank('nuke deploy', { limit: 5 })).toEqual([])
    expect(await memory.inspect('b')).toMatchObject({ uses: [], tools: [] })
  })

  it.each<[string, () => string | undefined, number, readonly object[]]>([
    ['is valid', () => 'a', 1, []],
    ['is undefined', () => undefined, 0, []],
    ['is empty', () => '', 0, [{ during: 'tenant' }]],
    ['is an object', () => ({}) as string, 0, [{ during: 'tenant' }]],
    [
      'cannot be given',
      () => {
        throw new Error('no context')
      },
      0,
      [{ during: 'tenant' }],
    ],
  ])('are read once for a search, and every search is answered, if the name %s', async (_, tenant, reads, expected) => {
    const problems: UsageProblem[] = []
    const read = vi.fn(createMemoryUsageStore().read)
    const store = { ...createMemoryUsageStore(), read }
    const memory = createUsageMemory({ store, onProblem: problem => problems.push(problem) })
    const index = await indexOf(memory, createReferenceRanker(), tenant)
    for (const search of [1, 2]) {
      expect(await index.rank('running jobs', { limit: 1 })).toMatchObject([{ id: 'job_list' }])
      expect(read).toHaveBeenCalledTimes(search * reads)
    }
    expect(problems).toMatchObject(expected)
  })

  it('are limited in number: the least recently used one is removed, also from the store', async () => {
    let now = 0
    const store = createMemoryUsageStore()
    const open = (maxTenants: number) => createUsageMemory({ store, maxTenants, now: () => ++now })
    const names = async () => (await store.tenants()).map(({ tenant }) => tenant)
    const record = (memory: UsageMemory, tenant: string, query = `zonk ${now}`) =>
      memory.record({ tenant, query, tool: 'mail_send' })
    for (const tenant of ['a', 'b', 'a', 'c']) await record(open(2), tenant)
    expect(await names()).toEqual(['a', 'c'])
    // A use that is not kept, or one of a known tenant, needs no room.
    for (const query of ['', 'the', '?!']) await record(open(1), 'd', query)
    await record(open(1), 'c')
    expect(await names()).toEqual(['a', 'c'])
  })

  it.each([[''], ['x'.repeat(257)], [7 as unknown as string]])('must have a valid name: not %s', async tenant => {
    const memory = createUsageMemory()
    await expect(memory.record({ tenant, query: 'q', tool: 't' })).rejects.toThrow(TypeError)
    await expect(memory.inspect(tenant)).rejects.toThrow(TypeError)
  })
})

describe('a mistake of the caller', () => {
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
  ])('in the options is refused: %j', (options, path) => {
    const refusal = expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } })
    expect(() => createUsageMemory(options as UsageMemoryOptions)).toThrow(refusal)
  })

  it('in the choice of the tenant is refused', () => {
    const memory = createUsageMemory()
    const refusal = (path: string) => expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } })
    for (const options of [undefined, {}, { tenant: '' }])
      expect(() => memory.wrap(createReferenceRanker(), options as { tenant: string })).toThrow(refusal('tenant'))
    expect(() => memory.onEvent(5 as unknown as () => string)).toThrow(refusal('tenantOf'))
  })

  it('in the query is refused', async () => {
    const use = { tenant: 'a', query: 5 as unknown as string, tool: 't' }
    await expect(createUsageMemory().record(use)).rejects.toThrow(/^Found 5 as query, expected a text$/)
  })
})

describe('an inspection', () => {
  it.each([
    ['cut, but never inside a surrogate pair', `${'x'.repeat(499)}😀 more`, 'x'.repeat(499)],
    ['after any number of leading spaces', `${' '.repeat(600)}nuke deploy`, 'nuke deploy'],
  ])('shows a long query %s', async (_, query, kept) => {
    const { memory } = await setUp([[query, 'pipeline_cancel']])
    expect((await memory.inspect('a')).uses).toMatchObject([{ query: kept }])
  })

  it('lists the tools with the most queries first', async () => {
    const { memory } = await setUp(['u', 't', 't', 't', 'v', 'v'].map((tool, i) => [`zonk ${i}`, tool] as const))
    const { tools } = await memory.inspect('a')
    expect(tools.flatMap(({ tool, queries }) => [tool, queries])).toEqual(['t', 3, 'v', 2, 'u', 1])
    expect(tools.every(({ trust }) => trust >= 0 && trust <= 1)).toBe(true)
  })
})

it('the README shows the examples as they are compiled', async () => {
  const [readme, examples] = await Promise.all(
    ['../README.md', './usage-memory.examples.ts'].map(file => readFile(new URL(file, import.meta.url), 'utf8')),
  )
  for (const [, region] of examples!.matchAll(/#region \w+\n([\s\S]*?)\n *\/\/ #endregion/g)) {
    expect(readme).toContain(`\`\`\`ts\n${region!.replaceAll(/^ {2}/gm, '')}\n\`\`\``)
  }
})
