import { cutText } from '../text/cut-text.js'
import { isJsonObject } from '../text/json.js'

/** What a model wrote for each need: one text, or several phrasings of it. */
export type Needs = readonly (readonly string[])[]

/** Options for reading texts. */
export interface SplitOptions {
  /**
   * Whether the ranker reads patterns (`traits.query === 'pattern'`). Then `|`, `;`, bullets and numbers belong to the
   * pattern, and only a new line or a list separates queries. Default: false.
   */
  readonly pattern?: boolean
}

/**
 * Maximum length of a text before it is split: twelve queries of maximum length, and their separators. Longer texts are
 * cut.
 */
const MAX_TEXT_LENGTH = 25_000
/**
 * Maximum length of one text in a list: longer than the longest query, so that code that cuts the query later notices
 * it.
 */
const MAX_ITEM_LENGTH = 2_500
/** Maximum number of UTF-16 units that are read in total. */
const MAX_LENGTH = 60_000
/** Maximum number of values of lists and objects that are read; a call has at most twelve queries. */
const MAX_VALUES = 200
/** Maximum nesting of lists. Two levels have a meaning; further levels only wrap. */
const MAX_DEPTH = 8
/**
 * A part with more words is a sentence. Its text is not split, because rankers answer it better as a whole
 * (benchmarks/results/PHRASINGS.md). The queries that models wrote in that study have at most 14 words, and nearly
 * always 12 or fewer.
 */
const MAX_PART_WORDS = 12
const MAX_PART_LENGTH = 160

const NEED_KEYS = ['need', 'query', 'text', 'description', 'words']
const PHRASING_KEYS = ['phrasings', 'queries', 'phrasing', 'alternatives', 'synonyms', 'variants']

/**
 * The needs in the value that a model wrote as queries. The value may be a text, a list of texts, lists in lists,
 * objects with a need and its phrasings, or JSON or a quoted list written as text. A text may contain several queries
 * as lines, bullets, numbers, `a; b` and `a | b`. Phrasings that the model grouped are in one entry. Texts are trimmed,
 * and none is empty. Never throws; reads at most {@link MAX_VALUES} values.
 */
export function splitNeeds(value: unknown, { pattern = false }: SplitOptions = {}): Needs {
  let left = MAX_VALUES
  let unread = MAX_LENGTH

  function read(node: unknown, depth: number): string[][] {
    if (left-- <= 0 || depth > MAX_DEPTH) return []
    if (typeof node === 'number') return Number.isFinite(node) ? [[String(node)]] : []
    if (typeof node === 'string') {
      const text = cutText(node, Math.min(unread, depth === 0 ? MAX_TEXT_LENGTH : MAX_ITEM_LENGTH)).trim()
      unread -= text.length
      const list = readWrittenList(text, pattern)
      return list === undefined ? splitText(text, pattern) : read(list, depth + 1)
    }
    const items = itemsOf(node, left)
    if (items !== undefined) return items.flatMap(item => readItem(item, depth + 1))
    return isObject(node) ? [readObject(node, depth + 1)] : []
  }

  /** A list in a list is one need. A text in it may itself contain a list. */
  function readItem(item: unknown, depth: number): string[][] {
    return itemsOf(item, 0) === undefined ? read(item, depth) : [read(item, depth).flat()]
  }

  function readObject(node: object, depth: number): string[] {
    const textsOf = (keys: readonly string[]) => keys.flatMap(key => read(fieldOf(node, key), depth).flat())
    const known = textsOf([...NEED_KEYS, ...PHRASING_KEYS])
    return known.length > 0 ? known : textsOf(keysOf(node).filter(key => typeof fieldOf(node, key) === 'string'))
  }

  return read(value, 0).filter(need => need.length > 0)
}

/** A field of a value that may be hostile; undefined if a getter or a proxy throws. */
export function fieldOf(value: object, key: string): unknown {
  try {
    return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined
  } catch {
    return undefined
  }
}

/**
 * The first items of a list, at most `most`; undefined if the value is not a list, and no items if it cannot be read.
 */
export function itemsOf(value: unknown, most: number): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from({ length: Math.min(value.length, most) }, (_, i) => value[i]) : undefined
  } catch {
    return []
  }
}

function keysOf(value: object): readonly string[] {
  try {
    return Object.keys(value).slice(0, MAX_VALUES)
  } catch {
    return []
  }
}

/** Whether a value is an object and not a list; false for a revoked proxy. */
export function isObject(value: unknown): value is object {
  try {
    return isJsonObject(value)
  } catch {
    return false
  }
}

