import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, type JsonSchema, type SearchableTool, type ToolDefinition } from '../index.js'

describe('searchable text', () => {
  const searchable = (definition: Partial<ToolDefinition>): SearchableTool =>
    createCatalog([{ name: 'act', ...definition }]).searchable[0]!
  const parameters = (inputSchema: JsonSchema) =>
    searchable({ inputSchema: { type: 'object', ...inputSchema } }).parameters
  const paths = (inputSchema: JsonSchema) => parameters(inputSchema).map(({ path }) => path)

  it('has every field, with the title from the annotations if the tool has none', () => {
    const empty = { title: '', server: '', category: '', keywords: [], description: '', parameters: [] }
    expect(searchable({})).toEqual({ id: 'act', name: 'act', ...empty })
    const fields = { title: 'Own', server: 's', category: 'c' }
    expect(searchable({ ...fields, annotations: { title: 'Hint' } })).toMatchObject(fields)
    expect(searchable({ annotations: { title: 'Hint' } }).title).toBe('Hint')
    expect(searchable({ annotations: { title: 7 } as never }).title).toBe('')
  })

  it.each<[string, JsonSchema]>([
    ['an alternative', { anyOf: [{ properties: { a: {} } }] }],
    ['an alternative of oneOf', { oneOf: [{}, { properties: { a: {} } }] }],
    ['a part of allOf', { allOf: [{ properties: { a: {} } }] }],
    ['a list', { items: { properties: { a: {} } } }],
    ['a tuple', { prefixItems: [{}, { properties: { a: {} } }] }],
    ['a map', { additionalProperties: { properties: { a: {} } } }],
    ['a definition', { $ref: '#/properties/other' }],
  ])('reads the parameters inside of %s', (_, schema) => {
    expect(paths({ properties: { x: schema, other: { properties: { a: {} } } } })).toContain('x.a')
  })

  it.each<[string, JsonSchema]>([
    ['a reference into another document', { $ref: 'x/properties/other' }],
    ['a reference to nothing', { $ref: '#/properties/none' }],
    ['invalid keywords', { additionalProperties: true, items: false, properties: true, anyOf: 'a', $ref: 7 }],
  ])('reads no parameters from %s', (_, schema) => {
    expect(paths({ properties: { x: schema, other: { properties: { a: {} } } } })).toEqual(['x', 'other', 'other.a'])
  })

  it('describes a parameter by its own words and by those in references and alternatives, each once', () => {
    const [first, ...others] = parameters({
      description: 'A tree',
      required: ['node'],
      properties: {
        node: {
          title: 'Node',
          description: 'Where',
          anyOf: [{ $ref: '#' }, { $ref: '#/$defs/leaf' }, { description: ' ' }, { description: 'Where' }],
          items: { description: 'Each', enum: ['a', '', 3], const: 'b' },
        },
      },
      $defs: { leaf: { description: 'A leaf', oneOf: [{ const: 'c' }], allOf: [{ description: 'Last' }] } },
    })
    const texts = { description: 'Node Where A tree A leaf Last Each', values: ['c', 'a', 'b'] }
    expect(first).toEqual({ name: 'node', path: 'node', required: true, ...texts })
    expect(others.filter(({ path }) => path === 'node')).toEqual([])
  })

  it('reads six names deep and no deeper', () => {
    const nest = (depth: number): JsonSchema => (depth === 0 ? {} : { properties: { p: nest(depth - 1) } })
    expect(paths(nest(9))).toEqual([1, 2, 3, 4, 5, 6].map(depth => Array(depth).fill('p').join('.')))
    const wrapped = (depth: number, wrap: (inner: JsonSchema) => JsonSchema): JsonSchema => ({
      description: `d${depth}`,
      ...(depth > 8 ? {} : wrap(wrapped(depth + 1, wrap))),
    })
    for (const wrap of [(inner: JsonSchema) => ({ anyOf: [inner] }), (inner: JsonSchema) => ({ items: inner })])
      expect(parameters({ properties: { p: wrapped(0, wrap) } })[0]!.description).toBe('d0 d1 d2 d3 d4 d5')
    const $defs = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`d${i}`, { description: `d${i}`, $ref: `#/$defs/d${i + 1}` }]),
    )
    expect(parameters({ properties: { p: { $ref: '#/$defs/d0' } }, $defs })[0]!.description).toBe('d0 d1 d2 d3 d4')
  })

  it('reads at most 256 parameters, 64 values of 256 characters, 64 keywords and 8,192 characters of each text', () => {
    const wide = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`p${i}`, {}]))
    expect(paths({ properties: wide })).toEqual(Object.keys(wide).slice(0, 256))
    expect(paths({ anyOf: [{ properties: wide }, { properties: { more: {} } }] })).toHaveLength(256)
    const values = Array.from({ length: 70 }, (_, i) => `${i}`.padEnd(300, 'v'))
    const long = 'd'.repeat(9_000)
    const [one] = parameters({ properties: { a: { enum: values, const: 'x', description: long, title: 't' } } })
    expect(one!.values).toEqual(values.slice(0, 64).map(value => value.slice(0, 256)))
    expect(one!.description).toBe(`t ${long}`.slice(0, 8_192))
    const [tool] = createCatalog([
      { name: 'a', title: long, server: 's', category: 'c', description: long, keywords: [...values, long] },
    ]).searchable
    expect(tool!.title).toHaveLength(1_024)
    expect(tool!.description).toHaveLength(8_192)
    expect(tool!.keywords).toEqual(values.slice(0, 64))
    const [name] = parameters({ properties: { [long]: {} } })
    expect([name!.name, name!.path]).toEqual([long.slice(0, 8_192), long.slice(0, 8_192)])
  })

  it('ends soon for many references that lead to each other, and reads all their parameters', () => {
    const all = Array.from({ length: 12 }, (_, i) => `d${i}`)
    const $defs = Object.fromEntries(
      all.map(name => [name, { properties: { [name]: {} }, anyOf: all.map(other => ({ $ref: `#/$defs/${other}` })) }]),
    )
    const found = paths({ $ref: '#/$defs/d0', $defs })
    expect(found.length).toBeLessThanOrEqual(256)
    expect(new Set(found)).toEqual(new Set(all))
  })

  it('respects its caps and is deeply frozen, for any schema', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), noise => {
        const schema = { ...noise, anyOf: [noise], properties: { ...noise, $ref: noise }, $ref: '#/properties' }
        for (const parameter of parameters(schema as JsonSchema)) {
          expect(parameter.path.endsWith(parameter.name)).toBe(true)
          expect(parameter.values.length).toBeLessThanOrEqual(64)
          expect(Object.isFrozen(parameter) && Object.isFrozen(parameter.values)).toBe(true)
        }
      }),
    )
  })
})
