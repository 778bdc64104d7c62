import { describe, expect, it, vi } from 'vitest'
import type { DisclosureServices } from '../disclosure.js'
import { createCatalog, estimateTokens } from '../index.js'
import { createSentenceBudget } from '../limits/sentence-budget.js'
import { quoteName } from '../text/quote-name.js'
import { checkCall, readDirectArguments, refuseArguments, refuseListed } from './call.js'
import { readCalls } from './call-envelope.js'
import { type CallTarget, hasKey, listKeys, readBeside, unclear } from './call-reading.js'

const x = (length: number) => 'x'.repeat(length)

const targets: readonly CallTarget[] = [
  { id: 'delete', properties: new Set(['filter', 'limit']) },
  { id: 'get_issue', properties: new Set(['repo', 'id']) },
  { id: 'run_command', properties: new Set(['command', 'args']) },
  { id: 'ping', properties: undefined },
  { id: 'files:ping', properties: undefined },
  { id: 'call', properties: undefined },
  { id: 'function', properties: undefined },
]

/** The first reading, and the names that were looked up for it. */
function read(args: unknown) {
  const looked: string[] = []
  const resolve = (name: string) => {
    if (typeof name !== 'string') throw new Error('looked up what is not a string')
    looked.push(name)
    return targets.find(({ id }) => id === name)
  }
  const reading = readCalls(args, { resolve }).calls[0]!
  return { reading, looked }
}
const readingOf = (args: unknown) => read(args).reading
const call = (name: string, args: unknown) => ({ kind: 'call', name, arguments: args })
const old = { filter: 'old' }

describe('an envelope', () => {
  it.each<[string, unknown, unknown]>([
    [
      'a list of a call with an unknown name, next to an id',
      { calls: [{ name: 'none' }], id: 'call_1' },
      { kind: 'unknown', name: 'none' },
    ],
    ['a name as JSON text with an escape', '"\\u0064elete"', call('delete', {})],
    ['a number as text', '7', { kind: 'unknown', name: '7' }],
    [
      'a wire type next to `function`, which is also a tool',
      { function: { name: 'delete', arguments: old }, type: 'function' },
      call('delete', old),
    ],
    [
      'a remark next to a call of a tool with known parameters',
      { call: { name: 'delete', arguments: old }, thought: 'x' },
      call('delete', old),
    ],
    [
      'the server of a tool with unknown parameters',
      { server: 'files', name: 'ping', arguments: {} },
      call('files:ping', {}),
    ],
    [
      'an empty field next to the list that is also a parameter',
      { calls: [{ name: 'run_command', arguments: { command: 'ls' } }], args: {} },
      call('run_command', { command: 'ls' }),
    ],
    [
      'four envelopes, one inside the other',
      { toolUse: { toolUse: { toolUse: { toolUse: { name: 'delete', arguments: old } } } } },
      call('delete', old),
    ],
    [
      'two fields as arguments of a tool with unknown parameters',
      { tool: 'ping', a: { b: 1 }, c: 2 },
      call('ping', { a: { b: 1 }, c: 2 }),
    ],
    [
      'a parameter whose value has a field of the envelope',
      { tool: 'run_command', command: 'ls', args: { input: { a: 1 } } },
      call('run_command', { command: 'ls', args: { input: { a: 1 } } }),
    ],
  ])('is read: %s', (_, args, expected) => {
    expect(readingOf(args)).toStrictEqual(expected)
  })

  it.each<[string, unknown, string]>([
    ['blank text', ' \n', 'a call is an object with `name` and `arguments`'],
    [
      'a field of the envelope that is also a tool',
      { call: { name: 'delete' } },
      '`call` is a field of a call and a tool; send `name` and `arguments`',
    ],
    [
      'too many envelopes',
      { toolUse: { toolUse: { toolUse: { toolUse: { toolUse: { name: 'delete' } } } } } },
      'no tool is named; found `toolUse`',
    ],
    [
      'a remark next to a tool with unknown parameters',
      { tool_call: { name: 'ping', arguments: { a: 1 } }, reason: 'x' },
      '`reason` outside `tool_call`; send {"name": "ping", "arguments": {…}}',
    ],
    [
      'the fault in a call, not the one next to the list',
      { calls: [{ name: 'get_issue', arguments: { repo: 'r' }, stray: 1 }], id: 'call_1' },
      '`stray` outside `arguments`; send {"name": "get_issue", "arguments": {…}}',
    ],
    [
      'a name with more text, not the unknown name',
      { tool: 'none', name: 'delete(all)' },
      'the name holds more than a name; send {"name": "delete", "arguments": {…}}',
    ],
    [
      'only the fields that are declared parameters',
      { tool: 'run_command', command: 'ls', args: null, thought: 'x' },
      '`command`, `args` can be a parameter or a field of the call; send {"name": "run_command", "arguments": {…}}',
    ],
    [
      'only the field that cannot be ignored',
      { tool: 'delete', arguments: old, thought: 'x', wrong: 1 },
      '`wrong` outside `arguments`; send {"name": "delete", "arguments": {…}}',
    ],
    [
      'only the field that is not a parameter',
      { tool: 'delete', filter: 'x', wrong: 1 },
      '`wrong` is not a parameter; send {"name": "delete", "arguments": {…}}',
    ],
  ])('is unclear, and the reason names %s', (_, args, reason) => {
    expect(readingOf(args)).toMatchObject({ kind: 'unclear', reason })
  })

  it("reads at most 1,000 characters as a tool's name", () => {
    expect(read({ name: x(1_000) }).looked).toContain(x(1_000))
    expect(read({ name: x(1_001) })).toEqual({ reading: { kind: 'unknown', name: x(1_001) }, looked: [] })
    expect(read({ server: x(600), name: x(400) }).looked).toContain(`${x(600)}:${x(400)}`)
    expect(read({ server: x(600), name: x(401) }).looked).not.toContain(`${x(600)}:${x(401)}`)
    expect(read({ server: '', name: 'none' }).looked).not.toContain(':none')
  })

  it.each(['""', ':::', '=delete'])('looks up no empty name for %s', name => {
    const { reading, looked } = read({ name })
    expect(reading).toEqual({ kind: 'unknown', name })
    expect(looked).not.toContain('')
  })
})

