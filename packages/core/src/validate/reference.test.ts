// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSchema } from './check.js'
import { INVALID, UNKNOWN, VALID } from './verdict.js'

type Schema = Record<string, unknown>

interface Dialect {
  readonly patterns: readonly string[]
  /** With the keywords that are not compared with Ajv. */
  readonly isWhole: boolean
}

const RUNS = 200
const name = fc.constantFrom('a', 'b', 'ab', 'c')
const count = fc.integer({ min: 0, max: 3 })
const scalar = fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 1.5, -3, 0.3, '', 'a', 'ab', 'abc', '👍')
const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

/** Schemas of 2020-12. Literal patterns are decided here too; a class of characters is not. */
function schemas(depth: number, references: readonly string[], dialect: Dialect): fc.Arbitrary<unknown> {
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.oneof(
      fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'null', 'boolean'),
      fc.uniqueArray(fc.constantFrom('object', 'array', 'string', 'integer'), { minLength: 1, maxLength: 3 }),
    ),
    enum: fc.uniqueArray(value, {
      minLength: 1,
      maxLength: 3,
      comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    }),
    const: value,
    minimum: count,
    maximum: count,
    exclusiveMinimum: count,
    exclusiveMaximum: count,
    multipleOf: fc.constantFrom(1, 2, 0.5, 1.5),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom(...dialect.patterns),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minProperties: count,
    maxProperties: count,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  }
  if (references.length > 0) keywords['$ref'] = fc.constantFrom(...references)
  if (depth > 0) {
    const sub = schemas(depth - 1, references, dialect)
    const child = fc.oneof({ weight: 6, arbitrary: sub }, { weight: 1, arbitrary: fc.constant({ $ref: '#' }) })
    const list = fc.array(sub, { minLength: 1, maxLength: 3 })
    Object.assign(keywords, {
      properties: fc.dictionary(name, child, { maxKeys: 3, noNullPrototype: true }),
      patternProperties: fc.dictionary(fc.constantFrom(...dialect.patterns), child, {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      additionalProperties: child,
      propertyNames: sub,
      dependentSchemas: fc.dictionary(name, sub, { maxKeys: 2, noNullPrototype: true }),
      items: child,
      prefixItems: fc.array(child, { minLength: 1, maxLength: 2 }),
      allOf: list,
      anyOf: list,
      oneOf: list,
      not: sub,
      if: sub,
      then: sub,
      else: sub,
    })
    if (dialect.isWhole)
      Object.assign(keywords, {
        contains: child,
        minContains: count,
        maxContains: count,
      })
  }
  const entry = fc.constantFrom(...Object.keys(keywords)).chain(key => fc.tuple(fc.constant(key), keywords[key]!))
  const object = fc.array(entry, { minLength: 1, maxLength: 4 }).map(entries => Object.fromEntries(entries))
  return fc.oneof({ weight: 1, arbitrary: fc.boolean() }, { weight: 9, arbitrary: object })
}

function documents(dialect: Dialect): fc.Arbitrary<Schema> {
  return fc
    .record({
      root: schemas(3, ['#/$defs/leaf', '#/$defs/branch'], dialect),
      leaf: schemas(1, [], dialect),
      branch: schemas(2, ['#/$defs/leaf'], dialect),
    })
    .map(({ root, leaf, branch }) => ({
      ...(typeof root === 'boolean' ? { not: !root } : (root as object)),
      $defs: { leaf, branch },
    }))
}

/** Ajv's answer; undefined if its code throws. `contains` is not compared with it: release 8.20 has faults. */
function ajv(schema: Schema): (value: unknown) => boolean | undefined {
  const validate = new Ajv2020({ strict: false, validateSchema: false, logger: false }).compile(schema)
  return value => {
    try {
      return validate(value) as boolean
    } catch {
      return undefined
    }
  }
}

/**
 * JSON Schema 2020-12 as specified, with two verdicts and unbounded time: patterns run, items are compared in pairs.
 */
function naive(schema: unknown, value: unknown, root: Schema): boolean {
  if (typeof schema === 'boolean') return schema
  const s = schema as Schema
  const has = (keyword: string) => Object.hasOwn(s, keyword)
  let isValid = true
  const need = (condition: boolean) => {
    isValid &&= condition
  }
  const here = (sub: unknown) => naive(sub, value, root)
  const child = (sub: unknown, item: unknown) => naive(sub, item, root)
  const list = (keyword: string) => (s[keyword] ?? []) as unknown[]
  const number = (keyword: string, otherwise: number) => (has(keyword) ? (s[keyword] as number) : otherwise)
  const map = (keyword: string) => Object.entries((s[keyword] ?? {}) as Schema)
  const between = (n: number, min: string, max: string) => need(n >= number(min, 0) && n <= number(max, Infinity))
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const isType = (name: unknown) => name === type || (name === 'integer' && Number.isInteger(value))

  if (has('type')) need(Array.isArray(s['type']) ? s['type'].some(isType) : isType(s['type']))
  if (has('enum')) need(list('enum').some(member => isEqual(member, value)))
  if (has('const')) need(isEqual(s['const'], value))
  if (typeof value === 'number') {
    need(value >= number('minimum', -Infinity) && value <= number('maximum', Infinity))
    need(value > number('exclusiveMinimum', -Infinity) && value < number('exclusiveMaximum', Infinity))
    if (has('multipleOf')) need(Number.isInteger(value / number('multipleOf', 1)))
  }
  if (typeof value === 'string') {
    between([...value].length, 'minLength', 'maxLength')
    if (has('pattern')) need(new RegExp(s['pattern'] as string, 'u').test(value))
  }
  if (isObject) {
    const properties = Object.entries(value)
    between(properties.length, 'minProperties', 'maxProperties')
    need(list('required').every(key => Object.hasOwn(value, key as string)))
    for (const [key, names] of map('dependentRequired'))
      if (Object.hasOwn(value, key)) need((names as string[]).every(other => Object.hasOwn(value, other)))
    for (const [key, sub] of map('dependentSchemas')) if (Object.hasOwn(value, key)) need(here(sub))
    for (const [key, item] of properties) {
      if (has('propertyNames')) need(child(s['propertyNames'], key))
      const subs = [
        ...map('properties').filter(([property]) => property === key),
        ...map('patternProperties').filter(([pattern]) => new RegExp(pattern, 'u').test(key)),
      ].map(([, sub]) => sub)
      if (subs.length === 0 && has('additionalProperties')) subs.push(s['additionalProperties'])
      for (const sub of subs) need(child(sub, item))
    }
  }
  if (Array.isArray(value)) {
    between(value.length, 'minItems', 'maxItems')
    if (s['uniqueItems'] === true) need(!value.some((a, i) => value.slice(i + 1).some(b => isEqual(a, b))))
    const prefix = list('prefixItems')
    let found = 0
    for (const [i, item] of value.entries()) {
      const isListed = i < prefix.length
      if (isListed || has('items')) need(child(isListed ? prefix[i] : s['items'], item))
      if (has('contains') && child(s['contains'], item)) found++
    }
    if (has('contains')) need(found >= number('minContains', 1) && found <= number('maxContains', Infinity))
  }
  need(list('allOf').map(here).every(Boolean))
  if (has('anyOf')) need(list('anyOf').map(here).some(Boolean))
  if (has('oneOf')) need(list('oneOf').map(here).filter(Boolean).length === 1)
  if (has('not')) need(!naive(s['not'], value, root))
  if (has('if')) {
    const branch = here(s['if']) ? 'then' : 'else'
    if (has(branch)) need(here(s[branch]))
  }
  if (has('$ref')) {
    const name = (s['$ref'] as string).split('/').at(-1)!
    need(here(name === '#' ? root : (root['$defs'] as Schema)[name]))
  }
  return isValid
}

function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const names = Object.keys(a)
  if (Array.isArray(a) !== Array.isArray(b) || names.length !== Object.keys(b).length) return false
  return names.every(key => Object.hasOwn(b, key) && isEqual((a as Schema)[key], (b as Schema)[key]))
}

