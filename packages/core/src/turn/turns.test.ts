import { describe, expect, it } from 'vitest'
import {
  createCatalog,
  createNative,
  createToolSearch,
  type ToolDefinition,
  type ToolSearchOptions,
  type ToolSource,
} from '../index.js'
import {
  call,
  createIssue,
  json,
  names,
  readFile,
  text,
  turnsDuring,
  withFillers,
  wordRanker,
  writeFile,
} from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'
const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })

describe('the visible tools of a turn', () => {
  it('depend only on the turn itself, not on earlier turns', async () => {
    const toolSearch = make({ disclosure: 'stub' })
    const search = call('tool_search', { query: 'file' })
    const find = async (more: { visible?: Iterable<string> } = {}) =>
      names(json(await toolSearch.handle({ ...search, ...more })).tools)
    expect(await find()).toEqual(['read_file', 'write_file'])
    for (const visible of [['write_file'], Object.freeze(['write_file']), new Set(['write_file'])])
      expect(await find({ visible })).toEqual(['write_file'])
    expect(await find()).toEqual(['read_file', 'write_file'])
    expect((await toolSearch.expose({ session, visible: [] })).tools).toEqual([])
  })

  it('follow a list or a set that changes, even a frozen set', async () => {
    const toolSearch = make({ disclosure: 'stub' })
    const sent = async (visible: Iterable<string>) => names((await toolSearch.expose({ session, visible })).tools)
    const list = ['read_file']
    expect(await sent(list)).toEqual(['tool_search', 'read_file'])
    list.push('write_file')
    expect(await sent(list)).toEqual(['tool_search', 'read_file', 'write_file'])
    const set = Object.freeze(new Set(list))
    expect(await sent(set)).toEqual(['tool_search', 'read_file', 'write_file'])
    set.delete('read_file')
    expect(await sent(set)).toEqual(['tool_search', 'write_file'])
  })

  it('are computed once for a frozen list, and for each context window', async () => {
    const visible = Object.freeze(['read_file', 'write_file'])
    const toolSearch = make({ disclosure: 'stub' })
    expect(await toolSearch.expose({ session, visible })).toBe(await toolSearch.expose({ session, visible }))
    expect(await toolSearch.expose({ session })).toBe(await toolSearch.expose({ session }))
    const windowOf = async (more: object) => (await toolSearch.expose({ session, ...more })).report.facts.contextWindow
    expect(await windowOf({ visible, model: { contextWindow: 5 } })).toBe(5)
    expect(await windowOf({ model: { contextWindow: 6 } })).toBe(6)
    expect(await windowOf({ model: {} })).toBe(128_000)
  })
})

describe('a live list', () => {
  /** The names that are sent after a change. */
  const sent = async (source: () => ToolSource | Promise<ToolSource>, change: () => unknown = () => {}) => {
    const toolSearch = createToolSearch({ tools: source, ranker: wordRanker(), activation: 'off' })
    await toolSearch.expose()
    change()
    return names((await toolSearch.expose()).tools)
  }

  it('is followed if one tool replaces another, disappears, or changes its place', async () => {
    for (const next of [[readFile, createIssue], [createIssue, writeFile], [readFile], [], [writeFile, readFile]]) {
      let list = [readFile, writeFile]
      const change = () => {
        list = next
      }
      expect(await sent(() => list, change)).toEqual(names(next))
    }
  })

  it('is followed if a new object replaces a definition, but not if a definition changes inside', async () => {
    const same = [{ name: 'a' }]
    const source = () => same
    expect(await sent(source, () => (same[0] = { name: 'b' }))).toEqual(['b'])
    expect(await sent(source, () => (same[0]!.name = 'c'))).toEqual(['b'])
  })

  it('may be a catalog, then a list, and a catalog again', async () => {
    const catalog = createCatalog([readFile])
    let source: ToolSource = catalog
    const toolSearch = createToolSearch({ tools: () => source, ranker: wordRanker(), activation: 'off' })
    for (const [next, name] of [
      [catalog, 'read_file'],
      [[writeFile], 'write_file'],
      [createCatalog([createIssue]), 'create_issue'],
      [catalog, 'read_file'],
    ] as const) {
      source = next
      const exposure = await toolSearch.expose()
      expect(names(exposure.tools)).toEqual([name])
      expect(await toolSearch.expose()).toBe(exposure)
    }
  })

  it('has its invalid tools reported by the next exposure, and keeps the index while the valid ones are the same', async () => {
    let list: readonly ToolDefinition[] = tools
    const ranker = wordRanker()
    const toolSearch = createToolSearch({ tools: () => list, ranker })
    const rejected = async () => (await toolSearch.expose({ session })).report.rejected.map(({ index }) => index)
    await toolSearch.prepare()
    expect(await rejected()).toEqual([])
    list = [...tools, { name: '' }]
    expect(await rejected()).toEqual([63])
    list = [{ name: '' }, ...tools]
    expect(await rejected()).toEqual([0])
    list = structuredClone(tools)
    expect(await rejected()).toEqual([])
    await toolSearch.prepare()
    expect(ranker.indexed).toBe(1)
  })
})

