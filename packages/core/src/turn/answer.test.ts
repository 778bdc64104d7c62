import { describe, expect, it } from 'vitest'
import { createBridge, createToolSearch, type RealCall, type ToolDefinition, type ToolSearchOptions } from '../index.js'
import { core, createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const bridged = (name: string, args: unknown) => ({ name: 'call_tool', arguments: { name, arguments: args } })
const WRITE = bridged('write_file', { path: 'a', text: 'x' })

/** A tool search whose policy and tools may change, and a host that records what it runs. */
function setUp(options: Partial<ToolSearchOptions> = {}) {
  const forbidden = new Set<string>()
  const search = createToolSearch({
    tools: withFillers([readFile, writeFile, createIssue], 3),
    ranker: wordRanker(),
    activation: 'on',
    policy: ({ session = '' }) => ({ permit: ({ name }) => !forbidden.has(`${session} ${name}`) }),
    ...options,
  })
  const ran: RealCall[] = []
  const run = (call: RealCall) => {
    ran.push(call)
    return `${call.name} ran`
  }
  return { search, forbidden, ran, run }
}

describe('answer', () => {
  it('answers a meta tool, and runs nothing', async () => {
    const { search, ran, run } = setUp()
    const { content, isError } = await search.answer({ name: 'search_tools', arguments: { queries: ['write'] } }, run)
    expect(content).toContain('write_file')
    expect(isError).toBe(false)
    expect(ran).toEqual([])
  })

  it('runs the real tool with its own name and arguments, and reports its end', async () => {
    const statuses: unknown[] = []
    const { search, ran, run } = setUp({ onEvent: event => event.kind === 'settled' && statuses.push(event.status) })
    expect(await search.answer({ session: 'ann', id: 'c1', ...WRITE }, run)).toEqual({
      content: 'write_file ran',
      isError: false,
    })
    expect(ran).toMatchObject([{ id: 'c1', session: 'ann', name: 'write_file', arguments: { path: 'a', text: 'x' } }])
    expect(statuses).toEqual(['ran'])
  })

  it('asks about the real tool and its arguments', async () => {
    for (const given of [true, false]) {
      const { search, ran, run } = setUp()
      const asked: unknown[] = []
      const approve = ({ name, arguments: args }: RealCall) => asked.push([name, args]) > 0 && given
      await search.answer({ name: 'search_tools', arguments: { queries: ['write'] } }, run, { approve })
      const { content } = await search.answer(WRITE, run, { approve })
      expect(asked).toEqual([['write_file', { path: 'a', text: 'x' }]])
      expect(names(ran)).toEqual(given ? ['write_file'] : [])
      if (!given) expect(content).toContain('was denied')
    }
  })

  it('refuses a forbidden tool, an unknown name and invalid arguments without asking', async () => {
    const { search, forbidden, ran, run } = setUp()
    forbidden.add('ann write_file')
    const approve = () => {
      throw new Error('asked')
    }
    const answer = (call: { readonly name: string; readonly arguments?: unknown }) =>
      search.answer({ session: 'ann', ...call }, run, { approve })
    expect(await answer(WRITE)).toEqual({ content: expect.stringContaining('no tool named'), isError: true })
    expect(await answer({ name: 'read_fil', arguments: {} })).toMatchObject({
      content: expect.stringContaining('read_file'),
      isError: true,
    })
    const invalid = await answer(bridged('read_file', {}))
    expect(invalid).toMatchObject({ content: expect.stringContaining('path is required'), isError: true })
    expect(ran).toEqual([])
  })

  it('does not run a tool that was forbidden while its approval waited, in that session', async () => {
    const { search, forbidden, ran, run } = setUp()
    const approve = ({ session, name }: RealCall) => {
      if (session === 'ann') forbidden.add(`ann ${name}`)
      return true
    }
    const revoked = await search.answer({ session: 'ann', ...WRITE }, run, { approve })
    expect(revoked).toEqual({ content: expect.stringContaining('no tool named'), isError: true })
    expect(await search.answer({ session: 'bob', ...WRITE }, run, { approve })).toMatchObject({ isError: false })
    expect(ran.map(({ session }) => session)).toEqual(['bob'])
  })

  it('refuses a run that is not a function before it decides anything', async () => {
    const { search } = setUp()
    for (const refused of [search.answer(WRITE, undefined as never), search.executables({} as never)])
      await expect(refused).rejects.toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIGURATION', message: expect.stringContaining('run') }),
      )
  })
})

