export { type Catalog, type CatalogOptions, createCatalog, type RejectedTool } from './catalog.js'
export { sha256 } from './digest.js'
export { isToolSearchError, ToolSearchError, type ToolSearchErrorCode } from './errors.js'
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
export { type SearchableParameter, type SearchableTool, toSearchableTool } from './searchable-tool.js'
export type { CatalogTool, Deferrable, JsonSchema, ToolAnnotations, ToolDefinition, ToolId } from './tool.js'
export { foldText, splitIdentifier, splitWords } from './words.js'
