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

/**
 * Estimates the cost of a character class. If case is ignored, the engine looks up every character of a range
 * separately: 125,000 of them for `[B-\x{1e942}]`. It also reads a table for each named set in the class.
 *
 * @param inside - the class without its brackets
 */
export function classCost(inside: string): OpaqueCost {
  let read = 0
  let copy = 0
  let at = inside.startsWith('^') ? 1 : 0
  while (at < inside.length) {
    const set = setAt(inside, at)
    if (set !== undefined) {
      read += set.cost.read
      copy += set.cost.copy
      at = set.end
      continue
    }
    const low = characterAt(inside, at)
    const isRange = inside[low.end] === '-' && low.end + 1 < inside.length
    const high = isRange ? characterAt(inside, low.end + 1) : low
    read += ITEM + foldedCharacters(low.code, high.code) / FOLDED_A_STEP
    copy += 1
    at = high.end
  }
  return { read: Math.ceil(read), copy: Math.min(copy, PROPERTY_COST.copy) }
}

function foldedCharacters(low: number, high: number): number {
  if (low <= MIN_FOLD && high >= MAX_FOLD) return 0
  return Math.max(0, Math.min(high, MAX_FOLD) - Math.max(low, MIN_FOLD))
}

/** Reads a named set in a class, such as `[:alpha:]`, `\pL` or `\w`. */
function setAt(inside: string, at: number): { readonly cost: OpaqueCost; readonly end: number } | undefined {
  if (inside.startsWith('[:', at)) {
    const close = inside.indexOf(':]', at + 2)
    return close < 0 ? undefined : { cost: SET_COST, end: close + 2 }
  }
  if (inside[at] !== '\\') return undefined
  const letter = inside[at + 1] ?? ''
  if ('dDsSwW'.includes(letter)) return { cost: SET_COST, end: at + 2 }
  if (letter !== 'p' && letter !== 'P') return undefined
  const close = inside[at + 2] === '{' ? inside.indexOf('}', at + 2) : at + 2
  return { cost: PROPERTY_COST, end: (close < 0 ? inside.length : close) + 1 }
}

const HEX_ESCAPE = /\\x(?:\{([\da-f]{1,6})\}|([\da-f]{2}))/iy
const OCTAL_ESCAPE = /\\([0-7]{1,3})/y

/**
 * Reads a character of a class, alone or as an end of a range. `end` is always after `at`, so that reading makes
 * progress.
 */
function characterAt(inside: string, at: number): { readonly code: number; readonly end: number } {
  const from = inside[at] === '\\' && at + 1 < inside.length ? at + 1 : at
  if (from > at) {
    HEX_ESCAPE.lastIndex = at
    const hex = HEX_ESCAPE.exec(inside)
    if (hex !== null) return { code: Number.parseInt(hex[1] ?? hex[2]!, 16), end: HEX_ESCAPE.lastIndex }
    OCTAL_ESCAPE.lastIndex = at
    const octal = OCTAL_ESCAPE.exec(inside)
    if (octal !== null) return { code: Number.parseInt(octal[1]!, 8), end: OCTAL_ESCAPE.lastIndex }
  }
  const code = inside.codePointAt(from)!
  return { code, end: from + (code > 0xffff ? 2 : 1) }
}
