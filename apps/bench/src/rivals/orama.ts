import type { Ranker } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/** Orama with its defaults, over name and description. */
export async function createRival(): Promise<Ranker> {
  const { create, insertMultiple, search } = await import('@orama/orama')
  return createRivalRanker('orama', async tools => {
    const database = create({ schema: { name: 'string', description: 'string' } as const })
    await insertMultiple(
      database,
      tools.map(({ name, description }, id) => ({ id: String(id), name, description })),
    )
    return async term => {
      const { hits } = await search(database, { term, limit: tools.length })
      return hits.map(({ id, score }) => [Number(id), score] as const)
    }
  })
}
