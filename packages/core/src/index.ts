export type { RealCall } from './answer.js'
export { answer as metaAnswer, searchMessage } from './answers/answers.js'
export type { Companion, CompanionAnswer, CompanionResult } from './calls/companion.js'
export { type CallResult, joinResults } from './calls/join-results.js'
export { type Catalog, createCatalog } from './catalog/catalog.js'
export { type CatalogHints, type CatalogStore, createCatalogStore, followCatalog } from './catalog/catalog-store.js'
export { packTools, unpackTools } from './catalog/packed-tools.js'
export { readTools } from './catalog/read-tools.js'
export { type SearchableTool, toSearchableTool } from './catalog/searchable-tool.js'
export type { LiveTools, Outage, ToolSource } from './catalog/tool-source.js'
export { type Configuration, configurationSchema, readConfiguration } from './configuration/configuration.js'
export type { Disclosure, DisclosureName } from './disclosure.js'
export { createBridge } from './disclosures/bridge.js'
export { exposeTool, metaTool } from './disclosures/eager.js'
export { capabilitiesOf, type ModelCapabilities } from './disclosures/model-capabilities.js'
export { createNative } from './disclosures/native.js'
export { planDisclosure } from './disclosures/plan-disclosure.js'
export { searchParameters } from './disclosures/search-parameters.js'
export { createWindow } from './disclosures/window.js'
export { isToolSearchError, ToolSearchError } from './errors.js'
export type { ToolSearchEvent } from './events.js'
export type { ExposedTool } from './exposed-tool.js'
export { estimateTokens, type TokenCounter } from './limits/tokens.js'
export { createYielder, runInSlices } from './limits/yielding.js'
export type {
  ExecutionEnd,
  ExecutionRecord,
  Exposure,
  SearchExplanation,
  ToolScope,
  ToolSearch,
  ToolSearchOptions,
  ViewOptions,
} from './options.js'
export type { ExecuteOutcome, Outcome, RefusedOutcome, ResultOutcome } from './outcome.js'
export { type PolicyOptions, pinTools } from './policy/policy.js'
export type {
  IndexOptions,
  RankExplanation,
  RankExplanationPart,
  Ranked,
  Ranker,
  RankerIndex,
  RankerTraits,
  RankOptions,
} from './ranker.js'
export { type Calibration, withCertainty } from './search/certainty.js'
export { readSearchRequest } from './search/search-request.js'
export { withNamedTools } from './search/with-named-tools.js'
export { splitWords } from './text/words.js'
export type { CatalogTool, JsonSchema, ToolDefinition, ToolId } from './tool.js'
export { createToolSearch } from './tool-search.js'
export type { HistoryEvent } from './turn/history.js'
export { serializeTools } from './turn/meter.js'
export { createSentMemory } from './turn/sent-memory.js'
export { createMemorySessionStore, type SessionStore } from './turn/session-store.js'
export type { TurnInput } from './turn-input.js'
export { validateArguments } from './validate/validate.js'
