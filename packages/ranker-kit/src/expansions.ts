import type { SearchableTool } from '@ts/core'
import type { PostingList } from './index-data.js'
import type { Spelling } from './spelling.js'

/** A word of a query, as expansions look it up. */
export interface QueryWord {
  /** Folded, and corrected if it was misspelled. */
  readonly word: string
  readonly stem: string
  readonly isStop: boolean
}

/** Adjacent words of a query that stand for other terms of the index. */
export interface Expansion {
  /** Position of the first word in the query. */
  readonly first: number
  /** Number of words, 1 or more. */
  readonly length: number
  readonly meanings: readonly ExpansionMeaning[]
}

/** One meaning of an {@link Expansion}: terms that match in place of its words. A tool must have all of them. */
export interface ExpansionMeaning {
  /** 0 to 1: the certainty that the words mean these terms. */
  readonly certainty: number
  readonly terms: readonly number[]
  readonly list: PostingList
}

/** The part of an index that expansions use: its terms, and the tools that have them. */
export interface TermLookup {
  /** The term of a stem, if the index has it. */
  findStem(stem: string): number | undefined
  /** The tools that have all of `terms` and, if `context` is given, at least one of its terms. */
  postings(terms: readonly number[], context?: readonly number[]): PostingList
}

/** Expansions for one index. */
export interface BoundExpansions {
  /** Returns the expansions of a query, in the order of its words. Expansions of the same thesaurus do not overlap. */
  find(words: readonly QueryWord[]): readonly Expansion[]
  /** Whether a stem is a known word, which must not be corrected. */
  has(stem: string): boolean
  /** Returns the known stems that are nearest to a misspelled one. With `anyStart`, their first letter may differ. */
  correct(stem: string, anyStart: boolean): readonly Spelling[]
}

/** An English stem that translates words of a text in another language. */
export interface Translation {
  readonly stem: string
  /** 0 to 1. */
  readonly certainty: number
}

/** Translates a text, given as its words in order; returns each stem once. */
export type Translate = (words: readonly string[]) => readonly Translation[]

/** Synonyms and translations of words of tools. All indexes of a ranker share them. */
export interface Expansions {
  /** Loads the data that this query needs and that are not loaded yet; returns undefined if nothing is missing. */
  prepareFor(query: string): Promise<void> | undefined
  bind(lookup: TermLookup): BoundExpansions
  /** Names all that {@link translator} depends on: with another name, the same tools may have other translations. */
  translatorId(): Promise<string>
  /**
   * Creates a function for one catalog. It loads the data that some of the tools need, and returns a function that gives
   * the translation of a tool that is described in another language, otherwise undefined.
   */
  translator(): (tools: readonly SearchableTool[]) => Promise<(tool: SearchableTool) => Translate | undefined>
}
