import { create, type IIndex, insert, search } from '@orama/orama'
import { documentsStore, index as oramaIndex } from '@orama/orama/components'
import type { SearchableTool } from '@ts/core'
import { FIELDS, fieldTexts } from './fields.js'
import { Lexicon, type WordTerms } from './lexicon.js'
import { type Bm25Parameters, type Postings, PostingsBuilder, type WeightedTerm } from './postings.js'
import type { Scored } from './top.js'
import { runsOf, stem, wordsOfRun } from './words.js'

/** What the engine does to words before it counts them. */
export interface EngineSettings {
  readonly stem: boolean
  readonly compounds: boolean
}

/** The stems of a tool's texts in order, for what a bag of words cannot tell. */
export interface Sequences {
  readonly name: Uint32Array
  readonly description: Uint32Array
  /** Those of the name, each once, without the server's. */
  readonly ownName: Uint32Array
}

/** One search: what to add up, how many to return, and where. */
export interface EngineRequest {
  readonly query: string
  readonly terms: readonly WeightedTerm[]
  readonly count: number
  readonly scope: Uint8Array | undefined
}

/** An Orama database of tools. */
export interface Engine {
  readonly lexicon: Lexicon
  readonly postings: Postings
  /** The sequences of a document. */
  sequences(document: number): Sequences
  /** The words of the tools that begin so, in one field or in all. */
  completions(prefix: string, field?: number): readonly string[]
  /** Best first, equal scores in document order. */
  search(request: EngineRequest): Promise<readonly Scored[]>
}

type Store = ReturnType<typeof oramaIndex.create>

/** A word of a tool; a compound has no terms of its own form. */
interface ReadWord {
  readonly word: string
  readonly stem: number
  readonly terms: WordTerms | undefined
}

/** Longer descriptions are read for their words, not for their order: phrases of a request stand early in one. */
const MAX_SEQUENCE = 400
const NO_WORDS = new Uint32Array(0)
const SCHEMA = Object.freeze(Object.fromEntries(FIELDS.map(field => [field, 'string' as const])))

/** Fills an Orama database; `add` each tool in order, then `seal` it for searching. */
export class EngineBuilder {
  readonly #settings: EngineSettings
  readonly #lexicon: Lexicon
  readonly #builder = new PostingsBuilder(FIELDS.length)
  /** What a run of letters became, since the same runs come again and again. */
  readonly #runs = new Map<string, readonly ReadWord[]>()
  readonly #sequences: { name: Uint32Array; server: Uint32Array; description: Uint32Array; ownName: Uint32Array }[] = []
  readonly #database
  #postings: Postings | undefined
  #request: EngineRequest | undefined

  constructor(settings: EngineSettings) {
    this.#settings = settings
    this.#lexicon = new Lexicon(settings.stem ? stem : word => word)
    this.#database = create({
      schema: SCHEMA,
      sort: { enabled: false },
      components: {
        tokenizer: {
          language: 'english',
          normalizationCache: new Map(),
          tokenize: text => runsOf(text).flatMap(run => this.#read(run).map(({ word }) => word)),
        },
        index: this.#indexComponent(),
        documentsStore: idsOnly(),
      },
    })
  }

  /** Adds one tool, as the document of the next number. */
  add(tool: SearchableTool): void {
    const document = this.#sequences.length
    const sequences = { name: NO_WORDS, server: NO_WORDS, description: NO_WORDS, ownName: NO_WORDS }
    this.#sequences.push(sequences)
    insert(this.#database, { id: String(document), ...fieldTexts(tool) })
    const server = new Set(sequences.server)
    sequences.ownName = Uint32Array.from(new Set(sequences.name.filter(stem => !server.has(stem))))
  }

  /** Scores what was added. The builder is not used afterwards. */
  seal(parameters: Bm25Parameters): Engine {
    const postings = this.#builder.seal(this.#sequences.length, this.#lexicon.size, parameters)
    this.#postings = postings
    this.#runs.clear()
    return {
      lexicon: this.#lexicon,
      postings,
      sequences: document => this.#sequences[document]!,
      completions: (prefix, field) => this.#completions(prefix, field),
      search: request => this.#search(request),
    }
  }

  /**
   * Orama's index with two of its functions replaced. Its own `insert` keeps a set of documents per word in the radix tree
   * and counts a word's frequency by reading the field again for each word; its own `search` collects every hit in maps and
   * sorts them all. With these, a word that every tool has costs more than all the rest; ours keep lists of numbers
   * instead. The radix tree keeps what it is good at, the vocabulary, and completes prefixes.
   */
  #indexComponent(): IIndex<Store> {
    return {
      ...oramaIndex.createIndex(),
      insert: (_implementation, store, field, _id, internalId, value) => {
        if (typeof value === 'string') this.#insert(store, field, internalId, value)
      },
      search: () => {
        const request = this.#request
        if (!request || !this.#postings) return []
        const hits = this.#postings.search(request.terms, request.count, request.scope)
        return hits.map(([document, score]) => [document + 1, score])
      },
    }
  }

  #insert(store: Store, field: string, internalId: number, text: string): void {
    const number = (FIELDS as readonly string[]).indexOf(field)
    const radix = store.indexes[field]
    if (number < 0 || radix?.type !== 'Radix') return
    const frequencies = new Map<number, number>()
    const count = (term: number) => frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
    const stems: number[] = []
    for (const run of runsOf(text)) {
      for (const { word, stem, terms } of this.#read(run)) {
        count(stem)
        if (!terms) continue
        stems.push(stem)
        if (this.#settings.stem) count(terms.form)
        if ((terms.fields & (1 << number)) !== 0) continue
        terms.fields |= 1 << number
        radix.node.insert(word, internalId)
      }
    }
    const document = internalId - 1
    this.#builder.add(document, number, frequencies, stems.length)
    if (field === 'name' || field === 'server' || field === 'description') {
      this.#sequences[document]![field] = Uint32Array.from(stems.slice(0, MAX_SEQUENCE))
    }
  }

  async #search(request: EngineRequest): Promise<readonly Scored[]> {
    // Orama calls the component within this very call, so no other search can come between.
    this.#request = request
    const pending = search(this.#database, { term: request.query, limit: request.count })
    this.#request = undefined
    return (await pending).hits.map(hit => [Number(hit.id), hit.score])
  }

  #completions(prefix: string, field: number | undefined): readonly string[] {
    const words = new Set<string>()
    const store = this.#database.data.index as Store
    FIELDS.forEach((name, number) => {
      const radix = store.indexes[name]
      if ((field !== undefined && field !== number) || radix?.type !== 'Radix') return
      for (const word of Object.keys(radix.node.find({ term: prefix, exact: false, tolerance: 0 }))) words.add(word)
    })
    return [...words].sort()
  }

  #read(run: string): readonly ReadWord[] {
    const known = this.#runs.get(run)
    if (known) return known
    const read = wordsOfRun(run, this.#settings.compounds).map(({ word, compound }) => {
      if (compound) return { word, stem: this.#lexicon.internStem(word), terms: undefined }
      const terms = this.#lexicon.intern(word)
      return { word, stem: terms.stem, terms }
    })
    this.#runs.set(run, read)
    return read
  }
}

/** A store that keeps no texts: only ids leave the engine, and core holds the definitions. */
function idsOnly() {
  const base = documentsStore.createDocumentsStore()
  return {
    ...base,
    store: (...[store, id, internalId]: Parameters<typeof base.store>) => base.store(store, id, internalId, { id }),
  }
}
