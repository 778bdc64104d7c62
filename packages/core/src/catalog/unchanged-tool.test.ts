import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, type ToolDefinition } from '../index.js'
import { isFrozenAs } from '../text/json.js'
import { toolDigest } from './catalog.js'
import { isReadAs } from './unchanged-tool.js'

/** The tool in a catalog of only this definition; undefined if the catalog refuses it. */
const read = (definition: object) => createCatalog([definition as ToolDefinition], { onInvalid: 'drop' }).tools[0]

class Client {
  readonly address = 'a'
}

const key = fc.constantFrom('a', 'b', '1', '0', '__proto__', 'constructor', 'then', 'required')
const leaf = fc.constantFrom<unknown>(null, true, false, 0, 1, -1.5, '', 'a', 'ä\ud800', 'b'.repeat(2_000))
/** Values that JSON leaves out or writes as null. */
const odd = fc.constantFrom<unknown>(undefined, Number.NaN, Number.POSITIVE_INFINITY, -0, () => 0, Symbol('s'))

/** An object with its keys in the order of the entries, `__proto__` like any other. */
function objectOf(entries: readonly (readonly [string, unknown])[]): object {
  const object = {}
  for (const [name, value] of entries)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  return object
}

const jsonOf = (more: fc.Arbitrary<unknown>) =>
  fc.letrec<{ json: unknown; object: object }>(tie => ({
    json: fc.oneof({ maxDepth: 3 }, leaf, more, fc.array(tie('json'), { maxLength: 3 }), tie('object')),
    object: fc.array(fc.tuple(key, tie('json')), { maxLength: 3 }).map(objectOf),
  }))

/** A definition with its fields in any order. There are few values, so that two definitions are often equal. */
function definitionOf(more: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  const { json, object } = jsonOf(more)
  const text = fc.constantFrom<unknown>(undefined, null, '', 'a', 'b', 'x'.repeat(20_000), `${'x'.repeat(20_000)}y`, 7)
  const fields: Record<string, fc.Arbitrary<unknown>> = {
    name: fc.constantFrom('get', 'Get it', '__proto__'),
    description: text,
    title: text,
    server: fc.constantFrom(undefined, null, '', 's', 't'),
    category: text,
    inputSchema: fc.oneof(object, fc.constantFrom(undefined, null, { type: 'object', properties: {} })),
    outputSchema: fc.oneof(object, fc.constantFrom(undefined, null)),
    keywords: fc.constantFrom(undefined, null, [], ['a'], ['a', 'b'], ['b', 'a'], 'a'),
    annotations: fc.oneof(object, fc.constantFrom<unknown>(undefined, null, 'a')),
    deferrable: fc.constantFrom(undefined, 'never', 'always', 'automatic', 'other'),
    deferLoading: fc.constantFrom(undefined, true, false),
    allowedCallers: fc.constantFrom(undefined, [], ['model'], ['model', 'code'], ['code', 'model']),
    parameters: fc.oneof(fc.constant(undefined), json),
    _meta: json,
    strict: fc.constantFrom<unknown>(undefined, true, () => 0),
    // A field of this name in a definition is a field like any other.
    extras: json,
  }
  return fc
    .tuple(fc.shuffledSubarray(Object.keys(fields).slice(1)), fc.record(fields))
    .map(([names, values]) => objectOf(['name', ...names].map(name => [name, values[name]])))
}

/** A copy with another prototype, and sometimes with one part moved or replaced. */
const changed = (value: unknown, by: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || value instanceof Client) return fc.oneof(fc.constant(value), by)
  const parts = partChanged(Object.entries(value), by)
  return Array.isArray(value) ? parts.map(list => Object.values(list)) : parts
}

const partChanged = (entries: (readonly [string, unknown])[], by: fc.Arbitrary<unknown>): fc.Arbitrary<object> => {
  const copied = objectOf(entries.map(([name, value]) => [name, copy(value)]))
  if (entries.length === 0) return fc.constant(copied)
  const replaced = fc
    .nat(entries.length - 1)
    .chain(at =>
      changed(entries[at]![1], by).map(value =>
        objectOf(entries.map(([name, before], i) => [name, i === at ? value : before])),
      ),
    )
  const reordered = fc.shuffledSubarray(entries, { minLength: entries.length - 1 }).map(objectOf)
  return fc.oneof(fc.constant(copied), { weight: 3, arbitrary: replaced }, reordered)
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Client) return value
  if (Array.isArray(value)) return value.map(copy)
  return objectOf(Object.entries(value).map(([name, child]) => [name, copy(child)]))
}

