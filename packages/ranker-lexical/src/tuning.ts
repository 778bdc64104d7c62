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

/** One of {@link FIELDS}: texts that are weighed together. `keywords` are the category too. */
export type Field = (typeof FIELDS)[number]

/**
 * The numbers that ranking goes by and that an experiment may want to change. ABLATION.md has a row for each at other values, on
 * labelled sets, and one for every other number, list of words and rule of the sources that bears on ranking. What has no row stands
 * there with the reason.
 */
export interface LexicalTuning {
  /** How much an occurrence in each field counts, before saturation. */
  readonly fieldWeights: Readonly<Record<Field, number>>
  /** BM25F's `b`, 0 to 1, for every field: how much an occurrence in a long field is discounted. */
  readonly lengthDiscount: number
  /** BM25's `k1`: how fast repeated occurrences stop counting. */
  readonly saturation: number
  /** Whether words are stemmed. */
  readonly stemming: boolean
  /** Whether another spelling in one or two words counts: `pullrequest`, `GitHub`. */
  readonly compounds: boolean
  /** The weight of {@link REQUEST_WORDS}. */
  readonly requestWords: number
  /** The weight of words in quotes within a sentence: arguments, most of the time. */
  readonly quotedWords: number
  /** The weight of an abbreviation for its long form, and the other way round. */
  readonly abbreviations: number
  /** The weight of a corrected spelling, 0 to switch off. */
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
  /** Bonus for two words of the query that follow one another in the description. */
  readonly textProximity: number
  /** How much the best clause of a long request counts besides the whole. */
  readonly clauses: number
  /** Factor taken off where tool and query ask for two actions (create against delete). */
  readonly actionConflict: number
}

/** Some numbers of a tuning; all others, those of {@link LexicalTuning.fieldWeights} too, keep their defaults. */
export type PartialTuning = Partial<Omit<LexicalTuning, 'fieldWeights'>> & {
  readonly fieldWeights?: Readonly<Partial<Record<Field, number>>>
}

/** Words of a description that proximity looks at. */
export const TEXT_WORDS = 48

/**
 * Chosen by coordinate ascent on the even queries of eight sets. Which parts to drop was decided on all queries of the
 * sets in ABLATION.md, so that it is no blind test. No set has titles or keywords: their weights are those of the other texts, and
 * are measured on sets made for it.
 */
export const DEFAULT_TUNING: LexicalTuning = Object.freeze({
  fieldWeights: Object.freeze({
    name: 1,
    server: 1,
    title: 1,
    keywords: 1,
    parameterNames: 0.7,
    parameterValues: 1,
    parameterDescriptions: 0.4,
    description: 1,
  }),
  lengthDiscount: 0.6,
  saturation: 1.2,
  stemming: true,
  compounds: true,
  requestWords: 0.7,
  quotedWords: 0.3,
  abbreviations: 0.7,
  typos: 1,
  expansion: 1.3,
  expansionRestraint: 0.3,
  expansionWords: 8.5,
  candidates: 60,
  nameCoverage: 0.5,
  sameForm: 0.5,
  textProximity: 0.55,
  clauses: 0.45,
  actionConflict: 0.2,
})
