import { oneLine } from '../text/hidden-characters.js'
import type { CatalogTool } from '../tool.js'

/** Maximum length of the manifest in a search tool's description, in characters: about 65 of a bridge's 300 tokens. */
const BUDGET = 260
/** Maximum number of names or groups in the manifest; a short one takes about three tokens. */
const MAX_LISTED = 26

/** The identity of a tool, where its definition is not needed. */
export type NamedTool = Pick<CatalogTool, 'id' | 'name' | 'server' | 'category'>

/** What the texts of meta tools may say about the searchable tools. */
export interface Manifest {
  /** Sorted by id; undefined if there are too many to name. */
  readonly names: readonly NamedTool[] | undefined
  /** The groups of the tools, sorted. */
  readonly groups: readonly string[]
  /** One line: the names if they all fit, otherwise the groups, otherwise nothing. */
  readonly text: string
}

/** The group of a tool in the manifest: its server, otherwise its category, otherwise the empty string. */
export function groupOf({ server, category }: Pick<CatalogTool, 'server' | 'category'>): string {
  return server ?? category ?? ''
}

/** The groups of some tools, sorted; tools without a group are skipped. */
export function groupsOf(tools: readonly CatalogTool[]): readonly string[] {
  return Object.freeze([...new Set(tools.map(groupOf))].filter(group => group !== '').sort())
}

/**
 * Describes what a model can search for. Without it, a model does not search for tools, because it does not know that
 * they exist. It has no counts, because another tool of a known group must not change the text.
 */
export function manifestOf(tools: readonly CatalogTool[]): Manifest {
  const names = tools.length <= MAX_LISTED ? [...tools].sort((a, b) => (a.id < b.id ? -1 : 1)) : []
  const isNamed = tools.length > 0 && isListable(names.map(tool => tool.id))
  return manifestFrom(isNamed ? names : undefined, groupsOf(tools))
}

/** The manifest of these names and groups. */
export function manifestFrom(names: readonly NamedTool[] | undefined, groups: readonly string[]): Manifest {
  const listed = names?.map(tool => tool.id) ?? groups.map(oneLine)
  return Object.freeze({ names, groups, text: isListable(listed) ? listed.join(', ') : '' })
}

function isListable(list: readonly string[]): boolean {
  return list.length > 0 && list.length <= MAX_LISTED && list.join(', ').length <= BUDGET
}
