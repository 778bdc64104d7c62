import { type Ranker, splitWords } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/**
 * The built-in search of the AI SDK's `toolSearch()`, from its documentation: a word of the query counts 2 if it is in
 * the name, and 1 if it is in the description.
 */
export async function createRival(): Promise<Ranker> {
  return createRivalRanker('ai-sdk', async tools => {
    const texts = tools.map(tool => ({
      name: new Set(splitWords(tool.name)),
      description: new Set(splitWords(tool.description)),
    }))
    return query => {
      const terms = [...new Set(splitWords(query))]
      return texts.map(({ name, description }, position) => {
        const points = terms.map(term => (name.has(term) ? 2 : 0) + (description.has(term) ? 1 : 0))
        return [position, points.reduce((sum, point) => sum + point, 0)] as const
      })
    }
  })
}
