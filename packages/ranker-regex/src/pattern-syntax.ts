import { invalidPattern } from './pattern-fault.js'

/**
 * What a pattern is made of, as far as searching needs to know it: fixed text, and everything else. The engine is the
 * authority on what matches; this tree only says which text a match must contain.
 */
export type PatternNode =
  | { readonly type: 'literal'; readonly text: string }
  /** One character of several, or an assertion: no fixed text. `size` is its share of the compiled program. */
  | { readonly type: 'opaque'; readonly size: number }
  | { readonly type: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number }

export interface ParsedPattern {
  /** The pattern in the engine's spelling. */
  readonly source: string
  readonly root: PatternNode
}

/** Groups in groups: deeper than any pattern that a person or a model writes, shallow enough to walk by recursion. */
export const MAX_NESTING = 64

interface Frame {
  readonly openedAt: number
  readonly choices: PatternNode[]
  nodes: PatternNode[]
}

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
const EMPTY: PatternNode = { type: 'sequence', nodes: [] }
const ONE: PatternNode = { type: 'opaque', size: 1 }
const ASSERTION: PatternNode = { type: 'opaque', size: 1 }

/**
 * Reads a pattern once, left to right: finds the faults that can be told better with a position, rewrites the spellings
 * of Python, PCRE and JavaScript that the engine does not know but has a word for, and keeps the fixed text.
 * What it does not recognise it leaves to the engine.
 *
 * @throws ToolSearchError `INVALID_PATTERN`
 */
export function parsePattern(pattern: string): ParsedPattern {
  const body = withoutDelimiters(pattern)
  let source = body.prefix
  const stack: Frame[] = [{ openedAt: -1, choices: [], nodes: [] }]
  let at = body.from
  /** Whether the last node may take a quantifier, and whether it has one already. */
  let last: 'none' | 'node' | 'quantified' = 'none'

  const top = () => stack.at(-1)!
  const push = (node: PatternNode, text: string) => {
    top().nodes.push(node)
    source += text
    last = 'node'
  }

  while (at < body.to) {
    const char = pattern[at]!
    if (char === '\\') {
      const escaped = readEscape(pattern, at, body.to)
      // An empty quotation is nothing at all: a quantifier after it belongs to what stands before it.
      if (escaped.node.type !== 'literal' || escaped.node.text !== '') push(escaped.node, escaped.source)
      at = escaped.end
    } else if (char === '[') {
      const end = endOfClass(pattern, at, body.to)
      push(classNode(pattern.slice(at, end)), pattern.slice(at, end))
      at = end
    } else if (char === '(') {
      const group = readGroup(pattern, at, body.to)
      source += group.source
      at = group.end
      if (group.opens) {
        if (stack.length > MAX_NESTING) {
          throw invalidPattern(pattern, {
            fault: 'expression nests too deeply',
            position: at,
            remedy: `nest at most ${MAX_NESTING} groups`,
          })
        }
        stack.push({ openedAt: group.start, choices: [], nodes: [] })
        last = 'none'
      }
    } else if (char === ')') {
      if (stack.length === 1) {
        throw invalidPattern(pattern, {
          fault: 'unexpected )',
          position: at,
          remedy: 'remove it, add the ( before it, or write \\) for the character itself',
        })
      }
      const node = closeFrame(stack.pop()!)
      push(node, ')')
      at++
    } else if (char === '|') {
      const frame = top()
      frame.choices.push(sequence(frame.nodes))
      frame.nodes = []
      source += '|'
      last = 'none'
      at++
    } else if (char === '*' || char === '+' || char === '?' || isCounted(pattern, at)) {
      const quantifier = readQuantifier(pattern, at)
      if (last === 'none') {
        throw invalidPattern(pattern, {
          fault: `missing argument to repetition operator: ${quantifier.text}`,
          position: at,
          remedy: `write .${char} for any text, or \\${char} for the character itself`,
        })
      }
      if (last === 'quantified') {
        throw invalidPattern(pattern, {
          fault: `invalid nested repetition operator: ${quantifier.text}`,
          position: at,
          remedy: `repeat once; possessive quantifiers are not supported, and \\${char} is the character itself`,
        })
      }
      const frame = top()
      frame.nodes.push({ type: 'repeat', node: frame.nodes.pop()!, min: quantifier.min, max: quantifier.max })
      source += quantifier.text
      last = 'quantified'
      at = quantifier.end
    } else if (char === '^' || char === '$') {
      push(ASSERTION, char)
      at++
    } else if (char === '.') {
      push(ONE, char)
      at++
    } else {
      const character = String.fromCodePoint(pattern.codePointAt(at)!)
      push({ type: 'literal', text: character }, character)
      at += character.length
    }
  }
  if (stack.length > 1) {
    throw invalidPattern(pattern, {
      fault: 'missing closing )',
      position: top().openedAt,
      remedy: 'close the group, or write \\( for the character itself',
    })
  }
  return { source, root: closeFrame(stack[0]!) }
}

