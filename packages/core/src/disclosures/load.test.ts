import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, ToolSearchError, type ToolSearchOptions } from '../index.js'
import { call, createIssue, json, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'
const load = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), disclosure: 'load', ...more })
const find = async (query: string, toolSearch = load()) =>
  json(await toolSearch.handle(call('search_tools', { queries: [query] })))
const add = async (args: unknown, toolSearch = load()) => json(await toolSearch.handle(call('add_tool', args)))
const list = async (toolSearch = load(), args: unknown = {}) =>
  json(await toolSearch.handle(call('show_all_tools', args)))

describe('load disclosure', () => {
  it('hides tools until they are added, and then appends them to the list', async () => {
    const deferral = load({ policy: { neverDefer: ['create_issue'] } })
    const sent = async () => names((await deferral.expose({ session })).tools)
    const first = ['search_tools', 'add_tool', 'show_all_tools', 'create_issue']
    expect(await sent()).toEqual(first)
    await find('file', deferral)
    expect(await sent()).toEqual(first)
    await add({ tool_names: ['write_file'] }, deferral)
    await add({ tool_names: ['read_file', 'write_file'] }, deferral)
    expect(await sent()).toEqual([...first, 'write_file', 'read_file'])
  })

  it('has an add tool that changes the list but destroys nothing, and two tools that only read', async () => {
    const { tools: sent } = await load().expose({ session })
    expect(sent.map(({ role, annotations }) => [role, annotations])).toEqual([
      ['meta', { readOnlyHint: true }],
      ['meta', { readOnlyHint: false, destructiveHint: false, idempotentHint: true }],
      ['meta', { readOnlyHint: true }],
    ])
  })

  it('answers a search with the fields found, tools and message, and with at most eight tools', async () => {
    expect(await find('read')).toEqual({
      found: 1,
      tools: [{ name: 'read_file', description: 'Read a file from disk', required: ['path'] }],
      message: "Found matching tools. Use 'add_tool' to load the ones you need.",
    })
    expect(await find('zzz')).toMatchObject({ found: 0, tools: [] })
    expect((await find('filler')).tools).toHaveLength(8)
  })

  it('answers an invalid pattern with an error that names the fault, and blames no pattern for another error', async () => {
    const failing = async (error: Error) => {
      const ranker = { ...wordRanker(), index: () => Promise.reject(error) }
      return load({ ranker, onEvent: () => {} }).handle(call('search_tools', { queries: ['('] }))
    }
    const error = 'invalid regex pattern: missing closing )'
    const outcome = await failing(new ToolSearchError('INVALID_PATTERN', error))
    expect(outcome).toMatchObject({ isError: true })
    expect(json(outcome)).toEqual({ error })
    expect(await failing(new Error('disk full'))).toMatchObject({ kind: 'refused', code: 'search_failed' })
  })

  it('explains how to search and what can be found', async () => {
    const { instructions } = await load().expose({ session })
    for (const text of ['search_tools', 'add_tool', 'files, github']) expect(instructions).toContain(text)
    const few = await load({ tools: [readFile, createIssue], activation: 'on' }).expose({ session })
    expect(few.instructions).toContain('create_issue, read_file')
    const none = await load({ tools: withFillers([], 60) }).expose({ session })
    expect(none.instructions).not.toContain('Available')
  })

  it('mentions regular expressions if the ranker reads them', async () => {
    for (const query of ['text', 'pattern'] as const) {
      const ranker = { ...wordRanker(), traits: { query, deterministic: true, network: false } }
      const { tools: sent, instructions } = await load({ ranker }).expose({ session })
      expect(JSON.stringify(sent).includes('a regular expression or words')).toBe(query === 'pattern')
      expect(instructions.includes('or a regular expression such as')).toBe(query === 'pattern')
    }
  })

  it('finds, adds and calls nothing that the server and tool filters exclude', async () => {
    const policy = { selectedServers: ['github'], selectedTools: ['files:read_file'] }
    const filtered = load({ activation: 'on', policy })
    expect((await list(filtered)).tools).toEqual(['create_issue', 'read_file'])
    expect((await find('write', filtered)).found).toBe(0)
    expect((await add({ tool_names: ['write_file'] }, filtered)).added).toEqual([])
    const outcome = await filtered.handle(call('write_file', { path: 'a', text: 'b' }))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'unknown_tool' })
    const all = load({ activation: 'on', policy: { selectedTools: ['files:*'] } })
    expect((await list(all)).tools).toEqual(['read_file', 'write_file'])
  })

  it('finds tools that are registered while the agent runs', async () => {
    const registered = [...tools]
    const deferral = load({ tools: () => registered })
    expect((await find('launch rocket', deferral)).found).toBe(0)
    registered.push({ name: 'launch_rocket', description: 'Launch' })
    expect((await find('launch rocket', deferral)).found).toBe(1)
  })

  it('lists all names, whatever the arguments are, and says how many are left out', async () => {
    const all = { total: 63, tools: names(tools).sort() }
    for (const args of [{}, { queries: ['file'] }, 'file']) expect(await list(load(), args)).toEqual(all)
    expect(await find(' ')).toEqual(all)
    const many = Array.from({ length: 500 }, (_, i) => ({ name: `tool_number_${i}` }))
    expect((await list(load({ tools: many }))).message).toContain('names are left out')
  })
})

