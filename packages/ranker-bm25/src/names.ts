import { foldText, type SearchableTool, splitIdentifier } from '@ts/core'
import type { Scored } from './top.js'

const NOT_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu
/** What stands around a name in a sentence. */
const WRAPPING: ReadonlySet<string> = new Set('"\'`“”‘’«»()[]{}<>,;:.!?')
const MAX_IDENTIFIERS = 16
const MAX_FALLBACK_WORDS = 8

/** Where a query says a tool's name. */
export interface NameMatch {
  readonly document: number
  /**
   * 3: the query is the name, letter by letter. 2: it is, but for case and separators. 1: it is the name without its server,
   * or an identifier within the query is the name.
   */
  readonly certainty: 1 | 2 | 3
}

/** The names of the tools, compared without case and separators: `create_issue` is `createIssue` and `Create issue`. */
export class Names {
  readonly #names: readonly string[]
  readonly #literal = new Map<string, number[]>()
  readonly #whole = new Map<string, number[]>()
  readonly #short = new Map<string, number[]>()

  constructor(tools: readonly SearchableTool[]) {
    this.#names = tools.map(tool => squash(tool.name))
    tools.forEach((tool, document) => {
      push(this.#literal, tool.name, document)
      push(this.#whole, this.#names[document]!, document)
      const short = withoutServer(tool)
      if (short !== this.#names[document]) push(this.#short, short, document)
    })
  }

  /** The tools that the query names. */
  find(query: string): readonly NameMatch[] {
    const matches = new Map<number, NameMatch>()
    const take = (documents: readonly number[] | undefined, certainty: NameMatch['certainty']) => {
      for (const document of documents ?? []) {
        if (!matches.has(document)) matches.set(document, { document, certainty })
      }
    }
    const bare = query.trim()
    take(this.#literal.get(bare), 3)
    take(this.#literal.get(unwrap(bare)), 3)
    const whole = squash(query)
    take(this.#whole.get(whole), 2)
    take(this.#short.get(whole), 1)
    for (const identifier of identifiersOf(query)) {
      take(this.#whole.get(identifier), 1)
      take(this.#short.get(identifier), 1)
    }
    return [...matches.values()]
  }

  /**
   * The tools whose name contains the query, or else one of its words, literally: what finds `abc` in `xabcx`, where no
   * word matches. The score is the share of the name that is met. Best first.
   */
  containing(query: string, words: readonly string[], scope: Uint8Array | undefined): readonly Scored[] {
    const whole = squash(query)
    const needles = [whole, ...words.slice(0, MAX_FALLBACK_WORDS)].filter(needle => needle.length > 1)
    const hits: [document: number, score: number][] = []
    this.#names.forEach((name, document) => {
      if (scope !== undefined && scope[document] !== 1) return
      let longest = 0
      for (const needle of needles) {
        if (needle.length > longest && name.includes(needle)) longest = needle.length
      }
      if (longest > 0) hits.push([document, longest / name.length])
    })
    return hits.sort((a, b) => b[1] - a[1] || a[0] - b[0])
  }
}

function push(map: Map<string, number[]>, key: string, document: number): void {
  if (key === '') return
  const known = map.get(key)
  if (known) known.push(document)
  else map.set(key, [document])
}

function squash(text: string): string {
  return foldText(text).replace(NOT_LETTERS, '')
}

/** A name without the server in front of it: `github__create_issue` is `createissue`. */
function withoutServer({ name, server }: SearchableTool): string {
  const at = name.lastIndexOf('__')
  if (at > 0) return squash(name.slice(at + 2))
  const whole = squash(name)
  const prefix = squash(server)
  return prefix !== '' && whole.startsWith(prefix) ? whole.slice(prefix.length) : whole
}

/** The words of a query that are written as identifiers: with a separator or a capital inside, or in backticks. */
function identifiersOf(query: string): readonly string[] {
  const identifiers: string[] = []
  for (const token of query.split(/\s+/)) {
    const bare = unwrap(token)
    const quoted = token.startsWith('`') && token.endsWith('`')
    if (quoted || /[\p{L}\p{N}][_\-.:/][\p{L}\p{N}]|__/u.test(bare) || splitIdentifier(bare).length > 1) {
      identifiers.push(squash(bare))
      if (identifiers.length === MAX_IDENTIFIERS) break
    }
  }
  return identifiers.filter(identifier => identifier.length > 2)
}

function unwrap(token: string): string {
  let from = 0
  let to = token.length
  while (from < to && WRAPPING.has(token[from]!)) from++
  while (to > from && WRAPPING.has(token[to - 1]!)) to--
  return token.slice(from, to)
}
