import { ToolSearchError } from '@ts/core'
import { type Bm25Field, FIELDS } from './fields.js'
import { distance } from './spelling.js'
import { REQUEST_STOP_WORDS, REQUEST_WORDS } from './stop-words.js'
import { porterStem } from './words.js'

/**
 * What can be changed. Every default is the value, rounded, that was best over eight labelled sets on the even-numbered
 * queries; ABLATION.md has what each is worth on the odd-numbered ones.
 */
export interface Bm25RankerOptions {
  /**
   * The weight of each field, 0 (left out) or more. Only their proportions to each other and to `k1` matter. Default: `name`
   * 2, `title` 2, `server` 0.5, `keywords` 2, `description` 1, `parameterNames` 0.5, `parameterDescriptions` 0.3,
   * `parameterValues` 0.75. No labelled set has titles or keywords: theirs are the name's.
   */
  readonly boosts?: Readonly<Partial<Record<Bm25Field, number>>>
  /**
   * How slowly a repeated word stops adding, 0 or more: at 0 only its presence counts. Default: 1.2, the textbook's.
   */
  readonly k1?: number
  /** How much a long field is held against its words, 0 (not) to 1 (fully). Default: 0.75, the textbook's. */
  readonly b?: number
  /** What the mere presence of a word adds, 0 or more: the lower bound of BM25+. Default: 0.3. Textbook BM25 has 0. */
  readonly d?: number
  /**
   * What a folded word is reduced to, so that its forms meet. Default: `true`, the Porter stem of English words. `false`:
   * nothing. A function: your own, for another language; it must give the same for the same word.
   */
  readonly stem?: boolean | ((word: string) => string)
  /**
   * The share of a word's weight that only its very form earns, 0 to 1, the rest is for any form of its stem. Default: 0.4.
   * At 0, `listing` and `list` are one word; at 1 nothing is stemmed. Unused where `stem` is false.
   */
  readonly formWeight?: number
  /**
   * Words to drop from queries, lower-case; a query of nothing else keeps them. Default: words that carry a request, without
   * any verb that names an action: {@link REQUEST_STOP_WORDS}.
   */
  readonly stopWords?: readonly string[]
  /** Words that count only `requestWeight` in a query, lower-case. Default: {@link REQUEST_WORDS}. */
  readonly requestWords?: readonly string[]
  /** The weight of `requestWords`, 0 to 1. Default: 0.75. */
  readonly requestWeight?: number
  /**
   * The weight of words that meet only joined or divided (`pull request` and `pullrequest`, `git hub` and `GitHub`), 0 (they
   * do not meet) to 1. Default: 0.5.
   */
  readonly compoundWeight?: number
  /**
   * The weight of words that a word of the query may be a misspelling of, where no tool has it: those with the same first
   * letter, one edit away (two from nine letters on); 0 (none) to 1. Default: 0.5.
   */
  readonly typoWeight?: number
  /**
   * What a tool gets for its own name being said in full, as a share of the best score, 0 or more; for a part of the name in
   * proportion. Default: 0.1.
   */
  readonly coverage?: number
  /**
   * What two neighbouring words of the query get for standing together, in this order and at most three words apart, in a name
   * or a description, times the weight of the lighter word; 0 or more. Default: 0.5.
   */
  readonly proximity?: number
  /**
   * `words`: every query is words. `query`: a query may use {@link parseQuery}'s operators; one without operators means the
   * same in both, a malformed one is read as words, and `explain` and `onSearch` say so. Default: `words`, since requests in
   * sentences have quotation marks, parentheses and capitals by accident; turn `query` on where the model is told of it.
   */
  readonly syntax?: 'words' | 'query'
  /**
   * Tools are left out whose relevance is lower, 0 (none) to 1 (all but the best). Relevance is a tool's BM25F score as a
   * share of the best one's, and 0 where only a `NOT` lets it in, so that a pure negation finds nothing above 0; a tool that
   * the query names always stays. Default: 0. What a value keeps stands in ABLATION.md.
   */
  readonly threshold?: number
  /** Called after each search, for a log. It must not throw. Default: none. */
  readonly onSearch?: (report: SearchReport) => void
}

/** What one search did. */
export interface SearchReport {
  readonly query: string
  /** Tools that were searched. */
  readonly tools: number
  /** Tools that matched. */
  readonly found: number
  /** Those of them that reached the threshold; `limit` may have cut more. */
  readonly kept: number
  readonly milliseconds: number
  /** Why a query was read as words where `syntax` is `query`. */
  readonly malformed: ToolSearchError | undefined
}

