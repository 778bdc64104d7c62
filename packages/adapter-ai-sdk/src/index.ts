export { rankerForToolSearch } from './ranker-for-tool-search.js'
export { type WithToolSearch, type WithToolSearchOptions, withToolSearch } from './with-tool-search.js'
