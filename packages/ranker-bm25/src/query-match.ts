import type { Engine } from './engine.js'
import { type Bm25Field, FIELDS, fieldBits } from './fields.js'
import { printQuery, type QueryField, type QueryNode } from './query-syntax.js'
import { type PlacedWord, partsOf, type QuerySettings } from './query-terms.js'
import { wordsOf } from './words.js'

/** A word, prefix or phrase of a query that is not under `NOT`, with what it adds to each document. */
export interface Clause {
  /** As it stands in the query, with its field. */
  readonly text: string
  readonly scores: Float64Array
}

/** What a query in query syntax means to the index. */
export interface QueryMatch {
  readonly matched: Uint8Array
  readonly scores: Float64Array
  readonly clauses: readonly Clause[]
  /** The words of its clauses in order. */
  readonly sequence: readonly PlacedWord[]
}

/** Documents and scores of a part of a query. */
interface Part {
  readonly matched: Uint8Array
  readonly scores: Float64Array
}

const ALL_FIELDS = fieldBits(FIELDS)
/** Of a longer phrase or identifier, the first words count. */
const MAX_PIECES = 32
const PHRASE_FIELDS: readonly Bm25Field[] = ['name', 'title', 'server', 'keywords', 'description']

/**
 * Finds what a query asks for. Each word, prefix and phrase scores by BM25F over the fields that it may stand in; `AND` and
 * `OR` add the scores of what matches, `NOT` adds nothing. Undefined where it has no word to search.
 */
export function matchQuery(query: QueryNode, engine: Engine, settings: QuerySettings): QueryMatch | undefined {
  const matcher = new Matcher(engine, settings)
  const part = matcher.match(query, undefined, true)
  return part && { ...part, clauses: matcher.clauses, sequence: matcher.sequence }
}

class Matcher {
  readonly clauses: Clause[] = []
  readonly sequence: PlacedWord[] = []
  readonly #engine: Engine
  readonly #settings: QuerySettings

  constructor(engine: Engine, settings: QuerySettings) {
    this.#engine = engine
    this.#settings = settings
  }

