import { isPlainText, showHiddenCharacters } from './hidden-characters.js'
import { isJsonObject, resolvePointer } from './json.js'
import type { JsonSchema } from './tool.js'

/** Catalog schemas are no deeper. What is deeper in another value is left as it is. */
const MAX_DEPTH = 64

/** Results by schema: a catalog's schema is frozen, so its escaped form never changes. */
const known = new WeakMap<JsonSchema, JsonSchema>()

/**
 * A catalog tool's schema with the hidden characters of its texts shown as escapes: descriptions, titles, enums,
 * defaults, examples. The same object where nothing is hidden; unchanged parts are shared. Frozen like its input, whose
 * result is cached.
 *
 * Keys stay as they are, since a call must name them so: `required` entries that name a property of the same schema, and
 * `$ref`s that resolve, stay too. In an answer use `visibleJson`, which shows the hidden characters of keys without
 * changing them.
 */
export function escapeSchema(schema: JsonSchema): JsonSchema {
  const before = known.get(schema)
  if (before) return before
  const escaped = isPlain(schema, 0) ? schema : (escapeValue(schema, schema, 0) as JsonSchema)
  known.set(schema, escaped)
  return escaped
}

/** Whether every text is plain: true of most schemas, and found without a copy of their parts. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return true
  if (Array.isArray(value)) return value.every(item => isPlain(item, depth + 1))
  return Object.keys(value).every(key => isPlain((value as JsonSchema)[key], depth + 1))
}

function escapeValue(value: unknown, root: JsonSchema, depth: number): unknown {
  if (typeof value === 'string') return showHiddenCharacters(value)
  if (depth > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    const items = value.map(item => escapeValue(item, root, depth + 1))
    return items.some((item, i) => item !== value[i]) ? Object.freeze(items) : value
  }
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => [
    key,
    key === 'required' && Array.isArray(child)
      ? escapeRequired(child, value['properties'], root, depth + 1)
      : key === '$ref' && typeof child === 'string'
        ? escapeReference(child, root)
        : escapeValue(child, root, depth + 1),
  ])
  if (entries.every(([key, child]) => child === value[key])) return value
  // Not by assignment: `__proto__` is a key like any other.
  return Object.freeze(Object.fromEntries(entries))
}

function escapeRequired(names: readonly unknown[], properties: unknown, root: JsonSchema, depth: number) {
  const isProperty = (name: unknown) =>
    typeof name === 'string' && isJsonObject(properties) && Object.hasOwn(properties, name)
  const shown = names.map(name => (isProperty(name) ? name : escapeValue(name, root, depth)))
  return shown.some((name, i) => name !== names[i]) ? Object.freeze(shown) : names
}

function escapeReference(reference: string, root: JsonSchema): string {
  return resolvePointer(root, reference) === undefined ? showHiddenCharacters(reference) : reference
}
