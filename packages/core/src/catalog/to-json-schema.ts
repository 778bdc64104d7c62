import { isThenable } from '../text/check-options.js'
import { freezeJson, isJsonObject, isPlain, NotJson } from '../text/json.js'
import type { JsonSchema } from '../tool.js'
import { nameOf, Refusal, reasonOf } from './refusal.js'

/** The mark of the AI SDK's schema objects, which `jsonSchema()`, `asSchema()` and `zodSchema()` return. */
const AI_SDK_SCHEMA = Symbol.for('vercel.ai.schema')

const EXPECTED = 'a JSON Schema object'
const PLAIN = 'give plain JSON; a validator is converted first, with zod by z.toJSONSchema(schema)'

/**
 * A schema as JSON Schema: a deeply frozen copy, plain data without getters.
 *
 * It reads JSON Schema objects (also with the hidden `~standard` that `z.toJSONSchema` of zod 4.2 sets), the schema
 * objects and lazy schemas of the AI SDK, and every Standard Schema that can give JSON Schema
 * (https://standardschema.dev/json-schema): zod from 4.2, ArkType, valibot through `toStandardJsonSchema`. `undefined`
 * and `null` mean that there is no schema, and return undefined.
 *
 * @param direction The values that a caller sends, or the transformed values.
 * @throws Refusal, or the error that the value's own code throws.
 */
export function readSchema(value: unknown, direction: 'input' | 'output'): JsonSchema | undefined {
  if (value === undefined || value === null) return undefined
  try {
    return convert(value, direction, true)
  } catch (thrown) {
    // The message contains the name of the object's class, which can have any length.
    if (thrown instanceof NotJson) throw refuse(thrown.message.length > 120 ? 'no plain data' : thrown.message, PLAIN)
    throw Refusal.ofThrown(thrown, EXPECTED)
  }
}

/** The plain object from which a schema's JSON is copied; undefined if it must be converted, or is refused. */
export function dataOfSchema(value: unknown): JsonSchema | undefined {
  if (isAiSdkSchema(value)) {
    const { jsonSchema } = value
    return isJsonObject(jsonSchema) && !isThenable(jsonSchema) ? jsonSchema : undefined
  }
  if (standardOf(value) !== undefined && !isDataWithHiddenStandard(value)) return undefined
  return isJsonObject(value) ? value : undefined
}

function convert(value: unknown, direction: 'input' | 'output', mayBeLazy: boolean): JsonSchema {
  if (isAiSdkSchema(value)) return fromAiSdk(value.jsonSchema)
  const standard = standardOf(value)
  if (standard !== undefined && !isDataWithHiddenStandard(value)) return fromStandard(value, standard, direction)
  if (typeof value === 'function' && mayBeLazy) return convert(value(), direction, false)
  if (!isJsonObject(value)) throw refuse(nameOf(value), PLAIN)
  return freezeJson(value) as JsonSchema
}

function isAiSdkSchema(value: unknown): value is { readonly jsonSchema: unknown } {
  return isJsonObject(value) && (value as { [AI_SDK_SCHEMA]?: unknown })[AI_SDK_SCHEMA] === true
}

function fromAiSdk(schema: unknown): JsonSchema {
  if (isJsonObject(schema) && isThenable(schema)) {
    // No other code awaits this promise: without a handler, its rejection would end the process.
    Promise.resolve(schema).catch(() => undefined)
    throw refuse('a promise of a schema', 'await its `jsonSchema` first, then give the result')
  }
  if (!isJsonObject(schema)) throw refuse(nameOf(schema), PLAIN)
  return freezeJson(schema) as JsonSchema
}

type Standard = { readonly [key: string]: unknown }

function standardOf(value: unknown): Standard | undefined {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  const standard = (value as { '~standard'?: unknown })['~standard']
  return isJsonObject(standard) ? standard : undefined
}

/**
 * `z.toJSONSchema` sets a `~standard` on the JSON Schema that it returns: an own property, not enumerable, of a plain
 * object. On a validator it is enumerable (valibot, zod 3 to 4.2) or inherited (zod 4.6, ArkType).
 */
function isDataWithHiddenStandard(value: unknown): boolean {
  if (!isJsonObject(value) || Object.getOwnPropertyDescriptor(value, '~standard')?.enumerable !== false) return false
  return isPlain(value) && Object.values(value).every(part => typeof part !== 'function')
}

function fromStandard(value: unknown, standard: Standard, direction: 'input' | 'output'): JsonSchema {
  const vendor = typeof standard['vendor'] === 'string' ? standard['vendor'] : undefined
  const found = `a validator of ${vendor === undefined ? 'an unknown library' : nameOf(vendor)}`
  const remedy = remedyOf(vendor, isJsonObject(value) && '_zod' in value)
  const converter = standard['jsonSchema']
  const convertDirection = isJsonObject(converter) ? converter[direction] : undefined
  if (typeof convertDirection !== 'function') throw refuse(`${found}, which gives no JSON Schema`, remedy)
  let schema: unknown
  try {
    schema = convertDirection({ target: 'draft-2020-12' })
  } catch (thrown) {
    throw refuse(`${found}, which has no JSON Schema (${reasonOf(thrown)})`, remedy, thrown)
  }
  if (!isJsonObject(schema)) throw refuse(`${found}, which gives ${nameOf(schema)}`, remedy)
  return freezeJson(schema) as JsonSchema
}

/** How to convert a schema by hand, with the functions of its library. */
function remedyOf(vendor: string | undefined, isZod4: boolean): string {
  if (vendor === 'valibot') return 'convert it first, with toJsonSchema(schema) of @valibot/to-json-schema'
  if (vendor === 'zod' && !isZod4) return 'convert it first, with zodToJsonSchema(schema) of zod-to-json-schema'
  return 'convert it first, with zod by z.toJSONSchema(schema)'
}

function refuse(found: string, remedy: string, cause?: unknown): Refusal {
  return new Refusal(found, EXPECTED, remedy, cause)
}
