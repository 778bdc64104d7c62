// Tests whether a weight that depends on the query fuses better than one weight for all queries. Each signal is tested
// alone, and each set is judged with constants that were chosen on the other sets.
import type { Ranked } from '@ts/core'
import { mean } from '../../lib/statistics.js'

const WEIGHTS = [0.1, 0.2, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4]
const SLOPES = [-0.8, -0.4, -0.2, 0, 0.2, 0.4, 0.8]

/** A query, and the results of two rankers for it. */
export interface Asked {
  readonly query: string
  readonly leader: readonly Ranked[]
  readonly follower: readonly Ranked[]
}

/** The queries of a set, and a function that returns nDCG@10 of each for a weight of the follower. */
export interface WeighedSet {
  readonly name: string
  readonly asked: readonly Asked[]
  /** nDCG@10 of each query with the shipped weights. */
  readonly shipped: readonly number[]
  values(weight: number): Promise<readonly number[]>
}

/** nDCG@10 of each query of each set, if the weight depends on a signal. */
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

/** Signals in a query or in the results of two rankers that may show which ranker is better. */
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

/** The queries of a set, and nDCG@10 of each query for each of `WEIGHTS`. */
interface MeasuredSet {
  readonly asked: readonly Asked[]
  readonly table: readonly (readonly number[])[]
}

/**
 * For each signal, nDCG@10 of each query if the weight is `base · exp(slope · signal)`. The signal is in standard
 * deviations; base and slope are the best ones on all other sets. The first row has weight 1, the second row the
 * shipped weights.
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

/** The index of the nearest weight, by ratio. */
function nearest(weight: number): number {
  const distances = WEIGHTS.map(known => Math.abs(Math.log(known / weight)))
  return distances.indexOf(Math.min(...distances))
}
