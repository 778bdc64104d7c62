import type { ExposedTool, Exposure, JsonSchema } from '@ts/core'
import { escapeSchema, showHiddenCharacters } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'
import { hasParamHeaders } from './param-headers.js'
import { keptFields } from './tool-definitions.js'

const lists = new WeakMap<Exposure, readonly JsonObject[]>()

/** The tools of an exposure in the form of `tools/list`, each with every field that its server gave. */
export function toolList(exposure: Exposure): readonly JsonObject[] {
  let list = lists.get(exposure)
  if (list === undefined) {
    list = exposure.tools.map(toolEntry)
    lists.set(exposure, list)
  }
  return list
}

const schemas = new WeakMap<Exposure, ReadonlyMap<string, JsonObject>>()

/** Input schemas of the listed tools that require values in headers, by name. */
export function schemasWithHeaders(exposure: Exposure): ReadonlyMap<string, JsonObject> {
  let known = schemas.get(exposure)
  if (known === undefined) {
    const tools = exposure.tools.filter(({ inputSchema }) => hasParamHeaders(inputSchema as JsonObject))
    known = new Map(tools.map(({ name, inputSchema }) => [name, inputSchema as JsonObject]))
    schemas.set(exposure, known)
  }
  return known
}

function toolEntry(exposed: ExposedTool): JsonObject {
  const { name, description, inputSchema, annotations, tool, role } = exposed
  const own = {
    name,
    ...(description === '' ? {} : { description }),
    inputSchema,
    ...(annotations === undefined ? {} : { annotations }),
  }
  if (tool === undefined) return own
  const { title, outputSchema, extras } = tool
  return {
    ...keptFields(extras),
    ...own,
    ...(title === undefined ? {} : { title: showHiddenCharacters(title) }),
    // Until a tool is loaded, a stub without an output schema is sent instead.
    ...(outputSchema === undefined || role === 'stub'
      ? {}
      : { outputSchema: escapeSchema(outputSchema as JsonSchema) }),
  }
}
