import type { ToolSearch, ToolSearchEvent } from '@ts/core'
import { expect, it } from 'vitest'
import { addUsage, hiddenSearchReporter } from './hidden-search.js'

const search = { metaRole: (name: string) => (name === 'find' ? 'search' : undefined) } as unknown as ToolSearch
const call = { session: 'ann', name: 'find', arguments: { queries: ['x'] }, answer: 'found' }

it('reports each call with the role of its name', () => {
  const seen: unknown[] = []
  const report = hiddenSearchReporter({ onSearch: one => seen.push(one) })
  report(search, call)
  report(search, { ...call, name: 'other' })
  expect(seen).toEqual([
    { ...call, role: 'search' },
    { ...call, name: 'other', role: undefined },
  ])
})

it('reports an error of the listener as an event, and goes on; it needs no listener', () => {
  const events: ToolSearchEvent[] = []
  const onEvent = (event: ToolSearchEvent) => void events.push(event)
  const error = new Error('out of order')
  hiddenSearchReporter({ onEvent })(search, call)
  expect(events).toEqual([])
  const onSearch = () => {
    throw error
  }
  hiddenSearchReporter({ onEvent, onSearch })(search, call)
  expect(events).toEqual([{ kind: 'failure', session: 'ann', during: 'onSearch', error }])
})

it('sums the numbers of usages at any depth, and takes everything else from the last request', () => {
  const before = {
    total: 2,
    input: { cached: 1, text: undefined as number | undefined },
    kind: 'a',
    list: [1],
    audio: { text: 1 },
  }
  const last = { total: 3, input: { cached: undefined, text: 4 }, kind: 'b', list: [2], only: 1 }
  expect(addUsage<object>(before, last)).toEqual({
    ...last,
    total: 5,
    input: { cached: 1, text: 4 },
    audio: { text: 1 },
  })
  expect(before.total).toBe(2)
  expect(addUsage(undefined, last)).toBe(last)
  expect(addUsage<object | undefined>(before, undefined)).toBeUndefined()
})
