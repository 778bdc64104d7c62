import type { SearchableTool } from '@ts/core'
import { firstAtLeast } from '@ts/core/kit'
import { FIELDS } from './fields.js'

/** Numbers in the smallest type that holds each of them exactly. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/**
 * The words of some adjacent tools of a catalog. A segment never changes and does not depend on other tools, so all
 * indexes with these tools share it. Terms and words are numbers of the ranker's {@link WordTable}; tools and positions
 * count from 0 within the segment.
 */
export interface Segment {
  readonly tools: readonly SearchableTool[]
  /** The terms of the tools, ascending. */
  readonly terms: Uint32Array
  /** Where the occurrences of each term begin; the last entry, after all terms, is their end. */
  readonly start: Numbers
  /** For each occurrence of a term in a field: its tool, ascending within a term; its field, ascending within a tool. */
  readonly toolOf: Numbers
  readonly fieldOf: Numbers
  /** How often the term occurs there. */
  readonly counts: Numbers
  /** The form in which it occurs first: a position in `words` plus one, or 0 for a translation. */
  readonly forms: Numbers
  /** Written words in order of first use. */
  readonly words: Uint32Array
  /** Where the name of each tool begins in `names`; the last entry is the end. */
  readonly nameStart: Numbers
  /** The words of the names without stop words: positions in `words`. */
  readonly names: Numbers
  /** Each tool's action: an index into {@link ACTIONS} plus one, 0 if it has none. */
  readonly actionOf: Numbers
  /** For each tool and field, the number of words there. */
  readonly lengths: Numbers
}

/** Returns the numbers in the smallest type that holds each of them exactly. None is negative. */
export function packed(values: number[] | Numbers): Numbers {
  let most = 0
  let isWhole = true
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (value > most) most = value
    if (value !== Math.trunc(value)) isWhole = false
  }
  if (!isWhole || most >= 2 ** 32) return new Float64Array(values)
  if (most >= 2 ** 16) return new Uint32Array(values)
  return most >= 2 ** 8 ? new Uint16Array(values) : new Uint8Array(values)
}

/** Counts the words in each field of each tool. */
export function lengthsOf({ toolOf, fieldOf, counts }: Pick<Segment, 'toolOf' | 'fieldOf' | 'counts'>, tools: number) {
  const lengths = new Float64Array(tools * FIELDS.length)
  for (let i = 0; i < counts.length; i++) lengths[toolOf[i]! * FIELDS.length + fieldOf[i]!]! += counts[i]!
  return packed(lengths)
}

/** Returns the position of a term in a segment, or −1. */
export function positionOf(term: number, { terms }: Segment): number {
  const at = firstAtLeast(terms, term)
  return terms[at] === term ? at : -1
}
