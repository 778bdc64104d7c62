import { expect, it } from 'vitest'
import { createCatalog, type ToolDefinition } from '../index.js'

const idsOf = (...definitions: readonly ToolDefinition[]) =>
  createCatalog(definitions, { onInvalid: 'drop' }).tools.map(({ id }) => id)
const twins: readonly ToolDefinition[] = [
  { name: 'f', server: 's' },
  { name: 'f', server: 'u' },
]

it('keeps the id of the first tool if its server has another one of the same name', () => {
  expect(idsOf({ name: 'f', server: 's' }, { name: 'f', server: 's' })).toEqual(['f'])
})

it('keeps the id of the host’s own tool, for any names of servers’ tools', () => {
  const ids = idsOf({ name: 's__f' }, { name: 's__f', server: 't' }, ...twins)
  expect(ids.slice(0, 2)).toEqual(['s__f', 't__s__f'])
  expect(ids[3]).toBe('u__f')
  expect(new Set(ids).size).toBe(4)
})

it("frees the id that a tool of another server has, unless that tool's alternative id is taken", () => {
  expect(idsOf({ name: 's__f', server: 't' }, ...twins)).toEqual(['t__s__f', 's__f', 'u__f'])
  const ids = idsOf({ name: 's__f', server: 't' }, { name: 't__s__f' }, ...twins)
  expect(ids.slice(0, 2)).toEqual(['s__f', 't__s__f'])
  expect(new Set(ids).size).toBe(4)
})
