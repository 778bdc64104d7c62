import type { JsonSchema } from '@ts/core'
import { isJsonObject, resolvePointer } from '@ts/core/kit'
import type { Report } from './doctor-report.js'
import type { DoctorTool } from './doctor-tool.js'
import { walkSchema } from './walk-schema.js'

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
const UNIONS = ['oneOf', 'anyOf', 'allOf'] as const
/** A schema with one of these keywords has a type, or gets it from another schema. */
const TYPING = ['type', '$ref', 'enum', 'const', 'properties', 'items', 'not', 'if', ...UNIONS] as const
const PROPERTY_NAME = /^[a-zA-Z0-9_.-]{1,64}$/
const MOST_REFERENCE = 1_000

/** Checks the schema of the arguments, as far as a provider reads it. */
export function checkSchema({ schema }: DoctorTool, report: Report): void {
  if (schema === undefined) return
  const root = schema
  const union = UNIONS.find(key => Array.isArray(root[key]))
  if (union !== undefined) report('schema/root-union', '', union)
  else if (root['type'] !== 'object')
    report('schema/root-type', '', `type: ${JSON.stringify(root['type'])?.slice(0, 60)}`)
  const properties = isJsonObject(root['properties']) ? root['properties'] : {}
  // Anthropic checks only the names of the root's properties.
  for (const key of Object.keys(properties)) if (!PROPERTY_NAME.test(key)) report('schema/property-name', key)

  walkSchema(root, ({ schema: node, path }) => {
    const type = node['type']
    const types: readonly unknown[] = Array.isArray(type) ? type : [type]
    if (types.includes('array') && node['items'] === undefined && node['prefixItems'] === undefined)
      report('schema/array-without-items', path)
    const fault = faultOf(node)
    if (fault !== undefined) report('schema/invalid', path, fault)
    for (const key of unknownRequired(node)) report('schema/required-unknown', path, key)
    const reference = node['$ref']
    if (typeof reference === 'string' && !resolves(reference, root)) report('schema/reference', path, reference)
    if (path !== '' && !TYPING.some(key => node[key] !== undefined)) report('schema/untyped', path)
  })
}

/** The first fault for which the meta-schema of JSON Schema 2020-12 refuses a schema; undefined if none was found. */
function faultOf(node: Readonly<Record<string, unknown>>): string | undefined {
  const { type, required, properties } = node
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  if (type !== undefined && (types.length === 0 || !types.every(one => TYPES.has(one))))
    return `type: ${JSON.stringify(type)?.slice(0, 60)}`
  if (required !== undefined && !(Array.isArray(required) && required.every(key => typeof key === 'string')))
    return 'required is not a list of names'
  if (properties !== undefined && !isJsonObject(properties)) return 'properties is not an object'
  if (node['enum'] !== undefined && !Array.isArray(node['enum'])) return 'enum is no list'
  for (const key of ['exclusiveMinimum', 'exclusiveMaximum'])
    if (typeof node[key] === 'boolean') return `${key} is not a number`
  return undefined
}

/** Names in `required` that are not among the properties, if the list of properties is closed. */
function unknownRequired(node: Readonly<Record<string, unknown>>): readonly string[] {
  const { required, properties } = node
  if (!Array.isArray(required) || !isJsonObject(properties)) return []
  const isOpen = isJsonObject(node['additionalProperties']) || isJsonObject(node['patternProperties'])
  if (isOpen || UNIONS.some(key => node[key] !== undefined) || node['$ref'] !== undefined) return []
  return required.filter(key => typeof key === 'string' && !Object.hasOwn(properties, key))
}

/** Whether a reference leads to a schema within the root. Anchors are assumed to be valid. */
function resolves(reference: string, root: JsonSchema): boolean {
  if (!reference.startsWith('#/')) return reference.startsWith('#')
  const target = reference.length > MOST_REFERENCE ? undefined : resolvePointer(root, reference)
  return isJsonObject(target) || typeof target === 'boolean'
}
