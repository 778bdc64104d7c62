import { editDistance, letterMask, maskDifference } from '@ts/core/kit'
import { isAbbreviation } from './similarity.js'
import { stemWord } from './stem.js'
import { TUNING } from './tuning.js'
import type { WordIndex } from './word-index.js'

/** How a word of the query matches a word of the catalog. */
export type MatchKind = 'same' | 'stem' | 'prefix' | 'inside' | 'abbreviation' | 'spelling'

/** A word of the catalog that a query word may mean. */
export interface WordMatch {
  readonly stem: number
  readonly word: string
  /** Certainty that the word of the query means it, 0 to 1. */
  readonly weight: number
  readonly kind: MatchKind
}

/**
 * Maximum number of unknown words of a query that are guessed, each in a pass over the vocabulary; and of catalog words
 * that one of them may mean.
 */
export const MAX_GUESSES = 12
/** Maximum number of catalog words that one fixed text of a pattern matches; `e` occurs in thousands. */
const MAX_PARTS = 64
/** Maximum number of words that are collected before forms of the same stem are merged. */
const MAX_READ = 4 * MAX_PARTS

/**
 * Finds the catalog's words for a whole word of a query. With `mayGuess`, guesses if the catalog does not know the word.
 */
export function matchWord(index: WordIndex, word: string, mayGuess: boolean): readonly WordMatch[] {
  const known = knownWord(index, word)
  if (known !== undefined) return [known]
  return mayGuess ? byCommonness(index, guess(index, word)) : []
}

function knownWord(index: WordIndex, word: string): WordMatch | undefined {
  const stem = index.stems.get(stemWord(word))
  if (stem === undefined) return undefined
  return { stem, word, weight: 1, kind: index.spellings.has(word) ? 'same' : 'stem' }
}

/**
 * Finds the catalog's words that are equal to a fixed text of a pattern, begin with it, or contain it, in this order,
 * and then in the order of the vocabulary. A single letter is only searched at the start of words, because most words
 * contain it.
 */
export function matchPart(index: WordIndex, part: string): readonly WordMatch[] {
  const known = knownWord(index, part)
  const atStart: WordMatch[] = []
  const inside: WordMatch[] = []
  const mask = letterMask(part)
  for (let i = 0; i < index.vocabulary.length && atStart.length < MAX_READ; i++) {
    if ((mask & ~index.vocabularyMask[i]!) !== 0) continue
    const word = index.vocabulary[i]!
    const stem = index.vocabularyStem[i]!
    if (stem === known?.stem) continue
    if (word.startsWith(part)) atStart.push({ stem, word, weight: TUNING.part, kind: 'prefix' })
    else if (part.length > 1 && inside.length < MAX_READ && word.includes(part)) {
      inside.push({ stem, word, weight: TUNING.part, kind: 'inside' })
    }
  }
  return surest([...(known === undefined ? [] : [known]), ...atStart, ...inside], MAX_PARTS)
}

/**
 * Guesses what an unknown word means: it may be the start of a word, an abbreviation, a part of a word, or a misspelled
 * word. One edit is allowed in words of four letters or more, two in words of eight or more, as counted by
 * {@link editDistance}.
 */
function guess(index: WordIndex, word: string): readonly WordMatch[] {
  const matches: WordMatch[] = []
  const mask = letterMask(word)
  const edits = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const hasVowels = /[aeiou]/.test(word)
  for (let i = 0; i < index.vocabulary.length; i++) {
    const other = index.vocabulary[i]!
    const otherMask = index.vocabularyMask[i]!
    const stem = index.vocabularyStem[i]!
    if (other.length > word.length && (mask & ~otherMask) === 0) {
      const kind = partKind(word, other, hasVowels)
      if (kind !== undefined) {
        matches.push({ stem, word: other, weight: TUNING.part, kind })
        continue
      }
    }
    if (Math.abs(other.length - word.length) > edits || maskDifference(mask, otherMask) > 2 * edits) continue
    const distance = edits === 0 ? 1 : editDistance(word, other, edits)
    if (distance > edits) continue
    const weight = TUNING.spelling - (distance - 1) * TUNING.doubt - (word[0] === other[0] ? 0 : TUNING.doubt)
    matches.push({ stem, word: other, weight, kind: 'spelling' })
  }
  return surest(matches, MAX_GUESSES)
}

/**
 * Weights the possible meanings of an unknown word: each by its share of the tools that have one of them, because the
 * most frequent word is the most likely. Corrections of spelling are kept only if they have the highest certainty.
 */
function byCommonness(index: WordIndex, guesses: readonly WordMatch[]): readonly WordMatch[] {
  const surest = guesses[0]?.weight ?? 0
  const kept = guesses.filter(({ kind, weight }) => kind !== 'spelling' || weight === surest)
  const toolsOf = ({ stem }: WordMatch) => index.offsets[stem + 1]! - index.offsets[stem]!
  const all = kept.reduce((sum, match) => sum + toolsOf(match), 0)
  return kept
    .map(match => ({ ...match, weight: match.weight * (toolsOf(match) / all) ** TUNING.commonness }))
    .sort((a, b) => b.weight - a.weight)
}

function partKind(word: string, other: string, hasVowels: boolean): 'prefix' | 'inside' | 'abbreviation' | undefined {
  if (word.length >= 3 && other.startsWith(word)) return 'prefix'
  if (!hasVowels && isAbbreviation(word, other)) return 'abbreviation'
  return word.length >= 5 && other.includes(word) ? 'inside' : undefined
}

/** Returns the most certain matches first, one per stem; equal ones in the order of the vocabulary. */
function surest(matches: readonly WordMatch[], count: number): readonly WordMatch[] {
  const kept = new Map<number, WordMatch>()
  for (const match of [...matches].sort((a, b) => b.weight - a.weight)) {
    if (kept.size >= count) break
    if (!kept.has(match.stem)) kept.set(match.stem, match)
  }
  return [...kept.values()]
}
