import { expect } from 'vitest'
import { readCalls } from './call-envelope.js'
import type { CallLookup, CallTarget } from './call-reading.js'

export const set = (...names: string[]) => new Set(names)

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

// Prefixes of clients are a task of the lookup, not of the reader.
const lookup: CallLookup = {
  resolve: name => byName.get(name.replace(/^(functions\.|mcp__ours__)/, '')),
  isCallTool: name => ['call_tool', 'functions.call_tool', 'multi_tool_use.parallel'].includes(name),
}

export const read = (args: unknown) => readCalls(args, lookup)

export const only = (args: unknown) => {
  const { calls, isList, leftOut } = read(args)
  expect({ count: calls.length, isList, leftOut }).toEqual({ count: 1, isList: false, leftOut: 0 })
  return calls[0]!
}

export const old = { filter: 'old' }

export const oldText = '{"filter":"old"}'

const fence = '```'

/** Calls as models write them, each with the tool and the arguments that it means. */
export const understood: readonly (readonly [string, unknown, string, Record<string, unknown>])[] = [
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
  ['flattened arguments', { name: 'delete', filter: 'old' }, 'delete', old],
  ['two flattened arguments', { name: 'delete', filter: 'old', limit: 5 }, 'delete', { filter: 'old', limit: 5 }],
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
  ['flattened arguments next to empty `arguments`', { name: 'delete', arguments: {}, filter: 'old' }, 'delete', old],
  ['flattened arguments next to null `arguments`', { name: 'delete', arguments: null, filter: 'old' }, 'delete', old],
  [
    'flattened arguments next to empty `arguments` as text',
    { name: 'delete', arguments: '{}', filter: 'old' },
    'delete',
    old,
  ],
  ['a declared id next to empty `arguments`', { name: 'get_issue', arguments: {}, id: 5 }, 'get_issue', { id: 5 }],
  ['a thought next to the arguments', { name: 'delete', arguments: old, thought: 'Now.' }, 'delete', old],
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
  ['parameters unknown, documented form', { name: 'ping', arguments: { host: 'a' } }, 'ping', { host: 'a' }],
  [
    'parameters unknown, form of a provider',
    { type: 'function', id: 'call_1', name: 'ping', arguments: { host: 'a' } },
    'ping',
    { host: 'a' },
  ],
  ['the whole call as text', '{"name":"delete","arguments":{"filter":"old"}}', 'delete', old],
  [
    'the whole call as text, encoded twice',
    JSON.stringify('{"name":"delete","arguments":{"filter":"old"}}'),
    'delete',
    old,
  ],
  ['the whole call in a code fence', `${fence}\n{"name":"delete","arguments":{"filter":"old"}}${fence}`, 'delete', old],
  ['the name as the key', { delete: old }, 'delete', old],
  ['the name as the key, arguments as text', { 'functions.delete': oldText }, 'delete', old],
  ['the name as the key, empty arguments', { list_users: {} }, 'list_users', {}],
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
  ['a name with a dot', { name: 'issues.search', arguments: { q: 'a' } }, 'issues.search', { q: 'a' }],
  ['a name with a space', { name: 'Vorgang anlegen', titel: 'a' }, 'Vorgang anlegen', { titel: 'a' }],
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
