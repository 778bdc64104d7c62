import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { presentableTool } from './presentable-tool.js'

describe('presentableTool', () => {
  test.each<[unknown, JsonObject]>([
    [undefined, { type: 'object' }],
    [null, { type: 'object' }],
    [{}, { type: 'object' }],
    [{ properties: { a: { type: 'text' } } }, { type: 'object', properties: { a: { type: 'text' } } }],
    [{ type: ['object', 'null'] }, { type: 'object' }],
    [
      { type: 'object', $defs: { a: true }, 'x-own': [1] },
      { type: 'object', $defs: { a: true }, 'x-own': [1] },
    ],
    [{ type: 'object', required: 'a' }, { type: 'object' }],
    [{ type: 'object', required: ['a', 1] }, { type: 'object' }],
    [{ type: 'object', properties: ['a'] }, { type: 'object' }],
    [
      { type: 'object', properties: { any: true, none: false, one: { type: 'string' }, bad: 'text' } },
      { type: 'object', properties: { any: {}, none: { not: {} }, one: { type: 'string' }, bad: {} } },
    ],
  ])('repairs the input schema %j', (given, expected) => {
    expect(presentableTool({ name: 'a', inputSchema: given })).toEqual({ name: 'a', inputSchema: expected })
  })

  test.each([{ type: 'string' }, { type: ['array', 'null'] }, 'text', 5, []])(
    'leaves a tool out whose input schema is %j',
    given => {
      expect(presentableTool({ name: 'a', inputSchema: given })).toBe('its arguments are not of type object')
    },
  )

  it('leaves out a tool that runs only as a task', () => {
    const inputSchema = { type: 'object' }
    expect(presentableTool({ name: 'a', inputSchema, execution: { taskSupport: 'required' } })).toMatch(/task/)
    const optional = { name: 'a', inputSchema, execution: { taskSupport: 'optional' } }
    expect(presentableTool(optional)).toEqual(optional)
  })

  it('leaves out a known field of the wrong type, and keeps every other field', () => {
    const wrong = {
      title: 1,
      description: ['x'],
      outputSchema: 'x',
      icons: [{ href: 'x' }],
      execution: 'x',
      _meta: 'x',
    }
    const good = { name: 'a', inputSchema: { type: 'object', properties: {} }, 'x-own': { kept: [1, null] } }
    expect(presentableTool({ ...good, ...wrong, annotations: 'x' })).toEqual(good)
    const hints = { readOnlyHint: 'yes', idempotentHint: true, title: 3, 'x-hint': 1 }
    expect(presentableTool({ ...good, annotations: hints })).toEqual({
      ...good,
      annotations: { idempotentHint: true, 'x-hint': 1 },
    })
  })

  it('gives an object schema or a reason for every tool, and does not change its own result', () => {
    const inputSchema = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record(
        {
          type: fc.constantFrom<unknown>('object', 'string', ['object', 'null'], null),
          properties: fc.oneof(
            fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })),
            fc.jsonValue({ maxDepth: 1 }),
          ),
          required: fc.jsonValue({ maxDepth: 1 }),
        },
        { requiredKeys: [] },
      ),
    )
    const annotations = fc.jsonValue({ maxDepth: 2 })
    fc.assert(
      fc.property(fc.record({ name: fc.string(), inputSchema, annotations }), given => {
        const read = presentableTool(given as JsonObject)
        if (typeof read === 'string') {
          expect(read).not.toBe('')
          return
        }
        expect(read['inputSchema']).toMatchObject({ type: 'object' })
        expect(presentableTool(read)).toEqual(read)
      }),
    )
  })
})