it('a fixed list is refused if one of its tools has the name of a meta tool', () => {
  expect(() => make({ disclosure: 'stub', tools: [{ name: 'tool_search' }] })).toThrow(
    expect.objectContaining({ code: 'NAME_COLLISION', details: { name: 'tool_search' } }),
  )
})

describe('a session', () => {
  it('gives a subagent the reveals of its parent only if the host reveals them', async () => {
    const toolSearch = make({ disclosure: 'stub' })
    await toolSearch.handle(call('tool_search', { query: 'read_file' }))
    const revealedIn = async (of: string) => (await toolSearch.expose({ session: of })).report.revealed
    const revealed = await revealedIn(session)
    await toolSearch.expose({ session: 'child', revealed })
    expect([await revealedIn('child'), await revealedIn('fresh')]).toEqual([['read_file'], []])
    await toolSearch.forget('child')
    expect(await revealedIn('child')).toEqual([])
  })
})

it('a search answers that there are no tools, and which server is unreachable', async () => {
  const away = { tools: { tools: [], away: [{ server: 'files' }] }, activation: 'auto' } as const
  const outcome = await make(away).handle(call('search_tools', { queries: ['file'] }))
  expect(json(outcome)).toMatchObject({ tools: [], message: expect.stringMatching(/^There are no tools .*files/) })
})

describe('a turn', () => {
  it('shares its exposure with a simultaneous turn, and counts the tokens of its tools', async () => {
    const toolSearch = make({ tools: [readFile, writeFile], activation: { sharePercent: 1 } })
    const [one, other] = await Promise.all([toolSearch.expose(), toolSearch.expose()])
    expect(other).toBe(one)
    expect(one.report.facts.deferrableTokens).toBeGreaterThan(20)
    expect(one.report.active).toBe(false)
    expect((await toolSearch.expose({ model: { contextWindow: 1_000 } })).report.active).toBe(true)
  })

  it('mentions an outage that began while the tools stayed the same', async () => {
    let away: readonly { readonly server: string }[] = []
    const toolSearch = make({ tools: () => ({ tools, away }) })
    const answer = async () => text(await toolSearch.handle(call('search_tools', { query: 'zzz' })))
    expect(await answer()).not.toContain('github')
    away = [{ server: 'github' }]
    expect(await answer()).toContain('github')
  })

  it.each([
    ['eager', 'eager'],
    ['native, searched by the provider', createNative({ searchedBy: 'provider', defer: 'automatic' })],
  ] as const)('lets other work run while it first sends many hidden characters: %s', async (_, disclosure) => {
    const inputSchema = { type: 'object', properties: { text: { description: '\u200b'.repeat(4_000) } } }
    const list = Array.from({ length: 150 }, (_, i) => ({ name: `tool_${i}`, inputSchema }))
    const search = make({ tools: createCatalog(list), disclosure })
    expect(await turnsDuring(() => search.expose())).toBeGreaterThan(3)
    const { tools: sent } = await search.expose()
    expect(JSON.stringify(sent.at(-1)!.inputSchema)).toContain('\\\\u{200b}'.repeat(2))
  })
})

