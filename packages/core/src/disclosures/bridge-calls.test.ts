import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createBridge,
  createToolSearch,
  type ExecuteOutcome,
  estimateTokens,
  joinResults,
  type RefusedOutcome,
  type ToolDefinition,
  type ToolSearchEvent,
} from '../index.js'
import type { BatchOutcome } from '../outcome.js'
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
const session = 's'

function bridge(options: Partial<Parameters<typeof createToolSearch>[0]> = {}) {
  return createToolSearch({ tools, ranker: wordRanker(), disclosure: 'bridge', activation: 'on', ...options })
}
const through = (args: unknown, options = {}) => bridge(options).handle(call('call_tool', args))

describe('a call through the bridge', () => {
  /** The outcome of a valid call of `read_file`. */
  const reading = (via: string) => ({
    ...{ kind: 'execute', session, name: 'read_file', server: 'files', arguments: { path: 'a' }, via },
    tool: expect.objectContaining({ id: 'read_file', inputSchema: readFile.inputSchema }),
  })

  it('is unwrapped if its arguments are valid, even if the tool was not described before', async () => {
    const outcome = await through({ name: 'read_file', arguments: { path: 'a' } })
    expect(outcome).toEqual(reading('bridge'))
    expect(Object.isFrozen(outcome)).toBe(true)
    expect(await through({ name: 'filler_1', arguments: { value: 'a' } })).not.toHaveProperty('server')
  })

  it('runs as a call of an unloaded tool if the model uses the tool’s own name', async () => {
    expect(await bridge().handle(call('read_file', { path: 'a' }))).toEqual(reading('unloaded'))
  })

  it.each<[string, unknown]>([
    ['the prefix `functions.`', { name: 'functions.delete_rows', arguments: { filter: 'old' } }],
    ['its server’s prefix', { name: 'db__delete_rows', arguments: { filter: 'old' } }],
    ['a client’s prefix', { name: 'mcp__db__delete_rows', arguments: { filter: 'old' } }],
    ['a client’s name in front', { name: 'desktop__db__delete_rows', arguments: { filter: 'old' } }],
  ])('keeps its arguments: %s', async (_, args) => {
    const expected = { kind: 'execute', name: 'delete_rows', arguments: { filter: 'old' }, via: 'bridge' }
    expect(await through(args)).toMatchObject(expected)
  })

  it.each<[string, unknown]>([
    ['an unknown field', { name: 'delete_rows', filtre: 'old' }],
    ['arguments one level too deep', { name: 'delete_rows', arguments: { arguments: { filter: 'old' } } }],
    ['arguments at two places', { name: 'delete_rows', arguments: { dry: true }, filter: 'old' }],
    ['text that is not JSON', { name: 'delete_rows', arguments: '{"filter": old' }],
    ['a list', { name: 'delete_rows', arguments: ['old'] }],
  ])('is answered with the parameters and never runs if it has no single reading: %s', async (_, args) => {
    const outcome = await through(args)
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid_arguments', suggestions: ['delete_rows'] })
    expect((outcome as RefusedOutcome).message).toContain(' Parameters: (filter?: string, dry?: boolean)')
  })

  it('never loses an argument, in any envelope', async () => {
    const key = fc.constantFrom(...'arguments parameters input params args filter x name tool id'.split(' '))
    const value = fc.constantFrom<unknown>('old', { filter: 'old' }, '{"filter":"old"}', [{ filter: 'old' }], {}, null)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 4 }), fc.boolean(), async (fields, isText) => {
        const args = { ...Object.fromEntries(fields), tool_name: 'delete_rows' }
        const outcome = await through(isText ? JSON.stringify(args) : args)
        const isFiltered = JSON.stringify(args).includes('old')
        if (outcome.kind === 'execute') expect(JSON.stringify(outcome.arguments).includes('old')).toBe(isFiltered)
        else expect(outcome.kind).toBe('refused')
      }),
      { numRuns: 100 },
    )
  })

  it('is answered with the faults and the parameters if its arguments are invalid', async () => {
    const outcome = await through({ name: 'write_file', arguments: { path: 'a' } })
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid_arguments', suggestions: ['write_file'] })
    expect((outcome as RefusedOutcome).message).toContain('/text is required and missing')
    expect((outcome as RefusedOutcome).message).toContain(' Parameters: (path: string, text: string)')
  })

  it('is refused for a tool that only code may call', async () => {
    const code: ToolDefinition[] = [{ ...readFile, allowedCallers: ['code'] }, writeFile]
    expect(await through({ name: 'read_file', arguments: { path: 'a' } }, { tools: code })).toMatchObject({
      code: 'wrong_caller',
      message: 'read_file cannot be called this way: call it from code that you write.',
    })
    const forModel = { ...writeFile, allowedCallers: ['model' as const] }
    const outcome = await bridge({ tools: [forModel] }).handle({ ...call('write_file', {}), caller: 'code' })
    expect(outcome).toMatchObject({
      code: 'wrong_caller',
      message: 'write_file cannot be called this way: call it by a tool call, not from code.',
    })
  })
})

