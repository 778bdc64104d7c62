// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { describe, expect, it } from 'vitest'
import { checkSchema } from './check.js'
import { INVALID, UNKNOWN, VALID } from './verdict.js'

/** Whether a text is valid for this schema cannot be decided. */
const maybe = { pattern: '[x]' }
const many = (count: number, value: (i: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, value(i)]))
const wrap = (depth: number, around: (inner: unknown) => unknown, inner: unknown) => {
  let value = inner
  for (let i = 0; i < depth; i++) value = around(value)
  return value
}

describe('the verdict', () => {
  it.each<[string, unknown, unknown]>([
    ['a type that is undefined', { type: undefined }, 1],
    ['names of properties whose schema is undefined', { propertyNames: undefined }, { a: 1 }],
    ['a text without a pattern', { minLength: 1 }, 'ab'],
    ['a character outside the basic plane', { maxLength: 2 }, 'a😀'],
    ['a number above a limit that is exclusive', { minimum: 1, exclusiveMinimum: true }, 2],
    ['exactly the allowed number of matching items', { contains: { type: 'string' }, maxContains: 1 }, ['a', 1]],
    ['items of which an allowed number may match', { contains: maybe, minContains: 0, maxContains: 2 }, ['x', 'y']],
    ['a name that a pattern does not match', { patternProperties: { '^x': false } }, { b: 1 }],
    [
      'a declared property that a pattern does not match',
      { patternProperties: { '^x': false }, properties: { b: {} } },
      { b: 1 },
    ],
    ['a condition without a branch', { if: { type: 'string' }, else: false }, 'x'],
    ['a multiple', { multipleOf: 0.1 }, 0.3],
    ['a property of the arguments that is undefined', { additionalProperties: false }, { a: undefined }],
  ])('is valid for %s', (_, schema, value) => {
    expect(checkSchema(schema, value).verdict).toBe(VALID)
  })

  it.each<[string, unknown, unknown]>([
    ['an empty list of types', { type: [] }, 1],
    ['an unknown type', { type: 'file' }, 1],
    ['an enum that is not a list', { enum: 'x' }, 'x'],
    ['`required` that is not a list', { required: true }, {}],
    ['a required name that is not a string', { required: [1] }, {}],
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
    ['an item that is not a schema', { items: 1 }, [1]],
    ['null that an older keyword allows', { type: 'string', nullable: true }, null],
    ['an unknown draft', { $schema: 'https://example.com/meta', type: 'string' }, 1],
    ['a pattern', maybe, 'x'],
    ['a pattern for names', { patternProperties: { '[x]': false } }, { x: 1 }],
    ['an item that may match', { contains: maybe }, ['x']],
    ['items that may match too often', { contains: maybe, minContains: 0, maxContains: 1 }, ['x', 'y']],
    ['an alternative that may fit', { anyOf: [{ type: 'null' }, maybe] }, 'x'],
    ['one alternative and one that may fit', { oneOf: [{}, maybe] }, 'x'],
    ['the negation of a schema that may fit', { not: maybe }, 'x'],
    ['a condition that may hold, with a `then` that fails', { if: maybe, then: false }, 'x'],
    ['a condition that may hold, with an `else` that fails', { if: maybe, else: false }, 'x'],
    ['a reference to another document', { $ref: 'https://example.com/s' }, 1],
    ['a reference to itself', { $ref: '#' }, 1],
    ['a number with lost digits', { multipleOf: 9 }, 1.2345678901234567e19],
    ['a value that is not JSON', { minimum: 1 }, 10n],
    ['a constant and a value that is partly not JSON', { const: { a: 1 } }, { a: 10n }],
    ['an enum with a part that is not JSON', { enum: [{ a: 10n }] }, 1],
    ['equal values that are not JSON', { enum: [{ a: 10n }] }, { a: 10n }],
    ['items that are not JSON', { uniqueItems: true }, [10n, 1]],
  ])('is unknown for %s', (_, schema, value) => {
    expect(checkSchema(schema, value).verdict).toBe(UNKNOWN)
  })

  // What none of the tables above has: keywords and values of forms that other checkers refuse.
  it.each<[string, unknown, unknown]>([
    ['false next to 0', { uniqueItems: true }, [false, 0, '0', null, '', [0], [false], { b: 0 }, { b: false }, [], {}]],
    ['any format', { format: 'email' }, 'nobody'],
    ['any content', { contentEncoding: 'base64', contentMediaType: 'application/json' }, '{'],
    ['null for a nullable enum', { type: 'string', enum: ['x'], nullable: true }, null],
    ['null for a nullable allOf', { allOf: [{ type: 'string' }], nullable: true }, null],
    ['a boolean exclusiveMinimum that is false', { minimum: 1, exclusiveMinimum: false }, 1],
    ['a boolean exclusiveMaximum without maximum', { exclusiveMaximum: true }, 1],
    ['additionalItems without a tuple', { additionalItems: false }, [1]],
    ['a name that a pattern may match', { patternProperties: { '[x]': {} }, additionalProperties: false }, { b: 'x' }],
    ['a pattern for every name', { patternProperties: { '^(.*)$': {} }, additionalProperties: false }, { b: 'x' }],
    ['a pattern in contains', { contains: { pattern: '^[a-z]$' }, maxContains: 1 }, ['b', 'B']],
    ['a reference with a broken escape', { $ref: '#/%zz' }, 1],
    ['a type that may be known elsewhere', { type: ['string', 'any'] }, 1],
    ['names of a wrong form', { properties: [], propertyNames: 1, required: [1] }, { b: 1 }],
    ['lists of a wrong form', { items: 1, prefixItems: {}, contains: 1, uniqueItems: 'yes' }, [1, 1]],
    ['a schema that is null', { properties: { a: null } }, { a: 1 }],
    ['a schema that is a list', { properties: { a: [{ type: 'string' }] } }, { a: 1 }],
  ])('is not invalid for %s', (_, schema, value) => {
    expect(checkSchema(schema, value).verdict).not.toBe(INVALID)
  })

  it.each<[string, unknown, unknown]>([
    ['an enum that is not a list', { enum: 'x', maxLength: 1 }, 'xx'],
    ['a pattern that is not a string', { pattern: 1, allOf: [false] }, 'x'],
    ['properties that are not an object', { properties: 1, required: ['b'] }, { a: 1 }],
    ['items that are not JSON', { uniqueItems: true }, [10n, 1, 1]],
    ['a condition that may hold', { if: maybe, then: false, else: false }, 'x'],
    ['a schema that is too deep', { allOf: [wrap(400, inner => ({ not: inner }), {}), { type: 'string' }] }, 1],
    ['a reference to itself', { allOf: [{ $ref: '#' }], required: ['b'] }, {}],
    ['an unresolved reference', { $ref: 'https://example.com/s', type: 'string' }, 1],
    ['an alternative that may fit', { oneOf: [{}, maybe, {}] }, 'x'],
    ['a pattern that no name matches', { patternProperties: { '^x$': {} }, additionalProperties: false }, { b: 1 }],
  ])('is invalid for a fault next to %s', (_, schema, value) => {
    expect(checkSchema(schema, value).verdict).toBe(INVALID)
  })

  it.each<[string, unknown, unknown]>([
    ['the last character of the basic plane is one character', { maxLength: 1 }, '\uffffa'],
  ])('is invalid: %s', (_, schema, value) => {
    expect(checkSchema(schema, value).verdict).toBe(INVALID)
  })

  it('is decided for 399 nested schemas, and unknown for more', () => {
    const nested = (depth: number) => wrap(depth, inner => ({ allOf: [inner] }), { type: 'string' })
    expect(checkSchema(nested(399), 1).verdict).toBe(INVALID)
    expect(checkSchema(nested(400), 1).verdict).toBe(UNKNOWN)
  })

  it('follows a schema that was changed since the last check', () => {
    const schema: Record<string, unknown> = { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }
    expect(checkSchema(schema, 1).verdict).toBe(INVALID)
    schema['$defs'] = { a: { type: 'integer' } }
    expect(checkSchema(schema, 1).verdict).toBe(VALID)
  })
})

