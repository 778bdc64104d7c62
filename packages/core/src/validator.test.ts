import { describe, expect, it } from 'vitest'
import { createJsonSchemaValidator } from './validator.js'

const validate = createJsonSchemaValidator()

describe('createJsonSchemaValidator', () => {
  it.each([
    ['a range', { properties: { n: { minimum: 1 } } }, { n: 0 }, '/n'],
    ['a nested type', { properties: { a: { properties: { b: { type: 'string' } } } } }, { a: { b: 1 } }, '/a/b'],
    [
      'an enum behind a reference',
      { properties: { t: { $ref: '#/$defs/t' } }, $defs: { t: { enum: ['x'] } } },
      { t: 'y' },
      '/t',
    ],
    ['an unknown property', { properties: {}, additionalProperties: false }, { more: 1 }, '/more'],
    [
      'draft-07 items',
      { $schema: 'http://json-schema.org/draft-07/schema#', properties: { l: { items: [{ type: 'string' }] } } },
      { l: [1] },
      '/l/0',
    ],
    ['2020-12 prefixItems', { properties: { l: { prefixItems: [{ type: 'string' }] } } }, { l: [1] }, '/l/0'],
  ])('finds a fault of %s and where it is', (_, schema, args, path) => {
    expect(validate(Object.freeze({ type: 'object', ...schema }), args).map(fault => fault.path)).toContain(path)
  })

  it('finds no fault in valid arguments', () => {
    expect(validate({ type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }, { n: 1 })).toEqual([])
  })

  it('runs no pattern of a schema, and still knows a property of that name', () => {
    const schema = {
      type: 'object',
      properties: { text: { type: 'string', pattern: '(a+)+$' }, pattern: { type: 'string' } },
      patternProperties: { '^(x+)+$': {} },
      additionalProperties: false,
    }
    const text = `${'a'.repeat(64)}!`
    expect(validate(schema, { text, pattern: 'p', xx: 1 })).toEqual([])
    expect(validate(schema, { text, pattern: 1 }).map(fault => fault.path)).toEqual(['/pattern'])
  })

  it('leaves the schema as it was', () => {
    const schema = Object.freeze({
      type: 'object',
      properties: Object.freeze({ a: Object.freeze({ default: { pattern: 1 } }) }),
    })
    expect(() => validate(schema, {})).not.toThrow()
    expect(JSON.stringify(schema)).not.toContain('absolute_uri')
  })
})
