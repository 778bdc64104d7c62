import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'
import { compileStepsOf } from './compile-cost.js'
import type { ResolvedRegexRankerOptions } from './options.js'
import { invalidPattern } from './pattern-fault.js'
import { literalsOf, requiredBy } from './pattern-literals.js'
import { parsePattern } from './pattern-syntax.js'

/** A compiled pattern, with facts about the texts that it can match. */
export type CompiledPattern = ReturnType<typeof compilePattern>

/**
 * Compiles a pattern for matching in linear time, within the limits.
 *
 * @throws ToolSearchError `INVALID_PATTERN`
 */
export function compilePattern(
  pattern: string,
  limits: Pick<ResolvedRegexRankerOptions, 'maxPatternLength' | 'maxProgramSize' | 'maxWork' | 'caseSensitive'>,
) {
  if (pattern.length > limits.maxPatternLength) {
    throw invalidPattern(pattern, {
      fault: `pattern too long, ${pattern.length} characters of at most ${limits.maxPatternLength}`,
      remedy: 'keep the words that matter and join them with | or .*',
    })
  }
  const { source, root } = parsePattern(pattern)
  const compileSteps = compileStepsOf(root)
  if (compileSteps > limits.maxWork) {
    throw invalidPattern(pattern, {
      fault: `expression too costly, ${compileSteps} steps to compile of at most ${limits.maxWork}`,
      remedy:
        'repeat less: * and + cost nothing, {1000} costs a thousand copies; and write \\w for \\pL and for wide ranges',
    })
  }
  const engine = compile(pattern, source, limits.caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  const programSize = engine.programSize()
  if (programSize > limits.maxProgramSize) {
    throw invalidPattern(pattern, {
      fault: `expression too large, ${programSize} instructions of at most ${limits.maxProgramSize}`,
      remedy: 'repeat less: * and + cost nothing, {1000} costs a thousand copies',
    })
  }
  return {
    engine,
    /** For each of these lists, every folded text that matches contains one of its literals. */
    required: requiredBy(root),
    literals: literalsOf(root),
    /** The part of {@link RegexRankerOptions.maxWork} that compiling used. */
    compileSteps,
  }
}

function compile(pattern: string, source: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(source, flags)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    throw invalidPattern(pattern, translate(pattern, error))
  }
}

/**
 * Describes an error of the engine in plain words, with its offset if the piece that the error names occurs only once
 * in the pattern.
 */
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
