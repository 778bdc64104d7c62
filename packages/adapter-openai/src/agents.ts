export { type AgentsToolSearch, type AgentTool, agentsToolSearch } from './agents-tool-search.js'