describe('the faults', () => {
  const messages = (schema: unknown, value: unknown) =>
    checkSchema(schema, value).faults.map(({ path, message }) => `${path} ${message}`)

  it.each<[string, unknown, unknown, string[]]>([
    [
      'name no literals if the type is wrong',
      { type: 'string', enum: ['x'] },
      1,
      [' expected a string, found an integer'],
    ],
    ['name no limit if the type is wrong', { type: 'string', minimum: 2 }, 1, [' expected a string, found an integer']],
    [
      'name no part of a union that fits',
      { anyOf: [{ type: 'null' }, {}], maxLength: 1 },
      'xx',
      [' expected at most 1 character, found 2'],
    ],
    [
      'name both limits',
      { minimum: 3, maximum: 1 },
      2,
      [' expected at least 3, found 2', ' expected at most 1, found 2'],
    ],
    [
      'name an exclusive limit of draft 4',
      { minimum: 1, exclusiveMinimum: true },
      1,
      [' expected more than 1, found 1'],
    ],
    [
      'name an exclusive maximum of draft 4',
      { maximum: 1, exclusiveMaximum: true },
      1,
      [' expected less than 1, found 1'],
    ],
    [
      'offer no name that is declared',
      { properties: { titles: {} }, required: ['title'] },
      { titles: 1 },
      ['/title is required and missing'],
    ],
    [
      'offer a name that is not declared',
      { properties: { title: {} }, required: ['title'] },
      { titles: 1 },
      ['/title is required and missing; did you send it as "titles"?'],
    ],
    ['list every type once', { type: ['null', 'null'] }, 1, [' expected null, found an integer']],
  ])('%s', (_, schema, value, expected) => {
    expect(messages(schema, value)).toEqual(expected)
  })
})

