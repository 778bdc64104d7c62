export type { McpCallEnd } from './call-result.js'
export type { McpClient, McpRequestOptions } from './mcp-client.js'
export { type McpCall, type McpCallOptions, type McpServerReport, type McpToolset, mcpToolset } from './mcp-toolset.js'
export type { McpClients, McpToolsetOptions } from './toolset-options.js'