const DECIDED = ['^a', 'b$', '^ab$', 'b', '']
const UNDECIDED = ['^[ab]+$', '^a|c', '^ab$']
const values = fc.array(value, { minLength: 4, maxLength: 8 })

describe('checkSchema, on random schemas', () => {
  it('agrees with Ajv', () => {
    fc.assert(
      fc.property(documents({ patterns: DECIDED, isWhole: false }), values, (schema, values) => {
        const isValid = ajv(schema)
        for (const value of values) {
          const expected = isValid(value)
          const { verdict } = checkSchema(schema, value)
          if (expected !== undefined) expect(verdict).toBe(expected ? VALID : INVALID)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('agrees with a naive reading of the specification', () => {
    fc.assert(
      fc.property(documents({ patterns: DECIDED, isWhole: true }), values, (schema, values) => {
        for (const value of values) {
          const { verdict } = checkSchema(schema, value)
          expect(verdict).toBe(naive(schema, value, schema) ? VALID : INVALID)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('neither refuses nor accepts wrongly if patterns cannot be decided', () => {
    let unknown = 0
    fc.assert(
      fc.property(documents({ patterns: UNDECIDED, isWhole: true }), values, (schema, values) => {
        for (const value of values) {
          const { verdict } = checkSchema(schema, value)
          if (verdict === UNKNOWN) unknown++
          else expect(verdict).toBe(naive(schema, value, schema) ? VALID : INVALID)
        }
      }),
      { numRuns: RUNS, examples: [[{ pattern: UNDECIDED[0]! }, ['aa', 'b']]] },
    )
    expect(unknown).toBeGreaterThan(0)
  })

  it('reports faults if it refuses a value, and only then', () => {
    fc.assert(
      fc.property(documents({ patterns: UNDECIDED, isWhole: true }), values, (schema, values) => {
        for (const value of values) {
          const { verdict, faults } = checkSchema(schema, value)
          expect(faults.length > 0).toBe(verdict === INVALID)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
