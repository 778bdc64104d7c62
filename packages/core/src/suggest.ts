import type { PermittedCatalog } from './policy.js'
import { foldText, splitWords } from './words.js'

/** Names longer than this are compared by their first characters only, so that a hostile name costs no more. */
const COMPARED_LENGTH = 64

/**
 * The permitted names nearest to one that does not exist, best first: same letters first (`getUser` for `get_user`), then
 * shared words, then few edits. Only names that a person would recognise as meant are given; often there is none.
 */
export function suggestNames(name: string, catalog: PermittedCatalog, limit = 3): readonly string[] {
  const wanted = letters(name)
  const words = new Set(splitWords(name.slice(0, 256)))
  if (wanted === '') return []
  const scored: { name: string; score: number }[] = []
  for (const tool of catalog.tools) {
    const score = similarity(wanted, words, tool.name)
    if (score >= 0.5) scored.push({ name: tool.name, score })
  }
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ name }) => name)
}

/** 0 to 1: the better of shared words (Dice's coefficient) and of edits saved, which is 1 for the same letters. */
function similarity(wanted: string, words: ReadonlySet<string>, candidate: string): number {
  const other = letters(candidate)
  const otherWords = new Set(splitWords(candidate))
  let shared = 0
  for (const word of words) if (otherWords.has(word)) shared++
  const dice = (2 * shared) / (words.size + otherWords.size)
  const longer = Math.max(wanted.length, other.length)
  const bound = Math.floor(longer * 0.34)
  if (Math.abs(wanted.length - other.length) > bound) return dice * 0.99
  const edits = editDistance(wanted, other, bound)
  return Math.max(dice * 0.99, edits > bound ? 0 : 1 - edits / longer)
}

function letters(name: string): string {
  return foldText(name.slice(0, 256))
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, COMPARED_LENGTH)
}

/**
 * Optimal string alignment distance (insert, delete, replace, swap neighbours), given up above `bound` (then `bound + 1`).
 * Damerau 1964; the restricted form of Boytsov 2011, §2.1.
 */
export function editDistance(a: string, b: string, bound: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      current.push(cost)
      if (cost < best) best = cost
    }
    if (best > bound) return bound + 1
    before = previous
    previous = current
  }
  return Math.min(previous[b.length]!, bound + 1)
}
