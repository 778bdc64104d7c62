import { createCatalog } from '@ts/core'
import { createEmbeddingRanker, toolEmbedder } from '@ts/ranker-embedding'

/** The quickstart of the README. */
export async function quickstart(): Promise<unknown> {
  // #region quickstart
  const catalog = createCatalog([
    { name: 'get_weather_forecast', description: 'Temperature, rain and wind for a place' },
    { name: 'create_invoice', description: 'Bill a customer' },
  ])
  const index = await createEmbeddingRanker({ embedder: toolEmbedder() }).index(catalog.searchable)
  const found = await index.rank('do I need an umbrella tomorrow', { limit: 1 })
  const names = found.map(({ id }) => id)
  // ['get_weather_forecast']
  // #endregion
  return names
}
