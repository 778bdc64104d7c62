import { AIMessage, HumanMessage, type ToolCall } from '@langchain/core/messages'
import { describe, expect, it } from 'vitest'
import { HIDDEN_KEY } from './call-record.js'
import { hiddenAnswers, hideCalls, showHidden } from './hidden-exchange.js'

const call = (id: string, args: ToolCall['args'] = {}): ToolCall => ({ type: 'tool_call', id, name: 'tool', args })
const answered = (id: string, answer: string, more: object = {}) => ({ id, members: [], answer, ...more })
const refused = (id: string) => ({ id, digest: '' })
const real = (id: string) => ({ id, tool: 't', digest: '' })
const batch = (id: string, ...members: readonly object[]) => ({ id, name: 'call_tool', text: '{}', members })

/** A message of the model with these calls and records. */
const message = (calls: readonly ToolCall[], records: readonly object[] = [], fields: object = {}) =>
  new AIMessage({ content: 'x', tool_calls: [...calls], additional_kwargs: { toolSearch: records }, ...fields })
const idsOf = (one: AIMessage | undefined) => one?.tool_calls?.map(({ id }) => id)
/** A message as other versions of LangChain may make it. */
const withoutLists = (one: AIMessage) => Object.assign(one, { tool_calls: undefined, invalid_tool_calls: undefined })

it('the host does not give the answers of meta tools, and refusals, each with its status', () => {
  const calls = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(id => call(id, { message: `no ${id}` }))
  const records = [
    answered('b', 'found b'),
    answered('a', 'failed a', { isError: true }),
    batch('c', real('c'), refused('d')),
    batch('e', refused('e')),
    { ...batch('f', real('f')), answer: 'of nothing' },
    { id: 'g', members: [] },
  ]
  const answers = hiddenAnswers(message(calls, records))
  expect(answers.map(one => [one.tool_call_id, one.name, one.content, one.status])).toEqual([
    ['a', 'tool', 'failed a', 'error'],
    ['b', 'tool', 'found b', 'success'],
    ['d', 'tool', 'no d', 'error'],
    ['e', 'tool', 'no e', 'error'],
  ])
  for (const one of [message([call('a')]), withoutLists(message([], [answered('a', 'x')]))])
    expect(hiddenAnswers(one)).toEqual([])
})

describe('a message for the host', () => {
  it('is the same if nothing is hidden', () => {
    const one = message([call('a')], [batch('a', real('a'))])
    expect(hideCalls(one, { before: [], last: undefined })).toBe(one)
  })

  it.each<[string, readonly ToolCall[], readonly AIMessage[], AIMessage | undefined]>([
    ['a hidden call', [call('a'), call('b')], [], undefined],
    ['a message before it', [call('b')], [message([call('a')])], undefined],
    ['as many hidden calls as messages before it', [call('a'), call('b')], [message([call('c')])], undefined],
    ['another form', [call('b')], [], message([call('b')])],
  ])('has the exchange of %s', (_, calls, before, last) => {
    const hidden = hideCalls(message(calls, [answered('a', 'found')]), { before, last })
    expect(idsOf(hidden)).toEqual(['b'])
    const exchange = JSON.parse(String(hidden.additional_kwargs[HIDDEN_KEY]))
    expect(exchange.before).toHaveLength(before.length)
    expect('last' in exchange).toBe(last !== undefined)
    expect(showHidden([hidden]).map(one => one.content)).toEqual([...before.map(() => 'x'), 'x'])
  })

  it('loses the hidden calls wherever its provider repeats them, and nothing else', () => {
    const part = (id: string) => ({ type: 'tool_use', id, name: 'tool', input: {} })
    const raw = (id: string) => ({ type: 'function', id, function: { name: 'tool', arguments: '{}' } })
    const text = { type: 'text', text: 'x' }
    const broken = { type: 'invalid_tool_call' as const, id: 'c', name: 'tool', args: '{' }
    const fields = { content: [text, part('a'), part('b')], invalid_tool_calls: [broken] }
    const one = message([call('a'), call('b')], [answered('a', 'found')], fields)
    one.additional_kwargs.tool_calls = [raw('a'), raw('b')] as never
    const hidden = hideCalls(one, { before: [], last: undefined })
    expect(hidden.content).toEqual([text, part('b')])
    expect(hidden.additional_kwargs.tool_calls).toEqual([raw('b')])
    expect(hidden.invalid_tool_calls).toEqual([broken])
  })

  it('may have no lists of calls', () => {
    const hidden = hideCalls(withoutLists(message([])), { before: [message([])], last: undefined })
    expect([hidden.tool_calls, hidden.invalid_tool_calls]).toEqual([[], []])
  })
})

describe('the messages for the model', () => {
  it('have the hidden exchange in its place', () => {
    const before = [message([call('1')], [answered('1', 'found 1')]), message([call('2')], [batch('2', refused('2'))])]
    const last = message([call('3'), call('4')], [answered('3', 'found 3'), batch('4', real('4'))])
    const hidden = hideCalls(last, { before, last })
    const shown = showHidden([new HumanMessage('hi'), hidden, new HumanMessage('go on')])
    const texts = shown.map(one => (AIMessage.isInstance(one) ? idsOf(one) : one.content))
    expect(texts).toEqual(['hi', ['1'], 'found 1', ['2'], 'undefined', ['3', '4'], 'found 3', 'go on'])
    expect(showHidden([hidden])[4]).toBe(showHidden([hidden])[4])
  })

  it('have the calls as a person left them', () => {
    const last = message([call('a'), call('b'), call('c')], [answered('a', 'found')])
    const hidden = hideCalls(last, { before: [], last })
    const edited = call('b', { edited: true })
    for (const [left, shown] of [
      [[edited], [call('a'), edited]],
      [
        [call('c'), edited],
        [call('a'), edited, call('c')],
      ],
      [[], [call('a')]],
      [undefined, [call('a')]],
    ] as const) {
      const prototype = Object.create(AIMessage.prototype) as AIMessage
      const given = Object.assign(prototype, hidden, { tool_calls: left })
      expect((showHidden([given])[0] as AIMessage).tool_calls).toEqual(shown)
    }
  })

  it('have no call without an id that nobody received', () => {
    const { id: _, ...nameless } = call('x')
    const hidden = hideCalls(message([]), { before: [], last: message([nameless]) })
    expect(idsOf(showHidden([withoutLists(hidden)])[0] as AIMessage)).toEqual([])
  })

  // What is left out of an exchange that somebody changed is in the tests of `toolSearch`.
  it.each([
    {},
    { tool_calls: [] },
    { tool_calls: [{ id: 'a', name: 'tool', args: {} }] },
    { invalid_tool_calls: [] },
    { content: [{ type: 'text', text: 'stored' }] },
  ])('have a stored message with %j', data => {
    const shown = (exchange: object) =>
      showHidden([message([], [], { additional_kwargs: { [HIDDEN_KEY]: JSON.stringify(exchange) } })])
    const stored = { type: 'ai', data: { content: 'stored', ...data } }
    const { content } = stored.data
    expect(shown({ before: [stored] }).map(one => one.content)).toEqual([content, 'x'])
    expect(shown({ last: stored }).map(one => one.content)).toEqual([content])
  })
})
