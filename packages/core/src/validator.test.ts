import { describe, expect, it } from 'vitest'
import { createToolSearch, type JsonSchema } from './index.js'
import { wordRanker } from './test-tools.js'
import { createJsonSchemaValidator } from './validator.js'

const validate = createJsonSchemaValidator()
const DRAFT = {
  4: 'http://json-schema.org/draft-04/schema#',
  6: 'http://json-schema.org/draft-06/schema#',
  7: 'http://json-schema.org/draft-07/schema#',
  2019: 'https://json-schema.org/draft/2019-09/schema',
  2020: 'https://json-schema.org/draft/2020-12/schema',
}

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
    ['a format', { properties: { to: { format: 'email' } } }, { to: 'nobody' }, '/to'],
    ['a constant that is `url`', { properties: { kind: { const: 'url' } } }, { kind: 'uri' }, '/kind'],
    ['what is required beside patternProperties', { patternProperties: { '': true }, required: ['a'] }, {}, ''],
    ['an unknown property', { properties: {}, additionalProperties: false }, { more: 1 }, '/more'],
    ['an enum of objects', { properties: { o: { enum: [{ pattern: 'a' }] } } }, { o: {} }, '/o'],
    ['a constant that is a map', { properties: { o: { const: { default: 1 } } } }, { o: {} }, '/o'],
    ['a property named like a keyword', { properties: { enum: { type: 'string' } } }, { enum: 1 }, '/enum'],
    ['a definition named like a keyword', { $ref: '#/$defs/const', $defs: { const: { required: ['a'] } } }, {}, ''],
    ['a dependency', { dependentSchemas: { pattern: { required: ['b'] } } }, { pattern: 1 }, ''],
  ])('finds a fault of %s and where it is', (_, schema, args, path) => {
    expect(validate(Object.freeze({ type: 'object', ...schema }), args).map(fault => fault.path)).toContain(path)
  })

  it('finds no fault in valid arguments', () => {
    expect(validate({ type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }, { n: 1 })).toEqual([])
    expect(validate({ properties: { o: { enum: [{ pattern: 'a' }] } } }, { o: { pattern: 'a' } })).toEqual([])
    expect(validate({ properties: { o: { const: { default: 1 } } } }, { o: { default: 1 } })).toEqual([])
    expect(validate({ properties: { o: { title: null, not: false } } }, { o: 1 })).toEqual([])
  })

  it('tells only the deepest of nested faults, in words for the model', () => {
    const schema = { properties: { list: { items: { properties: {}, additionalProperties: false } } } }
    expect(validate(schema, { list: [{ more: 1 }] })).toEqual([{ path: '/list/0/more', message: 'is not allowed' }])
    expect(validate({ properties: { a: { type: 'string' } } }, { a: 1 })).toEqual([
      { path: '/a', message: expect.stringContaining('string') },
    ])
  })

  it.each<[string, keyof typeof DRAFT | undefined, JsonSchema, unknown, boolean]>([
    ['exclusiveMinimum is a boolean', 4, { minimum: 1, exclusiveMinimum: true }, 1, false],
    ['exclusiveMinimum is a boolean', 4, { minimum: 0, exclusiveMinimum: true }, 1, true],
    ['what stands beside a reference is ignored', 4, { $ref: '#/$defs/any', maximum: 1 }, 2, true],
    ['a list of items is a tuple', 6, { items: [{ type: 'string' }] }, [1], false],
    ['a list of items is a tuple', 7, { items: [{ type: 'string' }] }, [1], false],
    ['a list of items is a tuple', 2019, { items: [{ type: 'string' }] }, [1], false],
    ['a tuple is written prefixItems', 2020, { prefixItems: [{ type: 'string' }] }, [1], false],
    ['what stands beside a reference is ignored', 6, { $ref: '#/$defs/any', maximum: 1 }, 2, true],
    ['what stands beside a reference is ignored', 7, { $ref: '#/$defs/any', maximum: 1 }, 2, true],
    ['what stands beside a reference counts', 2019, { $ref: '#/$defs/any', maximum: 1 }, 2, false],
    ['what stands beside a reference counts', 2020, { $ref: '#/$defs/any', maximum: 1 }, 2, false],
    ['a schema that names none is of 2020-12', undefined, { $ref: '#/$defs/any', maximum: 1 }, 2, false],
  ])('reads a schema by its draft: %s (%s)', (_, draft, property, value, isValid) => {
    const $schema = draft === undefined ? {} : { $schema: DRAFT[draft] }
    const schema = { ...$schema, type: 'object', properties: { a: property }, $defs: { any: {} } }
    expect(validate(schema, { a: value })).toHaveLength(isValid ? 0 : 1)
  })

  it('takes a draft that is no text for none', () => {
    expect(validate({ $schema: 7, required: ['a'] }, {})).toHaveLength(1)
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

describe('createJsonSchemaValidator, on hostile schemas', () => {
  const never = { pattern: '^never$' }
  it.each<[string, JsonSchema, unknown?]>([
    ['a property', { properties: { a: never } }],
    ['a property that is named like a keyword of data', { properties: { enum: never, const: never } }],
    ['a property of a property', { properties: { o: { properties: { a: never } } } }],
    ['items', { properties: { list: { items: never } } }],
    ['a tuple', { properties: { list: { prefixItems: [never] } } }],
    ['an alternative', { properties: { a: { anyOf: [never] } } }],
    ['a condition', { properties: { a: { if: never, else: false } } }],
    ['the names of properties', { propertyNames: never }],
    ['other properties', { additionalProperties: never }],
    ['a definition', { properties: { a: { $ref: '#/$defs/enum' } }, $defs: { enum: never } }],
    ['an old definition', { properties: { a: { $ref: '#/definitions/const' } }, definitions: { const: never } }],
    ['a dependent schema', { dependentSchemas: { const: { properties: { a: never } } } }],
    ['an old dependency', { dependencies: { enum: { properties: { a: never } } } }],
    ['patternProperties', { patternProperties: { '^a$': false } }],
    ['patternProperties that would allow the rest', { patternProperties: { '': true }, additionalProperties: false }],
    ['patternProperties that evaluate the rest', { patternProperties: { '': true }, unevaluatedProperties: false }],
    ['an example', { properties: { a: { $ref: '#/examples' } }, examples: never }],
    ['a format that the library matches in exponential time', { properties: { a: { format: 'url' } } }],
  ])('runs no pattern in %s', (_, schema) => {
    const args = { a: 'else', enum: 'else', const: 'else', list: ['else'], o: { a: 'else' } }
    const faults = (() => {
      try {
        return validate({ type: 'object', ...schema }, args)
      } catch (error) {
        // What the library cannot read, it does not run.
        expect(String(error)).toContain('Unresolved $ref')
        return []
      }
    })()
    expect(faults).toEqual([])
  })

  it('knows a property that is named `pattern`', () => {
    const schema = {
      type: 'object',
      properties: { text: { type: 'string', pattern: '(a+)+$' }, pattern: { type: 'string' } },
      additionalProperties: false,
    }
    expect(validate(schema, { text: `${'a'.repeat(64)}!`, pattern: 'p' })).toEqual([])
    expect(validate(schema, { pattern: 1 }).map(fault => fault.path)).toEqual(['/pattern'])
  })

  it('gives up where references double at each level, and the call is then checked as far as it can be', async () => {
    const link = (i: number) => ({ $ref: `#/$defs/d${i}` })
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`d${i}`, { anyOf: [link(i + 1), link(i + 1)] }]),
    )
    const inputSchema = { type: 'object', required: ['b'], properties: { a: link(0) }, $defs: { ...$defs, d40: {} } }
    expect(() => validate(inputSchema, { a: 1, b: 1 })).toThrow(
      expect.objectContaining({ code: 'INVALID_TOOL', message: expect.stringContaining('more than 200000 steps') }),
    )
    const toolSearch = createToolSearch({
      tools: [{ name: 'deep', inputSchema }],
      ranker: wordRanker(),
      validator: validate,
      activation: 'on',
    })
    const call = { session: 's', name: 'deep' }
    expect(await toolSearch.handle({ ...call, arguments: { a: 1 } })).toMatchObject({ code: 'invalid_arguments' })
    expect(await toolSearch.handle({ ...call, session: 't', arguments: { a: 1, b: 1 } })).toMatchObject({
      kind: 'execute',
    })
  })

  it('counts the steps of each check alone', () => {
    const schema = { properties: { list: { items: { type: 'integer' } } } }
    const list = Array.from({ length: 50_000 }, (_, i) => i)
    for (let i = 0; i < 5; i++) expect(validate(schema, { list })).toEqual([])
  })
})
