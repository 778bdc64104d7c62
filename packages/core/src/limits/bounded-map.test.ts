import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.js'

it('a bounded map drops the entry that was set longest ago when it is full', () => {
  const map = new BoundedMap<string, number>(2)
  const held = () => ['a', 'b', 'c'].map(key => map.get(key))
  map.set('a', 1)
  map.set('b', 2)
  expect(held()).toEqual([1, 2, undefined])
  map.set('a', 3)
  expect(held()).toEqual([3, 2, undefined])
  map.set('c', 4)
  expect(held()).toEqual([3, undefined, 4])
  map.delete('a')
  expect(held()).toEqual([undefined, undefined, 4])
})
