import { classCost, FREE, PROPERTY_COST, SET_COST } from './class-cost.js'
import { invalidPattern } from './pattern-fault.js'
import type { PatternNode } from './pattern-node.js'

const UNSUPPORTED_GROUPS: readonly (readonly [string, string])[] = [
  ['?=', 'a lookahead (?=…)'],
  ['?!', 'a negative lookahead (?!…)'],
  ['?<=', 'a lookbehind (?<=…)'],
  ['?<!', 'a negative lookbehind (?<!…)'],
  ['?P=', 'a backreference (?P=…)'],
  ['?P>', 'a recursive group (?P>…)'],
  ['?>', 'an atomic group (?>…)'],
  ['?|', 'a branch reset (?|…)'],
  ['?(', 'a conditional (?(…)…)'],
  ['?R', 'a recursion (?R)'],
  ['?&', 'a recursive group (?&…)'],
]
/** A set of characters, or a character without fixed text. */
export const ONE: PatternNode = { type: 'opaque', cost: FREE }
/** An assertion: a position between characters. */
export const ASSERTION: PatternNode = { type: 'opaque', cost: FREE }
/** A named set such as `\w`. */
const SET: PatternNode = { type: 'opaque', cost: SET_COST }
/** A set of the Unicode tables, such as `\pL`. */
const PROPERTY: PatternNode = { type: 'opaque', cost: PROPERTY_COST }

interface Group {
  readonly start: number
  readonly end: number
  readonly source: string
  readonly opens: boolean
}

/**
 * Reads what begins with `(`, and writes it in the syntax of the engine: a group, or flags or a comment, which do not
 * open a group.
 */
export function readGroup(pattern: string, start: number, to: number): Group {
  const rest = pattern.slice(start + 1, start + 8)
  // Captures are not needed, and the engine spends two instructions on each, so the group becomes a non-capturing one.
  if (!rest.startsWith('?')) return { start, end: start + 1, source: '(?:', opens: true }
  for (const [sign, words] of UNSUPPORTED_GROUPS) {
    if (!rest.startsWith(sign)) continue
    throw invalidPattern(pattern, {
      fault: `${words} is not supported`,
      position: start,
      remedy: 'patterns run in linear time, which rules it out: match the text itself, or search twice',
    })
  }
  if (rest.startsWith('?#')) {
    const close = pattern.indexOf(')', start)
    if (close < 0 || close >= to) return { start, end: start + 1, source: '(', opens: true }
    return { start, end: close + 1, source: '', opens: false }
  }
  const named = rest.startsWith('?P<') ? 4 : rest.startsWith('?<') ? 3 : rest.startsWith("?'") ? 3 : 0
  if (named > 0) {
    const close = pattern.indexOf(rest[1] === "'" ? "'" : '>', start + named)
    // Names of groups are dropped, because nothing reads them. So a name that the engine would refuse is no error.
    if (close > 0 && close < to) return { start, end: close + 1, source: '(?:', opens: true }
    throw invalidPattern(pattern, {
      fault: 'invalid named capture',
      position: start,
      remedy: 'write (?P<name>…), or a plain group (…)',
    })
  }
  let end = start + 2
  while (end < to && (isLetter(pattern[end]!) || pattern[end] === '-')) end++
  const flags = pattern.slice(start + 2, end)
  if (flags.includes('x')) {
    throw invalidPattern(pattern, {
      fault: 'the verbose flag (?x) is not supported',
      position: start,
      remedy: 'write the pattern without spaces and comments',
    })
  }
  // Python's flags a, u and L choose a character set. They are dropped, because every pattern is read as Unicode.
  const kept = flags.replaceAll('u', '').replaceAll('a', '').replaceAll('L', '')
  if (!onlyFlags(kept)) throw badGroup(pattern, start, Math.min(end + 1, to))
  if (pattern[end] === ')') {
    return { start, end: end + 1, source: kept === '' || kept === '-' ? '' : `(?${kept})`, opens: false }
  }
  if (pattern[end] === ':') return { start, end: end + 1, source: `(?${kept === '-' ? '' : kept}:`, opens: true }
  throw badGroup(pattern, start, Math.min(end + 1, to))
}

function onlyFlags(flags: string): boolean {
  for (const flag of flags) if (!'imsU-'.includes(flag)) return false
  return true
}

function badGroup(pattern: string, start: number, end: number) {
  return invalidPattern(pattern, {
    fault: `invalid group syntax: ${pattern.slice(start, end)}`,
    position: start,
    remedy: 'write (?:…) for a group, (?i) for a flag, or \\( for the character itself',
  })
}