describe('the steps', () => {
  const stepsOf = (schema: unknown, value: unknown) => checkSchema(schema, value).steps
  const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`)

  it('end with the first alternative that fits', () => {
    const anyOf = names(1_000).map(() => ({ type: 'null' }))
    expect(stepsOf({ anyOf: [{}, ...anyOf] }, 1)).toBeLessThan(5)
  })

  it('are not spent on evaluated names if no keyword asks for them', () => {
    const schema = { properties: many(100, () => ({})) }
    const value = many(100, () => 1)
    const nested = (keyword: string) => ({ [keyword]: [{ [keyword]: [schema] }] })
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      expect(stepsOf(nested(keyword), value)).toBe(stepsOf(schema, value) + 2)
    const dependent = (inner: unknown) => ({ dependentSchemas: { n0: inner } })
    expect(stepsOf(dependent(dependent(schema)), value)).toBe(stepsOf(schema, value) + 2)
  })

  it.each<[string, unknown, unknown, number]>([
    ['a long list of required names', { required: names(800) }, many(800, () => 1), 501],
    ['a long list of types', { type: [...names(799), 'integer'] }, 1, 101],
    ['a long list of dependent names', { dependentRequired: many(800, () => []) }, {}, 101],
    ['a long text with a limit', { minLength: 1 }, 'x'.repeat(6_400), 101],
    ['a long text with only a pattern', { pattern: '^x' }, 'x'.repeat(6_400), 101],
    ['a long pattern', { pattern: 'x'.repeat(6_400) }, 'x', 101],
    ['a long pattern for a name', { patternProperties: { ['x'.repeat(6_400)]: {} } }, { a: 1 }, 203],
    ['a long name for a pattern', { patternProperties: { '^y': {} } }, { ['x'.repeat(6_400)]: 1 }, 103],
    ['a long list', {}, names(800), 101],
    ['a long list with a limit', { minItems: 1 }, names(800), 101],
  ])('are counted for %s', (_, schema, value, steps) => {
    expect(stepsOf(schema, value)).toBe(steps)
  })

  it('are spent on an enum only once, however often it is compared', () => {
    const schema = { items: { enum: names(800) } }
    expect(stepsOf(schema, [1, 2, 3]) - stepsOf(schema, [1])).toBeLessThan(10)
    expect(stepsOf(schema, [1])).toBeGreaterThan(900)
  })

  it.each<[string, unknown, unknown]>([
    ['a list of required names', { required: names(800) }, many(800, () => 1)],
    ['a list of types', { type: [...names(799), 'integer'] }, 1],
    ['a list of dependent names', { dependentRequired: many(800, () => []) }, {}],
    ['an enum', { enum: [...names(800), 1] }, 1],
    ['a text with a limit', { minLength: 1 }, 'x'.repeat(6_400)],
    ['a text with a pattern', { pattern: '^x' }, 'x'.repeat(6_400)],
    ['a pattern', { pattern: 'x'.repeat(6_400) }, 'x'.repeat(6_400)],
    ['a pattern for names', { patternProperties: { ['x'.repeat(6_400)]: false } }, { a: 1 }],
    ['names for a pattern', { patternProperties: { '^y': false } }, { ['x'.repeat(6_400)]: 1 }],
    ['items', { items: {} }, names(100)],
    ['items to find', { contains: { type: 'string' }, minContains: 100 }, names(100)],
    ['items to compare', { uniqueItems: true }, names(100)],
    ['names of properties', { propertyNames: {} }, many(100, () => 1)],
    ['properties', { additionalProperties: {} }, many(100, () => 1)],
    ['parts', { allOf: names(100).map(() => ({})) }, 1],
    ['alternatives', { anyOf: [...names(100).map(() => ({ type: 'null' })), {}] }, 1],
    ['alternatives of oneOf', { oneOf: [...names(100).map(() => ({ type: 'null' })), {}] }, 1],
    ['references', wrap(99, inner => ({ allOf: [inner] }), {}), 1],
  ])('leave %s undecided if there are too few', (_, schema, value) => {
    const { steps, verdict } = checkSchema(schema, value)
    expect(verdict).toBe(VALID)
    expect(steps).toBeGreaterThan(99)
    expect(checkSchema(schema, value, steps).verdict).toBe(VALID)
    for (const budget of [steps - 1, steps - 50, 50, 1]) {
      const check = checkSchema(schema, value, budget)
      expect(check.verdict).toBe(UNKNOWN)
      expect(check.steps).toBe(budget + 1)
    }
  })
})
