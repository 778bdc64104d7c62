import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createBridge,
  createCatalog,
  createToolSearch,
  type Disclosure,
  type PolicyOptions,
  type ToolDefinition,
  type ToolSearchOptions,
} from '../index.js'
import { call, createIssue, json, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
const session = 's'
/** Uses the stub by default, because its list shows every tool. */
const make = (options: ToolSearchOptions) => createToolSearch({ disclosure: 'stub', ...options })
const found = (outcome: unknown) => json(outcome).tools.map((tool: { name: string }) => tool.name)

describe('policy', () => {
  it('treats a forbidden tool like one that does not exist, at search, load, exact name and call', async () => {
    const secret = { name: 'secret_file', description: 'Read a secret file' }
    const permit = { policy: { permit: (tool: ToolDefinition) => tool.name !== 'secret_file' } }
    const forbidding = make({ tools: [...tools, secret], ranker: wordRanker(), ...permit })
    const lacking = make({ tools, ranker: wordRanker() })
    for (const request of [
      call('secret_file', {}),
      call('tool_search', { query: 'secret_file' }),
      call('tool_search', { query: 'select:secret_file' }),
      call('tool_search', { query: 'secret' }),
      call('tool_search', { query: '' }),
    ]) {
      expect(await forbidding.handle(request)).toEqual(await lacking.handle(request))
    }
  })

  it.each<[object, string[]]>([
    [{ selectedServers: ['files'] }, ['read_file', 'write_file', 'ask']],
    [{ selectedTools: ['github:star', 'loose'] }, ['github__star', 'ask', 'loose']],
    [{ selectedTools: ['github:github__star'] }, ['github__star', 'ask']],
    [{ selectedTools: ['github:*'] }, ['create_issue', 'github__star', 'ask']],
    [{ selectedTools: ['loose'], selectedServers: ['github'] }, ['create_issue', 'github__star', 'ask', 'loose']],
    [{ selectedTools: [] }, ['ask']],
    [{ selectedTools: [], alwaysOnCategories: [] }, []],
    // A name is a server pattern only if it ends in `:*`, and matches no server if a tool has none.
    [{ selectedTools: ['githubby', 'github__', 'github:', 'undefined:loose', ':loose', 'a:*'] }, ['ask']],
    [{ selectedServers: ['undefined', ''] }, ['ask']],
    [{ selectedTools: ['b:a:*'] }, ['ask', 'a:*']],
    [{ selectedTools: ['b:*'] }, ['ask', 'a:*']],
  ])(
    'selects by server, by name, or by both, and always permits the always-on categories: %j',
    async (policy, names) => {
      const list: ToolDefinition[] = [
        readFile,
        writeFile,
        createIssue,
        { name: 'github__star', server: 'github' },
        { name: 'ask', category: 'human' },
        { name: 'loose' },
        { name: 'a:*', server: 'b' },
      ]
      const { tools: sent } = await make({ tools: list, ranker: wordRanker(), policy }).expose({ session })
      expect(sent.map(({ tool }) => tool!.name)).toEqual(names)
    },
  )

  it('searches each permitted tool by its own text, even after a forbidden tool', async () => {
    const permit = (tool: ToolDefinition) => tool.name !== 'read_file'
    const toolSearch = make({ tools, ranker: wordRanker(), policy: { permit } })
    expect(found(await toolSearch.handle(call('tool_search', { query: 'disk' })))).toEqual(['write_file'])
  })

  it('drops and reports invalid tools from a source function, and keeps the rest', async () => {
    const live = () => [...tools, { name: 'tool_search' }, { name: '' }, readFile]
    const { report } = await make({ tools: live, ranker: wordRanker() }).expose({ session })
    expect(report.rejected.map(({ index, name, error }) => [index, name, error.code])).toEqual([
      [24, '', 'INVALID_TOOL'],
      [25, 'read_file', 'DUPLICATE_TOOL'],
      [-1, 'tool_search', 'NAME_COLLISION'],
    ])
    expect(report.deferred).toBe(tools.length)
  })

  it.each<[string, () => never]>([
    ['returns undefined', () => undefined as never],
    ['throws', () => fail()],
  ])('forbids a tool for which the rule %s, also if another tool has the name of a meta tool', async (_, refuse) => {
    const permit = (tool: ToolDefinition) => (tool.name === 'read_file' ? true : refuse())
    for (const more of [[], [{ name: 'tool_search' }]]) {
      const live = () => [...tools, ...more]
      const toolSearch = make({ tools: live, ranker: wordRanker(), policy: { permit }, activation: 'on' })
      const { tools: sent } = await toolSearch.expose({ session })
      expect(sent.map(tool => tool.name)).toEqual(['tool_search', 'read_file'])
    }
  })

  it('gives a custom disclosure the tools that a turn may see', async () => {
    const seen: Parameters<Disclosure['expose']>[0][] = []
    const disclosure: Disclosure = {
      ...createBridge(),
      expose(turn) {
        seen.push(turn)
        return { tools: [], instructions: '' }
      },
    }
    const permit = (tool: ToolDefinition) => tool.name !== 'write_file'
    const toolSearch = make({ tools, ranker: wordRanker(), disclosure, policy: { permit }, activation: 'on' })
    await toolSearch.expose({ session })
    await toolSearch.expose({ session, visible: ['write_file', 'create_issue', 'read_file'] })
    const [all, some] = seen.map(turn => turn.catalog)
    expect(all!.ids.has('write_file')).toBe(false)
    expect([...some!.ids]).toEqual(['read_file', 'create_issue'])
  })
})

describe('a name in a list of tools', () => {
  const list: ToolDefinition[] = [
    { name: 'create_issue', server: 'github' },
    { name: 'create_issue', server: 'forge' },
    { name: 'github:create_issue', server: 'evil' },
    { name: 'github__create_issue', server: 'evil' },
    { name: 'Create Issue!', server: 'github' },
  ]
  const kept = async (policy: PolicyOptions) => {
    const options = { ranker: wordRanker(), toolNames: { prefixServer: true }, activation: 'off' } as const
    const toolSearch = make({ tools: list, policy, ...options })
    return (await toolSearch.expose()).tools.map(({ tool }) => `${tool!.server} ${tool!.name}`)
  }

  it.each([
    ['github:create_issue', ['github create_issue']],
    ['github:Create Issue!', ['github Create Issue!']],
    ['evil:github:create_issue', ['evil github:create_issue']],
    ['create_issue', ['github create_issue', 'forge create_issue']],
    ['forge__create_issue', ['forge create_issue']],
  ])('selects a tool by its server and name, or tools of any server by name or id: %s', async (name, expected) => {
    expect(await kept({ selectedTools: [name] })).toEqual(expected)
  })

  it('means the same in `neverDefer`, in `visible` and in a scope', async () => {
    const options = { tools: list, ranker: wordRanker(), toolNames: { prefixServer: true } } as const
    const core = createToolSearch({ ...options, activation: 'on', policy: { neverDefer: ['github:create_issue'] } })
    const roles = (await core.expose()).tools.flatMap(({ tool }) => (tool ? [`${tool.server} ${tool.name}`] : []))
    expect(roles).toEqual(['github create_issue'])
    const eager = createToolSearch({ ...options, disclosure: 'eager' })
    const sent = async (toolSearch: typeof eager, visible?: readonly string[]) =>
      (await toolSearch.expose({ visible })).tools.map(({ tool }) => `${tool!.server} ${tool!.name}`)
    expect(await sent(eager, ['github:create_issue'])).toEqual(['github create_issue'])
    expect(await sent(eager.with({ scope: { tools: ['github:create_issue'] } }))).toEqual(['github create_issue'])
  })
})

describe('names of a policy that match no tool', () => {
  const listed: ToolDefinition[] = [
    { name: 'read', server: 'files' },
    { name: 'borrow_book', server: 'library' },
    { name: 'send_mail' },
  ]
  const unmatched = async (policy: PolicyOptions, source: ToolSearchOptions['tools'] = listed) =>
    (await createToolSearch({ tools: source, policy, ranker: wordRanker(), activation: 'off' }).expose({ session }))
      .report.unmatched

  it('are reported once each, and names that match are not reported', async () => {
    const selectedTools = ['library:borow_book', 'read', 'send_mail', 'files:*', 'disk:*', 'library:borow_book']
    expect(await unmatched({ selectedTools })).toEqual(['library:borow_book', 'disk:*'])
    expect(await unmatched({ selectedServers: ['files', 'libary'] })).toEqual(['libary'])
    expect(await unmatched({ neverDefer: ['files:read', 'reed'] })).toEqual(['reed'])
    expect(await unmatched({})).toEqual([])
  })

  it('are not reported for an unreachable server', async () => {
    const away = { tools: listed, away: [{ server: 'disk' }] }
    const policy = { selectedTools: ['disk:scan', 'tape:scan'], selectedServers: ['disk'] }
    expect(await unmatched(policy, away)).toEqual(['tape:scan'])
  })

  it('are exactly those that select no tool, for any characters', async () => {
    const part = fc.stringMatching(/^[ab:_*]{1,4}$/)
    const tool = fc.record({ name: part, server: fc.option(part, { nil: undefined }) }, { requiredKeys: ['name'] })
    await fc.assert(
      fc.asyncProperty(fc.array(tool, { maxLength: 4 }), fc.oneof(part, fc.tuple(part, part)), async (given, text) => {
        const name = typeof text === 'string' ? text : text.join(':')
        const catalog = createCatalog(given, { onInvalid: 'drop' })
        const policy = { selectedTools: [name] }
        const options = { tools: catalog, policy, ranker: wordRanker(), activation: 'off' } as const
        const { tools, report } = await createToolSearch(options).expose({})
        expect(report.unmatched).toEqual(tools.length === 0 ? [name] : [])
      }),
    )
  })
})

describe('a category that is always on', () => {
  const list: ToolDefinition[] = [
    { name: 'ask', category: 'human' },
    { name: 'approve', category: 'human', server: 'desk' },
    { name: 'steal', category: 'human', server: 'evil' },
    { name: 'other', server: 'evil' },
  ]
  const make = (policy: PolicyOptions) =>
    createToolSearch({ tools: withFillers(list, 20), ranker: wordRanker(), policy, activation: 'on' })
  const core = async (policy: PolicyOptions) =>
    (await make(policy).expose()).tools.filter(tool => tool.role === 'core').map(tool => tool.name)

  it('makes a tool core only if the tool is the host’s own or from a trusted server', async () => {
    expect(await core({})).toEqual(['ask'])
    expect(await core({ trustedCategoryServers: ['desk'] })).toEqual(['ask', 'approve'])
    expect(await core({ trustedCategoryServers: ['desk'], alwaysOnCategories: ['other'] })).toEqual([])
  })

  it('permits a server’s tool that is not selected only if the server is trusted', async () => {
    expect(await core({ selectedTools: [] })).toEqual(['ask'])
    const refused = await make({ selectedTools: ['other'] }).handle({ name: 'steal', arguments: {} })
    expect(refused).toMatchObject({ code: 'unknown_tool' })
    expect(await core({ selectedTools: [], trustedCategoryServers: ['desk'] })).toEqual(['ask', 'approve'])
  })
})

describe('a policy', () => {
  it('from a function keeps the exposure and the index as long as it permits the same tools', async () => {
    const ranker = wordRanker()
    let servers = ['files']
    for (const policy of [
      () => ({ selectedServers: [...servers] }),
      () => ({ permit: (tool: ToolDefinition) => servers.includes(tool.server ?? '') }),
    ]) {
      servers = ['files']
      const toolSearch = createToolSearch({ tools, ranker, policy, activation: 'on' })
      const first = await toolSearch.expose()
      expect(await toolSearch.expose()).toBe(first)
      const before = ranker.indexed
      const search = async () =>
        json(await toolSearch.handle(call('search_tools', { queries: ['file'] }))).matches.length
      expect([await search(), await search()]).toEqual([2, 2])
      expect(ranker.indexed).toBe(before + 1)
      servers = ['github']
      expect(await search()).toBe(0)
      expect(await toolSearch.expose()).not.toBe(first)
    }
  })

  it('without `defer` lets the disclosure of each view decide what is deferred; views share one index', async () => {
    const ranker = wordRanker()
    const marked = [{ ...readFile, deferLoading: true }, writeFile, createIssue]
    const toolSearch = createToolSearch({ tools: marked, ranker, activation: 'on' })
    const deferred = async (view: typeof toolSearch) => (await view.expose()).report.deferred
    const native = toolSearch.with({ disclosure: 'native' })
    expect([await deferred(toolSearch), await deferred(native)]).toEqual([3, 1])
    const search = { arguments: { queries: ['file disk'] } }
    expect(json(await toolSearch.handle({ ...search, name: 'search_tools' })).matches).toHaveLength(2)
    expect(found(await native.handle({ ...search, name: 'tool_search' }))).toEqual(['read_file'])
    expect(ranker.indexed).toBe(1)
    const all = createToolSearch({ tools: marked, ranker, disclosure: 'native', policy: { defer: 'automatic' } })
    expect(await deferred(all)).toBe(3)
    const few = createToolSearch({ tools: marked, ranker, activation: 'on', policy: { defer: 'marked' } })
    expect(await deferred(few)).toBe(1)
  })
})

function fail(): never {
  throw new Error('no')
}
