import { oneLine } from './hidden-characters.js'
import type { CatalogTool } from './tool.js'

/** Characters for the manifest in a search tool's description; 400 are about 100 tokens of the 300 that S2.10 allows. */
const BUDGET = 400

/**
 * What a model can search for, in one line that is the same whenever the tools are the same: each server (or category)
 * with its count, sorted, and names as long as the budget lasts, smallest group first; then groups without names; then
 * only their number. Without it a model does not search for what it does not know to exist.
 */
export function manifest(tools: readonly CatalogTool[], budget = BUDGET): string {
  const groups = new Map<string, string[]>()
  for (const tool of tools) {
    const group = tool.server ?? tool.category ?? 'other'
    const names = groups.get(group)
    if (names) names.push(tool.name)
    else groups.set(group, [tool.name])
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  const plain = sorted.map(([group, names]) => `${oneLine(group)} (${names.length})`)
  if (plain.join(', ').length > budget) return `${groups.size} groups of tools`

  let left = budget - plain.join(', ').length
  const named = new Map<string, string>()
  for (const [group, names] of [...sorted].sort((a, b) => a[1].length - b[1].length)) {
    // A name has a letter and a separator at least, so a longer list is too long without looking.
    if (names.length * 3 > left) break
    const list = oneLine(names.sort().join(', '))
    if (list.length + 2 > left) break
    left -= list.length + 2
    named.set(group, `${oneLine(group)} (${names.length}: ${list})`)
  }
  return sorted.map(([group], i) => named.get(group) ?? plain[i]).join(', ')
}
