// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { describe, expect, it } from 'vitest'
import { checkSchema } from './check.js'
import { isMultiple } from './numbers.js'
import { matchPattern } from './patterns.js'
import { INVALID, UNKNOWN, VALID, type Verdict } from './verdict.js'

const DRAFT_4 = 'http://json-schema.org/draft-04/schema#'
/** Whether a text is valid for this schema cannot be decided. */
const maybe = { pattern: '[x]' }
const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`)
const many = (count: number, value: (i: number) => unknown) =>
  Object.fromEntries(names(count).map((name, i) => [name, value(i)]))
const wrap = (depth: number, around: (inner: unknown, i: number) => unknown, inner: unknown) => {
  let value = inner
  for (let i = 0; i < depth; i++) value = around(value, i)
  return value
}
const throws = () => {
  throw new Error('hostile')
}

/** What neither `reference.test.ts`, which compares with Ajv, nor the tables of faults have. */
describe('the verdict', () => {
  it.each<[string, unknown, unknown]>([
    ['names of properties whose schema is undefined', { propertyNames: undefined }, { a: 1 }],
    ['a character outside the basic plane', { maxLength: 2 }, 'a😀'],
    ['a number above a limit that is exclusive', { minimum: 1, exclusiveMinimum: true }, 2],
    ['a boolean exclusiveMaximum without maximum', { exclusiveMaximum: true }, 1],
    ['exactly the allowed number of matching items', { contains: { type: 'string' }, maxContains: 1 }, ['a', 1]],
    ['items of which an allowed number may match', { contains: maybe, minContains: 0, maxContains: 2 }, ['x', 'y']],
    ['a name that a pattern does not match', { patternProperties: { '^x': false }, properties: { b: {} } }, { b: 1 }],
    ['a name that a pattern may match, with any value', { patternProperties: { '[x]': {} } }, { x: 1 }],
    ['a pattern for every name', { patternProperties: { '^(.*)$': {} }, additionalProperties: false }, { b: 'x' }],
    ['what JSON drops', { additionalProperties: false }, { a: undefined, b: throws, c: Symbol('c') }],
    ['an object without a prototype', { type: 'object' }, Object.create(null)],
    ['values that are not equal', { uniqueItems: true }, [false, 0, '0', null, '', [0], [false], { b: 0 }, {}, []]],
    ['any format and content', { format: 'email', contentMediaType: 'application/json' }, '{'],
    ['other values if null is allowed', { type: 'string', nullable: true }, 'x'],
    ['null if every keyword accepts it', { type: 'null', nullable: true }, null],
    ['an identifier that draft 4 does not know as one', { $schema: DRAFT_4, id: 'https://a.b/c', const: 1 }, 2],
  ])('is valid for %s', (_, schema, value) => {
    expect(checkSchema(schema, value).verdict).toBe(VALID)
  })

  it.each<[string, unknown, unknown]>([
    ['an empty list of types', { type: [] }, 1],
    ['an unknown type', { type: 'file' }, 1],
    ['a type that may be known elsewhere', { type: ['string', 'any'] }, 1],
    ['an enum that is not a list', { enum: 'x' }, 'x'],
    ['a required name that is not a string', { required: [1] }, {}],
    ['such a name under `not`', { not: { required: [1] } }, {}],
    ['dependentRequired that is not an object', { dependentRequired: 1 }, {}],
    ['properties that are not an object', { properties: 1 }, { a: 1 }],
    ['patternProperties that are not an object', { patternProperties: 1 }, { a: 1 }],
    ['allOf that is not a list', { allOf: {} }, 1],
    ['an empty anyOf', { anyOf: [] }, 1],
    ['an empty oneOf', { oneOf: [] }, 1],
    ['a pattern that is not a string', { pattern: 1 }, 'x'],
    ['a minLength that is not a number', { minLength: '1' }, 'x'],
    ['a minimum that is NaN', { minimum: Number.NaN }, 1],
    ['an exclusiveMinimum that is a text', { exclusiveMinimum: '5' }, 1],
    ['two forms of a tuple', { prefixItems: [{}], items: [{ type: 'string' }] }, [1]],
    ['prefixItems that are not a list', { prefixItems: {} }, [1]],
    ['a schema that is null', { properties: { a: null } }, { a: 1 }],
    ['a schema that is a list', { properties: { a: [{ type: 'string' }] } }, { a: 1 }],
    ['null that an older keyword allows', { type: 'string', enum: ['x'], nullable: true }, null],
    ['an unknown draft', { $schema: 'https://example.com/meta', type: 'string' }, 1],
    ['a value whose name a pattern may match', { patternProperties: { '[x]': false } }, { x: 1 }],
    ['a name that a pattern may match', { patternProperties: { '[x]': {} }, additionalProperties: false }, { b: 'x' }],
    ['an item that may match', { contains: maybe }, ['x']],
    ['items that may match too often', { contains: maybe, minContains: 0, maxContains: 1 }, ['x', 'y']],
    ['an alternative that may fit', { anyOf: [{ type: 'null' }, maybe] }, 'x'],
    ['a condition that may hold, with a `then` that fails', { if: maybe, then: false }, 'x'],
    ['a condition that may hold, with an `else` that fails', { if: maybe, else: false }, 'x'],
    ['a reference with a broken escape', { $ref: '#/%zz' }, 1],
    ['a value that is not JSON', { minimum: 1 }, 10n],
    ['an instance of a class', { type: 'object' }, new Map()],
    ['equal values that are not JSON', { enum: [{ a: 10n }] }, { a: 10n }],
    ['a schema that cannot be read', new Proxy({}, { getOwnPropertyDescriptor: throws }), 1],
  ])('is unknown for %s', (_, schema, value) => {
    expect(checkSchema(schema, value)).toMatchObject({ verdict: UNKNOWN, faults: [] })
  })

  it.each<[string, unknown, unknown]>([
    ['an enum that is not a list', { enum: 'x', maxLength: 1 }, 'xx'],
    ['a pattern that is not a string', { pattern: 1, allOf: [false] }, 'x'],
    ['items that are not JSON', { uniqueItems: true }, [10n, 1, 1]],
    ['a condition that may hold', { if: maybe, then: false, else: false }, 'x'],
    ['a schema that is too deep', { allOf: [wrap(400, inner => ({ not: inner }), {}), { type: 'string' }] }, 1],
    ['a reference to itself', { allOf: [{ $ref: '#' }], required: ['b'] }, {}],
    ['an unresolved reference', { $ref: 'https://example.com/s', type: 'string' }, 1],
    ['an alternative that may fit', { oneOf: [{}, maybe, {}] }, 'x'],
    ['a pattern that no name matches', { patternProperties: { '^x$': {} }, additionalProperties: false }, { b: 1 }],
    ['a null that is not allowed', { type: 'string', nullable: false }, null],
    ['a null that is allowed', { type: 'string', nullable: true }, 1],
    ['the last character of the basic plane', { maxLength: 1 }, '\uffffa'],
  ])('is invalid for a fault next to %s', (_, schema, value) => {
    expect(checkSchema(schema, value).verdict).toBe(INVALID)
  })

  it('is decided for 399 nested schemas, and unknown for more', () => {
    const nested = (depth: number) => wrap(depth, inner => ({ allOf: [inner] }), { type: 'string' })
    expect(checkSchema(nested(399), 1).verdict).toBe(INVALID)
    expect(checkSchema(nested(400), 1).verdict).toBe(UNKNOWN)
  })

  it('compares values nested to a depth of 401', () => {
    const nested = (depth: number) => wrap(depth, inner => [inner], 'x')
    expect(checkSchema({ const: nested(401) }, nested(401)).verdict).toBe(VALID)
    expect(checkSchema({ const: nested(402) }, nested(402)).verdict).toBe(UNKNOWN)
  })

  it('follows a schema that was changed since the last check', () => {
    const schema: Record<string, unknown> = { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }
    expect(checkSchema(schema, 1).verdict).toBe(INVALID)
    schema['$defs'] = { a: { type: 'integer' } }
    expect(checkSchema(schema, 1).verdict).toBe(VALID)
  })
})

describe('a multiple', () => {
  const SMALLEST = Number.MIN_VALUE

  it.each<[number, number, Verdict]>([
    [0.3, 0.1, VALID],
    [-1.5, 0.5, VALID],
    [1e21, 1e20, VALID],
    [-1, 2, INVALID],
    [Number.MAX_SAFE_INTEGER, 2, INVALID],
    [1e10 + 0.5, 1, INVALID],
    [0.1, 1, INVALID],
    [1.000001, 1, INVALID],
    // The quotient is too small, or too large, to be represented.
    [SMALLEST, 10, INVALID],
    [1, 3 * SMALLEST, UNKNOWN],
    // Digits may have been lost.
    [2 ** 53 + 2, 7, UNKNOWN],
    [-(2 ** 53 + 2), 7, UNKNOWN],
    [0.1 + 0.2, 0.1, UNKNOWN],
    [1 - 1e-12, 1, UNKNOWN],
    [1, 0, UNKNOWN],
    [4, -2, UNKNOWN],
    [1, Number.POSITIVE_INFINITY, UNKNOWN],
  ])('is decided without loss: %d of %d is %d', (value, divisor, verdict) => {
    expect(isMultiple(value, divisor)).toBe(verdict)
  })
})

it.each<[string, string, Verdict]>([
  ['.*', 'a\nb', VALID],
  ['^.*$', '', VALID],
  ['^.*$', 'a\nb', UNKNOWN],
  ['^(.*)$', 'a\u2028b', UNKNOWN],
  ['b', 'abc', VALID],
  ['b', 'ac', INVALID],
  ['^ab', 'cab', INVALID],
  ['ab$', 'cab', VALID],
  ['ab$', 'abc', INVALID],
  ['^ab$', 'ab', VALID],
  ['^ab$', 'abc', INVALID],
  ['^ab$', 'cab', INVALID],
  ['a.b', 'axb', UNKNOWN],
])('a pattern is decided only if it is a literal text, or matches every text: %s', (pattern, text, verdict) => {
  expect(matchPattern(pattern, text)).toBe(verdict)
})

describe('the steps', () => {
  const x = 'x'.repeat(6_400)
  const withIdentifiers = wrap(16, (child, i) => ({ $id: `https://example.com/${i}`, allOf: [child] }), {})
  const chain = many(16, i => (i < 15 ? { $ref: `#/$defs/n${i + 1}` } : {}))
  const object = (count: number) => many(count, () => 1)
  const nulls = (count: number) => Array(count).fill({ type: 'null' })

  it.each<[string, unknown, unknown, number]>([
    ['one for a schema', {}, 1, 1],
    ['one per two keys of an object', {}, object(17), 9],
    ['one per key and value that are compared', { const: object(4) }, object(4), 23],
    ['one per eight names without a schema', { properties: {} }, object(16), 11],
    ['ten for a multiple', { multipleOf: 1 }, 3, 11],
    ['one per eight members of an enum, one per member and one for the value', { enum: names(16) }, 'n3', 20],
    ['one more per eight references in a chain', { $ref: '#/$defs/n0', $defs: chain }, 1, 27],
    ['no more for schemas with an identifier', withIdentifiers, 1, 17],
    ['one per nested schema', wrap(99, inner => ({ allOf: [inner] }), {}), 1, 100],
    ['one per eight required names', { required: names(800) }, object(800), 501],
    ['one per eight types', { type: [...names(799), 'integer'] }, 1, 101],
    ['one per eight dependent names', { dependentRequired: many(800, () => []) }, {}, 101],
    ['one per 64 characters of a text with a limit', { minLength: 1 }, x, 101],
    ['one per 64 characters of a text with a pattern', { pattern: '^x' }, x, 101],
    ['one per 64 characters of a pattern', { pattern: x }, x, 201],
    ['one per 64 characters of a pattern for names', { patternProperties: { [x]: {} } }, { a: 1 }, 203],
    ['one per 64 characters of a name for a pattern', { patternProperties: { '^y': {} } }, { [x]: 1 }, 103],
    ['one per eight items', {}, names(800), 101],
    ['one per item that has a schema', { items: {} }, names(100), 113],
    ['one per item to find', { contains: { type: 'string' }, minContains: 100 }, names(100), 113],
    ['one per item to compare', { uniqueItems: true }, names(100), 113],
    ['one per name that has a schema', { propertyNames: {} }, object(100), 151],
    ['one per property that has a schema', { additionalProperties: {} }, object(100), 163],
    ['one per part', { allOf: Array(100).fill({}) }, 1, 101],
    ['one per alternative', { anyOf: [...nulls(100), {}] }, 1, 102],
    ['one per alternative up to the first that fits', { anyOf: [{}, ...nulls(100)] }, 1, 2],
    ['one per alternative of oneOf', { oneOf: [...nulls(100), {}] }, 1, 102],
  ])('are %s, and the value is undecided if there are fewer', (_, schema, value, steps) => {
    expect(checkSchema(schema, value, steps)).toMatchObject({ verdict: VALID, steps })
    for (const budget of [steps - 1, steps - 50, 1].filter(one => one > 0 && one < steps))
      expect(checkSchema(schema, value, budget)).toMatchObject({ verdict: UNKNOWN, steps: budget + 1 })
  })

  const ofFaults = { items: false, minItems: 1 }
  it.each<[string, unknown, unknown, number]>([
    ['items', { items: false }, names(20), 19],
    ['names', { propertyNames: false }, object(20), 27],
    ['parts', { ...ofFaults, allOf: Array(4).fill({}) }, names(20), 19],
    ['alternatives', { ...ofFaults, anyOf: nulls(4) }, names(20), 19],
    ['alternatives of oneOf', { ...ofFaults, oneOf: nulls(4) }, names(20), 19],
    ['items to find', { ...ofFaults, contains: { type: 'null' } }, names(20), 19],
  ])('are not spent after sixteen faults on %s', (_, schema, value, steps) => {
    expect(checkSchema(schema, value).steps).toBe(steps)
  })

  it('are two for a reference to itself', () => {
    expect(checkSchema({ $ref: '#' }, 1)).toMatchObject({ verdict: UNKNOWN, steps: 2 })
  })

  it('are spent on required names before these are compared', () => {
    const schema = { required: names(800) }
    expect(checkSchema(schema, {}, 101).verdict).toBe(INVALID)
    expect(checkSchema(schema, {}, 100).verdict).toBe(UNKNOWN)
  })

  it('are not spent on evaluated names if no keyword asks for them', () => {
    const schema = { properties: many(100, () => ({})) }
    const { steps } = checkSchema(schema, object(100))
    const nested = (keyword: string) => ({ [keyword]: [{ [keyword]: [schema] }] })
    const dependent = (inner: unknown) => ({ dependentSchemas: { n0: inner } })
    const all = [...['allOf', 'anyOf', 'oneOf'].map(nested), dependent(dependent(schema))]
    for (const one of all) expect(checkSchema(one, object(100)).steps).toBe(steps + 2)
  })

  it('are spent on an enum only once, however often it is compared', () => {
    const stepsFor = (value: unknown) => checkSchema({ items: { enum: names(800) } }, value).steps
    expect(stepsFor([1, 2, 3]) - stepsFor([1])).toBeLessThan(10)
    expect(stepsFor([1])).toBeGreaterThan(900)
  })
})
