import { ToolSearchError } from '@ts/core'

/** The fields of a tool that a query can name. */
export type QueryField = 'name' | 'description' | 'server'

/** A query in query syntax. */
export type QueryNode =
  /** A word, or an identifier; a tool must have all words of an identifier. */
  | { readonly type: 'word'; readonly text: string }
  /** Any word that begins with this text: `git*`. */
  | { readonly type: 'prefix'; readonly text: string }
  /** These words, in exactly these forms, next to each other: `"create issue"`. */
  | { readonly type: 'phrase'; readonly text: string }
  | { readonly type: 'field'; readonly field: QueryField; readonly node: QueryNode }
  | { readonly type: 'not'; readonly node: QueryNode }
  /** All of two or more nodes; binds tighter than `or`. */
  | { readonly type: 'and'; readonly nodes: readonly QueryNode[] }
  /** Any of two or more nodes: `a OR b`, or just `a b`. */
  | { readonly type: 'or'; readonly nodes: readonly QueryNode[] }

/** A parsed query, or the error in it. */
export type ParsedQuery =
  | { readonly ok: true; readonly query: QueryNode }
  /** `INVALID_QUERY`; `details.position` is the offset of the error in the query, in UTF-16 units. */
  | { readonly ok: false; readonly error: ToolSearchError }

/**
 * Maximum number of words, prefixes and phrases of a query, of words of a phrase or identifier, and of levels of
 * parentheses, `NOT` and fields. Each word is looked up in every tool.
 */
export const MAX_PARTS = 32

const FIELD = /(name|description|server):/y
const WORD = /[^\s()"]+/y
const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT'])

interface Token {
  readonly kind: '(' | ')' | 'AND' | 'OR' | 'NOT' | 'field' | 'word' | 'prefix' | 'phrase' | 'end'
  readonly text: string
  readonly position: number
  readonly end: number
}

/** Thrown for a malformed query, inside {@link parseQuery} only. */
class Malformed {
  constructor(
    readonly message: string,
    readonly position: number,
  ) {}
}

/**
 * Parses query syntax: words; `AND`, `OR` and `NOT` in capitals; parentheses; `"a phrase"`, with the escapes `\"` and
 * `\\`; `prefix*`; and `name:`, `description:` or `server:` before a word, prefix, phrase or group. `AND` binds tighter
 * than `OR`. Words without an operator between them are joined by `OR`. Any other word with a colon is a plain word.
 * Never throws; takes time linear in the length of the text.
 */
export function parseQuery(text: string): ParsedQuery {
  try {
    return { ok: true, query: new Parser(tokensOf(text)).parse() }
  } catch (malformed) {
    if (!(malformed instanceof Malformed)) throw malformed
    const { message, position } = malformed
    const error = new ToolSearchError('INVALID_QUERY', `Found ${message} (at ${position})`, { details: { position } })
    return { ok: false, error }
  }
}

/** Writes a query as text that {@link parseQuery} parses to the same query. */
export function printQuery(node: QueryNode): string {
  switch (node.type) {
    case 'word':
      return node.text
    case 'prefix':
      return `${node.text}*`
    case 'phrase':
      return `"${node.text.replace(/["\\]/g, '\\$&')}"`
    case 'field':
      return `${node.field}:${grouped(node.node, inner => inner.type === 'not' || isList(inner))}`
    case 'not':
      return `NOT ${grouped(node.node, isList)}`
    case 'and':
      return node.nodes.map(inner => grouped(inner, isList)).join(' AND ')
    case 'or':
      return node.nodes.map(inner => grouped(inner, ({ type }) => type === 'or')).join(' OR ')
  }
}

function grouped(node: QueryNode, needsGroup: (node: QueryNode) => boolean): string {
  return needsGroup(node) ? `(${printQuery(node)})` : printQuery(node)
}

function isList({ type }: QueryNode): boolean {
  return type === 'and' || type === 'or'
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text[at]!)) at++
    else {
      tokens.push(tokenAt(text, at))
      at = tokens.at(-1)!.end
    }
  }
  return [...tokens, { kind: 'end', text: 'the end', position: at, end: at }]
}

