import { describe, expect, it } from 'vitest'
import { createTypeWriter, type TypeLayout } from './schema-type.js'

const layout: TypeLayout = {
  maxNodes: 100,
  maxMembers: 3,
  or: ' | ',
  leftOut: () => '…',
  literal: value => JSON.stringify(value),
  primitive: type => (typeof type === 'string' ? type : undefined),
  object: ({ properties, write }) =>
    `{ ${properties.map(({ name, schema, required }) => `${name}${required ? '' : '?'}: ${write(schema)}`).join('; ')} }`,
}
const write = (schema: Record<string, unknown>, more: Partial<TypeLayout> = {}) =>
  createTypeWriter(schema, { ...layout, ...more })(schema)
const text = { type: 'string' }

describe('a written type', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a union', { items: { type: ['string', 'null'] } }, '(string | null)[]'],
    ['an intersection', { items: { allOf: [text, { type: 'null' }] } }, '(string & null)[]'],
    [
      'a union that begins with an object',
      { items: { anyOf: [{ properties: { a: text } }, text] } },
      '({ a?: string } | string)[]',
    ],
    [
      'none for a union inside an object',
      { items: { properties: { a: { type: ['string', 'null'] } } } },
      '{ a?: string | null }[]',
    ],
    ['none for an operator inside a literal', { items: { const: 'a | b' } }, '"a | b"[]'],
    ['a union with a bracket inside a literal', { items: { enum: ['{', 'b'] } }, '("{" | "b")[]'],
  ])('has the parentheses that the type of array items needs: %s', (_, schema, type) => {
    expect(write(schema)).toBe(type)
  })

  it('has as many nodes as the layout allows', () => {
    const schema = { properties: { a: text, b: text } }
    expect(write(schema, { maxNodes: 3 })).toBe('{ a?: string; b?: string }')
    expect(write(schema, { maxNodes: 2 })).toBe('{ a?: string; b?: … }')
  })

  it('is eight levels deep at most', () => {
    const nested = (depth: number) => {
      let schema: Record<string, unknown> = text
      for (let i = 0; i < depth; i++) schema = { items: schema }
      return schema
    }
    expect(write(nested(8))).toBe(`string${'[]'.repeat(8)}`)
    expect(write(nested(9))).toBe(`…${'[]'.repeat(9)}`)
  })

  it('follows references of 1,000 characters at most', () => {
    const withName = (length: number) => ({
      $ref: `#/$defs/${'t'.repeat(length)}`,
      $defs: { ['t'.repeat(length)]: text },
    })
    expect(write(withName(992))).toBe('string')
    expect(write(withName(993))).toBe('unknown')
  })

  it('lists no more types than the layout allows members', () => {
    expect(write({ type: ['string', 'null', 'number', 'boolean'] })).toBe('string | null | number')
  })

  it('marks no property as required if `required` is not a list', () => {
    expect(write({ properties: { a: text }, required: true })).toBe('{ a?: string }')
    expect(write({ properties: { a: text }, required: ['a'] })).toBe('{ a: string }')
  })
})
