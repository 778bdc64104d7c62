import { describe, expect, it } from 'vitest'
import { isTextTooDeep, isTooDeep } from './nesting.js'

/** A value inside this number of nested arrays and objects. */
function nested(levels: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

it('values and JSON texts may have 500 levels by default, or the given number', () => {
  for (const [levels, limit] of [
    [500, undefined],
    [3, 3],
  ] as const) {
    const [most, more] = [nested(levels), nested(levels + 1)]
    expect([isTooDeep(most, limit), isTooDeep(more, limit)]).toEqual([false, true])
    const texts = [most, more].map(value => JSON.stringify(value))
    expect(texts.map(text => isTextTooDeep(text, limit))).toEqual([false, true])
  }
  expect([isTooDeep('text'), isTooDeep(null), isTooDeep({}, 0)]).toEqual([false, false, false])
})

it('a cycle is too deep', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)
  expect(isTooDeep(cycle)).toBe(true)
})

describe('isTextTooDeep', () => {
  it.each([
    ['brackets in strings', JSON.stringify(['[[[[', '\\"[[[[', '{{{{']), false],
    ['brackets that are closed', '[],[],[],[],{},{}', false],
    ['a string that never ends', '"never closed [[[[', false],
    ['brackets in a text that is not JSON', '\\[[[', true],
  ])('of %s', (_, text, expected) => expect(isTextTooDeep(text, 1)).toBe(expected))
})
