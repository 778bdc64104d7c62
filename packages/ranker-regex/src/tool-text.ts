import type { SearchableTool } from '@ts/core'
import { foldForPatterns } from './pattern-literals.js'

/** The fields of a tool in which patterns and words can be searched: the possible entries of the option `fields`. */
export const REGEX_FIELDS = ['name', 'description', 'title', 'server', 'category', 'keywords', 'parameters'] as const

/** One of {@link REGEX_FIELDS}. */
export type RegexField = (typeof REGEX_FIELDS)[number]

/** The text of one tool, cut to the limit and ready for matching. */
export interface ToolText {
  readonly name: string
  /** The folded name. */
  readonly nameKey: string
  /** The texts of all fields except the name, in the order of the option `fields`. */
  readonly fields: readonly string[]
  /** The name and all other texts, folded, for the prefilter. */
  readonly key: string
}

/** Reads the chosen fields of a tool. Each field except the name is cut at `maxTextLength` UTF-16 units. */
export function textOf(tool: SearchableTool, fields: readonly RegexField[], maxTextLength: number): ToolText {
  const others = fields
    .filter(field => field !== 'name')
    .map(field => fieldOf(tool, field).slice(0, maxTextLength))
    .filter(text => text !== '')
  const key = foldForPatterns([tool.name, ...others].join('\n'))
  return { name: tool.name, nameKey: foldForPatterns(tool.name), fields: others, key }
}

function fieldOf(tool: SearchableTool, field: RegexField): string {
  switch (field) {
    case 'keywords':
      return tool.keywords.join('\n')
    case 'parameters':
      return tool.parameters.map(({ name, description }) => `${name} ${description}`.trim()).join('\n')
    default:
      return tool[field]
  }
}

/** The tools without the texts of fields that are not searched, for the index of words. */
export function withFields(tools: readonly SearchableTool[], fields: readonly RegexField[]): readonly SearchableTool[] {
  const left = REGEX_FIELDS.filter(field => !fields.includes(field))
  const without = Object.fromEntries(
    left.map(field => [field, field === 'keywords' || field === 'parameters' ? [] : '']),
  )
  return tools.map(tool => ({ ...tool, ...without }))
}
