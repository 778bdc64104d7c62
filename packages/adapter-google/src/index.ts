export {
  type GenaiToolSearch,
  type GenaiToolSearchOptions,
  type GenaiTools,
  genaiToolSearch,
} from './genai-tool-search.js'
