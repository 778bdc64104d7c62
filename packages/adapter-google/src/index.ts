export { type AdkModel, type AdkToolSearchOptions, adkToolSearch } from './adk-tool-search.js'
export {
  type GenaiToolSearch,
  type GenaiToolSearchOptions,
  type GenaiTools,
  genaiToolSearch,
} from './genai-tool-search.js'
