import { describe, expect, it } from 'vitest'
import { MAX_CALLS, readCalls } from './call-envelope.js'
import type { CallLookup, CallTarget } from './call-reading.js'
import { expectSameInLists, old, oldText, only, read, set } from './test-tools.js'

type Args = Record<string, unknown>

const x = (length: number) => 'x'.repeat(length)
/** A call inside `count` envelopes. */
const wrapped = (count: number): unknown =>
  count === 0 ? { name: 'delete', arguments: old } : { toolUse: wrapped(count - 1) }

/** Calls as models write them, each with the tool and the arguments that it means. */
const understood: readonly (readonly [unknown, string, Args])[] = [
  // Messages of providers.
  [{ toolUse: { toolUseId: 'tooluse_1', name: 'delete', input: old } }, 'delete', old],
  [{ tool_call: '{"name":"delete","arguments":{"filter":"old"}}' }, 'delete', old],
  [{ id: 'call_1', index: 0, type: 'function', function: { name: 'delete', arguments: oldText } }, 'delete', old],
  [{ type: 'function', id: 'call_1', name: 'ping', arguments: { host: 'a' } }, 'ping', { host: 'a' }],
  [{ type: 'tool_use', id: 'toolu_1', name: 'get_issue', input: { id: 5 } }, 'get_issue', { id: 5 }],
  [{ type: 'function', id: 'call_1', function: { name: 'list_issues' } }, 'list_issues', {}],
  [wrapped(4), 'delete', old],
  // Arguments next to the name. A declared field is an argument, also if it is named like a field of a call.
  [{ tool: 'create_user', name: 'bob', email: 'b@x' }, 'create_user', { name: 'bob', email: 'b@x' }],
  [{ name: 'close_issue', number: 5, reason: 'done' }, 'close_issue', { number: 5, reason: 'done' }],
  [{ name: 'run_command', args: ['-l', '-a'] }, 'run_command', { args: ['-l', '-a'] }],
  [{ name: 'run_command', command: 'ls', args: { a: 1 } }, 'run_command', { command: 'ls', args: { a: 1 } }],
  [{ tool: 'run_command', command: 'ls', args: { input: {} } }, 'run_command', { command: 'ls', args: { input: {} } }],
  [{ name: 'run_job', action: 'delete' }, 'run_job', { action: 'delete' }],
  [{ name: 'get_issue', arguments: {}, id: 5 }, 'get_issue', { id: 5 }],
  [{ name: 'ping', host: 'a' }, 'ping', { host: 'a' }],
  [{ tool: 'ping', a: { b: 1 }, c: 2 }, 'ping', { a: { b: 1 }, c: 2 }],
  // Remarks and empty fields.
  [{ name: 'delete', thought: 'Now.', filter: 'old' }, 'delete', old],
  [{ name: 'delete', arguments: old, reason: 'Old ones.', call_id: 'x' }, 'delete', old],
  [{ call: { name: 'delete', arguments: old }, thought: 'x' }, 'delete', old],
  [{ name: 'delete', arguments: old, call_id: null, reasoning: null }, 'delete', old],
  [{ name: 'delete', arguments: old, calls: [], tool: '' }, 'delete', old],
  [{ name: 'delete', arguments: old, parameters: {} }, 'delete', old],
  [{ name: 'delete', parameters: {}, arguments: old }, 'delete', old],
  // A call in a text, in the arguments or in a call of the call tool.
  ['```\n{"name":"delete","arguments":{"filter":"old"}}```', 'delete', old],
  [{ arguments: { name: 'delete', arguments: old } }, 'delete', old],
  [{ input: JSON.stringify({ tool: 'delete', args: oldText }) }, 'delete', old],
  [{ name: 'call_tool', arguments: { name: 'delete', arguments: old } }, 'delete', old],
  [{ type: 'tool_use', id: 'toolu_1', name: 'call_tool', input: { name: 'delete', arguments: old } }, 'delete', old],
  // Parameters named like fields of a call.
  [{ name: 'get_prompt', arguments: { name: 'p', arguments: {} } }, 'get_prompt', { name: 'p', arguments: {} }],
  [{ tool: 'get_prompt', name: 'p', arguments: { a: 1 } }, 'get_prompt', { name: 'p', arguments: { a: 1 } }],
  [{ create_webhook: { name: 'w', arguments: { a: 1 } } }, 'create_webhook', { name: 'w', arguments: { a: 1 } }],
  [{ name: 'create_webhook', parameters: { name: 'w', url: 'u' } }, 'create_webhook', { name: 'w', url: 'u' }],
  // Names, with what models put around them.
  ['list_users', 'list_users', {}],
  ['"\\u0064elete"', 'delete', {}],
  [{ name: '"delete"', arguments: old }, 'delete', old],
  [{ name: 'delete()', arguments: old }, 'delete', old],
  [{ name: '(delete)', arguments: old }, 'delete', old],
]

