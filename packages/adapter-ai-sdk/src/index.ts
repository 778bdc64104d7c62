export { rankerForToolSearch, type ToolSearchFunction } from './ranker-for-tool-search.js'
export {
  type ExistingToolSearch,
  type NewToolSearch,
  type WithToolSearch,
  type WithToolSearchOptions,
  withToolSearch,
} from './with-tool-search.js'
