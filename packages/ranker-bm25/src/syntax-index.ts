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
import { printQuery, type QueryField, type QueryNode } from './query-syntax.js'

/** A word, prefix or phrase of a query that is not under `NOT`, with its contribution to each matching tool. */
export interface Clause {
  /** The clause as written in the query, with its field. */
  readonly text: string
  readonly scores: ReadonlyMap<number, number>
}

/** The tools that a query in query syntax matches. */
export interface SyntaxMatch {
  /** The numbers of the tools, ascending. */
  readonly tools: readonly number[]
  /** The score of each tool by number; 0 if it matches only through a `NOT`. */
  readonly scores: Float64Array
  readonly clauses: readonly Clause[]
}

/**
 * Finds the tools that a query in query syntax matches. Returns undefined for a query without operators and for a query
 * without searchable words; both are then read as plain words.
 */
export type MatchSyntax = (query: QueryNode) => SyntaxMatch | undefined

/** The matching tools and their scores for a part of a query. */
interface Part {
  readonly matched: Uint8Array
  readonly scores: Float64Array
}

/** Maximum number of words of a phrase or identifier; further words are ignored. */
const MAX_WORDS = 32
/**
 * The fields in which phrases are searched. Parameters are not among them, because they are lists, in which adjacent
 * words are not a phrase.
 */
const PHRASE_FIELDS: readonly Field[] = ['name', 'title', 'server', 'keywords', 'description']

/**
 * Creates query syntax over an index of words. The words of a tool's fields decide whether a clause matches; its score
 * is BM25F over the whole tool. `AND` and `OR` add the scores of the parts that match; `NOT` adds nothing.
 */
export function createSyntaxIndex(tools: readonly SearchableTool[], index: WordIndex): MatchSyntax {
  const wordsOf = fieldWords(tools)
  const findPrefix = prefixFinder(index)

  function newPart(): Part {
    return { matched: new Uint8Array(tools.length), scores: new Float64Array(tools.length) }
  }

  /** Finds the tools with any of the terms, and sums the contributions of the terms. */
  function termsPart(terms: Iterable<number>, weight: number): Part {
    const part = newPart()
    for (const term of terms) {
      const list = index.postings([term])
      for (let i = 0; i < list.tools.length; i++) {
        const score = weight * list.idf * list.impacts[i]!
        if (score === 0) continue
        part.matched[list.tools[i]!] = 1
        part.scores[list.tools[i]!]! += score
      }
    }
    return part
  }

  /** Keeps only the tools in which the words of at least one field pass the test. */
  function restrict(part: Part, fields: readonly Field[], test: (words: readonly string[]) => boolean): Part {
    for (let tool = 0; tool < tools.length; tool++) {
      if (part.matched[tool] === 0 || fields.some(field => test(wordsOf(tool, field)))) continue
      part.matched[tool] = 0
      part.scores[tool] = 0
    }
    return part
  }

  function wordPart(word: string, field: QueryField | undefined): Part {
    const stem = index.stemOf(word)
    const term = index.findStem(stem)
    const part = termsPart(term === undefined ? [] : [term], REQUEST_WORDS.has(word) ? REQUEST_WORD_WEIGHT : 1)
    return field === undefined
      ? part
      : restrict(part, [field], words => words.some(other => other === word || index.stemOf(other) === stem))
  }

  function prefixPart(prefix: string, field: QueryField | undefined): Part {
    const fields = field === undefined ? FIELDS : [field]
    return restrict(termsPart(findPrefix(prefix), 1), fields, words => words.some(word => word.startsWith(prefix)))
  }

  /**
   * Finds the tools with all words, in exactly this form, next to each other in one field. Stop words are not indexed
   * and are only compared in the texts.
   */
  function phrasePart(words: readonly string[], field: QueryField | undefined): Part {
    const indexed = words.filter(word => !STOP_WORDS.has(word))
    const isIn = phraseFinder(words)
    const candidates = indexed.length > 0 ? all(indexed.map(word => wordPart(word, undefined))) : newPart()
    if (indexed.length === 0) candidates.matched.fill(1)
    return restrict(candidates, field === undefined ? PHRASE_FIELDS : [field], isIn)
  }

  function clausePart(node: QueryNode & { readonly text: string }, field: QueryField | undefined): Part | undefined {
    const words: string[] = []
    let compound: string | undefined
    forEachWord(
      node.text,
      word => {
        if (words.length < MAX_WORDS) words.push(word)
      },
      whole => {
        compound = whole
      },
    )
    if (words.length === 0) return undefined
    if (node.type === 'phrase') return phrasePart(words, field)
    if (node.type === 'prefix') {
      const last = prefixPart(words.at(-1)!, field)
      if (words.length === 1) return last
      const before = words.slice(0, -1).map(word => wordPart(word, field))
      return any([all([...before, last]), prefixPart(words.join(''), field)])
    }
    const content = words.filter(word => !STOP_WORDS.has(word))
    if (content.length === 0 && field === undefined) return undefined
    const whole = content.length === 0 ? phrasePart(words, field) : all(content.map(word => wordPart(word, field)))
    return compound === undefined ? whole : any([whole, wordPart(compound, field)])
  }

  /** Matches a node. `isWanted` is true if the node is not under `NOT`. */
  function matchNode(
    node: QueryNode,
    field: QueryField | undefined,
    isWanted: boolean,
    clauses: Clause[],
  ): Part | undefined {
    switch (node.type) {
      case 'field':
        return matchNode(node.node, node.field, isWanted, clauses)
      case 'not': {
        const part = matchNode(node.node, field, false, clauses)
        return part && { matched: part.matched.map(bit => 1 - bit), scores: new Float64Array(tools.length) }
      }
      case 'and':
      case 'or': {
        const parts = node.nodes
          .map(inner => matchNode(inner, field, isWanted, clauses))
          .filter(part => part !== undefined)
        return parts.length === 0 ? undefined : node.type === 'and' ? all(parts) : any(parts)
      }
      default: {
        const part = clausePart(node, field)
        if (part && isWanted) {
          const text = field === undefined ? printQuery(node) : printQuery({ type: 'field', field, node })
          const scores = [...part.scores.entries()].filter(([, score]) => score > 0)
          clauses.push({ text, scores: new Map(scores) })
        }
        return part
      }
    }
  }

  return query => {
    if (isPlain(query)) return undefined
    const clauses: Clause[] = []
    const part = matchNode(query, undefined, true, clauses)
    return part && { tools: [...tools.keys()].filter(i => part.matched[i] === 1), scores: part.scores, clauses }
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

/**
 * Finds the terms of all words that begin with a prefix, by binary search in a list that is sorted at the first use.
 */
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

/** Returns the tools that all parts match. */
function all(parts: readonly Part[]): Part {
  return combined(parts, parts.length)
}

/** Returns the tools that at least one part matches. */
function any(parts: readonly Part[]): Part {
  return combined(parts, 1)
}

function combined(parts: readonly Part[], enough: number): Part {
  const [first] = parts
  if (first === undefined || parts.length === 1) return first!
  const matched = new Uint8Array(first.matched.length)
  const scores = new Float64Array(matched.length)
  for (let i = 0; i < matched.length; i++) {
    let count = 0
    let score = 0
    for (const part of parts) {
      if (part.matched[i] === 0) continue
      count++
      score += part.scores[i]!
    }
    if (count < enough) continue
    matched[i] = 1
    scores[i] = score
  }
  return { matched, scores }
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
