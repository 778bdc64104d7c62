export type { KeywordRankerOptions } from './keyword-options.js'
export { createKeywordRanker } from './keyword-ranker.js'
