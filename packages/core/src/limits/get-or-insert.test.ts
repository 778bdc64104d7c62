import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.js'
import { getOrInsert } from './get-or-insert.js'

it('makes a value for a key that has none, once', () => {
  for (const map of [new Map<string, number[]>(), new BoundedMap<string, number[]>(2)]) {
    getOrInsert(map, 'a', () => []).push(1)
    getOrInsert(map, 'a', () => expect.fail('made a second value')).push(2)
    expect(map.get('a')).toEqual([1, 2])
    expect(map.get('b')).toBeUndefined()
  }
})