it('a policy function keeps the exposure of answers that permit the same tools, while others come between', async () => {
  let selectedTools: readonly string[] = []
  const toolSearch = make({ policy: () => ({ selectedTools }) })
  const exposeFor = (...tools: string[]) => {
    selectedTools = tools
    return toolSearch.expose()
  }
  const reader = await exposeFor('read_file')
  for (let turn = 0; turn < 65; turn++) await exposeFor('write_file')
  expect(await exposeFor('read_file')).toBe(reader)
  expect((await exposeFor('write_file')).report.facts.tools).toBe(1)
})

it.each<[string, string, number]>([
  ['before a search if half of the tools existed before', 'a b x y', 2],
  ['at the next search if fewer existed', 'a x y z', 1],
  ['at the next search if none existed', 'x', 1],
  ['before a search for the only tool that is left', 'a', 2],
])('the index of updated tools is built %s', async (_, names, indexed) => {
  const named = (list: string): ToolDefinition[] => list.split(' ').map(name => ({ name }))
  const ranker = wordRanker()
  const toolSearch = make({ tools: named('a b c d'), ranker })
  await toolSearch.expose()
  expect(ranker.indexed).toBe(0)
  await toolSearch.handle(call('search_tools', { query: 'zzz' }))
  expect(ranker.indexed).toBe(1)
  toolSearch.update(named(names))
  await toolSearch.expose()
  await new Promise(resolve => setTimeout(resolve, 1))
  expect(ranker.indexed).toBe(indexed)
})

describe('the outages that an answer names', () => {
  const SERVERS = ['github', 'linear', 'files']

  it.each<[string, Iterable<string> | undefined, readonly string[]]>([
    ['all without a list', undefined, SERVERS],
    ['that of a visible tool', ['read_file'], ['files']],
    ['that of a visible tool in a frozen list', Object.freeze(['create_issue', 'filler_1']), ['github']],
    ['that of a tool named with its server', new Set(['github:create_issue']), ['github']],
    ['none of tools without a server', ['filler_1'], []],
    ['none without tools', [], []],
    ['that of a missing tool', new Set(['linear:get_issue', 'filler_1']), ['linear']],
    ['that of all tools of a server', ['linear:*', 'read_file'], ['linear', 'files']],
    ['none of what is no text', [Symbol('x') as never, 7 as never, 'read_file'], ['files']],
  ])('are those of servers of visible tools: %s', async (_, visible, servers) => {
    const away = SERVERS.map(server => ({ server }))
    const outcome = await make({ tools: { tools, away } }).handle({ ...(visible && { visible }), name: 'nope' })
    expect(SERVERS.filter(server => JSON.stringify(outcome).includes(`${server}\\" is not`))).toEqual(servers)
  })
})

describe('names that the host reveals', () => {
  const odd = [Symbol('x'), 7, null, undefined, {}, ['read_file'], 'read_file', Symbol.iterator]

  it.each(['load', 'stub', 'window', 'native', 'bridge'] as const)(
    'are skipped if they are not strings: %s',
    async disclosure => {
      for (const of of [{}, { session: 's' }]) {
        const toolSearch = make({ disclosure, policy: { defer: 'automatic' } })
        const turn = { ...of, revealed: odd as never }
        const { report } = await toolSearch.expose(turn)
        expect(report).toMatchObject({ revealed: ['read_file'], vanished: [] })
        const call = { ...turn, name: 'read_file', arguments: { path: 'a' } }
        expect(await toolSearch.handle(call)).toMatchObject({ kind: 'execute' })
      }
    },
  )

  it('are ignored if they are not a list, and read without a history, also if it is null', async () => {
    const revealedBy = async (turn: object) => (await make({ disclosure: 'load' }).expose(turn)).report.revealed
    for (const revealed of ['read_file', 7, {}, null]) expect(await revealedBy({ revealed })).toEqual([])
    expect(await revealedBy({ revealed: ['read_file'], history: null })).toEqual(['read_file'])
  })
})
