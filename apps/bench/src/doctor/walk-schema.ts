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

const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'] as const
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items'] as const
const SINGLE = 'items additionalItems additionalProperties contains propertyNames not if then else'.split(' ')

/**
 * Visits every schema within a schema, the root first. References are not followed, so a cycle of references does no
 * harm.
 */
export function walkSchema(root: Readonly<Record<string, unknown>>, visit: (node: SchemaNode) => void): void {
  const open: SchemaNode[] = [{ schema: root, path: '' }]
  let visited = 0
  for (let node = open.pop(); node !== undefined && visited < MOST_NODES; node = open.pop()) {
    visited++
    visit(node)
    const { schema, path } = node
    const push = (child: unknown, childPath: string) => {
      if (isJsonObject(child) && open.length < MOST_NODES)
        open.push({ schema: child, path: childPath.slice(0, MOST_PATH) })
    }
    for (const key of MAPS) {
      const map = schema[key]
      if (!isJsonObject(map)) continue
      for (const [name, child] of Object.entries(map)) push(child, joined(path, key === 'properties' ? name : key))
    }
    for (const key of LISTS) {
      const list = schema[key]
      if (Array.isArray(list)) for (const child of list) push(child, path)
    }
    for (const key of SINGLE) push(schema[key], key === 'items' ? `${path}[]` : path)
  }
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
