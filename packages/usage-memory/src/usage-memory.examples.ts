import { createCatalog, createToolSearch, type ToolDefinition } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createUsageMemory } from '@ts/usage-memory'
import { createFileUsageStore } from '@ts/usage-memory/file'

/** The quickstart of the README. */
export async function quickstart(): Promise<unknown> {
  // #region quickstart
  const { searchable } = createCatalog([
    { name: 'pipeline_cancel', description: 'Cancel a running pipeline' },
    { name: 'job_list', description: 'List running jobs' },
  ])
  const memory = createUsageMemory()
  const index = await memory.wrap(createLexicalRanker(), { tenant: 'acme' }).index(searchable)

  await memory.record({ tenant: 'acme', query: 'nuke the deploy', tool: 'pipeline_cancel' })
  const found = await index.rank('nuke that deploy now', { limit: 5 })
  const names = found.map(({ id }) => id)
  // ['pipeline_cancel']
  // #endregion
  return names
}

/** A host with several tenants, whose agents teach the memory by what they do. */
export function host(tools: readonly ToolDefinition[], folder: string, tenantOf: (session: string) => string) {
  let tenant: string | undefined
  // #region host
  const memory = createUsageMemory({ store: createFileUsageStore({ folder }) })
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
