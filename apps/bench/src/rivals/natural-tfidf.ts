import type { Ranker } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/**
 * The TfIdf of natural over name and description. It is imported from a deep path, because the package's root reads
 * `.env` and prints.
 */
export async function createRival(): Promise<Ranker> {
  const { default: TfIdf } = await import('natural/lib/natural/tfidf/tfidf.js')
  return createRivalRanker('natural-tfidf', async tools => {
    const index = new TfIdf()
    for (const { name, description } of tools) index.addDocument(`${name} ${description}`)
    return query => index.tfidfs(query).entries()
  })
}
