export { type AdkToolSearchOptions, adkToolSearch } from './adk-tool-search.js'
export { type GenaiToolSearch, type GenaiToolSearchOptions, genaiToolSearch } from './genai-tool-search.js'
