import type { Ranker } from '@ts/core'
import type { BenchReport, RankerReport, SetReport } from './bench-report.js'
import { hasNoAnswer, inOrder, markOf, winnerOf } from './verdict.js'

/** Maximum median time of a query, in microseconds, of a recommended ranker: a hundredth of a request to a fast model. */
const CHEAP_US = 10_000

/**
 * The ranker to use, then the best of all if that is another one. Of the rankers that are fast enough and not
 * significantly worse than the best one, it is the first without a model, otherwise the first; if there are none, it is
 * the best one without a model. Empty without a verdict.
 */
export function recommended(about: BenchReport['about'], set: SetReport): readonly RankerReport[] {
  const best = winnerOf(set)
  if (best === undefined) return []
  const isPlain = ({ name }: RankerReport) => about?.find(one => one.name === name)?.model !== true
  const measured = inOrder(set).filter(ranker => isMeasured(ranker) && !hasNoAnswer(set, ranker))
  const equal = measured.filter(ranker => ranker === best || markOf(set, ranker.name) === '≈')
  const cheap = equal.filter(({ queryP50Us }) => queryP50Us !== null && queryP50Us <= CHEAP_US)
  const take = cheap.find(isPlain) ?? cheap[0] ?? measured.find(isPlain) ?? best
  return take === best ? [best] : [take, best]
}

/**
 * The ranker with which a set's tasks are priced: the first of {@link recommended}, or the best one if there is no
 * verdict.
 */
export function pricedRanker(about: BenchReport['about'], set: SetReport, rankers: readonly Ranker[]): Ranker {
  const [taken] = recommended(about, set)
  const priced = taken ?? inOrder(set).find(isMeasured)
  return rankers.find(({ name }) => name === priced?.name) ?? (rankers[0] as Ranker)
}

function isMeasured({ baseline, error }: RankerReport): boolean {
  return !baseline && error === undefined
}
