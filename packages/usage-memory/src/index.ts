export { createUsageMemory, type UsageMemory } from './usage-memory.js'
export type { RememberedUse, StoredUses, UsageStore } from './usage-store.js'
