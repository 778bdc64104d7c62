export {
  type AgentsToolSearch,
  type AgentsToolSearchOptions,
  type AgentTool,
  agentsToolSearch,
} from './agents-tool-search.js'
