import { type Catalog, splitWords, type ToolId, toSearchableTool } from '@ts/core'

/** The words of all texts of a tool that a ranker reads; none for an unknown tool. */
export function toolWords(catalog: Pick<Catalog, 'get'>, id: ToolId): string[] {
  const tool = catalog.get(id)
  if (tool === undefined) return []
  const { name, title, server, category, keywords, description, parameters } = toSearchableTool(tool)
  const ofParameters = parameters.flatMap(one => [one.name, one.description, ...one.values])
  return splitWords([name, title, server, category, ...keywords, description, ...ofParameters].join('\n'))
}
