import { ToolSearchError } from '@ts/core'
import { type Bm25Field, FIELDS } from './fields.js'
import { REQUEST_STOP_WORDS, REQUEST_WORDS } from './stop-words.js'

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
   * How slowly a repeated word stops adding, 0 or more: at 0 only its presence counts. Default: 0.9. The textbook's 1.2 to 2
   * is for longer texts than a tool's.
   */
  readonly k1?: number
  /** How much a long field is held against its words, 0 (not) to 1 (fully). Default: 0.75, the textbook's. */
  readonly b?: number
  /** What the mere presence of a word adds, 0 or more: the lower bound of BM25+. Default: 0.1. Textbook BM25 has 0. */
  readonly d?: number
  /** Whether English words are reduced to their Porter stem. Default: true. */
  readonly stem?: boolean
  /**
   * The share of a word's weight that only its very form earns, 0 to 1, the rest is for any form of its stem. Default: 0.5.
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
   * What a tool gets for its own name being said in full, as a share of the best score, 0 or more; for a part of the name in
   * proportion. Default: 0.1.
   */
  readonly coverage?: number
  /**
   * What two neighbouring words of the query get for standing together, in this order and at most three words apart, in a name
   * or a description, times the weight of the lighter word; 0 or more. Default: 0.75.
   */
  readonly proximity?: number
}

/** The options with every default filled in. */
export interface Settings {
  readonly boosts: readonly number[]
  readonly k1: number
  readonly b: number
  readonly d: number
  readonly stem: boolean
  readonly formWeight: number
  readonly stopWords: ReadonlySet<string>
  readonly requestWords: ReadonlySet<string>
  readonly requestWeight: number
  readonly compounds: boolean
  readonly compoundWeight: number
  readonly coverage: number
  readonly proximity: number
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

/**
 * Fills in the defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a value out of range.
 */
export function settingsOf(options: Bm25RankerOptions): Settings {
  const stem = options.stem ?? true
  const compoundWeight = inRange('compoundWeight', options.compoundWeight ?? 0.5, 1)
  return {
    boosts: FIELDS.map(field => inRange(`boosts.${field}`, options.boosts?.[field] ?? BOOSTS[field])),
    k1: inRange('k1', options.k1 ?? 0.9),
    b: inRange('b', options.b ?? 0.75, 1),
    d: inRange('d', options.d ?? 0.1),
    stem,
    formWeight: stem ? inRange('formWeight', options.formWeight ?? 0.5, 1) : 0,
    stopWords: new Set(options.stopWords ?? REQUEST_STOP_WORDS),
    requestWords: new Set(options.requestWords ?? REQUEST_WORDS),
    requestWeight: inRange('requestWeight', options.requestWeight ?? 0.75, 1),
    compounds: compoundWeight > 0,
    compoundWeight,
    coverage: inRange('coverage', options.coverage ?? 0.1),
    proximity: inRange('proximity', options.proximity ?? 0.75),
  }
}

function inRange(path: string, value: number, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value
  const expected = most === 1 ? 'a number from 0 to 1' : 'a number of 0 or more'
  throw new ToolSearchError('INVALID_CONFIGURATION', `Found ${String(value)} as ${path}, expected ${expected}`, {
    details: { path },
  })
}
