// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { describe, expect, it } from 'vitest'
import { type JsonSchema, validateArguments } from '../index.js'

/** The faults of one argument named `a`. */
const faultsOf = (schema: unknown, a: unknown, $schema?: string) =>
  validateArguments({ ...($schema === undefined ? {} : { $schema }), properties: { a: schema } }, { a })

describe('a valid call', () => {
  it.each<[string, unknown, unknown]>([
    ['1.0 for an integer', { type: 'integer' }, 1.0],
    ['a multiple that floating point misses', { multipleOf: 0.1 }, 0.3],
    ['a multiple of a small number', { multipleOf: 0.01 }, 19.99],
    ['a multiple that a calculation missed', { multipleOf: 0.1 }, 0.1 + 0.2],
    ['a large multiple of a small number', { multipleOf: 1e-8 }, 1e308],
    ['a number with lost digits', { multipleOf: 7 }, 1.2345678901234567e19],
    ['a length in code points, not in code units', { maxLength: 1 }, '👍'],
    ['an equal structure in another order', { enum: [{ b: 1, c: [2] }] }, { c: [2], b: 1 }],
    ['false next to 0', { uniqueItems: true }, [false, 0, '0', null, '', [0], [false], { b: 0 }, { b: false }, [], {}]],
    ['any format', { format: 'email' }, 'nobody'],
    ['any content', { contentEncoding: 'base64', contentMediaType: 'application/json' }, '{'],
    ['null for a nullable type', { type: 'string', nullable: true }, null],
    ['null for a nullable enum', { type: 'string', enum: ['x'], nullable: true }, null],
    ['null for a nullable allOf', { allOf: [{ type: 'string' }], nullable: true }, null],
    ['a boolean exclusiveMinimum that is false', { minimum: 1, exclusiveMinimum: false }, 1],
    ['a boolean exclusiveMaximum without maximum', { exclusiveMaximum: true }, 1],
    ['a tuple', { items: [{ type: 'string' }], additionalItems: false }, ['x']],
    ['additionalItems without a tuple', { additionalItems: false }, [1]],
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
      'a pattern for every name',
      { patternProperties: { '^(.*)$': { type: 'string' } }, additionalProperties: false },
      { b: 'x' },
    ],
    ['a remote reference', { $ref: 'https://example.com/schema.json' }, 1],
    ['a remote reference under not', { not: { $ref: 'https://example.com/schema.json' } }, 1],
    ['a reference to nothing', { $ref: '#/$defs/none' }, 1],
    ['a reference that is not a string', { $ref: 7 }, 1],
    ['a reference with a broken escape', { $ref: '#/%zz' }, 1],
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
      'a fault in both branches of an unknown condition',
      { if: { pattern: '[x]' }, then: { minLength: 2 }, else: { minLength: 3 } },
      'x',
    ],
    [
      'a name that certainly matches no pattern',
      { patternProperties: { '^x$': {} }, additionalProperties: false },
      { b: 1 },
    ],
    ['a fault next to a pattern that is not decided', { pattern: '[x]', maxLength: 1 }, 'xx'],
    ['a fault next to an unresolved reference', { $ref: 'https://example.com/s', type: 'string' }, 1],
    ['oneOf with two matching branches and an unknown one', { oneOf: [{}, { pattern: '[x]' }, {}] }, 'x'],
    ['every branch', { anyOf: [{ type: 'null' }, { pattern: '[x]', maxLength: 1 }] }, 'xx'],
    ['more matches of contains than its limit', { contains: { type: 'string' }, maxContains: 1 }, ['b', 'c']],
    ['a text that `not` forbids', { not: { pattern: '^x' } }, 'xy'],
  ])('is not confused with a definitely invalid call: %s', (_, schema, value) => {
    expect(faultsOf(schema, value)).not.toEqual([])
  })
})
