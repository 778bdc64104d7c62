import { selectBest } from '../search/select-best.js'
import { editDistance } from './edit-distance.js'
import { foldText, isAscii, splitWords } from './words.js'

/** Only this number of letters at the beginning of a name is compared, so that a hostile name costs no more. */
const COMPARED_LENGTH = 64
/** Maximum number of characters that are read of a name. */
const READ_LENGTH = 256
/** Below this similarity, a person would not recognise the name as the one that was meant. */
const MIN_SIMILARITY = 0.5
/** Maximum number of edits between two names, as a fraction of the length of the longer one. */
const MAX_EDITS = 0.34
/** Names compared in full. More do not change the first suggestion for real names with up to three wrong letters. */
const CANDIDATES = 64
/** The folded code of each ASCII character; 0 for one that is neither a letter nor a digit. */
const LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const folded = String.fromCharCode(code).toLowerCase()
  return /[a-z0-9]/.test(folded) ? folded.charCodeAt(0) : 0
})
/** Number of different pairs of letters. */
const SLOTS = 2 ** 16
/** A pair that the wanted name does not have. */
const NOT_WANTED = 0
/** For each pair of the wanted name, the last spelling in which it was counted. A map would take most of the time. */
const COUNTED = new Int32Array(SLOTS)

/**
 * Finds the tools whose names are nearest to a text: positions of at most `limit` tools, best first. The {@link CANDIDATES}
 * tools whose id or name shares most pairs of letters are compared in full. Same letters are best (`getUser` for
 * `get_user`), then shared words, then few edits. Names that a person would not recognise are left out, so the result is
 * often empty. Nothing is kept of the names: few calls ask for similar ones.
 *
 * @param spellingsOf the spellings of a tool's name that are compared in full
 * @param allows asked before the limit applies; only tools that it accepts are returned
 */
export function nearestTools(
  text: string,
  tools: readonly { readonly id: string; readonly name: string }[],
  spellingsOf: (tool: number) => readonly string[],
  limit: number,
  allows: (tool: number) => boolean,
): readonly number[] {
  const wanted = comparedName(text)
  const pairs = new Set<number>()
  forEachPair(wanted.letters, pair => pairs.add(pair))
  for (const pair of pairs) COUNTED[pair] = -1
  const shares = new Float64Array(tools.length)
  for (let tool = 0; tool < tools.length; tool++) {
    const { id, name } = tools[tool]!
    if (!allows(tool)) continue
    shares[tool] = shareOf(id, pairs.size, 2 * tool + 1)
    if (name !== id) shares[tool] = Math.max(shares[tool]!, shareOf(name, pairs.size, 2 * tool + 2))
  }
  for (const pair of pairs) COUNTED[pair] = NOT_WANTED
  const scoreOf = (tool: number) =>
    Math.max(...spellingsOf(tool).map(spelling => similarity(wanted, comparedName(spelling))))
  return Array.from(selectBest(shares, CANDIDATES, { above: 0 }), tool => ({ tool, score: scoreOf(tool) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score || a.tool - b.tool)
    .slice(0, limit)
    .map(({ tool }) => tool)
}

/** The share of pairs that a name has in common with the wanted one, which has `size` pairs (Dice's coefficient). */
function shareOf(name: string, size: number, spelling: number): number {
  const read = isAscii(name) ? name : letters(name)
  const end = Math.min(read.length, READ_LENGTH)
  let shared = 0
  let length = 0
  let before = 0
  for (let i = 0; i <= end && length < COMPARED_LENGTH; i++) {
    const code = i === end ? 0 : (LETTERS[read.charCodeAt(i)] ?? read.charCodeAt(i))
    if (code === 0 && i < end) continue
    const pair = pairOf(before, code)
    if (COUNTED[pair] !== NOT_WANTED && COUNTED[pair] !== spelling) {
      COUNTED[pair] = spelling
      shared++
    }
    before = code
    length++
  }
  return (2 * shared) / (size + length)
}

export type ComparedName = ReturnType<typeof comparedName>

/** What is compared of a name: its words, and its letters and digits, folded. Its length is bounded. */
export function comparedName(name: string) {
  return { letters: letters(name), words: new Set(splitWords(name.slice(0, READ_LENGTH))) }
}

/** Similarity, 0 to 1: the share of common words (Dice's coefficient) or of letters that need no edit, if better. */
export function similarity(a: ComparedName, b: ComparedName): number {
  let shared = 0
  for (const word of a.words) if (b.words.has(word)) shared++
  const dice = (2 * shared) / (a.words.size + b.words.size || 1)
  const longer = Math.max(a.letters.length, b.letters.length)
  const bound = Math.floor(longer * MAX_EDITS)
  const edits = editDistance(a.letters, b.letters, bound)
  return Math.max(dice * 0.99, edits > bound ? 0 : 1 - edits / longer)
}

function letters(name: string): string {
  const read = name.slice(0, READ_LENGTH)
  const kept = isAscii(read)
    ? read.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : foldText(read).replace(/[^\p{L}\p{N}]+/gu, '')
  return kept.slice(0, COMPARED_LENGTH)
}

/**
 * Calls `visit` with the number of each pair of neighbouring letters, where the edges of the name count as letters. No
 * two pairs of ASCII letters have the same number.
 */
function forEachPair(name: string, visit: (pair: number) => void): void {
  if (name === '') return
  let before = 0
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i)
    visit(pairOf(before, code))
    before = code
  }
  visit(pairOf(before, 0))
}

function pairOf(before: number, code: number): number {
  return ((before << 7) ^ code) % SLOTS
}
