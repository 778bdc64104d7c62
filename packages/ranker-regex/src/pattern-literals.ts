import type { PatternNode } from './pattern-syntax.js'

/** Text that every match contains: all of `all`, or one of `any`, or this one literal. `null`: nothing is known. */
export type Requirement =
  | { readonly literal: string }
  | { readonly all: readonly Requirement[] }
  | { readonly any: readonly Requirement[] }
  | null

/** Instructions that the engine would compile the pattern to, at least; known before any memory is spent on it. */
export function programSizeAtLeast(node: PatternNode): number {
  switch (node.type) {
    case 'literal':
      return node.text.length
    case 'opaque':
      return node.size
    case 'repeat': {
      const times = Number.isFinite(node.max) ? node.max : Math.max(node.min, 1)
      return programSizeAtLeast(node.node) * times
    }
    default:
      return node.nodes.reduce((sum, child) => sum + programSizeAtLeast(child), 0)
  }
}

/** What the folded text of a tool ({@link foldForPatterns}) must contain for the pattern to have a chance. */
export function requirementOf(node: PatternNode): Requirement {
  switch (node.type) {
    case 'literal':
      return allOf(searchableRuns(node.text).map(literal => ({ literal })))
    case 'opaque':
      return null
    case 'repeat':
      return node.min > 0 ? requirementOf(node.node) : null
    case 'sequence':
      return allOf(node.nodes.map(requirementOf))
    case 'choice': {
      const any = node.nodes.map(requirementOf)
      return any.includes(null) ? null : any.length === 1 ? any[0]! : { any }
    }
  }
}

function allOf(parts: readonly Requirement[]): Requirement {
  const all = parts.filter(part => part !== null)
  if (all.length === 0) return null
  return all.length === 1 ? all[0]! : { all }
}

/** The fixed texts of a pattern in their order, those that may be absent too: what its author had in mind. */
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
