import { AIMessage } from '@langchain/core/messages'
import { callDigest, TOO_DEEP } from '@ts/adapter-kit'
import type { Outcome, ToolSearch } from '@ts/core'
import { CANNOT_RUN } from '@ts/core/kit'
import { describe, expect, it } from 'vitest'
import { readRecords } from './call-record.js'
import { type ModelTurn, readMessage } from './read-message.js'

const ROME = { city: 'Rome' }
const execute = (name: string, args: unknown = ROME, via = 'bridge') =>
  ({ kind: 'execute', name, tool: { id: name, name }, arguments: args, via }) as unknown as Outcome
const refused = (message: string) => ({ kind: 'refused', message }) as unknown as Outcome
const batchOf = (...outcomes: readonly Outcome[]) => ({ kind: 'batch', outcomes }) as unknown as Outcome
const result = (content: string, more: object = {}) => ({ kind: 'result', content, ...more }) as unknown as Outcome
const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown
const call = (id: string | undefined, name: string, args: unknown = ROME) => ({
  id,
  name,
  args,
  type: 'tool_call' as const,
})
const broken = (fields: object) => ({ ...fields, type: 'invalid_tool_call' as const })
const refusal = (message: string) => ({ name: 'refused_call', args: { message } })
const BRIDGED = { name: 'ping', arguments: ROME }

/** Reads a message; `outcome` decides each call that is not foreign. */
async function read(fields: object, outcome: Outcome | ((call: unknown) => Outcome), more: Partial<ModelTurn> = {}) {
  const handled: Readonly<Record<string, unknown>>[] = []
  const decided: unknown[] = []
  const answered: unknown[] = []
  const search = {
    handle: async (one: Readonly<Record<string, unknown>>) => {
      handled.push(one)
      return typeof outcome === 'function' ? outcome(one) : outcome
    },
  } as unknown as ToolSearch
  const message = new AIMessage({ content: '', ...fields } as never)
  const given = await readMessage(message, {
    search,
    turn: { session: 's' },
    decided: (id, one) => decided.push([id, one.name]),
    refusalName: 'refused_call',
    isForeign: name => name === 'foreign',
    isListed: () => true,
    canRun: name => name !== 'elsewhere',
    answered: (...one) => answered.push(one),
    signal: undefined,
    ...more,
  })
  return {
    given,
    message,
    handled,
    decided,
    answered,
    calls: (given.tool_calls ?? []).map(({ id, name, args }) => ({ id, name, args })),
    records: readRecords(given.additional_kwargs),
  }
}

describe('a message', () => {
  it('without calls, or with only foreign calls, stays the same', async () => {
    const invalid_tool_calls = [broken({ id: '2', name: 'foreign', args: '{' })]
    const tool_calls = [call('1', 'foreign')]
    for (const fields of [{}, { tool_calls }, { tool_calls, invalid_tool_calls }]) {
      const { given, message, handled } = await read(fields, result('x'))
      expect(given).toBe(message)
      expect(handled).toEqual([])
    }
    const bare = Object.assign(new AIMessage('hi'), { tool_calls: undefined, invalid_tool_calls: undefined })
    expect(await readMessage(bare, {} as ModelTurn)).toBe(bare)
  })

  it('keeps foreign calls and their ids, and gives the others ids of their own', async () => {
    const invalid = broken({ id: '2', name: 'foreign', args: '{' })
    const foreign = [call('1', 'foreign'), call(undefined, 'foreign')]
    const own = [call('1', 'ping'), call('1', 'ping'), call(undefined, 'ping')]
    const fields = { tool_calls: [own[0], ...foreign, own[1], own[2]], invalid_tool_calls: [invalid] }
    const { calls, given, handled } = await read(fields, execute('ping', ROME, 'direct'))
    expect(calls.map(({ id }) => id)).toEqual(['1_1', '1', undefined, '1_2', 'call'])
    expect(handled.map(({ id }) => id)).toEqual(['1_1', '1_2', 'call'])
    expect(given.tool_calls![1]).toBe(foreign[0])
    expect(given.invalid_tool_calls).toEqual([invalid])
  })

  it('gets its malformed calls as calls, decided by their text', async () => {
    const invalid_tool_calls = [broken({ id: '2', name: 'ping', args: '{"city"' }), broken({})]
    const { calls, given, handled, records } = await read({ invalid_tool_calls }, refused('not JSON'))
    expect(calls).toEqual(['2', 'call'].map(id => ({ id, ...refusal('not JSON') })))
    expect(given.invalid_tool_calls).toEqual([])
    expect(handled).toMatchObject([
      { name: 'ping', arguments: '{"city"' },
      { name: '', arguments: '' },
    ])
    expect(records).toMatchObject([
      { id: '2', name: 'ping', text: '{}' },
      { id: 'call', name: '', text: '{}' },
    ])
  })

  it('has the same object in the list if a call stays as it is, which is decided with the turn and its signal', async () => {
    const own = call('1', 'ping')
    const { signal } = new AbortController()
    const outcome = execute('ping', ROME, 'direct')
    const { given, records, decided, handled } = await read({ tool_calls: [own] }, outcome, { signal })
    expect(given.tool_calls![0]).toBe(own)
    expect(records).toMatchObject([
      { id: '1', members: [{ id: '1', name: 'ping', tool: 'ping', digest: callDigest('ping', ROME) }] },
    ])
    expect(records[0]).not.toHaveProperty('name')
    expect(decided).toEqual([['1', 'ping']])
    expect(handled).toEqual([{ session: 's', id: '1', name: 'ping', arguments: ROME, signal }])
  })
})

