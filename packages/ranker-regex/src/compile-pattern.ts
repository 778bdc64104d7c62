import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'
import { compileStepsOf } from './compile-cost.js'
import { invalidPattern } from './pattern-fault.js'
import { alternativesOf, literalsOf, programSizeAtLeast, type Requirement, requirementOf } from './pattern-literals.js'
import { parsePattern } from './pattern-syntax.js'

/** A compiled pattern, and what is known about the texts that it can match. */
export interface CompiledPattern {
  readonly engine: RE2JS
  readonly requirement: Requirement
  /** If the pattern only requires that a text contains one of some folded literals: those literals. */
  readonly alternatives: readonly string[] | undefined
  readonly literals: readonly string[]
  /** Instructions of the compiled program: the cost of one step where many are alive at a time. */
  readonly programSize: number
  /** The part of {@link PatternLimits.maxWork} that compiling used. */
  readonly compileSteps: number
}

/** The limits of a pattern, and how it is read; the options of the same names. */
export interface PatternLimits {
  /** Characters. */
  readonly maxPatternLength: number
  /** Instructions of the compiled program. */
  readonly maxProgramSize: number
  /** Steps. */
  readonly maxWork: number
  readonly caseSensitive: boolean
}

/**
 * Compiles a pattern for matching in linear time, within the limits.
 *
 * @throws ToolSearchError `INVALID_PATTERN`
 */
export function compilePattern(pattern: string, limits: PatternLimits): CompiledPattern {
  if (pattern.length > limits.maxPatternLength) {
    throw invalidPattern(pattern, {
      fault: `pattern too long, ${pattern.length} characters of at most ${limits.maxPatternLength}`,
      remedy: 'keep the words that matter and join them with | or .*',
    })
  }
  const { source, root } = parsePattern(pattern)
  const size = programSizeAtLeast(root)
  if (size > limits.maxProgramSize) throw tooLarge(pattern, size, limits.maxProgramSize)
  const compileSteps = compileStepsOf(root)
  if (compileSteps > limits.maxWork) throw tooCostly(pattern, compileSteps, limits.maxWork)
  const engine = compile(pattern, source, limits.caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  const programSize = engine.programSize()
  if (programSize > limits.maxProgramSize) throw tooLarge(pattern, programSize, limits.maxProgramSize)
  const alternatives = limits.caseSensitive || hasFlags(source) ? undefined : alternativesOf(root)
  return {
    engine,
    requirement: requirementOf(root),
    alternatives,
    literals: literalsOf(root),
    programSize,
    compileSteps,
  }
}

/** Whether a pattern sets a flag other than the one that is set already. */
function hasFlags(source: string): boolean {
  return source
    .replace(/^\(\?i\)/, '')
    .replaceAll('(?:', '')
    .includes('(?')
}

function compile(pattern: string, source: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(source, flags)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    throw invalidPattern(pattern, translate(pattern, error))
  }
}

/** The engine's error in plain words, with the offset if the piece that it names occurs only once. */
function translate(pattern: string, error: RE2JSException) {
  if (!(error instanceof RE2JSSyntaxException)) {
    return { fault: error.message, remedy: 'simplify the pattern, or search with plain words' }
  }
  const piece = error.getPattern() ?? ''
  const position = piece === '' ? -1 : pattern.indexOf(piece)
  const known = position >= 0 && pattern.indexOf(piece, position + 1) < 0 ? { position } : {}
  const fault = piece === '' ? error.getDescription() : `${error.getDescription()}: ${piece}`
  return {
    fault,
    ...known,
    remedy: 'correct it, escape it with \\ to mean the character itself, or search with plain words',
  }
}

function tooLarge(pattern: string, size: number, limit: number) {
  return invalidPattern(pattern, {
    fault: `expression too large, ${size} instructions of at most ${limit}`,
    remedy: 'repeat less: * and + cost nothing, {1000} costs a thousand copies',
  })
}

function tooCostly(pattern: string, steps: number, limit: number) {
  return invalidPattern(pattern, {
    fault: `expression too costly, ${steps} steps to compile of at most ${limit}`,
    remedy: 'write \\w or a few letters for \\pL and for wide ranges, and one class with + for many',
  })
}
