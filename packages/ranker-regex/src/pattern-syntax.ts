import { invalidPattern } from './pattern-fault.js'

/**
 * The syntax tree of a pattern, with only what searching needs: fixed texts, and everything else as opaque nodes. The
 * engine decides what matches; this tree only gives the text that a match must contain, and estimates of cost.
 */
export type PatternNode =
  | { readonly type: 'literal'; readonly text: string }
  /** A set of characters or an assertion, without fixed text, as the engine reads it. */
  | { readonly type: 'opaque'; readonly source: string }
  | { readonly type: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number }

interface Frame {
  readonly openedAt: number
  readonly choices: PatternNode[]
  nodes: PatternNode[]
}

/** Maximum depth of nested groups: more than people and models write, but little enough for recursion. */
const MAX_NESTING = 64
const MAX_REPEAT = 1000

/** `/weather/i`, as JavaScript, Perl and PHP write patterns. */
const DELIMITED = /^\/([^/]+)\/([gimsuy]*)$/
/** `\Q…\E`, `\u` with its code, `\x` and `\p` with what they name, and any other character after a `\`. */
const ESCAPE =
  /\\(?:Q(.*?)(?:\\E|$)|u(?:\{([\da-fA-F]{1,6})\}|([\da-fA-F]{4}))|(x\{[^}]*\}?|x.{0,2}|[pP]\{[^}]*\}?|[pP].?)|(.))/suy
