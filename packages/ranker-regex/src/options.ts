import { ToolSearchError } from '@ts/core'
import { REGEX_FIELDS, type RegexField } from './tool-text.js'

/** What {@link createRegexRanker} takes; every option may be left out. */
export interface RegexRankerOptions {
  /**
   * The texts that patterns and words are looked for in; each is matched by itself. Must hold `name`.
   * Default: `['name', 'description']`, as in mcpagent's `search_tools`, the scheme that this ranker follows.
   * `parameters` adds the names and descriptions of parameters.
   */
  readonly fields?: readonly RegexField[]
  /** `(?-i)` in a pattern asks for the same. Default: false, as in that scheme. */
  readonly caseSensitive?: boolean
  /**
   * `auto`: a query that is plainly words ({@link isPlainWords}) is searched as words, first the tools that contain it as
   * it stands, then those that contain its words. `never`: every query is a pattern, as in that scheme. Default: `auto`.
   */
  readonly words?: 'auto' | 'never'
  /** What a pattern with a fault is: an error, as in that scheme, or words. Default: `throw`. */
  readonly onInvalid?: 'throw' | 'words'
  /** Most tools that the fuzzy fallback returns; 0 turns it off. 0 to 1000. Default: 5, as in that scheme. */
  readonly fuzzyLimit?: number
  /** Longest pattern, in characters, 1 to 10,000. Default: 512, seven times the longest of 478 patterns written as models write them. */
  readonly maxPatternLength?: number
  /** Most instructions of a compiled pattern, 1 to 10,000. Default: 400, six times the largest of those patterns. */
  readonly maxProgramSize?: number
  /** Characters of each field that are matched, 1 to 100,000. Default: 4,096; 12 of 8,101 captured tools have a longer description. */
  readonly maxTextLength?: number
  /**
   * Steps that building a pattern's automaton may take in one query: for each transition that a text first needs, the
   * places of the pattern that are alive before and after it. Reading the texts comes on top and is linear.
   * 1,000 to 1,000,000,000. Default: 100,000, some 15 milliseconds and eight times what the costliest of those patterns
   * takes on 10,000 tools.
   */
  readonly maxWork?: number
}

/** The options with every default filled in. */
export type ResolvedRegexRankerOptions = Required<RegexRankerOptions>

const DEFAULTS: ResolvedRegexRankerOptions = {
  fields: ['name', 'description'],
  caseSensitive: false,
  words: 'auto',
  onInvalid: 'throw',
  fuzzyLimit: 5,
  maxPatternLength: 512,
  maxProgramSize: 400,
  maxTextLength: 4_096,
  maxWork: 100_000,
}

const RANGES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['fuzzyLimit', [0, 1_000]],
  ['maxPatternLength', [1, 10_000]],
  ['maxProgramSize', [1, 10_000]],
  ['maxTextLength', [1, 100_000]],
  ['maxWork', [1_000, 1_000_000_000]],
])

/**
 * Fills the defaults in and checks every value.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function resolveOptions(options: RegexRankerOptions): ResolvedRegexRankerOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  for (const [key, value] of given) {
    if (!Object.hasOwn(DEFAULTS, key)) {
      throw invalid(key, `Found the unknown option ${quoted(key)}`, `one of ${Object.keys(DEFAULTS).join(', ')}`)
    }
    const range = RANGES.get(key)
    if (range !== undefined && !(Number.isInteger(value) && value >= range[0] && value <= range[1])) {
      throw invalid(key, `Found ${quoted(value)} as ${key}`, `a whole number from ${range[0]} to ${range[1]}`)
    }
  }
  const resolved: ResolvedRegexRankerOptions = { ...DEFAULTS, ...Object.fromEntries(given) }
  oneOf('words', resolved.words, ['auto', 'never'])
  oneOf('onInvalid', resolved.onInvalid, ['throw', 'words'])
  oneOf('caseSensitive', resolved.caseSensitive, [true, false])
  if (!Array.isArray(resolved.fields)) throw invalid('fields', `Found ${quoted(resolved.fields)} as fields`, 'a list')
  resolved.fields.forEach((field, i) => {
    oneOf(`fields[${i}]`, field, REGEX_FIELDS)
  })
  if (!resolved.fields.includes('name')) {
    throw invalid('fields', `Found fields without ${quoted('name')}`, 'name among them: ranking rests on it')
  }
  return Object.freeze({ ...resolved, fields: Object.freeze([...new Set(resolved.fields)]) })
}

function oneOf(path: string, value: unknown, allowed: readonly unknown[]): void {
  if (!allowed.includes(value)) {
    throw invalid(path, `Found ${quoted(value)} as ${path}`, `one of ${allowed.map(String).join(', ')}`)
  }
}

function invalid(path: string, found: string, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `${found} of the regex ranker, expected ${expected}`, {
    details: { path },
  })
}

function quoted(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80)
}
