import { describe, expect, it } from 'vitest'
import { hiddenValues, withHiddenValues } from './escaped-values.js'

const hidden = 'left\u202eright'
const shown = 'left\\u{202e}right'
const schema = { enum: [hidden] }
const at = (...paths: string[]) => paths.map(path => ({ path, message: 'is wrong' }))

function nested(depth: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown {
  let value = inner
  for (let i = 0; i < depth; i++) value = wrap(value)
  return value
}

describe('the hidden values of a schema', () => {
  const found = (value: object) => [...hiddenValues(value as Record<string, unknown>)]

  it('are the texts of enums and constants that contain hidden characters', () => {
    const texts = { const: 'a\u200b', enum: ['plain', 7, null, hidden], default: null, title: 'b\u200b' }
    expect(found({ properties: { side: texts } })).toEqual(['a\u200b', hidden])
    expect(found({ anyOf: [{ const: hidden }, 'c\u200b'] })).toEqual([hidden])
  })

  it('are cached for each schema', () => {
    expect(hiddenValues(schema)).toBe(hiddenValues(schema))
  })

  it('have at most 1,000 characters', () => {
    const text = (length: number) => '\u200b'.padEnd(length, 'x')
    expect(found({ enum: [text(1_001), text(1_000)] })).toEqual([text(1_000)])
  })

  it.each([
    ['lists', (inner: unknown) => [inner]],
    ['objects', (inner: unknown) => ({ not: inner })],
  ])('are found up to 64 levels deep in %s', (_, wrap) => {
    expect(found({ not: nested(63, wrap, schema) })).toEqual([hidden])
    expect(found({ not: nested(64, wrap, schema) })).toEqual([])
  })

  it('are found in the first 50,000 objects and lists, however long the texts are', () => {
    const empty = {}
    const among = (count: number) => ({ title: 'x'.repeat(60_000), anyOf: [...Array(count).fill(empty), schema] })
    expect(found(among(49_997))).toEqual([hidden])
    expect(found(among(49_998))).toEqual([])
  })
})

describe('arguments with escapes', () => {
  it('get the real values where the faults are, and below', () => {
    const args = { side: shown, sides: ['plain', shown], other: shown }
    expect(withHiddenValues(schema, args, at('/side', '/sides'))).toEqual({
      side: hidden,
      sides: ['plain', hidden],
      other: shown,
    })
    expect(withHiddenValues(schema, { a: shown, b: shown }, at('/a'))).toEqual({ a: hidden, b: shown })
    expect(withHiddenValues(schema, { a: shown, ba: shown }, at('/b'))).toBeUndefined()
  })

  it('keep all other values', () => {
    const when = new Date(0)
    const args = { side: shown, a: null, b: 7, c: true, d: [null, [1]], when }
    expect(withHiddenValues(schema, args, at(''))).toEqual({ ...args, side: hidden })
    expect(withHiddenValues(schema, args, at(''))).toHaveProperty('when', when)
  })

  it('may have no prototype', () => {
    expect(withHiddenValues(schema, Object.assign(Object.create(null), { side: shown }), at(''))).toEqual({
      side: hidden,
    })
  })

  it.each<[string, () => unknown]>([
    ['if no text spells a value', () => ({ side: 'left\\u{202d}right', text: 'plain', [shown]: 1 })],
    ['if the value is written without escapes', () => ({ side: hidden })],
    [
      'if reading them throws',
      () => ({
        side: shown,
        get when() {
          throw new Error('hostile')
        },
      }),
    ],
  ])('are not copied %s', (_, make) => {
    expect(withHiddenValues(schema, make(), at(''))).toBeUndefined()
  })

  it('may contain an escape that is not a character', () => {
    const args = { side: shown, text: '\\u{110000}' }
    expect(withHiddenValues(schema, args, at(''))).toEqual({ ...args, side: hidden })
  })

  it('may spell the last Unicode character', () => {
    const last = 'a\u{10ffff}\u200b'
    expect(withHiddenValues({ const: last }, { side: 'a\\u{10ffff}\\u{200b}' }, at(''))).toEqual({ side: last })
  })

  it('may spell the longest value with the longest escapes', () => {
    const value = '\u200b'.repeat(1_000)
    expect(withHiddenValues({ const: value }, '\\u{00200b}'.repeat(1_000), at(''))).toBe(value)
  })

  it.each([
    ['lists', (inner: unknown) => [inner]],
    ['objects', (inner: unknown) => ({ a: inner })],
  ])('are read 64 levels deep in %s', (_, wrap) => {
    expect(withHiddenValues(schema, nested(64, wrap, shown), at(''))).toEqual(nested(64, wrap, hidden))
    expect(withHiddenValues(schema, nested(65, wrap, shown), at(''))).toBeUndefined()
  })

  it('are read up to 50,000 values', () => {
    const among = (count: number) => withHiddenValues(schema, [...Array(count).fill(0), shown], at('')) as unknown[]
    expect(among(49_998).at(-1)).toBe(hidden)
    expect(among(49_999)).toBeUndefined()
  })
})
