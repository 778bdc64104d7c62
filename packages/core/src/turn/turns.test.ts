import { describe, expect, it } from 'vitest'
import { createCatalog, createToolSearch, type ToolDefinition, type ToolSource } from '../index.js'
import { call, createIssue, json, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'
const make = (disclosure: 'stub' | 'bridge' | 'load' | 'window' | 'native', more = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), disclosure, activation: 'on', ...more })

describe('the visible tools of a turn', () => {
  it('depend only on the turn itself, not on earlier turns', async () => {
    const toolSearch = make('stub')
    const find = async (visible?: Iterable<string>) =>
      names(
        json(await toolSearch.handle({ ...call('tool_search', { query: 'file' }), ...(visible ? { visible } : {}) }))
          .tools,
      )
    expect(await find()).toEqual(['read_file', 'write_file'])
    for (const visible of [['write_file'], Object.freeze(['write_file']), new Set(['write_file'])])
      expect(await find(visible)).toEqual(['write_file'])
    expect(await find()).toEqual(['read_file', 'write_file'])
    expect((await toolSearch.expose({ session, visible: [] })).tools).toEqual([])
  })

  it('follow a list or a set that changes, even a frozen set', async () => {
    const toolSearch = make('stub')
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
    const frozen = Object.freeze(['read_file', 'write_file'])
    const toolSearch = make('stub')
    const first = await toolSearch.expose({ session, visible: frozen })
    expect(await toolSearch.expose({ session, visible: frozen })).toBe(first)
    expect(await toolSearch.expose({ session })).toBe(await toolSearch.expose({ session }))
    const facts = async (more: object) => (await toolSearch.expose({ session, ...more })).report.facts.contextWindow
    expect(await facts({ visible: frozen, model: { contextWindow: 5 } })).toBe(5)
    expect(await facts({ model: { contextWindow: 6 } })).toBe(6)
    expect(await facts({ model: {} })).toBe(128_000)
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

  it('is followed if one tool replaces another, or disappears', async () => {
    for (const next of [[readFile, createIssue], [createIssue, writeFile], [readFile], [], [writeFile, readFile]]) {
      let list = [readFile, writeFile]
      expect(
        await sent(
          () => list,
          () => (list = next),
        ),
      ).toEqual(names(next))
    }
  })

  it('is followed if it changes in place, also if a copy of it is given later', async () => {
    const list = [readFile]
    let isCopied = false
    const source = async () => (isCopied ? [...list] : list)
    const change = () => {
      list.push(writeFile)
      isCopied = true
    }
    expect(await sent(source, change)).toEqual(['read_file', 'write_file'])
    const definition = { name: 'a' }
    expect(await sent(() => [definition])).toEqual(['a'])
  })

  it('is followed if a new object replaces a definition, but not if a definition changes inside', async () => {
    const same = [{ name: 'a' }]
    const source = () => same
    expect(await sent(source, () => (same[0] = { name: 'b' }))).toEqual(['b'])
    expect(await sent(source, () => (same[0]!.name = 'c'))).toEqual(['b'])
  })

  it('has no definition read again if the same array is returned, even after it has grown', async () => {
    let reads = 0
    const counted = tools.map(tool => ({
      ...tool,
      get name() {
        reads++
        return tool.name
      },
    }))
    const toolSearch = createToolSearch({ tools: () => counted, ranker: wordRanker(), activation: 'off' })
    const first = await toolSearch.expose({ session })
    const before = reads
    expect(await toolSearch.expose({ session })).toBe(first)
    counted.push({ name: 'one_more' } as never)
    expect((await toolSearch.expose()).tools).toHaveLength(64)
    expect(reads).toBe(before)
  })

  it('may be a catalog, then a list, and a catalog again', async () => {
    const one = createCatalog([readFile])
    let source: ToolSource = one
    const toolSearch = createToolSearch({ tools: () => source, ranker: wordRanker(), activation: 'off' })
    const list = async () => names((await toolSearch.expose()).tools)
    expect(await list()).toEqual(['read_file'])
    expect(await toolSearch.expose()).toBe(await toolSearch.expose())
    source = [writeFile]
    expect(await list()).toEqual(['write_file'])
    source = createCatalog([createIssue])
    expect(await list()).toEqual(['create_issue'])
    source = one
    expect(await list()).toEqual(['read_file'])
  })

  it('keeps its exposures if it is rebuilt from the same definitions', async () => {
    const ranker = wordRanker()
    const toolSearch = createToolSearch({ tools: () => structuredClone(tools), ranker, activation: 'on' })
    expect(await toolSearch.expose({ session })).toBe(await toolSearch.expose({ session }))
    for (let i = 0; i < 3; i++) await toolSearch.handle(call('search_tools', { query: 'file' }))
    expect(ranker.indexed).toBe(1)
  })

  it('has its invalid tools reported by the next exposure, even if the valid tools stay the same', async () => {
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
    list = [...tools]
    expect(await rejected()).toEqual([])
    await toolSearch.prepare()
    expect(ranker.indexed).toBe(1)
  })

  it.each([null, undefined, 'tools', 7, {}])('of %j is refused', async source => {
    const given = { tools: source as never, ranker: wordRanker() }
    expect(() => createToolSearch(given)).toThrow(expect.objectContaining({ code: 'INVALID_TOOL' }))
    await expect(createToolSearch({ ...given, tools: () => source as never }).expose({ session })).rejects.toThrow(
      expect.objectContaining({ code: 'INVALID_TOOL' }),
    )
  })
})

describe('a fixed list', () => {
  it('is refused if one of its tools has the name of a meta tool', () => {
    expect(() => make('stub', { tools: [{ name: 'tool_search' }] })).toThrow(
      expect.objectContaining({ code: 'NAME_COLLISION', details: { name: 'tool_search' } }),
    )
  })
})

describe('a session', () => {
  it('gives a subagent the reveals of its parent only if the host reveals them', async () => {
    const toolSearch = make('stub')
    await toolSearch.handle(call('tool_search', { query: 'read_file' }))
    const { revealed } = (await toolSearch.expose({ session })).report
    await toolSearch.expose({ session: 'child', revealed })
    expect((await toolSearch.expose({ session: 'child' })).report.revealed).toEqual(['read_file'])
    expect((await toolSearch.expose({ session: 'fresh' })).report.revealed).toEqual([])
    await toolSearch.forget('child')
    expect((await toolSearch.expose({ session: 'child' })).report.revealed).toEqual([])
  })

  it('drops a revealed tool that vanished, and reports it', async () => {
    let list = tools
    const toolSearch = make('stub', { tools: () => list })
    await toolSearch.handle(call('tool_search', { query: 'file' }))
    list = tools.slice(1)
    expect((await toolSearch.expose({ session })).report).toMatchObject({
      revealed: ['write_file'],
      vanished: ['read_file'],
    })
  })
})

describe('a meta tool while deferral is not active', () => {
  it.each([
    ['stub', 'tool_search'],
    ['bridge', 'search_tools'],
    ['bridge', 'describe_tools'],
    ['load', 'add_tool'],
    ['window', 'search_available_tools'],
  ] as const)('answers that all tools are loaded: %s, %s', async (disclosure, name) => {
    expect(json(await make(disclosure, { activation: 'off' }).handle(call(name, { query: 'file' })))).toEqual({
      tools: [],
      message: 'All tools are loaded. Call them directly.',
    })
  })

  it('answers that there are no tools, and which server is unreachable', async () => {
    const away = { tools: { tools: [], away: [{ server: 'files' }] }, activation: 'auto' }
    const outcome = await make('bridge', away).handle(call('search_tools', { queries: ['file'] }))
    expect(json(outcome)).toMatchObject({ tools: [], message: expect.stringMatching(/^There are no tools .*files/) })
  })
})
