import { getOrInsert } from '../limits/get-or-insert.js'
import type { CatalogTool } from '../tool.js'

/** A selection of tools, as in a policy or a scope. If both lists are undefined, it selects all tools. */
export interface NameLists {
  readonly servers?: readonly string[] | undefined
  /** Ids, names, `server:name` or `server:*`. */
  readonly tools?: readonly string[] | undefined
}

/**
 * The names by which a list may name a tool. `server:name`, also without a prefix `server__`, is only that server's tool:
 * another server's tool whose literal name is `server:name` does not have it. A name without a server is the id or the
 * name of any tool.
 */
export function listedNames({ id, name, server }: Pick<CatalogTool, 'id' | 'name' | 'server'>): readonly string[] {
  if (server === undefined) return [id, name]
  const prefix = `${server}__`
  const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name
  const names = [id, `${server}:${name}`, `${server}:${bare}`]
  return name.includes(':') ? names : [name, ...names]
}

/**
 * Creates a table of the tools by name, which finds the positions of the tools that lists select, in any order; undefined
 * if the lists select all tools. It reads each tool once: about 5 milliseconds for 10,000 tools.
 */
export function createNameTable(tools: readonly CatalogTool[]) {
  const positions = new Map<string, number[]>()
  tools.forEach((tool, position) => {
    const names = new Set([...listedNames(tool), ...(tool.server === undefined ? [] : [`${tool.server}:*`])])
    for (const name of names) getOrInsert(positions, name, () => []).push(position)
  })
  return ({ servers, tools: entries }: NameLists): readonly number[] | undefined => {
    if (servers === undefined && entries === undefined) return undefined
    const names = [...(servers ?? []).map(server => `${server}:*`), ...(entries ?? [])]
    return names.flatMap(name => positions.get(name) ?? [])
  }
}
