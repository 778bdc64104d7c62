import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, type JsonSchema } from '../index.js'
import { showHiddenCharacters } from '../text/hidden-characters.js'
import { escapeSchema } from './escape-schema.js'

const schemaOf = (inputSchema: JsonSchema) => createCatalog([{ name: 'act', inputSchema }]).tools[0]!.inputSchema

describe('escapeSchema', () => {
  it('returns the same object if nothing is hidden', () => {
    const schema = schemaOf({ type: 'object', properties: { a: { enum: ['क्\u200dष', '👩\u200d💻'] } } })
    expect(escapeSchema(schema)).toBe(schema)
  })

  it('shows hidden characters in every text and shares the unchanged parts', () => {
    const schema = schemaOf({
      type: 'object',
      properties: { a: { description: 'x\u202ey', enum: ['p\u200b', 'q'] }, b: { type: 'string' } },
    })
    const escaped = escapeSchema(schema)
    expect(escaped).toEqual({
      type: 'object',
      properties: { a: { description: 'x\\u{202e}y', enum: ['p\\u{200b}', 'q'] }, b: { type: 'string' } },
    })
    const property = (of: JsonSchema, name: string) => (of['properties'] as JsonSchema)[name]
    expect(property(escaped, 'b')).toBe(property(schema, 'b'))
    expect(escapeSchema(schema)).toBe(escaped)
    expect(Object.isFrozen(escaped) && Object.isFrozen(property(escaped, 'a'))).toBe(true)
  })

  it('keeps names that a call needs: keys, required properties and references that resolve', () => {
    const name = 'a\u200bb'
    const schema = schemaOf({
      type: 'object',
      properties: { [name]: { $ref: `#/$defs/${name}` } },
      required: [name],
      $defs: { [name]: { type: 'string' } },
    })
    expect(escapeSchema(schema)).toBe(schema)
  })

  it('shows hidden characters in a text that only looks like the name of a property or a reference', () => {
    const name = 'a\u200bb'
    const escaped = 'a\\u{200b}b'
    const given = (text: string, pointer: string) => ({
      type: 'object',
      properties: { [name]: { required: [text, 7, { a: text }], $ref: '#/nothing' }, $ref: { title: text } },
      required: [name],
      enum: [text],
      title: pointer,
      $ref: `${pointer}/none`,
    })
    expect(escapeSchema(schemaOf({ ...given(name, `#/properties/${name}`), required: name }))).toEqual({
      ...given(escaped, `#/properties/${escaped}`),
      required: escaped,
    })
  })

  it.each<[string, (inner: unknown) => unknown]>([
    ['objects', inner => ({ x: inner })],
    ['lists', inner => [inner]],
  ])('leaves parts nested deeper than a catalog allows unchanged: %s', (_, wrap) => {
    const nested = (depth: number, text: string): JsonSchema =>
      (depth === 0 ? text : wrap(nested(depth - 1, text))) as JsonSchema
    const most = 65
    expect(escapeSchema(nested(most, '\u200b'))).toEqual(nested(most, '\\u{200b}'))
    expect(escapeSchema(nested(most + 1, '\u200b'))).toEqual(nested(most + 1, '\u200b'))
  })

  it('keeps a key named __proto__', () => {
    const schema = schemaOf(JSON.parse('{"type":"object","properties":{"__proto__":{"title":"\u200b"}}}') as JsonSchema)
    expect(JSON.stringify(escapeSchema(schema))).toBe(
      '{"type":"object","properties":{"__proto__":{"title":"\\\\u{200b}"}}}',
    )
  })

  it('changes only texts, for any schema', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'properties', 'items', '\u200b'), fc.jsonValue({ stringUnit: 'binary' })),
        noise => {
          const schema = schemaOf({ type: 'object', ...noise } as JsonSchema)
          const expected = JSON.parse(JSON.stringify(schema), (_, value: unknown) =>
            typeof value === 'string' ? showHiddenCharacters(value) : value,
          )
          expect(JSON.stringify(escapeSchema(schema))).toBe(JSON.stringify(expected))
        },
      ),
    )
  })
})
