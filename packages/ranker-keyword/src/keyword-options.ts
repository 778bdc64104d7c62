import { checkOptions, type OptionRule, rule } from '@ts/core/kit'
import type { WordsOption } from './keyword-query.js'
import { STOP_WORDS } from './stop-words.js'

/** Options of {@link createKeywordRanker}. The defaults are the rules that its README gives. */
export interface KeywordRankerOptions {
  /**
   * Results below this fraction of the best score are cut; 0 to 1, and 0 keeps every hit. Default: 0.5, "at least half
   * the top score". The best score is taken among the tools in scope.
   */
  readonly topBand?: number
  /**
   * `substring` (default): a term counts if the text contains it, ignoring letter case; so `port` matches `export`.
   * `split`: names, texts and queries are split into words (`getUser` into `get` and `user`), and a term counts if it
   * equals a word; accents are folded, and scripts without spaces work.
   */
  readonly words?: WordsOption
  /**
   * Terms that never count, in lower case. Default: none for `substring`; for `split`, common English words of requests
   * such as `please` and `the`.
   */
  readonly stopWords?: readonly string[]
  /** Whether names and descriptions of parameters count as part of the description. Default: false. */
  readonly parameters?: boolean
}

/** The options with all defaults filled in. */
export type KeywordSettings = ReturnType<typeof readOptions>

const OWNER = 'the keyword ranker'
const RULES: Readonly<Record<keyof KeywordRankerOptions, OptionRule>> = {
  topBand: rule.numberFrom(0, 1),
  words: rule.oneOf('substring', 'split'),
  stopWords: {
    expected: 'a list of words',
    accepts: value => Array.isArray(value) && value.every(word => typeof word === 'string'),
  },
  parameters: rule.boolean,
}

/**
 * Checks options and fills in defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` with `details.path`.
 */
export function readOptions(options: KeywordRankerOptions) {
  checkOptions(OWNER, options, RULES)
  const { topBand = 0.5, words = 'substring', parameters = false } = options
  const { stopWords = words === 'split' ? STOP_WORDS : [] } = options
  return Object.freeze({ topBand, words, parameters, stopWords: new Set<string>(stopWords) })
}