describe('a call that the bridge does not run', () => {
  it.each(['search_tools', 'describe_tools', 'call_tool'])(
    'is a call of %s: the answer says what to do',
    async name => {
      expect(await through({ name, arguments: {} })).toEqual({
        kind: 'refused',
        name,
        code: 'not_through_bridge',
        message: `${name} cannot run through call_tool; call ${name} itself.`,
        suggestions: [],
      })
    },
  )

  it('is a call of a core tool: the answer says what to do', async () => {
    expect(await through({ name: 'ask_user', arguments: {} })).toEqual({
      kind: 'refused',
      name: 'ask_user',
      code: 'not_through_bridge',
      message: 'ask_user is loaded; call ask_user itself, not through call_tool.',
      suggestions: ['ask_user'],
    })
  })

  it.each<[string, unknown, string]>([
    ['no field', {}, 'no field'],
    ['an empty list', { calls: [] }, 'no tool is named'],
    ['no name', { arguments: { path: 'a' } }, 'no tool is named'],
    ['null as text', 'null', 'an object with `name` and `arguments`'],
    ['null as JSON text', '"null"', 'an object with `name` and `arguments`'],
    ['a number', 7, 'an object with `name` and `arguments`'],
    ['nothing', undefined, 'an object with `name` and `arguments`'],
  ])('is a call with %s, and the answer gives the form of a call', async (_, args, reason) => {
    const outcome = await through(args)
    expect(outcome).toMatchObject({ kind: 'refused', code: 'malformed_call', suggestions: [] })
    expect((outcome as RefusedOutcome).message).toContain(reason)
    expect((outcome as RefusedOutcome).message).toContain('Call call_tool with {"name": …, "arguments": {…}}.')
  })

  it('is answered like an unknown name if its text names no tool', async () => {
    expect(await through('nonsense')).toMatchObject({ code: 'unknown_tool', suggestions: [] })
    expect(await through({ name: 'read_fil', arguments: { path: 'a' } })).toMatchObject({
      code: 'unknown_tool',
      suggestions: ['read_file'],
    })
  })
})

