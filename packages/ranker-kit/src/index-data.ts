import type { ToolId } from '@ts/core'
import type { Vocabulary } from './vocabulary.js'

/** For each term, the tools that have it, ascending, with the impact of the term there. */
export interface Postings {
  /** Where each term's postings begin in `tools` and `impacts`; one entry more than there are terms. */
  readonly start: Uint32Array
  readonly tools: Uint32Array
  /** BM25F's saturated term frequency: the formula without the inverse document frequency. */
  readonly impacts: Float32Array
  /** For each field with the term, the form of its first occurrence, as bits of {@link Vocabulary.formOf}. */
  readonly forms: Uint8Array
}

/** For each tool, term numbers in the order of its text. */
export interface Sequences {
  readonly start: Uint32Array
  readonly terms: Uint32Array
}

/** All data that ranking reads: flat arrays over numbered tools and numbered terms. Never changed once built. */
export interface IndexData {
  readonly ids: readonly ToolId[]
  readonly vocabulary: Vocabulary
  readonly postings: Postings
  /** Inverse document frequency per term. */
  readonly idf: Float32Array
  /** Inverse document frequency per written word. */
  readonly formIdf: Float32Array
  /** The largest impact of each term: with `idf` it gives the upper bound for early termination. */
  readonly maxImpact: Float32Array
  /** The words of each name, without stop words. */
  readonly names: Sequences
  /** The form of each word of `names`, as a bit. */
  readonly nameForms: Uint8Array
  /** Inverse frequency per term among the names. */
  readonly nameIdf: Float32Array
  /** Each tool's action: an index into {@link ACTIONS} plus one, 0 if it has none. */
  readonly actionOf: Uint8Array
}
