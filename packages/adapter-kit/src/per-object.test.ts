import { expect, it } from 'vitest'
import { perObject } from './index.js'

it('reads an object once, and again if another argument differs', () => {
  const reads: unknown[][] = []
  const read = perObject((key: object, a?: unknown, b?: unknown) => reads.push([key, a, b]))
  const [one, two] = [{}, {}]
  for (const args of [[one], [one], [two], [one]] as const) read(...args)
  expect(reads).toEqual([
    [one, undefined, undefined],
    [two, undefined, undefined],
  ])
  reads.length = 0
  const calls = [
    [one, 'a', 'b'],
    [one, 'a', 'b'],
    [one, 'a', 'c'],
    [one, 'a', 'b'],
    [one, undefined, 'b'],
  ] as const
  expect(calls.map(args => read(...args))).toEqual([1, 1, 2, 3, 4])
})

it('keeps a value that is undefined', () => {
  let reads = 0
  const read = perObject((_key: object) => void reads++)
  const key = {}
  for (let i = 0; i < 3; i++) expect(read(key)).toBeUndefined()
  expect(reads).toBe(1)
})
