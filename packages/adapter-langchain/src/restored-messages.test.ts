import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages'
import { callDigest } from '@ts/adapter-kit'
import { describe, expect, it } from 'vitest'
import { withModelContent } from './call-record.js'
import { restoreMessages } from './restored-messages.js'

const ROME = { city: 'Rome' }
const member = (id: string, args: object = ROME, more: object = {}) => ({
  id,
  name: 'ping',
  tool: 'ping',
  digest: callDigest('ping', args),
  ...more,
})
const agentCall = (id: string | undefined, args: object = ROME, name = 'ping') => ({
  id,
  name,
  args,
  type: 'tool_call' as const,
})
const response = (calls: readonly object[], toolSearch?: readonly object[], more: object = {}) =>
  new AIMessage({
    content: '',
    tool_calls: calls,
    ...(toolSearch ? { additional_kwargs: { toolSearch } } : {}),
    ...more,
  } as never)
const result = (id: string, content: unknown, more: object = {}) =>
  new ToolMessage({ content, name: 'ping', tool_call_id: id, ...more } as never)
const BRIDGE = { name: 'ping', arguments: ROME }
const bridge = {
  id: 'm',
  name: 'call_tool',
  text: JSON.stringify(BRIDGE),
  members: [member('a')],
  isBridge: true,
}
const batch = {
  id: 'm',
  name: 'call_tool',
  text: '{"calls":[]}',
  members: [member('a'), member('b')],
  isBatch: true,
  isBridge: true,
}

/** The calls of the first message, and the other messages, in short. */
function restored(...given: Parameters<typeof restoreMessages>[0]) {
  const { messages, history } = restoreMessages(given)
  const [first, ...rest] = messages
  const { tool_calls: calls = [] } = first as AIMessage
  return {
    calls: calls.map(({ id, name, args }) => ({ id, name, args })),
    results: rest.map(one => ({
      id: (one as ToolMessage).tool_call_id,
      name: one.name,
      content: one.content,
      status: (one as ToolMessage).status,
    })),
    history,
    messages,
  }
}

describe('messages without records', () => {
  it('stay the same objects, and calls and results are events', () => {
    const given = [new HumanMessage('hi'), response([agentCall('a')]), result('a', 'x'), result('unknown', 'y')]
    const { messages, history } = restoreMessages(given)
    expect(messages).toHaveLength(4)
    for (const [i, message] of given.entries()) expect(messages[i]).toBe(message)
    expect(history).toEqual([
      { kind: 'call', name: 'ping', arguments: ROME, id: 'a' },
      { kind: 'result', name: 'ping', content: 'x', id: 'a' },
      { kind: 'result', name: 'ping', content: 'y', id: 'unknown' },
    ])
  })

  it('may have no calls, and calls without ids', () => {
    const without = Object.assign(new AIMessage('hi'), { tool_calls: undefined, invalid_tool_calls: undefined })
    expect(restoreMessages([without])).toEqual({ messages: [without], history: [] })
    expect(restored(response([agentCall(undefined)])).history).toEqual([
      { kind: 'call', name: 'ping', arguments: ROME, id: undefined },
    ])
    const marked = Object.assign(response([], []), { tool_calls: undefined, invalid_tool_calls: undefined })
    const [copy] = restoreMessages([marked]).messages as AIMessage[]
    expect(copy).toMatchObject({ tool_calls: [], invalid_tool_calls: [] })
    expect(copy!.additional_kwargs).toEqual({})
  })

  it('are restored again if a person replaced the calls, and only then', () => {
    const message = response([agentCall('a')], [bridge])
    const first = restoreMessages([message]).messages[0]
    expect(restoreMessages([message]).messages[0]).toBe(first)
    message.tool_calls = []
    expect((restoreMessages([message]).messages[0] as AIMessage).tool_calls).toEqual([])
  })

  it('keep malformed calls of the message', () => {
    const invalid = { type: 'invalid_tool_call' as const, id: 'x', name: 'x', args: '{' }
    const message = response([agentCall('a')], [bridge], { invalid_tool_calls: [invalid] })
    expect((restoreMessages([message]).messages[0] as AIMessage).invalid_tool_calls).toEqual([invalid])
  })
})

