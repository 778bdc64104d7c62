import { createToolSearch, type ToolDefinition } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createUsageMemory } from '@ts/usage-memory'
import { createSqliteUsageStore } from '@ts/usage-memory/sqlite'

/** A host with several tenants, whose agents teach the memory by what they do. */
export function host(
  tools: readonly ToolDefinition[],
  database: Parameters<typeof createSqliteUsageStore>[0],
  tenantOf: (session: string) => string,
) {
  let tenant: string | undefined
  // #region host
  const memory = createUsageMemory({ store: createSqliteUsageStore(database) })
  const toolSearch = createToolSearch({
    tools,
    ranker: memory.wrap(createLexicalRanker(), { tenant: () => tenant }),
    onEvent: memory.onEvent(tenantOf),
  })
  // #endregion
  return {
    memory,
    toolSearch,
    actFor(name: string | undefined) {
      tenant = name
    },
  }
}
