import { describe, expect, it } from 'vitest'
import { createToolSearch, type DisclosureName, type RefusedOutcome, type ToolSearchOptions } from '../index.js'
import { call, createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
const session = 's'
const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })
const DISCLOSURES: readonly DisclosureName[] = ['stub', 'bridge', 'load', 'window', 'native']

describe('calling a tool that was not loaded', () => {
  it('runs with valid arguments and loads the tool', async () => {
    for (const disclosure of DISCLOSURES.filter(name => name !== 'window')) {
      const toolSearch = make({ disclosure, policy: { defer: 'automatic' } })
      expect(await toolSearch.handle({ ...call('read_file', '{"path":"a"}'), id: 'c1' })).toEqual({
        kind: 'execute',
        id: 'c1',
        session,
        name: 'read_file',
        server: 'files',
        tool: expect.objectContaining({ id: 'read_file', inputSchema: readFile.inputSchema }),
        arguments: { path: 'a' },
        via: 'unloaded',
      })
      expect((await toolSearch.expose({ session })).report.revealed).toEqual(['read_file'])
    }
  })

  it.each([
    ['empty', {}, '/path is required and missing'],
    ['a list', [1], 'is an array, and arguments are an object'],
    ['not JSON', '{path', 'is text that is not JSON'],
    ['one level too deep', { arguments: { path: 'a' } }, 'has the arguments one level too deep, in `arguments`'],
  ])('answers with the fault and the parameters if the arguments are %s', async (_, args, fault) => {
    const outcome = await make().handle(call('read_file', args))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid_arguments', suggestions: ['read_file'] })
    expect((outcome as RefusedOutcome).message).toContain(fault)
    expect((outcome as RefusedOutcome).message).toContain(' Parameters: (path: string)')
  })

  it.each(DISCLOSURES)('checks a repeated call too, if %s has loaded the tool in between', async disclosure => {
    const toolSearch = make({ disclosure, policy: { defer: 'automatic' } })
    for (let i = 0; i < 3; i++)
      expect(await toolSearch.handle(call('read_file', {}))).toMatchObject({
        code: 'invalid_arguments',
        message: expect.stringContaining('/path is required and missing'),
      })
  })

  it('answers unknown arguments with similar names, if the schema is closed', async () => {
    const closed = { ...writeFile, inputSchema: { ...writeFile.inputSchema, additionalProperties: false } }
    const { message } = (await make({ tools: [closed, ...withFillers([], 20)] }).handle(
      call('write_file', { pth: 'a', txt: 'b' }),
    )) as RefusedOutcome
    expect(message).toContain('/pth is not a known property; did you mean "path"?')
    expect(message).toContain('/txt is not a known property; did you mean "text"? Call it again. Parameters: (')
    expect(await make().handle(call('write_file', { path: 'a', text: 'b', more: 1 }))).toMatchObject({
      kind: 'execute',
      arguments: { path: 'a', text: 'b', more: 1 },
    })
  })

  it.each([
    ['readFil', ['read_file']],
    ['read_fiel', ['read_file']],
    ['file_write', ['write_file']],
    ['zzz', []],
    ['', []],
    ['__proto__', []],
    ['x'.repeat(100_000), []],
  ])(
    'answers the unknown name %.20s with similar permitted names, never with the catalog',
    async (name, suggestions) => {
      const outcome = (await make().handle(call(name, {}))) as RefusedOutcome
      expect(outcome).toMatchObject({ kind: 'refused', code: 'unknown_tool', suggestions })
      expect(outcome.message).toContain('search_tools')
      expect(outcome.message.length).toBeLessThan(300)
    },
  )
})

describe('a refusal', () => {
  it('asks only for required names that are strings, and does not take inherited properties for arguments', async () => {
    const odd = { name: 'odd', inputSchema: { type: 'object', required: ['constructor', 3, '__proto__'] } }
    const toolSearch = make({ tools: [...tools, odd] })
    const { message } = (await toolSearch.handle(call('odd', {}))) as { message: string }
    expect(message).toContain('odd: /constructor is required and missing; /__proto__ is required and missing.')
    const args = JSON.parse('{"constructor":1,"__proto__":2}')
    expect(await toolSearch.handle(call('odd', args))).toMatchObject({ kind: 'execute', arguments: args })
    const unread = { name: 'unread', inputSchema: { type: 'object', required: 'path' } }
    const lenient = make({ tools: [...tools, unread] })
    expect(await lenient.handle(call('unread', {}))).toMatchObject({ kind: 'execute' })
  })
})

describe('calling a tool that is not deferred', () => {
  const loaded = (more: Partial<ToolSearchOptions> = {}) => make({ policy: { neverDefer: ['read_file'] }, ...more })

  it('passes on readable arguments, which the tool checks itself', async () => {
    for (const args of [{ path: 'a', more: [1] }, {}, { pth: 7 }])
      expect(await loaded().handle(call('read_file', args))).toEqual({
        kind: 'execute',
        session,
        name: 'read_file',
        server: 'files',
        tool: expect.objectContaining({ id: 'read_file' }),
        arguments: args,
        via: 'direct',
      })
    expect(await make({ activation: 'off' }).handle(call('read_file', '{"path":"a"}'))).toMatchObject({
      kind: 'execute',
      arguments: { path: 'a' },
      via: 'direct',
    })
  })

  it.each([
    ['text that is not JSON', '{"path": a', 'is text that is not JSON'],
    ['a list', ['a'], 'is an array'],
    ['arguments that are too deep', { input: { path: 'a' } }, 'one level too deep, in `input`'],
  ])('refuses %s instead of running it', async (_, args, fault) => {
    for (const toolSearch of [loaded(), make({ activation: 'off' })])
      expect(await toolSearch.handle(call('read_file', args))).toMatchObject({
        kind: 'refused',
        code: 'invalid_arguments',
        message: expect.stringContaining(fault),
        suggestions: ['read_file'],
      })
  })

  it('passes on a parameter that is named like a field of an envelope', async () => {
    const tool = { name: 'run', inputSchema: { type: 'object', properties: { input: { type: 'object' } } } }
    const args = { input: { arguments: { x: 1 } } }
    for (const policy of [{}, { neverDefer: ['run'] }])
      expect(await make({ tools: [...tools, tool], policy }).handle(call('run', args))).toMatchObject({
        kind: 'execute',
        arguments: args,
      })
  })
})
