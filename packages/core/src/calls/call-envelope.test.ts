import { describe, expect, it } from 'vitest'
import { type CallLookup, MAX_CALLS, readCalls } from './call-envelope.js'
import type { CallTarget } from './call-reading.js'

const set = (...names: string[]) => new Set(names)
const targets: readonly CallTarget[] = [
  { id: 'delete', properties: set('filter', 'limit') },
  { id: 'list_users', properties: set() },
  { id: 'ping', properties: undefined },
  { id: 'create_user', properties: set('name', 'email') },
  { id: 'get_issue', properties: set('repo', 'id') },
  { id: 'close_issue', properties: set('number', 'reason') },
  { id: 'run_command', properties: set('command', 'args') },
  { id: 'execute_workflow', properties: set('workflow_id', 'input') },
  { id: 'list_issues', properties: set('type', 'state') },
  { id: 'create_webhook', properties: set('name', 'arguments', 'url') },
  // As in many servers: both parameters exist and only one of them is required.
  {
    id: 'get_prompt',
    properties: set('name', 'arguments'),
    accepts: args => typeof args['name'] === 'string' && Object.keys(args).every(key => /^(name|arguments)$/.test(key)),
  },
  { id: 'run_job', properties: set('action') },
  { id: 'issues.search', properties: set('q') },
  { id: 'Vorgang anlegen', properties: set('titel') },
]
const byName = new Map(targets.map(target => [target.id, target]))
// The prefix of a client is understood by the lookup, not by the reader.
const lookup: CallLookup = { resolve: name => byName.get(name.replace(/^(functions\.|mcp__ours__)/, '')) }

const read = (args: unknown) => readCalls(args, lookup)
const only = (args: unknown) => {
  const { calls, isList, leftOut } = read(args)
  expect({ count: calls.length, isList, leftOut }).toEqual({ count: 1, isList: false, leftOut: 0 })
  return calls[0]!
}
const old = { filter: 'old' }
const oldText = '{"filter":"old"}'
const fence = '```'