/** Calls without exactly one reading, each with its tool, if that is known, and a part of the reason. */
const unclear: readonly (readonly [unknown, string | undefined, string])[] = [
  // Arguments that are none.
  [{ name: 'delete', arguments: 'filter=old' }, 'delete', '`arguments` is text that is not JSON'],
  [{ name: 'delete', arguments: 5 }, 'delete', 'is a number, and arguments are an object'],
  [{ name: 'delete', arguments: [] }, 'delete', 'is an array'],
  [{ name: 'delete', arguments: [old, old] }, 'delete', 'is an array'],
  [{ delete: 'old' }, 'delete', 'is text that is not JSON'],
  [{ name: 'delete', arguments: { arguments: old } }, 'delete', 'one level too deep, in `arguments`'],
  [{ name: 'delete', arguments: { name: 'delete', input: oldText } }, 'delete', 'one level too deep, in `input`'],
  // Fields next to the arguments that may be arguments, too.
  [{ name: 'delete', arguments: { limit: 5 }, filter: 'old' }, 'delete', '`filter` outside `arguments`'],
  [{ name: 'delete', arguments: { limit: 5 }, input: old }, 'delete', '`input` outside `arguments`'],
  [{ name: 'delete', arguments: new Map([['limit', 5]]), filter: 'old' }, 'delete', '`filter` outside'],
  [{ name: 'delete', arguments: {}, id: 5 }, 'delete', '`id` outside `arguments`'],
  [{ name: 'delete', arguments: {}, id: 'my_call_1' }, 'delete', '`id` outside'],
  [{ name: 'delete', arguments: {}, id: ['call_1'] }, 'delete', '`id` outside'],
  [{ name: 'delete', arguments: {}, call_id: { a: 1 } }, 'delete', '`call_id` outside'],
  [{ name: 'delete', arguments: {}, thought: { a: 1 } }, 'delete', '`thought` outside'],
  [{ name: 'delete', arguments: {}, type: 'issue' }, 'delete', '`type` outside'],
  [{ name: 'delete', arguments: {}, index: 5 }, 'delete', '`index` outside'],
  [{ name: 'delete', arguments: old, server: 'b' }, 'delete', '`server` outside'],
  [{ type: 'tool_use', id: 'toolu_1', name: 'get_issue', input: {} }, 'get_issue', '`id`'],
  [
    { name: 'close_issue', arguments: { number: 5 }, reason: 'done' },
    'close_issue',
    '`reason` outside `arguments`; send {"name": "close_issue", "arguments": {…}}',
  ],
  [{ name: 'ping', arguments: {}, host: 'a' }, 'ping', '`host` outside'],
  [{ name: 'ping', arguments: { host: 'a' }, reason: 'x' }, 'ping', '`reason` outside'],
  [{ tool: 'delete', arguments: old, thought: 'x', wrong: 1 }, 'delete', '`wrong` outside `arguments`; send'],
  // The same next to an object with the call.
  [{ function: { name: 'delete' }, arguments: old }, 'delete', '`arguments` outside `function`'],
  [{ function: { name: 'delete' }, tool: { name: 'ping' } }, 'delete', '`tool` outside `function`'],
  [{ function: { name: 'get_issue' }, tool_call_id: '5', id: 5 }, 'get_issue', '`id` outside'],
  [{ function: { name: 'delete' }, city: 'call_1' }, 'delete', '`city` outside `function`'],
  [{ function: { name: 'close_issue' }, reason: 'done' }, 'close_issue', '`reason` outside `function`'],
  [{ tool_call: { name: 'ping', arguments: { a: 1 } }, reason: 'x' }, 'ping', '`reason` outside `tool_call`; send'],
  // Fields next to the name that are no parameters, or that may be a parameter or a field of the call.
  [{ name: 'delete', payload: old }, 'delete', '`payload` is not a parameter'],
  [{ tool: 'delete', filter: 'x', wrong: 1 }, 'delete', '`wrong` is not a parameter; send {"name": "delete"'],
  [{ name: 'ping', payload: old }, 'ping', '`payload` is not a parameter'],
  [{ name: 'ping', id: 5 }, 'ping', '`id` is not a parameter'],
  [{ name: 'create_user', email: 'b@x' }, 'create_user', '`name`, `email` can be a parameter or a field of the call'],
  [{ name: 'execute_workflow', input: { workflow_id: 1 } }, 'execute_workflow', '`input` can be a parameter or'],
  [{ name: 'execute_workflow', input: { params: {} } }, 'execute_workflow', '`input` can be'],
  [{ tool: 'run_command', command: 'ls', args: null, thought: 'x' }, 'run_command', '`command`, `args` can be'],
  [{ name: 'create_webhook', arguments: { url: 'a' } }, 'create_webhook', '; send {"create_webhook": {…}}'],
  // Names that hold more than a name, several names, and none.
  [{ name: 'delete(filter: "old")' }, 'delete', 'the name holds more than a name; send {"name": "delete"'],
  [{ tool: 'none', name: 'delete(all)' }, 'delete', 'the name holds more than a name'],
  [{ tool: 'delete', name: 'ping' }, undefined, '`tool`, `name` name a tool each'],
  [{ arguments: old }, undefined, 'no tool is named; found `arguments`'],
  [{ delete: old, ping: {} }, undefined, 'found `delete`, `ping`'],
  [{ name: '{"name":"delete"}' }, undefined, 'found `name`'],
  [wrapped(5), undefined, 'no tool is named; found `toolUse`'],
  [{}, undefined, 'no tool is named; found no field'],
  [undefined, undefined, 'a call is an object'],
  [7, undefined, 'a call is an object'],
  [' \n', undefined, 'a call is an object with `name` and `arguments`'],
  // Lists.
  [[], undefined, 'the list of calls is empty'],
  [{ calls: [] }, undefined, 'no tool is named; found `calls`'],
  [{ calls: 'delete old' }, undefined, '`calls` is not a list of calls'],
  [{ calls: [{ name: 'delete' }], arguments: old }, undefined, '`arguments` outside `calls`'],
  [{ name: 'delete', calls: [{ name: 'ping' }] }, 'delete', '`calls` is not a parameter'],
]

