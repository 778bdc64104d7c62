export { createOffload, type Offload } from './create-offload.js'
export { createFolderStore } from './folder-store.js'
export { type OutputStore, OutputTooLarge } from './output-store.js'
export { createMemoryStore, createSharedStore } from './shared-store.js'
