import { describe, expect, it } from 'vitest'
import { createBridge, createToolSearch, type RealCall, type ToolDefinition, type ToolSearchOptions } from '../index.js'
import { core, createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const bridged = (name: string, args: unknown) => ({ name: 'call_tool', arguments: { name, arguments: args } })
const WRITE = bridged('write_file', { path: 'a', text: 'x' })
const SEARCH = { name: 'search_tools', arguments: { queries: ['write'] } }

/** A tool search whose policy may change, and a host that records what it runs and what it is asked about. */
function setUp(options: Partial<ToolSearchOptions> = {}) {
  const forbidden = new Set<string>()
  const statuses: string[] = []
  const search = createToolSearch({
    tools: withFillers([readFile, writeFile, createIssue], 3),
    ranker: wordRanker(),
    activation: 'on',
    policy: ({ session = '' }) => ({ permit: ({ name }) => !forbidden.has(`${session} ${name}`) }),
    onEvent: event => event.kind === 'settled' && statuses.push(event.status),
    ...options,
  })
  const ran: RealCall[] = []
  const run = (call: RealCall) => {
    ran.push(call)
    return `${call.name} ran`
  }
  const asked: unknown[] = []
  const approveWith = (given: boolean) => (call: RealCall) => {
    asked.push([call.name, call.arguments])
    return given
  }
  return { search, forbidden, statuses, ran, run, asked, approveWith }
}

describe('answer', () => {
  it('answers a meta tool without asking or running, and runs the real tool of a call', async () => {
    const { search, ran, run, asked, approveWith, statuses } = setUp()
    const approve = approveWith(true)
    const found = await search.answer(SEARCH, run, { approve })
    expect(found).toEqual({ content: expect.stringContaining('write_file'), isError: false })
    expect([ran, asked]).toEqual([[], []])
    const answer = await search.answer({ session: 'ann', id: 'c1', ...WRITE }, run, { approve })
    expect(answer).toEqual({ content: 'write_file ran', isError: false })
    expect(asked).toEqual([['write_file', { path: 'a', text: 'x' }]])
    expect(ran).toMatchObject([{ id: 'c1', session: 'ann', name: 'write_file', arguments: { path: 'a', text: 'x' } }])
    expect(statuses).toEqual(['ran'])
  })

  it('refuses a forbidden tool, an unknown name and invalid arguments without asking', async () => {
    const { search, forbidden, ran, run } = setUp()
    forbidden.add('ann write_file')
    const approve = () => expect.unreachable()
    for (const [call, content] of [
      [WRITE, 'no tool named'],
      [{ name: 'read_fil', arguments: {} }, 'read_file'],
      [bridged('read_file', {}), 'path is required'],
    ] as const) {
      const answer = await search.answer({ session: 'ann', ...call }, run, { approve })
      expect(answer).toEqual({ content: expect.stringContaining(content), isError: true })
    }
    expect(ran).toEqual([])
  })

  it('does not run a tool that was forbidden while its approval waited, in that session', async () => {
    const { search, forbidden, ran, run, statuses } = setUp()
    const approve = ({ session, name }: RealCall) => {
      if (session === 'ann') forbidden.add(`ann ${name}`)
      return true
    }
    const revoked = await search.answer({ session: 'ann', ...WRITE }, run, { approve })
    expect(revoked).toEqual({ content: expect.stringContaining('no tool named'), isError: true })
    expect(statuses).toEqual(['denied'])
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
    expect(tools.map(({ name, description }) => [name, description.includes('More tools exist')])).toEqual([
      ['search_tools', true],
      ['describe_tools', false],
      ['call_tool', false],
      ['read_file', false],
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
    const { search, forbidden, ran, run, asked, approveWith } = setUp()
    const toolsOf = (given: boolean) => search.executables({ run, approve: approveWith(given), session: 'ann' })
    const [find, , denied] = await toolsOf(false)
    await find!.execute({ queries: ['write'] })
    expect(await denied!.execute(WRITE.arguments)).toContain('was denied')
    const [, , call] = await toolsOf(true)
    expect(await call!.execute(WRITE.arguments)).toBe('write_file ran')
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

  it('accept what frameworks pass as a second argument, and run nothing after its signal is aborted', async () => {
    const { search, ran, run } = setUp()
    const call = (await search.executables({ run }))[2]!
    for (const second of [undefined, null, { id: 7 }, { id: 'c' }])
      expect(await call.execute(WRITE.arguments, second as never)).toBe('write_file ran')
    await call.execute(WRITE.arguments, { signal: AbortSignal.abort() })
    expect(ran.map(({ id }) => id)).toEqual([undefined, undefined, undefined, 'c'])
  })
})

describe('metaTools', () => {
  it.each(['bridge', 'load', 'stub', 'native', 'window', 'eager'] as const)(
    'are those of an exposure and of companions, without names of tools, and without asking the policy: %s',
    async disclosure => {
      const tools: readonly ToolDefinition[] = [readFile, { ...writeFile, server: 'files' }]
      const companion = { name: 'notes', tools: [{ name: 'read_note' }], handle: async () => ({ content: '' }) }
      const policy: ToolSearchOptions['policy'] = ({ session }) => {
        if (session === undefined) throw new Error('no session')
        return { defer: 'automatic' }
      }
      const { search } = setUp({ tools, disclosure, activation: 'on', companions: [companion], policy })
      const constant = search.metaTools()
      expect(JSON.stringify(constant)).not.toMatch(/read_file|write_file|files/)
      const { tools: exposed } = await search.expose({ session: 'ann' })
      const isConstant = ({ name, role }: (typeof exposed)[number]) => role === 'meta' || name === 'read_note'
      expect(constant.tools.map(({ name, role, inputSchema }) => [name, role, inputSchema])).toEqual(
        exposed.filter(isConstant).map(({ name, role, inputSchema }) => [name, role, inputSchema]),
      )
    },
  )
})
