export type { RealCall } from './answer.js'
export { answer as metaAnswer, searchMessage } from './answers/answers.js'
export { renderTool } from './answers/render.js'
export type { Companion, CompanionAnswer, CompanionCall, CompanionResult } from './calls/companion.js'
export { type CallResult, joinResults } from './calls/join-results.js'
export { type Catalog, createCatalog } from './catalog/catalog.js'
export {
  type CatalogHints,
  type CatalogStore,
  createCatalogStore,
  type FollowOptions,
  followCatalog,
  type StoredCatalog,
} from './catalog/catalog-store.js'
export { packTools, unpackTools } from './catalog/packed-tools.js'
export { readTools } from './catalog/read-tools.js'
export { type SearchableTool, toSearchableTool } from './catalog/searchable-tool.js'
export type { CatalogChange, LiveTools, Outage, ToolSource } from './catalog/tool-source.js'
export { type Configuration, configurationSchema, readConfiguration } from './configuration/configuration.js'
export type { Disclosure, DisclosureName } from './disclosure.js'
export { createBridge } from './disclosures/bridge.js'
export { exposeTool, metaTool } from './disclosures/eager.js'
export {
  capabilitiesOf,
  type ModelApi,
  type ModelCapabilities,
  type ModelHost,
} from './disclosures/model-capabilities.js'
export { createNative } from './disclosures/native.js'
export { type Plan, planDisclosure } from './disclosures/plan-disclosure.js'
export type { PlanMode, PlanRecord } from './disclosures/plan-input.js'
export { searchParameters } from './disclosures/search-parameters.js'
export { createWindow } from './disclosures/window.js'
export { isToolSearchError, ToolSearchError } from './errors.js'
export type { ExecutionStatus, ToolSearchEvent } from './events.js'
export type { ExposedTool, MetaRole } from './exposed-tool.js'
export { estimateTokens, type TokenCounter } from './limits/tokens.js'
export { createYielder, runInSlices, type Yielder } from './limits/yielding.js'
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
export type { BatchOutcome, ExecuteOutcome, Outcome, RefusedOutcome, ResultOutcome } from './outcome.js'
export { type PolicyOptions, pinTools } from './policy/policy.js'
export type {
  IndexBlobs,
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
export type { SearchLimits } from './search/search-limits.js'
export { readSearchRequest } from './search/search-request.js'
export { withNamedTools } from './search/with-named-tools.js'
export { splitWords } from './text/words.js'
export type { CatalogTool, JsonSchema, ToolDefinition, ToolId } from './tool.js'
export { createToolSearch } from './tool-search.js'
export type { HistoryEvent } from './turn/history.js'
export { serializeTools } from './turn/meter.js'
export type { SentEvent } from './turn/sent-event.js'
export { createSentMemory } from './turn/sent-memory.js'
export { createMemorySessionStore, type SessionStore } from './turn/session-store.js'
export type { CallInput, TurnInput } from './turn-input.js'
export { type ArgumentValidator, validateArguments } from './validate/validate.js'
