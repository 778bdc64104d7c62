import type { HistoryEvent } from '@ts/core'
import { perObject } from '@ts/core/kit'
import { describe, expect, it } from 'vitest'
import { createHistoryReader, type MessageEvent } from './index.js'

const call = (name: string, id = 'c') => ({ kind: 'call', name, id }) as const
const result = (id = 'c') => ({ kind: 'result', content: 'done', id }) as const
const message = (...events: readonly MessageEvent[]) => ({ events })
const read = createHistoryReader(({ events }) => events as readonly MessageEvent[])
const namesIn = (history: readonly HistoryEvent[]) => history.flatMap(event => ('name' in event ? [event.name] : []))

describe('the events of messages', () => {
  it('name a result by the last call with its id', () => {
    const messages = [message(call('a')), message(result()), message(call('b'), call('c', 'd')), message(result())]
    expect(namesIn(read(messages))).toEqual(['a', 'a', 'b', 'c', 'b'])
  })

  it('are without results that no call precedes, and without values that are no messages', () => {
    expect(read([null, 'text', message(result()), message(call('a', 'd'))])).toEqual([call('a', 'd')])
    for (const none of [undefined, null, 'text', {}]) expect(read(none)).toEqual([])
  })

  it('are the same objects each time, unless a result belongs to another call', () => {
    const [first, second, answer] = [message(call('a')), message(call('b')), message(result())]
    const [before, again] = [read([first, answer]), read([first, answer])]
    for (const [index, event] of before.entries()) expect(again[index]).toBe(event)
    expect(before[0]).toBe(first.events[0])
    expect(namesIn(read([second, answer]))).toEqual(['b', 'b'])
    expect(namesIn(before)).toEqual(['a', 'a'])
  })
})

describe('what is kept for an object', () => {
  it('is read once for each object, also if it is undefined', () => {
    const asked: object[] = []
    const once = perObject((one: object) => {
      asked.push(one)
      return undefined
    })
    const [one, other] = [{}, {}]
    for (const given of [one, other, one, other]) expect(once(given)).toBeUndefined()
    expect(asked).toEqual([one, other])
  })
})
