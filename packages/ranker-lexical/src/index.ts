export { createLexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'
export { createQueryExpander } from './query-expander.js'