describe('several calls in one', () => {
  it('are handled in order, each checked separately', async () => {
    const outcome = await through({
      calls: [{ name: 'read_file', arguments: { path: 'a' } }, { name: 'nope' }, { name: 'ask_user' }, 3],
    })
    expect(outcome).toMatchObject({
      kind: 'batch',
      outcomes: [
        { kind: 'execute', name: 'read_file', arguments: { path: 'a' } },
        { kind: 'refused', code: 'unknown_tool' },
        { kind: 'refused', code: 'not_through_bridge', suggestions: ['ask_user'] },
        { kind: 'refused', code: 'malformed_call', suggestions: [] },
      ],
    })
    expect(Object.isFrozen((outcome as { outcomes: unknown }).outcomes)).toBe(true)
  })

  it('are limited to ten, and the answer says how many were left out', async () => {
    const list = (length: number) =>
      Array.from({ length }, (_, i) => ({ name: 'read_file', arguments: { path: `${i}` } }))
    const ten = await through({ calls: list(10) })
    expect(ten.kind === 'batch' && ten.outcomes.map(part => part.kind)).toEqual(Array(10).fill('execute'))
    const twelve = await through({ calls: list(12) })
    expect(twelve.kind === 'batch' && twelve.outcomes.slice(0, 10)).toMatchObject(
      list(10).map(one => ({ kind: 'execute', arguments: one.arguments })),
    )
    expect(twelve.kind === 'batch' && twelve.outcomes.slice(10)).toEqual([
      {
        kind: 'refused',
        code: 'malformed_call',
        message: 'Only the first 10 calls were taken; send the other 2 in another call_tool.',
        suggestions: [],
      },
    ])
  })

  it('have their own ids in the outcomes, in the events and in settled records', async () => {
    const events: ToolSearchEvent[] = []
    const toolSearch = bridge({ onEvent: event => events.push(event) })
    const one = { name: 'read_file', arguments: { path: 'a' } }
    const batches = await Promise.all(
      ['c1', 'c2'].map(id => toolSearch.handle({ ...call('call_tool', { calls: [one, { name: 'nope' }, one] }), id })),
    )
    const ids = batches.map(batch => (batch.kind === 'batch' ? [batch.id, ...batch.outcomes.map(part => part.id)] : []))
    expect(ids).toEqual([
      ['c1', 'c1/0', 'c1/1', 'c1/2'],
      ['c2', 'c2/0', 'c2/1', 'c2/2'],
    ])
    const idsOf = (kind: string) => events.flatMap(event => (event.kind === kind && 'id' in event ? [event.id] : []))
    expect(idsOf('execute').sort()).toEqual(['c1/0', 'c1/2', 'c2/0', 'c2/2'])
    expect(idsOf('refused').sort()).toEqual(['c1/1', 'c2/1'])
    const last = (batches[1] as BatchOutcome).outcomes[2] as ExecuteOutcome
    await toolSearch.settle(last, { status: 'ran' })
    expect(events.at(-1)).toMatchObject({ kind: 'settled', id: 'c2/2', session, via: 'bridge', status: 'ran' })
  })

  it('have no ids if the call has none', async () => {
    const batch = await through({ calls: [{ name: 'nope' }] })
    expect(batch).not.toHaveProperty('id')
    expect(batch.kind === 'batch' && batch.outcomes[0]).not.toHaveProperty('id')
  })

  it('share the budget of one answer if they are refused', async () => {
    const fat = Array.from({ length: 10 }, (_, i) => ({
      name: `fat_${i}`,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 50 }, (_, j) => [`property_${j}`, { enum: ['x'.repeat(400)] }]),
        ),
        required: ['property_0', 'property_1', 'property_2'],
      },
    }))
    const calls = fat.map(({ name }) => ({ name, arguments: { property_0: 'y'.repeat(400) } }))
    const batch = await through({ calls }, { tools: fat })
    const content = batch.kind === 'batch' ? joinResults(batch.outcomes) : ''
    expect(estimateTokens(content)).toBeLessThanOrEqual(8_000)
    for (const { name } of fat) expect(content).toContain(`{"name":"${name}","error":"/property_`)
    const alone = await through(calls[0], { tools: fat })
    expect((alone as RefusedOutcome).message).toContain(JSON.stringify(fat[0]!.inputSchema))
  })
})

describe('the two call tools of a bridge that is divided by effect', () => {
  it('accept several calls, and check the effect of each', async () => {
    const divided = bridge({ disclosure: createBridge({ callTools: 'by-effect' }) })
    const calls = [
      { name: 'read_file', arguments: { path: 'a' } },
      { name: 'write_file', arguments: { path: 'a', text: 'b' } },
    ]
    expect(await divided.handle(call('call_read_only_tool', { calls }))).toMatchObject({
      outcomes: [
        { kind: 'execute', name: 'read_file' },
        { kind: 'refused', code: 'not_through_bridge', suggestions: ['write_file'] },
      ],
    })
    expect(await divided.handle(call('call_tool', { calls }))).toMatchObject({
      outcomes: [
        { kind: 'execute', name: 'read_file' },
        { kind: 'execute', name: 'write_file' },
      ],
    })
    expect(await divided.handle(call('call_read_only_tool', { name: 'call_tool' }))).toMatchObject({
      message: 'call_tool cannot run through call_read_only_tool; call call_tool itself.',
    })
  })
})