const pairOf = (more: fc.Arbitrary<unknown>) =>
  definitionOf(more).chain(definition =>
    fc.tuple(
      fc.constant(definition),
      fc.oneof(
        { weight: 4, arbitrary: changed(definition, fc.oneof(leaf, more)) as fc.Arbitrary<object> },
        definitionOf(more),
      ),
    ),
  )

const LONG = 'x'.repeat(9_998)

describe('a definition that comes again', () => {
  it('is the same tool exactly if its digest would be equal', () => {
    const seen = { same: 0, other: 0 }
    fc.assert(
      fc.property(pairOf(odd), ([before, after]) => {
        const tool = read(before)
        fc.pre(tool !== undefined)
        const now = read(after)
        const isSame = now !== undefined && toolDigest(now) === toolDigest(tool)
        seen[isSame ? 'same' : 'other']++
        expect(isReadAs(after, tool)).toBe(isSame)
        if (now) expect(isFrozenAs(now, tool)).toBe(isSame)
      }),
      { numRuns: 500 },
    )
    expect(Math.min(seen.same, seen.other)).toBeGreaterThan(20)
  })

  it('is never mistaken for another definition, with any code and classes in it', () => {
    const strange = fc.constantFrom<unknown>(new Client(), new Map([['a', 1]]), 1n, new Date(0), new Array(2))
    fc.assert(
      fc.property(pairOf(fc.oneof(odd, strange)), ([before, after]) => {
        const tool = read(before)
        fc.pre(tool !== undefined)
        if (!isReadAs(after, tool)) return
        expect(toolDigest(read(after)!)).toBe(toolDigest(tool))
      }),
      { numRuns: 500 },
    )
  })

  it('is read again if it changed below a frozen object or behind its getter', () => {
    const properties: Record<string, unknown> = {}
    let title = 'a'
    const getter = Object.freeze(Object.defineProperty({}, 'title', { enumerable: true, get: () => title }))
    for (const inputSchema of [Object.freeze({ type: 'object', properties }), getter]) {
      const definition = { name: 'a', inputSchema }
      const before = read(definition)!
      expect(read(definition)).toBe(before)
      properties['b'] = {}
      title = 'b'
      expect(read(definition)!.inputSchema).not.toEqual(before.inputSchema)
      title = 'a'
    }
    const constant = { name: 'a', inputSchema: Object.freeze({ type: 'object' }) } as object
    const before = read(constant)
    Object.assign(constant, { inputSchema: { type: 'object', title: 'b' } })
    expect(read(constant)).not.toBe(before)
  })

  it.each<[string, object, object, boolean]>([
    ['not with a shorter text', { description: 'x'.repeat(9_999) }, { description: 'x'.repeat(9_998) }, false],
    ['not with another end of its text', { description: `${LONG}x` }, { description: `${LONG}y` }, false],
    ['not with a list as its description', {}, { description: Array(20_000) }, false],
    ['with code in another field', {}, { run: () => 0 }, true],
    ['with an object of a class in another field', {}, { client: new Client() }, true],
    ['with code in a field for a schema in another format', {}, { parameters: () => 0 }, true],
    ['not with an object of a class in that field', {}, { parameters: new Client() }, false],
  ])('is the same tool %s', (_, before, after, isSame) => {
    expect(isReadAs({ name: 'a', ...after }, read({ name: 'a', ...before })!)).toBe(isSame)
  })

  it('is compared in time linear in the size of the known tool', () => {
    const cyclic: Record<string, unknown> = { type: 'object' }
    cyclic['properties'] = cyclic
    const tool = read({ name: 'a', inputSchema: { type: 'object', properties: { type: 'object' } } })!
    expect(isReadAs({ name: 'a', inputSchema: cyclic }, tool)).toBe(false)
    const lazy = { name: 'a', inputSchema: Object.assign(() => ({}), { type: 'object' }) }
    expect(isReadAs(lazy, tool)).toBe(false)
  })
})
