import { tryRead } from './readable.js'

/** Maximum characters of a text. A longer one is not parsed: a model writes at most about half as many at once. */
export const MAX_TEXT_LENGTH = 1_000_000
/**
 * Maximum number of keys and items, at all levels. A text with more is not parsed: its reading would block the event
 * loop, and a model writes no more in one call.
 */
export const MAX_VALUES = 10_000
/** Maximum number of times that a text is read as JSON: it may be JSON inside a JSON string. Twice is common. */
const MAX_ENCODINGS = 4

/** The content of a text: a JSON value, or the reason why it cannot be read as one. */
export type JsonTextReading =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'unparseable'; readonly reason: string }

/**
 * Reads the JSON value in a text that a model wrote. Strict JSON is tried first. These forms are read too, because each
 * has only one meaning: a code fence around the text, trailing commas, strings in single quotes, keys without quotes,
 * line breaks inside strings, and `True`, `False` and `None`. JSON text inside a JSON string is also read. A text with a
 * key twice in one object is unparseable, because a parser would drop one of the two values. So is a text of more than
 * 1,000,000 characters or 10,000 keys and items, which is not parsed.
 */
export function readJsonText(text: string): JsonTextReading {
  let read = readOnce(text)
  for (let i = 1; i < MAX_ENCODINGS && read.kind === 'value' && typeof read.value === 'string'; i++) {
    const inner = readOnce(read.value)
    if (inner.kind === 'unparseable') return inner.reason === TWICE.reason ? inner : read
    read = inner
  }
  return read
}

const NO_JSON: JsonTextReading = { kind: 'unparseable', reason: 'is text that is not JSON' }
const TOO_LONG: JsonTextReading = { kind: 'unparseable', reason: 'is text that is too long' }
export const TOO_MANY: JsonTextReading & { reason: string } = {
  kind: 'unparseable',
  reason: 'is text with too many values',
}
const TWICE: JsonTextReading & { reason: string } = { kind: 'unparseable', reason: 'has a key twice in one object' }

function readOnce(text: string): JsonTextReading {
  if (text.length > MAX_TEXT_LENGTH) return TOO_LONG
  const json = withoutFence(text)
  // Most texts are a name or a sentence: throwing an exception for each would cost more than all other work of a call.
  if (/^[a-z]/i.test(json) && !LITERAL.test(json)) return NO_JSON
  if (countJsonValues(json, MAX_VALUES) > MAX_VALUES) return TOO_MANY
  const read = parse(json) ?? parse(toStrictJson(json))
  if (read === undefined) return NO_JSON
  // Each member of an object has one colon.
  const colons = countOutsideStrings(read.json, code => code === COLON)
  return colons === countKeys(read.value) ? { kind: 'value', value: read.value } : TWICE
}

function parse(json: string) {
  return tryRead(() => ({ json, value: JSON.parse(json) as unknown }))
}

/** The text inside the fences if the whole text is one code block, or else the trimmed text. */
function withoutFence(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('```') || !trimmed.endsWith('```')) return trimmed
  return trimmed.slice(3, -3).replace(/^[a-z0-9]+/i, '')
}

/**
 * An upper bound of the keys and items in a JSON text, at all levels, without parsing it: its commas and opening
 * brackets outside strings. 0 for a text that is neither an object, a list nor a string. Stops above `most`.
 */
export function countJsonValues(text: string, most: number): number {
  if (!/^\s*(?:[{["]|```)/.test(text)) return 0
  return countOutsideStrings(text, code => code === COMMA || code === OPEN_BRACKET || code === OPEN_BRACE, most)
}

const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const OPEN_BRACE = 0x7b
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** How many characters of a JSON text outside its strings count. Stops above `most`. */
export function countOutsideStrings(
  text: string,
  counts: (code: number) => boolean,
  most = Number.POSITIVE_INFINITY,
): number {
  let count = 0
  let inString = false
  for (let i = 0; i < text.length && count <= most; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) inString = !inString
    else if (inString && code === BACKSLASH) i++
    else if (!inString && counts(code)) count++
  }
  return count
}

/** How many keys the objects of a parsed value have. */
function countKeys(value: unknown): number {
  let count = 0
  const open: unknown[] = [value]
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    const children: unknown[] = Object.values(node)
    if (!Array.isArray(node)) count += children.length
    for (const child of children) open.push(child)
  }
  return count
}

const LITERAL = /^(?:true|false|null|True|False|None)$/
const PYTHON: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
])
/** A key, its value and a comma for each value: a text with more of these is no JSON, and is read no further. */
const MAX_TOKENS = 3 * MAX_VALUES
/** What may differ from strict JSON. */
const LENIENT = new RegExp(
  [
    // Strings in either quotes. One without an end goes to the end of the text, so that each character is read once.
    /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)/,
    /'[^'\\]*(?:\\.[^'\\]*)*(?:'|\\?$)/,
    // A word, and the colon after it if it is a key.
    /([A-Za-z_$][\w$]*)([ \t\n\r]*:)?/,
    // A comma after the last element. What is before it is read only once a comma is found, not at each blank.
    /,(?<![{[,][ \t\n\r]*,)(?=[ \t\n\r]*[}\]])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gs',
)

/**
 * The same text without trailing commas, single quotes, keys without quotes, line breaks in strings and Python's
 * literals. Everything else stays, so `JSON.parse` refuses what has no meaning.
 */
function toStrictJson(text: string): string {
  let strict = ''
  let from = 0
  let tokens = 0
  for (const { index, 0: token, 1: word, 2: colon } of text.matchAll(LENIENT)) {
    if (++tokens > MAX_TOKENS) return text
    strict += text.slice(from, index) + strictToken(token, word, colon)
    from = index + token.length
  }
  return strict + text.slice(from)
}

function strictToken(token: string, word: string | undefined, colon: string | undefined): string {
  if (word !== undefined) return colon === undefined ? (PYTHON.get(word) ?? word) : `"${word}"${colon}`
  if (token === ',') return ''
  const isWhole = token.length > 1 && token.at(-1) === token[0]
  return isWhole ? `"${token.slice(1, -1).replace(/\\.|["\u0000-\u001f]/gs, escapeStrictly)}"` : token
}

/** An escape of a string in single quotes, or a character that a strict string must escape. */
function escapeStrictly(part: string): string {
  if (part === "\\'") return "'"
  return part.length > 1 ? part : JSON.stringify(part).slice(1, -1)
}
