// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSchema } from './check.js'
import { INVALID, UNKNOWN, VALID } from './verdict.js'

const MAX_STEPS = 10_000
const KEYWORDS = (
  'type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern ' +
  'minProperties maxProperties required dependentRequired additionalProperties propertyNames properties ' +
  'patternProperties dependencies dependentSchemas minItems maxItems uniqueItems additionalItems contains items ' +
  'prefixItems if then else not allOf anyOf oneOf $ref $dynamicRef $recursiveRef unevaluatedItems ' +
  'unevaluatedProperties $defs definitions nullable $schema $id id'
).split(' ')

function throws(): never {
  throw new Error('hostile')
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

function endless(): object {
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })
  return new Proxy({}, { get: () => ({}), ownKeys: () => ['a'], getOwnPropertyDescriptor })
}

function inItself(): object {
  const value: Record<string, unknown> = { list: [] }
  value['self'] = value
  ;(value['list'] as unknown[]).push(value)
  return value
}

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = wrap(value)
  return value
}

/** New on each call, because some change when they are read. */
const hostile: readonly [string, () => unknown][] = [
  ['a getter that throws', () => Object.defineProperty({}, 'a', { get: throws, enumerable: true })],
  ['a proxy that throws', () => new Proxy({}, { ownKeys: throws, get: throws, has: throws, getPrototypeOf: throws })],
  ['a proxy of a list that throws', () => new Proxy([1, 2], { get: throws })],
  ['an endless proxy', endless],
  ['a revoked proxy', revoked],
  ['a value inside itself', inItself],
  ['an object with toString and toJSON', () => ({ toString: throws, toJSON: throws, [Symbol.toPrimitive]: throws })],
  ['a sparse list', () => new Array(4_000_000_000)],
  ['deep lists', () => nested(20_000, inner => [inner])],
  ['deep objects', () => nested(20_000, inner => ({ a: inner }))],
  ['a class instance', () => new Map([['a', 1]])],
  ['a bigint', () => 10n],
  ['a symbol', () => Symbol('a')],
  ['a function', () => throws],
  ['not a number', () => Number.NaN],
  ['undefined', () => undefined],
  ['a lone surrogate', () => '\ud800'],
  ['a long text', () => 'x'.repeat(1_000_000)],
]

