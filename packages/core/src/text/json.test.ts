import { describe, expect, it } from 'vitest'
import { freezeJson, isFrozenAs, NotJson, quote, resolvePointer } from './json.js'

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = wrap(value)
  return value
}

describe('freezeJson', () => {
  it.each([
    ['objects', (inner: unknown) => ({ inner })],
    ['lists', (inner: unknown) => [inner]],
  ])('accepts %s nested up to 65 levels deep', (_, wrap) => {
    expect(freezeJson(nested(65, wrap))).toEqual(nested(65, wrap))
    expect(() => freezeJson(nested(66, wrap))).toThrow(new NotJson('nesting deeper than 64, or a cycle'))
  })

  it('accepts up to 50,000 objects and lists', () => {
    const lists = Array.from({ length: 49_999 }, () => [])
    expect(freezeJson(lists)).toHaveLength(49_999)
    expect(() => freezeJson([...lists, {}])).toThrow(new NotJson('more than 50000 values'))
  })

  it.each([
    ['a bigint', 1n, 'a bigint'],
    ['a bigint in a list', [1n], 'a bigint'],
    ['an object of a class', new Map(), 'an object of class Map'],
  ])('refuses %s', (_, value, message) => {
    expect(() => freezeJson(value)).toThrow(new NotJson(message))
  })
})

describe('isFrozenAs', () => {
  it.each<[unknown, unknown, boolean]>([
    [Number.NaN, null, true],
    [{}, [], false],
    [[undefined], [null], true],
    [new Array(1), [null], true],
    [[0], [null], false],
    [{ a: 1, b: undefined, c: () => 1 }, { a: 1 }, true],
    [Object.assign(Object.create(Object.create(null)), { a: 1 }), { a: 1 }, true],
    [new Map(), {}, false],
    [10n, null, false],
  ])('reports whether the frozen copy would be the same, in case %#', (value, frozen, expected) => {
    expect(isFrozenAs(value, frozen)).toBe(expected)
    let copy: string | undefined
    try {
      copy = JSON.stringify(freezeJson(value))
    } catch {
      copy = undefined
    }
    expect(copy === JSON.stringify(frozen)).toBe(expected)
  })
})

describe('resolvePointer', () => {
  const list = Object.assign(['a', 'b'], { 10: 'here' })
  const root = { list, 'a/b': 1, 'm~n': 2, 'ä b': 3, '100%': 4, deep: { 0: 5 } }

  it.each([
    ['#', root],
    ['#/a~1b', 1],
    ['#/m~0n', 2],
    ['#/%C3%A4%20b', 3],
    ['#/100%', 4],
    ['#/deep/0', 5],
    ['#/list/10', 'here'],
  ])('follows %s', (pointer, expected) => {
    expect(resolvePointer(root, pointer)).toEqual(expected)
  })

  it.each(['#/list/2', '#/list/01', '#/list/1x', '#/list/length', '#/toString', 'list', 'other#/list'])(
    'finds nothing at %s',
    pointer => {
      expect(resolvePointer(root, pointer)).toBeUndefined()
    },
  )
})

describe('quote', () => {
  it.each([
    ['a text of 80 characters unchanged', 'x'.repeat(80), `"${'x'.repeat(80)}"`],
    ['a longer text cut', 'x'.repeat(81), `"${'x'.repeat(80)}…"`],
    ['control characters escaped', 'a\n\u0000', '"a\\n\\u0000"'],
    ['a bigint by its type', 1n, '"bigint"'],
    ['an object', { a: 1, b: ['x'] }, String.raw`"{\"a\":1,\"b\":[\"x\"]}"`],
    ['at most eight items', [1, 2, 3, 4, 5, 6, 7, 8, 9], '"[1,2,3,4,5,6,7,8,…]"'],
    [
      'at most eight fields',
      { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1 },
      String.raw`"{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1,\"f\":1,\"g\":1,\"h\":1,…}"`,
    ],
    ['at most three levels of lists', [[[1, [2]]]], '"[[[1,…]]]"'],
    ['at most three levels of objects', { a: { b: { c: {} } } }, String.raw`"{\"a\":{\"b\":{\"c\":…}}}"`],
  ])('shows %s', (_, value, expected) => {
    expect(quote(value)).toBe(expected)
  })

  it('shows the type of a value that cannot be read', () => {
    const { proxy: hostile, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(quote(hostile)).toBe('"object"')
    expect(quote([hostile])).toBe('"[object]"')
  })
})
