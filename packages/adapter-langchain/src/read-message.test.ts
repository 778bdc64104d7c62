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

/** Reads a message; `outcome` decides each call that is not foreign. */
async function read(fields: object, outcome: Outcome | ((call: unknown) => Outcome), more: Partial<ModelTurn> = {}) {
  const handled: Readonly<Record<string, unknown>>[] = []
  const decided: unknown[] = []
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
    answered: () => {},
    signal: undefined,
    ...more,
  })
  return {
    given,
    message,
    handled,
    decided,
    calls: (given.tool_calls ?? []).map(({ id, name, args }) => ({ id, name, args })),
    records: readRecords(given.additional_kwargs),
  }
}

describe('a message', () => {
  it('without calls, or with only foreign calls, stays the same', async () => {
    const broken = { id: '2', name: 'foreign', args: '{', type: 'invalid_tool_call' }
    for (const fields of [
      {},
      { tool_calls: [call('1', 'foreign')] },
      { tool_calls: [call('1', 'foreign')], invalid_tool_calls: [broken] },
    ]) {
      const { given, message, handled } = await read(fields, result('x'))
      expect(given).toBe(message)
      expect(handled).toEqual([])
    }
    const bare = Object.assign(new AIMessage('hi'), { tool_calls: undefined, invalid_tool_calls: undefined })
    expect(await readMessage(bare, {} as ModelTurn)).toBe(bare)
  })

  it('keeps foreign calls and their ids, and gives the others ids of their own', async () => {
    const invalid = { id: '2', name: 'foreign', args: '{', type: 'invalid_tool_call' as const }
    const foreign = call('1', 'foreign')
    const { calls, given, handled } = await read(
      {
        tool_calls: [call('1', 'ping'), foreign, call('1', 'ping'), call(undefined, 'ping')],
        invalid_tool_calls: [invalid],
      },
      execute('ping', ROME, 'direct'),
    )
    expect(calls.map(({ id }) => id)).toEqual(['1_1', '1', '1_2', 'call'])
    expect(handled.map(({ id }) => id)).toEqual(['1_1', '1_2', 'call'])
    expect(given.tool_calls![1]).toBe(foreign)
    expect(given.invalid_tool_calls).toEqual([invalid])
  })

  it('has foreign calls without ids', async () => {
    const { calls } = await read({ tool_calls: [call(undefined, 'foreign'), call('1', 'ping')] }, execute('ping'))
    expect(calls.map(({ id }) => id)).toEqual([undefined, '1'])
  })

  it('gets its malformed calls as calls, decided by their text', async () => {
    const broken = { id: '2', name: 'ping', args: '{"city"', type: 'invalid_tool_call' }
    const bare = { type: 'invalid_tool_call' }
    const { calls, given, handled, records } = await read({ invalid_tool_calls: [broken, bare] }, refused('not JSON'))
    expect(calls).toEqual([
      { id: '2', name: 'refused_call', args: { message: 'not JSON' } },
      { id: 'call', name: 'refused_call', args: { message: 'not JSON' } },
    ])
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

  it('is the same object in the list if a call stays as it is', async () => {
    const own = call('1', 'ping')
    const { given, records, decided } = await read({ tool_calls: [own] }, execute('ping', ROME, 'direct'))
    expect(given.tool_calls![0]).toBe(own)
    expect(records).toMatchObject([
      { id: '1', members: [{ id: '1', name: 'ping', tool: 'ping', digest: callDigest('ping', ROME) }] },
    ])
    expect(records[0]).not.toHaveProperty('name')
    expect(decided).toEqual([['1', 'ping']])
  })

  it('gets a changed call also in its content', async () => {
    const content = [
      { type: 'tool_use', id: '1', name: 'call_tool', input: {} },
      { type: 'tool_use', id: '2', name: 'ping', input: ROME, cache: 1 },
    ]
    const { given } = await read(
      { content, tool_calls: [call('1', 'call_tool'), call('2', 'ping')] },
      execute('ping', ROME, 'direct'),
    )
    expect(given.content).toEqual([{ ...content[0], name: 'ping', input: ROME }, content[1]])
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

  it('that is a bridge call becomes the real call', async () => {
    const { calls, records, decided } = await read(
      { tool_calls: [call('1', 'call_tool', { name: 'ping', arguments: ROME })] },
      execute('ping'),
    )
    expect(calls).toEqual([{ id: '1', name: 'ping', args: ROME }])
    expect(records).toMatchObject([
      {
        id: '1',
        name: 'call_tool',
        text: JSON.stringify({ name: 'ping', arguments: ROME }),
        isBridge: true,
        members: [{ id: '1', name: 'ping' }],
      },
    ])
    expect(records[0]).not.toHaveProperty('isBatch')
    expect(decided).toEqual([['1', 'ping']])
  })

  it('that is no bridge call has no mark of one, and differs by its name or its arguments', async () => {
    for (const [one, outcome] of [
      [call('1', 'functions.ping'), execute('ping', ROME, 'direct')],
      [call('1', 'ping', { town: 'Rome' }), execute('ping', ROME, 'unloaded')],
      [call('1', 'nothing'), refused('no such tool')],
      [call('1', 'ping'), { ...refused('no such tool'), via: 'bridge' } as never],
    ] as const) {
      const { records } = await read({ tool_calls: [one] }, outcome)
      expect(records).toMatchObject([{ id: '1', name: one.name, text: JSON.stringify(one.args) }])
      expect(records[0]).not.toHaveProperty('isBridge')
    }
  })

  it('that is a batch becomes several calls with new ids, of which some may be refused', async () => {
    const args = { calls: [] }
    const { calls, records, decided } = await read(
      { tool_calls: [call('1', 'call_tool', args), call('1_1', 'call_tool', args)] },
      one =>
        (one as { id: string }).id === '1'
          ? batchOf(execute('ping'), refused('no'), execute('elsewhere'), execute('pong', { data: deep(31) }))
          : batchOf(execute('ping')),
    )
    const refusal = (message: string) => ({ name: 'refused_call', args: { message } })
    expect(calls).toEqual([
      { id: '1', name: 'ping', args: ROME },
      { id: '1_2', ...refusal('no') },
      { id: '1_3', ...refusal(CANNOT_RUN) },
      { id: '1_4', ...refusal(TOO_DEEP) },
      { id: '1_1', name: 'ping', args: ROME },
    ])
    expect(records).toMatchObject([
      { id: '1', isBatch: true, isBridge: true },
      { id: '1_1', isBatch: true, isBridge: true },
    ])
    const [, second] = records[0]!.members
    expect(second).toEqual({ id: '1_2', name: 'refused_call', digest: callDigest('refused_call', { message: 'no' }) })
    expect(decided).toEqual([
      ['1', 'ping'],
      ['1_1', 'ping'],
    ])
  })

  it('that has other arguments for the same name, or more calls, replaces the call', async () => {
    const other = await read({ tool_calls: [call('1', 'ping', { town: 'Rome' })] }, execute('ping', ROME, 'direct'))
    expect(other.calls).toEqual([{ id: '1', name: 'ping', args: ROME }])
    const { calls } = await read({ tool_calls: [call('1', 'ping')] }, one => {
      const { name, arguments: args } = one as { readonly name: string; readonly arguments: unknown }
      return batchOf(execute(name, args), refused('no'))
    })
    expect(calls.map(({ name }) => name)).toEqual(['ping', 'refused_call'])
  })

  it('of a malformed call without a text replaces the call', async () => {
    const broken = { id: '1', name: 'ping', args: '', type: 'invalid_tool_call' }
    const { calls, records } = await read({ invalid_tool_calls: [broken] }, execute('ping', {}, 'direct'))
    expect(calls).toEqual([{ id: '1', name: 'ping', args: {} }])
    expect(records).toMatchObject([{ id: '1', name: 'ping', text: '{}' }])
  })

  it('that is a batch of refusals, or of a call that looks the same, is still a batch', async () => {
    for (const outcome of [batchOf(refused('no')), batchOf(execute('call_tool', ROME, 'direct'))]) {
      const { records } = await read({ tool_calls: [call('1', 'call_tool')] }, outcome)
      expect(records).toMatchObject([{ name: 'call_tool', isBatch: true, isBridge: true }])
    }
  })

  it.each([
    [29, false],
    [31, true],
  ])('with arguments of %i levels is refused before it is decided: %s', async (levels, isRefused) => {
    const text = { id: '1', name: 'ping', args: 'x', type: 'invalid_tool_call' }
    const { calls, records, handled } = await read(
      { tool_calls: [call('1', 'ping', { data: deep(levels) })] },
      result('x'),
    )
    expect(handled).toHaveLength(isRefused ? 0 : 1)
    if (isRefused) {
      const args = { message: TOO_DEEP }
      expect(calls).toEqual([{ id: '1', name: 'refused_call', args }])
      expect(records).toEqual([
        {
          id: '1',
          name: 'ping',
          text: '{}',
          members: [{ id: '1', name: 'refused_call', digest: callDigest('refused_call', args) }],
        },
      ])
    }
    expect((await read({ invalid_tool_calls: [text] }, result('x'))).handled).toHaveLength(1)
  })

  it('is decided with the turn and its signal', async () => {
    const { signal } = new AbortController()
    expect((await read({ tool_calls: [call('1', 'ping')] }, result('x'), { signal })).handled).toEqual([
      { session: 's', id: '1', name: 'ping', arguments: ROME, signal },
    ])
  })

  it('keeps the text of its arguments as the model wrote it, or as JSON', async () => {
    const raw = (text: string) => ({
      tool_calls: [call('1', 'call_tool')],
      additional_kwargs: {
        tool_calls: [{ id: '1', type: 'function', function: { name: 'call_tool', arguments: text } }],
      },
    })
    expect((await read(raw('{ "city": "Rome" }'), execute('ping'))).records).toMatchObject([
      { text: '{ "city": "Rome" }' },
    ])
    expect((await read({ tool_calls: [call('1', 'call_tool')] }, execute('ping'))).records).toMatchObject([
      { text: '{"city":"Rome"}' },
    ])
  })
})

describe('calls that are answered without the agent', () => {
  it('are reported with what the model reads, and no others', async () => {
    const answered = async (outcome: Outcome, name = 'ping', args: unknown = ROME) => {
      const reports: unknown[] = []
      await read({ tool_calls: [call('1', name, args)] }, outcome, { answered: (...one) => reports.push(one) })
      return reports
    }
    expect(await answered(result('found'))).toEqual([['ping', ROME, 'found']])
    expect(await answered(refused('no'))).toEqual([['ping', ROME, 'no']])
    expect(await answered(execute('elsewhere'))).toEqual([['ping', ROME, CANNOT_RUN]])
    const tooDeep = { deep: deep(100) }
    expect(await answered(result('found'), 'ping', tooDeep)).toEqual([['ping', tooDeep, TOO_DEEP]])
    expect(await answered(execute('ping'))).toEqual([])
    expect(await answered(execute('ping'), 'call_tool')).toEqual([])
    expect(await answered(batchOf(refused('no'), execute('ping')))).toEqual([])
  })
})
