import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createBridge,
  createToolSearch,
  estimateTokens,
  joinResults,
  type RefusedOutcome,
  type ToolDefinition,
} from '../index.js'
import { call, createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const askUser: ToolDefinition = { name: 'ask_user', description: 'Ask the user', category: 'human' }
/** Without `filter` this tool deletes everything, so a lost argument would do harm. */
const deleteRows: ToolDefinition = {
  name: 'delete_rows',
  description: 'Delete rows',
  server: 'db',
  inputSchema: { type: 'object', properties: { filter: { type: 'string' }, dry: { type: 'boolean' } } },
}
const tools = withFillers([readFile, writeFile, createIssue, askUser, deleteRows], 20)
const old = { filter: 'old' }
const readA = { name: 'read_file', arguments: { path: 'a' } }

function bridge(options: Partial<Parameters<typeof createToolSearch>[0]> = {}) {
  return createToolSearch({ tools, ranker: wordRanker(), disclosure: 'bridge', activation: 'on', ...options })
}
const through = (args: unknown, options = {}) => bridge(options).handle(call('call_tool', args))

describe('a call through the bridge', () => {
  it.each([
    ['is unwrapped, even if the tool was not described before', 'call_tool', readA, 'bridge'],
    ['runs as one of an unloaded tool under the tool’s own name', 'read_file', readA.arguments, 'unloaded'],
  ])('%s', async (_, name, args, via) => {
    const outcome = await bridge().handle(call(name, args))
    expect(outcome).toEqual({
      ...{ kind: 'execute', session: 's', name: 'read_file', server: 'files', arguments: { path: 'a' }, via },
      tool: expect.objectContaining({ id: 'read_file', inputSchema: readFile.inputSchema }),
    })
    expect(Object.isFrozen(outcome)).toBe(true)
  })

  it('keeps its arguments under names with prefixes of clients and servers', async () => {
    for (const prefix of ['functions.', 'db__', 'mcp__db__', 'desktop__db__'])
      expect(await through({ name: `${prefix}delete_rows`, arguments: old }), prefix).toMatchObject({
        ...{ kind: 'execute', name: 'delete_rows', arguments: old, via: 'bridge' },
      })
  })

  it('never loses an argument, in any envelope', async () => {
    const key = fc.constantFrom(...'arguments parameters input params args filter x name tool id'.split(' '))
    const value = fc.constantFrom<unknown>('old', old, '{"filter":"old"}', [old], {}, null)
    const toolSearch = bridge()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 4 }), fc.boolean(), async (fields, isText) => {
        const args = { ...Object.fromEntries(fields), tool_name: 'delete_rows' }
        const outcome = await toolSearch.handle(call('call_tool', isText ? JSON.stringify(args) : args))
        const isFiltered = JSON.stringify(args).includes('old')
        if (outcome.kind === 'execute') expect(JSON.stringify(outcome.arguments).includes('old')).toBe(isFiltered)
        else expect(outcome.kind).toBe('refused')
      }),
      { numRuns: 100 },
    )
  })

  it('decides between two readings of flattened arguments by the schema', async () => {
    const properties = { command: { type: 'string' }, args: { type: 'array' } }
    const run = { name: 'run', inputSchema: { type: 'object', properties } }
    const outcome = await through({ name: 'run', command: 'ls', args: null }, { tools: [run] })
    expect(outcome).toMatchObject({ kind: 'execute', arguments: { command: 'ls' } })
  })

  const PARAMETERS = ' Parameters: (filter?: string, dry?: boolean)'
  it.each<[string, object, readonly string[]]>([
    ['an unknown field', { filtre: 'old' }, [PARAMETERS]],
    ['arguments one level too deep', { arguments: { arguments: old } }, [PARAMETERS]],
    ['arguments at two places', { arguments: { dry: true }, ...old }, [PARAMETERS]],
    ['two envelopes', { arguments: { dry: true }, input: old }, [PARAMETERS, '`input` outside `arguments`']],
    ['text that is not JSON', { arguments: '{"filter": old' }, [PARAMETERS]],
    ['a list', { arguments: ['old'] }, [PARAMETERS]],
    [
      'invalid arguments',
      { name: 'write_file', arguments: { path: 'a' } },
      ['/text is required and missing', ' Parameters: (path: string, text: string)'],
    ],
  ])('never runs with %s, and is answered with the fault and the parameters', async (_, args, texts) => {
    const given = { name: 'delete_rows', ...args }
    const outcome = await through(given)
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid_arguments', suggestions: [given.name] })
    for (const text of texts) expect((outcome as RefusedOutcome).message).toContain(text)
  })

  it('is refused for a caller that the tool does not allow', async () => {
    const code: ToolDefinition[] = [{ ...readFile, allowedCallers: ['code'] }, writeFile]
    expect(await through(readA, { tools: code })).toMatchObject({
      code: 'wrong_caller',
      message: 'read_file cannot be called this way: call it from code that you write.',
    })
    const forModel = { ...writeFile, allowedCallers: ['model' as const] }
    expect(await bridge({ tools: [forModel] }).handle({ ...call('write_file', {}), caller: 'code' })).toMatchObject({
      code: 'wrong_caller',
      message: 'write_file cannot be called this way: call it by a tool call, not from code.',
    })
  })

  const FORM = 'Call call_tool with {"name": …, "arguments": {…}}.'
  const OBJECT = `an object with \`name\` and \`arguments\`. ${FORM}`
  it.each<[string, unknown, string, readonly string[], string]>([
    [
      'a core tool',
      { name: 'ask_user' },
      'not_through_bridge',
      ['ask_user'],
      'call ask_user itself, not through call_tool.',
    ],
    ['no tool, as text', 'nonsense', 'unknown_tool', [], 'nonsense'],
    ['a misspelt tool', { name: 'read_fil' }, 'unknown_tool', ['read_file'], 'read_file'],
    ['no field', {}, 'malformed_call', [], `no field. ${FORM}`],
    ['an empty list', { calls: [] }, 'malformed_call', [], 'no tool is named'],
    ['no name', { arguments: { path: 'a' } }, 'malformed_call', [], 'no tool is named'],
    ['null as text', 'null', 'malformed_call', [], OBJECT],
    ['null as JSON text', '"null"', 'malformed_call', [], OBJECT],
    ['a number', 7, 'malformed_call', [], OBJECT],
    ['nothing', undefined, 'malformed_call', [], OBJECT],
    ['another tool of the bridge', { name: 'search_tools' }, 'not_through_bridge', [], 'call search_tools itself.'],
    ['the call tool itself', { name: 'call_tool' }, 'not_through_bridge', [], 'call call_tool itself.'],
  ])('is refused with what to do instead if it names %s', async (_, args, code, suggestions, message) => {
    const outcome = await through(args)
    expect(outcome).toMatchObject({ kind: 'refused', code, suggestions })
    expect((outcome as RefusedOutcome).message).toContain(message)
  })
})

