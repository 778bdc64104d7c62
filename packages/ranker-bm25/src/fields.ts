import type { SearchableTool } from '@ts/core'

/** The texts of a tool, each with a weight of its own. `keywords` holds the category too. */
export const FIELDS = [
  'name',
  'title',
  'server',
  'keywords',
  'description',
  'parameterNames',
  'parameterDescriptions',
  'parameterValues',
] as const

/** One of {@link FIELDS}. */
export type Bm25Field = (typeof FIELDS)[number]

/** The bit of each field. */
export function fieldBits(fields: readonly Bm25Field[]): number {
  return fields.reduce((bits, field) => bits | (1 << FIELDS.indexOf(field)), 0)
}

/** The text of each field of a tool. */
export function fieldTexts(tool: SearchableTool): Record<Bm25Field, string> {
  return {
    name: tool.name,
    title: tool.title,
    server: tool.server,
    keywords: [...tool.keywords, tool.category].join(' '),
    description: tool.description,
    parameterNames: tool.parameters.map(parameter => parameter.name).join(' '),
    parameterDescriptions: tool.parameters.map(parameter => parameter.description).join(' '),
    parameterValues: tool.parameters.flatMap(parameter => parameter.values).join(' '),
  }
}
