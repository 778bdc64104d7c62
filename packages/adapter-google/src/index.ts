export { adkToolSearch } from './adk-tool-search.js'
export { type GenaiToolSearch, genaiToolSearch } from './genai-tool-search.js'