describe('a call through the bridge', () => {
  it('is restored as the model wrote it, with its result', () => {
    const { calls, results, history } = restored(
      response([agentCall('a')], [bridge]),
      result('a', 'x', { status: 'error', id: 'r1' }),
    )
    expect(calls).toEqual([{ id: 'm', name: 'call_tool', args: BRIDGE }])
    expect(results).toEqual([{ id: 'm', name: 'call_tool', content: 'x', status: 'error' }])
    expect(history).toEqual([
      { kind: 'call', name: 'call_tool', arguments: BRIDGE, id: 'm' },
      { kind: 'result', name: 'call_tool', content: 'x', id: 'm' },
    ])
  })

  it.each<[string, object, object]>([
    ['as a bridge call', bridge, { name: 'call_tool', args: { name: 'ping', arguments: { city: 'Oslo' } } }],
    ['as a direct call', { ...bridge, isBridge: undefined }, { name: 'ping', args: { city: 'Oslo' } }],
    [
      'as a batch',
      { ...batch, members: [member('a')] },
      { name: 'call_tool', args: { calls: [{ name: 'ping', arguments: { city: 'Oslo' } }] } },
    ],
    [
      'unless it was not edited',
      { ...bridge, members: [member('a', { city: 'Oslo' })] },
      { name: 'call_tool', args: BRIDGE },
    ],
  ])('is restored as it ran if a person edited it, %s', (_, record, expected) => {
    expect(restored(response([agentCall('a', { city: 'Oslo' })], [record])).calls).toEqual([{ id: 'm', ...expected }])
  })

  it.each(['[1]', 'null', '"Rome"', 'Rome'])('has no arguments if the model wrote no object: %s', text => {
    const { calls, history } = restored(response([agentCall('a')], [{ ...bridge, text }]))
    expect(calls).toEqual([{ id: 'm', name: 'call_tool', args: {} }])
    expect(history).toEqual([{ kind: 'call', name: 'call_tool', arguments: {}, id: 'm' }])
  })

  it('of a batch is restored with all calls that are left if one of them was edited', () => {
    const calls = [agentCall('a'), agentCall('b', { city: 'Oslo' }), agentCall('c')]
    const rome = { name: 'ping', arguments: ROME }
    const oslo = { name: 'ping', arguments: { city: 'Oslo' } }
    const own = { id: 'c', name: 'ping', args: ROME }
    expect(restored(response(calls, [batch])).calls).toEqual([
      { id: 'm', name: 'call_tool', args: { calls: [rome, oslo] } },
      own,
    ])
    expect(restored(response(calls.slice(1), [batch])).calls).toEqual([
      { id: 'm', name: 'call_tool', args: { calls: [oslo] } },
      own,
    ])
    expect(restored(response(calls.slice(2), [batch])).calls).toEqual([own])
  })

  it('that is the agent’s own keeps the text of its arguments', () => {
    const raw = [{ id: 'b', type: 'function', function: { name: 'ping', arguments: '{ "city": "Rome" }' } }]
    const toolSearch = [{ id: 'b', members: [member('b')] }]
    const message = response([agentCall('b')], [], { additional_kwargs: { toolSearch, tool_calls: raw } })
    expect(restoreMessages([message]).messages[0]!.additional_kwargs).toEqual({ tool_calls: raw })
  })

  it('is replaced in the content too, and removed there if a person removed it', () => {
    const content = ['a', 'b', 'c'].map(id => ({ type: 'tool_use', id, name: 'ping', input: ROME }))
    const records = [bridge, { id: 'b', members: [member('b')] }]
    const contentOf = (calls: readonly object[]) =>
      restoreMessages([response(calls, records, { content })]).messages[0]!.content
    const whole = contentOf([agentCall('a'), agentCall('b'), agentCall('c')])
    expect(whole).toEqual([{ type: 'tool_use', id: 'm', name: 'call_tool', input: BRIDGE }, content[1], content[2]])
    expect(contentOf([agentCall('c')])).toEqual([content[2]])
    const edited = contentOf([agentCall('b', { city: 'Oslo' }), agentCall('c')])
    expect(edited).toEqual([{ type: 'tool_use', id: 'b', name: 'ping', input: { city: 'Oslo' } }, content[2]])
  })
})

