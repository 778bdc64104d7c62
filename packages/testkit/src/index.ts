export {
  type AdapterConformanceOptions,
  type AdapterPlay,
  type AdapterPrompt,
  type AdapterTool,
  type AskedCall,
  adapterConformance,
  type PlayedCall,
} from './adapter/adapter-conformance.js'
export {
  type OffloadConformanceOptions,
  type OffloadPlay,
  type OffloadTool,
  offloadConformance,
} from './adapter/offload-conformance.js'
export { disclosureInvariants, type InvariantOptions, type InvariantTest } from './disclosure/disclosure-invariants.js'
export { type RecordedTurn, runScript, type ScriptedCall, type ScriptOptions } from './disclosure/scripted-model.js'
export { officeCatalog } from './fixtures/office-catalog.js'
export { MAX_SEEDED_TOOLS, seededCatalog } from './fixtures/seeded-catalog.js'
export { noTools, oneTool, trapCatalog } from './fixtures/trap-catalog.js'
export { type BrokenRanker, brokenRankers } from './ranker/broken-rankers.js'
export {
  type ConformanceCaseInfo,
  type ConformanceOptions,
  type ConformanceResult,
  type ConformanceSkip,
  type ConformanceTest,
  checkRanker,
  conformanceCases,
  rankerConformance,
} from './ranker/conformance.js'
export { createReferenceRanker } from './ranker/reference-ranker.js'
export { type InnerRank, type RankerWrapping, wrapRanker } from './ranker/wrapped-ranker.js'
