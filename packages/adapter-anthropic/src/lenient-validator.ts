import { validateArguments } from '@ts/core'
import { isJsonObject, perObject } from '@ts/core/kit'

/** Maximum nesting depth; deeper parts of a schema are left unchanged. */
const MAX_DEPTH = 50
/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples'])

/**
 * Checks arguments as the SDK's own tools accept them: a property with a default may be missing, even though
 * `betaZodTool` lists it as required (it describes zod's output instead of its input).
 */
export const validateWithDefaults: typeof validateArguments = (schema, args) => validateArguments(relaxed(schema), args)

const relaxed = perObject(<T extends object>(schema: T) => withoutRequiredDefaults(schema, 0) as T)

function withoutRequiredDefaults(node: unknown, depth: number): unknown {
  if (typeof node !== 'object' || node === null || depth > MAX_DEPTH) return node
  if (Array.isArray(node)) return node.map(item => withoutRequiredDefaults(item, depth + 1))
  const { required, properties } = node as Readonly<Record<string, unknown>>
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key === 'required' && Array.isArray(required) && isJsonObject(properties))
      return [key, required.filter(name => !hasDefault(properties, name))]
    return [key, DATA.has(key) ? value : withoutRequiredDefaults(value, depth + 1)]
  })
  return Object.fromEntries(entries)
}

function hasDefault(properties: Readonly<Record<string, unknown>>, name: unknown): boolean {
  const property = Object.hasOwn(properties, String(name)) ? properties[String(name)] : undefined
  return isJsonObject(property) && Object.hasOwn(property, 'default')
}
