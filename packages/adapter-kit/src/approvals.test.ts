import { createToolSearch, type ExecuteOutcome, type RealCall } from '@ts/core'
import { toRealCall } from '@ts/core/kit'
import { createReferenceRanker } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { declaredApprovals } from './index.js'

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
  return declaredApprovals([{ name: 'delete_note', needsApproval, ...more }])(await callOf(args))
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
    const tools = [{ name: 'delete_note', needsApproval: value }]
    expect(() => declaredApprovals(tools)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        details: { path: 'needsApproval', name: 'delete_note' },
      }),
    )
    expect(() => declaredApprovals(tools)).toThrow(
      'Found a needsApproval of "delete_note" that is neither true, false nor a function, expected one of these; correct it',
    )
  })

  it('reads tools in the form of Chat Completions, and tells servers apart', async () => {
    const needsApproval = declaredApprovals([
      'no tool',
      { type: 'function', function: { name: 'delete_note' }, needsApproval: true },
      { name: 'delete_note', server: 'notes', needsApproval: false },
    ])
    expect(await needsApproval(await callOf({}))).toBe(true)
    expect(await needsApproval(await callOf({}, { server: 'notes' }))).toBe(false)
  })

  it('reads a definition that was read by core before', async () => {
    const needsApproval = declaredApprovals([])
    expect(await needsApproval(await callOf({}, { needsApproval: true }))).toBe(true)
    expect(await needsApproval(await callOf({}, { needsApproval: 'always' }))).toBe(true)
    expect(await needsApproval(await callOf({}))).toBe(false)
  })

  it('keeps the rules of two users apart, and reads each list once', async () => {
    let reads = 0
    const toolsOf = (isAdmin: boolean) => [
      {
        name: 'delete_note',
        get needsApproval() {
          reads++
          return () => !isAdmin
        },
      },
    ]
    const [admin, guest] = [toolsOf(true), toolsOf(false)]
    for (let i = 0; i < 2; i++) {
      expect(await declaredApprovals(admin)(await callOf({}))).toBe(false)
      expect(await declaredApprovals(guest)(await callOf({}))).toBe(true)
    }
    expect(reads).toBe(2)
  })

  it('reads the tools of a namespace, whose name is their server', async () => {
    const tools = [{ name: 'delete_note', needsApproval: () => true }]
    const needsApproval = declaredApprovals([{ type: 'namespace', name: 'notes', tools }])
    expect(await needsApproval(await callOf({}, { server: 'notes' }))).toBe(true)
    expect(await needsApproval(await callOf({}))).toBe(false)
  })
})
