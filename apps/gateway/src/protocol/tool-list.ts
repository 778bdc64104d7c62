import { type ExposedTool, type Exposure, escapeSchema, type JsonSchema, showHiddenCharacters } from '@ts/core'
import type { JsonObject } from '../upstream/connection.js'
import { keptFields } from './tool-definitions.js'

const lists = new WeakMap<Exposure, readonly JsonObject[]>()

/** The tools of an exposure as `tools/list` sends them, each with every field that its server gave. */
export function toolList(exposure: Exposure): readonly JsonObject[] {
  let list = lists.get(exposure)
  if (list === undefined) {
    list = exposure.tools.map(toolEntry)
    lists.set(exposure, list)
  }
  return list
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
    // A stub stands for the tool until it is loaded; its result is not described before.
    ...(outputSchema === undefined || role === 'stub'
      ? {}
      : { outputSchema: escapeSchema(outputSchema as JsonSchema) }),
  }
}
