import { describe, expect, it } from 'vitest'
import { checkSchema } from './check.js'
import { INVALID, UNKNOWN, VALID, type Verdict } from './verdict.js'

const DRAFT_4 = 'http://json-schema.org/draft-04/schema#'

function wrap(depth: number, around: (inner: unknown, i: number) => unknown, inner: unknown): unknown {
  let value = inner
  for (let i = 0; i < depth; i++) value = around(value, i)
  return value
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`)

describe('an evaluation', () => {
  it.each<[string, unknown, unknown, Verdict]>([
    ['accepts other values if null is allowed', { type: 'string', nullable: true }, 'x', VALID],
    ['refuses other values if null is allowed', { type: 'string', nullable: true }, 1, INVALID],
    ['accepts null without a doubt if every keyword accepts it', { type: 'null', nullable: true }, null, VALID],
    ['refuses null if it is not allowed', { type: 'string', nullable: false }, null, INVALID],
    [
      'keeps the draft in a schema with an identifier',
      { $schema: DRAFT_4, properties: { a: { id: 'https://example.com/a', const: 1 } } },
      { a: 2 },
      VALID,
    ],
    [
      'accepts a value that is valid whether or not a pattern matches its name',
      { patternProperties: { '[x]': {} } },
      { x: 1 },
      VALID,
    ],
    ['does not negate required names that it cannot read', { not: { required: [1] } }, {}, UNKNOWN],
  ])('%s', (_, schema, value, verdict) => {
    expect(checkSchema(schema, value).verdict).toBe(verdict)
  })

  it('is unknown if a schema cannot be read', () => {
    const schema = new Proxy(
      {},
      {
        getOwnPropertyDescriptor() {
          throw new Error('hostile')
        },
      },
    )
    expect(checkSchema(schema, 1)).toMatchObject({ verdict: UNKNOWN, faults: [] })
  })
})

describe('the steps of an evaluation', () => {
  const ofFaults = (count: number) => ({ items: false, minItems: count })
  const withIdentifiers = (count: number, inner: unknown) =>
    wrap(count, (child, i) => ({ $id: `https://example.com/${i}`, allOf: [child] }), inner)
  const chain = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`n${i}`, i + 1 < count ? { $ref: `#/$defs/n${i + 1}` } : {}]),
    )
  const object = (count: number) => Object.fromEntries(names(count).map(name => [name, 1]))

  it.each<[string, unknown, unknown, number]>([
    ['one for a schema', {}, 1, 1],
    ['one per two keys of an object', {}, object(17), 9],
    ['one per key and value that are compared', { const: 1 }, object(4), 13],
    ['one per eight names without a schema', { properties: {} }, object(16), 11],
    ['ten for a multiple', { multipleOf: 1 }, 3, 11],
    ['one per eight members of an enum, one per member and one for the value', { enum: names(16) }, 'n3', 20],
    ['two for a reference to itself', { $ref: '#' }, 1, 2],
    ['one more per eight references in a chain', { $ref: '#/$defs/n0', $defs: chain(16) }, 1, 27],
    ['no more for schemas with an identifier', withIdentifiers(16, {}), 1, 17],
    [
      'none to remember what a reference evaluated if no keyword needs it',
      { $ref: '#/$defs/n0', $defs: { n0: { $ref: '#/$defs/n1' }, n1: { properties: { n0: true } } } },
      { n0: 1 },
      4,
    ],
  ])('are %s', (_, schema, value, steps) => {
    expect(checkSchema(schema, value).steps).toBe(steps)
  })

  it.each<[string, unknown, unknown, number]>([
    ['items', { items: false }, names(20), 19],
    ['names', { propertyNames: false }, object(20), 27],
    ['parts', { ...ofFaults(1), allOf: names(4).map(() => ({})) }, names(20), 19],
    ['alternatives', { ...ofFaults(1), anyOf: names(4).map(() => ({ type: 'null' })) }, names(20), 19],
    ['alternatives of oneOf', { ...ofFaults(1), oneOf: names(4).map(() => ({ type: 'null' })) }, names(20), 19],
    ['items to find', { ...ofFaults(1), contains: { type: 'null' } }, names(20), 19],
  ])('are not spent after sixteen faults on %s', (_, schema, value, steps) => {
    expect(checkSchema(schema, value).steps).toBe(steps)
  })

  it('are spent on required names before these are compared', () => {
    const schema = { required: names(800) }
    expect(checkSchema(schema, {}, 101).verdict).toBe(INVALID)
    expect(checkSchema(schema, {}, 100).verdict).toBe(UNKNOWN)
  })
})
