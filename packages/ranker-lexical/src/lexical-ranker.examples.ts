import { createCatalog } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'

/** The quickstart of the README. */
export async function quickstart(): Promise<string[][]> {
  // #region quickstart
  const catalog = createCatalog([
    { name: 'forge__delete_branch', server: 'forge', description: 'Delete a branch' },
    { name: 'forge__list_merge_requests', server: 'forge', description: 'List merge requests' },
  ])
  const index = await createLexicalRanker().index(catalog.searchable)
  const byShortForm = await index.rank('open MRs', { limit: 1 }) // forge__list_merge_requests
  const byOtherWords = await index.rank('get rid of a brnach', { limit: 1 }) // forge__delete_branch
  // #endregion
  return [byShortForm, byOtherWords].map(found => found.map(({ id }) => id))
}
