import type { ToolId } from '@ts/core'
import type { Vocabulary } from './vocabulary.js'

/** For each term, the tools that have it, ascending, with the impact of the term there. */
export interface Postings {
  /** Where the postings of each term begin in the other arrays; the last entry, after all terms, is their end. */
  readonly start: Uint32Array
  readonly tools: Uint32Array
  /** BM25F's saturated term frequency: the formula without the inverse document frequency. */
  readonly impacts: Float32Array
  /** The forms in which the term first occurs in each field, combined as bits of {@link Vocabulary.formOf}. */
  readonly forms: Uint8Array
}

/** For each tool, term numbers in the order of its text. */
export interface Sequences {
  readonly start: Uint32Array
  readonly terms: Uint32Array
}

/**
 * All data that ranking reads, as flat arrays over numbered tools and numbered terms. It never changes after it is
 * built.
 */
export interface IndexData {
  readonly ids: readonly ToolId[]
  readonly vocabulary: Vocabulary
  readonly postings: Postings
  /** Inverse document frequency per term. */
  readonly idf: Float32Array
  /** Inverse document frequency per written word. */
  readonly formIdf: Float32Array
  /** The largest impact of each term. With `idf`, it gives the upper bound for early stopping. */
  readonly maxImpact: Float32Array
  /** The terms of each tool name, without stop words. */
  readonly names: Sequences
  /** The form of each word of `names`, as a bit. */
  readonly nameForms: Uint8Array
  /** Inverse frequency of each term in tool names. */
  readonly nameIdf: Float32Array
  /** Each tool's action: an index into {@link ACTIONS} plus one, 0 if it has none. */
  readonly actionOf: Uint8Array
}
