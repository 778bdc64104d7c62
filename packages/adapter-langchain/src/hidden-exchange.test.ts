import { AIMessage, HumanMessage, type ToolCall } from '@langchain/core/messages'
import { describe, expect, it } from 'vitest'
import { HIDDEN_KEY } from './call-record.js'
import { hiddenAnswers, hideCalls, showHidden } from './hidden-exchange.js'

const call = (id: string, name = 'tool', args: ToolCall['args'] = {}): ToolCall => ({
  type: 'tool_call',
  id,
  name,
  args,
})
const answered = (id: string, answer: string, more: object = {}) => ({ id, members: [], answer, ...more })
const refused = (id: string) => ({ id, digest: '' })
const real = (id: string) => ({ id, tool: 't', digest: '' })
const batch = (id: string, ...members: readonly object[]) => ({ id, name: 'call_tool', text: '{}', members })

/** A message of the model with these calls and records. */
const message = (calls: readonly ToolCall[], records: readonly object[] = [], fields: object = {}) =>
  new AIMessage({ content: 'x', tool_calls: [...calls], additional_kwargs: { toolSearch: records }, ...fields })
const namesOf = (one: AIMessage | undefined) => one?.tool_calls?.map(({ id }) => id)
/** A message as other versions of LangChain may make it. */
const withoutLists = (one: AIMessage) => Object.assign(one, { tool_calls: undefined, invalid_tool_calls: undefined })

describe('the answers that the host does not give', () => {
  it('are those of meta tools, and refusals, each with its status', () => {
    const calls = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(id => call(id, `tool_${id}`, { message: `no ${id}` }))
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
      ['a', 'tool_a', 'failed a', 'error'],
      ['b', 'tool_b', 'found b', 'success'],
      ['d', 'tool_d', 'no d', 'error'],
      ['e', 'tool_e', 'no e', 'error'],
    ])
  })

  it('are none without records or calls', () => {
    expect(hiddenAnswers(message([call('a')]))).toEqual([])
    expect(hiddenAnswers(withoutLists(message([], [answered('a', 'x')])))).toEqual([])
  })
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
    expect(namesOf(hidden)).toEqual(['b'])
    const exchange = JSON.parse(String(hidden.additional_kwargs[HIDDEN_KEY]))
    expect(exchange.before).toHaveLength(before.length)
    expect('last' in exchange).toBe(last !== undefined)
    const texts = showHidden([hidden]).map(one => one.content)
    expect(texts).toEqual([...before.map(() => 'x'), 'x'])
  })

  it('loses the hidden calls wherever its provider repeats them, and nothing else', () => {
    const part = (id: string) => ({ type: 'tool_use', id, name: 'tool', input: {} })
    const raw = (id: string) => ({ type: 'function', id, function: { name: 'tool', arguments: '{}' } })
    const text = { type: 'text', text: 'x' }
    const broken = { type: 'invalid_tool_call' as const, id: 'c', name: 'tool', args: '{' }
    const one = message([call('a'), call('b')], [answered('a', 'found')], {
      content: [text, part('a'), part('b')],
      invalid_tool_calls: [broken],
    })
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
    expect(shown.map(one => (AIMessage.isInstance(one) ? namesOf(one) : one.content))).toEqual([
      ...['hi', ['1'], 'found 1', ['2'], 'undefined', ['3', '4'], 'found 3', 'go on'],
    ])
    expect(showHidden([hidden])[4]).toBe(showHidden([hidden])[4])
  })

  it('have the calls as a person left them', () => {
    const last = message([call('a'), call('b'), call('c')], [answered('a', 'found')])
    const hidden = hideCalls(last, { before: [], last })
    const shownWith = (calls: readonly ToolCall[] | undefined) => {
      const edited = Object.assign(Object.create(AIMessage.prototype) as AIMessage, hidden, { tool_calls: calls })
      return (showHidden([edited])[0] as AIMessage).tool_calls
    }
    const edited = call('b', 'tool', { edited: true })
    expect(shownWith([edited])).toEqual([call('a'), edited])
    expect(shownWith([call('c'), edited])).toEqual([call('a'), edited, call('c')])
    for (const none of [[], undefined]) expect(shownWith(none)).toEqual([call('a')])
  })

  it('have no call without an id that nobody received', () => {
    const { id: _, ...nameless } = call('x')
    const hidden = hideCalls(message([]), { before: [], last: message([nameless]) })
    expect(namesOf(showHidden([withoutLists(hidden)])[0] as AIMessage)).toEqual([])
  })
})

describe('an exchange that somebody stored', () => {
  const stored = (data: object) => ({ type: 'ai', data: { content: 'stored', ...data } })
  const shown = (exchange: unknown) =>
    showHidden([new AIMessage({ content: 'x', additional_kwargs: { [HIDDEN_KEY]: exchange } })]).map(one => one.content)

  it.each([
    {},
    { tool_calls: [] },
    { tool_calls: [{ id: 'a', name: 'tool', args: {} }] },
    { invalid_tool_calls: [] },
    { content: [{ type: 'text', text: 'stored' }] },
  ])('is read with %j', data => {
    const expected = 'content' in data ? data.content : 'stored'
    expect(shown(JSON.stringify({ before: [stored(data)] }))).toEqual([expected, 'x'])
    expect(shown(JSON.stringify({ last: stored(data) }))).toEqual([expected])
  })

  it.each([
    {
      tool_calls: [
        { id: 'a', name: 'tool', args: {} },
        { id: 'b', name: 'tool', args: 7 },
      ],
    },
    { tool_calls: {} },
    { invalid_tool_calls: [7] },
    { content: 7 },
    { content: ['x'] },
  ])('is not read with %j', data => {
    expect(shown(JSON.stringify({ before: [stored(data)], last: stored(data) }))).toEqual(['x'])
  })

  it('is read only from a text', () => {
    const exchange = { before: [stored({})] }
    for (const other of [exchange, [JSON.stringify(exchange)], 7, undefined]) expect(shown(other)).toEqual(['x'])
    for (const text of ['{', '7', 'null', '[]', '{"before":7,"last":{"type":"human","data":{"content":"x"}}}'])
      expect(shown(text)).toEqual(['x'])
  })
})