describe('several calls in one', () => {
  it('are handled in order, each checked separately', async () => {
    const outcome = await through({ calls: [readA, { name: 'nope' }, { name: 'ask_user' }, 3] })
    expect(outcome).toMatchObject({
      kind: 'batch',
      outcomes: [
        { kind: 'execute', name: 'read_file', arguments: { path: 'a' } },
        { kind: 'refused', code: 'unknown_tool' },
        { kind: 'refused', code: 'not_through_bridge', suggestions: ['ask_user'] },
        { kind: 'refused', code: 'malformed_call', suggestions: [] },
      ],
    })
    expect(outcome).not.toHaveProperty('id')
    expect(Object.isFrozen((outcome as { outcomes: unknown }).outcomes)).toBe(true)
  })

  it('have the id of the call with their place, or no id if the call has none', async () => {
    const given = call('call_tool', { calls: [readA, { name: 'nope' }, readA] })
    const idsOf = async (more: object) => {
      const batch = await bridge().handle({ ...given, ...more })
      return batch.kind === 'batch' && batch.outcomes.map(outcome => ('id' in outcome ? outcome.id : 'none'))
    }
    expect(await idsOf({ id: 'c' })).toEqual(['c/0', 'c/1', 'c/2'])
    expect(await idsOf({})).toEqual(['none', 'none', 'none'])
  })

  it('are limited to ten, and the answer says how many were left out', async () => {
    const calls = Array.from({ length: 12 }, (_, i) => ({ name: 'read_file', arguments: { path: `${i}` } }))
    const executed = calls.slice(0, 10).map(one => ({ kind: 'execute', arguments: one.arguments }))
    expect(await through({ calls: calls.slice(0, 10) })).toMatchObject({ outcomes: executed })
    const message = 'Only the first 10 calls were taken; send the other 2 in another call_tool.'
    const leftOut = { kind: 'refused', code: 'malformed_call', message, suggestions: [] }
    expect(await through({ calls })).toMatchObject({ outcomes: [...executed, leftOut] })
  })

  it('share the budget of one answer if they are refused', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 50 }, (_, j) => [`property_${j}`, { enum: ['x'.repeat(400)] }]),
    )
    const required = ['property_0', 'property_1', 'property_2']
    const inputSchema = { type: 'object', properties, required }
    const fat = Array.from({ length: 10 }, (_, i) => ({ name: `fat_${i}`, inputSchema }))
    const calls = fat.map(({ name }) => ({ name, arguments: { property_0: 'y'.repeat(400) } }))
    const batch = await through({ calls }, { tools: fat })
    const content = batch.kind === 'batch' ? joinResults(batch.outcomes) : ''
    expect(estimateTokens(content)).toBeLessThanOrEqual(8_000)
    for (const { name } of fat) expect(content).toContain(`{"name":"${name}","error":"/property_`)
    const alone = await through(calls[0], { tools: fat })
    expect((alone as RefusedOutcome).message).toContain(JSON.stringify(inputSchema))
  })

  it('through a bridge that is divided by effect are checked for their effect, each alone', async () => {
    const divided = bridge({ disclosure: createBridge({ callTools: 'by-effect' }) })
    const calls = [readA, { name: 'write_file', arguments: { path: 'a', text: 'b' } }]
    const ran = (name: string) => ({ kind: 'execute', name })
    const refused = { kind: 'refused', code: 'not_through_bridge', suggestions: ['write_file'] }
    expect(await divided.handle(call('call_read_only_tool', { calls }))).toMatchObject({
      outcomes: [ran('read_file'), refused],
    })
    expect(await divided.handle(call('call_tool', { calls }))).toMatchObject({
      outcomes: [ran('read_file'), ran('write_file')],
    })
    expect(await divided.handle(call('call_read_only_tool', { name: 'call_tool' }))).toMatchObject({
      message: 'call_tool cannot run through call_read_only_tool; call call_tool itself.',
    })
  })
})
