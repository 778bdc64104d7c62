import { cutText } from '../text/cut-text.js'
import { isConstant, isFrozenAs, isJsonObject, isPlain } from '../text/json.js'
import type { CatalogTool, JsonSchema } from '../tool.js'
import { arePackedAlike, packedTool } from './packed-tools.js'
import {
  deferrableOf,
  EMPTY_SCHEMA,
  KNOWN_FIELDS,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  OTHER_SCHEMAS,
} from './read-definition.js'
import { dataOfSchema } from './to-json-schema.js'

/**
 * Whether a definition would be read as the given tool, apart from the id, which the reader makes from name and server.
 * Takes a tenth of the time of reading it, and at most time linear in the size of the given tool. Only data is
 * compared: false for a definition with a validator as its schema. If a getter returns another value each time, the
 * value of this one reading counts. False too if the definition's own code throws; its reader reports that. `listed`
 * compares only what decides where a tool is listed: name, server, category and deferral. `last` keeps the definition's
 * schema, once it was compared and can never differ from that of the tool.
 */
export function isReadAs(
  definition: object,
  tool: CatalogTool,
  how: 'whole' | 'listed' = 'whole',
  last?: { constant?: unknown },
): boolean {
  const fields = definition as JsonSchema
  try {
    if (packedTool(definition) === tool) return true
    const isListed =
      fields['name'] === tool.name &&
      isText(fields['server'], tool.server) &&
      isText(fields['category'], tool.category) &&
      (fields['deferrable'] ?? deferrableOf(fields['deferLoading'])) === tool.deferrable
    if (!isListed || how === 'listed') return isListed
    if (arePackedAlike(definition, tool)) return true
    return (
      isText(fields['description'], tool.description, MAX_DESCRIPTION_LENGTH) &&
      isText(fields['title'], tool.title, MAX_TITLE_LENGTH) &&
      isList(fields['keywords'], tool.keywords) &&
      isList(fields['allowedCallers'], tool.allowedCallers) &&
      (tool.annotations ? isFrozenAs(fields['annotations'], tool.annotations) : !isJsonObject(fields['annotations'])) &&
      isInputSchema(fields['inputSchema'], tool, last) &&
      isSchema(fields['outputSchema'], tool.outputSchema) &&
      areExtras(fields, tool.extras)
    )
  } catch {
    return false
  }
}

function isText(value: unknown, text = '', length = Number.POSITIVE_INFINITY): boolean {
  const given = value ?? ''
  return given === text || (typeof given === 'string' && cutText(given, length) === text)
}

function isList(value: unknown, list: readonly unknown[] | undefined): boolean {
  const given = value ?? undefined
  if (list === undefined || !Array.isArray(given)) return given === list
  return given.length === list.length && list.every((item, i) => given[i] === item)
}

function isInputSchema(value: unknown, { inputSchema, extras }: CatalogTool, last?: { constant?: unknown }): boolean {
  if (value === undefined && OTHER_SCHEMAS.some(field => isJsonObject(extras[field]))) return false
  if (value !== undefined && value === last?.constant) return true
  const isSame = isSchema(value ?? EMPTY_SCHEMA, inputSchema)
  if (isSame && last && isConstant(value)) last.constant = value
  return isSame
}

function isSchema(value: unknown, schema: JsonSchema | undefined): boolean {
  return schema === undefined ? (value ?? undefined) === undefined : isFrozenAs(dataOfSchema(value), schema)
}

function areExtras(fields: JsonSchema, extras: Readonly<Record<string, unknown>>): boolean {
  const expected = Object.keys(extras)
  let count = 0
  for (const key in fields) {
    if (KNOWN_FIELDS.has(key)) continue
    const value = fields[key]
    if (isNoData(value)) {
      // In one of these fields, the reader refuses an instance of a class; in any other field, it leaves it out.
      if (typeof value === 'object' && (OTHER_SCHEMAS as readonly string[]).includes(key)) return false
      continue
    }
    if (key !== expected[count] || !isFrozenAs(value, extras[key])) return false
    count++
  }
  return count === expected.length
}

/** Whether `extras` leaves a value out: code, values that JSON cannot hold, and instances of a class. */
function isNoData(value: unknown): boolean {
  if (typeof value !== 'object') return ['undefined', 'function', 'symbol', 'bigint'].includes(typeof value)
  return value !== null && !Array.isArray(value) && !isPlain(value)
}
