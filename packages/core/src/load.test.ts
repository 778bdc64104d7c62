import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, ToolSearchError } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'
const text = (outcome: unknown) => (outcome as ResultOutcome).content
const json = (outcome: unknown) => JSON.parse(text(outcome))
const call = (name: string, args: unknown) => ({ session, name, arguments: args })
const names = (list: readonly { name: string }[]) => list.map(tool => tool.name)

describe('load disclosure', () => {
  const load = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), disclosure: 'load', ...more })

  it('keeps tools out of context until they are added, then at the end of the list', async () => {
    const deferral = load({ policy: { neverDefer: ['create_issue'] } })
    const meta = ['search_tools', 'add_tool', 'show_all_tools']
    expect(names((await deferral.expose({ session })).tools)).toEqual([...meta, 'create_issue'])
    await deferral.handle(call('search_tools', { query: 'file' }))
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

  it('answers with found, tools and message', async () => {
    expect(json(await load().handle(call('search_tools', { query: 'read' })))).toEqual({
      found: 1,
      tools: [{ name: 'read_file', description: 'Read a file from disk' }],
      message: "Found matching tools. Use 'add_tool' to load the ones you need.",
    })
    expect(json(await load().handle(call('search_tools', { query: 'zzz' })))).toMatchObject({ found: 0, tools: [] })
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
    const outcome = await load({ ranker: failing }).handle(call('search_tools', { query: '(' }))
    expect(json(outcome)).toEqual({ error: 'invalid regex pattern: missing closing )' })
    expect(outcome).toMatchObject({ isError: true })
  })

  it('shows all names, sorted, with their total', async () => {
    const body = json(await load().handle(call('show_all_tools', {})))
    expect(body.total).toBe(63)
    expect(body.tools).toEqual(names(tools).sort())
  })

  it('says which names cannot be added, and which are near', async () => {
    const body = json(await load().handle(call('add_tool', { tool_names: ['read_fil'] })))
    expect(body).toEqual({ added: [], message: 'No tool is named "read_fil"; did you mean read_file?' })
  })

  it('tells how to search and what there is', async () => {
    const { instructions } = await load().expose({ session })
    expect(instructions).toContain('files (2: read_file, write_file), github (1: create_issue)')
  })

  it('finds, adds and calls nothing that the server and tool filters exclude', async () => {
    const filtered = load({
      activation: 'on',
      policy: { selectedServers: ['github'], selectedTools: ['files:read_file'] },
    })
    expect(json(await filtered.handle(call('show_all_tools', {}))).tools).toEqual(['create_issue', 'read_file'])
    expect(json(await filtered.handle(call('search_tools', { query: 'write' }))).found).toBe(0)
    expect(json(await filtered.handle(call('add_tool', { tool_names: ['write_file'] }))).added).toEqual([])
    expect(await filtered.handle(call('write_file', { path: 'a', text: 'b' }))).toMatchObject({
      kind: 'refused',
      code: 'unknown_tool',
    })
    const all = load({ activation: 'on', policy: { selectedTools: ['files:*'] } })
    expect(json(await all.handle(call('show_all_tools', {}))).tools).toEqual(['read_file', 'write_file'])
  })

  it('follows a live list: what is registered while the agent runs is found', async () => {
    const list = [...tools]
    const deferral = load({ tools: () => list })
    expect(json(await deferral.handle(call('search_tools', { query: 'launch rocket' }))).found).toBe(0)
    list.push({ name: 'launch_rocket', description: 'Launch' })
    expect(json(await deferral.handle(call('search_tools', { query: 'launch rocket' }))).found).toBe(1)
  })

  it('adds names given as text, and asks for names where there are none', async () => {
    expect(json(await load().handle(call('add_tool', 'read_file'))).added).toEqual(['read_file'])
    expect(json(await load().handle(call('add_tool', {}))).error).toContain('Give add_tool tool_names')
    expect(json(await load().handle(call('add_tool', { tool_names: ['zzzzzz'] }))).message).toContain(
      'find names with search_tools',
    )
  })

  it('says of a core tool that it is loaded', async () => {
    const body = json(
      await load({ policy: { neverDefer: ['read_file'] } }).handle(call('add_tool', { tool_names: ['read_file'] })),
    )
    expect(body).toEqual({ added: [], message: 'Loaded, call directly: read_file.' })
  })

  it('shows all names for an empty search, and says how many are left out', async () => {
    expect(json(await load().handle(call('search_tools', { query: ' ' }))).total).toBe(63)
    const many = Array.from({ length: 2_000 }, (_, i) => ({ name: `tool_number_${i}` }))
    expect(json(await load({ tools: many }).handle(call('show_all_tools', {}))).message).toContain('names are left out')
  })

  it('says that a call failed where no tool was added, and only there', async () => {
    const add = async (args: unknown) => {
      const outcome = (await load().handle(call('add_tool', args))) as ResultOutcome
      return { added: outcome.revealed, isError: outcome.isError }
    }
    expect(await add({ tool_names: ['read_file', 'nope'] })).toEqual({ added: ['read_file'], isError: undefined })
    expect(await add({ tool_names: ['nope'] })).toEqual({ added: [], isError: true })
    expect(await add({})).toEqual({ added: [], isError: true })
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

  it('adds fifty names at most, whole ones, and says so', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `a_tool_with_a_name_of_more_than_forty_letters_${i}` }))
    const body = json(await load({ tools: many }).handle(call('add_tool', { tool_names: names(many) })))
    expect(body.added).toEqual(names(many).slice(0, 50))
    expect(body.message).toContain('Only the first 50 names were taken.')
    expect(body.message).not.toContain('No tool is named')
    const fifty = json(await load({ tools: many }).handle(call('add_tool', { tool_names: names(many).slice(0, 50) })))
    expect(fifty.message).not.toContain('Only the first')
  })

  it('gives a made-up name back short, on one line and with nothing hidden', async () => {
    const { message } = json(await load().handle(call('add_tool', [`x\u202e\n${'y'.repeat(200)}`])))
    expect(message).toBe(`No tool is named "x\\u{202e}\\n${'y'.repeat(97)}"; find names with search_tools.`)
  })

  it('lists all names whatever it is asked', async () => {
    for (const args of [{}, { query: 'file' }, 'file']) {
      expect(json(await load().handle(call('show_all_tools', args)))).toEqual({ total: 63, tools: names(tools).sort() })
    }
    expect(json(await load().handle(call('search_tools', {})))).toEqual({ total: 63, tools: names(tools).sort() })
  })

  it('searches where one query among several is empty', async () => {
    expect(json(await load().handle(call('search_tools', { queries: ['', 'issue'] })))).toMatchObject({ found: 1 })
  })

  it('throws what a ranker breaks by, which is no fault of the pattern', async () => {
    const ranker = { ...wordRanker(), index: () => Promise.reject(new Error('disk full')) }
    await expect(load({ ranker }).handle(call('search_tools', { query: 'file' }))).rejects.toMatchObject({
      code: 'RANKER_FAILED',
    })
  })
})
