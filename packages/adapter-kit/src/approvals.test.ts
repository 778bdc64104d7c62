import { createToolSearch, type ExecuteOutcome } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createDeclaredApprovals, type RealCall, toRealCall } from './index.js'

/** A call of `delete_note` with these arguments. */
async function callOf(args: object, tool: object = {}): Promise<RealCall> {
  const search = createToolSearch({
    tools: [{ name: 'delete_note', ...tool }],
    ranker: createReferenceRanker(),
    activation: 'off',
  })
  return toRealCall((await search.handle({ id: 'call_1', name: 'delete_note', arguments: args })) as ExecuteOutcome)
}

async function isNeeded(needsApproval: unknown, args: object = {}, more: object = {}): Promise<boolean> {
  const approvals = createDeclaredApprovals()
  approvals.read([{ name: 'delete_note', needsApproval, ...more }])
  return approvals.needsApproval(await callOf(args))
}

describe('approvals that tools declare', () => {
  it.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    [undefined, false],
    [null, false],
  ])('%s', async (declared, expected) => expect(await isNeeded(declared)).toBe(expected))

  it('asks a function with the arguments and the call; it may return a promise', async () => {
    const seen: unknown[] = []
    const rule = async (args: { readonly all?: boolean }, call: RealCall) => {
      seen.push(args, call.id)
      return args.all === true
    }
    expect(await isNeeded(rule, { all: true })).toBe(true)
    expect(await isNeeded(rule, { all: false })).toBe(false)
    expect(seen).toEqual([{ all: true }, 'call_1', { all: false }, 'call_1'])
  })

  it('gives a function of the Agents SDK its arguments second', async () => {
    const rule = (_context: unknown, args: { readonly all?: boolean }, id: string) =>
      args.all === true && id === 'call_1'
    expect(await isNeeded(rule, { all: true }, { invoke: () => '' })).toBe(true)
    expect(await isNeeded(rule, { all: false }, { invoke: () => '' })).toBe(false)
  })

  it.each<[string, () => unknown]>([
    [
      'fails',
      () => {
        throw new Error('no')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['answers nothing', () => undefined],
    ['answers 0', () => 0],
  ])('demands an approval if the function %s', async (_, rule) => expect(await isNeeded(rule)).toBe(true))

  it.each(['always', 1, {}, [true]])('refuses %j when the list is read', value => {
    expect(() => createDeclaredApprovals().read([{ name: 'delete_note', needsApproval: value }])).toThrow(
      'Found a needsApproval of "delete_note" that is neither true, false nor a function, expected one of these; correct it',
    )
  })

  it('reads tools in the form of Chat Completions, and tells servers apart', async () => {
    const approvals = createDeclaredApprovals()
    approvals.read([
      { type: 'function', function: { name: 'delete_note' }, needsApproval: true },
      { name: 'delete_note', server: 'notes', needsApproval: false },
    ])
    expect(await approvals.needsApproval(await callOf({}))).toBe(true)
    expect(await approvals.needsApproval(await callOf({}, { server: 'notes' }))).toBe(false)
  })

  it('reads a definition that was read by core before', async () => {
    const approvals = createDeclaredApprovals()
    expect(await approvals.needsApproval(await callOf({}, { needsApproval: true }))).toBe(true)
    expect(await approvals.needsApproval(await callOf({}, { needsApproval: 'always' }))).toBe(true)
    expect(await approvals.needsApproval(await callOf({}))).toBe(false)
  })

  it('follows the list that was read last', async () => {
    const approvals = createDeclaredApprovals()
    const call = await callOf({})
    approvals.read([{ name: 'delete_note', needsApproval: true }])
    approvals.read([{ name: 'delete_note' }])
    expect(await approvals.needsApproval(call)).toBe(false)
  })
})
