import type { InspectedSearch } from '../../inspect/status.js'

/** A tool that a ranker found, with its place in each ranker's answer. */
export interface ComparedTool {
  readonly id: string
  readonly description: string
  /** One place for each ranker, in their order; undefined if the ranker does not find it. */
  readonly places: readonly ({ readonly place: number; readonly score: number } | undefined)[]
}

/**
 * Every tool that one of the rankers finds: first in the order of `own` (or of the first ranker if `own` is not among
 * them), then by the best place that another ranker gives.
 */
export function compareAnswers({ rankers }: InspectedSearch, own: string): readonly ComparedTool[] {
  const found = new Map<string, { description: string; places: ({ place: number; score: number } | undefined)[] }>()
  rankers.forEach(({ results }, column) => {
    results.forEach(({ id, score, description }, i) => {
      const tool = found.get(id) ?? { description, places: rankers.map(() => undefined) }
      found.set(id, tool)
      tool.places[column] ??= { place: i + 1, score }
    })
  })
  const leading = Math.max(
    0,
    rankers.findIndex(({ ranker }) => ranker === own),
  )
  const placeOf = (tool: ComparedTool) => tool.places[leading]?.place ?? Number.POSITIVE_INFINITY
  const bestOf = (tool: ComparedTool) => Math.min(...tool.places.map(place => place?.place ?? Number.POSITIVE_INFINITY))
  return [...found]
    .map(([id, { description, places }]) => ({ id, description, places }))
    .sort((a, b) => order(placeOf(a), placeOf(b)) || order(bestOf(a), bestOf(b)))
}

/** Compares two numbers; also works if both are infinite. */
function order(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
