import { expect, it } from 'vitest'
import { expectSameInLists, old, oldText, only } from './test-tools.js'

const fence = '```'

/** Calls as models write them, each with the tool and the arguments that it means. */
const understood: readonly (readonly [string, unknown, string, Record<string, unknown>])[] = [
  ['toolUse', { toolUse: { toolUseId: 'tooluse_1', name: 'delete', input: old } }, 'delete', old],
  ['tool_call as text', { tool_call: '{"name":"delete","arguments":{"filter":"old"}}' }, 'delete', old],
  [
    'type function with an id',
    { id: 'call_1', index: 0, type: 'function', function: { name: 'delete', arguments: oldText } },
    'delete',
    old,
  ],
  ['type function without a function', { type: 'function', name: 'delete', parameters: old }, 'delete', old],
  [
    'an id of the call next to arguments with a declared id',
    { type: 'tool_use', id: 'toolu_1', name: 'get_issue', input: { id: 5 } },
    'get_issue',
    { id: 5 },
  ],
  [
    'a wire type next to a call of a tool with a parameter `type`',
    { type: 'function', id: 'call_1', function: { name: 'list_issues', arguments: '{"state":"open"}' } },
    'list_issues',
    { state: 'open' },
  ],
  ['tool_call_id', { tool_call_id: '0', tool_name: 'delete', parameters: old }, 'delete', old],
  [
    'flattened arguments next to `tool`',
    { tool: 'create_user', name: 'bob', email: 'b@x' },
    'create_user',
    { name: 'bob', email: 'b@x' },
  ],
  ['flattened arguments with a thought', { name: 'delete', thought: 'Now.', filter: 'old' }, 'delete', old],
  ['flattened arguments with a declared id', { name: 'get_issue', id: 5 }, 'get_issue', { id: 5 }],
  [
    'flattened arguments with a declared reason',
    { name: 'close_issue', number: 5, reason: 'done' },
    'close_issue',
    { number: 5, reason: 'done' },
  ],
  [
    'flattened arguments with a parameter `args`',
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
    'flattened arguments with a parameter `input`',
    { name: 'execute_workflow', workflow_id: 1, input: { a: 1 } },
    'execute_workflow',
    { workflow_id: 1, input: { a: 1 } },
  ],
  ['flattened arguments, parameters unknown', { name: 'ping', host: 'a' }, 'ping', { host: 'a' }],
  ['a declared id next to empty `arguments`', { name: 'get_issue', arguments: {}, id: 5 }, 'get_issue', { id: 5 }],
  [
    'a reason next to the arguments',
    { name: 'delete', arguments: old, reason: 'Old ones.', call_id: 'x' },
    'delete',
    old,
  ],
  ['an empty field of a strict schema', { name: 'delete', arguments: old, calls: [] }, 'delete', old],
  ['null in a field of a strict schema', { name: 'delete', arguments: old, calls: null, tool: '' }, 'delete', old],
  ['an empty field after the arguments', { name: 'delete', arguments: old, parameters: {} }, 'delete', old],
  ['an empty field before the arguments', { name: 'delete', parameters: {}, arguments: old }, 'delete', old],
  [
    'a parameter `action` with the name of a tool',
    { name: 'run_job', action: 'delete' },
    'run_job',
    { action: 'delete' },
  ],
  ['undefined', { name: 'list_users', arguments: undefined }, 'list_users', {}],
  ['null as text', { name: 'list_users', arguments: 'null' }, 'list_users', {}],
  [
    'parameters unknown, form of a provider',
    { type: 'function', id: 'call_1', name: 'ping', arguments: { host: 'a' } },
    'ping',
    { host: 'a' },
  ],
  ['the whole call in a code fence', `${fence}\n{"name":"delete","arguments":{"filter":"old"}}${fence}`, 'delete', old],
  ['the call in `arguments`', { arguments: { name: 'delete', arguments: old } }, 'delete', old],
  ['the call in `input` as text', { input: JSON.stringify({ tool: 'delete', args: oldText }) }, 'delete', old],
  ['the call tool and its call', { name: 'call_tool', arguments: { name: 'delete', arguments: old } }, 'delete', old],
  [
    'a message of a provider around the call tool',
    { type: 'tool_use', id: 'toolu_1', name: 'call_tool', input: { name: 'delete', arguments: old } },
    'delete',
    old,
  ],
  [
    'a parameter `arguments` of the tool, in the call tool',
    { name: 'call_tool', arguments: { name: 'get_prompt', arguments: { name: 'p', arguments: { a: 1 } } } },
    'get_prompt',
    { name: 'p', arguments: { a: 1 } },
  ],
  ['the name alone', 'list_users', 'list_users', {}],
  ['the name alone, quoted', '"list_users"', 'list_users', {}],
  ['a prefix', { name: 'functions.delete', arguments: old }, 'delete', old],
  ['the prefix of a client', { name: 'mcp__ours__delete', arguments: old }, 'delete', old],
  ['a name in quotes', { name: '"delete"', arguments: old }, 'delete', old],
  ['a name in backticks', { name: '`delete`', arguments: old }, 'delete', old],
  ['a name with parentheses', { name: 'delete()', arguments: old }, 'delete', old],
  ['a name in parentheses', { name: '(delete)', arguments: old }, 'delete', old],
  [
    'parameters named like fields of the envelope',
    { name: 'get_prompt', arguments: { name: 'p', arguments: { a: 1 } } },
    'get_prompt',
    { name: 'p', arguments: { a: 1 } },
  ],
  [
    'such parameters, flattened next to `tool`',
    { tool: 'get_prompt', name: 'p', arguments: { a: 1 } },
    'get_prompt',
    { name: 'p', arguments: { a: 1 } },
  ],
  [
    'such parameters, the name as the key',
    { create_webhook: { name: 'w', arguments: { a: 1 } } },
    'create_webhook',
    { name: 'w', arguments: { a: 1 } },
  ],
  [
    'such parameters in the field `parameters`',
    { name: 'create_webhook', parameters: { name: 'w', arguments: {} } },
    'create_webhook',
    { name: 'w', arguments: {} },
  ],
]

it.each(understood)('a call is understood in this form: %s', (_, args, name, expected) => {
  expect(only(args)).toMatchObject({ kind: 'call', name, arguments: expected })
  expect((only(args) as { arguments: unknown }).arguments).toStrictEqual(expected)
  expectSameInLists(args)
})
