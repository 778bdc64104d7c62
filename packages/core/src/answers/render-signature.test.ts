import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, estimateTokens, type JsonSchema } from '../index.js'
import { renderTool } from './render.js'
import { renderSignature } from './render-signature.js'

const tool = (inputSchema: JsonSchema, more = {}) => createCatalog([{ name: 'act', inputSchema, ...more }]).tools[0]!

describe('renderSignature', () => {
  const signature = (property: unknown, more: JsonSchema = {}) =>
    renderSignature(tool({ type: 'object', properties: { a: property }, ...more }))
  const written = (property: unknown, more: JsonSchema = {}) =>
    signature(property, more)
      .replace(/^act\(args\?: \{\n {2}a\?: /, '')
      .replace(/\n\}\)$/, '')

  const x = (length: number) => 'x'.repeat(length)
  const item = (items: unknown) => ({ items })
  const nullable = { type: ['string', 'null'] }
  const objects = { properties: { b: nullable } }
  const defs = ($defs: object) => ({ $defs })
  const node = { properties: { next: { $ref: '#/$defs/node' } } }
  const union = { anyOf: [{ type: 'string' }, { type: 'number' }] }
  it.each<[string, unknown, string, JsonSchema?]>([
    ['an enum', { enum: ['x', 1, null, true] }, '"x" | 1 | null | true'],
    ['a constant', { const: 'x' }, '"x"'],
    ['an OpenAPI nullable', { type: 'string', nullable: true }, 'string | null'],
    ['a list of alternatives', item(union), '(string | number)[]'],
    ['a list of objects', item(objects), '{\n    b?: string | null\n  }[]'],
    ['a list of intersections', item({ allOf: [{ type: 'object' }, union] }), '(object & (string | number))[]'],
    [
      'a list of objects or null',
      item({ anyOf: [objects, { type: 'null' }] }),
      '({\n    b?: string | null\n  } | null)[]',
    ],
    ['a list without items', { type: 'array' }, 'unknown[]'],
    ['a list of lists', item(item(nullable)), '(string | null)[][]'],
    ['a list of tuples', item({ type: 'array', prefixItems: [{ enum: [1, 2] }, {}] }), '[1 | 2, unknown][]'],
    ['a list of records', item({ type: 'object', additionalProperties: nullable }), 'Record<string, string | null>[]'],
    ['an object of anything', { type: 'object' }, 'object'],
    ['a property name with a list', { properties: { b: item({}) } }, '{\n    b?: unknown[]\n  }'],
    ['a schema that is false', false, 'never'],
    ['a schema that is null', null, 'unknown'],
    ['an enum of objects', { enum: [{}] }, 'unknown'],
    ['a type that does not exist', { type: 'file' }, 'unknown'],
    ['types, one of which does not exist', { type: ['file', 'string'] }, 'string'],
    ['only nullable', { nullable: true }, 'unknown'],
    ['an intersection with an unknown type', { allOf: [{}, { type: 'string' }, { type: 'string' }] }, 'string'],
    ['a reference', { $ref: '#/$defs/x' }, 'boolean', defs({ x: { type: 'boolean' } })],
    ['a reference to nothing', { $ref: '#/$defs/x' }, 'unknown'],
    ['a reference to itself', { $ref: '#/$defs/node' }, '{\n    next?: node\n  }', defs({ node })],
    ['a reference that is not a string', { $ref: 7, type: 'string' }, 'string'],
    ['a pointer into a list', { $ref: '#/$defs/list/1' }, 'number', defs({ list: [{}, { type: 'number' }] })],
    ['a pointer to the root', { $ref: '#' }, 'unknown'],
    ['an escaped pointer', { $ref: '#/$defs/x~1y~0' }, 'null', defs({ 'x/y~': { type: 'null' } })],
    ['a pointer into another document', { $ref: 'x/properties/b' }, 'unknown', { definitions: {} }],
    ['a quote and a bar in a text', item({ enum: ['x"|y'] }), '"x\\"|y"[]'],
    ['a bracket in a text', item({ enum: ['{', 'b'] }), '("{" | "b")[]'],
    ['a text that ends in a backslash', item({ enum: ['a\\', 'b'] }), '("a\\\\" | "b")[]'],
    ['a text with a bar and a comment in it', item({ enum: ['a|b  // {'] }), '"a|b  // {"[]'],
    ['a text with a hidden character', { const: 'a\u202eb' }, '"a\\u{202e}b"'],
    ['200 characters of a text', { const: x(300) }, `"${x(200)}"`],
    ['60 characters of a default', { default: x(100) }, `unknown  // default "${x(59)}`],
    ['no default of null', { default: null }, 'unknown'],
    [
      'a description with a bar',
      item({ properties: { b: { description: 'x | y' } } }),
      '{\n    b?: unknown  // x | y\n  }[]',
    ],
    [
      'known properties, and that there may be more',
      { type: 'object', properties: { b: {} }, additionalProperties: { type: 'number' } },
      '{\n    b?: unknown\n    [key: string]: number\n  }',
    ],
  ])('writes %s', (_, property, expected, more) => {
    expect(written(property, more)).toBe(expected)
  })

  it('writes optional, default, nested and described parameters', () => {
    const properties = {
      title: { type: 'string', description: 'Short  and\nclear' },
      size: { type: 'integer', default: 10 },
      where: { type: 'object', properties: { 'max-depth': { type: 'number' } } },
    }
    const outputSchema = { type: 'array', items: { type: 'string' } }
    const acts = tool({ type: 'object', required: ['title'], properties }, { description: 'Acts', outputSchema })
    const lines = [
      '// Acts',
      'act(args: {',
      '  title: string  // Short and clear',
      '  size?: number  // default 10',
      '  where?: {',
      '    "max-depth"?: number',
      '  }',
      '}): string[]',
    ]
    expect(renderSignature(acts, true)).toBe(lines.join('\n'))
  })

  it('writes a property name exactly, with hidden characters as escapes', () => {
    expect(signature({}, { properties: { 'a  // b': {}, 'c\u202ed': {} } })).toBe(
      'act(args?: {\n  "a  // b"?: unknown\n  "c\\u{202e}d"?: unknown\n})',
    )
    const odd = createCatalog([{ name: 'a-b', inputSchema: { type: 'object' } }]).tools[0]!
    expect(renderSignature(odd)).toBe('"a-b"()')
  })

  it('makes the arguments required only if one of them is', () => {
    expect(signature({}, { required: ['a'] })).toBe('act(args: {\n  a: unknown\n})')
    expect(signature({}, { required: [] })).toContain('args?:')
    expect(signature({}, { required: 'a' })).toBe('act(args?: {\n  a?: unknown\n})')
  })

  it('writes the return type only if it is asked for and known', () => {
    const returning = tool({ type: 'object' }, { outputSchema: { type: 'string', description: 'Text' } })
    expect(renderSignature(returning)).toBe('act()')
    expect(renderSignature(returning, true)).toBe('act(): string')
    expect(renderSignature(tool({ type: 'object' }), true)).toBe('act()')
  })

  it('writes at most forty members of each union, tuple and intersection, and marks a shortened union', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => i)
    const numbers = many(40).join(' | ')
    expect(written({ enum: many(40) })).toBe(numbers)
    expect(written({ enum: many(41) })).toBe(`${numbers} | unknown`)
    const constants = (count: number) => many(count).map(value => ({ const: value }))
    expect(written({ anyOf: constants(40) })).toBe(numbers)
    expect(written({ oneOf: constants(41) })).toBe(`${numbers} | unknown`)
    expect(written({ anyOf: Array(41).fill({ const: 0 }) })).toBe('0 | unknown')
    expect(written({ type: 'array', prefixItems: constants(41) })).toBe(`[${many(40).join(', ')}]`)
    expect(written({ allOf: constants(41) })).toBe(many(40).join(' & '))
  })

  it('writes at most eight levels, whichever keyword nests them, and 400 schemas in total', () => {
    const nested = (wrap: (inner: JsonSchema) => JsonSchema, levels: number) => {
      let schema: JsonSchema = { const: 'deep' }
      for (let i = 0; i < levels; i++) schema = wrap(schema)
      return written(schema)
    }
    // The property itself is one level below the arguments.
    for (const wrap of [
      (inner: JsonSchema) => ({ properties: { p: inner } }),
      (inner: JsonSchema) => ({ items: inner }),
      (inner: JsonSchema) => ({ type: 'array', prefixItems: [inner] }),
      (inner: JsonSchema) => ({ type: 'object', additionalProperties: inner }),
      (inner: JsonSchema) => ({ anyOf: [inner] }),
      (inner: JsonSchema) => ({ allOf: [inner] }),
    ]) {
      expect(nested(wrap, 7)).toContain('"deep"')
      expect(nested(wrap, 8)).not.toContain('"deep"')
    }
    const nulls = (count: number) => {
      const properties = Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: 'null' }]))
      return renderSignature(tool({ type: 'object', properties })).match(/null/g)
    }
    expect(nulls(500)).toHaveLength(399)
    expect(nulls(399)).toHaveLength(399)
  })

  it('follows references of 1,000 characters at most, and lists no more than forty types', () => {
    const withName = (length: number) =>
      written({ $ref: `#/$defs/${'t'.repeat(length)}` }, { $defs: { ['t'.repeat(length)]: { type: 'null' } } })
    expect([withName(992), withName(993)]).toEqual(['null', 'unknown'])
    expect(written({ type: [...Array(40).fill('null'), 'string'] })).toBe('null')
  })

  it('has comments of at most 1,200 characters, the last one cut', () => {
    const described = { type: 'string', description: 'd'.repeat(110) }
    const properties = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`p${i}`, described]))
    const signature = renderSignature(tool({ type: 'object', properties }))
    expect(signature.match(/d/g)).toHaveLength(1_199)
    expect(signature.match(/…/g)).toHaveLength(1)
  })

  it('never lets a description end its comment, or a name end its quotes', () => {
    const schema = { type: 'object', properties: { 'a: 1\n}': { type: 'string', description: 'x\nevil()' } } }
    expect(renderSignature(tool(schema)).split('\n')).toHaveLength(3)
  })

  it('takes clearly fewer tokens than the JSON schema', () => {
    const names = ['owner', 'repo', 'title', 'body', 'labels']
    const properties = names.map(name => [name, { type: 'string', description: `The ${name}` }])
    const schema = { type: 'object', required: ['owner', 'repo'], properties: Object.fromEntries(properties) }
    const one = tool(schema, { description: 'Create an issue' })
    const json = estimateTokens(JSON.stringify(renderTool(one, 'json')))
    expect(estimateTokens(renderSignature(one))).toBeLessThan(json / 1.8)
  })

  it('ends and never throws, for any schema', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), noise => {
        const keywords = { anyOf: noise['a'], properties: noise, items: noise, $ref: '#/properties', enum: noise['b'] }
        const catalog = createCatalog([
          { name: 'act', inputSchema: { type: 'object', ...noise, ...keywords } as JsonSchema },
        ])
        expect(renderSignature(catalog.tools[0]!).startsWith('act(')).toBe(true)
        expect(catalog.searchable[0]!.parameters.length).toBeLessThanOrEqual(256)
      }),
    )
  })
})
