export type { ExportedUsage } from './exported.js'
export type { UsageMemoryOptions } from './options.js'
export type { UsageProblem } from './problems.js'
export { createUsageMemory, type ToolUse, type UsageInspection, type UsageMemory } from './usage-memory.js'
export {
  MAX_QUERY_LENGTH,
  MAX_WEIGHT,
  type RememberedUse,
  type StoredUses,
  type UsageStore,
} from './usage-store.js'
export { createMemoryUsageStore } from './usage-table.js'
