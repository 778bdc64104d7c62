import type { PatternNode } from './pattern-syntax.js'

/** Number of steps in which the engine parses, simplifies, compiles and analyses an instruction. */
const INSTRUCTION = 10

interface Cost {
  /** Steps for reading a node, once, even if it is repeated. */
  readonly read: number
  /** Steps for each copy that a repetition creates. */
  readonly copy: number
}

/** The cost of `\w`, `\D` or `[:alpha:]`, which are short tables. */
const SET_COST: Cost = { read: 100, copy: 5 }
/**
 * The cost of `\pL` or `\P{Greek}`: up to 700 ranges, which the engine copies, folds and sorts, and by which it divides
 * its alphabet.
 */
const PROPERTY_COST: Cost = { read: 2_500, copy: 150 }
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
 * Estimates the number of steps for compiling a pattern, before any time is spent on compiling. One step takes about
 * 0.1 microseconds, like a step of {@link RegexRankerOptions.maxWork}. The constants were fitted to the processor time
 * of re2js on patterns with one construct each.
 */
export function compileStepsOf(root: PatternNode): number {
  const { read, copy } = costOf(root)
  return read + copy
}

function costOf(node: PatternNode): Cost {
  switch (node.type) {
    case 'literal':
      return { read: 0, copy: node.text.length * INSTRUCTION }
    case 'opaque': {
      const { read, copy } = costOfSet(node.source.replace(/^\[\^?|\]$/g, ''))
      return { read, copy: copy + INSTRUCTION }
    }
    case 'repeat': {
      const { read, copy } = costOf(node.node)
      const times = Number.isFinite(node.max) ? node.max : Math.max(node.min, 1)
      return { read, copy: (copy + INSTRUCTION) * times }
    }
    default: {
      // An empty alternation still costs an instruction for each of its branches.
      const branches = node.type === 'choice' ? node.nodes.length * INSTRUCTION : 0
      return node.nodes.map(costOf).reduce((a, b) => ({ read: a.read + b.read, copy: a.copy + b.copy }), {
        read: 0,
        copy: branches,
      })
    }
  }
}

/**
 * Estimates the cost of an escape, or of a character class without its brackets. If case is ignored, the engine looks
 * up every character of a range separately: 125,000 of them for `[B-\x{1e942}]`. It also reads a table for each named
 * set.
 */
function costOfSet(items: string): Cost {
  let read = 0
  let copy = 0
  for (const [, set, property, low = '', high = low] of items.matchAll(CLASS_ITEM)) {
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
