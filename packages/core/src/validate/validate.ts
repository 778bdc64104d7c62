import { tryRead } from '../text/readable.js'
import type { JsonSchema } from '../tool.js'
import { checkSchema } from './check.js'
import type { ArgumentFault } from './faults.js'

/**
 * Checks a call's arguments against a tool's schema; an empty list means valid. {@link validateArguments} is the
 * default; a host can pass another one, such as Ajv.
 */
export type ArgumentValidator = (schema: JsonSchema, args: unknown) => readonly ArgumentFault[]

/**
 * Checks arguments against JSON Schema of draft 4, 6, 7, 2019-09 or 2020-12, by `$schema`; without `$schema`, keywords
 * of any of these drafts and OpenAPI's `nullable` are understood. Arguments are refused only if they are definitely
 * invalid. What cannot be checked safely is accepted, such as `pattern` (a foreign regular expression can run for
 * ever), or anything after 10,000 steps; and what no tool that we captured has: `unevaluatedProperties`,
 * `unevaluatedItems`, and references that are no pointers (`#/…`). `format` is an annotation. Never throws.
 */
export const validateArguments: ArgumentValidator = (schema, args) => checkSchema(schema, args).faults

/**
 * Checks the arguments of a call: they must be an object that the validator accepts. If the validator throws, {@link
 * validateArguments} is used instead.
 */
export function checkArguments(
  validator: ArgumentValidator | undefined,
  schema: JsonSchema,
  args: unknown,
): readonly ArgumentFault[] {
  const type = typeName(args)
  if (type !== 'an object') return [{ path: '', message: `expected an object, found ${type}` }]
  if (validator === undefined) return validateArguments(schema, args)
  try {
    const faults = validator(schema, args)
    return Array.isArray(faults) ? faults : []
  } catch {
    return validateArguments(schema, args)
  }
}

function typeName(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined ? `${value}` : `a ${typeof value}`
  // A proxy may be revoked.
  return tryRead(() => (Array.isArray(value) ? 'an array' : 'an object'), 'a value that cannot be read')
}
