import { isJsonObject } from '@ts/core/kit'

/** One schema within a tool's schema. */
export interface SchemaNode {
  readonly schema: Readonly<Record<string, unknown>>
  /** Its path as people write it, such as `filters[].values`; empty for the root. */
  readonly path: string
}

/** Maximum number of schemas visited per tool; the largest real tool that we captured has fewer. */
const MOST_NODES = 20_000
const MOST_PATH = 120

/** Keywords whose value has schemas by name, and keywords whose value is a schema or a list of schemas. */
const MAPS = new Set('properties patternProperties $defs definitions dependentSchemas'.split(' '))
const SCHEMAS = new Set(
  'anyOf oneOf allOf prefixItems items additionalItems additionalProperties contains propertyNames not if then else'.split(
    ' ',
  ),
)

/** Visits every schema within a schema, the root first. References are not followed, so their cycles do no harm. */
export function walkSchema(root: SchemaNode['schema'], visit: (node: SchemaNode) => void): void {
  const open: SchemaNode[] = [{ schema: root, path: '' }]
  let visited = 0
  for (let node = open.pop(); node !== undefined && visited < MOST_NODES; node = open.pop()) {
    visited++
    visit(node)
    const { schema, path } = node
    const push = (child: unknown, at: string) => {
      if (isJsonObject(child) && open.length < MOST_NODES) open.push({ schema: child, path: at.slice(0, MOST_PATH) })
    }
    for (const [key, value] of Object.entries(schema)) {
      if (MAPS.has(key) && isJsonObject(value))
        for (const [name, child] of Object.entries(value))
          push(child, `${path}${path && '.'}${key === 'properties' ? name : key}`)
      else if (SCHEMAS.has(key) && Array.isArray(value)) for (const child of value) push(child, path)
      else if (SCHEMAS.has(key)) push(value, key === 'items' ? `${path}[]` : path)
    }
  }
}
