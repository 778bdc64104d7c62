import { describe, expect, it } from 'vitest'
import {
  createNative,
  createToolSearch,
  type HistoryEvent,
  readTools,
  type ToolDefinition,
  type ToolSearch,
  type ToolSearchOptions,
  type TurnInput,
} from '../index.js'
import { call, createIssue, json, names, readFile, text, wordRanker, writeFile } from '../test-tools.js'

const session = 's'
const marked = [{ ...readFile, deferLoading: true }, writeFile, { ...createIssue, deferLoading: true }]
const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native', ...more })
const sentNames = async (toolSearch: ToolSearch, turn: TurnInput = { session }) =>
  names((await toolSearch.expose(turn)).tools)
const find = (toolSearch: ToolSearch, ...queries: string[]) => toolSearch.handle(call('tool_search', { queries }))

describe('native disclosure', () => {
  it('defers marked tools, adds one search tool and appends found tools', async () => {
    const deferral = make()
    expect(await sentNames(deferral)).toEqual(['tool_search', 'write_file'])
    const outcome = await find(deferral, 'read')
    expect(json(outcome)).toEqual({
      message: 'These tools can be called now.',
      tools: [{ name: 'read_file', description: 'Read a file from disk' }],
    })
    expect(outcome).toMatchObject({ revealed: ['read_file'] })
    expect(await sentNames(deferral)).toEqual(['tool_search', 'write_file', 'read_file'])
  })

  it('defers a whole list of tools, only the named ones, or none of them', async () => {
    const sent = (list: ToolDefinition[], deferLoading: boolean | string[]) =>
      sentNames(make({ tools: readTools(list, { deferLoading }) }))
    const both = [readFile, writeFile]
    expect(await sent(both, true)).toEqual(['tool_search'])
    expect(await sent(both, ['write_file'])).toEqual(['tool_search', 'read_file'])
    expect(await sent([{ ...readFile, deferLoading: true }], false)).toEqual(['read_file'])
  })

  it('defers every tool that may be deferred if the policy decides so, and finds no tool that is not deferred', async () => {
    expect(await sentNames(make({ policy: { defer: 'automatic' } }))).toEqual(['tool_search'])
    expect(text(await find(make(), 'write file'))).not.toContain('Write a file')
  })

  it('answers a search without a query and one for a listed tool with what to do', async () => {
    for (const nothing of [{}, { queries: [] }, { queries: ['', ' '] }, ''])
      expect(json(await make().handle(call('tool_search', nothing)))).toEqual({
        message: 'Give tool_search queries: words for what the tool should do.',
        tools: [],
      })
    expect(json(await find(make(), 'write_file'))).toEqual({
      message: 'Already loaded, call directly: write_file.',
      tools: [],
      loaded: ['write_file'],
    })
  })

  it('sends every deferred tool, marked and in full, if the provider searches', async () => {
    const deferral = make({ disclosure: createNative({ searchedBy: 'provider' }) })
    const before = await deferral.expose({ session })
    expect(before.tools.map(tool => [tool.name, tool.role])).toEqual([
      ['tool_search', 'meta'],
      ['write_file', 'core'],
      ['read_file', 'deferred'],
      ['create_issue', 'deferred'],
    ])
    await find(deferral, 'read')
    const after = await deferral.expose({ session })
    expect(after.tools).toEqual(before.tools)
    expect(after.report.revealed).toEqual(['read_file'])
  })

  it('refuses an unknown value of searchedBy', () => {
    expect(() => createNative({ searchedBy: 'model' as 'host' })).toThrow('expected one of host, provider')
  })

  it('reads discovered tools from the message history, whichever disclosure or provider found them', async () => {
    const deferral = make({ sessions: 'history' })
    const history: HistoryEvent[] = [
      { kind: 'reveal', names: ['create_issue', 'gone'] },
      { kind: 'result', name: 'tool_search', content: '{"message":"","tools":[{"name":"read_file"},{"name":7},null]}' },
      { kind: 'result', name: 'other', content: '{"tools":[{"name":"write_file"}]}' },
    ]
    const { tools: sent, report } = await deferral.expose({ session, history })
    expect(names(sent)).toEqual(['tool_search', 'write_file', 'create_issue', 'read_file'])
    expect(report.vanished).toEqual(['gone'])
    expect(await sentNames(deferral)).toEqual(['tool_search', 'write_file'])
  })
})

describe('tools that only code may call', () => {
  it('are found as signatures, never listed, and run only for code', async () => {
    const forCode = { ...readFile, allowedCallers: ['code' as const], deferLoading: true }
    const deferral = make({ tools: [forCode, writeFile] })
    expect(json(await find(deferral, 'read')).tools[0].signature).toContain('read_file(args: {')
    expect(await sentNames(deferral)).toEqual(['tool_search', 'write_file'])
    const read = call('read_file', { path: 'a' })
    expect(await deferral.handle(read)).toMatchObject({ kind: 'refused', code: 'wrong_caller' })
    expect(await deferral.handle({ ...read, caller: 'code' })).toMatchObject({ kind: 'execute' })
  })

  it('have signatures with return types once they are loaded, as the same text each time', async () => {
    const toolSearch = make({
      tools: [
        { ...readFile, deferLoading: true, outputSchema: { type: 'string' } },
        { ...writeFile, allowedCallers: ['model'] },
        { ...createIssue, allowedCallers: ['code'] },
        { name: 'hidden', deferLoading: true },
      ],
    })
    const issue = '// Create an issue in a repository\ncreate_issue(args: {\n  title: string\n})'
    expect((await toolSearch.expose({ session })).signatures).toBe(issue)
    await find(toolSearch, 'read')
    const exposure = await toolSearch.expose({ session })
    const read = '// Read a file from disk\nread_file(args: {\n  path: string  // Where the file is\n}): string'
    expect(exposure.signatures).toBe(`${read}\n\n${issue}`)
    expect(exposure.signatures).toBe(exposure.signatures)
  })
})
