import { describe, expect, it } from 'vitest'
import { createToolSearch, type Ranker, type ToolSearchEvent, type ToolSearchOptions } from './index.js'
import { call, createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
const session = 's'

/** A tool search, and the list to which its events are added. */
function withEvents(options: Partial<ToolSearchOptions> = {}) {
  const events: ToolSearchEvent[] = []
  const toolSearch = createToolSearch({
    tools,
    ranker: wordRanker(),
    ...options,
    onEvent: event => events.push(event),
  })
  return { toolSearch, events }
}

describe('events', () => {
  it('report the progress of an index, once for each percent', async () => {
    const ranker: Ranker = {
      ...wordRanker(),
      async index(tools, { onProgress } = {}) {
        for (let done = 1; done <= 1_000; done++) onProgress?.(done, 1_000)
        return wordRanker().index(tools)
      },
    }
    const { toolSearch, events } = withEvents({ ranker, disclosure: 'stub' })
    await toolSearch.handle(call('tool_search', { query: 'issue' }))
    const progress = events.flatMap(event => (event.kind === 'indexing' ? [event.done] : []))
    expect(progress).toEqual(Array.from({ length: 100 }, (_, i) => 10 * (i + 1)))
  })

  it('report searches, reveals, executions and refusals', async () => {
    const { toolSearch, events } = withEvents({ disclosure: 'stub' })
    const queries = ['create issue file repository']
    await toolSearch.handle(call('tool_search', { queries }))
    await toolSearch.handle(call('create_issue', { title: 'a' }))
    await toolSearch.handle(call('nope', {}))
    expect(events).toMatchObject([
      { kind: 'search', session, queries, needs: queries, scope: 23, matches: 3, inBand: 1, results: ['create_issue'] },
      { kind: 'reveal', names: ['create_issue'] },
      { kind: 'execute', name: 'create_issue', via: 'direct' },
      { kind: 'refused', name: 'nope', code: 'unknown_tool' },
    ])
  })

  it('report what an exposure sends and why', async () => {
    const { toolSearch, events } = withEvents({ disclosure: 'bridge', activation: 'on' })
    await toolSearch.expose({ session })
    const activation = { active: true, reason: 'switched on' }
    expect(events).toMatchObject([{ kind: 'exposed', session, activation, tools: 3 }])
  })

  it('report the number of matches over all queries, including exact names, and the duration', async () => {
    const { toolSearch, events } = withEvents({ disclosure: 'stub' })
    const before = performance.now()
    await toolSearch.handle(call('tool_search', { queries: ['read_file', 'issue', 'file'] }))
    const [search] = events
    expect(search).toMatchObject({ matches: 4, inBand: 4, results: ['read_file', 'write_file', 'create_issue'] })
    const duration = search?.kind === 'search' ? search.durationMs : Number.NaN
    expect(duration).toBeGreaterThanOrEqual(0)
    expect(duration).toBeLessThanOrEqual(performance.now() - before)
  })

  it('report the needs of a search without names, selections and marks', async () => {
    const { toolSearch, events } = withEvents({ activation: 'on' })
    const queries = ['use `write_file` and then close the issue', 'select:read_file', 'create_issue', '+disk space']
    await toolSearch.handle(call('search_tools', { queries }))
    expect(events).toMatchObject([{ kind: 'search', session, queries, needs: ['close the issue', 'disk space'] }])
  })

  it('report that definitions were read, which is neither a search nor a use', async () => {
    const { toolSearch, events } = withEvents({ activation: 'on' })
    await toolSearch.handle(call('describe_tools', { names: ['read_file', 'nothing', 'issue_create'] }))
    expect(events).toEqual([{ kind: 'describe', session, names: ['read_file'] }])
  })

  it('carry the ids of calls, with the place of each call in a batch, and no session if there is none', async () => {
    const { toolSearch, events } = withEvents({ activation: 'on' })
    const calls = [{ name: 'read_file', arguments: { path: 'a' } }, { name: 'nope' }]
    const batch = await toolSearch.handle({ id: 'c1', name: 'call_tool', arguments: { calls } })
    if (batch.kind !== 'batch' || batch.outcomes[0]?.kind !== 'execute') throw new Error('expected an execution')
    await toolSearch.settle(batch.outcomes[0], { status: 'ran', content: 'text' })
    expect(events).toEqual([
      { kind: 'execute', session: undefined, id: 'c1/0', name: 'read_file', via: 'bridge' },
      { kind: 'refused', session: undefined, id: 'c1/1', name: 'nope', code: 'unknown_tool' },
      { kind: 'settled', session: undefined, id: 'c1/0', name: 'read_file', via: 'bridge', status: 'ran' },
    ])
  })

  it('reach a listener that throws, and report its failure once', async () => {
    const events: ToolSearchEvent[] = []
    const onEvent = (event: ToolSearchEvent) => {
      events.push(event)
      throw new Error('log is full')
    }
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on', onEvent })
    for (let turn = 0; turn < 2; turn++) await toolSearch.expose({ session })
    const failure = { kind: 'failure', during: 'a listener of events', error: { message: 'log is full' } }
    expect(events).toMatchObject([{ kind: 'exposed' }, failure, { kind: 'exposed' }])
  })

  it('report an update that changes something, and that a listener of changes failed, but call the others', () => {
    const { toolSearch, events } = withEvents()
    const changes: unknown[] = []
    const error = new Error('client is gone')
    toolSearch.onChange(() => {
      throw error
    })
    toolSearch.onChange(change => changes.push(change))
    const next = [{ ...writeFile, description: 'Other' }, ...tools.slice(2)]
    const { version } = toolSearch.update(next)
    const catalog = { added: [], removed: ['read_file'], changed: ['write_file'], version }
    expect(changes).toEqual([catalog])
    toolSearch.update([...next])
    expect(events).toEqual([
      { kind: 'catalog', ...catalog },
      { kind: 'failure', session: undefined, during: 'a listener of changes', error },
    ])
  })
})
