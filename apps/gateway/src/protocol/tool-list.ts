import type { ExposedTool, Exposure, JsonSchema } from '@ts/core'
import { escapeSchema, perObject, showHiddenCharacters } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'
import { hasParamHeaders } from './param-headers.js'
import { keptFields } from './tool-definitions.js'

/** The tools of an exposure in the form of `tools/list`, each with every field that its server gave. */
export const toolList = perObject(({ tools }: Exposure): readonly JsonObject[] => tools.map(toolEntry))

/** Input schemas of the listed tools that require values in headers, by name. */
export const schemasWithHeaders = perObject((exposure: Exposure): ReadonlyMap<string, JsonObject> => {
  const tools = exposure.tools.filter(({ inputSchema }) => hasParamHeaders(inputSchema as JsonObject))
  return new Map(tools.map(({ name, inputSchema }) => [name, inputSchema as JsonObject]))
})

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
