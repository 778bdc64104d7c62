export { shownDigest } from '@ts/adapter-kit'
export { type OpenAIToolSearch, openaiToolSearch, type RunTool } from './openai-tool-search.js'
export type { OpenAITools } from './read-openai-tools.js'
