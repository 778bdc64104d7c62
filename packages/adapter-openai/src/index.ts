export { OPENAI_HOSTS, type OpenAIHost, openaiHostOf } from './openai-hosts.js'
export {
  type AnswerOptions,
  type OpenAIToolSearch,
  type OpenAIToolSearchOptions,
  type OpenAITurn,
  openaiToolSearch,
} from './openai-tool-search.js'
export type { OpenAIToolSource, OpenAITools } from './read-openai-tools.js'
export type { ChatParams, ResponsesParams } from './requests.js'
export type { CallRule, RunTool, ToolCall } from './tool-call.js'
