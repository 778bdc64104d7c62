export type { Activation, ActivationDecision, ActivationFacts } from './activation.js'
export { type Catalog, type CatalogOptions, createCatalog, type RejectedTool } from './catalog.js'
export { type Configuration, configurationSchema, readConfiguration } from './configuration.js'
export { sha256 } from './digest.js'
export type {
  BatchOutcome,
  Disclosure,
  DisclosureName,
  ExecuteOutcome,
  ExposedTool,
  MetaRole,
  Outcome,
  RefusedOutcome,
  ResultOutcome,
  Services,
  Turn,
} from './disclosure.js'
export { createNative } from './disclosures/native.js'
export { createWindow, type SelectionOrder, type WindowOptions } from './disclosures/window.js'
export { isToolSearchError, ToolSearchError, type ToolSearchErrorCode } from './errors.js'
export { escapeSchema } from './escape-schema.js'
export type { ExecuteVia, RefusalCode, ToolSearchEvent } from './events.js'
export type { SearchExplanation } from './explain.js'
export { showHiddenCharacters, visibleJson } from './hidden-characters.js'
export { serializeTools } from './meter.js'
export type {
  CallInput,
  Exposure,
  ExposureReport,
  ModelFacts,
  ToolSearch,
  ToolSearchOptions,
  ToolSource,
  TurnInput,
} from './options.js'
export { capabilitiesOf, type ModelCapabilities, type Plan, type PlanInput, plan } from './plan.js'
export { markDeferred, type PermittedCatalog, type PolicyOptions, pinTools } from './policy.js'
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
export { type RenderedTool, type Rendering, renderTool, type ToolRenderer } from './render.js'
export { type RenderedResults, type ResultsOptions, renderResults } from './render-results.js'
export { renderSignature, type SignatureOptions } from './render-signature.js'
export { createMemoryRevealStore, type MemoryRevealStoreOptions, type RevealStore, type ToolEvent } from './reveal.js'
export type { SearchLimits } from './search.js'
export { type SearchableParameter, type SearchableTool, toSearchableTool } from './searchable-tool.js'
export { splitSentences } from './sentences.js'
export { renderSignatureLine, type SignatureLineOptions } from './signature-line.js'
export { estimateTokens, type Size, type TokenCounter } from './tokens.js'
export type { Caller, CatalogTool, Deferrable, JsonSchema, ToolAnnotations, ToolDefinition, ToolId } from './tool.js'
export { createToolSearch } from './tool-search.js'
export type { ArgumentFault, ArgumentValidator } from './validate.js'
export { foldText, splitIdentifier, splitWords } from './words.js'
