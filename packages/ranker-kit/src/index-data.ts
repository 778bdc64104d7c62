import type { ToolId } from '@ts/core'
import type { Vocabulary } from './vocabulary.js'

/** For each term, the tools that have it, ascending, with the impact of the term there. */
export interface Postings {
  /** Where each term's postings begin in `tools` and `impacts`; one entry more than there are terms. */
  readonly start: Uint32Array
  readonly tools: Uint32Array
  /** BM25F's saturated term frequency: everything of the formula but the inverse document frequency. */
  readonly impacts: Float32Array
  /** For each field that has the term, the form in which it has it first, as bits of {@link Vocabulary.formOf}. */
  readonly forms: Uint8Array
}

/** For each tool, term numbers in the order of its text. */
export interface Sequences {
  readonly start: Uint32Array
  readonly terms: Uint32Array
}

/** Everything that ranking reads: flat arrays over numbered tools and numbered terms. Never changed once built. */
export interface IndexData {
  readonly ids: readonly ToolId[]
  readonly vocabulary: Vocabulary
  readonly postings: Postings
  /** Inverse document frequency per term. */
  readonly idf: Float32Array
  /** Inverse document frequency per written word. */
  readonly formIdf: Float32Array
  /** The largest impact per term: with `idf` the upper bound that early termination needs. */
  readonly maxImpact: Float32Array
  /** The words of each name, without stop words. */
  readonly names: Sequences
  /** The form of each word of `names`, as a bit. */
  readonly nameForms: Uint8Array
  /** Inverse frequency per term among the names. */
  readonly nameIdf: Float32Array
  /** Each tool's action: an index into {@link ACTIONS} plus one, 0 where it has none. */
  readonly actionOf: Uint8Array
}
