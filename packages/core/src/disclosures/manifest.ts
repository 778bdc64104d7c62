import { oneLine } from '../text/hidden-characters.js'
import type { CatalogTool } from '../tool.js'

/** Maximum characters of the names, or of the groups, in a search tool's description: about 40 of a bridge's 300 tokens. */
const NAMES_LENGTH = 100
const GROUPS_LENGTH = 128
/** Maximum number of names or groups in the manifest; a short one takes about three tokens. */
const MAX_LISTED = 14

/** The identity of a tool, where its definition is not needed. */
export type NamedTool = Pick<CatalogTool, 'id' | 'name' | 'server' | 'category'>

/** What the texts of meta tools may say about the searchable tools. */
export interface Manifest {
  /** Sorted by id; undefined if there are too many to name. */
  readonly names: readonly NamedTool[] | undefined
  /** The groups of the tools, sorted. */
  readonly groups: readonly string[]
  /** One line: the names if they all fit, otherwise the first groups, with `…` if there are more. */
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
  const isNamed =
    tools.length > 0 &&
    isListable(
      names.map(tool => tool.id),
      NAMES_LENGTH,
    )
  return manifestFrom(isNamed ? names : undefined, groupsOf(tools))
}

/** The manifest of these names and groups. */
export function manifestFrom(names: readonly NamedTool[] | undefined, groups: readonly string[]): Manifest {
  const ids = names?.map(tool => tool.id)
  const listed = ids === undefined ? firstOf(groups) : isListable(ids, NAMES_LENGTH) ? ids : []
  return Object.freeze({ names, groups, text: listed.join(', ') })
}

/** The first groups that fit, and `…` for the others; none if the first does not fit. */
function firstOf(groups: readonly string[]): readonly string[] {
  const shown = groups.slice(0, MAX_LISTED).map(oneLine)
  while (shown.length > 0 && !isListable(shown, GROUPS_LENGTH)) shown.pop()
  return shown.length > 0 && shown.length < groups.length ? [...shown, '…'] : shown
}

function isListable(list: readonly string[], length: number): boolean {
  return list.length > 0 && list.length <= MAX_LISTED && list.join(', ').length <= length
}
