import { type Ranker, splitWords } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/**
 * The search that is built into the AI SDK's `toolSearch()`, by its documentation: each word of the query counts 2 in a
 * name, 1 in a description.
 */
export async function createAiSdkRival(): Promise<Ranker> {
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
