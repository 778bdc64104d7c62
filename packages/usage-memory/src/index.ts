export type { Erasure } from './erasure.js'
export type { ExportedUsage } from './exported.js'
export type { UsageMemoryOptions } from './options.js'
export type { UsageProblem } from './problems.js'
export {
  createUsageMemory,
  type ToolUse,
  type UsageInspection,
  type UsageMemory,
  type UsageStatus,
} from './usage-memory.js'
export {
  createMemoryUsageStore,
  type EraseScope,
  MAX_QUERY_LENGTH,
  MAX_WEIGHT,
  type RememberedUse,
  type StoredUses,
  type UsageChange,
  type UsageStore,
} from './usage-store.js'
