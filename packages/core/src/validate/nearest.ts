import { editDistance } from '../text/edit-distance.js'
import { foldText, splitWords } from '../text/words.js'

/** Maximum number of characters of a name that are compared. */
const MAX_LENGTH = 64
/** Names of more characters are not offered. */
const MAX_CANDIDATE_LENGTH = 256
/** Maximum number of names with which one name is compared. */
const MAX_CANDIDATES = 200
/** Minimum similarity of an offered name, from 0 to 1; 1 means the same letters. */
const THRESHOLD = 0.5

/**
 * The candidates nearest to a name, best first: same letters, shared words or few edits. Often empty.
 *
 * @param budget how many characters of candidates may still be compared; the other candidates are left out
 */
export function nearestNames(
  name: string,
  candidates: readonly string[],
  limit = 3,
  budget = { left: Number.POSITIVE_INFINITY },
): readonly string[] {
  const wanted = read(name)
  const isPaid = (candidate: string) => {
    budget.left -= Math.min(candidate.length, MAX_LENGTH)
    return budget.left >= 0
  }
  return candidates
    .slice(0, MAX_CANDIDATES)
    .filter(candidate => candidate.length <= MAX_CANDIDATE_LENGTH && isPaid(candidate))
    .map(candidate => ({ candidate, score: similarity(wanted, read(candidate)) }))
    .filter(({ score }) => score >= THRESHOLD)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

interface Read {
  readonly letters: string
  readonly words: ReadonlySet<string>
}

function read(name: string): Read {
  const text = name.slice(0, MAX_LENGTH)
  return { letters: foldText(text).replace(/[^\p{L}\p{N}]+/gu, ''), words: new Set(splitWords(text)) }
}

/**
 * The similarity, from 0 to 1: the largest of the share of common words (Dice's coefficient), a constant for an
 * abbreviation, and the share of letters that need no edit.
 */
function similarity(a: Read, b: Read): number {
  if (a.letters === '' || b.letters === '') return 0
  const longer = Math.max(a.letters.length, b.letters.length)
  const bound = Math.floor(longer * 0.34)
  const edits =
    Math.abs(a.letters.length - b.letters.length) > bound ? bound + 1 : editDistance(a.letters, b.letters, bound)
  let shared = 0
  for (const word of a.words) if (b.words.has(word)) shared++
  const dice = (2 * shared) / (a.words.size + b.words.size || 1)
  const isAbbreviation = a.letters.startsWith(b.letters) || b.letters.startsWith(a.letters)
  return Math.max(edits > bound ? 0 : 1 - edits / longer, dice * 0.99, isAbbreviation ? 0.6 : 0)
}
