// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { describe, expect, it } from 'vitest'
import { type JsonSchema, validateArguments } from '../index.js'

const DRAFT = {
  4: 'http://json-schema.org/draft-04/schema#',
  6: 'http://json-schema.org/draft-06/schema',
  7: 'https://json-schema.org/draft-07/schema#',
  2019: 'https://json-schema.org/draft/2019-09/schema',
  2020: 'https://json-schema.org/draft/2020-12/schema',
}

const messagesOf = (schema: JsonSchema, args: unknown) =>
  validateArguments(schema, args).map(({ path, message }) => `${path} ${message}`)

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
    ['a keyword next to a reference is ignored', 4, { $ref: '#/$defs/any', maximum: 1 }, 2, true],
    ['a keyword next to a reference is ignored', 7, { $ref: '#/$defs/any', maximum: 1 }, 2, true],
    ['a keyword next to a reference counts', 2019, { $ref: '#/$defs/any', maximum: 1 }, 2, false],
    ['a keyword next to a reference counts', undefined, { $ref: '#/$defs/any', maximum: 1 }, 2, false],
    ['a list of items is a tuple', 7, { items: [{ type: 'string' }] }, [1], false],
    ['a list of items is a tuple', 2019, { items: [{ type: 'string' }] }, [1], false],
    ['a list of items is a tuple', undefined, { items: [{ type: 'string' }] }, [1], false],
    ['a list of items is not known', 2020, { items: [{ type: 'string' }] }, [1], true],
    ['prefixItems is not known', 2019, { prefixItems: [{ type: 'string' }] }, [1], true],
    ['prefixItems', 2020, { prefixItems: [{ type: 'string' }] }, [1], false],
    ['dependencies', 7, { dependencies: { b: ['c'] } }, { b: 1 }, false],
    ['dependencies may not be known', 2020, { dependencies: { b: ['c'] } }, { b: 1 }, true],
    ['dependentRequired is not known', 7, { dependentRequired: { b: ['c'] } }, { b: 1 }, true],
    ['unevaluatedProperties is not checked', 2019, { unevaluatedProperties: false }, { b: 1 }, true],
    ['minContains is not known', 7, { contains: { const: 1 }, minContains: 0 }, [], false],
    ['minContains', 2019, { contains: { const: 1 }, minContains: 0 }, [], true],
  ])('%s in %s', (_, draft, a, value, isValid) => {
    const $schema = draft === undefined ? {} : { $schema: DRAFT[draft] }
    const schema = { ...$schema, type: 'object', properties: { a }, $defs: { any: {}, never: { not: {} } } }
    expect(validateArguments(schema, { a: value }).length === 0).toBe(isValid)
  })

  it('that are unknown are not checked, and a $schema that is not a string is ignored', () => {
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
      'a pointer into a field that is no keyword',
      { $ref: '#/components/schemas/t', components: { schemas: { t: text } } },
    ],
    ['a reference through a reference', { $ref: '#/$defs/s', $defs: { s: { $ref: '#/$defs/t' }, t: text } }],
  ])('follow %s', (_, schema) => {
    expect(messagesOf(schema, 1)).toEqual([' expected a string, found an integer'])
    expect(validateArguments(schema, 'x')).toEqual([])
  })

  it.each<[string, JsonSchema]>([
    ['an anchor', { $ref: '#t', $defs: { x: { $anchor: 't', ...text } } }],
    ['an anchor of draft 7', { $schema: DRAFT[7], $ref: '#t', definitions: { x: { $id: '#t', ...text } } }],
    ['an identifier', { $ref: 'https://example.com/t', $defs: { x: { $id: 'https://example.com/t', ...text } } }],
    ['a pointer to nothing', { $ref: '#/$defs/t', $defs: {} }],
    ['a pointer that is too long', { $ref: `#/$defs/${'t'.repeat(1_993)}`, $defs: { ['t'.repeat(1_993)]: text } }],
    ['no text', { $ref: 7, 7: text }],
    ['a dynamic reference', { $dynamicRef: '#/$defs/t', $defs: { t: text } }],
    ['a recursive reference', { $schema: DRAFT[2019], not: { $recursiveRef: '#' } }],
    ['a pointer out of a schema with an identifier', { allOf: [{ $id: 's', $ref: '#/$defs/t' }], $defs: { t: text } }],
    [
      'a pointer out of a schema with an identifier of draft 4',
      { $schema: DRAFT[4], allOf: [{ id: 's', allOf: [{ $ref: '#/$defs/t' }] }], $defs: { t: text } },
    ],
    [
      'a pointer through a schema with an identifier',
      { $ref: '#/$defs/s/$defs/t', $defs: { s: { $id: 's', $defs: { t: text } } } },
    ],
  ])('are unknown if they are %s', (_, schema) => {
    expect(validateArguments(schema, 1)).toEqual([])
    expect(validateArguments({ ...schema, not: schema }, 1)).toEqual([])
    expect(validateArguments({ ...schema, type: 'null', $ref: undefined }, 1)).toHaveLength(1)
  })

  it('are followed in a document with an identifier, and in schemas whose draft has another word for it', () => {
    const named = { $id: 'https://example.com/s', $ref: '#/$defs/t', $defs: { t: text } }
    expect(validateArguments(named, 1)).toHaveLength(1)
    expect(
      validateArguments({ ...named, $schema: DRAFT[2020], $id: 's', $defs: { t: { id: 't', ...text } } }, 1),
    ).toHaveLength(1)
    const old = {
      $schema: DRAFT[4],
      allOf: [{ $id: 's', allOf: [{ $ref: '#/definitions/t' }] }],
      definitions: { t: text },
    }
    expect(validateArguments(old, 1)).toHaveLength(1)
  })

  it('follow a recursive schema to the depth of the arguments', () => {
    const schema = { properties: { name: { type: 'string' }, children: { items: { $ref: '#' } } } }
    expect(messagesOf(schema, { children: [{ children: [{ name: 1 }] }] })).toEqual([
      '/children/0/children/0/name expected a string, found an integer',
    ])
  })
})
