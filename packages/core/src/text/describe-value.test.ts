import { expect, it } from 'vitest'
import { describeValue } from './describe-value.js'

it.each([
  ['text', '"text"'],
  ['a "word"\n\u200b', '"a \\"word\\"\\n\\u200b"'],
  ['x'.repeat(81), `"${'x'.repeat(80)}…"`],
  [5, '5'],
  [Number.NaN, 'NaN'],
  [5n, '5n'],
  [10n ** 100n, `1${'0'.repeat(79)}`],
  [Symbol('key'), 'Symbol(key)'],
  [undefined, 'undefined'],
  [null, 'null'],
  [[1, 2], 'a list'],
  [() => 'secret', 'a function'],
  [{ key: 'secret' }, 'an object'],
  [Object.create(null), 'an object'],
])('describes %p', (value, description) => {
  expect(describeValue(value)).toBe(description)
})

it('describeValue runs no code of the value', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(describeValue(proxy)).toBe('an object')
  const throwing = {
    get length() {
      throw new Error('read')
    },
    toString() {
      throw new Error('read')
    },
  }
  expect(describeValue(throwing)).toBe('an object')
})
