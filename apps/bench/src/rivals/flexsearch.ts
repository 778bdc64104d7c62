import type { Ranker } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/**
 * FlexSearch over name and description, with its suggestions switched on: without them it returns only tools that have
 * every word of the query. It gives an order and no scores.
 */
export async function createRival(): Promise<Ranker> {
  const { Index } = await import('flexsearch')
  return createRivalRanker('flexsearch', async tools => {
    const index = new Index()
    tools.forEach(({ name, description }, id) => {
      index.add(id, `${name} ${description}`)
    })
    return query => {
      const found = index.search(query, { limit: tools.length, suggest: true }) as number[]
      return found.map((id, place) => [id, found.length - place] as const)
    }
  })
}
