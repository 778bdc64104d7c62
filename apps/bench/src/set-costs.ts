import { isToolSearchError, type Ranker } from '@ts/core'
import type { SetReport } from './bench-report.js'
import type { BenchSet } from './bench-set.js'
import { measurePayload, PAYLOAD_DISCLOSURES } from './payload/measure-payload.js'
import { loadTokenCounters } from './payload/tokenizers.js'
import { measureTaskCost } from './task-cost/measure-task-cost.js'
import { type Pricing, pricedTasks } from './task-cost/pricing.js'

/**
 * The cost of the catalog for a model. Empty if a tool has the name of a meta tool; `ts-bench payload` reports that.
 */
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
