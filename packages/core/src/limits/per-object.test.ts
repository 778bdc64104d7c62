import { expect, it } from 'vitest'
import { perObject } from './per-object.js'

it('reads an object once, and again if another argument differs', () => {
  let reads = 0
  const read = perObject((_key: object, _a: unknown, _b: unknown) => ++reads)
  const [one, two] = [{}, {}]
  expect([read(one, 'a', 'b'), read(one, 'a', 'b'), read(two, 'a', 'b'), read(one, 'a', 'b')]).toEqual([1, 1, 2, 1])
  expect([read(one, 'a', 'c'), read(one, 'a', 'b'), read(one, undefined, 'b')]).toEqual([3, 4, 5])
})

it('keeps a value that is undefined', () => {
  let reads = 0
  const read = perObject((_key: object) => void reads++)
  const key = {}
  for (let i = 0; i < 3; i++) expect(read(key)).toBeUndefined()
  expect(reads).toBe(1)
})
