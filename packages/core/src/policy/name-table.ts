import type { CatalogTool } from '../tool.js'

/**
 * A selection of tools by servers and by names, as in a policy or a scope. If both are undefined, it selects all tools.
 */
export interface NameLists {
  readonly servers?: readonly string[] | undefined
  /** Ids, names, `server:name` or `server:*`. */
  readonly tools?: readonly string[] | undefined
}

/** Finds a catalog's tools by the names of a list, without reading each tool. */
export interface NameTable {
  /**
   * Positions of all tools that the lists select, in any order and possibly repeated. Other tools with the same bare
   * name may be included. Undefined if the lists select all tools.
   */
  select(lists: NameLists): readonly number[] | undefined
}

/** Length of the longest entry that can name a tool: a server and a name of 256 characters each, and a colon. */
const MAX_ENTRY_LENGTH = 513

/** Creates a table of the tools by name. It reads each tool once: about 5 milliseconds for 10,000 tools. */
export function createNameTable(tools: readonly CatalogTool[]): NameTable {
  const byName = new Map<string, number[]>()
  const byServer = new Map<string, number[]>()
  tools.forEach((tool, position) => {
    const { id, name, server } = tool
    const bare = bareName(tool)
    push(byName, name, position)
    if (id !== name) push(byName, id, position)
    if (bare !== name) push(byName, bare, position)
    if (server !== undefined) push(byServer, server, position)
  })

  function addTool(entry: string, found: number[]): void {
    addAll(byName.get(entry), found)
    const first = entry.indexOf(':')
    if (entry.length > MAX_ENTRY_LENGTH) return
    if (entry.endsWith(':*')) addAll(byServer.get(entry.slice(0, -2)), found)
    // The names of servers and of tools may contain colons, so the entry is tried split at each colon.
    for (let at = first; at >= 0; at = entry.indexOf(':', at + 1)) {
      if (byServer.has(entry.slice(0, at))) addAll(byName.get(entry.slice(at + 1)), found)
    }
  }

  return {
    select({ servers, tools }) {
      if (servers === undefined && tools === undefined) return undefined
      const found: number[] = []
      for (const server of servers ?? []) addAll(byServer.get(server), found)
      for (const entry of tools ?? []) addTool(entry, found)
      return found
    },
  }
}

function addAll(positions: readonly number[] | undefined, found: number[]): void {
  if (positions) for (const position of positions) found.push(position)
}

/** A tool's name without the prefix `server__`, if it has this prefix. */
export function bareName({ name, server }: Pick<CatalogTool, 'name' | 'server'>): string {
  const prefix = `${server}__`
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}

function push(map: Map<string, number[]>, key: string, position: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [position])
  else known.push(position)
}
