import type { SearchableTool } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import {
  FIELDS,
  type Field,
  fieldTexts,
  forEachWord,
  REQUEST_WORD_WEIGHT,
  REQUEST_WORDS,
  STOP_WORDS,
  type WordIndex,
} from '@ts/ranker-kit'
import { MAX_PARTS, printQuery, type QueryField, type QueryNode } from './query-syntax.js'

/** A word, prefix or phrase of a query that is not under `NOT`, with its contribution to each matching tool. */
export interface Clause {
  /** The clause as written in the query, with its field. */
  readonly text: string
  readonly scores: Part
}

/** The tools that a query in query syntax matches. */
export interface SyntaxMatch {
  /** The numbers of the tools, ascending. */
  readonly tools: readonly number[]
  readonly scores: Part
  readonly clauses: readonly Clause[]
}

/** The score of each tool for a part of a query, by number; {@link NO_MATCH}, or 0 if it matches only through a `NOT`. */
type Part = Float64Array
const NO_MATCH = Number.NaN

/** The fields in which phrases are searched. Parameters are lists, in which adjacent words are not a phrase. */
const PHRASE_FIELDS: readonly Field[] = ['name', 'title', 'server', 'keywords', 'description']

/**
 * Query syntax over an index of words. The words of a tool's fields decide whether a clause matches; its score
 * is BM25F over the whole tool. `AND` and `OR` add the scores of the parts that match; `NOT` adds nothing.
 */
export class SyntaxIndex {
  readonly #wordsOf: ReturnType<typeof fieldWords>
  readonly #findPrefix: ReturnType<typeof prefixFinder>

  constructor(
    private readonly tools: readonly SearchableTool[],
    private readonly index: WordIndex,
  ) {
    this.#wordsOf = fieldWords(tools)
    this.#findPrefix = prefixFinder(index)
  }

  /**
   * Finds the tools that a query matches. Returns undefined for a query without operators and for one without searchable
   * words; both are then read as plain words.
   */
  match(query: QueryNode): SyntaxMatch | undefined {
    if (isPlain(query)) return undefined
    const clauses: Clause[] = []
    const part = this.#matchNode(query, undefined, true, clauses)
    return part && { tools: [...this.tools.keys()].filter(tool => matches(part, tool)), scores: part, clauses }
  }