describe('one call', () => {
  it.each(understood)('is understood: %j calls %s', (args, name, expected) => {
    const reading = only(args)
    expect(reading).toMatchObject({ kind: 'call', name })
    expect((reading as { arguments: unknown }).arguments).toStrictEqual(expected)
    expectSameInLists(args)
  })

  it.each(unclear)('is unclear: %j of %s: %s', (args, name, reason) => {
    const reading = only(args)
    expect(reading).toMatchObject({ kind: 'unclear', reason: expect.stringContaining(reason) })
    // A list of fields has no other field before these.
    if (reason.startsWith('`')) expect((reading as { reason: string }).reason.indexOf(reason)).toBe(0)
    expect((reading as { name?: string }).name).toBe(name)
    expectSameInLists(args)
  })

  it('is unclear with a reason that names eight fields, each by 40 characters, and counts the others', () => {
    const reasonOf = (...keys: readonly string[]) => only(Object.fromEntries(keys.map(key => [key, 1])))
    const reason = (fields: string) => ({ kind: 'unclear', reason: `no tool is named; found ${fields}` })
    const keys = Array.from({ length: 10 }, (_, i) => `k${i}`)
    const eight = '`k0`, `k1`, `k2`, `k3`, `k4`, `k5`, `k6`, `k7`'
    expect(reasonOf(...keys.slice(0, 8))).toStrictEqual(reason(eight))
    expect(reasonOf(...keys)).toStrictEqual(reason(`${eight}, 2 more`))
    for (const [key, shown] of [
      [x(40), x(40)],
      [x(41), `${x(40)}…`],
      [`${x(39)}👍`, `${x(39)}…`],
    ] as const)
      expect(reasonOf(key, 'k')).toStrictEqual(reason(`\`${shown}\`, \`k\``))
  })

  it.each([
    [{ function: { name: 'remove' } }, 'remove'],
    [{ tool: 'remove', name: 'bob' }, 'remove'],
    ['remove', 'remove'],
    ['7', '7'],
    [{ name: x(2_000) }, x(2_000)],
  ])('of a tool that does not exist returns its name: %j', (args, name) => {
    expect(only(args)).toEqual({ kind: 'unknown', name })
  })

  it('passes the arguments on as the same object', () => {
    const args = Object.freeze({ filter: Object.freeze(['old']) })
    const flat = only({ name: 'delete', ...args }) as { arguments: Args }
    expect((only({ name: 'delete', arguments: args }) as { arguments: unknown }).arguments).toBe(args)
    expect(flat.arguments['filter']).toBe(args.filter)
  })

  it.each([
    [{ type: 'tool_use', id: 'toolu_1', name: 'delete', input: old }, 'toolu_1'],
    [{ type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'delete', arguments: old }, 'call_1'],
    [{ id: 'call_1', type: 'function', function: { name: 'delete', arguments: old } }, 'call_1'],
    [{ name: 'delete', arguments: old, tool_call_id: '0' }, '0'],
    [{ name: 'delete', arguments: old, id: 'y', tool_use_id: 'x', type: 'tool_use' }, 'x'],
    [{ name: 'delete', arguments: old, call_id: 7 }, undefined],
    [{ name: 'get_issue', id: 'call_5' }, undefined],
    [{ call: { name: 'delete', arguments: old } }, undefined],
    [{ name: 'delete', arguments: old }, undefined],
  ])('carries its id: %j', (args, id) => {
    const reading = only(args) as { id?: string }
    expect([reading.id, 'id' in reading]).toEqual([id, id !== undefined])
  })

  const accepts = {
    anything: () => true,
    nothing: () => false,
    id: (args: Args) => 'id' in args,
    input: (args: Args) => 'input' in args,
    'no input': (args: Args) => !('input' in args),
    'no arguments': (args: Args) => Object.keys(args).length === 0,
    unknown: undefined,
  }
  it.each<[object, keyof typeof accepts, Args | undefined]>([
    [{ input: { id: 1 } }, 'id', { id: 1 }],
    [{ input: { id: 1 } }, 'input', { input: { id: 1 } }],
    [{ input: { id: 1 } }, 'anything', undefined],
    [{ input: { id: 1 } }, 'nothing', undefined],
    [{ input: { id: 1 } }, 'unknown', undefined],
    // An empty field may be an argument or belong to the envelope; of two, each may.
    [{ q: 1, input: null }, 'input', { q: 1, input: null }],
    [{ q: 1, input: null }, 'no input', { q: 1 }],
    [{ q: 1, input: null }, 'anything', undefined],
    [{ input: null }, 'no arguments', {}],
    [{ input: null, args: null }, 'input', undefined],
    [{ input: null, args: null }, 'no input', undefined],
    [{ input: '', args: {}, q: 1 }, 'input', undefined],
    [{ input: '', args: {}, q: 1 }, 'no input', undefined],
    // One reading needs no decision.
    [{ q: 1 }, 'nothing', { q: 1 }],
    // The tool's own name is not the argument `name`.
    [{ a: 1 }, 'anything', undefined],
  ])('with several readings is decided by the schema: %j, if it accepts %s', (fields, accepted, expected) => {
    const properties = 'a' in fields ? set('name', 'a') : set('id', 'input', 'args', 'q')
    const target: CallTarget = { id: 'run', properties, ...(accepts[accepted] && { accepts: accepts[accepted] }) }
    const reading = readCalls({ name: 'run', ...fields }, { resolve: name => (name === 'run' ? target : undefined) })
    const call = { kind: 'call', name: 'run', arguments: expected }
    expect(reading.calls).toMatchObject([expected === undefined ? { kind: 'unclear', name: 'run' } : call])
    if (expected !== undefined) expect(reading.calls).toStrictEqual([call])
  })
})

