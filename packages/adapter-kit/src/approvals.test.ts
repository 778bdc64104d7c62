import { createCatalog, createToolSearch, type ExecuteOutcome, type RealCall } from '@ts/core'
import { toRealCall } from '@ts/core/kit'
import { createReferenceRanker } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { callDigest, declaredApprovals, shownDigest } from './index.js'

/** A call of `delete_note` with these arguments. */
async function callOf(args: object, tool: object = {}): Promise<RealCall> {
  const tools = [{ name: 'delete_note', ...tool }]
  const search = createToolSearch({ tools, ranker: createReferenceRanker(), activation: 'off' })
  return toRealCall((await search.handle({ id: 'call_1', name: 'delete_note', arguments: args })) as ExecuteOutcome)
}

async function isNeeded(needsApproval: unknown, args: object = {}, more: object = {}): Promise<boolean> {
  return declaredApprovals([{ name: 'delete_note', needsApproval, ...more }])(await callOf(args))
}

describe('approvals that tools declare', () => {
  it.each<[string, unknown, boolean]>([
    ['true', true, true],
    ['false', false, false],
    ['undefined', undefined, false],
    ['null', null, false],
    ['a function that fails', () => JSON.parse('no'), true],
    ['a function that rejects', () => Promise.reject(new Error('no')), true],
    ['a function that answers nothing', () => undefined, true],
    ['a function that answers 0', () => 0, true],
    ['a function that answers false', () => false, false],
  ])('%s', async (_, declared, expected) => expect(await isNeeded(declared)).toBe(expected))

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

  it.each(['always', 1, {}, [true]])('refuses %j when the list is read', value => {
    expect(() => declaredApprovals([{ name: 'delete_note', needsApproval: value }])).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        details: { path: 'needsApproval', name: 'delete_note' },
        message:
          'Found a needsApproval of "delete_note" that is neither true, false nor a function, expected one of these; correct it',
      }),
    )
  })

  it('reads tools in the form of Chat Completions, and tells servers and namespaces apart', async () => {
    const needsApproval = declaredApprovals([
      'no tool',
      { type: 'function', function: { name: 'delete_note' }, needsApproval: true },
      { name: 'delete_note', server: 'notes', needsApproval: false },
      { type: 'namespace', name: 'mails', tools: [{ name: 'delete_note', needsApproval: () => false }] },
    ])
    expect(await needsApproval(await callOf({}))).toBe(true)
    for (const server of ['notes', 'mails']) expect(await needsApproval(await callOf({}, { server }))).toBe(false)
  })

  it('reads a definition that was read by core before', async () => {
    const needsApproval = declaredApprovals([])
    for (const [declared, expected] of [
      [true, true],
      ['always', true],
      [undefined, false],
    ] as const)
      expect(await needsApproval(await callOf({}, { needsApproval: declared }))).toBe(expected)
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
})

describe('the digest of what was shown', () => {
  const toolOf = (description: string, more: object = {}) =>
    createCatalog([{ name: 'delete_note', description, ...more }]).tools[0]!
  const tool = toolOf('Delete a note')
  const SHOWN = { session: 'ann', tool, arguments: { a: 1, b: { c: 1, d: 2 } } }
  const reordered = { b: { d: 2, c: 1 }, a: 1 }
  const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

  it('is the same for the same call, in any order of keys', () => {
    expect(shownDigest(SHOWN)).toBe(shownDigest({ ...SHOWN, arguments: reordered }))
    expect(shownDigest({ ...SHOWN, arguments: nested(5) })).toBe(shownDigest({ ...SHOWN, arguments: nested(5) }))
    expect(callDigest('a', SHOWN.arguments)).toBe(callDigest('a', reordered))
    expect(callDigest('a', {})).toHaveLength(16)
  })

  it.each([
    ['session', { ...SHOWN, session: 'bob' }],
    ['no session', { tool, arguments: SHOWN.arguments }],
    ['arguments', { ...SHOWN, arguments: { a: 2 } }],
    ['definition', { ...SHOWN, tool: toolOf('Delete all notes') }],
    ['server', { ...SHOWN, tool: toolOf('Delete a note', { server: 'evil' }) }],
  ])('differs by %s', (_, other) => expect(shownDigest(other)).not.toBe(shownDigest(SHOWN)))

  it('differs by the name and the arguments, for a person who edited the call', () => {
    expect(callDigest('delete_note', { id: 8 })).not.toBe(callDigest('delete_note', { id: 7 }))
    expect(callDigest('read_note', { id: 7 })).not.toBe(callDigest('delete_note', { id: 7 }))
  })

  it('matches nothing for arguments that are nested too deep, so that no approval holds for them', () => {
    const deep = { ...SHOWN, arguments: nested(5_000) }
    expect(shownDigest(deep)).not.toBe(shownDigest(deep))
    expect(callDigest('delete_note', deep.arguments)).not.toBe(callDigest('delete_note', deep.arguments))
  })
})
