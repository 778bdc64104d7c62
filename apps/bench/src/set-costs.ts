import { isToolSearchError, type Ranker } from '@ts/core'
import type { SetReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { measurePayload, PAYLOAD_DISCLOSURES } from './payload/measure-payload.js'
import { loadTokenCounters } from './payload/tokenizers.js'
import { mainMetric } from './run-bench.js'
import { measureTaskCost } from './task-cost/measure-task-cost.js'
import { type Pricing, pricedTasks } from './task-cost/pricing.js'

/** What the catalog costs a model; nothing where a tool has the name of a meta tool, which `ts-bench payload` reports. */
export async function costsOf(
  { catalog, queries }: BenchSet,
  ranker: Ranker,
  seed: number,
  pricing: Pricing = {},
): Promise<Pick<SetReport, 'payload' | 'taskCost'>> {
  const counters = await loadTokenCounters()
  const { tasks, ...options } = pricedTasks(catalog, queries, pricing, seed)
  try {
    return {
      payload: await measurePayload(catalog, PAYLOAD_DISCLOSURES, counters),
      taskCost: await measureTaskCost(catalog, tasks, ranker, { ...options, countTokens: counters.o200k }),
    }
  } catch (error) {
    if (isToolSearchError(error, 'NAME_COLLISION')) return {}
    throw error
  }
}

/** The ranker that was best on a set, or the first one where nothing was measured: tasks are priced with it. */
export function bestOf({ rankers: reports }: SetReport, rankers: readonly Ranker[], k: readonly number[]): Ranker {
  const metric = mainMetric(k)
  const contenders = reports.filter(({ baseline, error }) => !baseline && error === undefined)
  const [best] = contenders.toSorted((a, b) => (b.metrics[metric] ?? 0) - (a.metrics[metric] ?? 0))
  return rankers.find(({ name }) => name === best?.name) ?? (rankers[0] as Ranker)
}
