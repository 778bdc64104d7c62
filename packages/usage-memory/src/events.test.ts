import { createToolSearch, type ExecuteOutcome, type ToolSearchEvent } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createUsageMemory, type UsageStore } from './index.js'
import type { UsageProblem } from './problems.js'
import { execute, search, settled } from './test-support/events.js'
import { HOST } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

/** Feeds events to a memory, and returns what it remembers of tenant `a`. */
async function learned(events: readonly ToolSearchEvent[]) {
  const problems: UsageProblem[] = []
  const memory = createUsageMemory({ now: () => 0, onProblem: problem => problems.push(problem) })
  const listen = memory.onEvent(session => (session === 'nobody' ? undefined : 'a'))
  for (const event of events) listen(event)
  await memory.idle()
  expect(problems).toEqual([])
  return (await memory.inspect('a')).uses.map(({ query, tool, weight }) => [query, tool, weight])
}

describe('a memory that receives events', () => {
  it('learns the need of a search and the tool of a call that ran', async () => {
    const events = [
      search('s', ['nuke deploy'], ['pipeline_cancel']),
      execute('s', 'pipeline_cancel'),
      settled('s', 'pipeline_cancel'),
    ]
    expect(await learned(events)).toEqual([['nuke deploy', 'pipeline_cancel', 1]])
    expect(await learned(events.slice(0, 2))).toEqual([])
  })

  it.each(['failed', 'denied'] as const)(
    'learns nothing from a %s call, but learns from a repeated call that ran',
    async status => {
      const events = [
        search('s', ['nuke deploy'], ['pipeline_cancel']),
        execute('s', 'pipeline_cancel', '1'),
        settled('s', 'pipeline_cancel', '1', status),
      ]
      expect(await learned(events)).toEqual([])
      const again = [execute('s', 'pipeline_cancel', '2'), settled('s', 'pipeline_cancel', '2')]
      expect(await learned([...events, ...again])).toEqual([['nuke deploy', 'pipeline_cancel', 1]])
    },
  )

  it('learns the ranked words, without the marks that the model wrote around them', async () => {
    const written = search('s', ['nuke deploy'], ['pipeline_cancel'], ['+nuke deploy'])
    expect(await learned([written, settled('s', 'pipeline_cancel')])).toEqual([['nuke deploy', 'pipeline_cancel', 1]])
  })

  it('learns nothing from a search by name; an earlier search still counts', async () => {
    const named = search('s', [], ['pipeline_cancel'], ['select:pipeline_cancel'])
    const events = [named, execute('s', 'pipeline_cancel'), settled('s', 'pipeline_cancel')]
    expect(await learned(events)).toEqual([])
    const before = search('s', ['nuke deploy'], ['pipeline_cancel'])
    expect(await learned([before, ...events])).toEqual([['nuke deploy', 'pipeline_cancel', 1]])
  })

  it('does not learn a tool that a query named in addition to the need', async () => {
    const both = search('s', ['nuke deploy'], ['job_list', 'pipeline_cancel'], ['select:job_list', 'nuke deploy'])
    const events = [both, settled('s', 'job_list'), settled('s', 'pipeline_cancel')]
    expect(await learned(events)).toEqual([['nuke deploy', 'pipeline_cancel', 1]])
    const mixed = search('s', ['and then nuke it'], ['job_list', 'mail_send'], ['use job_list and then nuke it'])
    const called = [mixed, settled('s', 'job_list'), settled('s', 'mail_send')]
    expect(await learned(called)).toEqual([['and then nuke it', 'mail_send', 1]])
  })

  it('learns nothing from a call if no earlier search of its session found the tool, or without a session', async () => {
    const events = [
      settled('s', 'job_list'),
      search('s', ['nuke deploy'], ['pipeline_cancel']),
      settled('s', 'job_list'),
      settled('t', 'pipeline_cancel'),
      search('nobody', ['nuke deploy'], ['pipeline_cancel']),
      settled('nobody', 'pipeline_cancel'),
      search(undefined, ['nuke deploy'], ['pipeline_cancel']),
      settled(undefined, 'pipeline_cancel'),
    ]
    expect(await learned(events)).toEqual([])
  })

  it('learns nothing in a session that has another tenant than at its search, or no tenant any more', async () => {
    for (const later of ['b', undefined]) {
      let tenant: string | undefined = 'a'
      const store = createMemoryUsageStore()
      const memory = createUsageMemory({ store })
      const listen = memory.onEvent(() => tenant)
      listen(search('s', ['nuke deploy'], ['pipeline_cancel']))
      tenant = later
      listen(settled('s', 'pipeline_cancel'))
      await memory.idle()
      expect(await store.tenants()).toEqual([])
    }
  })

  it('learns each need of a search once, with an equal fraction, and no need without a content word', async () => {
    const events = [
      search('s', ['nuke  deploy', 'nuke deploy', 'all of it', 'busy workers'], ['job_list']),
      settled('s', 'job_list'),
    ]
    expect(await learned(events)).toEqual([
      ['nuke deploy', 'job_list', 0.5],
      ['busy workers', 'job_list', 0.5],
    ])
  })

  it('learns at most 12 queries of one search, as many as core accepts', async () => {
    const needs = Array.from({ length: 14 }, (_, i) => `need${i}`)
    const uses = await learned([search('s', needs, ['job_list']), settled('s', 'job_list')])
    expect(uses.map(([query]) => query)).toEqual(needs.slice(0, 12))
  })

  it('keeps parallel searches apart: each call belongs to the last search that contained its tool', async () => {
    const events = [
      search('s', ['nuke deploy'], ['pipeline_cancel', 'build_start']),
      search('s', ['busy workers'], ['job_list', 'build_start']),
      settled('s', 'pipeline_cancel'),
      settled('s', 'job_list'),
      settled('s', 'build_start'),
    ]
    expect(await learned(events)).toEqual([
      ['nuke deploy', 'pipeline_cancel', 1],
      ['busy workers', 'job_list', 1],
      ['busy workers', 'build_start', 1],
    ])
  })

  it('attributes a call to the search before its decision, even if another search follows before its end', async () => {
    const events = [
      search('s', ['nuke deploy'], ['pipeline_cancel']),
      execute('s', 'pipeline_cancel', '1'),
      search('s', ['busy workers'], ['pipeline_cancel', 'job_list']),
      settled('s', 'pipeline_cancel', '1'),
    ]
    expect(await learned(events)).toEqual([['nuke deploy', 'pipeline_cancel', 1]])
    const unsearched = [search('s', ['zonk'], ['mail_send']), execute('s', 'job_list', '1'), ...events.slice(2, 3)]
    expect(await learned([...unsearched, settled('s', 'job_list', '1')])).toEqual([])
  })

  it('counts identical parallel calls once', async () => {
    const events = [
      search('s', ['nuke deploy'], ['pipeline_cancel']),
      execute('s', 'pipeline_cancel', '1'),
      execute('s', 'pipeline_cancel', '2'),
      settled('s', 'pipeline_cancel', '2'),
      settled('s', 'pipeline_cancel', '1'),
    ]
    expect(await learned(events)).toEqual([['nuke deploy', 'pipeline_cancel', 1]])
  })

  it('learns at most three tools per search, or as many as the search has needs', async () => {
    const names = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6']
    const calls = names.map(name => settled('s', name))
    expect(await learned([search('s', ['everything'], names), ...calls])).toHaveLength(3)
    const needs = ['one', 'two', 'three', 'four', 'five']
    expect(await learned([search('s', needs, names), ...calls])).toHaveLength(25)
  })
})

