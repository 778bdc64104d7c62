import { createToolSearch, type ExecuteOutcome, type ToolSearchEvent } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createUsageMemory, type UsageMemory, type UsageStore } from './index.js'
import type { UsageProblem } from './problems.js'
import { execute, search, settled } from './test-support/events.js'
import { HOST } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

/** An event, or the tenant that the sessions have from then on. */
type Step = ToolSearchEvent | { readonly tenant: string | undefined }

async function usesOf(memory: UsageMemory, tenant = 'a') {
  return (await memory.inspect(tenant)).uses.map(({ query, tool, weight }) => [query, tool, weight])
}

/** Feeds events to a memory, and returns what it remembers of tenant `a`, to which every session but `nobody` belongs. */
async function learned(steps: readonly Step[]) {
  const problems: UsageProblem[] = []
  const inner = createMemoryUsageStore()
  const update = vi.fn(inner.update)
  const store = { ...inner, update }
  const memory = createUsageMemory({ store, now: () => 0, onProblem: problem => problems.push(problem) })
  let tenant: string | undefined = 'a'
  const listen = memory.onEvent(session => (session === 'nobody' ? undefined : tenant))
  for (const step of steps) {
    if ('tenant' in step) tenant = step.tenant
    else listen(step)
  }
  await memory.idle()
  expect(problems).toEqual([])
  // Nothing is stored without a tenant.
  expect(update.mock.calls.every(([name]) => name === 'a' || name === 'b')).toBe(true)
  if (tenant === 'b') expect(await usesOf(memory, 'b')).toEqual([])
  return usesOf(memory)
}

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const FOUND = ['pipeline_cancel', 'job_list']
const nukeIn = (session: string | undefined) => search(session, ['nuke deploy'], FOUND)
/** A search for a need by a query that is written in another way. */
const written = (query: string, need = 'nuke deploy') => search('s', [need], FOUND, [query])
/** A need that has the id of the tool among its words. */
const WORDS = 'nuke pipeline_cancel'
const NUKE = nukeIn('s')
const BUSY = search('s', ['busy workers'], FOUND)
const NAMED = search('s', [], ['pipeline_cancel'], ['select:pipeline_cancel'])
const DECIDED = execute('s', 'pipeline_cancel')
const RAN = settled('s', 'pipeline_cancel')
const SIX = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6']
const ran = (...tools: readonly string[]) => tools.map(tool => settled('s', tool))

