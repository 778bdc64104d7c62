export { createBm25Ranker } from './bm25-ranker.js'
export type { Bm25Field } from './fields.js'
export type { Bm25RankerOptions } from './options.js'
export { REQUEST_STOP_WORDS, REQUEST_WORDS } from './stop-words.js'
