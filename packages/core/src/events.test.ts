import { describe, expect, it } from 'vitest'
import { createToolSearch, createWindow, type ToolSearchEvent } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
const session = 's'
const call = (name: string, args: unknown) => ({ session, name, arguments: args })

describe('events', () => {
  it('tells of searches, reveals, executions and refusals', async () => {
    const events: ToolSearchEvent[] = []
    const toolSearch = createToolSearch({
      tools,
      ranker: wordRanker(),
      disclosure: 'stub',
      onEvent: event => events.push(event),
    })
    await toolSearch.handle(call('tool_search', { query: 'create issue file repository' }))
    await toolSearch.handle(call('create_issue', { title: 'a' }))
    await toolSearch.handle(call('nope', {}))
    expect(events).toMatchObject([
      {
        kind: 'search',
        queries: ['create issue file repository'],
        scope: 23,
        matches: 3,
        inBand: 1,
        results: ['create_issue'],
      },
      { kind: 'reveal', names: ['create_issue'] },
      { kind: 'execute', name: 'create_issue', via: 'direct' },
      { kind: 'refused', name: 'nope', code: 'unknown_tool' },
    ])
  })

  it('tell what an exposure sends and why, and of each call of a batch', async () => {
    const events: ToolSearchEvent[] = []
    const toolSearch = createToolSearch({
      tools,
      ranker: wordRanker(),
      disclosure: 'bridge',
      activation: 'on',
      onEvent: event => events.push(event),
    })
    await toolSearch.expose({ session })
    const calls = [{ name: 'read_file', arguments: { path: 'a' } }, { name: 'nope' }]
    await toolSearch.handle(call('call_tool', { calls }))
    expect(events).toMatchObject([
      { kind: 'exposed', session, activation: { active: true, reason: 'switched on' }, tools: 3 },
      { kind: 'execute', session, name: 'read_file', via: 'bridge' },
      { kind: 'refused', session, name: 'call_tool', code: 'unknown_tool' },
    ])
  })

  it('tell how many matches there were over all queries, exact names included, and how long it took', async () => {
    const events: ToolSearchEvent[] = []
    const toolSearch = createToolSearch({
      tools,
      ranker: wordRanker(),
      disclosure: 'stub',
      onEvent: event => events.push(event),
    })
    const before = performance.now()
    await toolSearch.handle(call('tool_search', { queries: ['read_file', 'issue', 'file'] }))
    const [search] = events
    expect(search).toMatchObject({ matches: 4, inBand: 4, results: ['read_file', 'create_issue', 'write_file'] })
    const duration = search?.kind === 'search' ? search.durationMs : Number.NaN
    expect(duration).toBeGreaterThanOrEqual(0)
    expect(duration).toBeLessThanOrEqual(performance.now() - before)
  })

  it('tell of the tools that a window now holds', async () => {
    const events: ToolSearchEvent[] = []
    const toolSearch = createToolSearch({
      tools,
      ranker: wordRanker(),
      disclosure: createWindow({ maxTools: 2 }),
      onEvent: event => events.push(event),
    })
    await toolSearch.handle(call('search_available_tools', { query: 'zzz' }))
    await toolSearch.handle(call('search_available_tools', { query: 'issue' }))
    expect(events.filter(event => event.kind === 'reveal')).toMatchObject([{ names: ['create_issue'] }])
  })
})
