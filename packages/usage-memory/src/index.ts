export { createUsageMemory, type UsageMemory } from './usage-memory.js'
export type { RememberedUse, UsageStore } from './usage-store.js'