describe('a memory that receives events', () => {
  it.each<[string, readonly Step[], string | undefined]>([
    ['the need of a search and the tool of a call that ran', [NUKE, DECIDED, RAN], 'nuke deploy'],
    ['a call of which no decision was reported', [NUKE, RAN], 'nuke deploy'],
    ['nothing from a call that has not ended', [NUKE, DECIDED], undefined],
    ['nothing from a failed call', [NUKE, DECIDED, settled('s', 'pipeline_cancel', undefined, 'failed')], undefined],
    ['nothing from a denied call', [NUKE, DECIDED, settled('s', 'pipeline_cancel', undefined, 'denied')], undefined],
    ['a call that ran after it failed', [NUKE, settled('s', 'pipeline_cancel', '1', 'failed'), RAN], 'nuke deploy'],
    ['identical parallel calls once', [NUKE, DECIDED, DECIDED, RAN, RAN], 'nuke deploy'],
    ['the ranked words, without the marks around them', [written('+nuke deploy'), RAN], 'nuke deploy'],
    ['a need with spaces around the query', [written(` ${WORDS} `, WORDS), RAN], WORDS],
    ['a query with spaces around the need', [written(WORDS, ` ${WORDS} `), RAN], WORDS],
    ['nothing from a search by name', [NAMED, DECIDED, RAN], undefined],
    ['the search before one by name', [NUKE, NAMED, DECIDED, RAN], 'nuke deploy'],
    ['the search before one without a content word', [NUKE, search('s', ['the'], FOUND), RAN], 'nuke deploy'],
    ['nothing from a call before the search', [RAN, NUKE], undefined],
    ['nothing from a tool that was not found', [NUKE, ...ran('mail_send')], undefined],
    ['nothing from a call in another session', [NUKE, settled('t', 'pipeline_cancel')], undefined],
    ['nothing without a session', [nukeIn(undefined), settled(undefined, 'pipeline_cancel')], undefined],
    ['nothing of a session without a tenant', [nukeIn('nobody'), settled('nobody', 'pipeline_cancel')], undefined],
    ['nothing in a session that got another tenant', [NUKE, { tenant: 'b' }, RAN], undefined],
    ['nothing in a session that lost its tenant', [NUKE, { tenant: undefined }, RAN], undefined],
    ['nothing after a search by another tenant', [NUKE, { tenant: 'b' }, BUSY, { tenant: 'a' }, RAN], undefined],
    ['nothing after a search by no tenant', [NUKE, { tenant: undefined }, BUSY, { tenant: 'a' }, RAN], undefined],
    ['the last search that found the tool', [NUKE, BUSY, RAN], 'busy workers'],
    ['the search before the decision of the call', [NUKE, DECIDED, BUSY, RAN], 'nuke deploy'],
    [
      'the search before the decision of the call with the same id',
      [NUKE, execute('s', 'pipeline_cancel', '1'), BUSY, DECIDED, settled('s', 'pipeline_cancel', '1')],
      'nuke deploy',
    ],
    ['the last search, if the call is decided again', [NUKE, DECIDED, BUSY, DECIDED, NUKE, RAN], 'busy workers'],
    [
      'nothing from a call that was decided before a search found its tool',
      [search('s', ['zonk'], ['mail_send']), DECIDED, BUSY, RAN],
      undefined,
    ],
    ['nothing from events of other kinds', [NUKE, { ...RAN, kind: 'later' } as unknown as Step], undefined],
  ])('learns %s', async (_, steps, query) => {
    expect(await learned(steps)).toEqual(query === undefined ? [] : [[query, 'pipeline_cancel', 1]])
  })

  it('does not learn a tool that a query named in addition to the need', async () => {
    const both = search('s', ['nuke deploy'], ['job_list', 'pipeline_cancel'], ['select:job_list', 'nuke deploy'])
    expect(await learned([both, ...ran('job_list', 'pipeline_cancel')])).toEqual([
      ['nuke deploy', 'pipeline_cancel', 1],
    ])
    const mixed = search('s', ['and then nuke it'], ['job_list', 'mail_send'], ['use job_list and then nuke it'])
    expect(await learned([mixed, ...ran('job_list', 'mail_send')])).toEqual([['and then nuke it', 'mail_send', 1]])
  })

  it('learns each need of a search once, with an equal fraction, and no need without a content word', async () => {
    const mixed = search('s', ['nuke  deploy', 'nuke deploy', 'all of it', 'busy workers'], ['job_list'])
    expect(await learned([mixed, ...ran('job_list')])).toEqual([
      ['nuke deploy', 'job_list', 0.5],
      ['busy workers', 'job_list', 0.5],
    ])
  })

  it('learns at most 12 needs of one search, three tools, or as many as it has needs, and 1,000 results', async () => {
    const needs = times(14, i => `need${i}`)
    const queries = (await learned([search('s', needs, ['t']), ...ran('t')])).map(([query]) => query)
    expect(queries).toEqual(needs.slice(0, 12))
    expect(await learned([search('s', ['everything'], SIX), ...ran(...SIX)])).toHaveLength(3)
    expect(await learned([search('s', needs.slice(0, 5), SIX), ...ran(...SIX)])).toHaveLength(25)
    const tools = times(1_001, i => `tool ${i}`)
    expect(await learned([search('s', ['zonk'], tools), ...ran('tool 1000', 'tool 999')])).toMatchObject([
      ['zonk', 'tool 999', 1],
    ])
  })

  it('keeps the last four searches of a session that can be learned from', async () => {
    const searches = times(5, i => search('s', [`need ${i}`], [`t${i}`]))
    const empty = times(9, () => search('s', ['the'], ['u']))
    const tools = (await learned([...searches, ...empty, ...ran('t0', 't1', 't4')])).map(([, tool]) => tool)
    expect(tools).toEqual(['t1', 't4'])
  })

  it('keeps the searches of 1,000 sessions, those with the latest searches', async () => {
    const searches = times(1_000, i => search(`s${i}`, [`need ${i}`], ['t', 'u']))
    const later = [search('s0', ['later need'], ['u']), search('new', ['new need'], ['t'])]
    const calls = ['s0', 's1', 's2', 'new'].map(session => settled(session, 't'))
    const queries = (await learned([...searches, ...later, ...calls])).map(([query]) => query)
    expect(queries).toEqual(['need 0', 'need 2', 'new need'])
  })

  it('keeps the search of a decided call while up to 64 later ones are decided, counted anew if it is decided again', async () => {
    const others = (count: number) => times(count, i => execute('s', `other ${i}`))
    const queryAfter = async (...steps: readonly Step[]) => (await learned([...steps, RAN]))[0]?.[0]
    expect(await queryAfter(NUKE, DECIDED, BUSY, ...others(63))).toBe('nuke deploy')
    // Now it counts as a call that was never decided.
    expect(await queryAfter(NUKE, DECIDED, BUSY, ...others(64))).toBe('busy workers')
    expect(await queryAfter(NUKE, DECIDED, execute('s', 'x'), DECIDED, BUSY, ...others(63))).toBe('nuke deploy')
  })
})