/** What was written, and the tool and the arguments that it asks for. */
const understood: readonly (readonly [string, unknown, string, Record<string, unknown>])[] = [
  ['the documented form', { name: 'delete', arguments: old }, 'delete', old],
  ['parameters', { name: 'delete', parameters: old }, 'delete', old],
  ['input', { name: 'delete', input: old }, 'delete', old],
  ['params', { name: 'delete', params: old }, 'delete', old],
  ['args', { name: 'delete', args: old }, 'delete', old],
  ['kwargs', { name: 'delete', kwargs: old }, 'delete', old],
  ['tool and arguments', { tool: 'delete', arguments: old }, 'delete', old],
  ['tool_name and parameters', { tool_name: 'delete', parameters: old }, 'delete', old],
  ['toolName and args', { toolName: 'delete', args: old }, 'delete', old],
  ['function and arguments', { function: 'delete', arguments: old }, 'delete', old],
  ['function_name and kwargs', { function_name: 'delete', kwargs: old }, 'delete', old],
  ['recipient_name', { recipient_name: 'functions.delete', parameters: old }, 'delete', old],
  ['tool_input', { tool: 'delete', tool_input: old }, 'delete', old],
  ['action and action_input', { action: 'delete', action_input: old }, 'delete', old],
  ['function object', { function: { name: 'delete', arguments: old } }, 'delete', old],
  ['function object with text', { function: { name: 'delete', arguments: oldText } }, 'delete', old],
  ['tool object', { tool: { name: 'delete', parameters: old } }, 'delete', old],
  ['function_call', { function_call: { name: 'delete', arguments: oldText } }, 'delete', old],
  ['functionCall', { functionCall: { name: 'delete', args: old } }, 'delete', old],
  ['toolUse', { toolUse: { toolUseId: 'tooluse_1', name: 'delete', input: old } }, 'delete', old],
  ['call', { call: { name: 'delete', arguments: old } }, 'delete', old],
  ['tool_call as text', { tool_call: '{"name":"delete","arguments":{"filter":"old"}}' }, 'delete', old],
  ['type function', { type: 'function', function: { name: 'delete', arguments: oldText } }, 'delete', old],
  [
    'type function with an id',
    { id: 'call_1', index: 0, type: 'function', function: { name: 'delete', arguments: oldText } },
    'delete',
    old,
  ],
  ['type function without a function', { type: 'function', name: 'delete', parameters: old }, 'delete', old],
  [
    'type function_call',
    { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'delete', arguments: oldText },
    'delete',
    old,
  ],
  ['tool_use', { type: 'tool_use', id: 'toolu_1', name: 'delete', input: old }, 'delete', old],
  [
    'an id that is declared and stands in the arguments too',
    { type: 'tool_use', id: 'toolu_1', name: 'get_issue', input: { id: 5 } },
    'get_issue',
    { id: 5 },
  ],
  [
    'a wire type beside a function with a parameter type',
    { type: 'function', id: 'call_1', function: { name: 'list_issues', arguments: '{"state":"open"}' } },
    'list_issues',
    { state: 'open' },
  ],
  ['tool_call_id', { tool_call_id: '0', tool_name: 'delete', parameters: old }, 'delete', old],
  ['flattened', { name: 'delete', filter: 'old' }, 'delete', old],
  ['flattened, two', { name: 'delete', filter: 'old', limit: 5 }, 'delete', { filter: 'old', limit: 5 }],
  [
    'flattened beside tool',
    { tool: 'create_user', name: 'bob', email: 'b@x' },
    'create_user',
    { name: 'bob', email: 'b@x' },
  ],
  ['flattened with a thought', { name: 'delete', thought: 'Now.', filter: 'old' }, 'delete', old],
  ['flattened with a declared id', { name: 'get_issue', id: 5 }, 'get_issue', { id: 5 }],
  [
    'flattened with a declared reason',
    { name: 'close_issue', number: 5, reason: 'done' },
    'close_issue',
    { number: 5, reason: 'done' },
  ],
  [
    'flattened, with args declared',
    { name: 'run_command', command: 'ls', args: { all: true } },
    'run_command',
    { command: 'ls', args: { all: true } },
  ],
  [
    'a declared field that is a list',
    { name: 'run_command', args: ['-l', '-a'] },
    'run_command',
    { args: ['-l', '-a'] },
  ],
  [
    'flattened, with input declared',
    { name: 'execute_workflow', workflow_id: 1, input: { a: 1 } },
    'execute_workflow',
    { workflow_id: 1, input: { a: 1 } },
  ],
  ['flattened, nothing declared', { name: 'ping', host: 'a' }, 'ping', { host: 'a' }],
  ['beside empty arguments', { name: 'delete', arguments: {}, filter: 'old' }, 'delete', old],
  ['beside null arguments', { name: 'delete', arguments: null, filter: 'old' }, 'delete', old],
  ['beside empty arguments as text', { name: 'delete', arguments: '{}', filter: 'old' }, 'delete', old],
  ['a declared id beside empty arguments', { name: 'get_issue', arguments: {}, id: 5 }, 'get_issue', { id: 5 }],
  ['a thought beside', { name: 'delete', arguments: old, thought: 'Now.' }, 'delete', old],
  ['a reason beside', { name: 'delete', arguments: old, reason: 'Old ones.', call_id: 'x' }, 'delete', old],
  ['fields of a strict schema', { name: 'delete', arguments: old, calls: [] }, 'delete', old],
  ['fields of a strict schema, null', { name: 'delete', arguments: old, calls: null, tool: '' }, 'delete', old],
  ['another empty field', { name: 'delete', arguments: old, parameters: {} }, 'delete', old],
  ['an empty field before the arguments', { name: 'delete', parameters: {}, arguments: old }, 'delete', old],
  [
    'a parameter `action` with the name of a tool',
    { name: 'run_job', action: 'delete' },
    'run_job',
    { action: 'delete' },
  ],
  ['arguments as text', { name: 'delete', arguments: oldText }, 'delete', old],
  ['arguments encoded twice', { name: 'delete', arguments: JSON.stringify(oldText) }, 'delete', old],
  ['arguments in a code fence', { name: 'delete', arguments: `${fence}json\n${oldText}\n${fence}` }, 'delete', old],
  ['a trailing comma', { name: 'delete', arguments: '{"filter":"old",}' }, 'delete', old],
  ['single quotes', { name: 'delete', arguments: "{'filter': 'old'}" }, 'delete', old],
  ['arguments in a list of one', { name: 'delete', arguments: [old] }, 'delete', old],
  ['no arguments', { name: 'list_users' }, 'list_users', {}],
  ['null', { name: 'list_users', arguments: null }, 'list_users', {}],
  ['undefined', { name: 'list_users', arguments: undefined }, 'list_users', {}],
  ['empty text', { name: 'list_users', arguments: '' }, 'list_users', {}],
  ['null as text', { name: 'list_users', arguments: 'null' }, 'list_users', {}],
  ['nothing declared, documented form', { name: 'ping', arguments: { host: 'a' } }, 'ping', { host: 'a' }],
  [
    'nothing declared, provider form',
    { type: 'function', id: 'call_1', name: 'ping', arguments: { host: 'a' } },
    'ping',
    { host: 'a' },
  ],
  ['all as text', '{"name":"delete","arguments":{"filter":"old"}}', 'delete', old],
  ['all as text, twice', JSON.stringify('{"name":"delete","arguments":{"filter":"old"}}'), 'delete', old],
  ['all in a code fence', `${fence}\n{"name":"delete","arguments":{"filter":"old"}}${fence}`, 'delete', old],
  ['the name as the key', { delete: old }, 'delete', old],
  ['the name as the key, text', { 'functions.delete': oldText }, 'delete', old],
  ['the name as the key, empty', { list_users: {} }, 'list_users', {}],
  ['the name alone', 'list_users', 'list_users', {}],
  ['the name alone, quoted', '"list_users"', 'list_users', {}],
  ['a prefix', { name: 'functions.delete', arguments: old }, 'delete', old],
  ['the prefix of a client', { name: 'mcp__ours__delete', arguments: old }, 'delete', old],
  ['a name in quotes', { name: '"delete"', arguments: old }, 'delete', old],
  ['a name in backticks', { name: '`delete`', arguments: old }, 'delete', old],
  ['a name with parentheses', { name: 'delete()', arguments: old }, 'delete', old],
  ['a name in parentheses', { name: '(delete)', arguments: old }, 'delete', old],
  ['a name with a dot', { name: 'issues.search', arguments: { q: 'a' } }, 'issues.search', { q: 'a' }],
  ['a name with a space', { name: 'Vorgang anlegen', titel: 'a' }, 'Vorgang anlegen', { titel: 'a' }],
  [
    'parameters that are called like the envelope',
    { name: 'get_prompt', arguments: { name: 'p', arguments: { a: 1 } } },
    'get_prompt',
    { name: 'p', arguments: { a: 1 } },
  ],
  [
    'the same, flattened beside tool',
    { tool: 'get_prompt', name: 'p', arguments: { a: 1 } },
    'get_prompt',
    { name: 'p', arguments: { a: 1 } },
  ],
  [
    'the same, the name as the key',
    { create_webhook: { name: 'w', arguments: { a: 1 } } },
    'create_webhook',
    { name: 'w', arguments: { a: 1 } },
  ],
  [
    'the same, in another field',
    { name: 'create_webhook', parameters: { name: 'w', arguments: {} } },
    'create_webhook',
    { name: 'w', arguments: {} },
  ],
]

