import { describe, expect, it } from 'vitest'
import { createSentMemory } from '../index.js'
import type { SentEvent } from './sent-event.js'

const event = (id: string): SentEvent => ({ kind: 'sent', form: 'bridge', tools: [{ id, role: 'core' }] })
const user = (content: string) => ({ role: 'user', content })

describe('a memory of what was sent', () => {
  it('recognises a conversation by its session, with any messages', () => {
    const memory = createSentMemory()
    memory.set('a', [user('hi')], [event('one')])
    expect(memory.of('a', [])).toEqual([event('one')])
    expect(memory.of('b', [])).toEqual([])
  })

  it('recognises a conversation without a session by the last message of an earlier request', () => {
    const memory = createSentMemory()
    const messages = [user('hi')]
    memory.set(undefined, messages, [event('one')])
    const later = [...messages, { role: 'assistant', content: 'hello' }, user('again')]
    expect(memory.of(undefined, later)).toEqual([event('one')])
    memory.set(undefined, later, [event('one'), event('two')])
    expect(memory.of(undefined, later)).toEqual([event('one'), event('two')])
  })

  it('distinguishes conversations that begin with the same message objects', () => {
    const memory = createSentMemory()
    const example = user('an example that all users share')
    memory.set(undefined, [example, user('from a')], [event('secret')])
    expect(memory.of(undefined, [example, user('from b')])).toEqual([])
  })

  it.each(['system', 'developer'])(
    'does not recognise a conversation by a %s message, which others may share',
    role => {
      const memory = createSentMemory()
      const note = { role, content: 'Be brief.' }
      memory.set(undefined, [user('from a'), note], [event('secret')])
      expect(memory.of(undefined, [user('from b'), note])).toEqual([])
    },
  )

  it('does not confuse a session with messages', () => {
    const memory = createSentMemory()
    const messages = [user('hi')]
    memory.set('a', messages, [event('one')])
    expect(memory.of(undefined, messages)).toEqual([])
  })

  it('remembers nothing of messages that are not objects', () => {
    const memory = createSentMemory()
    memory.set(undefined, ['hi', null, 1], [event('one')])
    expect(memory.of(undefined, ['hi', null, 1])).toEqual([])
  })

  it('forgets the oldest of more than 10,000 sessions', () => {
    const memory = createSentMemory()
    for (let i = 0; i <= 10_000; i++) memory.set(`${i}`, [], [event(`tool_${i}`)])
    expect(memory.of('0', [])).toEqual([])
    expect(memory.of('1', [])).toEqual([event('tool_1')])
  })
})
