import { oneLine } from './hidden-characters.js'
import type { CatalogTool } from './tool.js'

/** Characters for the manifest in a search tool's description; 260 are about 65 tokens of the 300 that a bridge may cost. */
const BUDGET = 260
/** Names or groups in it: short ones take some three tokens each. */
const MAX_LISTED = 26

/** What a tool belongs to, for the list of what exists: its server, or its category. */
export function groupOf({ server, category }: CatalogTool): string {
  return server ?? category ?? ''
}

/** The groups of some tools, sorted; without a name for those that belong to nothing. */
export function groupsOf(tools: readonly CatalogTool[]): readonly string[] {
  return Object.freeze([...new Set(tools.map(groupOf))].filter(group => group !== '').sort())
}

/**
 * What a model can search for, in one line: the names of the tools where they all fit, otherwise their groups, otherwise
 * nothing. Without it a model does not search for what it does not know to exist. There are no counts in it: one more
 * tool of a known group must not change what was sent.
 */
export function manifest(tools: readonly CatalogTool[], budget = BUDGET): string {
  const isListable = (list: readonly string[]) => list.length <= MAX_LISTED && list.join(', ').length <= budget
  if (tools.length <= MAX_LISTED) {
    const names = tools.map(tool => tool.id).sort()
    if (isListable(names)) return names.join(', ')
  }
  const groups = groupsOf(tools).map(oneLine)
  return isListable(groups) ? groups.join(', ') : ''
}
