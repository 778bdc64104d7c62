/**
 * The parameters of the ranking. They were chosen on labelled sets; benchmarks/results/ranker-regex/ABLATION.md shows
 * the results of other values.
 */
export const TUNING = Object.freeze({
  /** Weight of a word in the name; a word in another field has the weight 1. */
  nameWeight: 3,
  /**
   * Certainty, 0 to 1, that a fixed text or an unknown word means a word of the catalog that contains it, or that it
   * abbreviates without vowels: `msg` for `message`.
   */
  part: 0.5,
  /** The same for a word of the catalog that is one edit away. */
  spelling: 0.8,
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
  /** Okapi BM25's constants (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009, section 3.2). */
  k1: 1.2,
  b: 0.75,
})
