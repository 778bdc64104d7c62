// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { describe, expect, it } from 'vitest'
import { type JsonSchema, validateArguments } from '../index.js'

/** The faults of one argument named `a`. */
const faultsOf = (schema: unknown, a: unknown, $schema?: string) =>
  validateArguments({ ...($schema === undefined ? {} : { $schema }), properties: { a: schema } }, { a })

const messagesOf = (schema: JsonSchema, args: unknown) =>
  validateArguments(schema, args).map(({ path, message }) => `${path} ${message}`)

describe('validateArguments', () => {
  it.each<[string, JsonSchema, unknown, string]>([
    ['a type', { type: 'string' }, 1, 'expected a string, found an integer'],
    ['a list of types', { type: ['string', 'null'] }, 1.5, 'expected a string or null, found a number'],
    ['a fraction for an integer', { type: 'integer' }, 1.5, 'expected an integer, found a number'],
    ['an enum', { enum: ['x', 2, null] }, 'zz', 'expected one of "x", 2, null, found "zz"'],
    ['a constant', { const: 'x' }, [], 'expected "x", found an array'],
    ['an empty enum', { enum: [] }, 1, 'is not allowed'],
    [
      'an enum of structures',
      { enum: [{ b: [1] }, [1]] },
      { b: [2] },
      'expected one of an object, an array, found an object',
    ],
    ['minimum', { minimum: 1 }, 0, 'expected at least 1, found 0'],
    ['maximum', { maximum: 1 }, 2, 'expected at most 1, found 2'],
    ['exclusiveMinimum', { exclusiveMinimum: 1 }, 1, 'expected more than 1, found 1'],
    ['exclusiveMaximum', { exclusiveMaximum: 1 }, 1, 'expected less than 1, found 1'],
    ['multipleOf', { multipleOf: 5 }, 12, 'expected a multiple of 5, found 12'],
    ['minLength', { minLength: 3 }, 'ab', 'expected at least 3 characters, found 2'],
    ['maxLength', { maxLength: 1 }, 'ab', 'expected at most 1 character, found 2'],
    ['a literal pattern', { pattern: '^x-' }, 'y', 'expected a text that matches "^x-"'],
    ['minItems', { minItems: 1 }, [], 'expected at least 1 item, found 0'],
    ['maxItems', { maxItems: 1 }, [1, 2], 'expected at most 1 item, found 2'],
    [
      'uniqueItems',
      { uniqueItems: true },
      [{ x: 1, y: 2 }, 0, { y: 2, x: 1 }],
      'expected unique items, found equal ones at 0 and 2',
    ],
    ['contains', { contains: { const: 1 } }, [2], 'expected at least 1 item of the kind in `contains`, found 0'],
    [
      'maxContains',
      { contains: { const: 1 }, maxContains: 1 },
      [1, 1],
      'expected at most 1 item of the kind in `contains`, found 2',
    ],
    ['minProperties', { minProperties: 2 }, { x: 1 }, 'expected at least 2 properties, found 1'],
    ['maxProperties', { maxProperties: 0 }, { x: 1 }, 'expected at most 0 properties, found 1'],
    ['not', { not: { type: 'string' } }, 'x', 'is of a form that the schema excludes with `not`'],
    [
      'oneOf with two matching branches',
      { oneOf: [{ type: 'null' }, {}, { minimum: 0 }] },
      1,
      'fits alternatives 2 and 3 of `oneOf`, expected exactly one',
    ],
    ['a false schema', { anyOf: [false] }, 1, 'is not allowed'],
  ])('reports the fault of %s', (_, schema, value, message) => {
    expect(faultsOf(schema, value)).toEqual([{ path: '/a', message }])
  })

  it.each<[string, JsonSchema, unknown, string]>([
    [
      'a nested property',
      { properties: { b: { type: 'string' } } },
      { b: 1 },
      '/a/b expected a string, found an integer',
    ],
    ['an item', { items: { type: 'string' } }, ['x', 1], '/a/1 expected a string, found an integer'],
    [
      'an item of a tuple',
      { prefixItems: [{}, { type: 'string' }] },
      [1, 1],
      '/a/1 expected a string, found an integer',
    ],
    [
      'an item after a tuple',
      { items: [{}], additionalItems: { type: 'string' } },
      [1, 1],
      '/a/1 expected a string, found an integer',
    ],
    [
      'any other property',
      { properties: { b: {} }, additionalProperties: { type: 'string' } },
      { b: 1, c: 1 },
      '/a/c expected a string, found an integer',
    ],
    [
      'a property that matches a literal pattern',
      { patternProperties: { '^x-': { type: 'string' } } },
      { 'x-y': 1 },
      '/a/x-y expected a string, found an integer',
    ],
    ['a name', { propertyNames: { maxLength: 1 } }, { bc: 1 }, '/a/bc expected at most 1 character, found 2'],
    [
      'a key with slash and tilde',
      { properties: { 'b/~c': { type: 'string' } } },
      { 'b/~c': 1 },
      '/a/b~1~0c expected a string, found an integer',
    ],
    ['a dependent name', { dependentRequired: { b: ['c'] } }, { b: 1 }, '/a/c is required with "b" and missing'],
    ['an old dependency', { dependencies: { b: ['c'] } }, { b: 1 }, '/a/c is required with "b" and missing'],
    [
      'a dependent schema',
      { dependentSchemas: { b: { maxProperties: 0 } } },
      { b: 1 },
      '/a expected at most 0 properties, found 1',
    ],
    [
      'then',
      { if: { required: ['b'] }, then: { required: ['c'] }, else: false },
      { b: 1 },
      '/a/c is required and missing',
    ],
    ['else', { if: { required: ['b'] }, then: false, else: { required: ['c'] } }, {}, '/a/c is required and missing'],
  ])('reports where the fault is: %s', (_, schema, value, text) => {
    expect(messagesOf({ properties: { a: schema } }, { a: value })).toEqual([text])
  })

  it('reports every fault once, at most sixteen', () => {
    const twice = { allOf: [{ required: ['b'] }, { required: ['b'] }] }
    expect(messagesOf(twice, {})).toEqual(['/b is required and missing'])
    const items = { properties: { list: { items: { type: 'string' } } } }
    expect(validateArguments(items, { list: Array.from({ length: 100 }, (_, i) => i) })).toHaveLength(16)
  })

  it.each<[string, JsonSchema, unknown, string]>([
    [
      'types are merged',
      { anyOf: [{ type: 'string' }, { type: ['null', 'string'] }] },
      1,
      '/a expected a string or null, found an integer',
    ],
    [
      'literals are merged',
      { oneOf: [{ const: 'x' }, { enum: ['y', 'x'] }] },
      'zz',
      '/a expected one of "x", "y", found "zz"',
    ],
    [
      'another type is left out',
      { anyOf: [{ type: 'null' }, { type: 'array', items: { type: 'string' } }] },
      [1],
      '/a/0 expected a string, found an integer',
    ],
    [
      'alternative names are merged',
      { oneOf: [{ required: ['b'] }, { required: ['c'] }] },
      {},
      '/a expected one of the properties "b", "c", found none',
    ],
    [
      'a tag picks the branch',
      {
        anyOf: [
          { properties: { kind: { const: 'x' } } },
          { properties: { kind: { const: 'y' } }, required: ['n', 'm', 'o'] },
        ],
      },
      { kind: 'y', n: 1, m: 1 },
      '/a/o is required and missing',
    ],
    [
      'an unknown tag lists the tags',
      {
        oneOf: [
          { properties: { kind: { const: 'x' } }, required: ['b'] },
          { properties: { kind: { enum: ['y', 'z'] } } },
        ],
      },
      { kind: 7 },
      '/a/kind expected one of "x", "y", "z", found 7',
    ],
    [
      'otherwise, the branch with the fewest faults counts',
      { anyOf: [{ required: ['b', 'c'] }, { minProperties: 1 }] },
      {},
      '/a expected at least 1 property, found 0',
    ],
  ])('reports one branch of a union: %s', (_, schema, value, text) => {
    expect(messagesOf({ properties: { a: schema } }, { a: value })).toEqual([text])
  })

  it('lists the start of a long enum and suggests the nearest text', () => {
    const values = Array.from({ length: 500 }, (_, i) => `value_${i}`)
    const [fault] = faultsOf({ enum: ['created_at', ...values] }, 'createdAt')
    expect(fault?.message.length).toBeLessThan(450)
    expect(fault?.message).toMatch(/and more, found "createdAt"; did you mean "created_at"\?$/)
    expect(fault?.suggestion).toBe('created_at')
  })

  it('shortens long names', () => {
    const [fault] = validateArguments({ additionalProperties: false }, { ['k'.repeat(100_000)]: 1 })
    expect(JSON.stringify(fault).length).toBeLessThan(200)
  })
})

