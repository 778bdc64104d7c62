// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { describe, expect, it } from 'vitest'
import { createToolSearch, type JsonSchema, validateArguments } from '../index.js'
import { wordRanker } from '../test-tools.js'

const DRAFT = {
  4: 'http://json-schema.org/draft-04/schema#',
  6: 'http://json-schema.org/draft-06/schema',
  7: 'https://json-schema.org/draft-07/schema#',
  2019: 'https://json-schema.org/draft/2019-09/schema',
  2020: 'https://json-schema.org/draft/2020-12/schema',
}

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
      'oneOf that fits twice',
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
      'a property by a literal pattern',
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
    ['a dependent name', { dependentRequired: { b: ['c'] } }, { b: 1 }, '/a/c is required beside "b" and missing'],
    ['an old dependency', { dependencies: { b: ['c'] } }, { b: 1 }, '/a/c is required beside "b" and missing'],
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
    [
      'what stays unevaluated',
      { prefixItems: [{}], unevaluatedItems: { type: 'string' } },
      [1, 1],
      '/a/1 expected a string, found an integer',
    ],
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
      'else the branch with fewest faults',
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

  it('shortens what is long, and never cuts a surrogate pair', () => {
    for (const length of [78, 79, 80, 81]) {
      const [fault] = faultsOf({ const: 'x' }, `${'y'.repeat(length)}👍${'y'.repeat(100_000)}`)
      expect(fault?.message.length).toBeLessThan(130)
      expect(fault?.message).not.toMatch(/\p{Surrogate}/u)
    }
    const [fault] = validateArguments({ additionalProperties: false }, { ['k'.repeat(100_000)]: 1 })
    expect(JSON.stringify(fault).length).toBeLessThan(200)
  })
})

