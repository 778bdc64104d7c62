import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, ToolSearchError } from '../index.js'
import { call, createIssue, json, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'

describe('load disclosure', () => {
  const load = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), disclosure: 'load', ...more })

  it('hides tools until they are added, and then appends them to the list', async () => {
    const deferral = load({ policy: { neverDefer: ['create_issue'] } })
    const meta = ['search_tools', 'add_tool', 'show_all_tools']
    expect(names((await deferral.expose({ session })).tools)).toEqual([...meta, 'create_issue'])
    await deferral.handle(call('search_tools', { queries: ['file'] }))
    expect(names((await deferral.expose({ session })).tools)).toEqual([...meta, 'create_issue'])
    await deferral.handle(call('add_tool', { tool_names: ['write_file'] }))
    await deferral.handle(call('add_tool', { tool_names: ['read_file', 'write_file'] }))
    expect(names((await deferral.expose({ session })).tools)).toEqual([
      ...meta,
      'create_issue',
      'write_file',
      'read_file',
    ])
  })

  it('answers a search with the fields found, tools and message', async () => {
    expect(json(await load().handle(call('search_tools', { queries: ['read'] })))).toEqual({
      found: 1,
      tools: [{ name: 'read_file', description: 'Read a file from disk', required: ['path'] }],
      message: "Found matching tools. Use 'add_tool' to load the ones you need.",
    })
    expect(json(await load().handle(call('search_tools', { queries: ['zzz'] })))).toMatchObject({ found: 0, tools: [] })
  })

  it('answers a search with eight tools, if the model gives no limit', async () => {
    expect(json(await load().handle(call('search_tools', { queries: ['filler'] }))).tools).toHaveLength(8)
  })

  it('answers an invalid pattern with an error that names the fault', async () => {
    const ranker = wordRanker()
    const failing = {
      ...ranker,
      index: async () => ({
        rank: async () => {
          throw new ToolSearchError('INVALID_PATTERN', 'invalid regex pattern: missing closing )')
        },
      }),
    }
    const outcome = await load({ ranker: failing }).handle(call('search_tools', { queries: ['('] }))
    expect(json(outcome)).toEqual({ error: 'invalid regex pattern: missing closing )' })
    expect(outcome).toMatchObject({ isError: true })
  })

  it('reports which names cannot be added, and similar names', async () => {
    const body = json(await load().handle(call('add_tool', { tool_names: ['read_fil'] })))
    expect(body).toEqual({
      added: [],
      message: 'No tool is named "read_fil"; did you mean read_file? Find names with search_tools.',
    })
  })

  it('explains how to search and what can be found', async () => {
    const { instructions } = await load().expose({ session })
    expect(instructions).toContain('search_tools')
    expect(instructions).toContain('add_tool')
    expect(instructions).toContain('files, github')
    const few = await load({ tools: [readFile, createIssue], activation: 'on' }).expose({ session })
    expect(few.instructions).toContain('create_issue, read_file')
    const none = await load({ tools: withFillers([], 60) }).expose({ session })
    expect(none.instructions).not.toContain('Available')
  })

  it('marks its tools as harmless: they only read or load', async () => {
    const { tools: sent } = await load().expose({ session })
    expect(sent.map(tool => [tool.role, tool.annotations])).toEqual([
      ['meta', { readOnlyHint: true }],
      ['meta', { readOnlyHint: false, destructiveHint: false, idempotentHint: true }],
      ['meta', { readOnlyHint: true }],
    ])
  })

  it('finds, adds and calls nothing that the server and tool filters exclude', async () => {
    const filtered = load({
      activation: 'on',
      policy: { selectedServers: ['github'], selectedTools: ['files:read_file'] },
    })
    expect(json(await filtered.handle(call('show_all_tools', {}))).tools).toEqual(['create_issue', 'read_file'])
    expect(json(await filtered.handle(call('search_tools', { queries: ['write'] }))).found).toBe(0)
    expect(json(await filtered.handle(call('add_tool', { tool_names: ['write_file'] }))).added).toEqual([])
    expect(await filtered.handle(call('write_file', { path: 'a', text: 'b' }))).toMatchObject({
      kind: 'refused',
      code: 'unknown_tool',
    })
    const all = load({ activation: 'on', policy: { selectedTools: ['files:*'] } })
    expect(json(await all.handle(call('show_all_tools', {}))).tools).toEqual(['read_file', 'write_file'])
  })

  it('finds tools that are registered while the agent runs', async () => {
    const list = [...tools]
    const deferral = load({ tools: () => list })
    expect(json(await deferral.handle(call('search_tools', { queries: ['launch rocket'] }))).found).toBe(0)
    list.push({ name: 'launch_rocket', description: 'Launch' })
    expect(json(await deferral.handle(call('search_tools', { queries: ['launch rocket'] }))).found).toBe(1)
  })

  it('answers that a core tool is loaded', async () => {
    const body = json(
      await load({ policy: { neverDefer: ['read_file'] } }).handle(call('add_tool', { tool_names: ['read_file'] })),
    )
    expect(body).toEqual({ added: [], message: 'Loaded, call directly: read_file.' })
  })

  it('says how many of all names are left out', async () => {
    const many = Array.from({ length: 2_000 }, (_, i) => ({ name: `tool_number_${i}` }))
    expect(json(await load({ tools: many }).handle(call('show_all_tools', {}))).message).toContain('names are left out')
  })

  it('reports a failed call only if no tool was added', async () => {
    const add = async (args: unknown) => {
      const outcome = (await load().handle(call('add_tool', args))) as ResultOutcome
      return { added: outcome.revealed, isError: outcome.isError }
    }
    expect(await add({ tool_names: ['read_file', 'nope'] })).toEqual({ added: ['read_file'], isError: undefined })
    expect(await add({ tool_names: ['nope'] })).toEqual({ added: [], isError: true })
    expect(json(await load().handle(call('add_tool', {}))).error).toContain('Give add_tool tool_names')
    expect(await add(null)).toEqual({ added: [], isError: true })
  })

  it.each([
    ['a text of several names', '`read_file`, write_file'],
    ['a list', ['read_file', 'write_file']],
    ['a text for the list', { tool_names: 'read_file write_file' }],
    ['a query for the list', { queries: ['read_file', 'write_file'] }],
    ['a name twice', { tool_names: ['read_file', 'write_file', 'read_file'] }],
  ])('adds what is named by %s', async (_, args) => {
    expect(json(await load().handle(call('add_tool', args)))).toEqual({
      added: ['read_file', 'write_file'],
      message: 'Loaded, call directly: read_file, write_file.',
    })
  })

  it('adds at most fifty names, none of them cut, and reports the limit', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `a_tool_with_a_name_of_more_than_forty_letters_${i}` }))
    const body = json(await load({ tools: many }).handle(call('add_tool', { tool_names: names(many) })))
    expect(body.added).toEqual(names(many).slice(0, 50))
    expect(body.message).toContain('Only the first 50 names were taken.')
    expect(body.message).not.toContain('No tool is named')
    const fifty = json(await load({ tools: many }).handle(call('add_tool', { tool_names: names(many).slice(0, 50) })))
    expect(fifty.message).not.toContain('Only the first')
  })

  it('quotes an unknown name shortened, on one line and with hidden characters escaped', async () => {
    const { message } = json(await load().handle(call('add_tool', [`x\u202e\t${'y'.repeat(200)}`])))
    expect(message).toMatch(/^No tool is named "x\\u\{202e\}[^\n\t]*y{90,97}"\. Find names with search_tools\.$/)
  })

  it('lists all names, whatever the arguments are', async () => {
    for (const args of [{}, { queries: ['file'] }, 'file']) {
      expect(json(await load().handle(call('show_all_tools', args)))).toEqual({ total: 63, tools: names(tools).sort() })
    }
    expect(json(await load().handle(call('search_tools', { queries: [' '] })))).toEqual({
      total: 63,
      tools: names(tools).sort(),
    })
  })

  it('refuses a search whose ranker breaks, and does not blame the pattern', async () => {
    const ranker = { ...wordRanker(), index: () => Promise.reject(new Error('disk full')) }
    const outcome = await load({ ranker, onEvent: () => {} }).handle(call('search_tools', { queries: ['file'] }))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'search_failed' })
  })
})
