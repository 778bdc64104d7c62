export {
  type AnthropicToolSearch,
  type AnthropicToolSearchOptions,
  type AnthropicTurn,
  anthropicToolSearch,
} from './anthropic-tool-search.js'
export type { AnthropicTools } from './given-tools.js'
export type { AnthropicMode, ModeOptions } from './modes.js'
export type { Approve, RealCall, RunTool } from './run-calls.js'
export type { AnthropicParams, AnthropicTool, ResultContent, ToolResult } from './sdk-types.js'
