export { shownDigest } from '@ts/adapter-kit'
export type { RealCall as ToolCall } from '@ts/core'
export {
  type AnswerOptions,
  type OpenAIToolSearch,
  type OpenAIToolSearchOptions,
  openaiToolSearch,
  type RunOptions,
  type RunTool,
} from './openai-tool-search.js'
export type { OpenAITools } from './read-openai-tools.js'
export type { ResponsesParams } from './requests.js'
