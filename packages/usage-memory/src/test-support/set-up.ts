import { createCatalog, type ToolDefinition } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { createUsageMemory } from '../index.js'
import type { UsageMemoryOptions } from '../options.js'
import type { UsageStore } from '../usage-store.js'

/** Four tools, two of which share a word. */
export const HOST: readonly ToolDefinition[] = [
  { name: 'pipeline_cancel', description: 'Cancel a running pipeline' },
  { name: 'job_list', description: 'List running jobs' },
  { name: 'build_start', description: 'Start a build of a branch' },
  { name: 'mail_send', description: 'Send a mail' },
]

/** A memory of tenant `a` around the reference ranker, over the tools of {@link HOST}. */
export async function setUp(
  uses: readonly (readonly [query: string, tool: string])[] = [],
  options: UsageMemoryOptions = {},
) {
  let now = 0
  const memory = createUsageMemory({ now: () => now, ...options })
  const index = await memory.wrap(createReferenceRanker(), { tenant: 'a' }).index(createCatalog([...HOST]).searchable)
  for (const [query, tool] of uses) await memory.record({ tenant: 'a', query, tool })
  return {
    memory,
    async rank(query: string, within?: readonly string[]) {
      const found = await index.rank(query, { limit: 10, ...(within && { within: new Set(within) }) })
      return found.map(({ id }) => id)
    },
    setNow(ms: number) {
      now = ms
    },
  }
}

/** The tenants of a store in the order of their names, with their uses. */
export async function storedIn(store: UsageStore) {
  const names = (await store.tenants()).map(({ tenant }) => tenant).sort()
  return Promise.all(names.map(async tenant => ({ tenant, uses: await store.read(tenant) })))
}
