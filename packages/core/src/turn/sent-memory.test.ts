import { describe, expect, it } from 'vitest'
import { createSentMemory } from '../index.js'
import type { SentEvent } from './sent-event.js'

const event = (id: string): SentEvent => ({ kind: 'sent', form: 'bridge', tools: [{ id, role: 'core' }] })
const message = (content: string, role = 'user') => ({ role, content })

describe('a memory of what was sent', () => {
  it('recognises a conversation by its session, with any messages, and forgets the oldest of 10,001', () => {
    const memory = createSentMemory()
    const messages = [message('hi')]
    memory.set('first', messages, [event('one')])
    expect(memory.of('first', [])).toEqual([event('one')])
    expect([memory.of('other', messages), memory.of(undefined, messages)]).toEqual([[], []])
    for (let i = 1; i <= 10_000; i++) memory.set(`${i}`, [], [event(`tool_${i}`)])
    expect(memory.of('first', [])).toEqual([])
    expect(memory.of('1', [])).toEqual([event('tool_1')])
  })

  it('recognises a conversation without a session by the last message of an earlier request', () => {
    const memory = createSentMemory()
    const messages = [message('hi')]
    memory.set(undefined, messages, [event('one')])
    const later = [...messages, message('hello', 'assistant'), message('again')]
    expect(memory.of(undefined, later)).toEqual([event('one')])
    memory.set(undefined, later, [event('one'), event('two')])
    expect(memory.of(undefined, later)).toEqual([event('one'), event('two')])
  })

  const shared = message('an example that all users share')
  const [system, developer] = ['system', 'developer'].map(role => message('Be brief.', role))
  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['begin with the same message objects', [shared, message('from a')], [shared, message('from b')]],
    ['end with a system message, which others may share', [message('from a'), system], [message('from b'), system]],
    ['end with a developer message', [message('from a'), developer], [message('from b'), developer]],
    ['have messages that are not objects', ['hi', null, 1], ['hi', null, 1]],
  ])('distinguishes conversations that %s', (_, of, other) => {
    const memory = createSentMemory()
    memory.set(undefined, of, [event('secret')])
    expect(memory.of(undefined, other)).toEqual([])
  })
})
