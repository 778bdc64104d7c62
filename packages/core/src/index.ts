export { answer as metaAnswer, searchMessage } from './answers/answers.js'
export { type RenderedTool, type Rendering, renderTool, type ToolRenderer } from './answers/render.js'
export { type RenderedResults, type ResultsOptions, renderResults } from './answers/render-results.js'
export { renderSignature, type SignatureOptions } from './answers/render-signature.js'
export { renderSignatureLine, type SignatureLineOptions } from './answers/signature-line.js'
export type { Companion, CompanionAnswer, CompanionCall, CompanionResult } from './calls/companion.js'
export { type CallResult, joinResults, type RefusedResult } from './calls/join-results.js'
export { type Catalog, type CatalogOptions, createCatalog, type RejectedTool } from './catalog/catalog.js'
export type { ToolNameOptions } from './catalog/read-definition.js'
export { type ReadToolsOptions, readTools } from './catalog/read-tools.js'
export { type SearchableParameter, type SearchableTool, toSearchableTool } from './catalog/searchable-tool.js'
export type { CatalogChange, LiveTools, Outage, ToolSource } from './catalog/tool-source.js'
export { type WireNameOptions, wireName } from './catalog/wire-name.js'
export { checkOptionKeys, optionError } from './configuration/check-options.js'
export { type Configuration, configurationSchema, readConfiguration } from './configuration/configuration.js'
export { type BridgeOptions, createBridge } from './disclosures/bridge.js'
export type {
  Disclosure,
  DisclosureName,
  DisclosureServices,
  DisclosureTurn,
  SelectedTools,
} from './disclosures/disclosure.js'
export { exposeTool, metaTool } from './disclosures/eager.js'
export {
  type CapabilityRow,
  capabilitiesOf,
  MODEL_CAPABILITIES,
  type ModelAddress,
  type ModelApi,
  type ModelCapabilities,
  type ModelHost,
  type ToolSearchWire,
} from './disclosures/model-capabilities.js'
export { createNative, type NativeOptions } from './disclosures/native.js'
export { type Plan, type PlanOptions, planDisclosure } from './disclosures/plan-disclosure.js'
export type { PlanInput, PlanMode, PlanRecord } from './disclosures/plan-input.js'
export { searchParameters } from './disclosures/search-parameters.js'
export { createWindow, type SelectionOrder, type WindowOptions } from './disclosures/window.js'
export { isToolSearchError, ToolSearchError, type ToolSearchErrorCode } from './errors.js'
export type { ExecuteVia, ExecutionStatus, RefusalCode, ToolSearchEvent } from './events.js'
export type { ExposedTool, MetaRole } from './exposed-tool.js'
export { TimeLimitError, withTimeLimit } from './limits/time-limit.js'
export { estimateTokens, type PayloadSize, type TokenCounter } from './limits/tokens.js'
export type { WordBudget } from './limits/word-budget.js'
export { createYielder, runInSlices, type Yielder, type YielderOptions } from './limits/yielding.js'
export type {
  ExecutionEnd,
  ExecutionRecord,
  Exposure,
  ExposureReport,
  Prefetch,
  PrefetchInput,
  SearchExplanation,
  ToolScope,
  ToolSearch,
  ToolSearchOptions,
  ViewOptions,
} from './options.js'
export type { BatchOutcome, ExecuteOutcome, Outcome, RefusedOutcome, ResultOutcome } from './outcome.js'
export type { PermittedCatalog } from './policy/permitted-catalog.js'
export { type PolicyOptions, pinTools, unmatchedNames } from './policy/policy.js'
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
export { type CheckRankedOptions, checkRanked } from './search/check-ranked.js'
export type { SearchLimits, SearchResult } from './search/search.js'
export {
  type ParsedQuery,
  readSearchRequest,
  type SearchRequest,
  type SearchRequestOptions,
} from './search/search-request.js'
export { type SelectBestOptions, selectBest } from './search/select-best.js'
export { withNamedTools } from './search/with-named-tools.js'
export { describeValue } from './text/describe-value.js'
export { sha256 } from './text/digest.js'
export { type EditRows, editDistance, editRows, nearestWord } from './text/edit-distance.js'
export { escapeSchema } from './text/escape-schema.js'
export { showHiddenCharacters, visibleJson } from './text/hidden-characters.js'
export { isJsonObject } from './text/json.js'
export { isTextTooDeep, isTooDeep } from './text/nesting.js'
export { type SplitOptions, splitSentences } from './text/sentences.js'
export { foldText, splitIdentifier, splitWords } from './text/words.js'
export type { Caller, CatalogTool, Deferrable, JsonSchema, ToolAnnotations, ToolDefinition, ToolId } from './tool.js'
export { createToolSearch } from './tool-search.js'
export type { Activation, ActivationDecision, ActivationFacts } from './turn/activation.js'
export type { HistoryEvent } from './turn/history.js'
export { serializeTools } from './turn/meter.js'
export { createMemoryRevealStore, type MemoryRevealStoreOptions, type RevealStore } from './turn/reveal-store.js'
export type { SentEvent, SentName, SentTool } from './turn/sent-event.js'
export type { SentList } from './turn/sent-list.js'
export { createSentMemory, type SentMemory } from './turn/sent-memory.js'
export type { CallInput, ModelFacts, TurnInput } from './turn-input.js'
export type { ArgumentFault } from './validate/faults.js'
export type { ArgumentRepair } from './validate/repair.js'
export { type ArgumentValidator, validateArguments } from './validate/validate.js'