describe('executables', () => {
  it('are the meta tools, and the tools that are never deferred, and answer their calls', async () => {
    const { search, ran, run } = setUp({ tools: withFillers([core(readFile), writeFile], 3) })
    const tools = await search.executables({ run, session: 'ann' })
    expect(names(tools)).toEqual(['search_tools', 'describe_tools', 'call_tool', 'read_file'])
    expect(tools.map(({ description }) => description.includes('More tools exist'))).toEqual([
      true,
      false,
      false,
      false,
    ])
    const [find, , call, read] = tools
    expect(await find!.execute({ queries: ['write'] })).toContain('write_file')
    expect(await call!.execute(WRITE.arguments, { id: 'c1' })).toBe('write_file ran')
    expect(await read!.execute({ path: 'a' })).toBe('read_file ran')
    expect(ran).toMatchObject([
      { id: 'c1', name: 'write_file', session: 'ann', via: 'bridge' },
      { name: 'read_file', session: 'ann', via: 'direct' },
    ])
  })

  it('ask about real tools only, and answer a denied or forbidden call with words', async () => {
    const { search, forbidden, ran, run } = setUp()
    const asked: string[] = []
    const approve = ({ name }: RealCall) => asked.push(name) > 1
    const tools = await search.executables({ run, approve, session: 'ann' })
    const [find, , call] = tools
    await find!.execute({ queries: ['write'] })
    expect(await call!.execute(WRITE.arguments)).toContain('was denied')
    expect(await call!.execute(WRITE.arguments)).toBe('write_file ran')
    expect(asked).toEqual(['write_file', 'write_file'])
    forbidden.add('ann write_file')
    expect(await call!.execute(WRITE.arguments)).toContain('no tool named')
    expect(asked).toHaveLength(2)
    expect(names(ran)).toEqual(['write_file'])
  })

  it('have a list that does not change: also of a small catalog, and of another disclosure', async () => {
    for (const options of [{ activation: 'off' as const }, { disclosure: 'load' as const }]) {
      const { search, run } = setUp(options)
      const tools = await search.executables({ run })
      expect(names(tools)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
      expect(await tools[2]!.execute(WRITE.arguments)).toBe('write_file ran')
    }
    const own = setUp({ disclosure: createBridge({ describe: false }), names: { call: 'use_tool' } })
    expect(names(await own.search.executables(own))).toEqual(['search_tools', 'use_tool'])
  })

  it('accept what frameworks pass as a second argument', async () => {
    const { search, ran, run } = setUp()
    const tools = await search.executables({ run })
    for (const call of [undefined, null, { id: 7 }, { id: 'c' }])
      expect(await tools[2]!.execute(WRITE.arguments, call as never)).toBe('write_file ran')
    expect(ran.map(({ id }) => id)).toEqual([undefined, undefined, undefined, 'c'])
  })

  it('do not run a tool after the signal is aborted', async () => {
    const { search, ran, run } = setUp()
    const tools = await search.executables({ run })
    await tools[2]!.execute(WRITE.arguments, { signal: AbortSignal.abort() })
    expect(ran).toEqual([])
  })
})

describe('metaTools', () => {
  it('are those of an exposure, without names of tools and of servers, and without asking the policy', async () => {
    const tools: readonly ToolDefinition[] = [readFile, { ...writeFile, server: 'files' }]
    for (const disclosure of ['bridge', 'load', 'stub', 'native', 'window', 'eager'] as const) {
      const { search } = setUp({
        tools,
        disclosure,
        activation: 'on',
        policy: ({ session }) => {
          if (session === undefined) throw new Error('no session')
          return { defer: 'automatic' }
        },
      })
      const constant = search.metaTools()
      expect(JSON.stringify(constant)).not.toMatch(/read_file|write_file|files/)
      const { tools: exposed } = await search.expose({ session: 'ann' })
      expect(constant.tools.map(({ name, role, inputSchema }) => [name, role, inputSchema])).toEqual(
        exposed.flatMap(({ name, role, inputSchema }) => (role === 'meta' ? [[name, role, inputSchema]] : [])),
      )
    }
  })

  it('have the tools of companions', () => {
    const companion = {
      name: 'notes',
      tools: [{ name: 'read_note', description: 'Read a note', inputSchema: {} }],
      handle: async () => ({ content: '' }),
    }
    expect(names(setUp({ companions: [companion] }).search.metaTools().tools)).toContain('read_note')
  })
})
