import type { SearchableTool } from '@ts/core'
import type { PostingList } from './posting-list.js'
import type { Spelling } from './spelling.js'

/** A word of a query, in the form in which expansions look it up. */
export interface QueryWord {
  /** Folded, and corrected if it was misspelt. */
  readonly word: string
  readonly stem: string
  readonly isStop: boolean
}

/** Words of a query that stand for terms of the index. */
export interface Expansion {
  /** Position of the first of the words. */
  readonly first: number
  /** How many words, from 1. */
  readonly length: number
  readonly meanings: readonly ExpansionMeaning[]
}

/** Terms that a tool must all have instead of the words of an {@link Expansion}. */
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
  /** The expansions of a query in the order of its words; those of one vocabulary do not overlap. */
  find(words: readonly QueryWord[]): readonly Expansion[]
  /** Whether a stem is a known word, which must not be corrected. */
  has(stem: string): boolean
  /** The nearest known stems to a misspelt one. `anyStart`: their first letter may differ. */
  correct(stem: string, anyStart: boolean): readonly Spelling[]
}

/** An English stem for words of a text in another language. */
export interface Translation {
  readonly stem: string
  /** 0 to 1. */
  readonly certainty: number
}

/** The translations of a text, given as its words in order; each stem once. */
export type Translate = (words: readonly string[]) => readonly Translation[]

/** Words that people use for the words of tools: synonyms, other languages. Shared by the indexes of a ranker. */
export interface Expansions {
  /** Loads the data that are missing to read the query; undefined if nothing is missing. */
  prepareFor(query: string): Promise<void> | undefined
  bind(lookup: TermLookup): BoundExpansions
  /**
   * Loads the data for reading these tools. For a tool that is described in another language, the function then returns
   * its translations.
   */
  translator(tools: readonly SearchableTool[]): Promise<(tool: SearchableTool) => Translate | undefined>
}
