export { createLexicalRanker, type LexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'
export type { ThesaurusOptions } from './thesauri.js'
