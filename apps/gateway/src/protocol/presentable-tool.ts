import { isJsonObject } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'
import { without } from './json.js'

const isA = (type: string) => (value: unknown) => typeof value === type
const [isText, isFlag] = [isA('string'), isA('boolean')]

/** Whether a known field has the type that clients expect. */
const FIELDS: readonly (readonly [field: string, isRight: (value: unknown) => boolean])[] = [
  ['title', isText],
  ['description', isText],
  ['outputSchema', isJsonObject],
  ['annotations', isJsonObject],
  ['icons', isIcons],
  ['execution', isJsonObject],
  ['_meta', isJsonObject],
]
const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']
const ANNOTATIONS: typeof FIELDS = [['title', isText], ...HINTS.map(hint => [hint, isFlag] as const)]

/**
 * A tool in a form that clients accept: they drop a whole list for one field of the wrong type. So a missing `type:
 * object` is added, and a known field of the wrong type is left out. Every other field stays unchanged. A text says why
 * the tool is left out.
 */
export function presentableTool(given: JsonObject): JsonObject | string {
  const { inputSchema, annotations, execution } = given
  if (isJsonObject(execution) && execution['taskSupport'] === 'required')
    return 'it runs as a task only, and tasks are not supported'
  const schema = presentableSchema(inputSchema)
  if (schema === undefined) return 'its arguments are not of type object'
  const tool: JsonObject = { ...withoutWrong(given, FIELDS), inputSchema: schema }
  return isJsonObject(annotations) ? { ...tool, annotations: withoutWrong(annotations, ANNOTATIONS) } : tool
}

function withoutWrong(given: JsonObject, fields: typeof FIELDS): JsonObject {
  const wrong = fields.filter(([field, isRight]) => given[field] !== undefined && !isRight(given[field]))
  return without(given, ...wrong.map(([field]) => field))
}

/** An input schema of `type: object` with properties that are schemas; undefined if it has another meaning. */
function presentableSchema(given: unknown): JsonObject | undefined {
  if (given === undefined || given === null) return { type: 'object' }
  if (!isJsonObject(given)) return undefined
  const { type, properties, required } = given
  const isObject = type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'))
  if (!isObject) return undefined
  const typed: JsonObject = type === 'object' ? given : { type: 'object', ...without(given, 'type') }
  const isNames =
    required === undefined || (Array.isArray(required) && required.every(name => typeof name === 'string'))
  const named = isNames ? typed : without(typed, 'required')
  if (properties === undefined) return named
  if (!isJsonObject(properties)) return without(named, 'properties')
  const entries = Object.entries(properties)
  if (entries.every(([, value]) => isJsonObject(value))) return named
  // `true` and `false` are schemas too, but older clients do not know them.
  const schemas = entries.map(([key, value]) => [key, isJsonObject(value) ? value : value === false ? { not: {} } : {}])
  return { ...named, properties: Object.fromEntries(schemas) }
}

function isIcons(icons: unknown): boolean {
  return Array.isArray(icons) && icons.every(icon => isJsonObject(icon) && typeof icon['src'] === 'string')
}
