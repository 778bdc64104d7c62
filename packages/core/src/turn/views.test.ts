import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, serializeTools, type ToolDefinition } from '../index.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 30)
const session = 's'
const found = (outcome: unknown): string[] => {
  const value = (outcome as ResultOutcome).value as { matches?: { name: string }[]; tools?: { name: string }[] }
  return names(value.matches ?? value.tools ?? [])
}
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })

describe('a view', () => {
  it('serves another disclosure from the same catalog, index and reveals', async () => {
    const ranker = wordRanker()
    const toolSearch = make({ ranker })
    const load = toolSearch.with({ disclosure: 'load' })
    const stub = toolSearch.with({ disclosure: 'stub' })
    expect(names((await toolSearch.expose({ session })).tools)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
    await load.handle({ session, name: 'add_tool', arguments: { tool_names: ['read_file'] } })
    expect(names((await load.expose({ session })).tools)).toEqual([
      'search_tools',
      'add_tool',
      'show_all_tools',
      'read_file',
    ])
    expect((await stub.expose({ session })).report.revealed).toEqual(['read_file'])
    await toolSearch.handle({ session, name: 'search_tools', arguments: { queries: ['file'] } })
    await stub.handle({ session, name: 'tool_search', arguments: { queries: ['issue'] } })
    expect(ranker.indexed).toBe(1)
  })

  it('has its own names, limits and renderings, and keeps those of the view from which it was made', async () => {
    const toolSearch = make({ names: { search: 'find' }, limits: { default: 1 } })
    const view = toolSearch.with({ limits: { default: 2 } })
    expect(found(await toolSearch.handle({ name: 'find', arguments: { queries: ['file'] } }))).toHaveLength(1)
    expect(found(await view.handle({ name: 'find', arguments: { queries: ['file'] } }))).toHaveLength(2)
    const described = toolSearch.with({ render: tool => ({ upper: tool.name.toUpperCase() }) })
    const outcome = await described.handle({ name: 'find', arguments: { queries: ['file'] } })
    expect((outcome as ResultOutcome).value).toMatchObject({ matches: [{ name: 'read_file', upper: 'READ_FILE' }] })
  })

  it('keeps the names and limits of every view before it', async () => {
    const first = make({ names: { search: 'find' }, limits: { default: 1 } })
    const view = first.with({ names: { call: 'run' }, limits: { max: 9 } }).with({ render: 'summary' })
    expect(names((await view.expose()).tools)).toEqual(['find', 'describe_tools', 'run'])
    expect(found(await view.handle({ name: 'find', arguments: { queries: ['file'] } }))).toHaveLength(1)
    expect(found(await view.handle({ name: 'find', arguments: { queries: ['filler'], limit: 30 } }))).toHaveLength(9)
    const again = first.with({ disclosure: 'load', names: { add: 'take' } }).with({ limits: { default: 1 } })
    expect(names((await again.expose()).tools)).toEqual(['search_tools', 'take', 'show_all_tools'])
  })

  it('treats an option that is undefined as left out', async () => {
    const view = make({ limits: { default: 1 } }).with({
      limits: { default: undefined as never },
      names: { search: undefined as never },
      disclosure: undefined,
    })
    expect(found(await view.handle({ name: 'search_tools', arguments: { queries: ['file'] } }))).toHaveLength(1)
  })

  it('drops the names and limits of another disclosure', async () => {
    const view = make({ names: { search: 'find' }, limits: { default: 1 } }).with({ disclosure: 'load' })
    expect(names((await view.expose()).tools)).toEqual(['search_tools', 'add_tool', 'show_all_tools'])
  })

  it('refuses unknown options with the nearest known one', () => {
    expect(() => make().with({ disclosur: 'load' } as object)).toThrow('the nearest is disclosure')
    expect(() => make().with({ scope: { server: ['files'] } as object })).toThrow('the nearest is servers')
  })
})

describe('a scope', () => {
  const scoped = (scope: object) => make().with({ scope })
  const visible = async (scope: object) => {
    const view = scoped(scope).with({ disclosure: 'eager' })
    return names((await view.expose()).tools)
  }

  it('contains the tools of its servers and the tools that it names, and no others', async () => {
    expect(await visible({ servers: ['files'] })).toEqual(['read_file', 'write_file'])
    expect(await visible({ tools: ['github:*', 'filler_0'] })).toEqual(['create_issue', 'filler_0'])
    expect(await visible({ tools: ['files:write_file'] })).toEqual(['write_file'])
    expect(await visible({ servers: [] })).toEqual([])
    expect(await visible({ permit: (tool: ToolDefinition) => tool.name.startsWith('read') })).toEqual(['read_file'])
  })

  it('is narrowed by a scope within it', async () => {
    const view = scoped({ servers: ['files', 'github'] }).with({ scope: { tools: ['read_file', 'filler_1'] } })
    expect(names((await view.with({ disclosure: 'eager' }).expose()).tools)).toEqual(['read_file'])
  })

  it('applies to search, describe and call, and to suggestions', async () => {
    const view = scoped({ servers: ['files'] })
    expect(found(await view.handle({ name: 'search_tools', arguments: { queries: ['create issue'] } }))).toEqual([])
    expect(found(await view.handle({ name: 'describe_tools', arguments: { names: ['create_issue'] } }))).toEqual([])
    for (const name of ['create_issue', 'create_issues']) {
      const outcome = await view.handle({ name, arguments: { title: 'a' } })
      expect(outcome).toMatchObject({ kind: 'refused', code: 'unknown_tool' })
      expect(JSON.stringify({ ...outcome, message: '' })).not.toContain('create_issue')
    }
    const called = { name: 'call_tool', arguments: { name: 'create_issue', arguments: { title: 'a' } } }
    expect(await view.handle(called)).toMatchObject({ kind: 'refused', code: 'unknown_tool' })
  })

  it('follows a rule that changes, at each result and call', async () => {
    let isAllowed = true
    const view = make().with({ scope: { permit: () => isAllowed } })
    const search = { name: 'search_tools', arguments: { queries: ['file'] } }
    expect(found(await view.handle(search))).toEqual(['read_file', 'write_file'])
    isAllowed = false
    expect(found(await view.handle(search))).toEqual([])
    expect(await view.handle({ name: 'read_file', arguments: { path: 'a' } })).toMatchObject({ code: 'unknown_tool' })
    expect(await view.handle({ name: 'read_fil', arguments: {} })).toMatchObject({ suggestions: [] })
  })
})

describe('a function that returns the policy', () => {
  it('is followed at every turn', async () => {
    let policy: { selectedServers?: string[] } = {}
    const toolSearch = make({ policy: () => policy, disclosure: 'eager' })
    expect((await toolSearch.expose()).tools).toHaveLength(33)
    policy = { selectedServers: ['files'] }
    expect(names((await toolSearch.expose()).tools)).toEqual(['read_file', 'write_file'])
    policy = { selectedServer: ['files'] } as object
    await expect(toolSearch.expose()).rejects.toThrow('the nearest is selectedServers')
  })
})

describe('outcomes', () => {
  it('can be cloned, and a change of the clone does not affect later exposures', async () => {
    const { tools: sent } = await make({ disclosure: 'eager' }).expose()
    const clone = structuredClone(sent) as unknown as { inputSchema: Record<string, unknown> }[]
    clone[0]!.inputSchema['title'] = 'changed'
    expect(serializeTools((await make({ disclosure: 'eager' }).expose()).tools)).not.toContain('changed')
  })
})

describe('parallel searches', () => {
  it('reveal in the order of the calls, even if an earlier one takes longer', async () => {
    const inner = wordRanker()
    const ranker = {
      ...inner,
      index: async (list: Parameters<typeof inner.index>[0]) => {
        const index = await inner.index(list)
        return {
          rank: async (query: string, options: Parameters<typeof index.rank>[1]) => {
            if (query.includes('write')) await new Promise(resolve => setTimeout(resolve, 20))
            return index.rank(query, options)
          },
        }
      },
    }
    const toolSearch = make({ disclosure: 'native', ranker, policy: { defer: 'automatic' }, limits: { default: 1 } })
    await toolSearch.prepare()
    await Promise.all(
      ['write a file', 'create an issue', 'read a file'].map(query =>
        toolSearch.handle({ session, name: 'tool_search', arguments: { queries: [query] } }),
      ),
    )
    expect((await toolSearch.expose({ session })).report.revealed).toEqual(['write_file', 'create_issue', 'read_file'])
  })
})
