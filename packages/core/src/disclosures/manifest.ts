import { oneLine } from '../text/hidden-characters.js'
import type { CatalogTool } from '../tool.js'

/** Characters for the manifest in a search tool's description; 260 are about 65 tokens of the 300 that a bridge may cost. */
const BUDGET = 260
/** Most names or groups in it: short ones take about three tokens each. */
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

/** The group of a tool in the list of what exists: its server, or its category. */
export function groupOf({ server, category }: Pick<CatalogTool, 'server' | 'category'>): string {
  return server ?? category ?? ''
}

/** The groups of some tools, sorted; tools without a group are skipped. */
export function groupsOf(tools: readonly CatalogTool[]): readonly string[] {
  return Object.freeze([...new Set(tools.map(groupOf))].filter(group => group !== '').sort())
}

/**
 * What a model can search for. Without it a model does not search for tools that it does not know to exist. It has no
 * counts: another tool of a known group must not change what was sent.
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
