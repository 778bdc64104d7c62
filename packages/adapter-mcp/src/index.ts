export type { McpCallEnd } from './call-result.js'
export type { McpClient, McpProgress, McpRequestOptions } from './mcp-client.js'
export {
  type McpCall,
  type McpCallOptions,
  type McpClients,
  type McpExecutable,
  type McpServerReport,
  type McpToolset,
  type McpToolsetOptions,
  mcpToolset,
} from './mcp-toolset.js'
export type { RejectedMcpTool } from './server-tools.js'