  match(node: QueryNode, field: QueryField | undefined, wanted: boolean): Part | undefined {
    switch (node.type) {
      case 'field':
        return this.match(node.node, node.field, wanted)
      case 'not': {
        const part = this.match(node.node, field, false)
        return part && { matched: part.matched.map(bit => 1 - bit), scores: this.#zeros() }
      }
      case 'and':
      case 'or': {
        const parts = node.nodes.map(inner => this.match(inner, field, wanted)).filter(part => part !== undefined)
        return parts.length === 0 ? undefined : node.type === 'and' ? all(parts) : any(parts)
      }
      default: {
        const part = this.#clause(node, field, wanted)
        if (part && wanted) {
          const text = field === undefined ? printQuery(node) : printQuery({ type: 'field', field, node })
          this.clauses.push({ text, scores: part.scores })
        }
        return part
      }
    }
  }

  #clause(node: QueryNode & { text: string }, field: QueryField | undefined, wanted: boolean): Part | undefined {
    const words = wordsOf(node.text, node.type === 'word' && this.#settings.compounds)
    const pieces = words
      .filter(({ compound }) => !compound)
      .slice(0, MAX_PIECES)
      .map(({ word }) => word)
    if (pieces.length === 0) return undefined
    const { stopWords } = this.#settings
    const dropped = node.type === 'word' && field === undefined && pieces.every(word => stopWords.has(word))
    if (dropped) return undefined
    if (wanted) for (const word of pieces) this.#place(word)
    if (node.type === 'phrase') return this.#phrase(pieces, field)
    if (node.type === 'prefix') {
      const [last = ''] = pieces.slice(-1)
      const before = pieces.slice(0, -1).map(word => this.#word(word, bitsOf(field)))
      const parts = all([...before, this.#prefix(last, bitsOf(field))])
      return before.length === 0 ? parts : any([parts, this.#prefix(pieces.join(''), bitsOf(field))])
    }
    const parts = all(pieces.map(word => this.#word(word, bitsOf(field))))
    const compound = words.find(one => one.compound)?.word
    return compound === undefined ? parts : any([parts, this.#terms(compound, bitsOf(field))])
  }

  /** A word in any of its forms, or the two words that it is made of. */
  #word(word: string, fields: number): Part {
    const { lexicon, postings } = this.#engine
    const stem = lexicon.findStem(word)
    if (stem !== undefined || !this.#settings.compounds) return this.#terms(word, fields)
    const parts = partsOf(word, lexicon, postings).map(part => partOf(postings.merged([part], fields)))
    return parts.length === 0 ? this.#nothing() : all(parts)
  }

  #terms(word: string, fields: number): Part {
    const { lexicon, postings } = this.#engine
    const stem = lexicon.findStem(word)
    if (stem === undefined) return this.#nothing()
    const { formWeight } = this.#settings
    const scores = postings.merged([stem], fields)
    const form = formWeight === 0 ? undefined : lexicon.findForm(word)
    const same = form !== undefined && lexicon.hasOneForm(stem)
    const forms = form === undefined ? undefined : same ? scores : postings.merged([form], fields)
    const part = partOf(scores)
    const weight = this.#weight(word)
    for (let i = 0; i < scores.length; i++) {
      scores[i] = weight * ((1 - formWeight) * scores[i]! + formWeight * (forms?.[i] ?? 0))
    }
    return part
  }

  #prefix(prefix: string, fields: number): Part {
    const { lexicon, postings } = this.#engine
    const words = this.#engine.completions(prefix, fields)
    const terms = words.map(word => lexicon.findForm(word)).filter(term => term !== undefined)
    return partOf(postings.merged(terms, fields))
  }

  /** All words in their very forms; those documents in which they stand next to each other in one field. */
  #phrase(words: readonly string[], field: QueryField | undefined): Part {
    const { lexicon, postings } = this.#engine
    const fields = PHRASE_FIELDS.filter(name => field === undefined || name === field)
    const forms = words.map(word => lexicon.findForm(word))
    const known = forms.filter(form => form !== undefined)
    if (known.length < forms.length) return this.#nothing()
    const part = all(known.map(form => partOf(postings.merged([form], fieldBits(fields)))))
    if (known.length > 1) {
      const numbers = fields.map(name => FIELDS.indexOf(name))
      const isIn = phraseFinder(known)
      for (let document = 0; document < part.matched.length; document++) {
        if (part.matched[document] === 0) continue
        if (numbers.some(number => isIn(this.#engine.sequence(document, number)))) continue
        part.matched[document] = 0
        part.scores[document] = 0
      }
    }
    return part
  }

  #place(word: string): void {
    this.sequence.push({ stem: this.#engine.lexicon.findStem(word) ?? -1, weight: this.#weight(word) })
  }

  #weight(word: string): number {
    return this.#settings.requestWords.has(word) ? this.#settings.requestWeight : 1
  }

  #zeros(): Float64Array {
    return new Float64Array(this.#engine.postings.documents)
  }

  #nothing(): Part {
    return partOf(this.#zeros())
  }
}

function bitsOf(field: QueryField | undefined): number {
  return field === undefined ? ALL_FIELDS : fieldBits([field])
}

function partOf(scores: Float64Array): Part {
  const matched = new Uint8Array(scores.length)
  for (let i = 0; i < scores.length; i++) if (scores[i]! > 0) matched[i] = 1
  return { matched, scores }
}

/** What every part matches; a single part is itself. */
function all(parts: readonly Part[]): Part {
  return combined(parts, parts.length)
}

/** What some part matches. */
function any(parts: readonly Part[]): Part {
  return combined(parts, 1)
}

function combined(parts: readonly Part[], enough: number): Part {
  const [first] = parts
  if (first === undefined || parts.length === 1) return first!
  const size = first.matched.length
  const matched = new Uint8Array(size)
  const scores = new Float64Array(size)
  for (let i = 0; i < size; i++) {
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
 * Tells whether the words stand in a text next to each other, in time linear in both (Knuth, Morris and Pratt 1977): a
 * description of one word repeated must not hold a search.
 */
function phraseFinder(words: readonly number[]): (text: Uint32Array) => boolean {
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
