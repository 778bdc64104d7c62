import type { Calibration, SearchableTool } from '@ts/core'
import type { StoredVector } from './quantise.js'

/** The kind of a text: a query, or the text of a tool. Many models treat the two differently. */
export type EmbedderRole = 'query' | 'document'

/** Options of {@link Embedder.embed}. */
export interface EmbedOptions {
  readonly role: EmbedderRole
  /** Aborted when no caller waits any more. It is enough to reject with the signal's reason. */
  readonly signal?: AbortSignal
}

/** A word of a query and what it adds to the query's vector. */
export interface EmbeddedPart {
  /** The word as it is written in the query. */
  readonly term: string
  readonly vector: Float32Array
  /** An optional remark for human readers. */
  readonly note?: string
}

/** Turns texts into vectors. A model needs only this interface to rank tools by meaning. */
export interface Embedder {
  /**
   * Names the model and everything that changes its vectors: weights, pooling, prefixes. It is part of every cache key,
   * so two embedders with the same id must return the same vectors.
   */
  readonly id: string
  /** Whether a text has the same vector in every process. */
  readonly deterministic: boolean
  /** Whether embedding a text needs the network. Downloading the model once does not count. */
  readonly network: boolean
  /**
   * Returns one vector for each text, in the order of the texts, all with the same number of dimensions. The norm of a
   * vector does not matter, with one exception: a query vector with a norm below 1 lowers all scores by that factor, by
   * which a model can report that it is unsure. A query vector of zeros finds nothing.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<readonly Float32Array[]>
  /** Writes the text of a tool that this model embeds. Default: {@link documentText}. */
  describe?(tool: SearchableTool): string
  /** Returns the vector of a tool that need not be embedded, because a store has it. Default: every tool is embedded. */
  vectorOf?(tool: SearchableTool): StoredVector | undefined
  /**
   * Tools whose cosine is not above this value are not found; -1 to 1. Default: 0. It depends on the model: unrelated
   * texts have a cosine of about 0 with one model and 0.7 with another.
   */
  readonly minimumScore?: number
  /**
   * Weight of the best single sentence of a query with 25 words or more and several sentences; 0 to 1. Default: 0,
   * which embeds only the whole query. Otherwise, each sentence (at most 8) is one more text to embed.
   */
  readonly sentenceWeight?: number
  /** Maximum number of texts in a call. Default: 32, which keep a transformer on a CPU busy with little padding. */
  readonly batchSize?: number
  /**
   * Whether a text takes longer to embed than to hash, so that a cache saves time. Default: true. A tool that core keeps
   * is embedded only once in any case.
   */
  readonly needsCache?: boolean
  /** How the cosines of this model become a certainty of an answer. Default: none; the ranker reports no certainty. */
  readonly calibration?: Calibration
  /**
   * Returns the best cosine of a query with tools as they are usual in any catalog; 0 if none is above 0. Then the number
   * `words` of `calibration` multiplies ln(1 + this) instead: a best tool that is less similar than usual ones is
   * probably not the right one. Default: the number of words of the query.
   */
  usualCosine?(query: string): Promise<number>
  /**
   * Returns what each word adds to the query's vector, for `explain`; the sum is that vector. Leave it out if the model
   * cannot tell.
   */
  parts?(query: string): Promise<readonly EmbeddedPart[]>
}