/** What has no reading or two, and the tool to describe, where it is known. */
const unclear: readonly (readonly [string, unknown, string | undefined, string])[] = [
  [
    'text that is not JSON',
    { name: 'delete', arguments: 'filter=old' },
    'delete',
    '`arguments` is text that is not JSON',
  ],
  ['JSON that was cut off', { name: 'delete', arguments: '{"filter":"old"' }, 'delete', 'is text that is not JSON'],
  ['a key twice', { name: 'delete', arguments: '{"filter":"old","filter":"new"}' }, 'delete', 'has a key twice'],
  ['a number', { name: 'delete', arguments: 5 }, 'delete', 'is a number, and arguments are an object'],
  ['a list of none', { name: 'delete', arguments: [] }, 'delete', 'is an array'],
  ['a list of two', { name: 'delete', arguments: [old, old] }, 'delete', 'is an array'],
  ['a list of a text', { name: 'delete', arguments: ['old'] }, 'delete', 'is an array'],
  [
    'arguments beside arguments',
    { name: 'delete', arguments: { limit: 5 }, filter: 'old' },
    'delete',
    '`filter` beside `arguments`',
  ],
  [
    'two fields of arguments',
    { name: 'delete', arguments: { limit: 5 }, input: old },
    'delete',
    '`input` beside `arguments`',
  ],
  [
    'an unknown field beside empty arguments',
    { name: 'delete', arguments: {}, fliter: 'old' },
    'delete',
    '`fliter` beside',
  ],
  ['an unknown field', { name: 'delete', payload: old }, 'delete', '`payload` is no parameter'],
  [
    'an unknown field of a tool with unknown properties',
    { name: 'ping', payload: old },
    'ping',
    '`payload` is no parameter',
  ],
  [
    'a field beside empty arguments, properties unknown',
    { name: 'ping', arguments: {}, host: 'a' },
    'ping',
    '`host` beside',
  ],
  ['an id, properties unknown', { name: 'ping', id: 5 }, 'ping', '`id` is no parameter'],
  ['an id that may be an argument', { name: 'delete', arguments: {}, id: 5 }, 'delete', '`id` beside `arguments`'],
  [
    'an id of a provider that may be an argument',
    { type: 'tool_use', id: 'toolu_1', name: 'get_issue', input: {} },
    'get_issue',
    '`id`',
  ],
  [
    'a declared reason beside arguments',
    { name: 'close_issue', arguments: { number: 5 }, reason: 'done' },
    'close_issue',
    '`reason` beside `arguments`; send {"name": "close_issue", "arguments": {…}}',
  ],
  [
    'a declared reason beside a function',
    { function: { name: 'close_issue', arguments: { number: 5 } }, reason: 'done' },
    'close_issue',
    '`reason` beside `function`',
  ],
  [
    'a reason beside arguments, properties unknown',
    { name: 'ping', arguments: { host: 'a' }, reason: 'x' },
    'ping',
    '`reason` beside',
  ],
  ['an index that may be an argument', { name: 'delete', arguments: {}, index: 5 }, 'delete', '`index` beside'],
  [
    'arguments that are no plain object beside arguments',
    { name: 'delete', arguments: new Map([['limit', 5]]), filter: 'old' },
    'delete',
    '`filter` beside',
  ],
  ['a server beside', { name: 'delete', arguments: old, server: 'b' }, 'delete', '`server` beside'],
  [
    'a flattened call that lost its name',
    { name: 'create_user', email: 'b@x' },
    'create_user',
    '`name`, `email` can be',
  ],
  [
    'a declared field that may be the envelope',
    { name: 'execute_workflow', input: { workflow_id: 1 } },
    'execute_workflow',
    '`input` can be a parameter or a field of the call; send {"name": "execute_workflow", "arguments": {…}}',
  ],
  ['a declared and empty field', { name: 'execute_workflow', input: {}, workflow_id: 1 }, 'execute_workflow', 'can be'],
  [
    'the documented form where arguments is declared',
    { name: 'create_webhook', arguments: { url: 'a' } },
    'create_webhook',
    '; send {"create_webhook": {…}}',
  ],
  [
    'arguments one level too deep',
    { name: 'delete', arguments: { arguments: old } },
    'delete',
    'one level too deep, in `arguments`',
  ],
  [
    'another envelope in the arguments',
    { name: 'delete', arguments: { name: 'delete', input: oldText } },
    'delete',
    'one level too deep, in `input`',
  ],
  [
    'arguments too deep in a field that is a parameter too',
    { name: 'execute_workflow', input: { params: {} } },
    'execute_workflow',
    '`input` can be',
  ],
  [
    'a parameter and a field that is none',
    { name: 'delete', filter: 'old', foo: 1 },
    'delete',
    '`foo` is no parameter;',
  ],
  [
    'arguments beside a function',
    { function: { name: 'delete' }, arguments: old },
    'delete',
    '`arguments` beside `function`',
  ],
  ['two wrappers', { function: { name: 'delete' }, tool: { name: 'ping' } }, 'delete', '`tool` beside `function`'],
  [
    'a declared id beside a function',
    { function: { name: 'get_issue', arguments: {} }, tool_call_id: '5', id: 5 },
    'get_issue',
    '`id` beside',
  ],
  ['two tools', { tool: 'delete', name: 'ping' }, undefined, '`tool`, `name` name a tool each'],
  [
    'a call as text',
    { name: 'delete(filter: "old")' },
    'delete',
    'the name holds more than a name; send {"name": "delete"',
  ],
  ['a call as text, in all', 'delete(filter="old")', 'delete', 'the name holds more than a name'],
  ['a name and words', { name: 'delete old ones' }, 'delete', 'the name holds more than a name'],
  ['a value for the key', { delete: 'old' }, 'delete', 'is text that is not JSON'],
  ['no name', { arguments: old }, undefined, 'no tool is named; found `arguments`'],
  ['a key that is no tool', { remove: old }, undefined, 'no tool is named; found `remove`'],
  ['keys of two tools', { delete: old, ping: {} }, undefined, 'found `delete`, `ping`'],
  ['a name that is no text', { name: 7, arguments: old }, undefined, 'found `name`, `arguments`'],
  ['a name that holds JSON', { name: '{"name":"delete"}' }, undefined, 'found `name`'],
  ['an empty name', { name: ' ', arguments: old }, undefined, 'no tool is named'],
  ['nothing', {}, undefined, 'no tool is named; found no field'],
  ['undefined', undefined, undefined, 'a call is an object'],
  ['a number for all', 7, undefined, 'a call is an object'],
  ['empty text', '', undefined, 'a call is an object'],
  ['an empty list', [], undefined, 'the list of calls is empty'],
  ['an empty list in calls', { calls: [] }, undefined, 'no tool is named; found `calls`'],
  ['calls that are no list', { calls: 'delete old' }, undefined, '`calls` is no list of calls'],
  ['arguments beside calls', { calls: [{ name: 'delete' }], arguments: old }, undefined, '`arguments` beside `calls`'],
  ['a name beside calls', { name: 'delete', calls: [{ name: 'ping' }] }, 'delete', '`calls` is no parameter'],
]