describe('a listener', () => {
  function open(replaced: Partial<UsageStore> = {}, onProblem: (problem: UsageProblem) => unknown = () => {}) {
    const problems: UsageProblem[] = []
    const report = (problem: UsageProblem) => {
      problems.push(problem)
      return onProblem(problem) as undefined
    }
    const memory = createUsageMemory({ store: { ...createMemoryUsageStore(), ...replaced }, onProblem: report })
    return { memory, problems, listen: memory.onEvent(() => 'a') }
  }
  const refuse = () => Promise.reject(new Error('disk full'))
  const use = { tenant: 'a', query: 'nuke deploy', tool: 't' }

  it.each<[string, () => unknown]>([
    ['works', () => {}],
    ['rejects', refuse],
    [
      'throws',
      () => {
        throw new Error('no log')
      },
    ],
  ])('never throws: each failure is reported once, and stays in the status, if onProblem %s', async (_, onProblem) => {
    const { memory, problems, listen } = open({ update: refuse }, onProblem)
    for (let i = 0; i < 3; i++) for (const event of [NUKE, RAN]) listen(event)
    const broken = memory.onEvent(() => {
      throw new Error('who?')
    })
    for (let i = 0; i < 3; i++) broken(NUKE)
    await memory.idle()
    expect(problems).toEqual([
      { during: 'session', error: new Error('who?') },
      { during: 'write', tenant: 'a', error: new Error('disk full') },
    ])
    expect(memory.status().problems).toEqual(problems)
    expect((await memory.inspect('a')).uses).toEqual([])
  })

  it('reports a problem again if it returns after it was solved', async () => {
    let isFull = true
    const inner = createMemoryUsageStore()
    const { memory, problems } = open({ update: (...args) => (isFull ? refuse() : inner.update(...args)) })
    let tenant = ''
    const listen = memory.onEvent(() => tenant)
    for (const [fails, named] of [
      [true, ''],
      [false, 'a'],
      [true, ''],
    ] as const) {
      isFull = fails
      tenant = named
      await (fails ? expect(memory.record(use)).rejects.toThrow('disk full') : memory.record(use))
      listen(NUKE)
      const open = memory.status().problems.map(({ during }) => during)
      expect(open).toEqual(fails ? ['write', 'session'] : [])
    }
    expect(problems.map(({ during }) => during)).toEqual(['write', 'session', 'write', 'session'])
  })

  it('reports an event of another shape', () => {
    const { listen, problems } = open()
    listen({ kind: 'search', session: 's' } as ToolSearchEvent)
    expect(problems).toMatchObject([{ during: 'write', error: expect.any(TypeError) }])
  })

  it('keeps at most 1,000 waiting uses if the store does not answer, and any number that it stored', async () => {
    let update: UsageStore['update'] = createMemoryUsageStore().update
    const { memory, problems, listen } = open({ update: (...args) => update(...args) })
    const learn = (count: number) => {
      for (let i = 0; i < count; i++) for (const event of [NUKE, RAN]) listen(event)
    }
    for (let batch = 0; batch < 3; batch++) {
      learn(400)
      await memory.idle()
    }
    expect(problems).toEqual([])
    let [updates, answer] = [0, () => {}]
    const stuck = new Promise<undefined>(resolve => {
      answer = () => resolve(undefined)
    })
    update = () => {
      updates++
      return stuck
    }
    learn(1_500)
    const message = expect.stringContaining('1000 uses that wait')
    expect(problems).toMatchObject([{ during: 'write', tenant: 'a', error: { message } }])
    answer()
    await memory.idle()
    expect(updates).toBe(1_000)
  })

  it('is idle only after the store has noted the time of each search', async () => {
    const release: (() => void)[] = []
    const lastErasure = () => new Promise<string>(resolve => release.push(() => resolve('')))
    const { memory, listen } = open({ lastErasure })
    for (const session of ['r', 's']) listen(nukeIn(session))
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

  it('learns from events of core only the tool that an agent searched for and ran', async () => {
    const memory = createUsageMemory()
    const listen = memory.onEvent(() => 'a')
    const toolSearch = createToolSearch({
      tools: [...HOST],
      ranker: memory.wrap(createReferenceRanker(), { tenant: 'a' }),
      activation: 'on',
      disclosure: 'bridge',
      onEvent: listen,
    })
    const ask = (query: string) =>
      toolSearch.handle({ session: 's', name: 'search_tools', arguments: { queries: [query] } })
    await ask('nuke a pipeline')
    await ask('select:pipeline_cancel')
    await toolSearch.handle({ session: 's', name: 'describe_tools', arguments: { names: ['pipeline_cancel'] } })
    const call = { session: 's', name: 'call_tool', arguments: { name: 'pipeline_cancel', arguments: {} } }
    for (const status of ['denied', 'failed', 'ran'] as const) {
      expect((await memory.inspect('a')).uses).toEqual([])
      const outcome = await toolSearch.handle({ ...call, id: status })
      await toolSearch.settle(outcome as ExecuteOutcome, { status })
      await memory.idle()
    }
    expect((await memory.inspect('a')).uses).toMatchObject([{ query: 'nuke a pipeline', tool: 'pipeline_cancel' }])
    expect(JSON.stringify(await ask('nuke it'))).toContain('pipeline_cancel')
  })
})

describe('for any events', () => {
  const session = fc.constantFrom('s', 't', '__proto__', undefined)
  const tool = fc.constantFrom('read', 'write', 'constructor', '__proto__')
  const need = fc.constantFrom('alpha', 'beta', 'gamma delta', 'the')
  const call = fc.constantFrom('1', '2', undefined)
  const event = fc.oneof(
    fc
      .record({ session, needs: fc.array(need, { maxLength: 3 }), results: fc.uniqueArray(tool) })
      .map(it => search(it.session, it.needs, it.results)),
    fc.record({ session, tool, call }).map(it => execute(it.session, it.tool, it.call)),
    fc
      .record({ session, tool, call, status: fc.constantFrom('ran', 'failed', 'denied') })
      .map(it => settled(it.session, it.tool, it.call, it.status)),
    tool.map((name): ToolSearchEvent => ({ kind: 'describe', session: 's', names: [name] })),
  )

  it('each learned use was needed, found and ran in one session, in this order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async events => {
        for (const [query, name] of await learned(events)) {
          const isLearned = events.some((ran, at) => {
            if (ran.kind !== 'settled' || ran.status !== 'ran' || ran.session === undefined || ran.name !== name)
              return false
            const searches = events.slice(0, at).filter(it => it.kind === 'search')
            const own = searches.filter(({ session, results }) => session === ran.session && results.includes(name))
            return own.some(({ needs }) => needs.includes(String(query)))
          })
          expect([query, name, isLearned]).toEqual([query, name, true])
        }
      }),
      { numRuns: 150 },
    )
  })
})
