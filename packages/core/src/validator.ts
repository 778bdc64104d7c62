import { type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema'
import type { JsonSchema } from './tool.js'
import type { ArgumentFault, ArgumentValidator } from './validate.js'

/**
 * A full check of arguments against JSON Schema 2020-12 or draft-07, by `@cfworker/json-schema` (a peer to install): it
 * interprets schemas and generates no code, so it runs on edge runtimes too. The draft is read from `$schema`; without
 * one it is 2020-12. A schema that cannot be read throws.
 *
 * `pattern` and `patternProperties` are left to the tool: a schema is a stranger's, and the platform's regular
 * expressions can be made to run for ever.
 */
export function createJsonSchemaValidator(): ArgumentValidator {
  const validators = new WeakMap<object, Validator>()
  return (schema, args) => {
    let validator = validators.get(schema)
    if (!validator) {
      validator = new Validator(copyWithoutPatterns(schema) as Schema, draftOf(schema['$schema']), false)
      validators.set(schema, validator)
    }
    const { errors } = validator.validate(args)
    // A fault deep inside is told by each level above it too; the deepest say what is wrong.
    const faults = errors
      .filter(({ keyword }) => !PASSING_ON.has(keyword))
      .map(
        ({ instanceLocation, keyword, error }): ArgumentFault => ({
          path: instanceLocation.replace(/^#/, ''),
          message: keyword === 'false' ? 'is not allowed' : error,
        }),
      )
    return faults.length > 0 || errors.length === 0 ? faults : [{ path: '', message: errors[0]!.error }]
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
const MAPS: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions', 'dependentSchemas'])
/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples'])

/** A copy that the library may mark as its own, without what would run a stranger's pattern. */
function copyWithoutPatterns(schema: unknown, isMap = false): unknown {
  if (Array.isArray(schema)) return schema.map(item => copyWithoutPatterns(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const hasPatterns = !isMap && 'patternProperties' in schema
  const entries = Object.entries(schema as JsonSchema).filter(([key]) => {
    if (isMap) return true
    if (key === 'pattern' || key === 'patternProperties') return false
    return !(hasPatterns && (key === 'additionalProperties' || key === 'unevaluatedProperties'))
  })
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      !isMap && DATA.has(key) ? structuredClone(value) : copyWithoutPatterns(value, !isMap && MAPS.has(key)),
    ]),
  )
}

function draftOf(uri: unknown): SchemaDraft {
  if (typeof uri !== 'string') return '2020-12'
  if (uri.includes('draft-04')) return '4'
  if (uri.includes('draft-07') || uri.includes('draft-06')) return '7'
  return uri.includes('2019-09') ? '2019-09' : '2020-12'
}