/** A class to its end. A `]` directly after the `[` or `[^` is a character of the class. */
const CLASS = /\[(?:\^\]|\]|(?!\^?\]))(?:\\.|\[:.*?:\]|\[(?!:.*?:\])|[^[\]\\])*\]/sy
/** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}` and Python's `{,5}`, each also lazy. Any other `{` is a plain character. */
const QUANTIFIER = /(?:[*+?]|\{(?=,?\d)(\d{0,10})(?:,(\d{0,10}))?\})\??/y
/** A group without flags, with its name if it has one. */
const PLAIN_GROUP = /\((?!\?)|\(\?(?:P?<[^>]*>|'[^']*')/y
const FLAGS = /\(\?([a-zA-Z-]*)([):]?)/y
const COMMENT = /\(\?#[^)]*\)/y
const ANY = /./suy

/** What this engine lacks, by the beginning of its group. */
const UNSUPPORTED_GROUPS: readonly (readonly [string, string])[] = [
  ['(?=', 'a lookahead (?=…)'],
  ['(?!', 'a negative lookahead (?!…)'],
  ['(?<=', 'a lookbehind (?<=…)'],
  ['(?<!', 'a negative lookbehind (?<!…)'],
  ['(?P=', 'a backreference (?P=…)'],
  ['(?P>', 'a recursive group (?P>…)'],
  ['(?>', 'an atomic group (?>…)'],
  ['(?|', 'a branch reset (?|…)'],
  ['(?(', 'a conditional (?(…)…)'],
  ['(?R', 'a recursion (?R)'],
  ['(?&', 'a recursive group (?&…)'],
]

/**
 * Parses a pattern from left to right. It reports errors that are clearer with a position, rewrites syntax of Python,
 * PCRE and JavaScript to that of the engine, and collects the fixed texts. The engine does the rest. Returns the text in
 * the syntax of the engine, and the tree.
 *
 * @throws ToolSearchError `INVALID_PATTERN`
 */
export function parsePattern(pattern: string) {
  return new Parser(pattern).parse()
}

class Parser {
  readonly #pattern: string
  /** The pattern without the slashes around it, and where it begins. */
  readonly #body: string
  readonly #from: number
  readonly #stack: Frame[] = [{ openedAt: 0, choices: [], nodes: [] }]
  #source = ''
  #at = 0
  /** Whether a quantifier may follow the last node, and whether the node has one already. */
  #last: 'none' | 'node' | 'quantified' = 'none'

  constructor(pattern: string) {
    const [, body, flags = ''] = DELIMITED.exec(pattern) ?? []
    this.#pattern = pattern
    this.#body = body ?? pattern
    this.#from = body === undefined ? 0 : 1
    const kept = [...new Set(flags)].filter(flag => 'ims'.includes(flag)).join('')
    if (kept !== '') this.#source = `(?${kept})`
  }

  parse(): { readonly source: string; readonly root: PatternNode } {
    while (this.#at < this.#body.length) this.#readNext()
    if (this.#stack.length > 1) {
      const remedy = 'close the group, or write \\( for the character itself'
      this.#fail('missing closing )', remedy, this.#stack.at(-1)!.openedAt)
    }
    return { source: this.#source, root: closeFrame(this.#stack[0]!) }
  }

  #readNext(): void {
    const char = this.#body[this.#at]!
    const quantifier = this.#peek(QUANTIFIER)
    if (char === '\\') this.#readEscape()
    else if (char === '[') this.#readClass()
    else if (char === '(') this.#readGroup()
    else if (char === ')') this.#closeGroup()
    else if (char === '|') this.#beginChoice()
    else if (quantifier !== null) this.#repeat(char, quantifier)
    else {
      const [text] = this.#take(ANY)!
      this.#push('.^$'.includes(text) ? { type: 'opaque', source: '' } : { type: 'literal', text }, text)
    }
  }

  #readEscape(): void {
    const start = this.#at
    const found = this.#take(ESCAPE)
    if (found === null)
      this.#fail('trailing backslash at end of expression', 'remove it, or write \\\\ for the character itself')
    const [all, quoted, braced, hex = braced, named, next = ''] = found
    if (quoted !== undefined) {
      // `\Q\E` without content is ignored, so that a quantifier after it applies to the node before it.
      if (quoted !== '') this.#push({ type: 'literal', text: quoted }, `\\Q${quoted}\\E`)
    } else if (hex !== undefined) this.#pushOpaque(`\\x{${hex}}`)
    else if (named !== undefined) this.#pushOpaque(all)
    else if (next === 'u') {
      this.#fail('invalid escape sequence: \\u', 'write the character itself, or \\u and four hex digits', start)
    } else if (/[1-9kgKRXG]/.test(next)) {
      const what = `${/[1-9kg]/.test(next) ? 'the backreference ' : ''}\\${next}`
      const remedy = 'patterns run in linear time, which rules it out: write the text itself'
      this.#fail(`${what} is not supported`, remedy, start)
    }
    // `\Z` is the end of the text in Python and PCRE; `\h` is horizontal space in PCRE.
    else if (next === 'Z') this.#pushOpaque('\\z')
    else if (next === 'h') this.#pushOpaque('[ \\t]')
    else if (/[a-zA-Z\d]/.test(next)) this.#pushOpaque(all)
    else this.#push({ type: 'literal', text: next }, all)
  }

  #readClass(): void {
    const [text] = this.#take(CLASS) ?? []
    if (text === undefined) this.#fail('missing closing ]', 'close the class, or write \\[ for the character itself')
    this.#push(classNode(text), text)
  }

  /** Reads what begins with `(`: a group, or flags or a comment, which do not open a group. */
  #readGroup(): void {
    const start = this.#at
    const [, lacking] = UNSUPPORTED_GROUPS.find(([sign]) => this.#body.startsWith(sign, start)) ?? []
    if (lacking !== undefined) {
      const remedy = 'patterns run in linear time, which rules it out: match the text itself, or search twice'
      this.#fail(`${lacking} is not supported`, remedy)
    }
    // Captures are not needed, and the engine spends two instructions on each, so each group becomes one without. Names
    // are dropped, because nothing reads them. So a name that the engine would refuse is no error.
    if (this.#take(PLAIN_GROUP) !== null) {
      this.#open(start, '(?:')
      return
    }
    if (this.#take(COMMENT) !== null) return
    if (/^\(\?(?:P?<|')/.test(this.#body.slice(start))) {
      this.#fail('invalid named capture', 'write (?P<name>…), or a plain group (…)')
    }
    const [all, flags = '', end] = this.#take(FLAGS)!
    if (flags.includes('x')) {
      this.#fail('the verbose flag (?x) is not supported', 'write the pattern without spaces and comments', start)
    }
    // Python's flags a, u and L choose a character set. They are dropped, because every pattern is read as Unicode.
    const kept = flags.replace(/[auL]/g, '').replace(/^-$/, '')
    if (end === '' || /[^imsU-]/.test(kept)) {
      const remedy = 'write (?:…) for a group, (?i) for a flag, or \\( for the character itself'
      this.#fail(`invalid group syntax: ${end === '' ? this.#body.slice(start, this.#at + 1) : all}`, remedy, start)
    }
    if (end === ':') this.#open(start, `(?${kept}:`)
    else if (kept !== '') this.#source += `(?${kept})`
  }

  #open(openedAt: number, source: string): void {
    if (this.#stack.length > MAX_NESTING) {
      this.#fail('expression nests too deeply', `nest at most ${MAX_NESTING} groups`)
    }
    this.#stack.push({ openedAt, choices: [], nodes: [] })
    this.#source += source
    this.#last = 'none'
  }

  #closeGroup(): void {
    if (this.#stack.length === 1) {
      this.#fail('unexpected )', 'remove it, add the ( before it, or write \\) for the character itself')
    }
    const node = closeFrame(this.#stack.pop()!)
    this.#at++
    this.#push(node, ')')
  }

  #beginChoice(): void {
    const frame = this.#stack.at(-1)!
    frame.choices.push(sequence(frame.nodes))
    frame.nodes = []
    this.#source += '|'
    this.#last = 'none'
    this.#at++
  }

  #repeat(char: string, [text, low, high]: RegExpExecArray): void {
    if (this.#last !== 'node') {
      const lacks = this.#last === 'none'
      const fault = lacks ? 'missing argument to repetition operator' : 'invalid nested repetition operator'
      const remedy = lacks
        ? `write .${char} for any text, or \\${char} for the character itself`
        : `repeat once; possessive quantifiers are not supported, and \\${char} is the character itself`
      this.#fail(`${fault}: ${text}`, remedy)
    }
    const min = low === undefined ? Number(char === '+') : Number(low)
    const isOpen = low === undefined ? char !== '?' : high === ''
    const max = isOpen ? Number.POSITIVE_INFINITY : Number(high ?? low ?? 1)
    if (max < min || min > MAX_REPEAT || (!isOpen && max > MAX_REPEAT)) {
      this.#fail(`invalid repeat count: ${text}`, 'repeat at most 1000 times, the smaller number first')
    }
    const { nodes } = this.#stack.at(-1)!
    nodes.push({ type: 'repeat', node: nodes.pop()!, min, max })
    this.#source += text.replace(/^\{\d*/, `{${min}`)
    this.#last = 'quantified'
    this.#at += text.length
  }

  #push(node: PatternNode, source: string): void {
    this.#stack.at(-1)!.nodes.push(node)
    this.#source += source
    this.#last = 'node'
  }

  #pushOpaque(source: string): void {
    this.#push({ type: 'opaque', source }, source)
  }

  #peek(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at
    return token.exec(this.#body)
  }

  #take(token: RegExp): RegExpExecArray | null {
    const found = this.#peek(token)
    this.#at += found?.[0].length ?? 0
    return found
  }

  #fail(fault: string, remedy: string, at = this.#at): never {
    throw invalidPattern(this.#pattern, { fault, position: this.#from + at, remedy })
  }
}

