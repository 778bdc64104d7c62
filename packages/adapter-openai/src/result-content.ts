import { textOf } from '@ts/adapter-kit'
import type { ExposedTool } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'

/** A result for the API: a list of content parts of these types unchanged, everything else as text. */
export function partsOrText<T>(content: unknown, types: ReadonlySet<unknown>): T | string {
  const isPart = (part: unknown) => isJsonObject(part) && types.has(part['type'])
  return Array.isArray(content) && content.length > 0 && content.every(isPart) ? (content as T) : textOf(content)
}

/** The tools without those whose name a later one has. */
export function uniqueTools(tools: readonly ExposedTool[]): readonly ExposedTool[] {
  return [...new Map(tools.map(tool => [tool.name, tool])).values()]
}
