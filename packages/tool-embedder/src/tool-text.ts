import type { SearchableTool } from '@ts/core'
import { FIELD_SEPARATOR } from './tool-features.js'

/** Maximum characters of a field, usually more than the model reads. It bounds the cost of a hostile schema. */
export const MAX_FIELD = 8_192

/** Writes a tool as one text with separated fields, for the model of `toolEmbedder`. */
export function toolFieldsText(tool: SearchableTool): string {
  const server = tool.server
  const parameters = tool.parameters.map(parameter => parameter.name)
  const details = tool.parameters.map(parameter => `${parameter.description} ${parameter.values.join(' ')}`)
  return [
    tool.name,
    [tool.title, ...tool.keywords].join(' '),
    tool.description,
    parameters.join(' '),
    details.join(' '),
    `${server} ${tool.category}`,
  ]
    .map(field => field.slice(0, MAX_FIELD).replaceAll(FIELD_SEPARATOR, ' ').trim())
    .join(FIELD_SEPARATOR)
}
