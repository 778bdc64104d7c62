export { createLexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'
