import { isJsonObject } from '../text/json.js'
import type { JsonSchema } from '../tool.js'

const TYPES: ReadonlySet<unknown> = new Set(['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL'])
/** Keywords for counts. Gemini's JSON writes them as strings, because they are 64-bit integers there. */
const COUNTS: ReadonlySet<string> = new Set([
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
])
/** Keywords whose values are data: a key named `type` in them has no special meaning. */
const DATA: ReadonlySet<string> = new Set(['default', 'example', 'enum'])

/** Whether a schema is of Gemini's dialect: its `type` is in capitals, which JSON Schema does not know. */
export function isGeminiSchema(schema: JsonSchema): boolean {
  return TYPES.has(schema['type'])
}

/**
 * The `parameters` of a Gemini function declaration as JSON Schema: `STRING` is `string`, counts are numbers, and
 * `TYPE_UNSPECIFIED` is dropped. The rest of Gemini's dialect (OpenAPI 3.0) is JSON Schema already, or extends it.
 *
 * @param schema Plain data of bounded depth, as `freezeJson` returns it.
 */
export function fromGeminiSchema(schema: JsonSchema): JsonSchema {
  const result = new Map<string, unknown>()
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'type' && value === 'TYPE_UNSPECIFIED') continue
    if (key === 'type' && TYPES.has(value)) result.set(key, String(value).toLowerCase())
    else if (COUNTS.has(key) && typeof value === 'string' && /^\d{1,15}$/.test(value)) result.set(key, Number(value))
    else if (key === 'properties' && isJsonObject(value)) result.set(key, eachSchema(value))
    else result.set(key, DATA.has(key) ? value : fromGeminiPart(value))
  }
  return Object.freeze(Object.fromEntries(result))
}

/** Under `properties`, keys are names of arguments: one named `type` or `default` is an argument like any other. */
function eachSchema(schemas: JsonSchema): JsonSchema {
  return Object.freeze(Object.fromEntries(Object.entries(schemas).map(([name, part]) => [name, fromGeminiPart(part)])))
}

function fromGeminiPart(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(fromGeminiPart))
  return isJsonObject(value) ? fromGeminiSchema(value) : value
}
