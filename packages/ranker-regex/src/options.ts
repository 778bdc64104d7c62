import { checkOptions, type OptionRule, optionError, rule } from '@ts/core/kit'
import { REGEX_FIELDS, type RegexField } from './tool-text.js'

/** Options of {@link createRegexRanker}. */
export interface RegexRankerOptions {
  /**
   * The fields in which patterns and words are searched; each field is matched separately. Must include `name`.
   * `parameters` are the names and descriptions of parameters. Default: `['name', 'description']`, as in mcpagent's
   * `search_tools`, which this ranker follows.
   */
  readonly fields?: readonly RegexField[]
  /** Whether letter case matters; `(?-i)` in a pattern has the same effect. Default: false, as in mcpagent. */
  readonly caseSensitive?: boolean
  /**
   * `auto`: a query without pattern syntax ({@link isPlainWords}) is searched as words; tools that contain the whole
   * query rank before tools that contain its words. `never`: every query is a pattern, as in mcpagent. Default:
   * `auto`.
   */
  readonly words?: 'auto' | 'never'
  /**
   * What to do with an invalid pattern: `throw` an error, as in mcpagent, or search its `words`. Default: `throw`.
   */
  readonly onInvalid?: 'throw' | 'words'
  /**
   * Maximum number of tools that the fuzzy fallback returns, 0 to 1000; 0 turns it off. Default: 5, as in mcpagent.
   */
  readonly fuzzyLimit?: number
  /**
   * Maximum number of steps that a pattern may take in one query, 1,000 to 1,000,000,000. First, the steps of compiling
   * are estimated from the pattern's classes and repetitions. Then the steps of building the automaton are counted: for
   * each transition that a text first needs, the number of pattern positions that are active before and after it.
   * Reading the texts takes additional time, which is linear. Default: 100,000;
   * benchmarks/results/ranker-regex/NUMBERS.md shows what the patterns of models need on a large catalog, and the
   * README shows how long the default takes.
   */
  readonly maxWork?: number
}

/**
 * The fixed limits: the length of a pattern in UTF-16 units, the instructions of a compiled pattern, and the UTF-16 units
 * that are matched in each field except the name. benchmarks/results/ranker-regex/NUMBERS.md shows what the patterns of
 * models need, and how many tools have a longer field.
 */
const LIMITS = { maxPatternLength: 512, maxProgramSize: 400, maxTextLength: 4_096 }

const RULES: Readonly<Record<keyof RegexRankerOptions, OptionRule>> = {
  fields: {
    expected: 'a list with `name`, which ranking needs',
    accepts: value => Array.isArray(value) && value.includes('name'),
  },
  caseSensitive: rule.boolean,
  words: rule.oneOf('auto', 'never'),
  onInvalid: rule.oneOf('throw', 'words'),
  fuzzyLimit: rule.wholeNumber(0, 1_000),
  maxWork: rule.wholeNumber(1_000, 1_000_000_000),
}

const OWNER = 'the regex ranker'

/** The options with all defaults filled in, and the fixed limits. */
export type ResolvedRegexRankerOptions = ReturnType<typeof resolveOptions>

/**
 * Checks every value and fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveOptions(options: RegexRankerOptions) {
  checkOptions(OWNER, options, RULES)
  const { fields = ['name', 'description'], caseSensitive = false, words = 'auto', onInvalid = 'throw' } = options
  const { fuzzyLimit = 5, maxWork = 100_000 } = options
  const { accepts, expected } = rule.oneOf(...REGEX_FIELDS)
  // Not `forEach`, because it would skip holes in the list.
  for (const [i, field] of fields.entries())
    if (!accepts(field)) throw optionError(`fields[${i}]`, field, expected, OWNER)
  return { ...LIMITS, fields: [...new Set(fields)], caseSensitive, words, onInvalid, fuzzyLimit, maxWork }
}
