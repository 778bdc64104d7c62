/**
 * What makes a query a pattern: a character of pattern syntax, or a `.` or `?` that ends no word, because it begins one or
 * because something else than white space and punctuation follows it.
 */
const PATTERN = /[\\()[\]{}|*+^$]|(?:^|\s)[.?]|[.?](?![\s.?!,;:"'`”’»]|$)/

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
  return !PATTERN.test(query) || isRequest(query)
}

function isRequest(query: string): boolean {
  const words = query.match(/\S+/g) ?? []
  return words.length >= REQUEST_LENGTH && !OPERATORS.some(operator => query.includes(operator))
}
