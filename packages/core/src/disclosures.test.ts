import { describe, expect, it } from 'vitest'
import {
  createNative,
  createToolSearch,
  createWindow,
  markDeferred,
  type ResultOutcome,
  type ToolEvent,
  ToolSearchError,
} from './index.js'
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
})

describe('window disclosure', () => {
  const catalog = [
    { name: 'b_one', server: 'b' },
    { name: 'a_two', server: 'a' },
    { name: 'b_zero', server: 'b', description: 'Zero things' },
    { name: 'a_one', server: 'a', description: 'One thing' },
  ]
  const window = (options: Parameters<typeof createWindow>[0]) =>
    createToolSearch({ tools: catalog, ranker: wordRanker(), disclosure: createWindow(options) })

  it('exposes everything without a limit, and up to the limit', async () => {
    for (const maxTools of [0, 4]) {
      expect(names((await window({ maxTools }).expose({ session })).tools)).toEqual(names(catalog))
    }
  })

  it('exposes the first tools in the order that was asked for, and says how many more there are', async () => {
    const { tools: sent } = await window({ maxTools: 2 }).expose({ session })
    expect(names(sent)).toEqual(['search_available_tools', 'b_one', 'b_zero'])
    expect(sent[0]!.description).toContain('Search through 2 additional available tools')
    const alphabetical = await window({ maxTools: 2, order: ['alphabetical'] }).expose({ session })
    expect(names(alphabetical.tools)).toEqual(['search_available_tools', 'a_one', 'a_two'])
    const random = window({ maxTools: 2, order: ['random'] })
    expect(names((await random.expose({ session })).tools)).toEqual(
      names((await random.expose({ session: 't' })).tools),
    )
  })

  it('numbers what it found, puts it in the place of the window and tells that the list has changed', async () => {
    const deferral = window({ maxTools: 2 })
    const outcome = await deferral.handle(call('search_available_tools', { query: 'one thing' }))
    expect(text(outcome)).toBe('Found 2 matching tools:\n\n1. a_one - One thing\n2. b_one - ')
    expect(outcome).toMatchObject({ listChanged: true, revealed: ['a_one', 'b_one'] })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['search_available_tools', 'a_one', 'b_one'])
    await deferral.handle(call('search_available_tools', { query: 'zero' }))
    expect(names((await deferral.expose({ session })).tools)).toEqual(['search_available_tools', 'b_zero'])
  })

  it('keeps the window when nothing was found', async () => {
    const deferral = window({ maxTools: 2 })
    const outcome = await deferral.handle(call('search_available_tools', { query: 'zzz' }))
    expect(text(outcome)).toContain('Found 0 matching tools.')
    expect(names((await deferral.expose({ session })).tools)).toEqual(['search_available_tools', 'b_one', 'b_zero'])
  })

  it('cuts what scores below the threshold of the best', async () => {
    const deferral = createToolSearch({
      tools: catalog,
      ranker: wordRanker(),
      disclosure: createWindow({ maxTools: 2 }),
      limits: { topBand: 0.9 },
    })
    expect(text(await deferral.handle(call('search_available_tools', { query: 'one thing' })))).toContain(
      'Found 1 matching',
    )
  })
})

describe('native disclosure', () => {
  const marked = [{ ...readFile, deferLoading: true }, writeFile, { ...createIssue, deferLoading: true }]

  it('defers what is marked, injects one search tool and appends what was found', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native' })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['tool_search', 'write_file'])
    expect(json(await deferral.handle(call('tool_search', { query: 'read' })))).toEqual({
      message: 'These tools can be called now.',
      tools: [{ name: 'read_file', description: 'Read a file from disk' }],
    })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['tool_search', 'write_file', 'read_file'])
  })

  it('defers a whole toolset, or those of a server that are named', async () => {
    const names = async (list: Parameters<typeof createToolSearch>[0]['tools']) => {
      const { tools: sent } = await createToolSearch({
        tools: list,
        ranker: wordRanker(),
        disclosure: 'native',
      }).expose({ session })
      return sent.map(tool => tool.name)
    }
    expect(await names(markDeferred([readFile, writeFile], true))).toEqual(['tool_search'])
    expect(await names(markDeferred([readFile, writeFile], ['write_file']))).toEqual(['tool_search', 'read_file'])
    expect(await names(markDeferred([{ ...readFile, deferLoading: true }], false))).toEqual(['read_file'])
  })

  it('injects nothing where no tool is marked', async () => {
    const deferral = createToolSearch({ tools: [readFile, writeFile], ranker: wordRanker(), disclosure: 'native' })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['read_file', 'write_file'])
  })

  it('answers a search without a match with an empty list and a message', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native' })
    const body = json(await deferral.handle(call('tool_search', { query: 'zzz' })))
    expect(body.tools).toEqual([])
    expect(body.message).toContain("No tools found for 'zzz'")
  })

  it('sends every deferred tool, marked and in full, where the provider searches', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: createNative(true) })
    const before = await deferral.expose({ session })
    expect(before.tools.map(tool => [tool.name, tool.role])).toEqual([
      ['tool_search', 'meta'],
      ['write_file', 'core'],
      ['read_file', 'deferred'],
      ['create_issue', 'deferred'],
    ])
    await deferral.handle(call('tool_search', { query: 'read' }))
    expect((await deferral.expose({ session })).tools).toEqual(before.tools)
  })

  it('reads what was discovered from the message history, whichever disclosure or provider found it', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native', reveals: 'history' })
    const history: ToolEvent[] = [
      { type: 'reveal', names: ['create_issue', 'gone'] },
      { type: 'result', name: 'tool_search', content: '{"message":"","tools":[{"name":"read_file"},{"name":7},null]}' },
      { type: 'result', name: 'other', content: '{"tools":[{"name":"write_file"}]}' },
    ]
    const { tools: sent, report } = await deferral.expose({ session, history })
    expect(names(sent)).toEqual(['tool_search', 'write_file', 'create_issue', 'read_file'])
    expect(report.vanished).toEqual(['gone'])
    expect(names((await deferral.expose({ session })).tools)).toEqual(['tool_search', 'write_file'])
  })

  it('renders what was found as the host says, always under its name', async () => {
    const deferral = createToolSearch({
      tools: marked,
      ranker: wordRanker(),
      disclosure: 'native',
      render: tool => ({ name: 'spoofed', hint: tool.description.length }),
    })
    expect(json(await deferral.handle(call('tool_search', { query: 'read' }))).tools).toEqual([
      { name: 'read_file', hint: 21 },
    ])
  })

  it('shows a tool for code alone as a signature, never in the list, and refuses it as a tool call', async () => {
    const code = [{ ...readFile, callers: ['code' as const], deferLoading: true }, writeFile]
    const deferral = createToolSearch({ tools: code, ranker: wordRanker(), disclosure: 'native' })
    const { tools: found } = json(await deferral.handle(call('tool_search', { query: 'read' })))
    expect(found[0].signature).toContain('read_file(args: {')
    const exposure = await deferral.expose({ session })
    expect(names(exposure.tools)).toEqual(['tool_search', 'write_file'])
    expect(exposure.signatures).toContain('read_file(args: {')
    expect(await deferral.handle(call('read_file', { path: 'a' }))).toMatchObject({
      kind: 'refused',
      code: 'wrong_caller',
    })
    expect(await deferral.handle({ ...call('read_file', { path: 'a' }), caller: 'code' })).toMatchObject({
      kind: 'execute',
    })
  })
})