describe('unknown property names', () => {
  const properties = { max_results: {}, repository: {}, query: {} }
  it.each<[string, JsonSchema]>([
    ['additionalProperties', { properties, additionalProperties: false }],
    ['unevaluatedProperties', { allOf: [{ properties }], unevaluatedProperties: false }],
    [
      'unevaluatedProperties behind a reference',
      { $ref: '#/$defs/p', $defs: { p: { properties } }, unevaluatedProperties: false },
    ],
  ])('get the nearest declared ones where the schema is closed by %s', (_, schema) => {
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

  it('get a list of none where none is declared', () => {
    expect(messagesOf({ additionalProperties: false }, { b: 1 })).toEqual([
      '/b is not a known property; none is expected here',
    ])
  })

  it('are accepted where the schema is open', () => {
    expect(validateArguments({ properties }, { maxResults: 1 })).toEqual([])
  })

  it('are offered where a required name is missing and near', () => {
    const schema = { properties: { ...properties, ref: {} }, required: ['query', 'repository'] }
    expect(validateArguments(schema, { qeury: 1, ref: 1 })).toEqual([
      { path: '/query', message: 'is required and missing; did you mean it with "qeury"?', suggestion: 'qeury' },
      { path: '/repository', message: 'is required and missing' },
    ])
  })
})

describe('a valid call', () => {
  it.each<[string, unknown, unknown]>([
    ['1.0 for an integer', { type: 'integer' }, 1.0],
    ['a multiple that floating point misses', { multipleOf: 0.1 }, 0.3],
    ['a multiple of a small number', { multipleOf: 0.01 }, 19.99],
    ['a multiple that a calculation missed', { multipleOf: 0.1 }, 0.1 + 0.2],
    ['a large multiple of a small number', { multipleOf: 1e-8 }, 1e308],
    ['a number with lost digits', { multipleOf: 7 }, 1.2345678901234567e19],
    ['code points, not units', { maxLength: 1 }, '👍'],
    ['an equal structure in another order', { enum: [{ b: 1, c: [2] }] }, { c: [2], b: 1 }],
    ['false beside 0', { uniqueItems: true }, [false, 0, '0', null, '', [0], [false], { b: 0 }, { b: false }, [], {}]],
    ['any format', { format: 'email' }, 'nobody'],
    ['any content', { contentEncoding: 'base64', contentMediaType: 'application/json' }, '{'],
    ['null where it is nullable', { type: 'string', nullable: true }, null],
    ['null where an enum is nullable', { type: 'string', enum: ['x'], nullable: true }, null],
    ['null where a reference is nullable', { allOf: [{ type: 'string' }], nullable: true }, null],
    ['a boolean exclusiveMinimum that is false', { minimum: 1, exclusiveMinimum: false }, 1],
    ['a boolean exclusiveMaximum without maximum', { exclusiveMaximum: true }, 1],
    ['a tuple', { items: [{ type: 'string' }], additionalItems: false }, ['x']],
    ['additionalItems without a tuple', { additionalItems: false }, [1]],
    [
      'unevaluatedProperties beside allOf',
      { allOf: [{ properties: { b: {} } }], unevaluatedProperties: false },
      { b: 1 },
    ],
    [
      'unevaluatedProperties beside anyOf',
      { anyOf: [{ properties: { b: {} } }, { required: ['c'] }], unevaluatedProperties: false },
      { b: 1 },
    ],
    [
      'unevaluatedProperties beside if',
      { if: { properties: { b: { const: 1 } } }, then: { properties: { c: {} } }, unevaluatedProperties: false },
      { b: 1, c: 1 },
    ],
    [
      'unevaluatedItems beside contains',
      { contains: { type: 'string' }, unevaluatedItems: { type: 'null' } },
      ['x', null],
    ],
    ['a pattern', { pattern: '^(a+)+$' }, 'b'],
    ['a pattern under not', { not: { pattern: '^[a-z]+$' } }, 'B'],
    ['patterns under oneOf', { oneOf: [{ pattern: '^[a-z]+$' }, { pattern: '^[0-9]+$' }] }, 'b'],
    ['a pattern under if', { if: { pattern: '^[a-z]$' }, then: { minLength: 2 }, else: {} }, 'B'],
    ['a pattern in contains', { contains: { pattern: '^[a-z]$' }, maxContains: 1 }, ['b', 'B']],
    [
      'patternProperties',
      { patternProperties: { '^[a-z]$': { type: 'string' } }, additionalProperties: false },
      { b: 'x' },
    ],
    ['patternProperties that may not apply', { patternProperties: { '^[a-z]$': { type: 'string' } } }, { B: 1 }],
    [
      'patternProperties that evaluate',
      { patternProperties: { '^[a-z]$': {} }, unevaluatedProperties: false },
      { b: 1 },
    ],
    [
      'a pattern for every name',
      { patternProperties: { '^(.*)$': { type: 'string' } }, additionalProperties: false },
      { b: 'x' },
    ],
    ['a remote reference', { $ref: 'https://example.com/schema.json' }, 1],
    ['a remote reference under not', { not: { $ref: 'https://example.com/schema.json' } }, 1],
    ['a remote reference that may evaluate', { $ref: 'https://example.com/s', unevaluatedProperties: false }, { b: 1 }],
    ['a reference to nothing', { $ref: '#/$defs/none' }, 1],
    ['a reference that is no text', { $ref: 7 }, 1],
    ['a reference with a broken escape', { $ref: '#/%zz' }, 1],
    ['an unknown $dynamicRef', { $dynamicRef: '#none' }, 1],
    ['an unknown type', { type: 'file' }, 1],
    ['a type that may be known elsewhere', { type: ['string', 'any'] }, 1],
    ['an unknown type under not', { not: { type: 'any' } }, 1],
    ['an older required', { properties: { b: { required: true } }, required: true }, { b: 1 }],
    [
      'keywords of a wrong form',
      { minimum: '5', maxLength: null, properties: 1, items: 'x', allOf: {}, enum: 'x', pattern: 1 },
      1,
    ],
    ['keywords of a wrong form for a text', { maxLength: '1', pattern: 1, anyOf: [] }, 'xx'],
    [
      'keywords of a wrong form for an object',
      { required: [1], properties: [], dependentRequired: 1, propertyNames: 1 },
      { b: 1 },
    ],
    ['keywords of a wrong form for an array', { items: 1, prefixItems: {}, contains: 1, uniqueItems: 'yes' }, [1, 1]],
    ['a schema that is null', null, 1],
    ['a schema that is a list', [{ type: 'string' }], 1],
    [
      'undefined for an absent property',
      { properties: { b: { type: 'string' } }, additionalProperties: false },
      { b: undefined, c: undefined },
    ],
  ])('is not refused: %s', (_, schema, value) => {
    expect(faultsOf(schema, value)).toEqual([])
  })

  it.each<[string, JsonSchema, unknown]>([
    [
      'both branches of an unknown condition',
      { if: { pattern: '[x]' }, then: { minLength: 2 }, else: { minLength: 3 } },
      'x',
    ],
    ['what fits no pattern either way', { patternProperties: { '^x$': {} }, additionalProperties: false }, { b: 1 }],
    ['a fault beside an unknown keyword', { pattern: '[x]', maxLength: 1 }, 'xx'],
    ['a fault beside an unresolved reference', { $ref: 'https://example.com/s', type: 'string' }, 1],
    ['oneOf with two fits and an unknown', { oneOf: [{}, { pattern: '[x]' }, {}] }, 'x'],
    ['every branch', { anyOf: [{ type: 'null' }, { pattern: '[x]', maxLength: 1 }] }, 'xx'],
    ['contains beyond its limit', { contains: { type: 'string' }, maxContains: 1 }, ['b', 'c']],
    ['a text that must not be', { not: { pattern: '^x' } }, 'xy'],
  ])('is distinguished from a definitely invalid one: %s', (_, schema, value) => {
    expect(faultsOf(schema, value)).not.toEqual([])
  })
})

describe('drafts', () => {
  it.each<[string, keyof typeof DRAFT | undefined, unknown, unknown, boolean]>([
    ['exclusiveMinimum is a boolean', 4, { minimum: 1, exclusiveMinimum: true }, 1, false],
    ['exclusiveMinimum is a boolean', undefined, { minimum: 1, exclusiveMinimum: true }, 1, false],
    ['a boolean exclusiveMinimum is not known', 7, { minimum: 1, exclusiveMinimum: true }, 1, true],
    ['exclusiveMaximum is a boolean', 4, { maximum: 1, exclusiveMaximum: true }, 1, false],
    ['a numeric exclusiveMaximum is not known', 4, { exclusiveMaximum: 1 }, 1, true],
    ['a numeric exclusiveMaximum', 6, { exclusiveMaximum: 1 }, 1, false],
    ['const is not known', 4, { const: 1 }, 2, true],
    ['const', 6, { const: 1 }, 2, false],
    ['if is not known', 6, { if: true, then: false }, 1, true],
    ['if', 7, { if: true, then: false }, 1, false],
    ['what is beside a reference is ignored', 4, { $ref: '#/$defs/any', maximum: 1 }, 2, true],
    ['what is beside a reference is ignored', 7, { $ref: '#/$defs/any', maximum: 1 }, 2, true],
    ['what is beside a reference counts', 2019, { $ref: '#/$defs/any', maximum: 1 }, 2, false],
    ['what is beside a reference counts', undefined, { $ref: '#/$defs/any', maximum: 1 }, 2, false],
    ['a list of items is a tuple', 7, { items: [{ type: 'string' }] }, [1], false],
    ['a list of items is a tuple', 2019, { items: [{ type: 'string' }] }, [1], false],
    ['a list of items is a tuple', undefined, { items: [{ type: 'string' }] }, [1], false],
    ['a list of items is not known', 2020, { items: [{ type: 'string' }] }, [1], true],
    ['prefixItems is not known', 2019, { prefixItems: [{ type: 'string' }] }, [1], true],
    ['prefixItems', 2020, { prefixItems: [{ type: 'string' }] }, [1], false],
    ['dependencies', 7, { dependencies: { b: ['c'] } }, { b: 1 }, false],
    ['dependencies may not be known', 2020, { dependencies: { b: ['c'] } }, { b: 1 }, true],
    ['dependentRequired is not known', 7, { dependentRequired: { b: ['c'] } }, { b: 1 }, true],
    ['unevaluatedProperties is not known', 7, { unevaluatedProperties: false }, { b: 1 }, true],
    ['unevaluatedProperties', 2019, { unevaluatedProperties: false }, { b: 1 }, false],
    ['contains evaluates no item', 2019, { contains: true, unevaluatedItems: false }, [1], false],
    ['contains evaluates items', 2020, { contains: true, unevaluatedItems: false }, [1], true],
    ['minContains is not known', 7, { contains: { const: 1 }, minContains: 0 }, [], false],
    ['minContains', 2019, { contains: { const: 1 }, minContains: 0 }, [], true],
    ['$recursiveRef', 2019, { $recursiveRef: '#' }, 1, false],
    ['$recursiveRef is not known', 2020, { $recursiveRef: '#' }, 1, true],
    ['$dynamicRef', 2020, { $dynamicRef: '#/$defs/none' }, 1, true],
    ['$dynamicRef like $ref', 2020, { $dynamicRef: '#/$defs/never' }, 1, false],
  ])('%s in %s', (_, draft, a, value, isValid) => {
    const $schema = draft === undefined ? {} : { $schema: DRAFT[draft] }
    const schema = { ...$schema, type: 'object', properties: { a }, $defs: { any: {}, never: { not: {} } } }
    expect(validateArguments(schema, { a: value }).length === 0).toBe(isValid)
  })

  it('of another kind are not checked, and a draft that is no text is none', () => {
    expect(validateArguments({ $schema: 'https://example.com/meta', required: ['b'] }, {})).toEqual([])
    expect(validateArguments({ $schema: 'http://json-schema.org/draft-03/schema#', required: ['b'] }, {})).toEqual([])
    expect(validateArguments({ $schema: 7, required: ['b'] }, {})).toHaveLength(1)
    expect(validateArguments({ $schema: 'http://json-schema.org/schema#', required: ['b'] }, {})).toHaveLength(1)
  })
})

describe('references', () => {
  const text = { type: 'string' }
  it.each<[string, JsonSchema]>([
    ['a pointer', { $ref: '#/$defs/t', $defs: { t: text } }],
    ['a pointer of an older draft', { $ref: '#/definitions/t', definitions: { t: text } }],
    ['a pointer with escapes', { $ref: '#/$defs/t~1~0%25', $defs: { 't/~%': text } }],
    ['a pointer into a list', { $ref: '#/allOf/1', allOf: [{}, text] }],
    [
      'a pointer to where no keyword holds schemas',
      { $ref: '#/components/schemas/t', components: { schemas: { t: text } } },
    ],
    ['a reference through a reference', { $ref: '#/$defs/s', $defs: { s: { $ref: '#/$defs/t' }, t: text } }],
    ['an anchor', { $ref: '#t', $defs: { x: { $anchor: 't', ...text } } }],
    [
      'an anchor of draft 7',
      { $schema: DRAFT[7], allOf: [{ $ref: '#t' }], definitions: { x: { $id: '#t', ...text } } },
    ],
    ['an anchor of draft 4', { $schema: DRAFT[4], allOf: [{ $ref: '#t' }], definitions: { x: { id: '#t', ...text } } }],
    ['an identifier', { $ref: 'https://example.com/t', $defs: { x: { $id: 'https://example.com/t', ...text } } }],
    ['a relative identifier', { $id: 'https://example.com/s', $ref: 't', $defs: { x: { $id: 't', ...text } } }],
    ['an identifier that is a URN', { $ref: 'urn:example:t', $defs: { x: { $id: 'urn:example:t', ...text } } }],
    [
      'a pointer inside an identified schema',
      { $ref: 's', $defs: { s: { $id: 's', $ref: '#/$defs/t', $defs: { t: text } }, t: {} } },
    ],
    ['a dynamic anchor', { $dynamicRef: '#t', $defs: { x: { $dynamicAnchor: 't', ...text } } }],
    [
      'the outermost dynamic anchor',
      {
        $ref: 'list',
        $defs: {
          t: { $dynamicAnchor: 't', ...text },
          list: { $id: 'list', $dynamicRef: '#t', $defs: { t: { $dynamicAnchor: 't' } } },
        },
      },
    ],
  ])('follow %s', (_, schema) => {
    expect(
      messagesOf({ properties: { a: { ...schema, $id: schema['$id'] ?? 'https://example.com/root' } } }, { a: 1 }),
    ).toEqual(['/a expected a string, found an integer'])
    expect(
      validateArguments({ properties: { a: { ...schema, $id: 'https://example.com/root' } } }, { a: 'x' }),
    ).toEqual([])
  })

  it('follow a recursive schema to the depth of the arguments', () => {
    const schema = { properties: { name: { type: 'string' }, children: { items: { $ref: '#' } } } }
    expect(messagesOf(schema, { children: [{ children: [{ name: 1 }] }] })).toEqual([
      '/children/0/children/0/name expected a string, found an integer',
    ])
  })

  it('that lead back to themselves are unknown', () => {
    expect(validateArguments({ $ref: '#' }, {})).toEqual([])
    expect(validateArguments({ allOf: [{ $ref: '#' }], required: ['b'] }, {})).toHaveLength(1)
    expect(validateArguments({ not: { $ref: '#' } }, {})).toEqual([])
  })

  it('to an identifier or anchor that two schemas have are unknown', () => {
    const $defs = { x: { $id: 't', type: 'string' }, y: { $id: 't', type: 'number' } }
    expect(validateArguments({ properties: { a: { $ref: 't' } }, $defs }, { a: null })).toEqual([])
    const anchors = { x: { $anchor: 't', type: 'string' }, y: { $anchor: 't', type: 'number' } }
    expect(validateArguments({ properties: { a: { $ref: '#t' } }, $defs: anchors }, { a: null })).toEqual([])
  })

  it('find no identifier in data', () => {
    const schema = { properties: { a: { $ref: 't' }, b: { const: { $id: 't', type: 'string' } } } }
    expect(validateArguments(schema, { a: 1 })).toEqual([])
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
    expect(validateArguments({ allOf: [{ properties: named({}) }], unevaluatedProperties: false }, named(1))).toEqual(
      [],
    )
    expect(validateArguments({ $ref: `#/$defs/${name}`, $defs: {} }, {})).toEqual([])
    expect(validateArguments({ dependentRequired: named(['b']) }, {})).toEqual([])
    expect(faultsOf({ const: named(1) }, {})).toHaveLength(1)
    expect(faultsOf({ const: named(1) }, named(1))).toEqual([])
  })
})

describe('createToolSearch', () => {
  const tool = {
    name: 'send',
    inputSchema: { properties: { to: { type: 'string' } }, required: ['to'], additionalProperties: false },
  }
  const handle = (args: unknown, validator?: () => never) =>
    createToolSearch({
      tools: [tool],
      ranker: wordRanker(),
      activation: 'on',
      ...(validator ? { validator } : {}),
    }).handle({ session: 's', name: 'send', arguments: args })

  it('checks calls with it unless the host passes another validator', async () => {
    expect(await handle({ to: 'x' })).toMatchObject({ kind: 'execute' })
    expect(await handle({ to: 1 })).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('/to expected a string'),
    })
    expect(await handle({ too: 'x' })).toMatchObject({ message: expect.stringContaining('did you mean "to"?') })
  })

  it('checks calls with it where the other validator throws', async () => {
    const throws = () => {
      throw new Error('cannot read this schema')
    }
    expect(await handle({ to: 'x' }, throws)).toMatchObject({ kind: 'execute' })
    expect(await handle({ to: 1 }, throws)).toMatchObject({ kind: 'refused' })
  })

  it.each([
    ['text', 'is text that is not JSON'],
    [[1], 'is an array, and arguments are an object'],
    [true, 'is a boolean, and arguments are an object'],
    ['7', 'is a number, and arguments are an object'],
  ])('refuses arguments that are no object, whatever the schema and whether it is loaded: %j', async (args, reason) => {
    for (const activation of ['on', 'off'] as const) {
      const toolSearch = createToolSearch({ tools: [{ name: 'any' }], ranker: wordRanker(), activation })
      expect(await toolSearch.handle({ session: 's', name: 'any', arguments: args })).toMatchObject({
        kind: 'refused',
        code: 'invalid_arguments',
        message: expect.stringContaining(`The arguments of any do not fit: what was given ${reason}. Call it again`),
        suggestions: ['any'],
      })
    }
  })
})
