import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages'
import { callDigest } from '@ts/adapter-kit'
import { describe, expect, it } from 'vitest'
import { withModelContent } from './call-record.js'
import { restoreMessages } from './restored-messages.js'

const ROME = { city: 'Rome' }
const OSLO = { city: 'Oslo' }
const member = (id: string, args: object = ROME) => ({
  id,
  name: 'ping',
  tool: 'ping',
  digest: callDigest('ping', args),
})
const agentCall = (id: string | undefined, args: object = ROME) => ({
  id,
  name: 'ping',
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
const batch = { ...bridge, text: '{"calls":[]}', members: [member('a'), member('b')], isBatch: true }
const withoutLists = (one: AIMessage) => Object.assign(one, { tool_calls: undefined, invalid_tool_calls: undefined })

/** The calls of the first message, and the other messages, in short. */
function restored(...given: Parameters<typeof restoreMessages>[0]) {
  const { messages, history } = restoreMessages(given)
  const [first, ...rest] = messages as [AIMessage, ...ToolMessage[]]
  return {
    first,
    calls: (first.tool_calls ?? []).map(({ id, name, args }) => ({ id, name, args })),
    results: rest.map(({ tool_call_id: id, name, content, status }) => ({ id, name, content, status })),
    history,
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
    const without = withoutLists(new AIMessage('hi'))
    expect(restoreMessages([without])).toEqual({ messages: [without], history: [] })
    expect(restored(response([agentCall(undefined)])).history).toEqual([
      { kind: 'call', name: 'ping', arguments: ROME, id: undefined },
    ])
    const { first } = restored(withoutLists(response([], [])))
    expect(first).toMatchObject({ tool_calls: [], invalid_tool_calls: [] })
    expect(first.additional_kwargs).toEqual({})
  })

  it('are restored again if a person replaced the calls, and only then', () => {
    const message = response([agentCall('a')], [bridge])
    const { first } = restored(message)
    expect(restored(message).first).toBe(first)
    message.tool_calls = []
    expect(restored(message).calls).toEqual([])
  })

  it('keep malformed calls of the message', () => {
    const invalid = { type: 'invalid_tool_call' as const, id: 'x', name: 'x', args: '{' }
    const { first } = restored(response([agentCall('a')], [bridge], { invalid_tool_calls: [invalid] }))
    expect(first.invalid_tool_calls).toEqual([invalid])
  })
})

describe('a call through the bridge', () => {
  it('is restored as the model wrote it, with its result', () => {
    const answer = result('a', 'x', { status: 'error', id: 'r1' })
    const { calls, results, history } = restored(response([agentCall('a')], [bridge]), answer)
    expect(calls).toEqual([{ id: 'm', name: 'call_tool', args: BRIDGE }])
    expect(results).toEqual([{ id: 'm', name: 'call_tool', content: 'x', status: 'error' }])
    expect(history).toEqual([
      { kind: 'call', name: 'call_tool', arguments: BRIDGE, id: 'm' },
      { kind: 'result', name: 'call_tool', content: 'x', id: 'm' },
    ])
  })

  const edited = { name: 'ping', arguments: OSLO }
  it.each<[string, object, string, object]>([
    ['as a bridge call', bridge, 'call_tool', edited],
    ['as a direct call', { ...bridge, isBridge: undefined }, 'ping', OSLO],
    ['as a batch', { ...batch, members: [member('a')] }, 'call_tool', { calls: [edited] }],
    ['unless it was not edited', { ...bridge, members: [member('a', OSLO)] }, 'call_tool', BRIDGE],
  ])('is restored as it ran if a person edited it, %s', (_, record, name, args) => {
    expect(restored(response([agentCall('a', OSLO)], [record])).calls).toEqual([{ id: 'm', name, args }])
  })

  it.each(['[1]', 'null', '"Rome"', 'Rome'])('has no arguments if the model wrote no object: %s', text => {
    const { calls, history } = restored(response([agentCall('a')], [{ ...bridge, text }]))
    expect(calls).toEqual([{ id: 'm', name: 'call_tool', args: {} }])
    expect(history).toEqual([{ kind: 'call', name: 'call_tool', arguments: {}, id: 'm' }])
  })

  it('of a batch is restored with all calls that are left if one of them was edited', () => {
    const calls = [agentCall('a'), agentCall('b', OSLO), agentCall('c')]
    const own = { id: 'c', name: 'ping', args: ROME }
    const restoredFrom = (from: number) => restored(response(calls.slice(from), [batch])).calls
    const joined = (...left: readonly object[]) => ({ id: 'm', name: 'call_tool', args: { calls: left } })
    expect(restoredFrom(0)).toEqual([joined(BRIDGE, edited), own])
    expect(restoredFrom(1)).toEqual([joined(edited), own])
    expect(restoredFrom(2)).toEqual([own])
  })

  it('that is the agent’s own keeps the text of its arguments', () => {
    const raw = [{ id: 'b', type: 'function', function: { name: 'ping', arguments: '{ "city": "Rome" }' } }]
    const toolSearch = [{ id: 'b', members: [member('b')] }]
    const { first } = restored(response([agentCall('b')], [], { additional_kwargs: { toolSearch, tool_calls: raw } }))
    expect(first.additional_kwargs).toEqual({ tool_calls: raw })
  })

  it('is replaced in the content too, and removed there if a person removed it', () => {
    const content = ['a', 'b', 'c'].map(id => ({ type: 'tool_use', id, name: 'ping', input: ROME }))
    const records = [bridge, { id: 'b', members: [member('b')] }]
    const contentOf = (...calls: readonly object[]) => restored(response(calls, records, { content })).first.content
    const whole = contentOf(agentCall('a'), agentCall('b'), agentCall('c'))
    expect(whole).toEqual([{ type: 'tool_use', id: 'm', name: 'call_tool', input: BRIDGE }, content[1], content[2]])
    expect(contentOf(agentCall('c'))).toEqual([content[2]])
    expect(contentOf(agentCall('b', OSLO), agentCall('c'))).toEqual([{ ...content[1], input: OSLO }, content[2]])
  })
})