function tokenAt(text: string, position: number): Token {
  const first = text[position]!
  if (first === '(' || first === ')') return { kind: first, text: first, position, end: position + 1 }
  if (first === '"') return phraseAt(text, position)
  FIELD.lastIndex = position
  const [whole, field] = FIELD.exec(text) ?? []
  return field === undefined
    ? wordAt(text, position)
    : { kind: 'field', text: field, position, end: position + whole!.length }
}

function phraseAt(text: string, position: number): Token {
  let phrase = ''
  for (let at = position + 1; at < text.length; at++) {
    const character = text[at]!
    if (character === '"') return { kind: 'phrase', text: phrase, position, end: at + 1 }
    const escaped = text[at + 1]
    if (character === '\\' && (escaped === '"' || escaped === '\\')) {
      phrase += escaped
      at++
    } else phrase += character
  }
  throw new Malformed('a quotation mark without its end, expected a second one; close the phrase', position)
}

function wordAt(text: string, position: number): Token {
  WORD.lastIndex = position
  const word = WORD.exec(text)?.[0] ?? ''
  const end = position + word.length
  if (KEYWORDS.has(word)) return { kind: word as 'AND' | 'OR' | 'NOT', text: word, position, end }
  if (!word.endsWith('*')) return { kind: 'word', text: word, position, end }
  const prefix = word.slice(0, -1)
  if (!/[\p{L}\p{N}]/u.test(prefix) || prefix.endsWith('*')) {
    throw new Malformed(`\`${word}\`, expected letters before one \`*\`; write the beginning of a word`, position)
  }
  return { kind: 'prefix', text: prefix, position, end }
}

/**
 * A recursive-descent parser with one token of lookahead: `or = and {[OR] and}`, `and = unary {AND unary}`, `unary =
 * NOT unary | primary`.
 */
class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #clauses = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  parse(): QueryNode {
    const query = this.#or(0)
    const rest = this.#next
    if (rest.kind !== 'end') throw unexpected(rest, 'the end; remove the parenthesis or open one before')
    return query
  }

  get #next(): Token {
    return this.#tokens[this.#at]!
  }

  #or(depth: number): QueryNode {
    const nodes = [this.#and(depth)]
    while (this.#next.kind !== 'end' && this.#next.kind !== ')') {
      if (this.#next.kind === 'OR') this.#at++
      nodes.push(this.#and(depth))
    }
    return nodes.length === 1 ? nodes[0]! : { type: 'or', nodes }
  }

  #and(depth: number): QueryNode {
    const nodes = [this.#unary(depth)]
    while (this.#next.kind === 'AND') {
      this.#at++
      nodes.push(this.#unary(depth))
    }
    return nodes.length === 1 ? nodes[0]! : { type: 'and', nodes }
  }

  #unary(depth: number): QueryNode {
    if (this.#next.kind !== 'NOT') return this.#primary(depth)
    this.#deeper(depth)
    this.#at++
    return { type: 'not', node: this.#unary(depth + 1) }
  }

  #primary(depth: number): QueryNode {
    const token = this.#next
    switch (token.kind) {
      case 'word':
      case 'prefix':
      case 'phrase':
        this.#at++
        if (++this.#clauses > MAX_PARTS) {
          throw new Malformed(`more than ${MAX_PARTS} words, expected fewer`, token.position)
        }
        return { type: token.kind, text: token.text }
      case 'field':
        this.#deeper(depth)
        this.#at++
        return { type: 'field', field: token.text as QueryField, node: this.#primary(depth + 1) }
      case '(': {
        this.#deeper(depth)
        this.#at++
        const node = this.#or(depth + 1)
        if (this.#next.kind !== ')') throw unexpected(this.#next, '`)`; close the parenthesis')
        this.#at++
        return node
      }
      default:
        throw unexpected(token, 'a word, a phrase or `(`; write what to search, or put the text in quotation marks')
    }
  }

  #deeper(depth: number): void {
    if (depth >= MAX_PARTS) {
      throw new Malformed(`more than ${MAX_PARTS} levels, expected fewer`, this.#next.position)
    }
  }
}

function unexpected(token: Token, expected: string): Malformed {
  return new Malformed(
    `${token.kind === 'end' ? 'the end' : `\`${token.text}\``}, expected ${expected}`,
    token.position,
  )
}
