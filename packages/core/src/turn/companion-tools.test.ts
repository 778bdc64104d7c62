import { expect, it } from 'vitest'
import { executing } from '../test-tools.js'

it.each<[string, object, object]>([
  ['a text', { content: 'x' }, { value: 'x' }],
  ['a text with a value', { content: 'x', value: 1 }, { value: 1 }],
  ['an error', { content: 'x', isError: true }, { value: 'x', isError: true }],
  ['a text with isError false', { content: 'x', isError: false }, { value: 'x' }],
  ['a text with an invalid isError', { content: 'x', isError: 'no' }, { value: 'x' }],
])('the answer of a companion may be %s', async (_, given, answer) => {
  const companion = { name: 'notes', tools: [{ name: 'read_more' }], handle: async () => given as never }
  const { toolSearch, events } = executing({ companions: [companion] })
  const outcome = await toolSearch.handle({ name: 'read_more', arguments: {} })
  expect(outcome).toEqual({ kind: 'result', name: 'read_more', content: 'x', revealed: [], ...answer })
  expect(events).toEqual([])
})
