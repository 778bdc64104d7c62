import { create, type IIndex, insert, search } from '@orama/orama'
import { documentsStore, index as oramaIndex } from '@orama/orama/components'
import type { SearchableTool, Yielder } from '@ts/core'
import { FIELDS, fieldTexts } from './fields.js'
import { Lexicon, type WordTerms } from './lexicon.js'
import { type Bm25Parameters, type Postings, PostingsBuilder } from './postings.js'
import { Spelling } from './spelling.js'
import { type Matches, type Scored, type Selection, select } from './top.js'
import { runsOf, wordsOfRun } from './words.js'

/** What the engine does to words before it counts them. */
export interface EngineSettings {
  /** What a word is reduced to; none for no stemming. */
  readonly stemmer: ((word: string) => string) | undefined
  readonly compounds: boolean
}

/** One search: how to score, how many to return, and where. */
export interface EngineRequest {
  readonly query: string
  readonly score: () => Matches
  readonly count: number
  readonly scope: Uint8Array | undefined
  /** The lowest share of the best score that is kept. */
  readonly threshold: number
}

/** An Orama database of tools. */
export interface Engine {
  readonly lexicon: Lexicon
  readonly postings: Postings
  readonly spelling: Spelling
  /** The forms of a document's field in order, for what a bag of words cannot tell. */
  sequence(document: number, field: number): Uint32Array
  /** The stems of a document's name, each once, without the server's. */
  ownName(document: number): Uint32Array
  /** The words of the tools that begin so, in the fields with these bits. */
  completions(prefix: string, fields: number): readonly string[]
  /** Best first, equal scores in document order. */
  search(request: EngineRequest): Promise<Selection>
}

type Store = ReturnType<typeof oramaIndex.create>

/** A word of a tool; a compound has no terms of its own form. */
interface ReadWord {
  readonly word: string
  readonly stem: number
  readonly terms: WordTerms | undefined
}

const NO_WORDS = new Uint32Array(0)
const SCHEMA = Object.freeze(Object.fromEntries(FIELDS.map(field => [field, 'string' as const])))
/** Fields that are read in order: parameters are lists, where neighbours mean nothing. */
const IN_ORDER: ReadonlySet<string> = new Set(['name', 'title', 'server', 'keywords', 'description'])

/** Fills an Orama database; `add` each tool in order, then `seal` it for searching. */
export class EngineBuilder {
  readonly #settings: EngineSettings
  readonly #lexicon: Lexicon
  readonly #builder = new PostingsBuilder(FIELDS.length)
  /** What a run of letters became, since the same runs come again and again. */
  readonly #runs = new Map<string, readonly ReadWord[]>()
  /** By field, by document. */
  readonly #sequences: Uint32Array[][] = FIELDS.map(() => [])
  readonly #ownNames: Uint32Array[] = []
  readonly #database
  #request: EngineRequest | undefined
  #answer: Selection | undefined

  constructor(settings: EngineSettings) {
    this.#settings = settings
    this.#lexicon = new Lexicon(settings.stemmer)
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
    const document = this.#ownNames.length
    insert(this.#database, { id: String(document), ...fieldTexts(tool) })
    const stems = (field: 'name' | 'server') =>
      Array.from(this.#sequences[FIELDS.indexOf(field)]![document] ?? NO_WORDS, form => this.#lexicon.stemOf(form))
    const server = new Set(stems('server'))
    this.#ownNames.push(Uint32Array.from(new Set(stems('name').filter(stem => !server.has(stem)))))
  }

  /** Scores what was added. The builder is not used afterwards. */
  async seal(parameters: Bm25Parameters, pause: Yielder): Promise<Engine> {
    const postings = await this.#builder.seal(this.#ownNames.length, this.#lexicon.size, parameters, pause)
    this.#runs.clear()
    await pause()
    const spelling = new Spelling(this.#lexicon.forms())
    return {
      lexicon: this.#lexicon,
      postings,
      spelling,
      sequence: (document, field) => this.#sequences[field]![document] ?? NO_WORDS,
      ownName: document => this.#ownNames[document]!,
      completions: (prefix, fields) => this.#completions(prefix, fields),
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
        if (!request) return []
        const selection = select(request.score(), request.count, request.scope, request.threshold)
        this.#answer = selection
        return selection.hits.map(([document, score]) => [document + 1, score])
      },
    }
  }

  #insert(store: Store, field: string, internalId: number, text: string): void {
    const number = (FIELDS as readonly string[]).indexOf(field)
    const radix = store.indexes[field]
    if (number < 0 || radix?.type !== 'Radix') return
    const frequencies = new Map<number, number>()
    const count = (term: number) => frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
    const forms: number[] = []
    for (const run of runsOf(text)) {
      for (const { word, stem, terms } of this.#read(run)) {
        count(stem)
        if (!terms) continue
        forms.push(terms.form)
        if (terms.form !== stem) count(terms.form)
        if ((terms.fields & (1 << number)) !== 0) continue
        terms.fields |= 1 << number
        radix.node.insert(word, internalId)
      }
    }
    const document = internalId - 1
    this.#builder.add(document, number, frequencies, forms.length)
    if (IN_ORDER.has(field) && forms.length > 0) this.#sequences[number]![document] = Uint32Array.from(forms)
  }

  async #search(request: EngineRequest): Promise<Selection> {
    // Orama calls the component within this very call, so no other search can come between.
    this.#request = request
    this.#answer = undefined
    let pending: ReturnType<typeof search>
    try {
      pending = search(this.#database, { term: request.query, limit: request.count })
    } finally {
      this.#request = undefined
    }
    const answer = this.#answer as Selection | undefined
    const hits: Scored[] = (await pending).hits.map(hit => [Number(hit.id), hit.score])
    return answer ? { ...answer, hits } : { hits, found: 0, kept: 0, best: 0 }
  }

  #completions(prefix: string, fields: number): readonly string[] {
    const words = new Set<string>()
    const store = this.#database.data.index as Store
    FIELDS.forEach((name, number) => {
      const radix = store.indexes[name]
      if ((fields & (1 << number)) === 0 || radix?.type !== 'Radix') return
      for (const word of Object.keys(radix.node.find({ term: prefix, exact: false, tolerance: 0 }))) words.add(word)
    })
    return [...words]
  }

  #read(run: string): readonly ReadWord[] {
    const known = this.#runs.get(run)
    if (known) return known
    const read = wordsOfRun(run, this.#settings.compounds).map(({ word, compound }) => {
      if (compound) return { word, stem: this.#lexicon.internCompound(word), terms: undefined }
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
