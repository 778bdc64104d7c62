import { describe, expect, it } from 'vitest'
import { readCalls } from './call-envelope.js'
import type { CallLookup, CallTarget } from './call-reading.js'
import { expectSameInLists, old, oldText, only, set } from './test-tools.js'

/** Calls without exactly one reading, each with its tool, if that is known, and a part of the reason. */
const unclear: readonly (readonly [string, unknown, string | undefined, string])[] = [
  [
    'text that is not JSON',
    { name: 'delete', arguments: 'filter=old' },
    'delete',
    '`arguments` is text that is not JSON',
  ],
  [
    'JSON text that was cut off',
    { name: 'delete', arguments: '{"filter":"old"' },
    'delete',
    'is text that is not JSON',
  ],
  ['a key twice', { name: 'delete', arguments: '{"filter":"old","filter":"new"}' }, 'delete', 'has a key twice'],
  ['a number as arguments', { name: 'delete', arguments: 5 }, 'delete', 'is a number, and arguments are an object'],
  ['an empty list as arguments', { name: 'delete', arguments: [] }, 'delete', 'is an array'],
  ['a list of two objects', { name: 'delete', arguments: [old, old] }, 'delete', 'is an array'],
  ['a list of one text', { name: 'delete', arguments: ['old'] }, 'delete', 'is an array'],
  [
    'an argument next to `arguments`',
    { name: 'delete', arguments: { limit: 5 }, filter: 'old' },
    'delete',
    '`filter` outside `arguments`',
  ],
  [
    'two fields with arguments',
    { name: 'delete', arguments: { limit: 5 }, input: old },
    'delete',
    '`input` outside `arguments`',
  ],
  [
    'an unknown field next to empty arguments',
    { name: 'delete', arguments: {}, fliter: 'old' },
    'delete',
    '`fliter` outside',
  ],
  ['an unknown field', { name: 'delete', payload: old }, 'delete', '`payload` is not a parameter'],
  [
    'an unknown field of a tool with unknown properties',
    { name: 'ping', payload: old },
    'ping',
    '`payload` is not a parameter',
  ],
  [
    'a field next to empty arguments, properties unknown',
    { name: 'ping', arguments: {}, host: 'a' },
    'ping',
    '`host` outside',
  ],
  ['an id, properties unknown', { name: 'ping', id: 5 }, 'ping', '`id` is not a parameter'],
  ['an id that may be an argument', { name: 'delete', arguments: {}, id: 5 }, 'delete', '`id` outside `arguments`'],
  [
    'an id of a provider that may be an argument',
    { type: 'tool_use', id: 'toolu_1', name: 'get_issue', input: {} },
    'get_issue',
    '`id`',
  ],
  [
    'a declared reason next to the arguments',
    { name: 'close_issue', arguments: { number: 5 }, reason: 'done' },
    'close_issue',
    '`reason` outside `arguments`; send {"name": "close_issue", "arguments": {…}}',
  ],
  [
    'a declared reason next to a function',
    { function: { name: 'close_issue', arguments: { number: 5 } }, reason: 'done' },
    'close_issue',
    '`reason` outside `function`',
  ],
  [
    'a reason next to the arguments, properties unknown',
    { name: 'ping', arguments: { host: 'a' }, reason: 'x' },
    'ping',
    '`reason` outside',
  ],
  ['an index that may be an argument', { name: 'delete', arguments: {}, index: 5 }, 'delete', '`index` outside'],
  [
    'an argument next to a map of arguments',
    { name: 'delete', arguments: new Map([['limit', 5]]), filter: 'old' },
    'delete',
    '`filter` outside',
  ],
  ['an unknown server', { name: 'delete', arguments: old, server: 'b' }, 'delete', '`server` outside'],
  [
    'a flattened call that lost its name',
    { name: 'create_user', email: 'b@x' },
    'create_user',
    '`name`, `email` can be',
  ],
  [
    'a declared field that may belong to the envelope',
    { name: 'execute_workflow', input: { workflow_id: 1 } },
    'execute_workflow',
    '`input` can be a parameter or a field of the call; send {"name": "execute_workflow", "arguments": {…}}',
  ],
  [
    'an empty field that is declared',
    { name: 'execute_workflow', input: {}, workflow_id: 1 },
    'execute_workflow',
    'can be',
  ],
  [
    'the documented form if `arguments` is a parameter',
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
    'arguments too deep, in a field that is also a parameter',
    { name: 'execute_workflow', input: { params: {} } },
    'execute_workflow',
    '`input` can be',
  ],
  [
    'a parameter and a field that is not a parameter',
    { name: 'delete', filter: 'old', foo: 1 },
    'delete',
    '`foo` is not a parameter;',
  ],
  [
    'arguments next to a function',
    { function: { name: 'delete' }, arguments: old },
    'delete',
    '`arguments` outside `function`',
  ],
  ['two wrappers', { function: { name: 'delete' }, tool: { name: 'ping' } }, 'delete', '`tool` outside `function`'],
  [
    'a declared id next to a function',
    { function: { name: 'get_issue', arguments: {} }, tool_call_id: '5', id: 5 },
    'get_issue',
    '`id` outside',
  ],
  ['two tools', { tool: 'delete', name: 'ping' }, undefined, '`tool`, `name` name a tool each'],
  [
    'a call as text in the name',
    { name: 'delete(filter: "old")' },
    'delete',
    'the name holds more than a name; send {"name": "delete"',
  ],
  ['only a call as text', 'delete(filter="old")', 'delete', 'the name holds more than a name'],
  ['a name with words after it', { name: 'delete old ones' }, 'delete', 'the name holds more than a name'],
  ['a tool’s name as the key of a plain text', { delete: 'old' }, 'delete', 'is text that is not JSON'],
  ['no name', { arguments: old }, undefined, 'no tool is named; found `arguments`'],
  ['a key that is not a tool', { remove: old }, undefined, 'no tool is named; found `remove`'],
  ['keys of two tools', { delete: old, ping: {} }, undefined, 'found `delete`, `ping`'],
  ['a name that is not a string', { name: 7, arguments: old }, undefined, 'found `name`, `arguments`'],
  ['a name that holds JSON', { name: '{"name":"delete"}' }, undefined, 'found `name`'],
  ['an empty name', { name: ' ', arguments: old }, undefined, 'no tool is named'],
  ['nothing', {}, undefined, 'no tool is named; found no field'],
  ['undefined', undefined, undefined, 'a call is an object'],
  ['only a number', 7, undefined, 'a call is an object'],
  ['empty text', '', undefined, 'a call is an object'],
  ['an empty list', [], undefined, 'the list of calls is empty'],
  ['an empty list in calls', { calls: [] }, undefined, 'no tool is named; found `calls`'],
  ['calls that are not a list', { calls: 'delete old' }, undefined, '`calls` is not a list of calls'],
  [
    'arguments next to calls',
    { calls: [{ name: 'delete' }], arguments: old },
    undefined,
    '`arguments` outside `calls`',
  ],
  ['a name next to calls', { name: 'delete', calls: [{ name: 'ping' }] }, 'delete', '`calls` is not a parameter'],
]

