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

/** Expects that a call is read the same way inside every list. */
export function expectSameInLists(args: unknown): void {
  // JSON text has no `undefined` and no `Map`.
  if (args === undefined || Array.isArray(args) || Object.values(args ?? {}).some(field => field instanceof Map)) return
  if (typeof args === 'object' && args !== null && 'calls' in args && !('name' in args)) return
  const calls = [only(args)]
  for (const list of [[args], { calls: [args] }, { calls: JSON.stringify([args]) }, { tool_calls: [args] }])
    expect(read(list)).toEqual({ calls, isList: true, leftOut: 0 })
}
