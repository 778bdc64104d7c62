import { createCallIds, TOO_DEEP } from '@ts/adapter-kit'
import type { Outcome } from '@ts/core'
import { CANNOT_RUN } from '@ts/core/kit'
import { describe, expect, it } from 'vitest'
import { type IncomingTurn, readCall } from './incoming-calls.js'
import { shownAnswers } from './registered-tools.js'
import { call } from './test-support.js'

const metadata = { p: { signature: 's' } }
const written = { ...call('a', 'call_tool', { city: 'Rome' }), providerMetadata: metadata }
const definition = { id: 'real', name: 'real', description: '', inputSchema: {} }
const execute = (args: unknown = { city: 'Rome' }, name = 'real') =>
  ({ kind: 'execute', id: 'a', name, tool: definition, arguments: args, via: 'bridge' }) as const

/** Reads a call with this decision of core. */
async function read(outcome: unknown, of: typeof written = written, more: Partial<IncomingTurn> = {}) {
  const handled: object[] = []
  const begun: string[] = []
  const answers: unknown[][] = []
  const calls = await readCall(of, {
    search: {
      handle: async (turn: object) => {
        handled.push(turn)
        return outcome as Outcome
      },
    },
    turn: { session: 'ann' },
    has: (name: string) => name !== 'elsewhere',
    ...shownAnswers(
      { set: (...values: unknown[]) => answers.push(values) } as never,
      'refused_call',
      name => name === 'search_tools',
    ),
    begin: (id: string) => begun.push(id),
    isForeign: (name: string) => name === 'foreign',
    listed: new Map([['listed', 'listed_in_sdk']]),
    ids: createCallIds(new Set(['taken'])),
    signal: undefined,
    ...more,
  } as unknown as IncomingTurn)
  return { calls, handled, begun, answers, first: calls[0]! }
}

const record = (one: { readonly providerMetadata?: unknown }) =>
  (one.providerMetadata as { readonly toolSearch?: Readonly<Record<string, unknown>> } | undefined)?.toolSearch

describe('a call of the model', () => {
  it('is left to the provider that runs it', async () => {
    const of = { ...written, providerExecuted: true }
    const { handled, first } = await read(execute(), of)
    expect(first).toBe(of)
    expect(handled).toEqual([])
  })

  it('of a tool from elsewhere stays the same, except that an id already in use is replaced', async () => {
    const of = { ...written, toolName: 'foreign' }
    const { first, handled } = await read(execute(), of)
    expect(first).toBe(of)
    const repeated = await read(execute(), { ...of, toolCallId: 'taken' })
    expect(repeated.first).toMatchObject({ toolCallId: 'taken_1', toolName: 'foreign', input: written.input })
    expect(record(repeated.first)).toEqual({ id: 'taken', name: 'foreign', input: written.input })
    expect([...handled, ...repeated.handled]).toEqual([])
  })

  it('of a meta tool gets its answer, under the exact name and with arguments that the SDK can read', async () => {
    const of = { ...written, toolName: 'search_tools' }
    const result = { kind: 'result', content: 'found' }
    const { first, answers } = await read(result, of)
    expect(first).toBe(of)
    expect(answers).toEqual([[JSON.stringify(['a', 'search_tools', { city: 'Rome' }]), result]])
    const prefixed = await read({ ...result, name: 'search_tools' }, { ...of, toolName: 'x.search_tools', input: '{' })
    expect(prefixed.first).toMatchObject({ toolName: 'search_tools', input: '{}' })
    expect(record(prefixed.first)).toEqual({ id: 'a', name: 'x.search_tools', input: '{' })
  })

  it('of a meta tool that the request lacks is answered as a refusal', async () => {
    const { first, answers } = await read({ kind: 'result', content: 'found' })
    expect(first).toMatchObject({ toolName: 'refused_call', input: '{"message":"found"}', providerMetadata: metadata })
    expect(record(first)).toMatchObject({ isRefused: true })
    expect(answers).toEqual([])
  })

  it.each([
    ['invalid_arguments', 'listed', 'listed_in_sdk'],
    ['invalid_arguments', 'hidden', 'refused_call'],
    ['unknown_tool', 'listed', 'refused_call'],
  ])('that is refused with %s, of a tool that is %s, becomes a call of %s', async (code, toolName, expected) => {
    const { first, begun } = await read({ kind: 'refused', code, message: 'no' }, { ...written, toolName })
    expect(first.toolName).toBe(expected)
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
    expect(first.providerMetadata).toMatchObject(metadata)
    expect(begun).toEqual([first.toolCallId])
  })

  it('is refused if the SDK has no such tool, or if its arguments are nested too deep', async () => {
    const { first, begun } = await read(execute({}, 'elsewhere'))
    expect(first).toMatchObject({ toolName: 'refused_call', input: JSON.stringify({ message: CANNOT_RUN }) })
    let deep: unknown = {}
    for (let i = 0; i < 10_000; i++) deep = [deep]
    const other = await read(execute({ deep }))
    expect(other.first).toMatchObject({ toolName: 'refused_call', input: JSON.stringify({ message: TOO_DEEP }) })
    expect([...begun, ...other.begun]).toEqual([])
  })

  it('that is a batch becomes one call for each member, and the first has what belongs to the whole', async () => {
    const outcomes = [execute(), { kind: 'refused', code: 'unknown_tool', message: 'no' }, execute({ city: 'Oslo' })]
    const { calls, begun } = await read({ kind: 'batch', outcomes })
    expect(calls.map(one => [one.toolCallId, one.toolName])).toEqual([
      ['a', 'real'],
      ['a_1', 'refused_call'],
      ['a_2', 'real'],
    ])
    expect(calls.map(one => record(one)?.['input'])).toEqual([written.input, '', ''])
    expect(calls.map(one => record(one)?.['index'])).toEqual([0, 1, 2])
    expect(calls.map(one => one.providerMetadata?.['p'])).toEqual([metadata.p, undefined, undefined])
    expect(begun).toEqual(['a', 'a_2'])
  })
})

