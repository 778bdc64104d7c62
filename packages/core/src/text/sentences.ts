import { splitWords } from './words.js'

/** A request with more sentences is a pasted text, whose first sentences say what is wanted. */
const MAX_SENTENCES = 8
/** Shorter pieces are greetings and abbreviations: `Hi!`, `e.g.` */
const MIN_WORDS = 4
/**
 * A shorter request usually has one need, and its other sentence says why: splitting such requests loses a point of
 * nDCG@10 on metatool.
 */
const MIN_REQUEST_WORDS = 25
/**
 * A full stop, question mark, exclamation mark or semicolon before a blank; those of Chinese and Japanese; a new line.
 */
const BOUNDARY = /(?<=[.!?;])\s+|(?<=[。！？；])|\n+/u
const BOUNDARY_OR_COMMA = new RegExp(`${BOUNDARY.source}|(?<=,)\\s+`, 'u')

/** Options of {@link splitSentences}. */
export interface SplitOptions {
  /** Whether to split at commas too. Default: false. */
  readonly clauses?: boolean
}

/**
 * The sentences of a long request with several, at most 8; none for a request of fewer than 25 words or of one
 * sentence. Rankers also get such a request sentence by sentence, because each sentence may need a different tool.
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
