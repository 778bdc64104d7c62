import { createCatalog } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createUsageMemory } from '@ts/usage-memory'

const { searchable } = createCatalog([
  { name: 'pipeline_cancel', description: 'Cancel a running pipeline' },
  { name: 'job_list', description: 'List running jobs' },
])
const memory = createUsageMemory()
const index = await memory.wrap(createLexicalRanker(), { tenant: 'acme' }).index(searchable)

await memory.record({ tenant: 'acme', query: 'nuke the deploy', tool: 'pipeline_cancel' })
const found = await index.rank('nuke that deploy now', { limit: 5 })
console.log(found.map(({ id }) => id)) // ['pipeline_cancel']