describe('unknown property names', () => {
  const properties = { max_results: {}, repository: {}, query: {} }
  it('get the nearest declared names if the schema is closed', () => {
    const schema = { properties, additionalProperties: false }
    expect(validateArguments(schema, { maxResults: 1 })).toEqual([
      {
        path: '/maxResults',
        message: 'is not a known property; did you mean "max_results"?',
        suggestion: 'max_results',
      },
    ])
    expect(validateArguments(schema, { repo: 1 })[0]?.suggestion).toBe('repository')
    expect(validateArguments(schema, { qeury: 1 })[0]?.suggestion).toBe('query')
    expect(messagesOf(schema, { zzz: 1 })).toEqual([
      '/zzz is not a known property; known are "max_results", "repository", "query"',
    ])
  })

  it('are answered that none is expected if none is declared', () => {
    expect(messagesOf({ additionalProperties: false }, { b: 1 })).toEqual([
      '/b is not a known property; none is expected here',
    ])
  })

  it('are accepted if the schema is open', () => {
    expect(validateArguments({ properties }, { maxResults: 1 })).toEqual([])
  })

  it('are offered if a similar required name is missing', () => {
    const schema = { properties: { ...properties, ref: {} }, required: ['query', 'repository'] }
    expect(validateArguments(schema, { qeury: 1, ref: 1 })).toEqual([
      { path: '/query', message: 'is required and missing; did you send it as "qeury"?', suggestion: 'qeury' },
      { path: '/repository', message: 'is required and missing' },
    ])
  })
})

describe('names of object prototypes', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('are names like any other: %s', name => {
    const named = (value: unknown) => Object.fromEntries([[name, value]])
    expect(validateArguments({ required: [name] }, {})).toHaveLength(1)
    expect(validateArguments({ required: [name] }, named(1))).toEqual([])
    expect(validateArguments({ properties: named({ type: 'string' }) }, named(1))).toHaveLength(1)
    expect(validateArguments({ properties: named({ type: 'string' }) }, {})).toEqual([])
    expect(validateArguments({ properties: {}, additionalProperties: false }, named(1))).toHaveLength(1)
    expect(validateArguments({ properties: named({}), additionalProperties: false }, named(1))).toEqual([])
    expect(validateArguments({ $ref: `#/$defs/${name}`, $defs: {} }, {})).toEqual([])
    expect(validateArguments({ dependentRequired: named(['b']) }, {})).toEqual([])
    expect(faultsOf({ const: named(1) }, {})).toHaveLength(1)
    expect(faultsOf({ const: named(1) }, named(1))).toEqual([])
  })
})