describe('calls that the SDK does not receive', () => {
  const refused = (message: string) => ({ kind: 'refused', code: 'unknown_tool', message })

  /** The calls of a batch with these outcomes, and the refusals with their records. */
  async function readHidden(...outcomes: readonly object[]) {
    const refusals: [string, string, object][] = []
    const refuse: IncomingTurn['refuse'] = ({ toolCallId }, message, record) => {
      refusals.push([toolCallId, message, record])
      return []
    }
    const { calls } = await read({ kind: 'batch', outcomes }, written, { refuse })
    return { calls, refusals, records: calls.map(record) }
  }

  it('are recorded, with the reasons, in the first call of the batch that it receives', async () => {
    const { calls, records } = await readHidden(
      refused('no'),
      execute(),
      execute({}, 'elsewhere'),
      execute({ city: 'Oslo' }),
    )
    expect(calls.map(one => [one.toolCallId, one.toolName])).toEqual([
      ['a_1', 'real'],
      ['a_3', 'real'],
    ])
    expect(records).toMatchObject([
      {
        input: written.input,
        index: 1,
        refused: [
          [0, 'no'],
          [2, CANNOT_RUN],
        ],
      },
      { input: '', index: 3 },
    ])
    expect(records[1]).not.toHaveProperty('refused')
    expect(calls[0]!.providerMetadata).toMatchObject(metadata)
  })

  it('are answered together if they are the whole batch', async () => {
    const { calls, refusals } = await readHidden(refused('no'), execute({}, 'elsewhere'))
    expect(calls).toEqual([])
    expect(refusals.at(-1)).toEqual([
      'a',
      JSON.stringify([{ error: 'no' }, { error: CANNOT_RUN }]),
      { id: 'a', name: 'call_tool', input: written.input },
    ])
  })

  it('leave no trace if there are none', async () => {
    const { records, refusals } = await readHidden(execute(), execute({ city: 'Oslo' }))
    for (const one of records) expect(one).not.toHaveProperty('refused')
    expect(refusals).toEqual([])
  })
})

it('a call without arguments keeps the metadata of its provider', async () => {
  const of = { ...written, toolName: 'foreign', toolCallId: 'taken', input: '' }
  expect((await read(execute(), of)).first.providerMetadata).toMatchObject(metadata)
})
