import { createCatalog } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'

/** The quickstart of the README. */
export async function quickstart(): Promise<unknown> {
  // #region quickstart
  const catalog = createCatalog([
    { name: 'read_file', description: 'Return the text of a file' },
    { name: 'send_mail', description: 'Send a text to somebody' },
    { name: 'get_weather', description: 'Forecast for a city' },
  ])
  const index = await createKeywordRanker().index(catalog.searchable)
  const found = await index.rank('text file', { limit: 8 })
  // [{ id: 'read_file', score: 4 }]
  // #endregion
  return found
}
