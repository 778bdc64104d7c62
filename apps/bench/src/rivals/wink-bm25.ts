import type { Ranker } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/** wink-bm25-text-search with the preparation that its authors document: lower case, words, no stop words, stems. */
export async function createRival(): Promise<Ranker> {
  const { default: createEngine } = await import('wink-bm25-text-search')
  const { default: utils } = await import('wink-nlp-utils')
  return createRivalRanker('wink-bm25', async tools => {
    const engine = createEngine()
    engine.defineConfig({ fldWeights: { name: 1, description: 1 } })
    engine.definePrepTasks([
      utils.string.lowerCase,
      utils.string.tokenize0,
      (tokens: string[]) => utils.tokens.removeWords(tokens),
      utils.tokens.stem,
    ])
    tools.forEach(({ name, description }, id) => {
      engine.addDoc({ name, description }, id)
    })
    engine.consolidate()
    return query => engine.search(query, tools.length).map(([id, score]) => [Number(id), score] as const)
  })
}