/** A list or an object that was written as text: JSON, or texts in either kind of quotes between commas. */
export function readWrittenList(text: string, pattern = false): unknown {
  if (/^[[{]/.test(text)) {
    try {
      const parsed: unknown = JSON.parse(text)
      // `[0-9]` and `[1]` are patterns, not lists of queries.
      if (!pattern || (Array.isArray(parsed) && parsed.some(item => typeof item === 'string'))) return parsed
    } catch {
      // Not JSON; perhaps a list in single quotes.
    }
  }
  return pattern ? undefined : readQuotedList(text)
}

/**
 * Reads `'a', 'b'` or `["a", 'b']` as a list of two or more texts. A text ends at the quote before a comma or the end.
 */
function readQuotedList(text: string): readonly string[] | undefined {
  const body = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1).trim() : text
  const items: string[] = []
  let at = 0
  while (at < body.length) {
    const quote = body[at]!
    if (quote !== '"' && quote !== "'") return undefined
    let end = body.indexOf(quote, at + 1)
    let next = end < 0 ? -1 : afterComma(body, end + 1)
    while (end >= 0 && next < 0) {
      end = body.indexOf(quote, end + 1)
      next = end < 0 ? -1 : afterComma(body, end + 1)
    }
    if (end < 0) return undefined
    items.push(body.slice(at + 1, end))
    at = next
  }
  return items.length > 1 ? items : undefined
}

/**
 * The position of the next item: the length of the text if nothing follows, -1 if something other than a comma follows.
 */
function afterComma(text: string, from: number): number {
  let at = skipBlanks(text, from)
  if (at === text.length) return at
  if (text[at] !== ',') return -1
  at = skipBlanks(text, at + 1)
  return at
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at]!)) at++
  return at
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/
/** `- a`, `• a`, `1. a`, `(2) a` at the beginning of a line. */
const MARKER = /^(?:[-*•·◦▪–—]|\(?\d{1,2}[.)])\s+(?=\S)/
/** Signs that a text is a regular expression. */
const PATTERN_LIKE = /\\[bBdDsSwW.]|\.[*+?]|\(\?|\[\^|[)\]][*+?{]|^\^|\$$/

function splitText(text: string, pattern: boolean): string[][] {
  const lines = splitLines(text, pattern)
  if (pattern) return lines.map(line => [line])
  return lines
    .flatMap(line => (isSelection(line) ? [line] : splitAt(line, ';；')))
    .map(part => (isSelection(part) ? [part] : splitAt(part, '|｜')))
}

/**
 * Whether a text has the form `select:…`. It is split later with the names of the catalog, which may contain any
 * character.
 */
export function isSelection(text: string): boolean {
  return /^select:/i.test(text)
}

function splitLines(text: string, pattern: boolean): string[] {
  const lines = text.split(LINE_END).flatMap(line => line.trim() || [])
  if (pattern || lines.length === 0) return lines
  if (lines.length === 1) return splitNumbers(lines[0]!)
  const marked = lines.filter(line => MARKER.test(line)).length
  if (marked > 1) return listItems(lines)
  return lines.every(isPart) ? lines.map(line => line.replace(MARKER, '')) : [text]
}

/** Items of a bulleted or numbered list; a line without a mark belongs to the item before it, and a heading to none. */
function listItems(lines: readonly string[]): string[] {
  const items: string[] = []
  let begun = false
  for (const line of lines) {
    const marked = MARKER.test(line)
    if (marked || items.length === 0) {
      if (marked || !line.endsWith(':')) items.push(line.replace(MARKER, ''))
    } else if (begun) items.push(`${items.pop()} ${line}`)
    else items.push(line)
    begun ||= marked
  }
  return items
}

/** `1. a 2. b 3. c` in one line: numbers that count up from 1, the first at the beginning. */
function splitNumbers(line: string): string[] {
  const items: string[] = []
  let from = 0
  for (const match of line.matchAll(/(?:^|\s)\(?(\d{1,2})[.)]\s+(?=\S)/g)) {
    if (Number(match[1]) !== items.length + 1 || (items.length === 0 && match.index !== 0)) continue
    if (items.length > 0) items[items.length - 1] = line.slice(from, match.index)
    items.push('')
    from = match.index + match[0].length
  }
  if (items.length < 2) return [line.replace(MARKER, '')]
  items[items.length - 1] = line.slice(from)
  return items.map(item => item.trim())
}

/**
 * The parts of a line between separators outside quotes and brackets. The line is one part if it looks like a regular
 * expression, if a part is a sentence, or if `|` joins single words without blanks, as in `file|folder`.
 */
function splitAt(line: string, separators: string): string[] {
  if (PATTERN_LIKE.test(line)) return [line]
  const cuts = separatorsOf(line, separators)
  const parts: string[] = []
  let from = 0
  for (const cut of [...cuts, line.length]) {
    const part = line.slice(from, cut).trim()
    if (/[\p{L}\p{N}]/u.test(part)) parts.push(part)
    from = cut + 1
  }
  const spaced = separators[0] !== '|' || cuts.some(at => /\s/.test(`${line[at - 1] ?? ''}${line[at + 1] ?? ''}`))
  const split = parts.every(isPart) && (spaced || parts.every(part => /\s/.test(part)))
  return cuts.length > 0 && parts.length > 0 && split ? parts : [line]
}

function isPart(text: string): boolean {
  return text.length <= MAX_PART_LENGTH && text.split(/\s+/).length <= MAX_PART_WORDS
}

const CLOSING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
])

/** Positions of separators outside quotes and closed brackets. Entities such as `&amp;` contain none. */
function separatorsOf(line: string, separators: string): number[] {
  const open: { readonly closing: string; readonly found: number }[] = []
  const found: number[] = []
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!
    const last = open.at(-1)
    if (character === last?.closing && !isApostrophe(line, at)) {
      open.pop()
      // Separators found since the opening bracket are inside the brackets.
      found.length = last.found
    } else if (CLOSING.has(character) && !isApostrophe(line, at)) {
      open.push({ closing: CLOSING.get(character)!, found: found.length })
    } else if (separators.includes(character) && !endsEntity(line, at)) found.push(at)
  }
  return found
}

function isApostrophe(line: string, at: number): boolean {
  return line[at] === "'" && /\p{L}'\p{L}/u.test(line.slice(at - 1, at + 2))
}

function endsEntity(line: string, at: number): boolean {
  return line[at] === ';' && /&#?\w{1,8}$/.test(line.slice(Math.max(0, at - 10), at))
}