describe('a result', () => {
  it('is restored again if its call has another owner, and only then', () => {
    const message = result('a', 'x')
    const read = (record: object) =>
      restoreMessages([response([agentCall('a')], [record]), message]).messages[1] as ToolMessage
    const first = read(bridge)
    expect(read(bridge)).toBe(first)
    expect(read({ ...bridge, id: 'n' }).tool_call_id).toBe('n')
    expect(read({ ...bridge, id: 'n', name: 'third' }).name).toBe('third')
    expect(read({ ...bridge, id: 'o', name: 'ping' }).tool_call_id).toBe('o')
    expect(read({ ...bridge, name: 'other' }).name).toBe('other')
    expect(restoreMessages([message]).messages[0]).toBe(message)
    expect(read(bridge)).toMatchObject({ tool_call_id: 'm', name: 'call_tool' })
  })

  it('gets the name of its call', () => {
    const { results } = restored(response([agentCall('a')]), result('a', 'x', { name: 'refused_call' }))
    expect(results).toMatchObject([{ id: 'a', name: 'ping' }])
  })

  it('has the content for the model, without the record', () => {
    const message = result('a', 'long', {
      additional_kwargs: { ...withModelContent({}, 'short'), own: 1 },
      status: 'error',
    })
    const [read] = restoreMessages([message]).messages as ToolMessage[]
    expect(read).toMatchObject({
      content: 'short',
      tool_call_id: 'a',
      name: 'ping',
      status: 'error',
      additional_kwargs: { own: 1 },
    })
    expect(read!.additional_kwargs).not.toHaveProperty('toolSearch')
    const unnamed = Object.assign(result('a', 'long', { additional_kwargs: withModelContent({}, 'short') }), {
      name: undefined,
    })
    expect((restoreMessages([unnamed as never]).messages[0] as ToolMessage).name).toBe('')
  })

  it('is an event with the texts of its parts', () => {
    const content = [
      { type: 'text', text: 'a' },
      { type: 'image_url', image_url: 'x' },
      { type: 'text', text: 1 },
      { type: 'other', text: 'c' },
      { type: 'text', text: 'b' },
    ]
    expect(restoreMessages([result('a', content)]).history).toMatchObject([{ content: 'a\nb' }])
  })
})

describe('the results of a batch', () => {
  const calls = () => response([agentCall('a'), agentCall('b')], [batch])
  const texts = (...own: readonly object[]) => JSON.stringify(own.map(one => ({ name: 'ping', ...one })))

  it('are joined in the order of the calls, and follow the response at once', () => {
    const { results, history } = restored(
      calls(),
      result('b', '2'),
      new HumanMessage('hi'),
      result('a', '1', { status: 'error' }),
    )
    const content = texts({ error: '1' }, { result: '2' })
    expect(results[0]).toMatchObject({ id: 'm', name: 'call_tool', content })
    expect(results).toHaveLength(2)
    expect(history.at(-1)).toEqual({ kind: 'result', name: 'call_tool', content, id: 'm' })
  })

  it('say which calls did not run, and do not take results of a later response', () => {
    const { results } = restored(calls(), result('a', '1'), response([]), result('b', '2'))
    expect(results[0]).toMatchObject({ content: texts({ result: '1' }, { error: 'It was not run.' }) })
  })

  it('show a refused call without a tool', () => {
    const refused = {
      ...batch,
      members: [member('a'), { id: 'b', name: 'refused_call', digest: callDigest('ping', ROME) }],
    }
    const { results } = restored(
      response([agentCall('a'), agentCall('b')], [refused]),
      result('a', '1'),
      result('b', 'no such tool'),
    )
    expect(JSON.parse(String(results[0]!.content))).toEqual([{ name: 'ping', result: '1' }, { error: 'no such tool' }])
  })

  it('have their files after the list of texts', () => {
    const image = { type: 'image_url', image_url: 'x' }
    const { results } = restored(calls(), result('a', [{ type: 'text', text: '1' }, image]), result('b', '2'))
    expect(results).toMatchObject([
      { content: [{ type: 'text', text: texts({ result: '1' }, { result: '2' }) }, image] },
    ])
    expect(restored(calls(), result('a', [{ type: 'text', text: '1' }]), result('b', '2')).results[0]!.content).toBe(
      texts({ result: '1' }, { result: '2' }),
    )
  })
})
