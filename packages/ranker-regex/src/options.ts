import { checkOptionKeys, optionError } from '@ts/core'
import { REGEX_FIELDS, type RegexField } from './tool-text.js'

/** Options of {@link createRegexRanker}; every option may be left out. */
export interface RegexRankerOptions {
  /**
   * The texts in which patterns and words are searched; each is matched separately. Must hold `name`. Default:
   * `['name', 'description']`, as in mcpagent's `search_tools`, the scheme that this ranker follows. `parameters` adds
   * the names and descriptions of parameters.
   */
  readonly fields?: readonly RegexField[]
  /** `(?-i)` in a pattern asks for the same. Default: false, as in that scheme. */
  readonly caseSensitive?: boolean
  /**
   * `auto`: a query that is plainly words ({@link isPlainWords}) is searched as words, first the tools that contain it
   * as a whole, then those that contain its words. `never`: every query is a pattern, as in that scheme. Default: `auto`.
   */
  readonly words?: 'auto' | 'never'
  /** How a pattern with a fault is handled: as an error, as in that scheme, or as words. Default: `throw`. */
  readonly onInvalid?: 'throw' | 'words'
  /** Most tools that the fuzzy fallback returns; 0 turns it off. 0 to 1000. Default: 5, as in that scheme. */
  readonly fuzzyLimit?: number
  /** Longest pattern, in characters, 1 to 10,000. Default: 512; benchmarks/results/ranker-regex/NUMBERS.md has what patterns as models write them need. */
  readonly maxPatternLength?: number
  /** Most instructions of a compiled pattern, 1 to 10,000. Default: 400; benchmarks/results/ranker-regex/NUMBERS.md has what such patterns need. */
  readonly maxProgramSize?: number
  /** Characters of each field that are matched, 1 to 100,000. Default: 4,096; benchmarks/results/ranker-regex/NUMBERS.md has how many tools have a longer one. */
  readonly maxTextLength?: number
  /**
   * Steps that a pattern may take in one query: first an estimate of compiling it, from its classes and its repetitions;
   * then building its automaton, for each transition that a text first needs the places of the pattern that are alive
   * before and after it. Reading the texts comes on top and is linear.
   * 1,000 to 1,000,000,000. Default: 100,000; benchmarks/results/ranker-regex/NUMBERS.md has what such patterns need on a large catalog, and the README
   * how long the default takes.
   */
  readonly maxWork?: number
}

/** The options with every default filled in. */
export type ResolvedRegexRankerOptions = Required<RegexRankerOptions>

/** What is used where an option is left out. */
export const DEFAULTS = Object.freeze<ResolvedRegexRankerOptions>({
  fields: ['name', 'description'],
  caseSensitive: false,
  words: 'auto',
  onInvalid: 'throw',
  fuzzyLimit: 5,
  maxPatternLength: 512,
  maxProgramSize: 400,
  maxTextLength: 4_096,
  maxWork: 100_000,
})

const RANGES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['fuzzyLimit', [0, 1_000]],
  ['maxPatternLength', [1, 10_000]],
  ['maxProgramSize', [1, 10_000]],
  ['maxTextLength', [1, 100_000]],
  ['maxWork', [1_000, 1_000_000_000]],
])

const OWNER = 'the regex ranker'

/**
 * Fills the defaults in and checks every value.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveOptions(options: RegexRankerOptions): ResolvedRegexRankerOptions {
  checkOptionKeys(options, Object.keys(DEFAULTS), 'options', OWNER)
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  for (const [key, value] of given) {
    const range = RANGES.get(key)
    if (range !== undefined && !(Number.isInteger(value) && value >= range[0] && value <= range[1])) {
      throw optionError(key, value, `a whole number from ${range[0]} to ${range[1]}`, OWNER)
    }
  }
  const resolved: ResolvedRegexRankerOptions = { ...DEFAULTS, ...Object.fromEntries(given) }
  oneOf('words', resolved.words, ['auto', 'never'])
  oneOf('onInvalid', resolved.onInvalid, ['throw', 'words'])
  oneOf('caseSensitive', resolved.caseSensitive, [true, false])
  if (!Array.isArray(resolved.fields)) throw optionError('fields', resolved.fields, 'a list', OWNER)
  // Not forEach, which skips the holes of a list.
  for (const [i, field] of resolved.fields.entries()) oneOf(`fields[${i}]`, field, REGEX_FIELDS)
  if (!resolved.fields.includes('name')) {
    throw optionError('fields', resolved.fields, 'a list with `name`, which ranking needs', OWNER)
  }
  return Object.freeze({ ...resolved, fields: Object.freeze([...new Set(resolved.fields)]) })
}

function oneOf(path: string, value: unknown, allowed: readonly unknown[]): void {
  if (!allowed.includes(value)) {
    throw optionError(path, value, `one of ${allowed.map(String).join(', ')}`, OWNER)
  }
}
