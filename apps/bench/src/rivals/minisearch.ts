import { type Ranker, splitWords } from '@ts/core'
import { createRivalRanker, parameterText } from './rival-ranker.js'

/** MiniSearch as it comes: name and description, its own tokenizer, no boost. */
export async function createMiniSearchRival(): Promise<Ranker> {
  const { default: MiniSearch } = await import('minisearch')
  return createRivalRanker('minisearch', async tools => {
    const index = new MiniSearch<{ id: number; name: string; description: string }>({ fields: ['name', 'description'] })
    index.addAll(tools.map(({ name, description }, id) => ({ id, name, description })))
    return query => index.search(query).map(({ id, score }) => [id, score] as const)
  })
}

/** MiniSearch as a careful user sets it up: identifiers split, parameters indexed, names boosted. */
export async function createTunedMiniSearchRival(): Promise<Ranker> {
  const { default: MiniSearch } = await import('minisearch')
  return createRivalRanker('minisearch-tuned', async tools => {
    const index = new MiniSearch<{ id: number; name: string; description: string; parameters: string }>({
      fields: ['name', 'description', 'parameters'],
      tokenize: splitWords,
      processTerm: term => term,
      searchOptions: { boost: { name: 3, description: 1, parameters: 0.5 } },
    })
    index.addAll(
      tools.map((tool, id) => ({
        id,
        name: tool.name,
        description: tool.description,
        parameters: parameterText(tool),
      })),
    )
    return query => index.search(query).map(({ id, score }) => [id, score] as const)
  })
}
