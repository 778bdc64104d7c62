import { createCatalog } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'

const catalog = createCatalog([
  { name: 'forge__delete_branch', server: 'forge', description: 'Delete a branch' },
  { name: 'forge__list_merge_requests', server: 'forge', description: 'List merge requests' },
])
const index = await createLexicalRanker().index(catalog.searchable)
console.log(await index.rank('open MRs', { limit: 1 })) // forge__list_merge_requests, by its short form
console.log(await index.rank('get rid of a brnach', { limit: 1 })) // forge__delete_branch, by other words
