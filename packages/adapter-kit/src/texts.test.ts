import { messageOf } from '@ts/core/kit'
import { describe, expect, it } from 'vitest'
import { addNote, createCallIds, textOf, textOfParts, withNote } from './index.js'

describe('a result as text', () => {
  it.each<[unknown, string]>([
    ['text', 'text'],
    ['', ''],
    [undefined, ''],
    [null, ''],
    [7, '7'],
    [{ a: [1] }, '{"a":[1]}'],
    [Symbol('s'), 'Symbol(s)'],
    [1n, 'The tool ran, but its result cannot be written as JSON.'],
  ])('%s', (content, expected) => expect(textOf(content)).toBe(expected))
})

it('the text of a message is a string, or the texts of its parts', () => {
  expect(textOfParts('text')).toBe('text')
  expect(textOfParts(undefined)).toBe('')
  const parts = [
    { type: 'text', text: 'a' },
    { type: 'image', text: 'no' },
    null,
    { type: 'text' },
    { type: 'text', text: 'b' },
  ]
  expect(textOfParts(parts)).toBe('a\nb')
})

describe('the message of a thrown value', () => {
  it('is that of an error, the value as text, or a sentence if it cannot be read', () => {
    expect(messageOf(new Error('no'))).toBe('no')
    expect(messageOf('no')).toBe('no')
    const hostile = {
      toString() {
        throw new Error('no text')
      },
    }
    expect(messageOf(hostile)).toBe('The tool failed.')
  })
})

describe('ids of calls', () => {
  it('stay as they are, unless the conversation has the same id', () => {
    const used = new Set(['call_0'])
    const ids = createCallIds(used)
    expect([ids.take('a'), ids.take('a'), ids.take('a'), ids.take('call_0'), ids.take('a_1'), ids.take('b')]).toEqual([
      'a',
      'a_1',
      'a_2',
      'call_0_1',
      'a_1_1',
      'b',
    ])
    expect(used).toContain('call_0_1')
    expect(createCallIds(new Set(['a', 'a_1'])).take('a')).toBe('a_2')
  })

  it('are found quickly for many repeats', () => {
    const used = new Set<string>()
    let lookups = 0
    const has = used.has.bind(used)
    used.has = id => {
      lookups++
      return has(id)
    }
    const ids = createCallIds(used)
    for (let i = 0; i < 1_000; i++) ids.take('call_0')
    expect(lookups).toBeLessThan(4_000)
  })
})

it('a note becomes the end of the first system messages', () => {
  const system = (content: unknown) => ({ role: 'system', content })
  const user = { role: 'user', content: [] }
  const messages = [system('a'), system('b'), user, system('c')]
  expect(withNote(messages, '')).toBe(messages)
  expect(withNote(messages, 'note')).toEqual([system('a'), system('b\n\nnote'), user, system('c')])
  expect(withNote([{ ...system('a'), role: 'developer' }], 'note')).toEqual([
    { ...system('a\n\nnote'), role: 'developer' },
  ])
  expect(withNote([system([{ type: 'text', text: 'a' }]), user], 'note')[0]!.content).toEqual([
    { type: 'text', text: 'a' },
    { type: 'text', text: 'note' },
  ])
  expect(withNote([user, system('a')], 'note')).toEqual([system('note'), user, system('a')])
  // A system message without content carries tools, and stays as it is.
  expect(withNote([{ role: 'system', tools: [] }], 'note')).toEqual([system('note'), { role: 'system', tools: [] }])
  expect(withNote([], 'note')).toEqual([system('note')])
  for (const empty of ['', null, undefined]) expect(addNote(empty, 'note')).toBe('note')
})
