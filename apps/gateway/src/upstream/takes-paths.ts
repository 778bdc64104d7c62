import { isJsonObject } from '../protocol/json.js'
import type { ServerCatalog } from './upstream-pool.js'

/** Words of a property's name that mean a place in a file system. `filePath`, `file_path` and `FILE-PATH` have two. */
const WORD =
  /^(?:(?:file|dir|sub|base|work|full)?paths?|files?|filenames?|(?:work|base|root|sub)?dir|director(?:y|ies)|folders?|roots?|cwd|workspaces?|uris?)$/
/** The formats that pydantic writes for paths. */
const FORMAT = /^(?:path|file-path|directory-path)$/
/** Schemas that are read for one server; if there are more, its tools count as taking paths. */
const MAX_SCHEMAS = 200_000

const known = new WeakMap<ServerCatalog, boolean>()

/**
 * Whether a tool of a server takes a path or a URI, judged by the names and formats of the properties in its input
 * schema, at any depth. A server that this finds wrongly only costs a process for each session.
 */
export function takesPaths(catalog: ServerCatalog): boolean {
  let found = known.get(catalog)
  if (found === undefined) {
    found = findsPath(catalog.tools.map(({ inputSchema }) => inputSchema))
    known.set(catalog, found)
  }
  return found
}

function findsPath(schemas: unknown[]): boolean {
  for (let read = 0; schemas.length > 0; read++) {
    if (read >= MAX_SCHEMAS) return true
    const schema = schemas.pop()
    if (Array.isArray(schema)) for (const one of schema) schemas.push(one)
    if (!isJsonObject(schema)) continue
    const { properties, format } = schema
    if (typeof format === 'string' && FORMAT.test(format)) return true
    if (isJsonObject(properties) && Object.keys(properties).some(isPathName)) return true
    for (const value of Object.values(schema)) if (typeof value === 'object' && value !== null) schemas.push(value)
  }
  return false
}

function isPathName(name: string): boolean {
  const words = name.slice(0, 200).replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
  return words
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some(word => WORD.test(word))
}
