export type { ExportedUsage } from './exported.js'
export type { UsageMemoryOptions } from './options.js'
export {
  createUsageMemory,
  type Erasure,
  type ToolUse,
  type UsageInspection,
  type UsageMemory,
} from './usage-memory.js'
export {
  createMemoryUsageStore,
  MAX_QUERY_LENGTH,
  MAX_WEIGHT,
  type RememberedUse,
  type UsageChange,
  type UsageStore,
} from './usage-store.js'
