import { type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema'
import { ToolSearchError } from './errors.js'
import type { JsonSchema } from './tool.js'
import type { ArgumentFault, ArgumentValidator } from './validate.js'

/**
 * A full check of arguments against JSON Schema 2020-12 or draft-07, by `@cfworker/json-schema` (a peer to install): it
 * interprets schemas and generates no code, so it runs on edge runtimes too. The draft is read from `$schema`; without
 * one it is 2020-12. A schema that cannot be read throws.
 *
 * `pattern` and `patternProperties` are left to the tool: a schema is a stranger's, and the platform's regular
 * expressions can be made to run for ever. So can references: a schema that takes too many steps throws as well.
 */
export function createJsonSchemaValidator(): ArgumentValidator {
  const validators = new WeakMap<object, Validator>()
  let steps = 0
  // The library reads `pattern` of each schema that it comes to, and no copy has one of its own.
  const counted = Object.create(Object.prototype, {
    pattern: {
      get() {
        if (++steps > MAX_STEPS) throw tooManySteps()
      },
    },
  }) as object
  return (schema, args) => {
    let validator = validators.get(schema)
    if (!validator) {
      validator = new Validator(copySafely(schema, counted) as Schema, draftOf(schema['$schema']), false)
      validators.set(schema, validator)
    }
    steps = 0
    const { errors } = validator.validate(args)
    // A fault deep inside is told by each level above it too; the deepest say what is wrong.
    const deepest = errors.filter(({ keyword }) => !PASSING_ON.has(keyword))
    return (deepest.length > 0 ? deepest : errors).map(
      ({ instanceLocation, keyword, error }): ArgumentFault => ({
        path: instanceLocation.slice(1),
        message: keyword === 'false' ? 'is not allowed' : error,
      }),
    )
  }
}

/** Keywords whose error only says that something below them failed. */
const PASSING_ON: ReadonlySet<string> = new Set([
  'properties',
  'items',
  'prefixItems',
  '$ref',
  'additionalItems',
  'additionalProperties',
  'allOf',
])

/** Keywords whose keys are names, not keywords. */
const MAPS: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'])
/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['enum', 'const'])
/** Keywords that run a stranger's pattern, and those that decide nothing but can hide one behind a `$ref`. */
const LEFT_OUT: ReadonlySet<string> = new Set(['pattern', 'patternProperties', 'default', 'examples'])
/** The library's own pattern for it takes exponential time, and it is no format of JSON Schema: that is `uri`. */
const SLOW_FORMAT = 'url'
/** Schemas that one check comes to: a list of 10,000 records takes 100,000, and hostile references 2 to the power of their depth. */
const MAX_STEPS = 200_000

/** A copy that the library may mark as its own, without what would run for ever; each schema in it is counted. */
function copySafely(schema: unknown, counted: object, isMap = false): unknown {
  if (Array.isArray(schema)) return schema.map(item => copySafely(item, counted))
  if (typeof schema !== 'object' || schema === null) return schema
  const hasPatterns = !isMap && 'patternProperties' in schema
  const entries = Object.entries(schema as JsonSchema).filter(([key, value]) => {
    if (isMap) return true
    if (LEFT_OUT.has(key) || (key === 'format' && value === SLOW_FORMAT)) return false
    return !(hasPatterns && (key === 'additionalProperties' || key === 'unevaluatedProperties'))
  })
  const copy = Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      !isMap && DATA.has(key) ? structuredClone(value) : copySafely(value, counted, !isMap && MAPS.has(key)),
    ]),
  )
  return isMap ? copy : Object.setPrototypeOf(copy, counted)
}

function tooManySteps(): ToolSearchError {
  return new ToolSearchError(
    'INVALID_TOOL',
    `Found a schema that takes more than ${MAX_STEPS} steps to check, expected fewer; write fewer references to references`,
  )
}

function draftOf(uri: unknown): SchemaDraft {
  if (typeof uri !== 'string') return '2020-12'
  if (uri.includes('draft-04')) return '4'
  if (uri.includes('draft-07') || uri.includes('draft-06')) return '7'
  return uri.includes('2019-09') ? '2019-09' : '2020-12'
}
