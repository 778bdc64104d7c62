export type { RegexRankerOptions } from './options.js'
export { isPlainWords } from './plain-words.js'
export { createRegexRanker } from './regex-ranker.js'
