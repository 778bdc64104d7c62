import { createCatalog, type IndexOptions, type Ranked, type Ranker, type RankOptions } from '@ts/core'
import { createHybridRanker, type HybridRankerOptions } from '../src/index.js'

/** Tools with the names a to d. */
export const tools = createCatalog(['a', 'b', 'c', 'd'].map(name => ({ name }))).searchable

interface Script {
  readonly name?: string
  readonly traits?: Ranker['traits']
  readonly results?: readonly Ranked[]
  readonly onIndex?: (options: IndexOptions) => void
  readonly onRank?: (query: string, options: RankOptions) => void
  readonly onClose?: () => void
}

/** A ranker with scripted results. */
export function scripted(script: Script): Ranker {
  return {
    name: script.name ?? 'scripted',
    traits: script.traits ?? { query: 'text', deterministic: true, network: false },
    async index(_, options = {}) {
      script.onIndex?.(options)
      return {
        async rank(query, rankOptions) {
          script.onRank?.(query, rankOptions)
          return (script.results ?? []).slice(0, rankOptions.limit)
        },
        async close() {
          script.onClose?.()
        },
      }
    },
  }
}

export const ab = scripted({
  name: 'first',
  results: [
    { id: 'a', score: 4 },
    { id: 'b', score: 3 },
  ],
})
export const bc = scripted({
  name: 'second',
  results: [
    { id: 'c', score: 20 },
    { id: 'b', score: 12 },
  ],
})

/** Ranks the tools for a query by a hybrid. */
export async function rank(options: HybridRankerOptions, rankOptions: RankOptions = { limit: 10 }) {
  const index = await createHybridRanker(options).index(tools)
  return index.rank('query', rankOptions)
}
