/** Characters that make a query a pattern, wherever they occur. */
const META = '\\()[]{}|*+^$'
/** Characters that are pattern syntax or sentence punctuation. At the end of a word, they count as punctuation. */
const SENTENCE = '.?'

/**
 * A query with this many words or more counts as a request, with any punctuation, unless it contains one of
 * `OPERATORS`.
 */
const REQUEST_LENGTH = 8
const OPERATORS = ['\\', '|', '.*', '.+', '(?', '[^', '$)', '^(', ')*', ')+', ']*', ']+']

/**
 * Whether a query is words and not a pattern. It is words if
 * - it has no `\ ( ) [ ] { } | * + ^ $`, and each of its `.` and `?` ends a word: only sentence punctuation, a closing
 *   quote, white space or the end follows it; or
 * - it is at least eight words long and has none of `\ | .* .+ (? [^ $) ^( )* )+ ]* ]+`: a request that mentions `$5`,
 *   `(urgent)` or `C++` is still a request.
 *
 * `send a message`, `what is this?` and `get_weather` are words; `get_.*`, `colou?r`, `a|b` and `file.read` are
 * patterns. Takes time linear in the length of the query.
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

/**
 * Whether a `?` or `.` ends a word. At the beginning of a query or after a space it does not: there it is pattern
 * syntax.
 */
function endsWord(query: string, at: number): boolean {
  if (at === 0 || isSpace(query[at - 1]!)) return false
  const next = query[at + 1]
  return next === undefined || isSpace(next) || `.?!,;:"'\`”’»`.includes(next)
}

function isSpace(char: string): boolean {
  return char.trim() === ''
}