describe('a call with two readings', () => {
  const chosen = (accepts: CallTarget['accepts'], fields: Record<string, unknown>) => {
    const target = { id: 'run', properties: new Set(['command', 'args']), ...(accepts ? { accepts } : {}) }
    return readBeside(target, 'tool', new Map(Object.entries(fields))).reading
  }
  const both = { command: 'ls', args: null }

  it.each<[string, CallTarget['accepts'], Record<string, unknown>, unknown]>([
    ['without the empty field', args => !('args' in args), both, { command: 'ls' }],
    ['with the empty field', args => 'args' in args, both, both],
    ['without arguments', args => Object.keys(args).length === 0, { args: null }, {}],
  ])('is decided by the schema: %s', (_, accepts, fields, expected) => {
    expect(chosen(accepts, fields)).toStrictEqual(call('run', expected))
  })

  it('is unclear if the schema accepts both readings, or is not known', () => {
    expect(chosen(() => true, both).kind).toBe('unclear')
    expect(chosen(undefined, both).kind).toBe('unclear')
  })

  it('needs no check of the schema if there is one reading', () => {
    expect(chosen(() => false, { command: 'ls' })).toStrictEqual(call('run', { command: 'ls' }))
  })
})

describe('the fields of a reason', () => {
  it.each<[string, string, string]>([
    ['40 characters', x(40), x(40)],
    ['41 characters', x(41), `${x(40)}…`],
    ['a surrogate pair at the end', `${x(39)}👍`, `${x(39)}…`],
    ['a surrogate pair at the beginning', `👍${x(39)}`, `👍${x(38)}…`],
  ])('are cut to 40 characters: %s', (_, key, shown) => {
    expect(listKeys([key])).toBe(`\`${shown}\``)
  })

  it('are at most eight; the others are counted', () => {
    const keys = Array.from({ length: 10 }, (_, i) => `k${i}`)
    expect(listKeys(keys.slice(0, 8))).toMatch(/`k7`$/)
    expect(listKeys(keys)).toMatch(/`k7`, 2 more$/)
  })

  it('belong to a reading that names its tool only if the tool is known', () => {
    expect(unclear('why')).toStrictEqual({ kind: 'unclear', reason: 'why' })
    expect(unclear('why', 'delete')).toStrictEqual({ kind: 'unclear', name: 'delete', reason: 'why' })
  })

  it('are not looked for in arguments that cannot be read', () => {
    expect(hasKey({ a: 1, b: undefined }, 'b')).toBe(true)
    expect(hasKey({ a: 1 }, 'b')).toBe(false)
    const throws = () => {
      throw new Error('hostile')
    }
    expect(hasKey(new Proxy({}, { ownKeys: throws }), 'a')).toBe(false)
  })
})

