export { type GenaiToolSearch, type GenaiToolSearchOptions, genaiToolSearch } from './genai-tool-search.js'
