export type { Activation, ActivationDecision, ActivationFacts } from './activation.js'
export { answer as metaAnswer, searchMessage } from './answers.js'
export {
  type Catalog,
  type CatalogOptions,
  createCatalog,
  type RejectedTool,
  type ToolNameOptions,
} from './catalog.js'
export type { Companion, CompanionAnswer, CompanionCall, CompanionResult } from './companion.js'
export { type Configuration, configurationSchema, readConfiguration } from './configuration.js'
export { sha256 } from './digest.js'
export type {
  BatchOutcome,
  Disclosure,
  DisclosureName,
  DisclosureServices,
  DisclosureTurn,
  ExecuteOutcome,
  ExposedTool,
  MetaRole,
  Outcome,
  RefusedOutcome,
  ResultOutcome,
  SelectedTools,
} from './disclosure.js'
export { type BridgeOptions, createBridge } from './disclosures/bridge.js'
export { exposeTool, metaTool } from './disclosures/eager.js'
export { createNative, type NativeOptions } from './disclosures/native.js'
export { searchParameters } from './disclosures/search-parameters.js'
export { createWindow, type SelectionOrder, type WindowOptions } from './disclosures/window.js'
export { isToolSearchError, ToolSearchError, type ToolSearchErrorCode } from './errors.js'
export { escapeSchema } from './escape-schema.js'
export type { ExecuteVia, ExecutionStatus, RefusalCode, ToolSearchEvent } from './events.js'
export type { SearchExplanation } from './explain.js'
export { showHiddenCharacters, visibleJson } from './hidden-characters.js'
export type { HistoryEvent } from './history.js'
export { type CallResult, joinResults, type RefusedResult } from './join-results.js'
export { serializeTools } from './meter.js'
export {
  type CapabilityRow,
  capabilitiesOf,
  MODEL_CAPABILITIES,
  type ModelAddress,
  type ModelApi,
  type ModelCapabilities,
  type ModelHost,
  type ToolSearchWire,
} from './model-capabilities.js'
export type {
  CallInput,
  ExecutionEnd,
  ExecutionRecord,
  Exposure,
  ExposureReport,
  ModelFacts,
  ToolScope,
  ToolSearch,
  ToolSearchOptions,
  TurnInput,
  ViewOptions,
} from './options.js'
export { type Plan, type PlanOptions, planDisclosure } from './plan-disclosure.js'
export type { PlanInput, PlanMode, PlanRecord } from './plan-input.js'
export { type PermittedCatalog, type PolicyOptions, pinTools } from './policy.js'
export type { Prefetch, PrefetchInput } from './prefetch.js'
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
export { type ReadToolsOptions, readTools } from './read-tools.js'
export { type RenderedTool, type Rendering, renderTool, type ToolRenderer } from './render.js'
export { type RenderedResults, type ResultsOptions, renderResults } from './render-results.js'
export { renderSignature, type SignatureOptions } from './render-signature.js'
export { createMemoryRevealStore, type MemoryRevealStoreOptions, type RevealStore } from './reveal-store.js'
export type { SearchLimits, SearchResult } from './search.js'
export { type ParsedQuery, readSearchRequest, type SearchRequest, type SearchRequestOptions } from './search-request.js'
export { type SearchableParameter, type SearchableTool, toSearchableTool } from './searchable-tool.js'
export type { SentEvent, SentName, SentTool } from './sent-event.js'
export type { SentList } from './sent-list.js'
export { createSentMemory, type SentMemory } from './sent-memory.js'
export { splitSentences } from './sentences.js'
export { renderSignatureLine, type SignatureLineOptions } from './signature-line.js'
export { estimateTokens, type PayloadSize, type TokenCounter } from './tokens.js'
export type { Caller, CatalogTool, Deferrable, JsonSchema, ToolAnnotations, ToolDefinition, ToolId } from './tool.js'
export { createToolSearch } from './tool-search.js'
export type { CatalogChange, LiveTools, Outage, ToolSource } from './tool-source.js'
export { type ArgumentFault, type ArgumentValidator, validateArguments } from './validate.js'
export { type WireNameOptions, wireName } from './wire-name.js'
export { withNamedTools } from './with-named-tools.js'
export type { WordBudget } from './word-budget.js'
export { foldText, splitIdentifier, splitWords } from './words.js'
export { createYielder, runInSlices, type Yielder, type YielderOptions } from './yielding.js'