describe('a checked call', () => {
  const hidden = 'left\u202eright'
  const { tools } = createCatalog([
    { name: 'plain', inputSchema: { type: 'object' } },
    { name: 'open', inputSchema: { properties: { a: { enum: Array.from({ length: 60 }, (_, i) => `${i}`) } } } },
    { name: 'sided', server: 's', inputSchema: { type: 'object', properties: { side: { enum: [hidden] } } } },
  ])
  const [plain, open, sided] = tools as [(typeof tools)[number], (typeof tools)[number], (typeof tools)[number]]
  const describeTools = vi.fn(() => ({ tools: ['SCHEMA'] }))
  const services = { describe: describeTools, sentences: createSentenceBudget(10_000, estimateTokens) }
  const servicesWith = (faults: () => { path: string; message: string }[]) =>
    ({ ...services, faults, repair: () => undefined }) as unknown as Pick<
      DisclosureServices,
      'faults' | 'repair' | 'describe' | 'sentences'
    >

  it('has a server only if the tool has one', () => {
    expect(
      checkCall(
        plain,
        {},
        'bridge',
        servicesWith(() => []),
      ),
    ).not.toHaveProperty('server')
    expect(
      checkCall(
        sided,
        {},
        'bridge',
        servicesWith(() => []),
      ),
    ).toMatchObject({ server: 's' })
  })

  it('is refused if it stays invalid with the real values of the escapes', () => {
    const faulty = servicesWith(() => [{ path: '/side', message: 'is wrong' }])
    expect(checkCall(sided, { side: 'left\\u{202e}right' }, 'bridge', faulty)).toMatchObject({
      kind: 'refused',
      code: 'invalid_arguments',
    })
  })

  it('of a tool that is not deferred is passed on as the model wrote it', () => {
    const args = { a: 1 }
    const faults = vi.fn(() => [])
    expect(readDirectArguments(plain, args, servicesWith(faults))).toMatchObject({ arguments: args })
    expect(faults).not.toHaveBeenCalled()
  })

  it.each([
    ['the whole budget', 1, 1],
    ['its part of the budget of a batch, which must also hold its quotes', 2, 2.8],
  ])('is refused with a schema that fits %s', (_, parts, expected) => {
    describeTools.mockClear()
    refuseArguments(open, ['a is missing'], services as unknown as DisclosureServices, parts, 'parameters')
    expect(describeTools).toHaveBeenCalledWith([open], expected)
  })

  it('suggests nothing for a tool that the model has in its list', () => {
    expect(refuseListed('search')).toMatchObject({ code: 'not_through_bridge', suggestions: [] })
  })

  it('quotes at most 160 characters of a name', () => {
    const quotes = (length: number) => '"'.repeat(length)
    expect(quoteName(quotes(79))).toBe(JSON.stringify(quotes(79)))
    expect(quoteName(quotes(80))).toBe(`${JSON.stringify(quotes(80)).slice(0, 160)}…"`)
  })
})
