import type { Ranker, RankerTraits, RankOptions, SearchableTool, ToolId } from '@ts/core'
import { seededRandom, seedOf, shuffledPositions } from './random.js'

const TRAITS: RankerTraits = { query: 'text', deterministic: true, network: false }

/** The name of the baseline without search: the catalog's own order for every query. */
export const NO_SEARCH = 'no-search'
/** The name of the baseline that shuffles the tools. */
export const RANDOM = 'random'

/** What a model would find without search: the first tools of the catalog. */
export function createNoSearchBaseline(): Ranker {
  return baseline(NO_SEARCH, tools => tools)
}

/** Tools in a random order: different for each query, but the same in every run with the same seed. */
export function createRandomBaseline(seed: number): Ranker {
  return baseline(RANDOM, (tools, query) =>
    shuffledPositions(tools.length, seededRandom(seedOf(query, seed))).map(position => tools[position] as ToolId),
  )
}

function baseline(name: string, order: (tools: readonly ToolId[], query: string) => readonly ToolId[]): Ranker {
  return {
    name,
    traits: TRAITS,
    index: async (tools: readonly SearchableTool[]) => {
      const ids = tools.map(tool => tool.id)
      return {
        rank: async (query: string, { limit, within }: RankOptions) => {
          const permitted = within === undefined ? ids : ids.filter(id => within.has(id))
          const chosen = order(permitted, query).slice(0, limit)
          return chosen.map((id, i) => ({ id, score: chosen.length - i }))
        },
      }
    },
  }
}
