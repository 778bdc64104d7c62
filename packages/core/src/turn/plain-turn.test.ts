import { describe, expect, it } from 'vitest'
import {
  createCatalog,
  createNative,
  createToolSearch,
  type HistoryEvent,
  type ResultOutcome,
  type ToolSearchOptions,
} from '../index.js'
import { createIssue, readFile, turnsDuring, wordRanker, writeFile } from '../test-tools.js'

const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools: [readFile, writeFile], ranker: wordRanker(), activation: 'on', ...more })

describe('a turn', () => {
  it('shares its exposure with a simultaneous turn, and counts the tokens of its tools', async () => {
    const toolSearch = make({ activation: { sharePercent: 1 } })
    const [one, other] = await Promise.all([toolSearch.expose(), toolSearch.expose()])
    expect(other).toBe(one)
    expect(one.report.facts.deferrableTokens).toBeGreaterThan(20)
    expect(one.report.active).toBe(false)
    expect((await toolSearch.expose({ model: { contextWindow: 1_000 } })).report.active).toBe(true)
  })

  it('mentions an outage that began while the tools stayed the same', async () => {
    const tools = [readFile, writeFile]
    let away: readonly { readonly server: string }[] = []
    const toolSearch = make({ tools: () => ({ tools, away }) })
    const search = { name: 'search_tools', arguments: { query: 'zzz' } }
    const answer = async () => ((await toolSearch.handle(search)) as ResultOutcome).content
    expect(await answer()).not.toContain('github')
    away = [{ server: 'github' }]
    expect(await answer()).toContain('github')
  })

  it('reports the tools that have the name of a meta tool, in list order', async () => {
    const toolSearch = make({ tools: () => [{ name: 'describe_tools' }, readFile, { name: 'search_tools' }] })
    const { rejected } = (await toolSearch.expose()).report
    expect(rejected.map(({ name }) => name)).toEqual(['describe_tools', 'search_tools'])
  })

  it.each([
    ['eager', 'eager'],
    ['native, searched by the provider', createNative({ searchedBy: 'provider', defer: 'automatic' })],
  ] as const)('lets other work run while it first sends many hidden characters: %s', async (_, disclosure) => {
    const inputSchema = { type: 'object', properties: { text: { description: '\u200b'.repeat(4_000) } } }
    const tools = createCatalog(Array.from({ length: 150 }, (_, i) => ({ name: `tool_${i}`, inputSchema })))
    const search = make({ tools, disclosure })
    expect(await turnsDuring(() => search.expose())).toBeGreaterThan(3)
    const { tools: sent } = await search.expose()
    expect(JSON.stringify(sent.at(-1)!.inputSchema)).toContain('\\\\u{200b}'.repeat(2))
  })
})

describe('the reveals of a history', () => {
  const result = (name: string): HistoryEvent => ({ kind: 'result', name, content: { tools: [{ name: 'read_file' }] } })
  const call = (name: string): HistoryEvent => ({ kind: 'call', name, arguments: { name: 'read_file' } })
  it.each<[string, HistoryEvent, string, boolean]>([
    ['an answer of a search tool', result('tool_search'), '', true],
    ['an answer of a search tool with a prefix', result('functions.tool_search'), '', true],
    ['an answer of a catalog tool with such a name', result('tool_search'), 'tool_search', false],
    ['an answer of a catalog tool with a prefix', result('mcp__a__tool_search'), 'mcp__a__tool_search', false],
    ['an answer of a call tool', result('call_tool'), '', false],
    ['a call through a call tool', call('call_tool'), '', true],
    ['a call through a catalog tool with such a name', call('call_tool'), 'call_tool', false],
    ['the arguments of a search tool', call('tool_search'), '', false],
    ['an answer of another tool', result('other'), '', false],
  ])('are read only from calls and answers of meta tools: %s', async (_, event, own, isRevealed) => {
    const tools = [readFile, createIssue, ...(own === '' ? [] : [{ name: own, deferLoading: false }])]
    const toolSearch = make({ tools, disclosure: 'load', sessions: 'history' })
    const { revealed } = (await toolSearch.expose({ history: [event] })).report
    expect(revealed).toEqual(isRevealed ? ['read_file'] : [])
  })
})
