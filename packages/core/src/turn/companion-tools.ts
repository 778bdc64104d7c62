import type { Companion } from '../calls/companion.js'
import { createCatalog } from '../catalog/catalog.js'
import { exposeTool } from '../disclosures/eager.js'
import { ToolSearchError } from '../errors.js'
import { quote } from '../text/json.js'
import type { CatalogTool, ToolId } from '../tool.js'

/**
 * Validates the companions' tools.
 *
 * @throws ToolSearchError `INVALID_TOOL`, or `NAME_COLLISION` if two have the same name.
 */
export function companionTools(companions: readonly Companion[]) {
  const byId = new Map<ToolId, { readonly tool: CatalogTool; readonly companion: Companion }>()
  for (const companion of companions) {
    for (const tool of createCatalog(companion.tools).tools) {
      const other = byId.get(tool.id)
      if (other) {
        throw new ToolSearchError(
          'NAME_COLLISION',
          `Found the tool ${quote(tool.name)} of the companions ${quote(other.companion.name)} and ${quote(companion.name)}, expected different names; rename one`,
          { details: { name: tool.name } },
        )
      }
      byId.set(tool.id, { tool, companion })
    }
  }
  return {
    exposed: Object.freeze([...byId.values()].map(({ tool }) => exposeTool(tool, 'companion'))),
    ids: new Set(byId.keys()) as ReadonlySet<ToolId>,
    all: companions,
    get: (id: ToolId) => byId.get(id),
  }
}

/** The tools of all companions. */
export type CompanionTools = ReturnType<typeof companionTools>
