export type { McpCallEnd } from './call-result.js'
export {
  type ClaudeAgentOptions,
  type ClaudeQueryOptions,
  type ClaudeToolSearch,
  claudeAgentOptions,
} from './claude-agent.js'
export type { McpClient, McpRequestOptions } from './mcp-client.js'
export { type McpServerReport, type McpToolset, mcpToolset } from './mcp-toolset.js'
export type { McpCall, McpCallOptions } from './sdk-tools.js'
export type { McpClients, McpToolsetOptions } from './toolset-options.js'
