// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { describe, expect, it } from 'vitest'
import { validateArguments as checked, type JsonSchema } from '../index.js'

const validateArguments = (schema: unknown, args: unknown) => checked(schema as JsonSchema, args)
const TEXT = { type: 'string' }
const NO_TEXT = { path: '', message: 'expected a string, found an integer' }
const DRAFT = {
  4: 'http://json-schema.org/draft-04/schema#',
  6: 'http://json-schema.org/draft-06/schema',
  7: 'https://json-schema.org/draft-07/schema#',
  2019: 'https://json-schema.org/draft/2019-09/schema',
  2020: 'https://json-schema.org/draft/2020-12/schema',
}

describe('drafts', () => {
  const maximum = { $ref: '#/$defs/any', maximum: 1 }
  const tuple = { items: [TEXT] }
  it.each<[keyof typeof DRAFT | undefined, unknown, unknown, boolean]>([
    [4, { minimum: 1, exclusiveMinimum: true }, 1, false],
    [7, { minimum: 1, exclusiveMinimum: true }, 1, true],
    [4, { maximum: 1, exclusiveMaximum: true }, 1, false],
    [4, { exclusiveMaximum: 1 }, 1, true],
    [6, { exclusiveMaximum: 1 }, 1, false],
    [4, { const: 1 }, 2, true],
    [6, { const: 1 }, 2, false],
    [6, { if: true, then: false }, 1, true],
    [7, { if: true, then: false }, 1, false],
    [4, maximum, 2, true],
    [7, maximum, 2, true],
    [2019, maximum, 2, false],
    [undefined, maximum, 2, false],
    [2019, tuple, [1], false],
    [undefined, tuple, [1], false],
    [2020, tuple, [1], true],
    [2019, { prefixItems: [TEXT] }, [1], true],
    [2020, { prefixItems: [TEXT] }, [1], false],
    [7, { dependencies: { b: ['c'] } }, { b: 1 }, false],
    [2020, { dependencies: { b: ['c'] } }, { b: 1 }, true],
    [7, { dependentRequired: { b: ['c'] } }, { b: 1 }, true],
    [2019, { unevaluatedProperties: false }, { b: 1 }, true],
    [7, { contains: { const: 1 }, minContains: 0 }, [], false],
    [2019, { contains: { const: 1 }, minContains: 0 }, [], true],
  ])('differ: with %s, %j accepts %j: %s', (draft, a, value, isValid) => {
    const schema = { ...(draft && { $schema: DRAFT[draft] }), properties: { a }, $defs: { any: {} } }
    expect(validateArguments(schema, { a: value }).length === 0).toBe(isValid)
  })

  it.each<[unknown, boolean]>([
    ['https://example.com/meta', false],
    ['http://json-schema.org/draft-03/schema#', false],
    ['http://json-schema.org/draft-07/schema#/definitions/a', false],
    ['see http://json-schema.org/draft-07/schema#', false],
    ['https://json-schema.org/draft-07/schema', true],
    ['http://json-schema.org/schema#', true],
    [7, true],
  ])('are read by the whole address, and not checked if they are unknown: %s', ($schema, isKnown) => {
    expect(validateArguments({ $schema, required: ['b'] }, {})).toHaveLength(isKnown ? 1 : 0)
  })
})

describe('references', () => {
  const $defs = { t: TEXT }
  const id = 'https://example.com/t'
  it.each<[string, JsonSchema]>([
    ['a pointer of an older draft', { $ref: '#/definitions/t', definitions: $defs }],
    ['a pointer with escapes', { $ref: '#/$defs/t~1~0%25', $defs: { 't/~%': TEXT } }],
    ['a pointer into a list', { $ref: '#/allOf/1', allOf: [{}, TEXT] }],
    ['a pointer into a field that is no keyword', { $ref: '#/components/t', components: $defs }],
    ['a reference through a reference', { $ref: '#/$defs/s', $defs: { s: { $ref: '#/$defs/t' }, ...$defs } }],
    ['a pointer in a document with an identifier', { $id: id, $ref: '#/$defs/t', $defs }],
    ['a pointer past an `id`', { $schema: DRAFT[2020], $ref: '#/$defs/t', $defs: { t: { id: 't', ...TEXT } } }],
    ['a pointer past an `$id` of draft 4', { $schema: DRAFT[4], allOf: [{ $id: 's', $ref: '#/$defs/t' }], $defs }],
  ])('follow %s', (_, schema) => {
    expect(validateArguments(schema, 1)).toEqual([NO_TEXT])
    expect(validateArguments(schema, 'x')).toEqual([])
  })

  it.each<[string, JsonSchema]>([
    ['an anchor', { $ref: '#t', $defs: { x: { $anchor: 't', ...TEXT } } }],
    ['an anchor of draft 7', { $schema: DRAFT[7], $ref: '#t', definitions: { x: { $id: '#t', ...TEXT } } }],
    ['an identifier', { $ref: id, $defs: { x: { $id: id, ...TEXT } } }],
    ['a pointer to nothing', { $ref: '#/$defs/t', $defs: {} }],
    ['a pointer that is too long', { $ref: `#/$defs/${'t'.repeat(1_993)}`, $defs: { ['t'.repeat(1_993)]: TEXT } }],
    ['no text', { $ref: 7, 7: TEXT }],
    ['a dynamic reference', { $dynamicRef: '#/$defs/t', $defs }],
    ['a recursive reference', { $schema: DRAFT[2019], not: { $recursiveRef: '#' } }],
    ['a pointer out of a schema with an identifier', { allOf: [{ $id: 's', $ref: '#/$defs/t' }], $defs }],
    ['the same in draft 4', { $schema: DRAFT[4], allOf: [{ id: 's', allOf: [{ $ref: '#/$defs/t' }] }], $defs }],
    ['a pointer through an identifier', { $ref: '#/$defs/s/$defs/t', $defs: { s: { $id: 's', $defs } } }],
  ])('are unknown if they are %s', (_, schema) => {
    expect(validateArguments(schema, 1)).toEqual([])
    expect(validateArguments({ ...schema, not: schema }, 1)).toEqual([])
    expect(validateArguments({ ...schema, type: 'null', $ref: undefined }, 1)).toHaveLength(1)
  })

  it('follow a recursive schema to the depth of the arguments', () => {
    const schema = { properties: { name: TEXT, children: { items: { $ref: '#' } } } }
    const faults = validateArguments(schema, { children: [{ children: [{ name: 1 }] }] })
    expect(faults).toEqual([{ ...NO_TEXT, path: '/children/0/children/0/name' }])
  })
})
