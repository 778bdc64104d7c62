import type { PatternNode } from './pattern-node.js'

/** Text that every match contains: all of `all`, or one of `any`, or this one literal. `null`: nothing is known. */
export type Requirement =
  | { readonly literal: string }
  | { readonly all: readonly Requirement[] }
  | { readonly any: readonly Requirement[] }
  | null

/** Whether a folded text contains what a requirement says. */
export function meets(text: string, requirement: Requirement): boolean {
  if (requirement === null) return true
  if ('literal' in requirement) return text.includes(requirement.literal)
  if ('all' in requirement) return requirement.all.every(part => meets(text, part))
  return requirement.any.some(part => meets(text, part))
}

/** Maximum length, approximately, to which a repeated literal is expanded for the prefilter. */
const MAX_REPEATED = 16

/** Returns what the folded text of a tool ({@link foldForPatterns}) must contain if the pattern matches it. */
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
 * If a pattern matches exactly the texts that contain one of some literals, returns these literals, so that no matching
 * is needed: `weather`, `.*(file|folder).*`. Returns `undefined` for any other pattern, and for literals with
 * characters outside ASCII, which may have spellings that {@link foldForPatterns} does not fold.
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
      // A match may begin and end anywhere, so optional parts at either end require nothing.
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

/** Repeats a literal as often as it must occur, up to the length that is useful for the prefilter. */
function repeated(text: string, times: number): PatternNode {
  return { type: 'literal', text: text.repeat(Math.min(times, Math.ceil(MAX_REPEATED / text.length))) }
}

function allOf(parts: readonly Requirement[]): Requirement {
  const all = parts.filter(part => part !== null)
  if (all.length === 0) return null
  return all.length === 1 ? all[0]! : { all }
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

/**
 * Returns the parts of a literal that are the same in every text that it may match: ASCII, and characters without case.
 * Other letters may have spellings that the engine treats as equal but {@link foldForPatterns} does not.
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
