import type { PatternNode } from './pattern-node.js'

/** Text that every match contains: all of `all`, or one of `any`, or this one literal. `null`: nothing is known. */
export type Requirement =
  | { readonly literal: string }
  | { readonly all: readonly Requirement[] }
  | { readonly any: readonly Requirement[] }
  | null

/** Longer runs of one repeated literal are not searched as a whole. */
const MAX_REPEATED = 16

/** Instructions that the engine would compile the pattern to, at least; known before any memory is spent on it. */
export function programSizeAtLeast(node: PatternNode): number {
  switch (node.type) {
    case 'literal':
      return node.text.length
    case 'opaque':
      return 1
    case 'repeat': {
      const times = Number.isFinite(node.max) ? node.max : Math.max(node.min, 1)
      return programSizeAtLeast(node.node) * times
    }
    default:
      return node.nodes.reduce((sum, child) => sum + programSizeAtLeast(child), 0)
  }
}

/** What the folded text of a tool ({@link foldForPatterns}) must contain for the pattern to be able to match. */
export function requirementOf(node: PatternNode): Requirement {
  switch (node.type) {
    case 'literal':
      return allOf(searchableRuns(node.text).map(literal => ({ literal })))
    case 'opaque':
      return null
    case 'repeat':
      if (node.min === 0) return null
      return requirementOf(node.node.type === 'literal' ? repeated(node.node.text, node.min) : node.node)
    case 'sequence':
      return allOf(node.nodes.map(requirementOf))
    case 'choice': {
      const any = node.nodes.map(requirementOf)
      return any.includes(null) ? null : any.length === 1 ? any[0]! : { any }
    }
  }
}

/**
 * The literals of which a text must contain one, where that is all that the pattern says: `weather`, `.*(file|folder).*`.
 * Then nothing needs to be matched. `undefined` for any other pattern, and for literals that have other spellings than
 * {@link foldForPatterns} knows.
 */
export function alternativesOf(node: PatternNode): readonly string[] | undefined {
  switch (node.type) {
    case 'literal':
      return IS_PLAIN.test(node.text) ? [node.text.toLowerCase()] : undefined
    case 'choice': {
      const all = node.nodes.map(alternativesOf)
      return all.every(literals => literals !== undefined) ? all.flat() : undefined
    }
    case 'sequence': {
      // An optional part at either end of a match that may begin anywhere requires nothing.
      const from = node.nodes.findIndex(part => !isOptional(part))
      const to = node.nodes.findLastIndex(part => !isOptional(part))
      return from >= 0 && from === to ? alternativesOf(node.nodes[from]!) : undefined
    }
    default:
      return undefined
  }
}

/** Printable ASCII. */
const IS_PLAIN = /^[ -~]+$/

function isOptional(node: PatternNode): boolean {
  return node.type === 'repeat' && node.min === 0
}

/** A literal repeated as often as it must occur, as far as the prefilter benefits. */
function repeated(text: string, times: number): PatternNode {
  return { type: 'literal', text: text.repeat(Math.min(times, Math.ceil(MAX_REPEATED / text.length))) }
}

function allOf(parts: readonly Requirement[]): Requirement {
  const all = parts.filter(part => part !== null)
  if (all.length === 0) return null
  return all.length === 1 ? all[0]! : { all }
}

/** The fixed texts of a pattern in their order, including optional ones: the words that its author meant. */
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
 * Text as the prefilter sees it: lower case, and the one letter besides that the engine takes for an ASCII letter when
 * case is ignored (ſ for s; the Kelvin sign is lower-cased to k already).
 */
export function foldForPatterns(text: string): string {
  const lower = text.toLowerCase()
  return lower.includes('ſ') ? lower.replaceAll('ſ', 's') : lower
}

/**
 * The stretches of a literal that look the same in every text it may match: ASCII, and characters without case. Other
 * letters have spellings that case folding joins in the engine and not in {@link foldForPatterns}.
 */
function searchableRuns(literal: string): string[] {
  const runs: string[] = []
  let run = ''
  for (const character of literal) {
    if (isStable(character)) run += character.toLowerCase()
    else if (run !== '') {
      runs.push(run)
      run = ''
    }
  }
  if (run !== '') runs.push(run)
  return runs
}

function isStable(character: string): boolean {
  return (
    character.charCodeAt(0) < 128 || (character.toLowerCase() === character && character.toUpperCase() === character)
  )
}
