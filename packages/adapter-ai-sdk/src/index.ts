export { rankerForToolSearch } from './ranker-for-tool-search.js'
export {
  type HiddenSearch,
  type ToolSearchData,
  type ToolSearchModelOptions,
  toolSearch,
  toolSearchMiddleware,
} from './tool-search.js'
export { type WithToolSearch, type WithToolSearchOptions, withToolSearch } from './with-tool-search.js'