/** `/weather/i`, as JavaScript, Perl and PHP write a pattern: the slashes go, the flags become `(?i)`. */
function withoutDelimiters(pattern: string): { from: number; to: number; prefix: string } {
  const whole = { from: 0, to: pattern.length, prefix: '' }
  const close = pattern.lastIndexOf('/')
  if (!pattern.startsWith('/') || close < 2) return whole
  const flags = pattern.slice(close + 1)
  for (const flag of flags) if (!'gimsuy'.includes(flag)) return whole
  if (pattern.indexOf('/', 1) !== close) return whole
  const kept = [...new Set(flags)].filter(flag => 'ims'.includes(flag)).join('')
  return { from: 1, to: close, prefix: kept === '' ? '' : `(?${kept})` }
}

interface Group {
  readonly start: number
  readonly end: number
  readonly source: string
  readonly opens: boolean
}

function readGroup(pattern: string, start: number, to: number): Group {
  const rest = pattern.slice(start + 1, start + 8)
  if (!rest.startsWith('?')) return { start, end: start + 1, source: '(', opens: true }
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
    // Names are never read here, and the engine's rules for them are not worth an error: the group is what counts.
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
  // Python's a, u and L choose a character set; here every pattern is Unicode already.
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

function readEscape(pattern: string, at: number, to: number): { node: PatternNode; source: string; end: number } {
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
  // The end of the text in Python and PCRE; horizontal space in PCRE; four hex digits in JavaScript and Python.
  if (next === 'Z') return { node: ASSERTION, source: '\\z', end }
  if (next === 'h') return { node: ONE, source: '[ \\t]', end }
  if (next === 'u') return readUnicodeEscape(pattern, at, to)
  if (next === 'x' || next === 'p' || next === 'P') {
    const close = pattern[end] === '{' ? pattern.indexOf('}', end) : end + (next === 'x' ? 1 : 0)
    const stop = close < 0 || close >= to ? to : close + 1
    return { node: ONE, source: pattern.slice(at, stop), end: stop }
  }
  if (isLetter(next) || isDigit(next)) return { node: ONE, source: pattern.slice(at, end), end }
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

/** The offset after the `]` of a class; a `]` that stands first is a character of the class. */
function endOfClass(pattern: string, start: number, to: number): number {
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

/** `[Ss]` is the letter s for a search that ignores case, and `[.]` is a dot: fixed text, like any other. */
function classNode(text: string): PatternNode {
  const inside = text.slice(1, -1)
  const letters = [...inside]
  if (inside.startsWith('^') || inside.includes('\\') || inside.includes('[')) return ONE
  if (letters.length === 1) return { type: 'literal', text: inside }
  const [a, b] = letters
  if (letters.length === 2 && a!.toLowerCase() === b!.toLowerCase()) return { type: 'literal', text: a!.toLowerCase() }
  return ONE
}

function isCounted(pattern: string, at: number): boolean {
  return pattern[at] === '{' && countedEnd(pattern, at) > 0
}

/** The offset after `{2}`, `{2,}`, `{2,5}` or Python's `{,5}`; 0 where the brace is a plain character. */
function countedEnd(pattern: string, at: number): number {
  let end = at + 1
  let digits = 0
  let commas = 0
  // Four digits are more than any accepted count has, so the scan is short whatever follows.
  while (end < pattern.length && end - at < 12) {
    const char = pattern[end]!
    if (isDigit(char)) digits++
    else if (char === ',') commas++
    else break
    end++
  }
  return pattern[end] === '}' && digits > 0 && commas <= 1 ? end + 1 : 0
}

function readQuantifier(pattern: string, at: number): { text: string; end: number; min: number; max: number } {
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

function closeFrame(frame: Frame): PatternNode {
  if (frame.choices.length === 0) return sequence(frame.nodes)
  return { type: 'choice', nodes: [...frame.choices, sequence(frame.nodes)] }
}

/** Joins neighbouring characters into words, so that `weather` is one literal of seven characters. */
function sequence(nodes: readonly PatternNode[]): PatternNode {
  const joined: PatternNode[] = []
  for (const node of nodes) {
    const before = joined.at(-1)
    if (node.type === 'literal' && before?.type === 'literal') {
      joined[joined.length - 1] = { type: 'literal', text: before.text + node.text }
    } else if (node.type === 'sequence') joined.push(...node.nodes)
    else joined.push(node)
  }
  if (joined.length === 0) return EMPTY
  return joined.length === 1 ? joined[0]! : { type: 'sequence', nodes: joined }
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
