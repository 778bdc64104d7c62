import { type ArgumentValidator, validateArguments } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'

/** Maximum nesting depth; deeper parts of a schema are left unchanged. */
const MAX_DEPTH = 50

const relaxed = new WeakMap<object, object>()

/**
 * Checks arguments as the SDK's own tools accept them: a property with a default may be missing, even though
 * `betaZodTool` lists it as required (it describes zod's output instead of its input).
 */
export const validateWithDefaults: ArgumentValidator = (schema, args) =>
  validateArguments(withoutRequiredDefaults(schema, 0) as typeof schema, args)

function withoutRequiredDefaults(node: unknown, depth: number): unknown {
  if (typeof node !== 'object' || node === null || depth > MAX_DEPTH) return node
  const known = relaxed.get(node)
  if (known !== undefined) return known
  const made = Array.isArray(node)
    ? node.map(item => withoutRequiredDefaults(item, depth + 1))
    : relaxedObject(node as Readonly<Record<string, unknown>>, depth)
  relaxed.set(node, made)
  return made
}

function relaxedObject(node: Readonly<Record<string, unknown>>, depth: number): object {
  const { required, properties } = node
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'required' && Array.isArray(required) && isJsonObject(properties)
      ? required.filter(name => !hasDefault(properties, name))
      : ['enum', 'const', 'default', 'examples'].includes(key)
        ? value
        : withoutRequiredDefaults(value, depth + 1),
  ])
  return Object.fromEntries(entries) as object
}

function hasDefault(properties: Readonly<Record<string, unknown>>, name: unknown): boolean {
  if (typeof name !== 'string' || !Object.hasOwn(properties, name)) return false
  const property = properties[name]
  return isJsonObject(property) && Object.hasOwn(property, 'default')
}