  /** Finds the tools with any of the terms, and sums the contributions of the terms. */
  #termsPart(terms: Iterable<number>, weight: number): Part {
    const part = new Float64Array(this.tools.length).fill(NO_MATCH)
    for (const term of terms) {
      const list = this.index.postings([term])
      for (let i = 0; i < list.tools.length; i++) {
        const score = weight * list.idf * list.impacts[i]!
        const tool = list.tools[i]!
        if (score !== 0) part[tool] = matches(part, tool) ? part[tool]! + score : score
      }
    }
    return part
  }

  /** Keeps only the tools in which the words of at least one field pass the test. */
  #restrict(part: Part, fields: readonly Field[], test: (words: readonly string[]) => boolean): Part {
    return part.map((score, tool) => {
      const isKept = matches(part, tool) && fields.some(field => test(this.#wordsOf(tool, field)))
      return isKept ? score : NO_MATCH
    })
  }

  #wordPart(word: string, field: QueryField | undefined): Part {
    const stem = this.index.stemOf(word)
    const term = this.index.findStem(stem)
    const part = this.#termsPart(term === undefined ? [] : [term], REQUEST_WORDS.has(word) ? REQUEST_WORD_WEIGHT : 1)
    return field === undefined
      ? part
      : this.#restrict(part, [field], words => words.some(other => other === word || this.index.stemOf(other) === stem))
  }

  #prefixPart(prefix: string, field: QueryField | undefined): Part {
    const fields = field === undefined ? FIELDS : [field]
    return this.#restrict(this.#termsPart(this.#findPrefix(prefix), 1), fields, words =>
      words.some(word => word.startsWith(prefix)),
    )
  }

  /**
   * Finds the tools with all words, in exactly this form, next to each other in one field. Stop words are not indexed
   * and are only compared in the texts.
   */
  #phrasePart(words: readonly string[], field: QueryField | undefined): Part {
    const indexed = words.filter(word => !STOP_WORDS.has(word))
    const candidates =
      indexed.length === 0
        ? new Float64Array(this.tools.length)
        : all(indexed.map(word => this.#wordPart(word, undefined)))
    return this.#restrict(candidates, field === undefined ? PHRASE_FIELDS : [field], phraseFinder(words))
  }

  #clausePart(node: QueryNode & { readonly text: string }, field: QueryField | undefined): Part | undefined {
    const words: string[] = []
    let compound: string | undefined
    forEachWord(
      node.text,
      word => {
        if (words.length < MAX_PARTS) words.push(word)
      },
      whole => {
        compound = whole
      },
    )
    if (words.length === 0) return undefined
    if (node.type === 'phrase') return this.#phrasePart(words, field)
    if (node.type === 'prefix') {
      const last = this.#prefixPart(words.at(-1)!, field)
      if (words.length === 1) return last
      const before = words.slice(0, -1).map(word => this.#wordPart(word, field))
      return any([all([...before, last]), this.#prefixPart(words.join(''), field)])
    }
    const content = words.filter(word => !STOP_WORDS.has(word))
    if (content.length === 0 && field === undefined) return undefined
    const whole =
      content.length === 0 ? this.#phrasePart(words, field) : all(content.map(word => this.#wordPart(word, field)))
    return compound === undefined ? whole : any([whole, this.#wordPart(compound, field)])
  }

  /** Matches a node. `isWanted` is true if the node is not under `NOT`. */
  #matchNode(node: QueryNode, field: QueryField | undefined, isWanted: boolean, clauses: Clause[]): Part | undefined {
    switch (node.type) {
      case 'field':
        return this.#matchNode(node.node, node.field, isWanted, clauses)
      case 'not': {
        const part = this.#matchNode(node.node, field, false, clauses)
        return part?.map((_, tool) => (matches(part, tool) ? NO_MATCH : 0))
      }
      case 'and':
      case 'or': {
        const parts = node.nodes
          .map(inner => this.#matchNode(inner, field, isWanted, clauses))
          .filter(part => part !== undefined)
        return parts.length === 0 ? undefined : node.type === 'and' ? all(parts) : any(parts)
      }
      default: {
        const part = this.#clausePart(node, field)
        if (part && isWanted) {
          const text = field === undefined ? printQuery(node) : printQuery({ type: 'field', field, node })
          clauses.push({ text, scores: part })
        }
        return part
      }
    }
  }
}

/** Whether a query is only words joined by `OR` or without operators. Both syntaxes give it the same meaning. */
function isPlain(query: QueryNode): boolean {
  return query.type === 'word' || (query.type === 'or' && query.nodes.every(({ type }) => type === 'word'))
}

/** Returns the words of a tool's field, in order. Each field is read at its first use and then cached. */
function fieldWords(tools: readonly SearchableTool[]): (tool: number, field: Field) => readonly string[] {
  const read = new Map<number, readonly string[]>()
  return (tool, field) => {
    const key = tool * FIELDS.length + FIELDS.indexOf(field)
    return getOrInsert(read, key, () => {
      const words: string[] = []
      for (const text of fieldTexts(tools[tool]!)[field]) forEachWord(text, word => void words.push(word))
      return words
    })
  }
}

/** Finds the terms of all words with a prefix, by binary search in a list that is sorted at the first use. */
function prefixFinder(index: WordIndex): (prefix: string) => ReadonlySet<number> {
  let sorted: readonly (readonly [word: string, term: number])[] | undefined
  return prefix => {
    sorted ??= [...index.words()].sort(([a], [b]) => (a < b ? -1 : 1))
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sorted[middle]![0] < prefix) low = middle + 1
      else high = middle
    }
    const terms = new Set<number>()
    for (let i = low; sorted[i]?.[0].startsWith(prefix); i++) terms.add(sorted[i]![1])
    return terms
  }
}

function matches(part: Part, tool: number): boolean {
  return !Number.isNaN(part[tool]!)
}

/** The tools that all parts match, with the sum of their scores, which is no number if one of them is none. */
function all(parts: readonly Part[]): Part {
  return parts.reduce((sums, part) => sums.map((sum, tool) => sum + part[tool]!))
}

/** The tools that at least one part matches, with the sum of their scores. */
function any(parts: readonly Part[]): Part {
  return parts.reduce((sums, part) =>
    sums.map((sum, tool) => {
      if (!matches(part, tool)) return sum
      return matches(sums, tool) ? sum + part[tool]! : part[tool]!
    }),
  )
}

/**
 * Creates a test of whether a text contains the words next to each other. Its time is linear in both (Knuth, Morris and
 * Pratt 1977), so that a description that repeats one word cannot block a search.
 */
function phraseFinder(words: readonly string[]): (text: readonly string[]) => boolean {
  const restarts = [0]
  for (let i = 1, length = 0; i < words.length; i++) {
    while (length > 0 && words[i] !== words[length]) length = restarts[length - 1]!
    if (words[i] === words[length]) length++
    restarts.push(length)
  }
  return text => {
    let length = 0
    for (const word of text) {
      while (length > 0 && word !== words[length]) length = restarts[length - 1]!
      if (word === words[length]) length++
      if (length === words.length) return true
    }
    return false
  }
}
