/** Always operators of a pattern, wherever they occur. */
const META = '\\()[]{}|*+^$'
/** Punctuation of sentences that is also pattern language; a word's end makes it punctuation. */
const SENTENCE = '.?'

/** This many words in a row are a request, with any punctuation, unless they contain an operator of patterns. */
const REQUEST_LENGTH = 8
const OPERATORS = ['\\', '|', '.*', '.+', '(?', '[^', '$)', '^(', ')*', ')+', ']*', ']+']

/**
 * Whether a query is words and not a pattern. It is words if
 * - it has no `\ ( ) [ ] { } | * + ^ $`, and each of its `.` and `?` ends a word: only sentence punctuation, a closing
 *   quote, white space or the end follows it; or
 * - it is at least eight words long and has none of `\ | .* .+ (? [^ $) ^( )* )+ ]* ]+`: a request that mentions
 *   `$5`, `(urgent)` or `C++` is still a request.
 *
 * `send a message`, `what is this?` and `get_weather` are words; `get_.*`, `colou?r`, `a|b` and `file.read` are
 * patterns. Takes time in proportion to the query.
 */
export function isPlainWords(query: string): boolean {
  return hasNoPatternCharacter(query) || isRequest(query)
}

function isRequest(query: string): boolean {
  let words = 0
  for (let i = 0; i < query.length; i++) if (!isSpace(query[i]!) && (i === 0 || isSpace(query[i - 1]!))) words++
  return words >= REQUEST_LENGTH && !OPERATORS.some(operator => query.includes(operator))
}

function hasNoPatternCharacter(query: string): boolean {
  for (let i = 0; i < query.length; i++) {
    const char = query[i]!
    if (META.includes(char)) return false
    if (SENTENCE.includes(char) && !endsWord(query, i)) return false
  }
  return true
}

/** A `?` or `.` at the beginning of a query or after a space is an operator: sentences do not have it there. */
function endsWord(query: string, at: number): boolean {
  if (at === 0 || isSpace(query[at - 1]!)) return false
  const next = query[at + 1]
  return next === undefined || isSpace(next) || `.?!,;:"'\`”’»`.includes(next)
}

function isSpace(char: string): boolean {
  return char.trim() === ''
}
