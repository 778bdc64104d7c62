export { createOffload, type Offload } from './create-offload.js'
export { createFolderStore, type FolderStoreOptions } from './folder-store.js'
export { createMemoryStore, type MemoryStoreOptions } from './memory-store.js'
export type { JqLimits, OffloadEvent, OffloadOptions } from './options.js'
export {
  type NewOutput,
  type OutputStore,
  OutputTooLarge,
  type StoredOutput,
  type StoreQuotas,
} from './output-store.js'
export type { PreviewKind } from './preview.js'
