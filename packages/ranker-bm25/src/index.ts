export { createBm25Ranker } from './bm25-ranker.js'
export type { Bm25RankerOptions } from './options.js'
export { parseQuery, printQuery, type QueryNode } from './query-syntax.js'