describe('several calls', () => {
  const two = [
    { name: 'delete', arguments: old },
    { name: 'ping', arguments: '{"host":"a"}' },
  ]
  const expected = [
    { kind: 'call', name: 'delete', arguments: old },
    { kind: 'call', name: 'ping', arguments: { host: 'a' } },
  ]
  const uses = two.map(({ name, arguments: parameters }) => ({ recipient_name: `functions.${name}`, parameters }))

  it.each<[string, unknown]>([
    ['a list of texts', { calls: two.map(call => JSON.stringify(call)) }],
    ['a bare list as text', JSON.stringify(two)],
    ['the whole object as text', JSON.stringify({ calls: two })],
    ['tool_calls with a thought', { tool_calls: two.map(call => ({ function: call })), thought: 'Both.' }],
    ['tool_uses', { tool_uses: uses }],
    ['names as keys', [{ delete: old }, { ping: { host: 'a' } }]],
    ['empty fields of a strict schema', { name: '', arguments: {}, calls: two }],
    ['null fields of a strict schema', { name: null, arguments: null, calls: two }],
  ])('are understood as %s', (_, args) => {
    expect(read(args)).toEqual({ calls: expected, isList: true, leftOut: 0 })
  })

  it('are read one by one: an unclear or unknown call does not affect the others', () => {
    const calls = [{ name: 'delete', arguments: 'x' }, two[0], { name: 'nope' }, 7, null, [two[0]], two[1]]
    const kinds = read({ calls }).calls.map(({ kind }) => kind)
    expect(kinds.join()).toBe('unclear,call,unknown,unclear,unclear,unclear,call')
  })

  it(`are ${MAX_CALLS} at most, and the others are counted`, () => {
    const { calls, leftOut } = read({ calls: Array.from({ length: 13 }, () => two[0]) })
    expect([calls.length, leftOut]).toEqual([10, 3])
    expect(read(Array.from({ length: 10 }, () => two[0])).leftOut).toBe(0)
    const long: unknown[] = []
    long.length = 4_000_000_000
    expect(read(long)).toMatchObject({ leftOut: 3_999_999_990 })
  })

  it('may have fields next to them that are no parameters of their tools', () => {
    const close = { name: 'close_issue', arguments: { number: 5 } }
    const reason = '`reason` is a parameter and is not in the call'
    expect(read({ calls: [close, two[0]], reason: 'done' }).calls).toEqual([
      { kind: 'unclear', name: 'close_issue', reason },
      expected[0],
    ])
    expect(read({ calls: [two[0]], args: {}, id: 'call_1' }).calls).toEqual([expected[0]])
    expect(read({ calls: [{ name: 'none' }], id: 'call_1' }).calls).toEqual([{ kind: 'unknown', name: 'none' }])
    const stray = { name: 'get_issue', arguments: { repo: 'r' }, stray: 1 }
    expect(read({ calls: [stray], id: 'call_1' }).calls).toMatchObject([
      { reason: expect.stringMatching(/^`stray` outside/) },
    ])
  })
})

