export { createBm25Ranker } from './bm25-ranker.js'
export type { Bm25RankerOptions, SearchReport } from './options.js'
export { type ParsedQuery, parseQuery, printQuery, type QueryField, type QueryNode } from './query-syntax.js'
