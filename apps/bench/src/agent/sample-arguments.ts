import type { JsonSchema } from '@ts/core'
import { isJsonObject, resolvePointer } from '@ts/core/kit'

/** Maximum depth: deeper schemas get null, because a schema that refers to itself has no end. */
const MAX_DEPTH = 12
/** Maximum length of a list, even if the schema demands a longer one. */
const MAX_ITEMS = 20
/** Maximum length of a text in characters. */
const MAX_TEXT = 1_000

/**
 * The smallest arguments that a tool's schema accepts: the required properties with the simplest values. They are for
 * playing tasks, where only the validity of arguments counts.
 */
export function sampleArguments(schema: JsonSchema): Record<string, unknown> {
  const value = sample(schema, schema, 0)
  return isJsonObject(value) ? value : {}
}

function sample(schema: unknown, root: JsonSchema, depth: number): unknown {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return schema === false || depth > MAX_DEPTH ? null : 'a'
  if (typeof schema['$ref'] === 'string') return sample(referenced(schema['$ref'], root), root, depth + 1)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum']) && schema['enum'].length > 0) return schema['enum'][0]
  if ('default' in schema && schema['default'] !== null) return schema['default']
  const merged = withChoices(schema, root, depth)
  if (merged === undefined) return sample(choiceOf(schema), root, depth + 1)
  return ofType(merged, root, depth)
}

/** The first choice of `anyOf` or `oneOf` that is not `null`. */
function choiceOf(schema: Record<string, unknown>): unknown {
  for (const key of ['anyOf', 'oneOf']) {
    const choices = schema[key]
    if (!Array.isArray(choices)) continue
    return choices.find(choice => isJsonObject(choice) && choice['type'] !== 'null') ?? choices[0]
  }
  return undefined
}

/**
 * A schema merged with its `allOf` and its first choice; undefined if the schema has a choice but neither a type nor
 * properties of its own.
 */
function withChoices(
  schema: Record<string, unknown>,
  root: JsonSchema,
  depth: number,
): Record<string, unknown> | undefined {
  const choice = choiceOf(schema)
  const isBare = choice !== undefined && schema['type'] === undefined && schema['properties'] === undefined
  if (isBare) return undefined
  const parts = [...(Array.isArray(schema['allOf']) ? schema['allOf'] : []), ...(choice === undefined ? [] : [choice])]
  let merged = schema
  for (const part of parts) {
    const resolved = isJsonObject(part) && typeof part['$ref'] === 'string' ? referenced(part['$ref'], root) : part
    if (!isJsonObject(resolved) || depth > MAX_DEPTH) continue
    const { properties, required, ...rest } = resolved
    merged = {
      ...rest,
      ...merged,
      properties: {
        ...(isJsonObject(merged['properties']) ? merged['properties'] : {}),
        ...(isJsonObject(properties) ? properties : {}),
      },
      required: [...namesIn(merged['required']), ...namesIn(required)],
    }
  }
  return merged
}

function ofType(schema: Record<string, unknown>, root: JsonSchema, depth: number): unknown {
  const types = [schema['type']].flat()
  const type = types.find(one => one !== 'null') ?? types[0] ?? impliedType(schema)
  switch (type) {
    case 'object':
      return objectOf(schema, root, depth)
    case 'array':
      return listOf(schema, root, depth)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema)
  }
}

function impliedType(schema: Record<string, unknown>): string {
  if (isJsonObject(schema['properties']) || namesIn(schema['required']).length > 0) return 'object'
  return 'items' in schema ? 'array' : 'string'
}

function objectOf(schema: Record<string, unknown>, root: JsonSchema, depth: number): Record<string, unknown> {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {}
  const names = [...new Set(namesIn(schema['required']))]
  const least = typeof schema['minProperties'] === 'number' ? schema['minProperties'] : 0
  for (const name of Object.keys(properties)) if (names.length < least && !names.includes(name)) names.push(name)
  return Object.fromEntries(
    names.map(name => [name, sample(Object.hasOwn(properties, name) ? properties[name] : true, root, depth + 1)]),
  )
}

function listOf(schema: Record<string, unknown>, root: JsonSchema, depth: number): unknown[] {
  const least = typeof schema['minItems'] === 'number' ? Math.min(schema['minItems'], MAX_ITEMS) : 0
  return Array.from({ length: least }, () => sample(schema['items'] ?? true, root, depth + 1))
}

function numberOf(schema: Record<string, unknown>): number {
  const bound = (key: string) => (typeof schema[key] === 'number' ? (schema[key] as number) : undefined)
  const above = bound('exclusiveMinimum')
  const least = bound('minimum') ?? (above === undefined ? undefined : above + 1)
  const most = bound('maximum')
  const value = least ?? Math.min(1, most ?? 1)
  const step = bound('multipleOf')
  return step !== undefined && step > 0 ? Math.ceil(value / step) * step : value
}

function textOf(schema: Record<string, unknown>): string {
  const given = Array.isArray(schema['examples']) ? schema['examples'][0] : undefined
  if (typeof given === 'string') return given
  const known = FORMATS.get(String(schema['format']))
  if (known !== undefined) return known
  const least = typeof schema['minLength'] === 'number' ? Math.min(schema['minLength'], MAX_TEXT) : 1
  return 'a'.repeat(Math.max(1, least))
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-02'],
  ['date-time', '2026-01-02T03:04:05Z'],
  ['email', 'a@example.com'],
  ['uri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
])

/** The part of the schema to which a reference points; true, which accepts everything, if there is no such part. */
function referenced(reference: string, root: JsonSchema): unknown {
  return resolvePointer(root, reference) ?? true
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(name => typeof name === 'string') : []
}
