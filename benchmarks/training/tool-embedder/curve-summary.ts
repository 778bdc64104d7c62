// The learning curve: the gain of each larger share of the paraphrases.
import { CHINESE, OURS } from '../../lib/sets.js'
import { bootstrapInterval, differences, mean } from '../../lib/statistics.js'
import { AGENT_QUERIES, type ShareValues, USES, type Use } from './curve-judge.js'

/** A mean of paired differences with its 95 % bootstrap interval, in points of nDCG@10. */
export interface Step {
  readonly gain: number
  readonly interval: readonly [low: number, high: number]
}

/** One use of the embedding on one set, or on a group of sets. */
export interface CurveRow {
  readonly on: string
  readonly use: Use
  readonly queries: number
  /** nDCG@10 in percent, one value per share. */
  readonly values: readonly number[]
  /** The gain of each share over the previous one. */
  readonly steps: readonly Step[]
}

/** The learning curve in the model card. */
export interface Curve {
  readonly shares: readonly { readonly share: number; readonly tools: number }[]
  readonly groups: readonly CurveRow[]
  readonly sets: readonly CurveRow[]
}

/** The name of the row with the mean over all third-party sets except the Chinese one. */
export const THIRD_PARTY = 'third-party sets'

/** The curve of two or more shares, the smallest first. All must be judged on the same queries. */
export function curveOf(shares: readonly ShareValues[]): Curve {
  const names = (shares[0]?.sets ?? []).map(({ set }) => set)
  const valuesOf = (share: ShareValues, set: string, use: Use) =>
    share.sets.find(one => one.set === set)?.values[use] ?? []
  const rowOf = (on: string, sets: readonly string[], use: Use): CurveRow => {
    const bySet = shares.map(share => sets.map(set => valuesOf(share, set, use)))
    const steps = bySet.slice(1).map((now, i) => {
      const changes = now.map((values, s) => differences(values, bySet[i]![s]!))
      return { gain: mean(changes.map(mean)), interval: bootstrapInterval(changes) }
    })
    const queries = bySet[0]!.reduce((sum, values) => sum + values.length, 0)
    return { on, use, queries, values: bySet.map(values => mean(values.map(mean))), steps }
  }
  const others = [OURS, CHINESE, AGENT_QUERIES].filter(name => names.includes(name))
  const thirdParty = names.filter(name => !others.includes(name))
  const groups = [{ on: THIRD_PARTY, sets: thirdParty }, ...others.map(on => ({ on, sets: [on] }))]
  return {
    shares: shares.map(({ share, tools }) => ({ share, tools })),
    groups: groups.flatMap(({ on, sets }) => USES.map(use => rowOf(on, sets, use))),
    sets: thirdParty.flatMap(set => USES.map(use => rowOf(set, [set], use))),
  }
}
