import type { Ranker, RankerTraits, RankOptions, SearchableTool, ToolId } from '@ts/core'
import { seededRandom, seedOf } from './random.js'

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
  return baseline(RANDOM, (tools, query, limit) => draw(tools, limit, seededRandom(seedOf(query, seed))))
}

function baseline(
  name: string,
  order: (tools: readonly ToolId[], query: string, limit: number) => readonly ToolId[],
): Ranker {
  return {
    name,
    traits: TRAITS,
    index: async (tools: readonly SearchableTool[]) => {
      const ids = tools.map(tool => tool.id)
      return {
        rank: async (query: string, { limit, within }: RankOptions) => {
          const permitted = within === undefined ? ids : ids.filter(id => within.has(id))
          const chosen = order(permitted, query, limit).slice(0, limit)
          return chosen.map((id, i) => ({ id, score: chosen.length - i }))
        },
      }
    },
  }
}

/** The first `count` tools of a Fisher-Yates shuffle (Durstenfeld 1964), without shuffling the rest. */
function draw(ids: readonly ToolId[], count: number, random: () => number): ToolId[] {
  const moved = new Map<number, ToolId>()
  const at = (i: number) => moved.get(i) ?? (ids[i] as ToolId)
  const drawn: ToolId[] = []
  for (let i = 0; i < Math.min(count, ids.length); i++) {
    const j = i + Math.floor(random() * (ids.length - i))
    drawn.push(at(j))
    moved.set(j, at(i))
  }
  return drawn
}
