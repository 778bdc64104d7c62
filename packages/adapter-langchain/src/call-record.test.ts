import { AIMessage, HumanMessage } from '@langchain/core/messages'
import { describe, expect, it } from 'vitest'
import { isBatch, modelContentOf, readRecords, recordOf, withModelContent, withRecords } from './call-record.js'

const member = { id: 'a', digest: 'x' }
const plain = { id: '1', members: [member] }
const replaced = { ...plain, name: 'call_tool', text: '{}' }
const complete = { ...member, name: 'a', tool: 'a', shown: 'x' }

describe('the records of a message', () => {
  it.each<[string, unknown]>([
    ['of an unchanged call', plain],
    ['of a replaced call', { ...replaced, isBatch: true }],
    ['of an answered call', { id: '1', members: [], answer: 'x' }],
    ['of a call with complete members', { ...replaced, members: [complete, member] }],
  ])('are kept: %s', (_, record) => {
    expect(readRecords({ toolSearch: [record] })).toEqual([record])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'x'],
    ['no id', { members: [] }],
    ['an id that is no text', { id: 1, members: [] }],
    ['no members', { id: '1' }],
    ['members that are no list', { id: '1', members: { length: 0 } }],
    ['a name that is no text', { ...replaced, name: 1 }],
    ['a text that is no text', { ...replaced, text: 1 }],
    ['an answer that is no text', { id: '1', members: [], answer: 1 }],
    ['a replaced call without arguments', { ...plain, name: 'call_tool' }],
    ['an unchanged call with two members', { id: '1', members: [member, member] }],
    ['an empty member', { id: '1', members: [null] }],
    ['a member without an id', { id: '1', members: [{ digest: 'x' }] }],
    ['a member without a digest', { id: '1', members: [{ id: 'a' }] }],
    ['one good and one bad member', { ...replaced, members: [member, { id: 'b' }] }],
    ['a member whose name is no text', { id: '1', members: [{ ...member, name: 1 }] }],
    ['a member whose tool is no text', { id: '1', members: [{ ...member, tool: 1 }] }],
    ['a member whose definition is no text', { id: '1', members: [{ ...member, shown: 1 }] }],
  ])('are left out if malformed: %s', (_, record) => {
    expect(readRecords({ toolSearch: [record, plain] })).toEqual([plain])
  })

  it.each([undefined, null, 'x', {}, { toolSearch: plain }])('are none in %o', kwargs => {
    expect(readRecords(kwargs)).toEqual([])
  })
})

it('a record is of a batch if it says so or has several members', () => {
  const batches = [plain, { ...replaced, isBatch: true, members: [] }, { ...replaced, members: [member, member] }]
  expect(batches.map(isBatch)).toEqual([false, true, true])
})

it('the record of a call is in the last response that has it, by any of its members or else by its own id', () => {
  const response = (ids: readonly string[], records: readonly object[]) =>
    new AIMessage({
      content: '',
      tool_calls: ids.map(id => ({ id, name: 'x', args: {}, type: 'tool_call' as const })),
      additional_kwargs: withRecords({}, records as never),
    })
  const answered = { id: 'e', members: [], answer: 'x' }
  const batch = { ...replaced, id: 'own', members: [member, { id: 'b', digest: 'x' }] }
  const forged = { tool_calls: [{ id: 'a' }], additional_kwargs: withRecords({}, [plain]) }
  const messages = [
    response(['a'], [{ id: '0', members: [member] }]),
    response(['a', 'b', 'own', 'e'], [batch, answered]),
    response(['c'], []),
    Object.assign(new HumanMessage('hi'), forged),
    Object.assign(new AIMessage('done'), { tool_calls: undefined }),
  ]
  expect(['a', 'b', 'own', 'e', 'c', 'd'].map(id => recordOf(messages, id))).toEqual([
    batch,
    batch,
    undefined,
    answered,
    undefined,
    undefined,
  ])
})

it.each<[unknown, boolean]>([
  ['x', true],
  [[{ type: 'text', text: 'x' }], true],
  [[], true],
  [[{ type: 'text', text: 'x' }, 'y'], false],
  [[{ text: 'x' }], false],
  [[{ type: 1 }], false],
  [{ type: 'text' }, false],
  [3, false],
  [undefined, false],
])('the content that the model reads instead may be %o: %s', (content, isContent) => {
  expect(modelContentOf(withModelContent({}, content as never))).toEqual(isContent ? content : undefined)
  for (const malformed of [{ toolSearch: 'x' }, {}]) expect(modelContentOf(malformed)).toBeUndefined()
})
