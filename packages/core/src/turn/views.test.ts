import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, serializeTools, type ToolDefinition, type ToolSearch } from '../index.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 30)
const session = 's'
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })
const sent = async (toolSearch: ToolSearch) => names((await toolSearch.expose({ session })).tools)
const found = (outcome: unknown): string[] => {
  const value = (outcome as ResultOutcome).value as { matches?: { name: string }[]; tools?: { name: string }[] }
  return names(value.matches ?? value.tools ?? [])
}
const find = async (toolSearch: ToolSearch, query: string, more: object = {}, name = 'search_tools') =>
  found(await toolSearch.handle({ session, name, arguments: { queries: [query], ...more } }))

describe('a view', () => {
  it('serves another disclosure from the same catalog, index and reveals', async () => {
    const ranker = wordRanker()
    const toolSearch = make({ ranker })
    const load = toolSearch.with({ disclosure: 'load' })
    const stub = toolSearch.with({ disclosure: 'stub' })
    expect(await sent(toolSearch)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
    await load.handle({ session, name: 'add_tool', arguments: { tool_names: ['read_file'] } })
    expect(await sent(load)).toEqual(['search_tools', 'add_tool', 'show_all_tools', 'read_file'])
    expect((await stub.expose({ session })).report.revealed).toEqual(['read_file'])
    await find(toolSearch, 'file')
    await find(stub, 'issue', {}, 'tool_search')
    expect(ranker.indexed).toBe(1)
  })

  it('keeps the names and limits of every view before it, and may change each', async () => {
    const first = make({ names: { search: 'find' }, limits: { default: 1 } })
    expect(await find(first, 'file', {}, 'find')).toHaveLength(1)
    expect(await find(first.with({ limits: { default: 2 } }), 'file', {}, 'find')).toHaveLength(2)
    const view = first.with({ names: { call: 'run' }, limits: { max: 9 } }).with({ render: 'summary' })
    expect(await sent(view)).toEqual(['find', 'describe_tools', 'run'])
    expect(await find(view, 'file', {}, 'find')).toHaveLength(1)
    expect(await find(view, 'filler', { limit: 30 }, 'find')).toHaveLength(9)
    const nothing = { limits: { default: undefined as never }, names: { search: undefined as never } }
    expect(await find(first.with({ ...nothing, disclosure: undefined }), 'file', {}, 'find')).toHaveLength(1)
    const described = first.with({ render: tool => ({ upper: tool.name.toUpperCase() }) })
    expect(await described.handle({ name: 'find', arguments: { queries: ['file'] } })).toMatchObject({
      value: { matches: [{ name: 'read_file', upper: 'READ_FILE' }] },
    })
  })

  it('drops the names and limits of another disclosure', async () => {
    const view = make({ names: { search: 'find' }, limits: { default: 1 } }).with({ disclosure: 'load' })
    expect(await sent(view)).toEqual(['search_tools', 'add_tool', 'show_all_tools'])
    expect(await sent(view.with({ names: { add: 'take' } }))).toEqual(['search_tools', 'take', 'show_all_tools'])
    expect(await find(view, 'file')).toHaveLength(2)
  })

  it('refuses unknown options with the nearest known one', () => {
    expect(() => make().with({ disclosur: 'load' } as object)).toThrow('the nearest is disclosure')
    expect(() => make().with({ scope: { server: ['files'] } as object })).toThrow('the nearest is servers')
  })
})

describe('a scope', () => {
  it.each<[string, object, readonly string[]]>([
    ['servers', { servers: ['files'] }, ['read_file', 'write_file']],
    ['all tools of a server and a tool', { tools: ['github:*', 'filler_0'] }, ['create_issue', 'filler_0']],
    ['a tool of a server', { tools: ['files:write_file'] }, ['write_file']],
    ['no server', { servers: [] }, []],
    ['a rule', { permit: (tool: ToolDefinition) => tool.name.startsWith('read') }, ['read_file']],
  ])('contains the tools that it selects, and no others: %s', async (_, scope, visible) => {
    expect(await sent(make().with({ scope, disclosure: 'eager' }))).toEqual(visible)
  })

  it('is narrowed by a scope within it', async () => {
    const outer = make().with({ scope: { servers: ['files', 'github'] } })
    const scope = {
      tools: ['read_file', 'create_issue', 'filler_1'],
      permit: (tool: ToolDefinition) => !/^c/.test(tool.name),
    }
    expect(await sent(outer.with({ render: 'json' }).with({ scope }).with({ disclosure: 'eager' }))).toEqual([
      'read_file',
    ])
  })

  it('within another names only the unreachable servers that both select', async () => {
    const away = ['files', 'mail', 'github'].map(server => ({ server }))
    const outer = make({ tools: { tools, away } }).with({ scope: { servers: ['files', 'mail'] } })
    const outcome = await outer
      .with({ scope: { servers: ['github', 'files'] } })
      .handle({ name: 'nope', arguments: {} })
    const { message } = outcome as { message: string }
    expect(['files', 'mail', 'github'].filter(server => message.includes(server))).toEqual(['files'])
  })

  it('applies to search, describe and call, and to suggestions', async () => {
    const view = make().with({ scope: { servers: ['files'] } })
    expect(await find(view, 'create issue')).toEqual([])
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
    expect(await find(view, 'file')).toEqual(['read_file', 'write_file'])
    isAllowed = false
    expect(await find(view, 'file')).toEqual([])
    expect(await view.handle({ name: 'read_file', arguments: { path: 'a' } })).toMatchObject({ code: 'unknown_tool' })
    expect(await view.handle({ name: 'read_fil', arguments: {} })).toMatchObject({ suggestions: [] })
  })
})

it('sent tools can be cloned, and a change of the clone does not affect later exposures', async () => {
  const eager = make({ disclosure: 'eager' })
  const clone = structuredClone((await eager.expose()).tools) as unknown as { inputSchema: Record<string, unknown> }[]
  clone[0]!.inputSchema['title'] = 'changed'
  expect(serializeTools((await eager.expose()).tools)).not.toContain('changed')
})

it('parallel searches reveal in the order of the calls, even if an earlier one takes longer', async () => {
  const inner = wordRanker()
  const index: typeof inner.index = async list => {
    const { rank } = await inner.index(list)
    return {
      async rank(query, options) {
        if (query.includes('write')) await new Promise(resolve => setTimeout(resolve, 20))
        return rank(query, options)
      },
    }
  }
  const options = { disclosure: 'native', policy: { defer: 'automatic' }, limits: { default: 1 } }
  const toolSearch = make({ ...options, ranker: { ...inner, index } })
  await toolSearch.prepare()
  const queries = ['write a file', 'create an issue', 'read a file']
  await Promise.all(queries.map(query => find(toolSearch, query, {}, 'tool_search')))
  expect((await toolSearch.expose({ session })).report.revealed).toEqual(['write_file', 'create_issue', 'read_file'])
})
