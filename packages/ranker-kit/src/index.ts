export type {
  BoundExpansions,
  Expansion,
  ExpansionMeaning,
  Expansions,
  QueryWord,
  TermLookup,
  Translate,
  Translation,
} from './expansions.js'
export { FIELDS, type Field, fieldTexts } from './fields.js'
export { isLetters, type Spelling, SpellingIndex } from './spelling.js'
export { backgroundStatistics, type CollectionStatistics } from './statistics.js'
export { stem } from './stem.js'
export { REQUEST_WORD_WEIGHT, REQUEST_WORDS, STOP_WORDS } from './stop-words.js'
export { forEachWord } from './tokens.js'
export { checkNumber, DEFAULT_TUNING } from './tuning.js'
export { createWordRanker, type WordIndex, type WordRanker } from './word-ranker.js'
