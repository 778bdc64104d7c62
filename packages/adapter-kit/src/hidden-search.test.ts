import type { ToolSearch, ToolSearchEvent } from '@ts/core'
import { expect, it } from 'vitest'
import { hiddenSearchReporter } from './hidden-search.js'

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

it('reports an error of the listener as an event, and goes on', () => {
  const events: ToolSearchEvent[] = []
  const error = new Error('out of order')
  const report = hiddenSearchReporter({
    onEvent: event => void events.push(event),
    onSearch() {
      throw error
    },
  })
  report(search, call)
  expect(events).toEqual([{ kind: 'failure', session: 'ann', during: 'onSearch', error }])
})

it('needs no listener', () => {
  const events: ToolSearchEvent[] = []
  hiddenSearchReporter({ onEvent: event => void events.push(event) })(search, call)
  expect(events).toEqual([])
})