describe('one call', () => {
  it.each(unclear)('is unclear in this form: %s', (_, args, name, reason) => {
    const reading = only(args)
    expect(reading).toMatchObject({ kind: 'unclear', reason: expect.stringContaining(reason) })
    expect((reading as { name?: string }).name).toBe(name)
    expectSameInLists(args)
  })

  it.each([
    [{ name: 'remove', arguments: old }, 'remove'],
    [{ function: { name: 'remove' } }, 'remove'],
    [{ tool: 'remove', name: 'bob' }, 'remove'],
    ['remove', 'remove'],
    [{ name: 'x'.repeat(2_000) }, 'x'.repeat(2_000)],
  ])('of a tool that does not exist returns its name: %j', (args, name) => {
    expect(only(args)).toEqual({ kind: 'unknown', name })
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

  it('is decided by the schema, if a field may be a parameter or a part of the envelope', () => {
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

  it('does not take the tool’s own name as the argument `name`', () => {
    const lax: CallLookup = {
      resolve: name => (name === 'add' ? { id: 'add', properties: set('name', 'a'), accepts: () => true } : undefined),
    }
    expect(readCalls({ name: 'add', a: 1 }, lax).calls[0]).toMatchObject({ kind: 'unclear', name: 'add' })
    expect(readCalls({ name: 'add' }, lax).calls[0]).toEqual({ kind: 'call', name: 'add', arguments: {} })
  })
})