describe('the outcome of a call', () => {
  it.each<[string, Outcome, object]>([
    ['an answer', result('found'), { answer: 'found' }],
    ['a failed answer', result('none', { isError: true }), { answer: 'none', isError: true }],
    ['an answer that is no error', result('found', { isError: false }), { answer: 'found' }],
  ])('that is %s is kept in the record, and the call stays', async (_, outcome, record) => {
    const own = call('1', 'search_tools')
    const { given, records } = await read({ tool_calls: [own] }, outcome)
    expect(given.tool_calls![0]).toBe(own)
    expect(records).toEqual([{ id: '1', members: [], ...record }])
  })

  it.each<[string, object, Outcome, object, 'isBridge' | 'isBatch' | undefined]>([
    ['a bridge call', call('1', 'call_tool', BRIDGED), execute('ping'), { name: 'ping', args: ROME }, 'isBridge'],
    ['a prefixed name', call('1', 'functions.ping'), execute('ping', ROME, 'direct'), { name: 'ping' }, undefined],
    ['other arguments', call('1', 'ping', {}), execute('ping', ROME, 'unloaded'), { args: ROME }, undefined],
    ['a refusal', call('1', 'nothing'), refused('no such tool'), refusal('no such tool'), undefined],
    [
      'a refusal through the bridge',
      call('1', 'ping'),
      { ...refused('no such tool'), via: 'bridge' } as never,
      refusal('no such tool'),
      undefined,
    ],
    ['a batch of refusals', call('1', 'call_tool'), batchOf(refused('no')), refusal('no'), 'isBatch'],
    [
      'a batch of a call that looks the same',
      call('1', 'call_tool'),
      batchOf(execute('call_tool', ROME, 'direct')),
      { name: 'call_tool', args: ROME },
      'isBatch',
    ],
  ])(
    'that is %s replaces the call, and the record has the model’s own',
    async (_, written, outcome, expected, mark) => {
      const { name, args } = written as ReturnType<typeof call>
      const { calls, records } = await read({ tool_calls: [written] }, outcome)
      expect(calls).toMatchObject([{ id: '1', ...expected }])
      expect(records).toMatchObject([{ id: '1', name, text: JSON.stringify(args) }])
      expect([records[0]!.isBridge, records[0]!.isBatch]).toEqual([
        mark === undefined ? undefined : true,
        mark === 'isBatch' ? true : undefined,
      ])
    },
  )

  it('that is a batch becomes several calls with new ids, of which some may be refused', async () => {
    const tool_calls = [call('1', 'call_tool', {}), call('1_1', 'call_tool', {})]
    const { calls, records, decided } = await read({ tool_calls }, one =>
      (one as { id: string }).id === '1'
        ? batchOf(execute('ping'), refused('no'), execute('elsewhere'), execute('pong', { data: deep(31) }))
        : batchOf(execute('ping')),
    )
    expect(calls).toEqual([
      { id: '1', name: 'ping', args: ROME },
      { id: '1_2', ...refusal('no') },
      { id: '1_3', ...refusal(CANNOT_RUN) },
      { id: '1_4', ...refusal(TOO_DEEP) },
      { id: '1_1', name: 'ping', args: ROME },
    ])
    expect(records).toMatchObject(['1', '1_1'].map(id => ({ id, isBatch: true, isBridge: true })))
    const { name, args } = refusal('no')
    expect(records[0]!.members[1]).toEqual({ id: '1_2', name, digest: callDigest(name, args) })
    expect(decided).toEqual([
      ['1', 'ping'],
      ['1_1', 'ping'],
    ])
  })

  it('that replaces a call is recorded with the text of its arguments as the model wrote it', async () => {
    const text = '{ "city": "Rome" }'
    const raw = [{ id: '1', type: 'function', function: { name: 'call_tool', arguments: text } }]
    const fields = { tool_calls: [call('1', 'call_tool')], additional_kwargs: { tool_calls: raw } }
    expect((await read(fields, execute('ping'))).records).toMatchObject([{ text }])
  })

  it('of a malformed call without a text replaces the call', async () => {
    const fields = { invalid_tool_calls: [broken({ id: '1', name: 'ping', args: '' })] }
    const { calls, records } = await read(fields, execute('ping', {}, 'direct'))
    expect(calls).toEqual([{ id: '1', name: 'ping', args: {} }])
    expect(records).toMatchObject([{ id: '1', name: 'ping', text: '{}' }])
  })

  it('is a refusal without a decision if the arguments have too many levels', async () => {
    const readDeep = (levels: number) => read({ tool_calls: [call('1', 'ping', { data: deep(levels) })] }, result('x'))
    expect((await readDeep(29)).handled).toHaveLength(1)
    const { calls, records, handled } = await readDeep(31)
    expect(handled).toEqual([])
    const { name, args } = refusal(TOO_DEEP)
    expect(calls).toEqual([{ id: '1', name, args }])
    const members = [{ id: '1', name, digest: callDigest(name, args) }]
    expect(records).toEqual([{ id: '1', name: 'ping', text: '{}', members }])
  })
})

it.each<[string, Outcome, string | undefined, string?, unknown?]>([
  ['an answer', result('found'), 'found'],
  ['a refusal', refused('no'), 'no'],
  ['a call that cannot run', execute('elsewhere'), CANNOT_RUN],
  ['a call with too many levels', result('found'), TOO_DEEP, 'ping', { deep: deep(100) }],
  ['no call of the agent', execute('ping'), undefined],
  ['no bridge call', execute('ping'), undefined, 'call_tool'],
  ['no batch', batchOf(refused('no'), execute('ping')), undefined],
])('reports %s as answered without the agent', async (_, outcome, answer, name = 'ping', args = ROME) => {
  const { answered } = await read({ tool_calls: [call('1', name, args)] }, outcome)
  expect(answered).toEqual(answer === undefined ? [] : [[name, args, answer]])
})
