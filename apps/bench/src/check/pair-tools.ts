import { type Catalog, type CatalogTool, splitWords, type ToolId } from '@ts/core'
import { withoutPrefix } from '../nearest-tool.js'

/** Which tool of an old catalog is which tool of a new one. */
export type ToolPairs = ReturnType<typeof pairTools>

/**
 * What a renamed tool keeps: its description and parameters, or the words of its name after the server, in any order.
 */
const KEPT: readonly ((tool: CatalogTool) => string)[] = [
  ({ description, inputSchema }) => (description === '' ? '' : JSON.stringify([description, inputSchema])),
  ({ name }) => splitWords(withoutPrefix(name)).sort().join(' '),
]

/**
 * Pairs the tools of two catalogs by their ids, then those left by what a renamed tool keeps, if exactly one tool has
 * gone and one has come with it. Takes time linear in the number of tools.
 */
export function pairTools(old: Catalog, now: Catalog) {
  const renamed = new Map<ToolId, ToolId>()
  let removed = old.tools.filter(({ id }) => now.get(id) === undefined)
  let added = now.tools.filter(({ id }) => old.get(id) === undefined)
  for (const keyOf of KEPT) {
    const gone = onlyOnes(removed, keyOf)
    for (const [key, { id }] of onlyOnes(added, keyOf)) {
      const from = gone.get(key)
      if (from !== undefined) renamed.set(from.id, id)
    }
    const taken = new Set(renamed.values())
    removed = removed.filter(({ id }) => !renamed.has(id))
    added = added.filter(({ id }) => !taken.has(id))
  }
  const oldIds = new Map([...renamed].map(([from, to]) => [to, from]))
  /** The name of a tool of either catalog, as its labels have it. */
  const nameOf = (id: ToolId) => (now.get(id) ?? old.get(id))?.name ?? id
  return {
    /** Names of tools that only one of the catalogs has. */
    added: added.map(({ name }) => name),
    removed: removed.map(({ name }) => name),
    renamed: [...renamed].map(([from, to]) => ({ from: nameOf(from), to: nameOf(to) })),
    nameOf,
    /** The id of a tool of either catalog in the new one, or in the old one; undefined if it is not there. */
    toNew: (id: ToolId) => now.get(id)?.id ?? renamed.get(id),
    toOld: (id: ToolId) => old.get(id)?.id ?? oldIds.get(id),
  }
}

/** The tools by their keys, without the keys that are empty or that several tools have. */
function onlyOnes(tools: readonly CatalogTool[], keyOf: (tool: CatalogTool) => string): Map<string, CatalogTool> {
  const only = new Map<string, CatalogTool>()
  const known = new Set([''])
  for (const tool of tools) {
    const key = keyOf(tool)
    if (known.has(key)) only.delete(key)
    else only.set(key, tool)
    known.add(key)
  }
  return only
}
