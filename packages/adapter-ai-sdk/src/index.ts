export { rankerForToolSearch } from './ranker-for-tool-search.js'
export { type HiddenSearch, type ToolSearchData, toolSearch, toolSearchMiddleware } from './tool-search.js'
export { type WithToolSearch, withToolSearch } from './with-tool-search.js'
