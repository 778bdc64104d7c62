import type { SearchableTool } from '@ts/core'
import { foldForPatterns } from './pattern-literals.js'

/** A field of a tool in which patterns and words are searched. */
export type RegexField = 'name' | 'description' | 'title' | 'server' | 'category' | 'keywords' | 'parameters'

/** Every {@link RegexField}: the possible entries of the option `fields`. */
export const REGEX_FIELDS: readonly RegexField[] = [
  'name',
  'description',
  'title',
  'server',
  'category',
  'keywords',
  'parameters',
]

/** The text of one tool, cut to the limit and ready for matching. */
export interface ToolText {
  readonly name: string
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
  return { name: tool.name, fields: others, key: foldForPatterns([tool.name, ...others].join('\n')) }
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