describe('a listener', () => {
  const failingStore = (): UsageStore => ({
    ...createMemoryUsageStore(),
    update: () => Promise.reject(new Error('disk full')),
  })

  it('never throws: each failure goes to onProblem once, and stays in the status', async () => {
    const problems: UsageProblem[] = []
    const memory = createUsageMemory({ store: failingStore(), onProblem: problem => problems.push(problem) })
    const listen = memory.onEvent(() => 'a')
    for (const name of ['pipeline_cancel', 'job_list', 'mail_send']) {
      listen(search('s', ['nuke deploy'], [name]))
      listen(settled('s', name))
    }
    const broken = memory.onEvent(() => {
      throw new Error('who?')
    })
    for (let i = 0; i < 3; i++) broken(search('s', ['nuke deploy'], ['pipeline_cancel']))
    await memory.idle()
    const expected = [
      { during: 'write', tenant: 'a', error: new Error('disk full') },
      { during: 'session', error: new Error('who?') },
    ]
    expect(problems.map(it => it.during).sort()).toEqual(['session', 'write'])
    expect(memory.status().problems).toEqual(expect.arrayContaining(expected))
    expect((await memory.inspect('a')).uses).toEqual([])
  })

  it('reports a problem again if it returns after it was solved', async () => {
    let isFull = true
    const inner = createMemoryUsageStore()
    const store: UsageStore = {
      ...inner,
      update: (...args) => (isFull ? Promise.reject(new Error('disk full')) : inner.update(...args)),
    }
    const problems: UsageProblem[] = []
    const memory = createUsageMemory({ store, onProblem: problem => problems.push(problem) })
    const record = () => memory.record({ tenant: 'a', query: 'nuke deploy', tool: 't' })
    await expect(record()).rejects.toThrow('disk full')
    isFull = false
    await record()
    expect(memory.status()).toEqual({ problems: [] })
    isFull = true
    await expect(record()).rejects.toThrow('disk full')
    expect(problems).toHaveLength(2)
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no log')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no log'))],
  ])('continues if onProblem %s', async (_, onProblem) => {
    const memory = createUsageMemory({ store: failingStore(), onProblem })
    const listen = memory.onEvent(() => 'a')
    listen(search('s', ['nuke deploy'], ['pipeline_cancel']))
    listen(settled('s', 'pipeline_cancel'))
    await memory.idle()
    expect(memory.status().problems).toHaveLength(1)
  })

  it('keeps at most 1,000 waiting uses if the store does not answer', async () => {
    let updates = 0
    const update = () => {
      updates++
      return stuck
    }
    let open = () => {}
    const stuck = new Promise<undefined>(resolve => {
      open = () => resolve(undefined)
    })
    const store: UsageStore = { ...createMemoryUsageStore(), update }
    const problems: UsageProblem[] = []
    const memory = createUsageMemory({ store, onProblem: problem => problems.push(problem) })
    const listen = memory.onEvent(() => 'a')
    for (let i = 0; i < 1_500; i++) {
      listen(search('s', [`need ${i}`], ['t']))
      listen(settled('s', 't'))
    }
    const message = expect.stringContaining('1000 uses that wait')
    expect(problems).toMatchObject([{ during: 'write', tenant: 'a', error: { message } }])
    open()
    await memory.idle()
    expect(updates).toBe(1_000)
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
          const isLearned = events.some(
            (ran, at) =>
              ran.kind === 'settled' &&
              ran.status === 'ran' &&
              ran.session !== undefined &&
              ran.name === name &&
              events
                .slice(0, at)
                .some(
                  it =>
                    it.kind === 'search' &&
                    it.session === ran.session &&
                    it.results.includes(name) &&
                    it.needs.includes(String(query)),
                ),
          )
          expect([query, name, isLearned]).toEqual([query, name, true])
        }
      }),
      { numRuns: 300 },
    )
  })
})
