// Judges the constants of the fusion: replaces each one alone, and chooses all of them without the set on which they
// are judged.
import { FUSION, type FusionTuning } from '../../../packages/core/src/search/fuse-queries.js'
import { bootstrapInterval, differences, mean } from '../../lib/statistics.js'
import { type Call, SETS } from './calls.js'
import { fusedIds, measure } from './ways.js'

/** The rankers whose fusion is judged. The page shows the other rankers too. */
export const JUDGED = ['lexical', 'hybrid', 'reranked'] as const

type Constant = 'sharpness' | 'answeredWeight' | 'levelShare'
type Chosen = Readonly<Record<Constant, number>>
export type CallsOf = (ranker: string, set: string) => readonly Call[]

/** The constants of the fusion with their alternatives. The shipped value is the first. */
const VALUES: Readonly<Record<Constant, readonly number[]>> = {
  sharpness: [FUSION.sharpness, 1, 2, 4, 6],
  answeredWeight: [FUSION.answeredWeight, 0.3, 0.7, 0.9],
  levelShare: [FUSION.levelShare, 1, 0.9, 0.7],
}
const SHIPPED: Partial<FusionTuning> = {}

/** nDCG@10 of each judged ranker, as the mean over the sets, with one constant replaced. */
export interface ReplacedRow {
  readonly constant: string
  readonly value: number | undefined
  readonly byRanker: readonly number[]
}

/**
 * For each judged ranker: nDCG@10 on one set with constants chosen on the other sets, and what the shipped constants
 * gain over it.
 */
export interface LeftOutRow {
  readonly set: string
  readonly chosen: Chosen
  readonly byRanker: readonly {
    readonly value: number
    readonly shippedMinus: number
    readonly interval: readonly [number, number]
  }[]
}

export interface ConstantFigures {
  readonly replaced: readonly ReplacedRow[]
  readonly leftOut: readonly LeftOutRow[]
  /** Number of combinations of constants to choose from. */
  readonly combinations: number
}

export function judgeConstants(callsOf: CallsOf): ConstantFigures {
  const ndcgs = createNdcgs(callsOf)
  const meanOf = (tuning: Partial<FusionTuning>, sets: readonly string[]) =>
    mean(JUDGED.flatMap(ranker => sets.map(set => mean(ndcgs(tuning, ranker, set)))))
  const byRanker = (tuning: Partial<FusionTuning>) =>
    JUDGED.map(ranker => mean(SETS.map(set => mean(ndcgs(tuning, ranker, set)))))
  const replaced: ReplacedRow[] = [{ constant: 'as shipped', value: undefined, byRanker: byRanker(SHIPPED) }]
  for (const [constant, [, ...others]] of Object.entries(VALUES))
    for (const value of others) replaced.push({ constant, value, byRanker: byRanker({ [constant]: value }) })

  const grid = combinations()
  const leftOut = SETS.map(set => {
    const others = SETS.filter(other => other !== set)
    const best = grid.reduce((a, b) => (meanOf(b.tuning, others) > meanOf(a.tuning, others) ? b : a))
    return {
      set,
      chosen: best.chosen,
      byRanker: JUDGED.map(ranker => {
        const values = ndcgs(best.tuning, ranker, set)
        const gains = differences(ndcgs(SHIPPED, ranker, set), values)
        return { value: mean(values), shippedMinus: mean(gains), interval: bootstrapInterval([gains]) }
      }),
    }
  })
  return { replaced, leftOut, combinations: grid.length }
}

/** Returns nDCG@10 of each call, fused with other constants. Each combination is computed once. */
function createNdcgs(callsOf: CallsOf) {
  const known = new Map<Partial<FusionTuning>, Map<string, readonly number[]>>()
  return (tuning: Partial<FusionTuning>, ranker: string, set: string): readonly number[] => {
    const ofTuning = known.get(tuning) ?? new Map<string, readonly number[]>()
    known.set(tuning, ofTuning)
    const key = `${ranker} ${set}`
    const values = ofTuning.get(key) ?? callsOf(ranker, set).map(call => measure(fusedIds(call, { tuning }), call)[0])
    ofTuning.set(key, values)
    return values
  }
}

function combinations() {
  const grid: { readonly chosen: Chosen; readonly tuning: Partial<FusionTuning> }[] = []
  for (const sharpness of VALUES.sharpness)
    for (const answeredWeight of VALUES.answeredWeight)
      for (const levelShare of VALUES.levelShare) {
        const chosen = { sharpness, answeredWeight, levelShare }
        // Only the first ten places affect nDCG@10.
        grid.push({ chosen, tuning: { ...chosen, filledPlaces: 10 } })
      }
  return grid
}
