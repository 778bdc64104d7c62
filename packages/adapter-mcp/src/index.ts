export { type ClaudeToolSearch, claudeAgentOptions } from './claude-agent.js'
export { type McpToolset, mcpToolset } from './mcp-toolset.js'
