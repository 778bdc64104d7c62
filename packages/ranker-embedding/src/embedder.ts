import type { SearchableTool } from '@ts/core'

/** What a text is: the words of someone who searches, or the text of a tool. Many models read the two differently. */
export type EmbedderRole = 'query' | 'document'

/** How texts are to be read, and what may stop it. */
export interface EmbedOptions {
  readonly role: EmbedderRole
  /** Aborted when no caller waits any more; rejecting with its reason is enough. */
  readonly signal?: AbortSignal
}

/** A word of a query and what it adds to the query's vector. */
export interface EmbeddedPart {
  /** The word as it is written in the query. */
  readonly term: string
  readonly vector: Float32Array
  /** Anything worth knowing, for a person. */
  readonly note?: string
}

/** Turns texts into vectors. The only thing that a model must do to rank tools by meaning. */
export interface Embedder {
  /**
   * Names the model with everything that changes its vectors: weights, pooling, prefixes. Part of every cache key, so
   * two embedders of equal id must give equal vectors.
   */
  readonly id: string
  /** Same text, same vector, in every process. */
  readonly deterministic: boolean
  /** Embedding a text talks to another machine. Fetching the model once does not count. */
  readonly network: boolean
  /**
   * A vector a text, in the order of the texts, all with as many numbers. Their lengths do not matter, except for a query
   * that is shorter than 1: its scores are that much lower, which says that the model is not sure. A vector of zeros has
   * no meaning for the model, and finds nothing.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<readonly Float32Array[]>
  /** The text of a tool as this model wants it. Default: {@link documentText}. */
  describe?(tool: SearchableTool): string
  /**
   * Cosines below this are noise for this model; -1 to 1. Default: 0. Models differ: unrelated texts score about 0 with
   * one and 0.7 with another.
   */
  readonly minimumScore?: number
  /**
   * Hears a request of several sentences also sentence by sentence, and counts its best sentence with this weight; 0 to 1.
   * Default: 0, the whole only: each sentence costs a text.
   */
  readonly sentenceWeight?: number
  /** Texts embedded in one call. Default: 32, what keeps a transformer on a CPU busy without padding to waste. */
  readonly batchSize?: number
  /** What each word adds to the query's vector, for `explain`; their sum is that vector. For models of which it can be said. */
  parts?(query: string): Promise<readonly EmbeddedPart[]>
}
