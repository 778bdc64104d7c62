// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSchema } from './check.js'
import { INVALID, UNKNOWN, VALID } from './verdict.js'

type Schema = Record<string, unknown>

const name = fc.constantFrom('a', 'b', 'ab', 'c')
const names = fc.uniqueArray(name, { maxLength: 2 })
const count = fc.integer({ min: 0, max: 3 })
const COUNTS =
  'minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems minProperties maxProperties'.split(
    ' ',
  )
const mapOf = (child: fc.Arbitrary<unknown>, maxKeys = 2, key: fc.Arbitrary<string> = name) =>
  fc.dictionary(key, child, { maxKeys, noNullPrototype: true })
const scalar = fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 1.5, -3, 0.3, '', 'a', 'ab', 'abc', '👍')
const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('value'), { maxLength: 4 }), mapOf(tie('value'), 4)),
}))

/** Schemas of 2020-12. Literal patterns are decided here too; a class of characters is not. */
function schemas(depth: number, references: readonly string[], patterns: readonly string[]): fc.Arbitrary<unknown> {
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    ...Object.fromEntries(COUNTS.map(keyword => [keyword, count])),
    type: fc.oneof(
      fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'null', 'boolean'),
      fc.uniqueArray(fc.constantFrom('object', 'array', 'string', 'integer'), { minLength: 1, maxLength: 3 }),
    ),
    enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: one => JSON.stringify(one) }),
    const: value,
    multipleOf: fc.constantFrom(1, 2, 0.5, 1.5),
    pattern: fc.constantFrom(...patterns),
    uniqueItems: fc.boolean(),
    required: names,
    dependentRequired: mapOf(names),
  }
  if (references.length > 0) keywords['$ref'] = fc.constantFrom(...references)
  if (depth > 0) {
    const sub = schemas(depth - 1, references, patterns)
    const child = fc.oneof({ weight: 6, arbitrary: sub }, { weight: 1, arbitrary: fc.constant({ $ref: '#' }) })
    const list = fc.array(sub, { minLength: 1, maxLength: 3 })
    const lists = Object.fromEntries(['allOf', 'anyOf', 'oneOf'].map(keyword => [keyword, list]))
    const parts = Object.fromEntries(['propertyNames', 'not', 'if', 'then', 'else'].map(keyword => [keyword, sub]))
    Object.assign(keywords, lists, parts, {
      properties: mapOf(child, 3),
      patternProperties: mapOf(child, 2, fc.constantFrom(...patterns)),
      additionalProperties: child,
      dependentSchemas: mapOf(sub),
      items: child,
      prefixItems: fc.array(child, { minLength: 1, maxLength: 2 }),
    })
  }
  const entry = fc.constantFrom(...Object.keys(keywords)).chain(key => fc.tuple(fc.constant(key), keywords[key]!))
  const object = fc.array(entry, { minLength: 1, maxLength: 4 }).map(entries => Object.fromEntries(entries))
  return fc.oneof({ weight: 1, arbitrary: fc.boolean() }, { weight: 9, arbitrary: object })
}

function documents(patterns: readonly string[]): fc.Arbitrary<Schema> {
  return fc
    .record({
      root: schemas(3, ['#/$defs/leaf', '#/$defs/branch'], patterns),
      leaf: schemas(1, [], patterns),
      branch: schemas(2, ['#/$defs/leaf'], patterns),
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

const DECIDED = ['^a', 'b$', '^ab$', 'b', '']
const UNDECIDED = ['^[ab]+$', '^a|c', '^ab$']
const values = fc.array(value, { minLength: 4, maxLength: 8 })

describe('checkSchema, on random schemas', () => {
  it.each([
    ['', DECIDED],
    [' or gives no verdict, if patterns cannot be decided', UNDECIDED],
  ])('agrees with Ajv%s', (_, patterns) => {
    let unknown = 0
    fc.assert(
      fc.property(documents(patterns), values, (schema, values) => {
        const isValid = ajv(schema)
        for (const value of values) {
          const expected = isValid(value)
          const { verdict } = checkSchema(schema, value)
          if (verdict === UNKNOWN) unknown++
          else if (expected !== undefined) expect(verdict).toBe(expected ? VALID : INVALID)
        }
      }),
      { numRuns: 100, examples: [[{ pattern: patterns[0]! }, ['aa', 'b']]] },
    )
    expect(unknown > 0).toBe(patterns === UNDECIDED)
  })
})
