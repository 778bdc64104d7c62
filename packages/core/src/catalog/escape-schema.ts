import { perObject } from '../limits/per-object.js'
import { showHiddenCharacters } from '../text/hidden-characters.js'
import { isJsonObject, resolvePointer } from '../text/json.js'
import type { CatalogTool, JsonSchema } from '../tool.js'

/** Catalog schemas are not nested deeper than this. Deeper parts of any other value are left unchanged. */
const MAX_DEPTH = 64

/**
 * The schema of a catalog tool, with the hidden characters of its texts shown as escapes: in descriptions, titles,
 * enums, defaults and examples. Returns the same object if nothing is hidden, and shares unchanged parts. The result is
 * frozen and cached, because its input is frozen too.
 *
 * Keys stay unchanged, because a call must use them exactly. For the same reason, `required` entries that name a
 * property of the same schema and `$ref`s that resolve stay unchanged. In an answer use `visibleJson`, which writes the
 * hidden characters of keys as JSON escapes.
 */
export const escapeSchema = perObject((schema: JsonSchema) => escapeValue(schema, schema, 0) as JsonSchema)

/** The description of a catalog tool, with its hidden characters shown as escapes. Cached like the schema. */
export const escapeDescription = perObject((tool: CatalogTool) => showHiddenCharacters(tool.description))

/** A value with its hidden characters shown as escapes; copied only if a part of it changes. */
function escapeValue(value: unknown, root: JsonSchema, depth: number): unknown {
  if (typeof value === 'string') return showHiddenCharacters(value)
  if (depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return escapeItems(value, item => escapeValue(item, root, depth + 1))
  if (!isJsonObject(value)) return value
  let changed: Map<string, unknown> | undefined
  for (const key of Object.keys(value)) {
    const child = escapeField(key, value, root, depth + 1)
    if (child === value[key]) continue
    changed ??= new Map(Object.entries(value))
    changed.set(key, child)
  }
  // An assignment would not create a key named `__proto__`; `Object.fromEntries` does.
  return changed === undefined ? value : Object.freeze(Object.fromEntries(changed))
}

function escapeField(key: string, schema: JsonSchema, root: JsonSchema, depth: number): unknown {
  const value = schema[key]
  if (key === 'required' && Array.isArray(value)) return escapeRequired(value, schema['properties'], root, depth)
  if (key === '$ref' && typeof value === 'string') return escapeReference(value, root)
  return escapeValue(value, root, depth)
}

function escapeItems(items: readonly unknown[], escapeOne: (item: unknown) => unknown): readonly unknown[] {
  let changed: unknown[] | undefined
  items.forEach((item, i) => {
    const escaped = escapeOne(item)
    if (escaped === item) return
    changed ??= [...items]
    changed[i] = escaped
  })
  return changed === undefined ? items : Object.freeze(changed)
}

function escapeRequired(names: readonly unknown[], properties: unknown, root: JsonSchema, depth: number) {
  const isProperty = (name: unknown) =>
    typeof name === 'string' && isJsonObject(properties) && Object.hasOwn(properties, name)
  return escapeItems(names, name => (isProperty(name) ? name : escapeValue(name, root, depth)))
}

function escapeReference(reference: string, root: JsonSchema): string {
  return resolvePointer(root, reference) === undefined ? showHiddenCharacters(reference) : reference
}