describe('a result', () => {
  it('is restored again if its call has another owner, and only then', () => {
    const message = result('a', 'x')
    const read = (record: object) =>
      restoreMessages([response([agentCall('a')], [record]), message]).messages[1] as ToolMessage
    const first = read(bridge)
    expect(read(bridge)).toBe(first)
    for (const own of [
      { id: 'n', name: 'call_tool' },
      { id: 'n', name: 'third' },
      { id: 'o', name: 'ping' },
      { id: 'm', name: 'other' },
      { id: 'm', name: 'call_tool' },
    ])
      expect(read({ ...bridge, ...own })).toMatchObject({ tool_call_id: own.id, name: own.name })
    expect(restoreMessages([message]).messages[0]).toBe(message)
  })

  it('gets the name of its call', () => {
    const { results } = restored(response([agentCall('a')]), result('a', 'x', { name: 'refused_call' }))
    expect(results).toMatchObject([{ id: 'a', name: 'ping' }])
  })

  it('has the content for the model, without the record', () => {
    const additional_kwargs = withModelContent({ own: 1 }, 'short')
    const message = result('a', 'long', { additional_kwargs, status: 'error' })
    const [read] = restoreMessages([message]).messages as ToolMessage[]
    expect(read).toMatchObject({ content: 'short', tool_call_id: 'a', name: 'ping', status: 'error' })
    expect(read!.additional_kwargs).toEqual({ own: 1 })
    const unnamed = Object.assign(result('a', 'long', { additional_kwargs }), { name: undefined })
    expect(restoreMessages([unnamed as never]).messages[0]!.name).toBe('')
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
  const both = (record: object = batch) => response([agentCall('a'), agentCall('b')], [record])
  const texts = (...own: readonly object[]) => JSON.stringify(own.map(one => ({ name: 'ping', ...one })))

  it('are joined in the order of the calls, and follow the response at once', () => {
    const answers = [result('b', '2'), new HumanMessage('hi'), result('a', '1', { status: 'error' })]
    const { results, history } = restored(both(), ...answers)
    const content = texts({ error: '1' }, { result: '2' })
    expect(results[0]).toMatchObject({ id: 'm', name: 'call_tool', content })
    expect(results).toHaveLength(2)
    expect(history.at(-1)).toEqual({ kind: 'result', name: 'call_tool', content, id: 'm' })
  })

  it('say which calls did not run, and do not take results of a later response', () => {
    const { results } = restored(both(), result('a', '1'), response([]), result('b', '2'))
    expect(results[0]).toMatchObject({ content: texts({ result: '1' }, { error: 'It was not run.' }) })
  })

  it('show a refused call without a tool', () => {
    const refused = { id: 'b', name: 'refused_call', digest: callDigest('ping', ROME) }
    const record = { ...batch, members: [member('a'), refused] }
    const { results } = restored(both(record), result('a', '1'), result('b', 'no such tool'))
    expect(JSON.parse(String(results[0]!.content))).toEqual([{ name: 'ping', result: '1' }, { error: 'no such tool' }])
  })

  it('have their files after the list of texts, which is a text alone without files', () => {
    const image = { type: 'image_url', image_url: 'x' }
    const text = texts({ result: '1' }, { result: '2' })
    for (const [files, content] of [
      [[image], [{ type: 'text', text }, image]],
      [[], text],
    ] as const) {
      const answers = [result('a', [{ type: 'text', text: '1' }, ...files]), result('b', '2')]
      expect(restored(both(), ...answers).results).toMatchObject([{ content }])
    }
  })
})
