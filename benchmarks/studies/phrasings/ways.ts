// Ways to fuse the lists of one call, and how good their orders are.
import { recallAt } from '@ts/bench'
import type { Ranked, ToolId } from '@ts/core'
import { type FusionTuning, fuseQueries } from '../../../packages/core/src/search/fuse-queries.js'
import { ndcgOf } from '../../lib/evaluate.js'
import type { Call, ComposedCall } from './calls.js'

export const METRICS = ['nDCG@10', 'recall@5', 'recall@10'] as const

/** A way to order the tools of a call. */
export type Way = (call: Call) => readonly ToolId[]

interface FuseWay {
  readonly tuning?: Partial<FusionTuning>
  /** Whether the fusion knows which queries are phrasings of one need. Default: false. */
  readonly isGrouped?: boolean
  /** Whether the fusion uses the results of the joined text. Default: true. */
  readonly withJoined?: boolean
}

const GREEDY_RESULTS = 12
const GREEDY_FALL = 0.9

/** The result of `fuseQueries`: the order, and the number of needs that it counts. */
export function fuse(call: Pick<Call, 'lists' | 'needs' | 'joined'>, options: FuseWay = {}) {
  const { tuning = {}, isGrouped = false, withJoined = true } = options
  const lists = call.lists.map((results, i) => ({ results, need: isGrouped ? call.needs[i] : undefined }))
  return fuseQueries(lists, { joined: withJoined ? call.joined : undefined, tuning })
}

/** The ids of the tools in the order of `fuseQueries`. */
export function fusedIds(call: Pick<Call, 'lists' | 'needs' | 'joined'>, options?: FuseWay): readonly ToolId[] {
  return idsOf(fuse(call, options).tools)
}

/** Other ways to fuse lists. */
export const BASELINES: Readonly<Record<string, Way>> = {
  interleaved({ lists }) {
    const longest = Math.max(0, ...lists.map(list => list.length))
    const merged = Array.from({ length: longest }, (_, place) => lists.flatMap(list => list[place]?.id ?? []))
    return [...new Set(merged.flat())]
  },
  summed({ lists }) {
    const sums = new Map<ToolId, number>()
    for (const [id, share] of lists.flatMap(overMaximum)) sums.set(id, (sums.get(id) ?? 0) + share)
    return [...sums].sort((a, b) => b[1] - a[1]).map(([id]) => id)
  },
  joined: ({ spaced }) => idsOf(spaced),
  'greedy cover .9': greedyCover,
}

export const WAYS: Readonly<Record<string, Way>> = {
  'first query alone': ({ lists }) => idsOf(lists[0] ?? []),
  ...BASELINES,
  fused: call => fusedIds(call),
  'fused, no joined list': call => fusedIds(call, { withJoined: false }),
}

/** Ways for calls whose phrasings the model grouped by need. */
export const NESTINGS: Readonly<Record<string, Way>> = {
  ...BASELINES,
  'one list': call => fusedIds(call),
  'lists in a list': call => fusedIds(call, { isGrouped: true }),
}

/** {@link METRICS} of an order, in percent. A step counts once, for any of its alternatives. */
export function measure(ids: readonly string[], { steps }: Pick<Call, 'steps'>): readonly [number, number, number] {
  return [ndcgOf(ids, { steps }), 100 * recallAt(ids, steps, 5), 100 * recallAt(ids, steps, 10)]
}

/** The percentage of a call's needs with a right tool among the first five. */
export function needsInFive(ids: readonly ToolId[], { relevantByNeed }: ComposedCall): number {
  const met = relevantByNeed.filter(tools => ids.slice(0, 5).some(id => tools.has(id)))
  return (100 * met.length) / relevantByNeed.length
}

export function idsOf(list: readonly { readonly id: ToolId }[]): readonly ToolId[] {
  return list.map(({ id }) => id)
}

/**
 * Each score divided by the best score of the list. If no score is above 0, a value that falls with the distance from
 * the best score.
 */
function overMaximum(list: readonly Ranked[]): (readonly [ToolId, number])[] {
  const highest = list[0]?.score ?? 0
  return list.map(({ id, score }) => [id, highest > 0 ? Math.max(0, score / highest) : 1 / (1 + highest - score)])
}

/**
 * Repeatedly takes the tool with the highest weighted sum. Then lowers the weight of each list in proportion to the
 * list's score for that tool.
 */
function greedyCover({ lists }: Call): readonly ToolId[] {
  const shares = lists.map(list => new Map(overMaximum(list)))
  const weights = lists.map(() => 1)
  const worth = (id: ToolId) => shares.reduce((sum, list, i) => sum + weights[i]! * (list.get(id) ?? 0), 0)
  const left = new Set(lists.flatMap(idsOf))
  const taken: ToolId[] = []
  while (left.size > 0 && taken.length < GREEDY_RESULTS) {
    const [best] = [...left].map(id => [id, worth(id)] as const).reduce((a, b) => (b[1] > a[1] + 1e-12 ? b : a))
    left.delete(best)
    taken.push(best)
    shares.forEach((list, i) => {
      weights[i]! *= 1 - GREEDY_FALL * (list.get(best) ?? 0)
    })
  }
  return taken
}
