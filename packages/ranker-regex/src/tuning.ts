/**
 * The parameters of the ranking. They were chosen on labelled sets; benchmarks/results/ranker-regex/ABLATION.md shows
 * the results of other values.
 */
export const TUNING = Object.freeze({
  /** Weight of a word in the name; a word in another field has the weight 1. */
  nameWeight: 3,
  /** Certainty, 0 to 1, that a fixed text or an unknown word means a word of the catalog that begins with it. */
  prefix: 0.9,
  /** The same for a word of the catalog that contains it elsewhere. */
  inside: 0.5,
  /** The same for a word of the catalog that it abbreviates without vowels: `msg` for `message`. */
  abbreviation: 0.6,
  /** The same for a word of the catalog that is one edit away, in queries of fewer than {@link sentenceWords} words. */
  spelling: 1,
  /** The same in longer queries, in which most unknown words are spelled correctly and belong to no tool. */
  sentenceSpelling: 0.7,
  /**
   * If a word may mean several words of the catalog, each counts by its share of their tools, raised to this power. 0:
   * all are equally likely.
   */
  commonness: 0.5,
  /**
   * Subtracted from the certainty for a second edit, and for a wrong first letter, because people seldom mistype first
   * letters.
   */
  doubt: 0.15,
  /** Weight of the share of a name's words that the query covers. */
  coverage: 0.5,
  /**
   * Weight of the fraction of a name's characters that a pattern's fixed texts cover, 0 to 1; the score of its words
   * has the rest.
   */
  nameShare: 0.5,
  /** A query with this many words or more counts as a sentence. */
  sentenceWords: 6,
  /** Maximum number of distinct words of a query that are looked up. */
  maxWords: 64,
  /** Okapi BM25's constants (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009, section 3.2). */
  k1: 1.2,
  b: 0.75,
})
