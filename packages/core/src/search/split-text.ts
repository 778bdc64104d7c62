import { readJsonText } from '../text/json-text.js'

/**
 * A part with more words is a sentence. Its text is not split, because rankers answer it better as a whole
 * (benchmarks/results/PHRASINGS.md). The queries that models wrote in that study have at most 14 words, and nearly
 * always 12 or fewer.
 */
const MAX_PART_WORDS = 12
const MAX_PART_LENGTH = 160
const LINE_END = /\r\n|[\n\r\u2028\u2029]/
/** `- a`, `• a`, `1. a`, `(2) a` at the beginning of a line. */
const MARKER = /^(?:[-*•·◦▪–—]|\(?\d{1,2}[.)])\s+(?=\S)/
/** Signs that a text is a regular expression. */
const PATTERN_LIKE = /\\[bBdDsSwW.]|\.[*+?]|\(\?|\[\^|[)\]][*+?{]|^\^|\$$/

/**
 * The needs in a text: its lines, bullets, numbers and `a; b`. The parts of `a | b` are phrasings of one need. In a
 * pattern, `|`, `;`, bullets and numbers belong to the pattern, and only a new line separates queries. Texts are trimmed,
 * and none is empty.
 */
export function splitText(text: string, pattern: boolean): string[][] {
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

/** By an opening quote or bracket, the sign that closes it. */
const CLOSING = new Map(
  ['()', '[]', '{}', '""', "''", '``', '“”', '«»', '「」'].map(([open, close]) => [open!, close!]),
)

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

/**
 * A list or an object that was written as text: JSON, or texts in either kind of quotes between commas. Undefined for
 * any other text.
 */
export function readWritten(text: string, pattern = false): unknown {
  if (!pattern && /^["']/.test(text)) {
    const list = parsed(`[${text}]`)
    return Array.isArray(list) && list.length > 1 ? list : undefined
  }
  const value = /^[[{]/.test(text) ? parsed(text) : undefined
  // `[0-9]` and `[1]` are patterns, not lists of queries.
  return !pattern || (Array.isArray(value) && value.some(item => typeof item === 'string')) ? value : undefined
}

function parsed(text: string): unknown {
  const read = readJsonText(text)
  return read.kind === 'value' ? read.value : undefined
}