/** Reads an escape sequence: a `\` and the characters after it. */
export function readEscape(
  pattern: string,
  at: number,
  to: number,
): { node: PatternNode; source: string; end: number } {
  const next = at + 1 < to ? String.fromCodePoint(pattern.codePointAt(at + 1)!) : ''
  const end = at + 1 + next.length
  if (next === '') {
    throw invalidPattern(pattern, {
      fault: 'trailing backslash at end of expression',
      position: at,
      remedy: 'remove it, or write \\\\ for the character itself',
    })
  }
  if (next === 'Q') {
    const close = pattern.indexOf('\\E', end)
    const stop = close < 0 || close > to ? to : close
    return {
      node: { type: 'literal', text: pattern.slice(end, stop) },
      source: `${pattern.slice(at, stop)}\\E`,
      end: stop === to ? to : stop + 2,
    }
  }
  if (isDigit(next) && next !== '0') return unsupported(pattern, at, `the backreference \\${next}`)
  if (next === 'k' || next === 'g') return unsupported(pattern, at, `the backreference \\${next}`)
  if ('KRXG'.includes(next)) return unsupported(pattern, at, `\\${next}`)
  // `\Z` is the end of the text in Python and PCRE; `\h` is horizontal space in PCRE; `\u` is followed by four hex
  // digits in JavaScript and Python.
  if (next === 'Z') return { node: ASSERTION, source: '\\z', end }
  if (next === 'h') return { node: ONE, source: '[ \\t]', end }
  if (next === 'u') return readUnicodeEscape(pattern, at, to)
  if (next === 'x' || next === 'p' || next === 'P') {
    const close = pattern[end] === '{' ? pattern.indexOf('}', end) : end + (next === 'x' ? 1 : 0)
    const stop = close < 0 || close >= to ? to : close + 1
    return { node: next === 'x' ? ONE : PROPERTY, source: pattern.slice(at, stop), end: stop }
  }
  if (isLetter(next) || isDigit(next)) return { node: SET, source: pattern.slice(at, end), end }
  return { node: { type: 'literal', text: next }, source: pattern.slice(at, end), end }
}

function readUnicodeEscape(pattern: string, at: number, to: number) {
  const braced = pattern[at + 2] === '{'
  const close = braced ? pattern.indexOf('}', at) : at + 5
  const hex = close < 0 ? '' : pattern.slice(at + (braced ? 3 : 2), braced ? close : at + 6)
  if (hex.length >= 1 && hex.length <= 6 && close < to && [...hex].every(isHex)) {
    return { node: ONE, source: `\\x{${hex}}`, end: close + 1 }
  }
  throw invalidPattern(pattern, {
    fault: 'invalid escape sequence: \\u',
    position: at,
    remedy: 'write the character itself, or \\u and four hex digits',
  })
}

function unsupported(pattern: string, position: number, what: string): never {
  throw invalidPattern(pattern, {
    fault: `${what} is not supported`,
    position,
    remedy: 'patterns run in linear time, which rules it out: write the text itself',
  })
}

/** Returns the offset after the `]` of a class. A `]` directly after the `[` or `[^` is a character of the class. */
export function endOfClass(pattern: string, start: number, to: number): number {
  let at = start + 1
  if (pattern[at] === '^') at++
  for (let first = true; at < to; first = false) {
    const char = pattern[at]!
    if (char === ']' && !first) return at + 1
    if (char === '\\') at += 2
    else if (char === '[' && pattern[at + 1] === ':') {
      const close = pattern.indexOf(':]', at + 2)
      at = close < 0 || close >= to ? at + 1 : close + 2
    } else at++
  }
  throw invalidPattern(pattern, {
    fault: 'missing closing ]',
    position: start,
    remedy: 'close the class, or write \\[ for the character itself',
  })
}

/** Reads a class. `[Ss]`, which is the letter s if case is ignored, and `[.]`, which is a dot, count as fixed text. */
export function classNode(text: string): PatternNode {
  const inside = text.slice(1, -1)
  const letters = [...inside]
  const opaque: PatternNode = { type: 'opaque', cost: classCost(inside) }
  if (inside.startsWith('^') || inside.includes('\\') || inside.includes('[')) return opaque
  if (letters.length === 1) return { type: 'literal', text: inside }
  const [a, b] = letters
  if (letters.length === 2 && a!.toLowerCase() === b!.toLowerCase()) return { type: 'literal', text: a!.toLowerCase() }
  return opaque
}

/** Whether a `{` begins a count of repetitions rather than being a plain character. */
export function isCounted(pattern: string, at: number): boolean {
  return pattern[at] === '{' && countedEnd(pattern, at) > 0
}

/** Returns the offset after `{2}`, `{2,}`, `{2,5}` or Python's `{,5}`; 0 if the brace is a plain character. */
function countedEnd(pattern: string, at: number): number {
  let end = at + 1
  let digits = 0
  let commas = 0
  // Valid counts have at most four digits, so only a few characters are read.
  while (end < pattern.length && end - at < 12) {
    const char = pattern[end]!
    if (isDigit(char)) digits++
    else if (char === ',') commas++
    else break
    end++
  }
  return pattern[end] === '}' && digits > 0 && commas <= 1 ? end + 1 : 0
}

/** Reads a quantifier, including the `?` of a lazy one, and writes it in the syntax of the engine. */
export function readQuantifier(pattern: string, at: number): { text: string; end: number; min: number; max: number } {
  let end = at + 1
  let min = 0
  let max = Number.POSITIVE_INFINITY
  let text = pattern[at]!
  if (text === '+') min = 1
  else if (text === '?') max = 1
  else if (text === '{') {
    end = countedEnd(pattern, at)
    const [low, high] = pattern.slice(at + 1, end - 1).split(',') as [string, string?]
    min = low === '' ? 0 : Number(low)
    max = high === undefined ? min : high === '' ? Number.POSITIVE_INFINITY : Number(high)
    text = `{${min}${high === undefined ? '' : `,${high}`}}`
    if (max < min || min > 1000 || (Number.isFinite(max) && max > 1000)) {
      throw invalidPattern(pattern, {
        fault: `invalid repeat count: ${pattern.slice(at, end)}`,
        position: at,
        remedy: 'repeat at most 1000 times, the smaller number first',
      })
    }
  }
  if (pattern[end] === '?') {
    text += '?'
    end++
  }
  return { text, end, min, max }
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9' && char.length === 1
}

function isLetter(char: string): boolean {
  return char.length === 1 && ((char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z'))
}

function isHex(char: string): boolean {
  return isDigit(char) || (char >= 'a' && char <= 'f') || (char >= 'A' && char <= 'F')
}