/** Reads a class. `[Ss]`, which is the letter s if case is ignored, and `[.]`, which is a dot, count as fixed text. */
function classNode(source: string): PatternNode {
  const inside = source.slice(1, -1)
  const [a, b = a, more] = inside
  const isText = !/^\^|[\\[]/.test(inside) && more === undefined && a!.toLowerCase() === b!.toLowerCase()
  return isText ? { type: 'literal', text: inside === a ? a : a!.toLowerCase() } : { type: 'opaque', source }
}

function closeFrame(frame: Frame): PatternNode {
  if (frame.choices.length === 0) return sequence(frame.nodes)
  return { type: 'choice', nodes: [...frame.choices, sequence(frame.nodes)] }
}

/** Joins adjacent characters, so that `weather` becomes one literal of seven characters. */
function sequence(nodes: readonly PatternNode[]): PatternNode {
  const joined: PatternNode[] = []
  for (const node of nodes) {
    const before = joined.at(-1)
    if (node.type === 'literal' && before?.type === 'literal') {
      joined[joined.length - 1] = { type: 'literal', text: before.text + node.text }
    } else if (node.type === 'sequence') joined.push(...node.nodes)
    else joined.push(node)
  }
  return joined.length === 1 ? joined[0]! : { type: 'sequence', nodes: joined }
}
