import { isJsonObject } from './json.js'
import type { JsonSchema } from './tool.js'

/** One fault of a call's arguments. */
export interface ArgumentFault {
  /** JSON pointer into the arguments; empty for the whole. */
  readonly path: string
  /** What is wrong, for the model. */
  readonly message: string
}

/**
 * Checks a call's arguments against a tool's schema (JSON Schema 2020-12 or draft-07); no faults is valid.
 * `@ts/core/validator` brings a full one; without any, {@link checkRequired} is used.
 */
export type ArgumentValidator = (schema: JsonSchema, args: unknown) => readonly ArgumentFault[]

/** The check that needs no validator: an object, with every required property of the root. */
export const checkRequired: ArgumentValidator = (schema, args) => {
  if (!isJsonObject(args))
    return [
      {
        path: '',
        message: `expected an object, found ${args === null ? 'null' : Array.isArray(args) ? 'an array' : `a ${typeof args}`}`,
      },
    ]
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return required
    .filter((name): name is string => typeof name === 'string' && !Object.hasOwn(args, name))
    .map(name => ({ path: `/${name}`, message: 'is required and missing' }))
}
