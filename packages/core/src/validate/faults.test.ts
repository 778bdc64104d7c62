import { describe, expect, it } from 'vitest'
import { checkSchema } from './check.js'
import { type Fault, faultsOfUnion, writeFaults } from './faults.js'
import { validateArguments } from './validate.js'

const messagesOf = (schema: unknown, value: unknown) =>
  checkSchema(schema, value).faults.map(({ path, message }) => `${path} ${message}`)
const missing = (...required: string[]) => ({ required })
const property = (name: string, schema: unknown) => ({ properties: { [name]: schema } })

describe('the faults of a union', () => {
  it.each<[string, readonly unknown[], unknown, string[]]>([
    [
      'name the types that its branches expect, and nothing else',
      [{ allOf: [{ type: 'null' }, { minProperties: 2 }, property('b', { type: 'string' })] }, { type: 'array' }],
      { b: 1 },
      [' expected null or an array, found an object'],
    ],
    [
      'leave out a branch of another type, even if more is wrong there',
      [{ allOf: [{ type: 'null' }, missing('b')] }, missing('c', 'd')],
      {},
      ['/c is required and missing', '/d is required and missing'],
    ],
    [
      'list only the literals of a property that has other faults, too',
      [
        property('k', { allOf: [{ minLength: 5 }, { const: 'x' }] }),
        property('k', { allOf: [{ minLength: 5 }, { const: 'y' }] }),
      ],
      { k: 'zzz' },
      ['/k expected one of "x", "y", found "zzz"'],
    ],
    [
      'do not merge the literals of two properties',
      [property('k', { const: 'x' }), property('m', { const: 'y' })],
      { k: 1, m: 1 },
      ['/k expected "x", found 1'],
    ],
    [
      'do not merge the literals of equal names in two objects',
      [property('p', property('k', { const: 'x' })), property('q', property('k', { const: 'y' }))],
      { p: { k: 1 }, q: { k: 1 } },
      ['/p/k expected "x", found 1'],
    ],
    [
      'do not merge the literals of the value with those of a property',
      [{ const: 'x' }, property('k', { const: 1 })],
      { k: 2 },
      [' expected "x", found an object'],
    ],
    [
      'do not merge the literals of a property with those of the value',
      [property('k', { const: 1 }), { const: 'x' }],
      { k: 2 },
      ['/k expected 1, found 2'],
    ],
    [
      'name only once a property that every branch requires',
      [missing('b'), { ...missing('b'), minProperties: 0 }],
      {},
      ['/b is required and missing'],
    ],
    [
      'do not merge several properties that a branch requires',
      [missing('b', 'c'), missing('d', 'e')],
      {},
      ['/b is required and missing', '/c is required and missing'],
    ],
    [
      'do not merge properties that nested values require',
      [property('p', missing('b')), property('p', missing('c'))],
      { p: {} },
      ['/p/b is required and missing'],
    ],
    [
      'are those of the first branch if two have the same number',
      [{ minProperties: 1 }, { minProperties: 2 }],
      {},
      [' expected at least 1 property, found 0'],
    ],
  ])('%s', (_, anyOf, value, expected) => {
    expect(messagesOf({ anyOf }, value)).toEqual(expected)
  })

  it('are those of at most a hundred branches', () => {
    const anyOf = [...Array.from({ length: 99 }, () => missing('b', 'c')), { minProperties: 1 }]
    expect(messagesOf({ anyOf }, {})).toEqual([' expected at least 1 property, found 0'])
    expect(messagesOf({ anyOf: [missing('d', 'e'), ...anyOf] }, {})).toEqual([
      '/d is required and missing',
      '/e is required and missing',
    ])
  })

  it('have at most a hundred literals of a branch', () => {
    const expected = Array.from({ length: 101 }, (_, i) => i)
    const fault: Fault = { at: undefined, kind: 'value', expected, found: 'x' }
    expect(faultsOfUnion([[fault]], undefined)).toEqual([{ ...fault, expected: expected.slice(0, 100) }])
  })
})

describe('a written fault', () => {
  const found = (value: string) => messagesOf({ const: 1 }, value)[0]
  const y = (length: number) => 'y'.repeat(length)

  it.each<[string, string, string]>([
    ['a text of 80 characters whole', y(80), y(80)],
    ['80 characters of a longer text', y(81), `${y(80)}…`],
    ['no half of a surrogate pair', `${y(79)}👍`, `${y(79)}…`],
    ['a surrogate pair whole', `${y(78)}👍z`, `${y(78)}👍…`],
    ['no surrogate pair after the limit', `${y(80)}👍`, `${y(80)}…`],
    ['the last character of the basic plane', `${y(79)}\uffffy`, `${y(79)}\uffff…`],
  ])('shows %s', (_, value, shown) => {
    expect(found(value)).toBe(` expected 1, found ${JSON.stringify(shown)}`)
  })

  it('separates types with commas and "or"', () => {
    expect(messagesOf({ type: ['string', 'null', 'integer'] }, true)).toEqual([
      ' expected a string, null or an integer, found a boolean',
    ])
  })

  it('lists literals of at most 300 characters', () => {
    const texts = Array.from({ length: 31 }, (_, i) => `text${i + 10}`)
    const list = (count: number) =>
      texts
        .slice(0, count)
        .map(text => JSON.stringify(text))
        .join(', ')
    expect(messagesOf({ enum: texts.slice(0, 30) }, 1)).toEqual([` expected one of ${list(30)}, found 1`])
    expect(messagesOf({ enum: texts }, 1)).toEqual([` expected one of ${list(30)} and more, found 1`])
  })

  it('names the only literal, however many escapes it needs', () => {
    const text = '\u0001'.repeat(80)
    expect(messagesOf({ const: text }, 1)).toEqual([` expected ${JSON.stringify(text)}, found 1`])
  })

  it('is one of at most sixteen', () => {
    const faults = Array.from({ length: 17 }, (_, i): Fault => ({ at: undefined, kind: 'other', message: `${i}` }))
    expect(writeFaults(faults).map(({ message }) => message)).toEqual(faults.slice(0, 16).map((_, i) => `${i}`))
  })
})

describe('the work of writing faults', () => {
  const names = (count: number, text: string) => Array.from({ length: count }, (_, i) => `${text}${i}`)
  const object = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, {}]))

  it('is bounded for all faults together: later faults are written without a suggestion', () => {
    const faultsFor = (declared: number) =>
      validateArguments(
        { properties: object(names(declared, 'x'.repeat(60))), additionalProperties: false },
        object(names(16, 'x'.repeat(59))),
      )
    const suggested = (declared: number) => faultsFor(declared).filter(fault => fault.suggestion !== undefined).length
    expect([faultsFor(200).length, suggested(10), suggested(200)]).toEqual([16, 16, 1])
    const missing = { required: names(16, 'y'.repeat(59)) }
    const given = validateArguments(missing, object(names(200, 'y'.repeat(60))))
    expect(given.filter(fault => fault.suggestion !== undefined)).toHaveLength(1)
  })

  it('ends a list with `and more` where the message has no more room', () => {
    const [one] = validateArguments(
      { properties: { a: { enum: Array.from({ length: 200 }, (_, i) => i) } } },
      { a: -1 },
    )
    expect(one!.message).toMatch(/^expected one of 0, 1, .*, 7\d and more, found -1$/)
    const [other] = validateArguments({ properties: object(names(200, 'a')), additionalProperties: false }, { '?': 1 })
    expect(other!.message).toMatch(/^is not a known property; known are "a0", .* and more$/)
  })
})
