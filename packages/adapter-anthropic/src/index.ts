export {
  type AnthropicToolSearch,
  type AnthropicToolSearchOptions,
  type AnthropicTurn,
  anthropicToolSearch,
} from './anthropic-tool-search.js'
export type { AnthropicMode } from './modes.js'
export type { RealCall, RunTool } from './run-calls.js'
export type { AnthropicTool, ResultContent } from './sdk-types.js'
