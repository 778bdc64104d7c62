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
  it('has as many nodes as the layout allows', () => {
    const schema = { properties: { a: text, b: text } }
    expect(write(schema, { maxNodes: 3 })).toBe('{ a?: string; b?: string }')
    expect(write(schema, { maxNodes: 2 })).toBe('{ a?: string; b?: … }')
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
})
