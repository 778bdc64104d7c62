import type { Ranker } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/**
 * Lunr with its defaults: name and description, its own stems and stop words. Queries use its programmatic form,
 * because its query language reads the punctuation of plain text as operators, and throws.
 */
export async function createRival(): Promise<Ranker> {
  const { default: lunr } = await import('lunr')
  return createRivalRanker('lunr', async tools => {
    const index = lunr(builder => {
      builder.ref('id')
      builder.field('name')
      builder.field('description')
      for (const [id, { name, description }] of tools.entries()) builder.add({ id, name, description })
    })
    return text =>
      index
        .query(query => {
          for (const token of lunr.tokenizer(text)) query.term(token.toString(), {})
        })
        .map(({ ref, score }) => [Number(ref), score] as const)
  })
}
