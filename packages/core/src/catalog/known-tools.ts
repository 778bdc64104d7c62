import { isJsonObject } from '../text/json.js'
import type { CatalogTool } from '../tool.js'
import type { Catalog } from './catalog.js'
import { isReadAs, isSameTool } from './unchanged-tool.js'

/** Tools that were read before. A definition that is given again is not validated and copied again. */
export interface KnownTools {
  /** The tool of a definition that is the same object as before, or another object with equal content. */
  find(definition: object): CatalogTool | undefined
  /** Remembers the tool of a definition; returns the equal tool of a recent catalog, if there is one. */
  add(definition: object, tool: CatalogTool): CatalogTool
}

/** Maximum number of recent catalogs that are searched: if the tools differ by user, users still share most of them. */
const MAX_CATALOGS = 8

/**
 * Remembers tools by definition, and finds them by name in recent catalogs, newest first. Equal tools of recent
 * catalogs become one object, so that cached data of a tool (its digest, its text, its size) is computed once.
 */
export function createKnownTools(recent: () => readonly { readonly catalog: Catalog }[]): KnownTools {
  const byDefinition = new WeakMap<object, CatalogTool>()
  const byCatalog = new WeakMap<Catalog, ReadonlyMap<string, CatalogTool>>()

  function byName(catalog: Catalog): ReadonlyMap<string, CatalogTool> {
    const known = byCatalog.get(catalog) ?? new Map(catalog.tools.map(tool => [keyOf(tool.name, tool.server), tool]))
    byCatalog.set(catalog, known)
    return known
  }

  function findIn(key: string, isIt: (tool: CatalogTool) => boolean): CatalogTool | undefined {
    const entries = recent()
    for (let i = 0; i < entries.length && i < MAX_CATALOGS; i++) {
      const tool = byName(entries[i]!.catalog).get(key)
      if (tool && isIt(tool)) return tool
    }
    return undefined
  }

  function findEqual(definition: object): CatalogTool | undefined {
    try {
      if (!isJsonObject(definition)) return undefined
      const name = definition['name']
      const server = definition['server'] ?? ''
      if (typeof name !== 'string' || typeof server !== 'string') return undefined
      return findIn(keyOf(name, server), tool => isReadAs(definition, tool))
    } catch {
      // The definition's own code throws. The code that reads the definition reports that.
      return undefined
    }
  }

  return {
    find(definition) {
      const known = byDefinition.get(definition)
      if (known) return known
      const equal = findEqual(definition)
      if (equal) byDefinition.set(definition, equal)
      return equal
    },
    add(definition, tool) {
      const kept = findIn(keyOf(tool.name, tool.server), former => isSameTool(tool, former)) ?? tool
      byDefinition.set(definition, kept)
      return kept
    },
  }
}

/** A key that is unique in a catalog, because a server has each name once. No name contains a line break. */
function keyOf(name: string, server = ''): string {
  return `${server}\n${name}`
}
