import { createCallIds } from '@ts/adapter-kit'
import { CANNOT_RUN } from '@ts/core/kit'
import { describe, expect, it } from 'vitest'
import { type IncomingTurn, readCall } from './incoming-calls.js'
import { createAnswers, shownAnswers } from './registered-tools.js'
import { call } from './test-support.js'

const metadata = { p: { signature: 's' } }
const written = { ...call('a', 'call_tool', { city: 'Rome' }), providerMetadata: metadata }
const tool = { id: 'real', name: 'real', description: '', inputSchema: {} }
const execute = (args: unknown = { city: 'Rome' }, name = 'real') =>
  ({ kind: 'execute', id: 'a', name, tool, arguments: args, via: 'bridge' }) as const
const refused = (message: string) => ({ kind: 'refused', code: 'unknown_tool', message })

/** Reads a call with this decision of core. */
async function read(outcome: object, of: typeof written = written, more: Partial<IncomingTurn> = {}) {
  const begun: string[] = []
  const calls = await readCall(of, {
    search: { handle: async () => outcome },
    turn: { session: 'ann' },
    has: (name: string) => name !== 'elsewhere',
    ...shownAnswers(createAnswers(), 'refused_call', () => true),
    begin: (id: string) => begun.push(id),
    isForeign: (name: string) => name === 'foreign',
    listed: new Map([['listed', 'listed_in_sdk']]),
    ids: createCallIds(new Set(['taken'])),
    signal: undefined,
    ...more,
  } as unknown as IncomingTurn)
  return { calls, begun, first: calls[0]! }
}

const record = (one: { readonly providerMetadata?: unknown }) =>
  (one.providerMetadata as { readonly toolSearch?: Readonly<Record<string, unknown>> } | undefined)?.toolSearch

describe('a call of the model', () => {
  it('of a tool from elsewhere stays the same, except that an id already in use is replaced', async () => {
    const of = { ...written, toolName: 'foreign' }
    expect((await read(refused('no'), of)).first).toBe(of)
    for (const input of [written.input, '']) {
      const { first } = await read(refused('no'), { ...of, toolCallId: 'taken', input })
      expect(first).toMatchObject({ toolCallId: 'taken_1', toolName: 'foreign', input, providerMetadata: metadata })
      expect(record(first)).toEqual({ id: 'taken', name: 'foreign', input })
    }
  })

  it('of a meta tool has the exact name and arguments that the SDK can read', async () => {
    const found = { kind: 'result', content: 'found', name: 'search_tools' }
    const plain = { ...written, toolName: 'search_tools' }
    expect((await read(found, plain)).first).toBe(plain)
    const { first } = await read(found, { ...written, toolName: 'x.search_tools', input: '{' })
    expect(first).toMatchObject({ toolName: 'search_tools', input: '{}' })
    expect(record(first)).toEqual({ id: 'a', name: 'x.search_tools', input: '{' })
  })

  it('of a listed tool that is forbidden by now becomes a refusal, and is not begun', async () => {
    const { first, begun } = await read(refused('no'), { ...written, toolName: 'listed' })
    expect(first).toMatchObject({ toolName: 'refused_call', input: '{"message":"no"}', providerMetadata: metadata })
    expect(record(first)).toMatchObject({ name: 'listed', isRefused: true })
    expect(begun).toEqual([])
  })

  it('keeps no copy of itself if nothing changes', async () => {
    const of = { ...written, toolName: 'real' }
    const { first, begun } = await read(execute(), of)
    expect(first).toEqual({ ...of, providerMetadata: { ...metadata, toolSearch: { shown: expect.any(String) } } })
    expect(begun).toEqual(['a'])
  })

  it.each([
    ['its name', written, execute()],
    ['its arguments', { ...written, toolName: 'real' }, execute({ city: 'Oslo' })],
    ['its id', { ...written, toolName: 'real', toolCallId: 'taken' }, execute()],
  ])('is recorded if %s changes', async (_, of, outcome) => {
    const { first, begun } = await read(outcome, of)
    const { toolCallId, toolName, input } = of
    expect(record(first)).toEqual({ id: toolCallId, name: toolName, input, shown: expect.any(String) })
    expect(first).toMatchObject({ toolName: 'real', input: JSON.stringify(outcome.arguments) })
    expect(begun).toEqual([first.toolCallId])
  })

  it('that is a batch becomes one call for each member, and the first has what belongs to the whole', async () => {
    const { calls, begun } = await read({ kind: 'batch', outcomes: [execute(), refused('no'), execute()] })
    expect(calls.map(one => [one.toolCallId, one.toolName, record(one)?.['input'], record(one)?.['index']])).toEqual([
      ['a', 'real', written.input, 0],
      ['a_1', 'refused_call', '', 1],
      ['a_2', 'real', '', 2],
    ])
    expect(begun).toEqual(['a', 'a_2'])
  })
})

describe('calls that the SDK does not receive', () => {
  /** The calls of a batch with these outcomes, and the refusals with their records. */
  async function readHidden(...outcomes: readonly object[]) {
    const refusals: [string, string, object][] = []
    const refuse: IncomingTurn['refuse'] = ({ toolCallId }, message, one) => {
      refusals.push([toolCallId, message, one])
      return []
    }
    const { calls } = await read({ kind: 'batch', outcomes }, written, { refuse })
    return { calls, refusals }
  }

  it('are recorded, with the reasons, in the first call of the batch that it receives', async () => {
    const { calls } = await readHidden(refused('no'), execute(), execute({}, 'elsewhere'), execute())
    const reasons = [
      [0, 'no'],
      [2, CANNOT_RUN],
    ]
    expect(calls).toMatchObject([
      { toolCallId: 'a_1', toolName: 'real', providerMetadata: metadata },
      { toolCallId: 'a_3', toolName: 'real' },
    ])
    expect(calls.map(one => record(one)?.['refused'])).toEqual([reasons, undefined])
    expect(calls.map(one => record(one)?.['input'])).toEqual([written.input, ''])
  })

  it('are answered together if they are the whole batch', async () => {
    const { calls, refusals } = await readHidden(refused('no'), execute({}, 'elsewhere'))
    expect(calls).toEqual([])
    const message = JSON.stringify([{ error: 'no' }, { error: CANNOT_RUN }])
    expect(refusals.at(-1)).toEqual(['a', message, { id: 'a', name: 'call_tool', input: written.input }])
  })

  it('leave no trace if there are none', async () => {
    const { calls, refusals } = await readHidden(execute(), execute())
    for (const one of calls) expect(record(one)).not.toHaveProperty('refused')
    expect(refusals).toEqual([])
  })
})
