import type { Embedder } from '@ts/ranker-embedding'

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
