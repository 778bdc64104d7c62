import type { HistoryEvent } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createHistoryReader, type MessageEvent } from './index.js'

const call = (name: string, id = 'c') => ({ kind: 'call', name, id }) as const
const message = (...events: readonly MessageEvent[]) => ({ events })
const result = () => message({ kind: 'result', content: 'done', id: 'c' })
const read = createHistoryReader(({ events }) => events as readonly MessageEvent[])
const namesIn = (history: readonly HistoryEvent[]) => history.flatMap(event => ('name' in event ? [event.name] : []))

describe('the events of messages', () => {
  it('name a result by the last call with its id', () => {
    const messages = [message(call('a')), result(), message(call('b'), call('c', 'd')), result()]
    expect(namesIn(read(messages))).toEqual(['a', 'a', 'b', 'c', 'b'])
  })

  it('are without results that no call precedes, and without values that are no messages', () => {
    expect(read([null, 'text', result(), message(call('a', 'd'))])).toEqual([call('a', 'd')])
    for (const none of [undefined, null, 'text', {}]) expect(read(none)).toEqual([])
  })

  it('are the same objects each time, unless a result belongs to another call', () => {
    const [first, second, answer] = [message(call('a')), message(call('b')), result()]
    const [before, again] = [read([first, answer]), read([first, answer])]
    for (const [index, event] of before.entries()) expect(again[index]).toBe(event)
    expect(before[0]).toBe(first.events[0])
    expect(namesIn(read([second, answer]))).toEqual(['b', 'b'])
    expect(namesIn(before)).toEqual(['a', 'a'])
  })
})
