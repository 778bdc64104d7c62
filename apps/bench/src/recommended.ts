import type { Ranker } from '@ts/core'
import type { BenchReport, RankerReport, SetReport } from './bench-report.js'
import { hasNoAnswer, inOrder, winnerOf } from './verdict.js'

/**
 * The best ranker of a set among those without a model, then the best of all if that is another one. Empty without a
 * verdict.
 */
export function recommended(about: BenchReport['about'], set: SetReport): readonly RankerReport[] {
  const best = winnerOf(set)
  if (best === undefined) return []
  const hasModel = ({ name }: RankerReport) => about?.find(one => one.name === name)?.model === true
  const plain = inOrder(set).find(ranker => isMeasured(ranker) && !hasNoAnswer(set, ranker) && !hasModel(ranker))
  return plain === undefined || plain === best ? [best] : [plain, best]
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
