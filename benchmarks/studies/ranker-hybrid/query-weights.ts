// Would a weight that follows the query fuse better than one weight for all? Asked of one signal at a time, each judged on a
// set that had no say in how the signal is used.
import type { Ranked } from '@ts/core'
import { mean } from '../../lib/statistics.js'

const WEIGHTS = [0.1, 0.2, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4]
const SLOPES = [-0.8, -0.4, -0.2, 0, 0.2, 0.4, 0.8]

/** A query with the answers of two rankers to it. */
export interface Asked {
  readonly query: string
  readonly leader: readonly Ranked[]
  readonly follower: readonly Ranked[]
}

/** The queries of a set, and the nDCG@10 of each under one weight of the follower. */
export interface WeighedSet {
  readonly name: string
  readonly asked: readonly Asked[]
  /** The nDCG@10 of each query under the weights that are shipped. */
  readonly shipped: readonly number[]
  values(weight: number): Promise<readonly number[]>
}

/** The nDCG@10 of each query of each set, where the weight follows a signal. */
export interface SignalRow {
  readonly signal: string
  readonly bySet: readonly (readonly number[])[]
}

type Signal = (asked: Asked) => number

function placeOf(results: readonly Ranked[], first: Ranked | undefined): number {
  const at = results.findIndex(({ id }) => id === first?.id)
  return at < 0 ? results.length : at
}

function shareOf(results: readonly Ranked[], at: number): number {
  return (results[at]?.score ?? 0) / (results[0]?.score || 1)
}

/** What a query, or the answers of two rankers to it, may tell of whom to trust. */
const SIGNALS: Readonly<Record<string, Signal>> = {
  'words of the query': ({ query }) => Math.log(1 + query.split(/\s+/).length),
  "the leader's first score": ({ leader }) => Math.log(1 + (leader[0]?.score ?? 0)),
  "the leader's second score over its first": ({ leader }) => shareOf(leader, 1),
  "the leader's tenth score over its first": ({ leader }) => shareOf(leader, 9),
  'how many tools the leader found': ({ leader }) => leader.length,
  "the follower's first score": ({ follower }) => follower[0]?.score ?? 0,
  "the follower's second score over its first": ({ follower }) => shareOf(follower, 1),
  "the follower's first score, in deviations above its list": ({ follower }) => deviations(follower),
  "the leader's first, its place in the follower's list": ({ leader, follower }) =>
    Math.log(1 + placeOf(follower, leader[0])),
  "the follower's first, its place in the leader's list": ({ leader, follower }) =>
    Math.log(1 + placeOf(leader, follower[0])),
}

function deviations(results: readonly Ranked[]): number {
  const scores = results.map(({ score }) => score)
  const [first] = scores
  if (first === undefined || scores.length < 3) return 0
  return (first - mean(scores)) / (deviationOf(scores) || 1)
}

function deviationOf(values: readonly number[]): number {
  const average = mean(values)
  return Math.sqrt(mean(values.map(value => (value - average) ** 2)))
}

/** The queries of a set, and for each of `WEIGHTS` the nDCG@10 of each query. */
interface MeasuredSet {
  readonly asked: readonly Asked[]
  readonly table: readonly (readonly number[])[]
}

/**
 * For each signal the mean over sets of nDCG@10, and query by query, where the weight is `base · exp(slope · signal)`, the signal
 * in standard deviations, and base and slope are those that are best on all other sets. The first row is weight 1, the second the
 * weights that are shipped.
 */
export async function tryQueryWeights(sets: readonly WeighedSet[]): Promise<SignalRow[]> {
  const measured: MeasuredSet[] = []
  for (const { asked, values } of sets) {
    const table: (readonly number[])[] = []
    for (const weight of WEIGHTS) table.push(await values(weight))
    measured.push({ asked, table })
  }
  return [
    { signal: 'none: weight 1', bySet: measured.map(({ table }) => table[WEIGHTS.indexOf(1)]!) },
    { signal: 'as shipped', bySet: sets.map(({ shipped }) => shipped) },
    { signal: 'none: one weight for all', bySet: heldOut(measured, () => 0, [0]) },
    ...Object.entries(SIGNALS).map(([signal, read]) => ({ signal, bySet: heldOut(measured, read, SLOPES) })),
  ]
}

function heldOut(sets: readonly MeasuredSet[], read: Signal, slopes: readonly number[]): (readonly number[])[] {
  const all = sets.flatMap(({ asked }) => asked.map(read))
  const average = mean(all)
  const deviation = deviationOf(all) || 1
  const outcomes = WEIGHTS.flatMap(base =>
    slopes.map(slope =>
      sets.map(({ asked, table }) =>
        asked.map((one, q) => {
          const signal = (read(one) - average) / deviation
          return table[nearest(base * Math.exp(slope * Math.max(-2, Math.min(2, signal))))]![q]!
        }),
      ),
    ),
  )
  return sets.map((_, s) => {
    const scores = outcomes.map(bySet => mean(bySet.filter((_, other) => other !== s).map(mean)))
    return outcomes[scores.indexOf(Math.max(...scores))]![s]!
  })
}

/** The number of the weight that is nearest by ratio. */
function nearest(weight: number): number {
  const distances = WEIGHTS.map(known => Math.abs(Math.log(known / weight)))
  return distances.indexOf(Math.min(...distances))
}
