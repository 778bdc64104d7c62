import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'

/**
 * Maximum number of characters of a pattern, and of instructions in its compiled form. The limits are those of
 * `@ts/ranker-regex`, several times what models write.
 */
const MAX_PATTERN = 512
const MAX_PROGRAM = 400

/** A pattern that runs in linear time, or a text for the model about the error in it. */
export type CompiledPattern =
  | { readonly kind: 'pattern'; readonly engine: RE2JS }
  | { readonly kind: 'invalid'; readonly message: string }

/** Compiles a pattern in RE2's syntax. `\u00e9`, `\Z` and `\h` from other engines are accepted. */
export function compilePattern(pattern: string, caseSensitive: boolean): CompiledPattern {
  if (pattern.length > MAX_PATTERN)
    return invalid(
      `has ${pattern.length} characters, and ${MAX_PATTERN} are allowed. Search for the words that matter, joined with |.`,
    )
  const source = pattern.replace(/\\(?:u([0-9a-fA-F]{4})|(Z)|(h)|[\s\S])/g, (all, hex, end, space) =>
    hex === undefined ? (end === undefined ? (space === undefined ? all : '[ \\t]') : '\\z') : `\\x{${hex}}`,
  )
  try {
    const engine = RE2JS.compile(source, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
    if (engine.programSize() <= MAX_PROGRAM) return { kind: 'pattern', engine }
    return invalid('is too large. Repeat less: * and + cost nothing, {100} costs a hundred copies.')
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return invalid(`cannot be read: ${faultOf(error)}. ${REMEDY}`)
  }
}

const REMEDY =
  'Write \\ before ( ) [ ] { } . * + ? ^ $ | to mean the character itself. Lookaround and backreferences are not supported: search for the text itself.'

function faultOf(error: RE2JSException): string {
  if (!(error instanceof RE2JSSyntaxException)) return error.message
  const piece = (error.getPattern() ?? '').replace(/^\(\?i\)/, '')
  return `${error.getDescription()}${piece === '' ? '' : ` in ${JSON.stringify(piece.slice(0, 80))}`}`
}

function invalid(message: string): CompiledPattern {
  return { kind: 'invalid', message: `The pattern ${message}` }
}
