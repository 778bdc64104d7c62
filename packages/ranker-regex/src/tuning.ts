/** The parameters of ranking. Each has a row in benchmarks/results/ranker-regex/ABLATION.md. */
export interface Tuning {
  /** Weight of a word in the name; a word in another field has the weight 1. */
  readonly nameWeight: number
  /** Certainty, 0 to 1, that a fixed text or an unknown word means a word of the catalog that begins with it. */
  readonly prefix: number
  /** The same for a word of the catalog that contains it elsewhere. */
  readonly inside: number
  /** The same for a word of the catalog that it abbreviates without vowels: `msg` for `message`. */
  readonly abbreviation: number
  /** The same for a word of the catalog that is one edit away, in queries of fewer than {@link sentenceWords} words. */
  readonly spelling: number
  /** The same in longer queries, in which most unknown words are spelled correctly and belong to no tool. */
  readonly sentenceSpelling: number
  /**
   * If a word may mean several words of the catalog, each counts by its share of their tools, raised to this power. 0:
   * all are equally likely.
   */
  readonly commonness: number
  /**
   * Subtracted from the certainty for a second edit, and for a wrong first letter, because people seldom mistype first
   * letters.
   */
  readonly doubt: number
  /** Weight of the share of a name's words that the query covers. */
  readonly coverage: number
  /**
   * Weight of the fraction of a name's characters that a pattern's fixed texts cover, 0 to 1; the score of its words
   * has the rest.
   */
  readonly nameShare: number
  /** A query with this many words or more counts as a sentence. */
  readonly sentenceWords: number
  /** Maximum number of distinct words of a query that are looked up. */
  readonly maxWords: number
  /** Whether stop words such as `please` are looked up if the query has other words too. */
  readonly stopWords: boolean
  /** Okapi BM25's constants (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009, section 3.2). */
  readonly k1: number
  readonly b: number
}

/**
 * The parameters of the ranker. They were chosen on labelled sets; benchmarks/results/ranker-regex/ABLATION.md shows
 * the results of other values.
 */
export const TUNING: Tuning = Object.freeze({
  nameWeight: 3,
  prefix: 0.9,
  inside: 0.5,
  abbreviation: 0.6,
  spelling: 1,
  sentenceSpelling: 0.7,
  commonness: 0.5,
  doubt: 0.15,
  coverage: 0.5,
  nameShare: 0.5,
  sentenceWords: 6,
  maxWords: 64,
  stopWords: false,
  k1: 1.2,
  b: 0.75,
})
