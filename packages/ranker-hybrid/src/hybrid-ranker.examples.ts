import { createCatalog } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder } from '@ts/tool-embedder'

const catalog = createCatalog([
  { name: 'list_files', description: 'List the files of a directory.' },
  { name: 'read_file', description: 'Return the text of a file.' },
  { name: 'get_weather', description: 'Get current weather for a city.' },
])

/** The quickstart of the README. */
export async function quickstart(): Promise<string[]> {
  // #region quickstart
  const ranker = createHybridRanker({
    rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder: toolEmbedder() })],
  })
  const index = await ranker.index(catalog.searchable)
  const found = await index.rank('do I need an umbrella', { limit: 1 }) // get_weather
  // #endregion
  return found.map(({ id }) => id)
}
