import { validateArguments } from '@ts/core'
import { expect, test } from 'vitest'
import { sampleArguments } from './sample-arguments.js'

const properties = {
  text: { type: 'string', minLength: 3 },
  whole: { type: 'integer', minimum: 7, multipleOf: 5 },
  above: { type: 'number', exclusiveMinimum: 2 },
  below: { type: 'number', maximum: -4 },
  flag: { type: ['null', 'boolean'] },
  list: { type: 'array', minItems: 2, items: { enum: ['x', 'y'] } },
  fixed: { const: 'z' },
  number: { $ref: '#/$defs/a~1b' },
  either: { anyOf: [{ type: 'null' }, { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }] },
}
const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] }

test.each([
  ['nothing required', { type: 'object', properties }],
  [
    'every simple type, references and choices',
    {
      ...{ type: 'object', properties, required: Object.keys(properties) },
      $defs: { node, 'a/b': { type: 'integer' } },
      allOf: [{ properties: { more: { type: 'boolean' } }, required: ['more'] }],
    },
  ],
  ['a minimum number of properties', { type: 'object', properties: { a: { type: 'string' } }, minProperties: 1 }],
])('makes arguments that a schema with %s accepts', (_, schema) => {
  expect(validateArguments(schema, sampleArguments(schema))).toEqual([])
})

test('makes short arguments for a recursive schema, and for one that demands a very long list', () => {
  const endless = { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] }
  expect(JSON.stringify(sampleArguments(endless)).length).toBeLessThan(1_000)
  const huge = { type: 'object', properties: { a: { type: 'array', minItems: 1e9, items: true } }, required: ['a'] }
  expect((sampleArguments(huge)['a'] as unknown[]).length).toBeLessThan(100)
})
