import { isToolSearchError, ToolSearchError } from '@ts/core'

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

/** White space, and what follows it: a parenthesis, the beginning of a phrase, a field, a word, or the end. */
const TOKEN = /(\s*)(?:([()])|(")|(name|description|server):|([^\s()"]+)|$)/y
const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT'])

interface Token {
  readonly kind: '(' | ')' | 'AND' | 'OR' | 'NOT' | 'field' | 'word' | 'prefix' | 'phrase' | 'end'
  readonly text: string
  readonly position: number
  readonly end: number
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
  } catch (error) {
    if (!isToolSearchError(error, 'INVALID_QUERY')) throw error
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
  const tokens = [tokenAt(text, 0)]
  while (tokens.at(-1)!.kind !== 'end') tokens.push(tokenAt(text, tokens.at(-1)!.end))
  return tokens
}

function tokenAt(text: string, at: number): Token {
  TOKEN.lastIndex = at
  const [all, space, parenthesis, quote, field, word] = TOKEN.exec(text)!
  const place = { position: at + space!.length, end: at + all.length }
  if (parenthesis !== undefined) return { kind: parenthesis as '(' | ')', text: parenthesis, ...place }
  if (quote !== undefined) return phraseAt(text, place.position)
  if (field !== undefined) return { kind: 'field', text: field, ...place }
  if (word === undefined) return { kind: 'end', text: 'the end', ...place }
  if (KEYWORDS.has(word)) return { kind: word as 'AND' | 'OR' | 'NOT', text: word, ...place }
  if (!word.endsWith('*')) return { kind: 'word', text: word, ...place }
  const prefix = word.slice(0, -1)
  if (!/[\p{L}\p{N}]/u.test(prefix) || prefix.endsWith('*')) {
    throw malformed(`\`${word}\`, expected letters before one \`*\`; write the beginning of a word`, place.position)
  }
  return { kind: 'prefix', text: prefix, ...place }
}

function phraseAt(text: string, position: number): Token {
  let phrase = ''
  for (let at = position + 1; at < text.length; at++) {
    if (text[at] === '"') return { kind: 'phrase', text: phrase, position, end: at + 1 }
    if (text[at] === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) at++
    phrase += text[at]
  }
  throw malformed('a quotation mark without its end, expected a second one; close the phrase', position)
}

/** A recursive-descent parser: `or = and {[OR] and}`, `and = unary {AND unary}`, `unary = NOT unary | primary`. */
class Parser {
  #at = 0
  #clauses = 0

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): QueryNode {
    const query = this.#or(0)
    const rest = this.#next
    if (rest.kind !== 'end') throw unexpected(rest, 'the end; remove the parenthesis or open one before')
    return query
  }

  get #next(): Token {
    return this.tokens[this.#at]!
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
    return { type: 'not', node: this.#unary(this.#enter(depth)) }
  }

  #primary(depth: number): QueryNode {
    const token = this.#next
    switch (token.kind) {
      case 'word':
      case 'prefix':
      case 'phrase':
        this.#at++
        if (++this.#clauses > MAX_PARTS) throw malformed(`more than ${MAX_PARTS} words, expected fewer`, token.position)
        return { type: token.kind, text: token.text }
      case 'field':
        return { type: 'field', field: token.text as QueryField, node: this.#primary(this.#enter(depth)) }
      case '(': {
        const node = this.#or(this.#enter(depth))
        if (this.#next.kind !== ')') throw unexpected(this.#next, '`)`; close the parenthesis')
        this.#at++
        return node
      }
      default:
        throw unexpected(token, 'a word, a phrase or `(`; write what to search, or put the text in quotation marks')
    }
  }

  /** Takes the token that opens a level, and returns the depth below it. */
  #enter(depth: number): number {
    if (depth >= MAX_PARTS) throw malformed(`more than ${MAX_PARTS} levels, expected fewer`, this.#next.position)
    this.#at++
    return depth + 1
  }
}

function unexpected({ kind, text, position }: Token, expected: string): ToolSearchError {
  return malformed(`${kind === 'end' ? text : `\`${text}\``}, expected ${expected}`, position)
}

function malformed(message: string, position: number): ToolSearchError {
  return new ToolSearchError('INVALID_QUERY', `Found ${message} (at ${position})`, { details: { position } })
}
