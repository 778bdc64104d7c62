import { splitWords } from './words.js'

/** Maximum number of sentences. More are usually pasted text, and the first ones say what is wanted. */
const MAX_SENTENCES = 8
/** Minimum number of words in a sentence. Shorter pieces are greetings and abbreviations: `Hi!`, `e.g.` */
const MIN_WORDS = 4
/**
 * Minimum number of words in a request that is split. A shorter request usually has one need, and its other sentence
 * gives the reason: splitting such requests loses one point of nDCG@10 on the `metatool` queries.
 */
const MIN_REQUEST_WORDS = 25
/**
 * The end of a sentence: a full stop, question mark, exclamation mark or semicolon before white space; a Chinese or
 * Japanese form of these, also without white space; or a new line.
 */
const BOUNDARY = /(?<=[.!?;])\s+|(?<=[。！？；])|\n+/u
const BOUNDARY_OR_COMMA = new RegExp(`${BOUNDARY.source}|(?<=,)\\s+`, 'u')

/** Options of {@link splitSentences}. */
export interface SplitOptions {
  /** Whether to split at commas too. Default: false. */
  readonly clauses?: boolean
}

/**
 * The sentences of a long request, at most 8. None for a request of fewer than 25 words or of one sentence. Rankers
 * also rank each sentence separately, because each may need a different tool.
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
