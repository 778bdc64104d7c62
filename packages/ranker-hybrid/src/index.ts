export type { FusionMethod } from './fusion.js'
export { createHybridRanker } from './hybrid-ranker.js'
export type { HybridRankerOptions, PartFailure } from './options.js'
