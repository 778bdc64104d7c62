export {
  type AdapterConformanceOptions,
  type AdapterPlay,
  type AdapterPrompt,
  type AdapterTool,
  adapterConformance,
} from './adapter-conformance.js'
export { type BrokenRanker, brokenRankers } from './broken-rankers.js'
export {
  type ConformanceCaseInfo,
  type ConformanceOptions,
  type ConformanceResult,
  type ConformanceSkip,
  type ConformanceTest,
  checkRanker,
  conformanceCases,
  rankerConformance,
} from './conformance.js'
export { disclosureInvariants, type InvariantOptions, type InvariantTest } from './disclosure/disclosure-invariants.js'
export { type RecordedTurn, runScript, type ScriptedCall, type ScriptOptions } from './disclosure/scripted-model.js'
export { officeCatalog } from './fixtures/office-catalog.js'
export { MAX_SEEDED_TOOLS, seededCatalog } from './fixtures/seeded-catalog.js'
export { noTools, oneTool, trapCatalog } from './fixtures/trap-catalog.js'
export {
  type OffloadConformanceOptions,
  type OffloadPlay,
  type OffloadTool,
  offloadConformance,
} from './offload-conformance.js'
export { createReferenceRanker } from './reference-ranker.js'
export { type InnerRank, type RankerWrapping, wrapRanker } from './wrapped-ranker.js'