describe('one call', () => {
  it.each(understood)('is understood as %s', (_, args, name, expected) => {
    expect(only(args)).toMatchObject({ kind: 'call', name, arguments: expected })
    expect((only(args) as { arguments: unknown }).arguments).toStrictEqual(expected)
  })

  it.each(unclear)('is unclear as %s', (_, args, name, reason) => {
    const reading = only(args)
    expect(reading).toMatchObject({ kind: 'unclear', reason: expect.stringContaining(reason) })
    expect((reading as { name?: string }).name).toBe(name)
  })

  it.each([
    [{ name: 'remove', arguments: old }, 'remove'],
    [{ function: { name: 'remove' } }, 'remove'],
    [{ tool: 'remove', name: 'bob' }, 'remove'],
    ['remove', 'remove'],
    [{ name: 'x'.repeat(2_000) }, 'x'.repeat(2_000)],
  ])('of a tool that does not exist gives back its name: %j', (args, name) => {
    expect(only(args)).toEqual({ kind: 'unknown', name })
  })

  it('is read the same way inside every list', () => {
    const calls = [...understood, ...unclear].map(([, args]) => args).filter(args => !Array.isArray(args))
    for (const args of calls) {
      if (typeof args === 'object' && args !== null && 'calls' in args && !('name' in args)) continue
      for (const list of [[args], { calls: [args] }, { calls: JSON.stringify([args]) }, { tool_calls: [args] }]) {
        const one = only(args)
        // JSON text has no `undefined` and no `Map`.
        if (args === undefined || Object.values(args ?? {}).some(field => field instanceof Map)) continue
        expect(read(list)).toEqual({ calls: [one], isList: true, leftOut: 0 })
      }
    }
  })

  it('passes the arguments on as the same object', () => {
    const args = Object.freeze({ filter: Object.freeze(['old']) })
    const flat = only({ name: 'delete', ...args }) as { arguments: Record<string, unknown> }
    expect((only({ name: 'delete', arguments: args }) as { arguments: unknown }).arguments).toBe(args)
    expect(flat.arguments['filter']).toBe(args.filter)
  })

  it.each([
    [{ type: 'tool_use', id: 'toolu_1', name: 'delete', input: old }, 'toolu_1'],
    [{ type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'delete', arguments: old }, 'call_1'],
    [{ id: 'call_1', type: 'function', function: { name: 'delete', arguments: old } }, 'call_1'],
    [{ name: 'delete', arguments: old, tool_call_id: '0' }, '0'],
    [{ name: 'get_issue', id: 'call_5' }, undefined],
    [{ name: 'delete', arguments: old }, undefined],
  ])('carries its id: %j', (args, id) => {
    expect((only(args) as { id?: string }).id).toBe(id)
  })

  it('is decided by what the schema accepts, where a field may be a parameter or the envelope', () => {
    const target = (accepts: CallTarget['accepts']): CallLookup => ({
      resolve: name =>
        name === 'run' ? { id: 'run', properties: set('id', 'input'), ...(accepts && { accepts }) } : undefined,
    })
    const call = { name: 'run', input: { id: 1 } }
    const reading = (accepts?: CallTarget['accepts']) => readCalls(call, target(accepts)).calls[0]
    expect(reading(args => 'id' in args)).toMatchObject({ kind: 'call', arguments: { id: 1 } })
    expect(reading(args => 'input' in args)).toMatchObject({ kind: 'call', arguments: { input: { id: 1 } } })
    expect(reading(() => true)).toMatchObject({ kind: 'unclear', name: 'run' })
    expect(reading(() => false)).toMatchObject({ kind: 'unclear', name: 'run' })
    expect(reading()).toMatchObject({ kind: 'unclear', name: 'run' })
  })

  it('never takes a parameter called `name` as given where its tool stands under that key', () => {
    const lax: CallLookup = {
      resolve: name => (name === 'add' ? { id: 'add', properties: set('name', 'a'), accepts: () => true } : undefined),
    }
    expect(readCalls({ name: 'add', a: 1 }, lax).calls[0]).toMatchObject({ kind: 'unclear', name: 'add' })
    expect(readCalls({ name: 'add' }, lax).calls[0]).toEqual({ kind: 'call', name: 'add', arguments: {} })
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

  it.each<[string, unknown]>([
    ['calls', { calls: two }],
    ['calls as text', { calls: JSON.stringify(two) }],
    ['calls as a list of texts', { calls: two.map(call => JSON.stringify(call)) }],
    ['a bare list', two],
    ['a bare list as text', JSON.stringify(two)],
    ['all as text', JSON.stringify({ calls: two })],
    ['tool_calls', { tool_calls: two.map(call => ({ type: 'function', function: call })) }],
    ['tool_calls with ids', { tool_calls: two.map(call => ({ type: 'function', function: call })), thought: 'Both.' }],
    [
      'tool_uses',
      {
        tool_uses: two.map(({ name, arguments: parameters }) => ({ recipient_name: `functions.${name}`, parameters })),
      },
    ],
    ['names as keys', [{ delete: old }, { ping: { host: 'a' } }]],
    ['a strict schema', { name: '', arguments: {}, calls: two }],
    ['a strict schema, null', { name: null, arguments: null, calls: two }],
  ])('are understood as %s', (_, args) => {
    expect(read(args)).toEqual({ calls: expected, isList: true, leftOut: 0 })
  })

  it.each<[unknown]>([[{ calls: two[0] }], [{ calls: JSON.stringify(two[0]) }], [{ tool_calls: two[0] }]])(
    'may be one: %j',
    args => expect(read(args)).toEqual({ calls: [expected[0]], isList: true, leftOut: 0 }),
  )

  it('are read one by one: an unclear or unknown one does not lose the others', () => {
    const calls = [{ name: 'delete', arguments: 'x' }, two[0], { name: 'nope' }, 7, null, [two[0]], two[1]]
    expect(read({ calls }).calls.map(({ kind }) => kind)).toEqual([
      'unclear',
      'call',
      'unknown',
      'unclear',
      'unclear',
      'unclear',
      'call',
    ])
  })

  it(`are ${MAX_CALLS} at most, and the number left out is given`, () => {
    const { calls, leftOut } = read({ calls: Array.from({ length: 13 }, () => two[0]) })
    expect([calls.length, leftOut]).toEqual([10, 3])
    expect(read(Array.from({ length: 10 }, () => two[0])).leftOut).toBe(0)
    const long: unknown[] = []
    long.length = 4_000_000_000
    expect(read(long)).toMatchObject({ leftOut: 3_999_999_990 })
  })

  it('are unclear where a remark beside them is a parameter of the tool', () => {
    const calls = [
      { name: 'close_issue', arguments: { number: 5 } },
      { name: 'delete', arguments: old },
    ]
    expect(read({ calls, reason: 'done' }).calls).toEqual([
      { kind: 'unclear', name: 'close_issue', reason: '`reason` is a parameter and is not in the call' },
      expected[0],
    ])
  })
})

describe('tools that are named like fields of a call', () => {
  const words = ['name', 'tool', 'input', 'calls', 'arguments', 'function', 'tool_calls', '__proto__', 'constructor']
  const named = new Map(words.map(id => [id, { id, properties: set('name', 'arguments', 'filter') }]))
  const like: CallLookup = { resolve: name => named.get(name) }

  it.each(words)('are called in the documented form: %s', name => {
    const args = { name, parameters: old }
    expect(readCalls(args, like).calls).toEqual([{ kind: 'call', name, arguments: old }])
    expect(readCalls({ calls: [args] }, like).calls).toEqual([{ kind: 'call', name, arguments: old }])
  })

  it.each(words.slice(0, 7))('are unclear as the only key: %s', name => {
    expect(readCalls({ [name]: { name: 'input', parameters: old } }, like).calls).toMatchObject([{ kind: 'unclear' }])
    expect(readCalls({ calls: [{ [name]: old }] }, like).calls).toMatchObject([{ kind: 'unclear' }])
  })

  it('are read as the only key where the key is no word of a call', () => {
    expect(readCalls(JSON.parse('{"__proto__":{"filter":"old"}}'), like).calls).toEqual([
      { kind: 'call', name: '__proto__', arguments: old },
    ])
  })
})

describe('hostile input', () => {
  const thrower = () => {
    throw new Error('hostile')
  }
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }
  const revokedList = () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    return proxy
  }
  const hostile: [string, unknown][] = [
    [
      'a getter that throws',
      {
        name: 'delete',
        get arguments() {
          return thrower()
        },
      },
    ],
    [
      'a getter in the arguments',
      {
        name: 'delete',
        arguments: {
          get filter() {
            return thrower()
          },
        },
      },
    ],
    ['a toString that throws', { name: { toString: thrower }, arguments: { toString: thrower } }],
    ['a revoked proxy', revoked()],
    ['a revoked list', revokedList()],
    ['revoked arguments', { name: 'delete', arguments: revoked() }],
    ['revoked arguments in a list', { name: 'delete', arguments: [revoked()] }],
    ['revoked calls', { calls: revokedList() }],
    ['a list with a revoked proxy', [revoked(), revokedList()]],
    ['a proxy that throws for keys', new Proxy({}, { ownKeys: thrower })],
    [
      'a proxy that throws for its prototype',
      { name: 'list_users', arguments: new Proxy({}, { getPrototypeOf: thrower }) },
    ],
    [
      'a proxy that throws at its second reading',
      (() => {
        let reads = 0
        return { name: 'delete', arguments: new Proxy({ a: 1 }, { ownKeys: () => (reads++ > 0 ? thrower() : ['a']) }) }
      })(),
    ],
    ['a symbol', Symbol('x')],
    ['a bigint', { name: 'delete', arguments: 1n }],
    ['a function', { name: 'delete', arguments: thrower }],
    ['a lone surrogate', { name: '\ud800', arguments: { '\udfff': 1 } }],
    [
      'a cycle',
      (() => {
        const args: Record<string, unknown> = { name: 'delete' }
        args['function'] = args
        args['arguments'] = args
        return args
      })(),
    ],
  ]

  it.each(hostile)('never throws: %s', (_, args) => {
    for (const each of [args, [args], { calls: [args] }, { calls: args }])
      expect(read(each).calls.length).toBeGreaterThan(0)
  })

  it('loses no call beside a hostile one', () => {
    expect(read([revoked(), { name: 'delete', arguments: old }]).calls[1]).toMatchObject({
      kind: 'call',
      arguments: old,
    })
  })

  it('keeps `__proto__` and `constructor` as plain data and pollutes nothing', () => {
    const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"filter":"old"}'
    const args = JSON.parse(text)
    const target = { id: 't', properties: new Set(Object.keys(args)) }
    const find: CallLookup = { resolve: name => (name === 't' ? target : undefined) }
    for (const call of [
      { name: 't', arguments: args },
      { name: 't', arguments: text },
      { name: 't', arguments: text.replace('}', ',}').replaceAll('"', "'") },
      JSON.parse(`{"name":"t",${text.slice(1)}`),
      JSON.parse(`{"name":"t","arguments":{},${text.slice(1)}`),
    ]) {
      const [reading] = readCalls(call, find).calls
      expect(reading?.kind).toBe('call')
      expect(JSON.stringify((reading as { arguments: unknown }).arguments)).toBe(text)
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('is read in little time, however long or deep', () => {
    const deep = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count)
    const texts = [
      'x'.repeat(10_000_000),
      `${' '.repeat(5_000_000)}x`,
      '`'.repeat(1_000_000),
      deep('[', ']', 500_000),
      deep('{"a":', '}', 500_000),
      `${"{'a':".repeat(100_000)}1${'}'.repeat(100_000)}`,
      deep("['", "']", 100_000),
      '"'.repeat(900_000),
      '{"a":1'.repeat(100_000),
      `{${'"a":1,'.repeat(100_000)}}`,
      'a('.repeat(400),
    ]
    for (const text of texts) {
      for (const args of [
        text,
        { name: text },
        { name: 'delete', arguments: text },
        { calls: text },
        { calls: [text] },
        { [text]: {} },
      ])
        expect(read(args).calls[0]!.kind).not.toBe('call')
    }
    const nested = deep('{"a":', '}', 200_000).replace(':}', ':1}')
    expect(only({ name: 'delete', arguments: nested }).kind).toBe('call')
    expect(only({ name: 'delete', arguments: ' '.repeat(5_000_000) })).toMatchObject({ arguments: {} })
    let wrapped: unknown = { name: 'delete', arguments: old }
    for (let i = 0; i < 10_000; i++) wrapped = { function: wrapped }
    expect(only(wrapped)).toMatchObject({ kind: 'unclear' })
  })

  it('gives reasons that are short, on one line and cut between characters', () => {
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`${'a'.repeat(39)}😀\n\u202e${i}`, 1]))
    const { reason } = only(keys) as { reason: string }
    expect(reason.length).toBeLessThan(600)
    expect(reason).toContain('992 more')
    expect(reason).not.toMatch(/[\n\u202e]|[\ud800-\udbff](?![\udc00-\udfff])/)
  })
})
