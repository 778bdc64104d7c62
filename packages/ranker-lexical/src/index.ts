export { createLexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'
export type { ThesaurusOptions } from './thesauri.js'
