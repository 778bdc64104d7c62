import type { PatternNode } from './pattern-syntax.js'

/** Whether a folded text contains one literal of each list. */
export function meets(text: string, required: readonly (readonly string[])[]): boolean {
  return required.every(literals => literals.some(literal => text.includes(literal)))
}

/**
 * The parts of a literal that are the same in every text that it may match: ASCII, and letters without case. Other
 * letters may have spellings that the engine treats as equal but {@link foldForPatterns} does not.
 */
const SEARCHABLE = /[\x00-\x7f\p{Lo}]+/gu

/**
 * Returns what the folded text of a tool ({@link foldForPatterns}) must contain if the pattern matches it: one literal of
 * each list. Of a choice, it takes the list of each branch whose shortest literal is longest.
 */
export function requiredBy(node: PatternNode): readonly (readonly string[])[] {
  switch (node.type) {
    case 'literal':
      return (node.text.match(SEARCHABLE) ?? []).map(run => [run.toLowerCase()])
    case 'opaque':
      return []
    case 'repeat':
      return node.min === 0 ? [] : requiredBy(node.node)
    case 'sequence':
      return node.nodes.flatMap(requiredBy)
    case 'choice': {
      const branches = node.nodes.map(branch => requiredBy(branch).toSorted((a, b) => shortest(b) - shortest(a))[0])
      return branches.every(literals => literals !== undefined) ? [branches.flat()] : []
    }
  }
}

function shortest(literals: readonly string[]): number {
  return Math.min(...literals.map(literal => literal.length))
}

/**
 * Returns the fixed texts of a pattern in order, including optional ones. They are probably the words that its author
 * searches for.
 */
export function literalsOf(node: PatternNode): string[] {
  switch (node.type) {
    case 'literal':
      return [node.text]
    case 'opaque':
      return []
    case 'repeat':
      return literalsOf(node.node)
    default:
      return node.nodes.flatMap(literalsOf)
  }
}

/**
 * Folds a text for the prefilter: to lower case, and ſ to s, because the engine treats them as equal when it ignores
 * case. (The Kelvin sign is already lower-cased to k.)
 */
export function foldForPatterns(text: string): string {
  const lower = text.toLowerCase()
  return lower.includes('ſ') ? lower.replaceAll('ſ', 's') : lower
}
