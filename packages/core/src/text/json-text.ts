/** Maximum characters of a text. A longer one is not parsed: a model writes at most about half as many at once. */
export const MAX_TEXT_LENGTH = 1_000_000
/**
 * Maximum number of keys and items, at all levels. A text with more is not parsed: its reading would block the event
 * loop, and a model writes no more in one call.
 */
export const MAX_VALUES = 10_000
/** Nesting limit of the lenient parser; strict JSON has no such limit here. */
const MAX_LENIENT_DEPTH = 100
/**
 * Maximum number of times that a text is read as JSON, because it may be JSON inside a JSON string. Twice is common.
 */
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
  if (WORD.test(json) && !LITERALS.has(json)) return NO_JSON
  if (countJsonValues(json, MAX_VALUES) > MAX_VALUES) return TOO_MANY
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return parseLeniently(json)
  }
  // Each member of an object has one colon.
  return countOutsideStrings(json, code => code === COLON) === countKeys(value) ? { kind: 'value', value } : TWICE
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
function countOutsideStrings(text: string, counts: (code: number) => boolean, most = Number.POSITIVE_INFINITY): number {
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

class Unparseable extends Error {
  readonly reading: JsonTextReading
  constructor(reading: JsonTextReading = NO_JSON) {
    super()
    this.reading = reading
  }
}

const WORD = /^[a-z]/i
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/** A key without quotes, as in JavaScript. */
const BARE_KEY = /[A-Za-z_$][\w$]*/y
const LITERALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['True', true],
  ['False', false],
  ['None', null],
])

const BLANKS: ReadonlySet<string | undefined> = new Set([' ', '\t', '\n', '\r'])

/** JSON with trailing commas, single quotes, keys without quotes, line breaks in strings and Python's literals, read in one pass. */
function parseLeniently(text: string): JsonTextReading {
  let at = 0

  function next(): string {
    while (BLANKS.has(text[at])) at++
    return text[at] ?? ''
  }

  function parseValue(depth: number): unknown {
    if (depth > MAX_LENIENT_DEPTH) throw new Unparseable()
    const character = next()
    if (character === '{') return parseObject(depth)
    if (character === '[') return parseArray(depth)
    if (character === '"' || character === "'") return parseString(character)
    NUMBER.lastIndex = at
    const token = NUMBER.exec(text)?.[0] ?? /[a-z]{0,5}/iy.exec(text.slice(at, at + 5))![0]
    if (token === '' || (!LITERALS.has(token) && Number.isNaN(Number(token)))) throw new Unparseable()
    at += token.length
    return LITERALS.has(token) ? LITERALS.get(token) : Number(token)
  }

  /** Whether another element follows; a comma before the closing bracket is allowed. */
  function hasNext(close: string, isFirst: boolean): boolean {
    if (!isFirst && next() === ',') at++
    else if (!isFirst && next() !== close) throw new Unparseable()
    if (next() !== close) return true
    at++
    return false
  }

  function parseObject(depth: number): unknown {
    at++
    const members = new Map<string, unknown>()
    while (hasNext('}', members.size === 0)) {
      const quote = next()
      const key = quote === '"' || quote === "'" ? parseString(quote) : parseBareKey()
      if (members.has(key)) throw new Unparseable(TWICE)
      if (next() !== ':') throw new Unparseable()
      at++
      members.set(key, parseValue(depth + 1))
    }
    // `Object.fromEntries` defines every key as plain data, even `__proto__`.
    return Object.fromEntries(members)
  }

  function parseBareKey(): string {
    BARE_KEY.lastIndex = at
    const key = BARE_KEY.exec(text)?.[0]
    if (key === undefined) throw new Unparseable()
    at += key.length
    return key
  }

  function parseArray(depth: number): unknown {
    at++
    const items: unknown[] = []
    while (hasNext(']', items.length === 0)) items.push(parseValue(depth + 1))
    return items
  }

  function parseString(quote: string): string {
    let json = '"'
    for (at++; at < text.length && text[at] !== quote; at++) {
      const character = text[at]!
      if (character === '\\') {
        const escaped = text[++at]
        json += escaped === "'" ? "'" : `\\${escaped ?? ''}`
      } else if (character === '"' || character < ' ') json += JSON.stringify(character).slice(1, -1)
      else json += character
    }
    if (at >= text.length) throw new Unparseable()
    at++
    try {
      return JSON.parse(`${json}"`) as string
    } catch {
      throw new Unparseable()
    }
  }

  try {
    const value = parseValue(0)
    return next() === '' ? { kind: 'value', value } : NO_JSON
  } catch (error) {
    if (error instanceof Unparseable) return error.reading
    throw error
  }
}
