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

  it('are unknown if they lead back to themselves', () => {
    expect(validateArguments({ $ref: '#' }, {})).toEqual([])
    expect(validateArguments({ allOf: [{ $ref: '#' }], required: ['b'] }, {})).toHaveLength(1)
    expect(validateArguments({ not: { $ref: '#' } }, {})).toEqual([])
  })

  it('are unknown if two schemas have the same identifier or anchor', () => {
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
