import { type ComparedName, comparedName, similarity } from '../text/suggest.js'

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
  const wanted = comparedName(name)
  const isPaid = (candidate: string) => {
    budget.left -= Math.min(candidate.length, MAX_LENGTH)
    return budget.left >= 0
  }
  return candidates
    .slice(0, MAX_CANDIDATES)
    .filter(candidate => candidate.length <= MAX_CANDIDATE_LENGTH && isPaid(candidate))
    .map(candidate => ({ candidate, score: score(wanted, comparedName(candidate)) }))
    .filter(({ score }) => score >= THRESHOLD)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/** {@link similarity}, or a constant if one name is the beginning of the other: an abbreviation. */
function score(a: ComparedName, b: ComparedName): number {
  if (a.letters === '' || b.letters === '') return 0
  const isAbbreviation = a.letters.startsWith(b.letters) || b.letters.startsWith(a.letters)
  return Math.max(similarity(a, b), isAbbreviation ? 0.6 : 0)
}
