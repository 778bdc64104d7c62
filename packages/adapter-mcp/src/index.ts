export type { McpCallEnd } from './call-result.js'
export type { McpClient, McpProgress, McpRequestOptions } from './mcp-client.js'
export {
  type McpCall,
  type McpCallOptions,
  type McpExecutable,
  type McpServerReport,
  type McpToolset,
  mcpToolset,
} from './mcp-toolset.js'
export type { RejectedMcpTool } from './server-tools.js'
export type { McpClients, McpToolsetOptions } from './toolset-options.js'