describe('checkSchema, on hostile input', () => {
  const schemas: readonly object[] = [
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
    { minLength: 1, pattern: '^x$', propertyNames: { maxLength: 1 } },
    { enum: ['x', { a: 1 }, [1]], uniqueItems: true, contains: { const: { a: {} } } },
    { items: { $ref: '#' }, additionalProperties: { $ref: '#' }, uniqueItems: true },
  ]
  it.each(hostile)('ends without a throw for arguments such as %s', (_, make) => {
    for (const schema of schemas) {
      expect(checkSchema(schema, make()).steps).toBeLessThanOrEqual(MAX_STEPS + 1)
      checkSchema({ properties: { b: schema } }, { b: make() })
    }
  })

  it.each(hostile)('ends without a throw for schemas such as %s', (_, make) => {
    for (const value of [{ a: 1, list: [] }, [1, [1]], 'x', 1, null]) {
      const made = make()
      checkSchema(made as object, value)
      for (const keyword of KEYWORDS) checkSchema({ [keyword]: made }, value)
    }
  })

  it('accepts what it cannot read, also under `not`', () => {
    const value = new Proxy({}, { ownKeys: throws })
    expect(checkSchema({ type: 'string' }, value).verdict).toBe(UNKNOWN)
    expect(checkSchema({ not: { type: 'string' } }, value).verdict).toBe(UNKNOWN)
    expect(checkSchema({ enum: [new Proxy({}, { ownKeys: throws })] }, 1).verdict).toBe(UNKNOWN)
    expect(checkSchema({ uniqueItems: true }, [value, 1]).verdict).toBe(UNKNOWN)
    expect(checkSchema({ uniqueItems: true }, [value, 1, 1]).verdict).toBe(INVALID)
  })

  it('reads a getter once, so that every keyword sees the same value', () => {
    let reads = 0
    const value = Object.defineProperty({}, 'a', { enumerable: true, get: () => (reads++ === 0 ? 'x' : 1) })
    const a = { type: 'string' }
    expect(checkSchema({ properties: { a }, allOf: [{ properties: { a } }] }, value).verdict).toBe(VALID)
    expect(reads).toBe(1)
  })

  it('never throws, for any values of the keywords', () => {
    const json = { withNullPrototype: true, withObjectString: true, withSparseArray: true }
    const anything = fc.anything({ ...json, withBigInt: true, withDate: true, withMap: true })
    const keyword = fc.constantFrom(...KEYWORDS)
    const { schema } = fc.letrec<{ schema: unknown; value: unknown }>(tie => ({
      schema: fc.oneof({ maxDepth: 3 }, fc.dictionary(keyword, tie('value'), { maxKeys: 5 })),
      value: fc.oneof(
        anything,
        fc.constantFrom('#', '#a', 'a', '', 'string', 'object'),
        tie('schema'),
        fc.array(tie('schema'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('schema'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(schema, anything, (schema, value) => {
        const { verdict, faults } = checkSchema(schema, value)
        expect([INVALID, UNKNOWN, VALID]).toContain(verdict)
        expect(faults.length > 0).toBe(verdict === INVALID)
      }),
      { numRuns: 100 },
    )
  })

  it('keeps faults short, however many and large the parts of the schema are', () => {
    const long = 'x'.repeat(2_000)
    const names = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`${long}${i}`, { const: long }]))
    const anyOf = Array.from({ length: 1_000 }, (_, i) => ({ enum: [`${i}${long}`] }))
    for (const schema of [
      { properties: names, additionalProperties: false },
      { anyOf },
      { propertyNames: { anyOf } },
      Object.fromEntries(KEYWORDS.map(keyword => [keyword, false])),
    ]) {
      const { faults } = checkSchema(schema, { [`${long}y`]: 1 })
      expect(JSON.stringify(faults).length).toBeLessThan(20_000)
    }
  })
})

describe('checkSchema, with a limited number of steps', () => {
  const record = {
    type: 'object',
    properties: { id: { type: 'integer' }, tags: { type: 'array', items: { enum: ['x', 'y'] }, uniqueItems: true } },
    required: ['id'],
    patternProperties: { '^x-': {} },
    additionalProperties: false,
  }
  const entry = (i: number) => ({ id: i, tags: ['x', 'y'], 'x-note': `note ${i}` })
  const list = (size: number) => Array.from({ length: size }, (_, i) => entry(i))
  const uniqueLists = { items: { $ref: '#' }, uniqueItems: true }
  const recursive = { properties: { next: { $ref: '#' }, list: { items: { $ref: '#' } } } }
  // What one keyword takes is counted exactly in verdicts.test.ts.
  it.each<[string, object, (size: number) => unknown]>([
    ['records', { items: { oneOf: [{ type: 'null' }, record, { type: 'string' }] } }, list],
    ['an enum of structures', { items: { enum: list(20) }, contains: { const: entry(-1) }, minContains: 0 }, list],
    ['uniqueItems of nested long lists', uniqueLists, size => nested(40, inner => [inner, list(size / 50)])],
    ['recursion', recursive, size => nested(50, inner => ({ next: inner, list: list(size / 50) }))],
  ])('takes steps in proportion to the arguments: %s', (_, schema, make) => {
    const cost = (size: number) => checkSchema(schema, make(size), Number.POSITIVE_INFINITY).steps
    const [small, large] = [cost(100), cost(500)]
    expect(small).toBeGreaterThan(0)
    expect(large).toBeLessThan(small * 6)
  })

  it('ends at the limit, and accepts what it did not check', () => {
    const schema = { items: record }
    expect(checkSchema(schema, list(100), 300)).toMatchObject({ verdict: UNKNOWN, steps: 301 })
    expect(checkSchema({ not: schema }, list(100), 300).verdict).toBe(UNKNOWN)
  })

  it('still reports a fault that it found before the limit', () => {
    expect(checkSchema({ items: record }, [{ id: 'x' }, ...list(100)], 300).verdict).toBe(INVALID)
    expect(checkSchema({ required: ['b'], additionalProperties: record }, { a: list(100) }, 10).verdict).toBe(INVALID)
  })

  it('does not read an object with more keys than it may take steps', () => {
    const value = Object.fromEntries(Array.from({ length: 2 * MAX_STEPS + 2 }, (_, i) => [`n${i}`, 1]))
    expect(checkSchema({ required: ['b'] }, value)).toMatchObject({ verdict: UNKNOWN, steps: MAX_STEPS + 1 })
    expect(checkSchema({ properties: { a: { required: ['b'] } }, required: ['b'] }, { a: value }).verdict).toBe(INVALID)
  })

  it('counts the names that each branch of a union passes over', () => {
    const anyOf = Array.from({ length: 1_000 }, () => ({ properties: {}, minProperties: 10_000 }))
    const value = Object.fromEntries(Array.from({ length: 800 }, (_, i) => [`n${i}`, 1]))
    expect(checkSchema({ anyOf }, value)).toMatchObject({ verdict: UNKNOWN, steps: MAX_STEPS + 1 })
  })

  it('checks 500 records of ten properties to the end, each time', () => {
    const properties = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`p${i}`, { type: 'integer' }]))
    const value = Array.from({ length: 500 }, () => Object.fromEntries(Object.keys(properties).map(key => [key, 1])))
    const schema = { items: { properties, required: Object.keys(properties), additionalProperties: false } }
    for (let i = 0; i < 3; i++) expect(checkSchema(schema, value).verdict).toBe(VALID)
    value.at(-1)!['p9'] = 1.5
    expect(checkSchema(schema, value).verdict).toBe(INVALID)
  })

  it.each<[string, (link: (i: number) => object) => (i: number) => object]>([
    ['double at each level', link => i => ({ anyOf: [link(i + 1), link(i + 1)] })],
    ['double under not', link => i => ({ not: { allOf: [link(i + 1), link(i + 1)] } })],
    ['double under if', link => i => ({ if: link(i + 1), then: link(i + 1), else: link(i + 1) })],
  ])('gives up on references that %s', (_, make) => {
    const level = make(i => ({ $ref: `#/$defs/d${i}` }))
    const $defs = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`d${i}`, level(i)]))
    const schema = { properties: { a: { $ref: '#/$defs/d0' } }, $defs: { ...$defs, d60: { pattern: '[x]' } } }
    const { verdict, steps } = checkSchema(schema, { a: 'x' })
    expect(verdict).toBe(UNKNOWN)
    expect(steps).toBe(MAX_STEPS + 1)
    expect(checkSchema({ ...schema, required: ['b'] }, { a: 'x' }).verdict).toBe(INVALID)
  })
})
