/** The numbers that order results. Each has its row in benchmarks/results/ranker-regex/ABLATION.md. */
export interface Tuning {
  /** Weight of a word of the name against one of another field. */
  readonly nameWeight: number
  /** How surely a fixed text or an unknown word at the start of a catalog's word means that word, 0 to 1. */
  readonly prefix: number
  /** The same for one inside a catalog's word. */
  readonly inside: number
  /** The same for an abbreviation without vowels: `msg` for `message`. */
  readonly abbreviation: number
  /** The same for a word one edit away, in queries of fewer than {@link sentenceWords} words. */
  readonly spelling: number
  /** The same in longer ones, where most unknown words are spelt right and no tool's. */
  readonly sentenceSpelling: number
  /** The power of its share of their tools with which one of several possible words counts: 0 takes all for equally likely. */
  readonly commonness: number
  /** What a second edit, and a wrong first letter, take from it: people mistype first letters least. */
  readonly doubt: number
  /** Weight of the share of a name's words that the query covers. */
  readonly coverage: number
  /** Weight of the share of a name's characters that a pattern's fixed texts make up, against that of its words: 0 to 1. */
  readonly nameShare: number
  /** A query of as many words is a sentence. */
  readonly sentenceWords: number
  /** The most different words of a query that are looked up. */
  readonly maxWords: number
  /** Whether stop words such as `please` are looked up beside other words. */
  readonly stopWords: boolean
  /** Okapi BM25's constants (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009, section 3.2). */
  readonly k1: number
  readonly b: number
}

/** The numbers that the ranker has; chosen on labelled sets, and benchmarks/results/ranker-regex/ABLATION.md has what others give. */
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
