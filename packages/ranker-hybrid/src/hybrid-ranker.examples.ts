import { createCatalog } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createHybridRanker } from '@ts/ranker-hybrid'
import { createRegexRanker } from '@ts/ranker-regex'

const catalog = createCatalog([
  { name: 'list_files', description: 'List the files of a directory.' },
  { name: 'read_file', description: 'Return the text of a file.' },
  { name: 'get_weather', description: 'Get current weather for a city.' },
])

/** The quickstart of the README. */
export async function quickstart(): Promise<string[]> {
  // #region quickstart
  const ranker = createHybridRanker({
    rankers: [createBm25Ranker(), createRegexRanker({ onInvalid: 'words' })],
  })
  const index = await ranker.index(catalog.searchable)
  const found = await index.rank('read the log file', { limit: 5 }) // read_file, list_files
  // #endregion
  return found.map(({ id }) => id)
}
