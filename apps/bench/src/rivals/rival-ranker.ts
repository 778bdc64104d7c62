import type { Ranked, Ranker, RankOptions, SearchableTool } from '@ts/core'

/** A tool, by its position in the indexed list, and its score. */
export type Scored = readonly [position: number, score: number]

/** Scores tools for a query; a tool without a score is not found. */
export type Scorer = (query: string) => Iterable<Scored> | Promise<Iterable<Scored>>

/**
 * Makes a ranker from a library's scores: it sorts them, keeps the order of tools with equal scores, and applies scope
 * and limit. So rivals differ only in their scores.
 */
export function createRivalRanker(name: string, build: (tools: readonly SearchableTool[]) => Promise<Scorer>): Ranker {
  return {
    name,
    traits: { query: 'text', deterministic: true, network: false },
    index: async (tools, options) => {
      options?.signal?.throwIfAborted()
      const ids = tools.map(tool => tool.id)
      const score: Scorer = tools.length === 0 ? () => [] : await build(tools)
      return {
        rank: async (query, rankOptions) => {
          rankOptions.signal?.throwIfAborted()
          if (query.trim() === '') return []
          return bounded(ids, await score(query), rankOptions)
        },
      }
    },
  }
}

function bounded(ids: readonly string[], scores: Iterable<Scored>, { limit, within }: RankOptions): Ranked[] {
  const found = [...scores].filter(([position, score]) => {
    const id = ids[position]
    return id !== undefined && score > 0 && Number.isFinite(score) && (within === undefined || within.has(id))
  })
  found.sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return found.slice(0, limit).map(([position, score]) => ({ id: ids[position] as string, score }))
}

/** The text of a tool's parameters: names, descriptions and values, for rivals that index all texts. */
export function parameterText(tool: SearchableTool): string {
  return tool.parameters.map(({ name, description, values }) => [name, description, ...values].join(' ')).join(' ')
}
