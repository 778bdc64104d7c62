import { createCallIds } from '@ts/adapter-kit'
import { CANNOT_RUN } from '@ts/core/kit'
import { describe, expect, it } from 'vitest'
import { type IncomingTurn, readCall } from './incoming-calls.js'
import { createAnswers, shownAnswers } from './registered-tools.js'
import { call } from './test-support.js'

const metadata = { p: { signature: 's' } }
const written = { ...call('a', 'call_tool', { city: 'Rome' }), providerMetadata: metadata }
const execute = (name = 'real') => {
  const tool = { id: 'real', name: 'real', description: '', inputSchema: {} }
  return { kind: 'execute', id: 'a', name, tool, arguments: { city: 'Rome' }, via: 'bridge' }
}
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
    isForeign: () => false,
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
    const isForeign = () => true
    expect((await read(refused('no'), written, { isForeign })).first).toBe(written)
    for (const input of [written.input, '']) {
      const { first } = await read(refused('no'), { ...written, toolCallId: 'taken', input }, { isForeign })
      expect(first).toMatchObject({ toolCallId: 'taken_1', toolName: 'call_tool', input, providerMetadata: metadata })
      expect(record(first)).toEqual({ id: 'taken', name: 'call_tool', input })
    }
  })

  it('of a listed tool that is forbidden by now becomes a refusal, and is not begun', async () => {
    const { first, begun } = await read(refused('no'), { ...written, toolName: 'listed' })
    expect(first).toMatchObject({ toolName: 'refused_call', input: '{"message":"no"}', providerMetadata: metadata })
    expect(record(first)).toMatchObject({ name: 'listed', isRefused: true })
    expect(begun).toEqual([])
  })

  it.each([
    ['its name', written],
    ['its arguments', { ...written, toolName: 'real', input: '{"city":"Oslo"}' }],
    ['its id', { ...written, toolName: 'real', toolCallId: 'taken' }],
  ])('is recorded as the model wrote it if %s changes', async (_, of) => {
    const { first, begun } = await read(execute(), of)
    expect(first).toMatchObject({ toolName: 'real', input: '{"city":"Rome"}', providerMetadata: metadata })
    const { toolCallId: id, toolName: name, input } = of
    expect(record(first)).toEqual({ id, name, input, shown: expect.any(String) })
    expect(begun).toEqual([first.toolCallId])
  })

  it('keeps no copy of itself if nothing changes', async () => {
    const of = { ...written, toolName: 'real' }
    const { first, begun } = await read(execute(), of)
    expect(first).toEqual({ ...of, providerMetadata: { ...metadata, toolSearch: { shown: expect.any(String) } } })
    expect(begun).toEqual(['a'])
  })

  it('that is a batch becomes one call for each member, and the first has what belongs to the whole', async () => {
    const { calls, begun } = await read({ kind: 'batch', outcomes: [execute(), refused('no'), execute()] })
    expect(calls.map(one => [one.toolCallId, one.toolName, record(one)?.['input'], record(one)?.['index']])).toEqual([
      ['a', 'real', written.input, 0],
      ['a_1', 'refused_call', '', 1],
      ['a_2', 'real', '', 2],
    ])
    for (const one of calls) expect(record(one)).not.toHaveProperty('refused')
    expect(begun).toEqual(['a', 'a_2'])
  })

  it('that is a batch with calls that the SDK does not receive records these in the first one that it receives', async () => {
    const outcomes = [refused('no'), execute(), execute('elsewhere'), execute()]
    const { calls } = await read({ kind: 'batch', outcomes }, written, { refuse: () => [] })
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

  it('that is a batch of which the SDK receives no call is answered as a whole', async () => {
    const refusals: unknown[][] = []
    const refuse: IncomingTurn['refuse'] = ({ toolCallId }, message, one) => {
      refusals.push([toolCallId, message, one])
      return []
    }
    const { calls } = await read({ kind: 'batch', outcomes: [refused('no'), execute('elsewhere')] }, written, {
      refuse,
    })
    expect(calls).toEqual([])
    const message = JSON.stringify([{ error: 'no' }, { error: CANNOT_RUN }])
    expect(refusals.at(-1)).toEqual(['a', message, { id: 'a', name: 'call_tool', input: written.input }])
  })
})
