import type { SearchableTool } from '@ts/core'

/** The fields in which a word of a tool can occur. */
export const FIELDS = [
  'name',
  'server',
  'title',
  'keywords',
  'parameterNames',
  'parameterValues',
  'parameterDescriptions',
  'description',
] as const

/** One of {@link FIELDS}: texts of a tool with the same weight. `keywords` includes the category. */
export type Field = (typeof FIELDS)[number]

/** The texts of a tool by field. */
export function fieldTexts(tool: SearchableTool): Readonly<Record<Field, readonly string[]>> {
  const { parameters } = tool
  return {
    name: [tool.name],
    server: [tool.server],
    title: [tool.title],
    keywords: [tool.category, ...tool.keywords],
    parameterNames: parameters.map(({ name }) => name),
    parameterValues: parameters.flatMap(({ values }) => values),
    parameterDescriptions: parameters.map(({ description }) => description),
    description: [tool.description],
  }
}