describe('adding tools', () => {
  it.each([
    ['a text of several names', '`read_file`, write_file'],
    ['a list', ['read_file', 'write_file']],
    ['a text for the list', { tool_names: 'read_file write_file' }],
    ['a query for the list', { queries: ['read_file', 'write_file'] }],
    ['a name twice', { tool_names: ['read_file', 'write_file', 'read_file'] }],
  ])('adds what is named by %s', async (_, args) => {
    expect(await add(args)).toEqual({
      added: ['read_file', 'write_file'],
      message: 'Loaded, call directly: read_file, write_file.',
    })
  })

  it('answers that a core tool is loaded', async () => {
    expect(await add({ tool_names: ['read_file'] }, load({ policy: { neverDefer: ['read_file'] } }))).toEqual({
      added: [],
      message: 'Loaded, call directly: read_file.',
    })
  })

  it('is a failed call only if no tool was added, and says which names do not exist', async () => {
    const outcomeOf = async (args: unknown) => {
      const outcome = (await load().handle(call('add_tool', args))) as ResultOutcome
      return { added: outcome.revealed, isError: outcome.isError }
    }
    expect(await outcomeOf({ tool_names: ['read_file', 'nope'] })).toEqual({ added: ['read_file'], isError: undefined })
    for (const args of [{ tool_names: ['nope'] }, null])
      expect(await outcomeOf(args)).toEqual({ added: [], isError: true })
    expect((await add({})).error).toContain('Give add_tool tool_names')
    expect(await add({ tool_names: ['read_fil'] })).toEqual({
      added: [],
      message: 'No tool is named "read_fil"; did you mean read_file? Find names with search_tools.',
    })
    const { message } = await add([`x\u202e\t${'y'.repeat(200)}`])
    expect(message).toMatch(/^No tool is named "x\\u\{202e\}[^\n\t]*y{90,97}"\. Find names with search_tools\.$/)
  })

  it('adds at most fifty names, none of them cut, and reports the limit', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `a_tool_with_a_name_of_more_than_forty_letters_${i}` }))
    const body = await add({ tool_names: names(many) }, load({ tools: many }))
    expect(body.added).toEqual(names(many).slice(0, 50))
    expect(body.message).toContain('Only the first 50 names were taken.')
    expect(body.message).not.toContain('No tool is named')
    const fifty = await add({ tool_names: names(many).slice(0, 50) }, load({ tools: many }))
    expect(fifty.message).not.toContain('Only the first')
  })
})