describe('tools that are named like fields of a call', () => {
  const words = ['name', 'tool', 'input', 'calls', 'arguments', 'function', 'tool_calls', '__proto__', 'constructor']
  const named = new Map(words.map(id => [id, { id, properties: set('name', 'arguments', 'filter') }]))
  const like: CallLookup = { resolve: name => named.get(name) }

  it.each(words)('are called by `name` and `parameters`, and not by their name as the only key: %s', name => {
    const call = { kind: 'call', name, arguments: old }
    const args = { name, parameters: old }
    for (const written of [args, { calls: [args] }]) expect(readCalls(written, like).calls).toEqual([call])
    const isField = !['__proto__', 'constructor'].includes(name)
    const keyed = (value: object) => Object.fromEntries([[name, value]])
    const reading = isField ? { kind: 'unclear' } : call
    for (const written of [keyed(old), { calls: [keyed(old)] }])
      expect(readCalls(written, like).calls).toMatchObject([reading])
    if (isField) expect(readCalls(keyed({ name: 'input', parameters: old }), like).calls).toMatchObject([reading])
  })

  it('are not meant by the field of a provider that holds a call', () => {
    const args = { type: 'function', function: { name: 'input', parameters: old } }
    expect(readCalls(args, like).calls).toEqual([{ kind: 'call', name: 'input', arguments: old }])
  })
})

describe('a name', () => {
  /** The names that are looked up for a call. */
  function looked(args: unknown) {
    const names: unknown[] = []
    readCalls(args, { resolve: name => void names.push(name) })
    return names
  }

  it('has at most 1,000 characters, with its server', () => {
    expect(looked({ name: x(1_000) })).toContain(x(1_000))
    expect(looked({ name: x(1_001) })).toEqual([])
    expect(looked({ server: x(600), name: x(400) })).toContain(`${x(600)}:${x(400)}`)
    expect(looked({ server: x(600), name: x(401) })).not.toContain(`${x(600)}:${x(401)}`)
  })

  it.each<[string, string[]]>([
    ['none', ['none', 'none', 'none']],
    ['delete(all)', ['delete(all)', 'delete(all', 'delete']],
    ['""', ['""']],
    [':::', [':::']],
    ['=delete', ['=delete', '=delete']],
  ])('is looked up as it is, without marks around it, and without what follows: %s', (name, expected) => {
    expect(looked({ name })).toEqual(expected)
    expect(looked({ name, server: '' })).toEqual(expected)
  })

  it('of a server reaches a tool with unknown parameters', () => {
    const target = { id: 'files:ping', properties: undefined }
    const resolve = (name: string) => (name === target.id ? target : undefined)
    const { calls } = readCalls({ server: 'files', name: 'ping', arguments: {} }, { resolve })
    expect(calls).toEqual([{ kind: 'call', name: 'files:ping', arguments: {} }])
  })
})
