import { splitWords } from './words.js'

/** A request with more sentences is a pasted text; its first ones say what is wanted. */
const MAX_SENTENCES = 8
/** Shorter pieces are greetings and abbreviations: `Hi!`, `e.g.` */
const MIN_WORDS = 4
/** A shorter request has one need, and its other sentence says why: if it is split, it loses a point of nDCG@10 on metatool. */
const MIN_REQUEST_WORDS = 25
/** A full stop, question mark, exclamation mark or semicolon with a blank behind it; those of Chinese and Japanese; a new line. */
const BOUNDARY = /(?<=[.!?;])\s+|(?<=[。！？；])|\n+/u
const BOUNDARY_OR_COMMA = new RegExp(`${BOUNDARY.source}|(?<=,)\\s+`, 'u')

/** Options of {@link splitSentences}. */
export interface SplitOptions {
  /** Whether to split at commas too. Default: false. */
  readonly clauses?: boolean
}

/**
 * The sentences of a long request that has several, at most 8; none of a request of fewer than 25 words, or where there is only
 * one. Rankers also get such a request sentence by sentence, since each sentence may ask for a tool of its own.
 */
export function splitSentences(text: string, { clauses = false }: SplitOptions = {}): string[] {
  const parts = text.split(clauses ? BOUNDARY_OR_COMMA : BOUNDARY)
  if (parts.length === 1 || splitWords(text).length < MIN_REQUEST_WORDS) return []
  const sentences: string[] = []
  for (const part of parts) {
    if (sentences.length === MAX_SENTENCES) break
    if (splitWords(part).length >= MIN_WORDS) sentences.push(part.trim())
  }
  return sentences.length > 1 ? sentences : []
}