/** The options with every default filled in. */
export interface Settings {
  readonly boosts: readonly number[]
  readonly k1: number
  readonly b: number
  readonly d: number
  readonly stemmer: ((word: string) => string) | undefined
  readonly formWeight: number
  readonly stopWords: ReadonlySet<string>
  readonly requestWords: ReadonlySet<string>
  readonly requestWeight: number
  readonly compounds: boolean
  readonly compoundWeight: number
  readonly typoWeight: number
  readonly coverage: number
  readonly proximity: number
  readonly syntax: 'words' | 'query'
  readonly threshold: number
  readonly onSearch: ((report: SearchReport) => void) | undefined
}

const BOOSTS: Readonly<Record<Bm25Field, number>> = Object.freeze({
  name: 2,
  title: 2,
  server: 0.5,
  keywords: 2,
  description: 1,
  parameterNames: 0.5,
  parameterDescriptions: 0.3,
  parameterValues: 0.75,
})

/** Farther than any two option names are. */
const MANY = 32
const KEYS: readonly (keyof Bm25RankerOptions)[] = [
  'boosts',
  'k1',
  'b',
  'd',
  'stem',
  'formWeight',
  'stopWords',
  'requestWords',
  'requestWeight',
  'compoundWeight',
  'typoWeight',
  'coverage',
  'proximity',
  'syntax',
  'threshold',
  'onSearch',
]

/**
 * Fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or a value out of range.
 */
export function settingsOf(options: Bm25RankerOptions): Settings {
  refuseUnknown('', objectOf('options', options), KEYS)
  // Destructuring and not `??`: null is a mistake, not a wish for the default.
  const { boosts = {}, stem = true, syntax = 'words', onSearch } = options
  refuseUnknown('boosts.', objectOf('boosts', boosts), FIELDS)
  const stemmer = stem === true ? porterStem : stem === false ? undefined : functionOf('stem', stem, 'true, false or a')
  const formWeight = inRange('formWeight', options.formWeight, 0.4, 1)
  const compoundWeight = inRange('compoundWeight', options.compoundWeight, 0.5, 1)
  return {
    boosts: FIELDS.map(field => inRange(`boosts.${field}`, boosts[field], BOOSTS[field])),
    k1: inRange('k1', options.k1, 1.2),
    b: inRange('b', options.b, 0.75, 1),
    d: inRange('d', options.d, 0.3),
    stemmer,
    formWeight: stemmer ? formWeight : 0,
    stopWords: new Set(wordsOf('stopWords', options.stopWords, REQUEST_STOP_WORDS)),
    requestWords: new Set(wordsOf('requestWords', options.requestWords, REQUEST_WORDS)),
    requestWeight: inRange('requestWeight', options.requestWeight, 0.75, 1),
    compounds: compoundWeight > 0,
    compoundWeight,
    typoWeight: inRange('typoWeight', options.typoWeight, 0.5, 1),
    coverage: inRange('coverage', options.coverage, 0.1),
    proximity: inRange('proximity', options.proximity, 0.5),
    syntax: syntax === 'words' || syntax === 'query' ? syntax : refuse('syntax', syntax, '`words` or `query`'),
    threshold: inRange('threshold', options.threshold, 0, 1),
    onSearch: onSearch === undefined ? undefined : functionOf('onSearch', onSearch, 'a'),
  }
}

function objectOf(path: string, value: object): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : refuse(path, value, 'an object')
}

function functionOf<Given>(path: string, value: Given, expected: string): Given {
  return typeof value === 'function' ? value : refuse(path, value, `${expected} function`)
}

function wordsOf(path: string, words: readonly string[] | undefined, otherwise: readonly string[]): readonly string[] {
  if (words === undefined) return otherwise
  if (Array.isArray(words) && words.every(word => typeof word === 'string')) return words
  return refuse(path, words, 'a list of words')
}

function refuseUnknown(path: string, options: object, known: readonly string[]): void {
  for (const key of Object.keys(options)) {
    if (known.includes(key)) continue
    const nearest = [...known].sort((a, b) => distance(a, key, MANY) - distance(b, key, MANY))[0]
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found the option ${path}${key}, expected one of ${known.join(', ')}; did you mean ${path}${nearest}?`,
      { details: { path: `${path}${key}` } },
    )
  }
}

function inRange(
  path: string,
  value: number | undefined,
  otherwise: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  if (value === undefined) return otherwise
  if (typeof value === 'number' && value >= 0 && value <= most) return value
  return refuse(path, value, most === 1 ? 'a number from 0 to 1' : 'a number of 0 or more')
}

function refuse(path: string, value: unknown, expected: string): never {
  throw new ToolSearchError('INVALID_CONFIGURATION', `Found ${shown(value)} as ${path}, expected ${expected}`, {
    details: { path },
  })
}

/** What a value is, without a call of its own code: it may be anything. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 80))
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
