import { validateArguments } from '@ts/core'
import { expect, test } from 'vitest'
import { sampleArguments } from './sample-arguments.js'

test.each([
  ['nothing required', { type: 'object', properties: { a: { type: 'string' } } }],
  [
    'every simple type',
    {
      type: 'object',
      properties: {
        text: { type: 'string', minLength: 3 },
        whole: { type: 'integer', minimum: 7, multipleOf: 5 },
        above: { type: 'number', exclusiveMinimum: 2 },
        below: { type: 'number', maximum: -4 },
        flag: { type: ['null', 'boolean'] },
        list: { type: 'array', minItems: 2, items: { enum: ['x', 'y'] } },
        fixed: { const: 'z' },
      },
      required: ['text', 'whole', 'above', 'below', 'flag', 'list', 'fixed'],
    },
  ],
  [
    'references and choices',
    {
      type: 'object',
      $defs: {
        node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] },
        'a/b': { type: 'integer' },
      },
      properties: {
        number: { $ref: '#/$defs/a~1b' },
        either: {
          anyOf: [{ type: 'null' }, { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }],
        },
      },
      required: ['number', 'either'],
      allOf: [{ properties: { more: { type: 'boolean' } }, required: ['more'] }],
    },
  ],
  [
    'a list of at least so many properties',
    { type: 'object', properties: { a: { type: 'string' } }, minProperties: 1 },
  ],
])('are accepted by a schema with %s', (_, schema) => {
  expect(validateArguments(schema, sampleArguments(schema))).toEqual([])
})

test('end for a schema without an end, and for one that demands too much', () => {
  const endless = { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] }
  expect(JSON.stringify(sampleArguments(endless)).length).toBeLessThan(1_000)
  const huge = { type: 'object', properties: { a: { type: 'array', minItems: 1e9, items: true } }, required: ['a'] }
  expect((sampleArguments(huge)['a'] as unknown[]).length).toBeLessThan(100)
})
