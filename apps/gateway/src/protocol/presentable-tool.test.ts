import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { presentableTool } from './presentable-tool.js'

describe('presentableTool', () => {
  const type = 'object'
  const named = { one: { type: 'string' } }
  test.each<[unknown, JsonObject]>([
    [undefined, { type }],
    [null, { type }],
    [{}, { type }],
    [{ properties: { a: { type: 'text' } } }, { type, properties: { a: { type: 'text' } } }],
    [{ type: ['object', 'null'] }, { type }],
    [
      { type, $defs: { a: true }, 'x-own': [1] },
      { type, $defs: { a: true }, 'x-own': [1] },
    ],
    [{ type, required: 'a' }, { type }],
    [{ type, required: ['a', 1] }, { type }],
    [{ type, properties: ['a'] }, { type }],
    [
      { type, properties: { ...named, any: true, bad: 'text' } },
      { type, properties: { ...named, any: {}, bad: {} } },
    ],
    [
      { type, properties: { none: false } },
      { type, properties: { none: { not: {} } } },
    ],
  ])('repairs the input schema %j', (inputSchema, expected) => {
    expect(presentableTool({ name: 'a', inputSchema })).toEqual({ name: 'a', inputSchema: expected })
  })

  test.each([{ type: 'string' }, { type: ['array', 'null'] }, 'text', 5, []])(
    'leaves a tool out whose input schema is %j',
    inputSchema => expect(presentableTool({ name: 'a', inputSchema })).toBe('its arguments are not of type object'),
  )

  it('leaves out a tool that runs only as a task', () => {
    const tool = (taskSupport: string) => ({ name: 'a', inputSchema: { type }, execution: { taskSupport } })
    expect(presentableTool(tool('required'))).toMatch(/task/)
    expect(presentableTool(tool('optional'))).toEqual(tool('optional'))
  })

  it('leaves out a known field of the wrong type, and keeps every other field', () => {
    const wrong = {
      ...{ title: 1, description: ['x'], outputSchema: 'x', icons: [{ href: 'x' }] },
      ...{ execution: 'x', _meta: 'x', annotations: 'x' },
    }
    const good = { name: 'a', inputSchema: { type, properties: {} }, 'x-own': { kept: [1, null] } }
    expect(presentableTool({ ...good, ...wrong })).toEqual(good)
    const hints = { idempotentHint: true, 'x-hint': 1 }
    const annotations = { ...hints, readOnlyHint: 'yes', title: 3 }
    expect(presentableTool({ ...good, annotations })).toEqual({ ...good, annotations: hints })
  })

  it('gives an object schema or a reason for every tool, and does not change its own result', () => {
    const json = fc.jsonValue({ maxDepth: 2 })
    const types = fc.constantFrom<unknown>('object', 'string', ['object', 'null'], null)
    const properties = fc.oneof(fc.dictionary(fc.string(), json), json)
    const object = fc.record({ type: types, properties, required: json }, { requiredKeys: [] })
    const tools = fc.record({ name: fc.string(), inputSchema: fc.oneof(json, object), annotations: json })
    fc.assert(
      fc.property(tools, given => {
        const read = presentableTool(given as JsonObject)
        if (typeof read === 'string') {
          expect(read).not.toBe('')
          return
        }
        expect(read['inputSchema']).toMatchObject({ type })
        expect(presentableTool(read)).toEqual(read)
      }),
    )
  })
})
