import type { OpaqueCost } from './pattern-node.js'

/** The cost of a character or an assertion, in addition to its instruction: nothing. */
export const FREE: OpaqueCost = { read: 0, copy: 0 }
/** The cost of `\w`, `\D` or `[:alpha:]`, which are short tables. */
export const SET_COST: OpaqueCost = { read: 100, copy: 5 }
/**
 * The cost of `\pL` or `\P{Greek}`: up to 700 ranges, which the engine copies, folds and sorts, and by which it divides
 * its alphabet.
 */
export const PROPERTY_COST: OpaqueCost = { read: 2_500, copy: 150 }
/** Steps for each character or range that a class lists. */
const ITEM = 5
/** Number of characters of a range that the engine folds one by one in the time of one step. */
const FOLDED_A_STEP = 3
/**
 * The first and the last character with an upper-case or lower-case counterpart, `A` and `𞥃`. A range that includes
 * both needs no folding.
 */
const MIN_FOLD = 0x41
const MAX_FOLD = 0x1e943

/** A character of a class: escaped by its code in hex or octal, by a backslash, or not at all. */
const CHARACTER = String.raw`\\x\{[\da-fA-F]{1,6}\}|\\x[\da-fA-F]{2}|\\[0-7]{1,3}|\\?[^]`
/** The items of a class: `[:alpha:]` or `\w`, `\pL`, and a character or a range. */
const CLASS_ITEM = new RegExp(
  String.raw`(\[:[^]*?:\]|\\[dDsSwW])|(\\[pP](?:\{[^}]*\}?|[^]?))|(${CHARACTER})(?:-(${CHARACTER}))?`,
  'gu',
)

/**
 * Estimates the cost of a character class. If case is ignored, the engine looks up every character of a range
 * separately: 125,000 of them for `[B-\x{1e942}]`. It also reads a table for each named set in the class.
 *
 * @param inside - the class without its brackets
 */
export function classCost(inside: string): OpaqueCost {
  let read = 0
  let copy = 0
  for (const [, set, property, low = '', high = low] of inside.replace(/^\^/, '').matchAll(CLASS_ITEM)) {
    const named = set === undefined ? property && PROPERTY_COST : SET_COST
    read += named ? named.read : ITEM + foldedCharacters(codeOf(low), codeOf(high)) / FOLDED_A_STEP
    copy += named ? named.copy : 1
  }
  return { read: Math.ceil(read), copy: Math.min(copy, PROPERTY_COST.copy) }
}

function foldedCharacters(low: number, high: number): number {
  if (low <= MIN_FOLD && high >= MAX_FOLD) return 0
  return Math.max(0, Math.min(high, MAX_FOLD) - Math.max(low, MIN_FOLD))
}

/** The code point of a character of a class. */
function codeOf(character: string): number {
  const [, hex, octal] = /^\\(?:x\{?([\da-f]+)\}?|([0-7]{1,3}))$/i.exec(character) ?? []
  if (hex !== undefined) return Number.parseInt(hex, 16)
  if (octal !== undefined) return Number.parseInt(octal, 8)
  return character.codePointAt(character.length > 1 && character.startsWith('\\') ? 1 : 0)!
}
