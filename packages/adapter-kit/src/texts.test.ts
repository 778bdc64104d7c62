import { messageOf } from '@ts/core/kit'
import { describe, expect, it } from 'vitest'
import { addNote, createCallIds, textOf, textOfParts, withNote } from './index.js'

it.each<[unknown, string]>([
  ['text', 'text'],
  ['', ''],
  [undefined, ''],
  [null, ''],
  [7, '7'],
  [{ a: [1] }, '{"a":[1]}'],
  [Symbol('s'), 'Symbol(s)'],
  [1n, 'The tool ran, but its result cannot be written as JSON.'],
])('the result %s has a text', (content, expected) => expect(textOf(content)).toBe(expected))

it('the text of a message is a string, or the texts of its parts', () => {
  expect(textOfParts('text')).toBe('text')
  expect(textOfParts(undefined)).toBe('')
  const text = (text: string) => ({ type: 'text', text })
  expect(textOfParts([text('a'), { type: 'image', text: 'no' }, null, { type: 'text' }, text('b')])).toBe('a\nb')
})

it('the message of a thrown value is that of an error, the value as text, or a sentence if it cannot be read', () => {
  expect(messageOf(new Error('no'))).toBe('no')
  expect(messageOf('no')).toBe('no')
  expect(messageOf(Object.create(null))).toBe('The tool failed.')
})

describe('ids of calls', () => {
  it('stay as they are, unless the conversation has the same id', () => {
    const used = new Set(['call_0'])
    const ids = createCallIds(used)
    const taken = ['a', 'a', 'a', 'call_0', 'a_1', 'b'].map(ids.take)
    expect(taken).toEqual(['a', 'a_1', 'a_2', 'call_0_1', 'a_1_1', 'b'])
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
  const developer = (content: unknown) => ({ role: 'developer', content })
  const user = { role: 'user', content: [] }
  const part = (text: string) => ({ type: 'text', text })
  // A system message without content carries tools, and stays as it is.
  const carrier = { role: 'system', tools: [] }
  const unchanged = [system('a'), user]
  expect(withNote(unchanged, '')).toBe(unchanged)
  for (const [messages, expected] of [
    [
      [system('a'), system('b'), user, system('c')],
      [system('a'), system('b\n\nnote'), user, system('c')],
    ],
    [[developer('a')], [developer('a\n\nnote')]],
    [
      [system([part('a')]), user],
      [system([part('a'), part('note')]), user],
    ],
    [
      [user, system('a')],
      [system('note'), user, system('a')],
    ],
    [[carrier], [system('note'), carrier]],
    [[], [system('note')]],
  ] as const)
    expect(withNote<{ role: string; content?: unknown }>(messages, 'note'), JSON.stringify(messages)).toEqual(expected)
  for (const empty of ['', null, undefined]) expect(addNote(empty, 'note')).toBe('note')
})
