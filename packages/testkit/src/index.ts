export {
  type AdapterPlay,
  type AdapterTool,
  adapterConformance,
  type PlayedCall,
} from './adapter/adapter-conformance.js'
export { offloadConformance } from './adapter/offload-conformance.js'
export { disclosureInvariants } from './disclosure/disclosure-invariants.js'
export { runScript } from './disclosure/scripted-model.js'
export { officeCatalog } from './fixtures/office-catalog.js'
export { sampleTools } from './fixtures/sample-tools.js'
export { seededCatalog } from './fixtures/seeded-catalog.js'
export { noTools, oneTool, trapCatalog } from './fixtures/trap-catalog.js'
export { type ConformanceSkip, checkRanker, conformanceCases, rankerConformance } from './ranker/conformance.js'
export { createReferenceRanker } from './ranker/reference-ranker.js'
export { sessionStoreConformance } from './store/session-store-conformance.js'
