import { createCatalog } from '@ts/core'
import { createEmbeddingRanker, type Embedder, toolEmbedder } from '@ts/ranker-embedding'

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

/** An embedder that asks a service. */
export function ownEmbedder(url: string): Embedder {
  // #region own-embedder
  const embedder: Embedder = {
    id: 'my-service/embed-small@2',
    deterministic: true,
    network: true,
    async embed(texts, { role, signal }) {
      const body = JSON.stringify({ texts, role })
      const response = await fetch(url, { method: 'POST', body, ...(signal && { signal }) })
      const { vectors } = (await response.json()) as { vectors: number[][] }
      return vectors.map(vector => Float32Array.from(vector))
    },
  }
  // #endregion
  return embedder
}
