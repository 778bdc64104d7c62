export { createLexicalRanker, type LexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'
export type { ThesaurusOptions } from './thesauri.js'
export {
  compileThesaurus,
  parseThesaurus,
  type ThesaurusEntry,
  type ThesaurusLanguage,
  type ThesaurusSource,
} from './thesaurus.js'
