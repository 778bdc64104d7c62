export { type CallRule, type RealCall as ToolCall, shownDigest } from '@ts/adapter-kit'
export {
  type AnswerOptions,
  type Conversation,
  type OpenAIToolSearch,
  type OpenAIToolSearchOptions,
  type OpenAITurn,
  openaiToolSearch,
  type RunOptions,
  type RunTool,
} from './openai-tool-search.js'
export type { OpenAITools } from './read-openai-tools.js'
export type { ChatParams, ResponsesParams } from './requests.js'
