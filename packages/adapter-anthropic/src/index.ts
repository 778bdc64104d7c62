export { type AnthropicToolSearch, anthropicToolSearch } from './anthropic-tool-search.js'
export type { RunTool } from './run-calls.js'
export type { AnthropicTool } from './sdk-types.js'
