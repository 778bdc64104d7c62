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

function sample(given: unknown, root: JsonSchema, depth: number): unknown {
  if (given === false || depth > MAX_DEPTH) return null
  if (!isJsonObject(given)) return 'a'
  const { $ref, allOf, anyOf, oneOf, ...schema } = given
  const target = typeof $ref === 'string' ? resolvePointer(root, $ref) : undefined
  const parts = [target, allOf, firstChoice(anyOf), firstChoice(oneOf)].flat().filter(isJsonObject)
  if (parts.length > 0) return sample(parts.reduce(merged, schema), root, depth + 1)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum']) && schema['enum'].length > 0) return schema['enum'][0]
  return schema['default'] ?? ofType(schema, root, depth)
}

/** The first choice that is not `null`. */
function firstChoice(choices: unknown): unknown {
  if (!Array.isArray(choices)) return undefined
  return choices.find(choice => isJsonObject(choice) && choice['type'] !== 'null') ?? choices[0]
}

/** A schema merged with a part that applies to the same value: the properties and names of both, else its own keys. */
function merged(schema: Record<string, unknown>, part: Record<string, unknown>): Record<string, unknown> {
  return {
    ...part,
    ...schema,
    properties: { ...propertiesOf(part), ...propertiesOf(schema) },
    required: [...namesIn(schema['required']), ...namesIn(part['required'])],
  }
}

function ofType(schema: Record<string, unknown>, root: JsonSchema, depth: number): unknown {
  const number = (key: string) => (typeof schema[key] === 'number' ? schema[key] : undefined)
  const inner = (part: unknown) => sample(part, root, depth + 1)
  const types = [schema['type']].flat()
  switch (types.find(one => one !== 'null') ?? types[0] ?? impliedType(schema)) {
    case 'object': {
      const properties = propertiesOf(schema)
      const names = new Set(namesIn(schema['required']))
      for (const name of Object.keys(properties)) if (names.size < (number('minProperties') ?? 0)) names.add(name)
      const sampleOf = (name: string) => inner(Object.hasOwn(properties, name) ? properties[name] : true)
      return Object.fromEntries([...names].map(name => [name, sampleOf(name)]))
    }
    case 'array':
      return Array.from({ length: Math.min(number('minItems') ?? 0, MAX_ITEMS) }, () => inner(schema['items'] ?? true))
    case 'integer':
    case 'number': {
      const above = number('exclusiveMinimum')
      const value = number('minimum') ?? (above === undefined ? Math.min(1, number('maximum') ?? 1) : above + 1)
      const step = number('multipleOf') ?? 0
      return step > 0 ? Math.ceil(value / step) * step : value
    }
    case 'boolean':
      return true
    case 'null':
      return null
    default: {
      const [example] = [schema['examples']].flat()
      const known = typeof example === 'string' ? example : FORMATS.get(String(schema['format']))
      return known ?? 'a'.repeat(Math.max(1, Math.min(number('minLength') ?? 1, MAX_TEXT)))
    }
  }
}

function impliedType(schema: Record<string, unknown>): string {
  if (Object.keys(propertiesOf(schema)).length > 0 || namesIn(schema['required']).length > 0) return 'object'
  return 'items' in schema ? 'array' : 'string'
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-02'],
  ['date-time', '2026-01-02T03:04:05Z'],
  ['email', 'a@example.com'],
  ['uri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
])

function propertiesOf(schema: Record<string, unknown>): Record<string, unknown> {
  return isJsonObject(schema['properties']) ? schema['properties'] : {}
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(name => typeof name === 'string') : []
}
