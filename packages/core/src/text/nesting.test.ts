import { describe, expect, it } from 'vitest'
import { isTextTooDeep, isTooDeep } from './nesting.js'

/** A value inside this number of nested arrays and objects. */
function nested(levels: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

describe('isTooDeep', () => {
  it('allows 500 levels by default, or the given number', () => {
    expect([isTooDeep(nested(500)), isTooDeep(nested(501))]).toEqual([false, true])
    expect([isTooDeep(nested(3), 3), isTooDeep(nested(4), 3)]).toEqual([false, true])
    expect([isTooDeep('text'), isTooDeep(null), isTooDeep({}, 0)]).toEqual([false, false, false])
  })

  it('treats a cycle as too deep', () => {
    const cycle: unknown[] = []
    cycle.push(cycle)
    expect(isTooDeep(cycle)).toBe(true)
  })
})

describe('isTextTooDeep', () => {
  it('allows 500 levels by default, or the given number', () => {
    expect([isTextTooDeep(JSON.stringify(nested(500))), isTextTooDeep(JSON.stringify(nested(501)))]).toEqual([
      false,
      true,
    ])
    expect([isTextTooDeep('[[{"a": 1}]]', 3), isTextTooDeep('[[{"a": []}]]', 3)]).toEqual([false, true])
  })

  it('ignores brackets in strings, and brackets that are closed', () => {
    expect(isTextTooDeep(JSON.stringify(['[[[[', '\\"[[[[', '{{{{']), 1)).toBe(false)
    expect(isTextTooDeep('[],[],[],[],{},{}', 1)).toBe(false)
  })

  it('reads text that is not JSON', () => {
    expect([isTextTooDeep('"never closed [[[[', 1), isTextTooDeep('\\[[[', 1)]).toEqual([false, true])
  })
})
