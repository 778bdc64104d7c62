import { isFrozenAs, isJsonObject } from '../text/json.js'
import type { CatalogTool } from '../tool.js'
import type { Catalog } from './catalog.js'
import { isReadAs } from './unchanged-tool.js'

/** Maximum number of recent catalogs that are searched: if the tools differ by user, users still share most of them. */
const MAX_CATALOGS = 8

/** A list of definitions, and the catalog that was made of it. */
export interface RecentList<C = Catalog> {
  readonly definitions: readonly unknown[]
  readonly catalog: C
}

/**
 * Finds the tools of definitions in recent catalogs, newest first, so that a definition that is given again is not
 * validated and copied again. Equal tools of recent catalogs become one object, so that cached data of a tool (its digest,
 * its text, its size) is computed once.
 */
export class KnownTools {
  readonly #byCatalog = new WeakMap<Catalog, ReadonlyMap<string, CatalogTool>>()

  constructor(private readonly recent: () => readonly RecentList[]) {}

  /**
   * The tool of a definition that is the same object as before, or another object with equal content. It is looked for at
   * its position first, where a changed definition usually has its former one.
   */
  find(definition: object, index: number): CatalogTool | undefined {
    const recent = this.recent()
    if (recent.length === 0) return undefined
    const last = recent.find(one => one.definitions[index] === definition && one.catalog.rejected.length === 0)
    return last?.catalog.tools[index] ?? this.#findEqual(definition, index)
  }

  /** The equal tool of a recent catalog, or else the tool itself. */
  unique(tool: CatalogTool, index: number): CatalogTool {
    if (this.recent().length === 0) return tool
    return this.#findIn(tool.name, tool.server ?? '', index, former => isFrozenAs(tool, former)) ?? tool
  }

  #byName(catalog: Catalog): ReadonlyMap<string, CatalogTool> {
    const known =
      this.#byCatalog.get(catalog) ?? new Map(catalog.tools.map(tool => [keyOf(tool.name, tool.server), tool]))
    this.#byCatalog.set(catalog, known)
    return known
  }

  #findIn(name: string, server: string, index: number, isIt: (tool: CatalogTool) => boolean): CatalogTool | undefined {
    for (const { catalog } of this.recent().slice(0, MAX_CATALOGS)) {
      const near = catalog.tools[index]
      const isThere = near?.name === name && (near.server ?? '') === server
      const tool = isThere ? near : this.#byName(catalog).get(keyOf(name, server))
      if (tool && isIt(tool)) return tool
    }
    return undefined
  }

  #findEqual(definition: object, index: number): CatalogTool | undefined {
    try {
      if (!isJsonObject(definition)) return undefined
      const name = definition['name']
      const server = definition['server'] ?? ''
      if (typeof name !== 'string' || typeof server !== 'string') return undefined
      return this.#findIn(name, server, index, tool => isReadAs(definition, tool))
    } catch {
      // The definition's own code throws. The code that reads the definition reports that.
      return undefined
    }
  }
}

/** A key that is unique in a catalog, because a server has each name once. No name contains a line break. */
function keyOf(name: string, server = ''): string {
  return `${server}\n${name}`
}
