/** Where a word of a tool can stand. */
export const FIELDS = [
  'name',
  'server',
  'title',
  'keywords',
  'parameterNames',
  'parameterValues',
  'parameterDescriptions',
  'description',
] as const

export type Field = (typeof FIELDS)[number]

/**
 * Every number that the ranker goes by. Each has its row in ABLATION.md, where the part is switched off (or put at
 * another value) on the development sets. Several rows are zero within their interval: those parts are not proven there.
 */
export interface LexicalTuning {
  /** How much an occurrence in each field counts, before saturation. */
  readonly fieldWeights: Readonly<Record<Field, number>>
  /** BM25F's `b` per field, 0 to 1: how much an occurrence in a long field is discounted. */
  readonly fieldLengths: Readonly<Record<Field, number>>
  /** BM25's `k1`: how fast repeated occurrences stop counting. */
  readonly saturation: number
  /** Whether words are stemmed. */
  readonly stemming: boolean
  /** The weight of another spelling in one or two words (`pullrequest`, `GitHub`), 0 to switch off. */
  readonly compounds: number
  /** The weight of {@link REQUEST_WORDS}. */
  readonly requestWords: number
  /** The weight of words in quotes within a sentence: arguments, most of the time. */
  readonly quotedWords: number
  /** Weight per natural logarithm of a word's repetitions in the query. */
  readonly repetition: number
  /** The weight of an abbreviation for its long form, and the other way round. */
  readonly abbreviations: number
  /** The weight of a corrected spelling. */
  readonly typos: number
  /** The weight of a word of the thesaurus that is certain (certainty 1). */
  readonly expansion: number
  /** How much less a word expands that tools are called by: the share that is lost where it is a whole name. */
  readonly expansionRestraint: number
  /** Queries longer than this many words expand less, in proportion. */
  readonly expansionWords: number
  /** Candidates that the second pass looks at. */
  readonly candidates: number
  /** How much of the score a fully covered name adds. */
  readonly nameCoverage: number
  /** How much more a word of the name counts that is written as in the query: `issues`, not `issue`. */
  readonly sameForm: number
  /** Bonus for two words of the query that stand side by side in the name. */
  readonly nameProximity: number
  /** Bonus for two words of the query that follow one another in the description. */
  readonly textProximity: number
  /** How much the best clause of a long request counts besides the whole. */
  readonly clauses: number
  /** Factor added for tools of a server that the query names. */
  readonly serverScope: number
  /** Factor added where tool and query ask for the same action. */
  readonly actionMatch: number
  /** Factor taken off where they contradict (create against delete). */
  readonly actionConflict: number
  /** Factor taken off from tools that change something, where the query names a thing and no action. */
  readonly actionDefault: number
  /** Actions and server scopes are read from queries of at most this many words. */
  readonly scopeWords: number
  /** Whether a tool that is named stands first. */
  readonly exactNames: boolean
}

/** Words of a description that proximity looks at. */
export const TEXT_WORDS = 48

/**
 * Chosen by coordinate ascent on the even queries of eight sets. Which parts to drop, the weight of names and the last
 * small steps were decided on the odd queries too, so that ABLATION.md, which reports on those, is no blind test.
 */
export const DEFAULT_TUNING: LexicalTuning = Object.freeze({
  fieldWeights: Object.freeze({
    name: 1.4,
    server: 1.05,
    title: 1.4,
    keywords: 1.4,
    parameterNames: 0.7,
    parameterValues: 1.3,
    parameterDescriptions: 0.4,
    description: 1,
  }),
  fieldLengths: Object.freeze({
    name: 0.7,
    server: 0,
    title: 0.7,
    keywords: 0.5,
    parameterNames: 0.7,
    parameterValues: 0.5,
    parameterDescriptions: 0.7,
    description: 0.6,
  }),
  saturation: 1.2,
  stemming: true,
  compounds: 1.25,
  requestWords: 0.7,
  quotedWords: 0.3,
  repetition: 0.28,
  abbreviations: 0.7,
  typos: 0.6,
  expansion: 1.3,
  expansionRestraint: 0.3,
  expansionWords: 8.5,
  candidates: 60,
  nameCoverage: 0.5,
  sameForm: 0.3,
  nameProximity: 0.25,
  textProximity: 0.55,
  clauses: 0.45,
  serverScope: 0.8,
  actionMatch: 0.07,
  actionConflict: 0.2,
  actionDefault: 0.15,
  scopeWords: 13,
  exactNames: true,
})
