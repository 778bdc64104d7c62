import { runInSlices, type Yielder } from '@ts/core'

/** A term of a query, by number, and how much it counts. */
export interface WeightedTerm {
  readonly term: number
  readonly weight: number
}

/** The parameters of the formula; see {@link Bm25RankerOptions} for what they do. */
export interface Bm25Parameters {
  readonly k1: number
  readonly b: number
  readonly d: number
  /** The weight of each field, by its number. */
  readonly boosts: readonly number[]
}

/** One field's share of a term's frequency in a document. */
export interface FieldShare {
  readonly field: number
  readonly share: number
}

const TF_BITS = 20
const TF_MAX = (1 << TF_BITS) - 1

/** Collects which term stands how often in which field of which document; documents come in order. */
export class PostingsBuilder {
  #entries = 0
  #terms = new Uint32Array(1024)
  #documents = new Uint32Array(1024)
  #counts = new Uint32Array(1024)
  readonly #lengths: number[][]

  constructor(fields: number) {
    this.#lengths = Array.from({ length: fields }, () => [])
  }

  /** Adds one field of one document: its terms with their frequencies, and its length in words. */
  add(document: number, field: number, frequencies: ReadonlyMap<number, number>, length: number): void {
    this.#lengths[field]![document] = length
    for (const [term, frequency] of frequencies) {
      if (this.#entries === this.#terms.length) this.#grow()
      this.#terms[this.#entries] = term
      this.#documents[this.#entries] = document
      this.#counts[this.#entries++] = (field << TF_BITS) | Math.min(frequency, TF_MAX)
    }
  }

  /** Scores every posting once, so that a query only adds. The builder is not used afterwards. */
  async seal(documents: number, terms: number, parameters: Bm25Parameters, pause: Yielder): Promise<Postings> {
    const starts = new Uint32Array(terms + 1)
    for (let i = 0; i < this.#entries; i++) starts[this.#terms[i]! + 1]!++
    for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!
    const next = starts.slice()
    const entryDocuments = new Uint32Array(this.#entries)
    const entryCounts = new Uint32Array(this.#entries)
    for (let i = 0; i < this.#entries; i++) {
      const at = next[this.#terms[i]!]!++
      entryDocuments[at] = this.#documents[i]!
      entryCounts[at] = this.#counts[i]!
    }
    const norms = this.#lengths.map(lengths => lengthNorms(lengths, documents, parameters.b))
    await pause()
    return Postings.score(documents, starts, entryDocuments, entryCounts, norms, parameters, pause)
  }

  #grow(): void {
    this.#terms = doubled(this.#terms)
    this.#documents = doubled(this.#documents)
    this.#counts = doubled(this.#counts)
  }
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}

function lengthNorms(lengths: readonly (number | undefined)[], documents: number, b: number): Float64Array {
  let total = 0
  for (const length of lengths) total += length ?? 0
  const average = total / documents || 1
  const norms = new Float64Array(documents)
  for (let i = 0; i < documents; i++) norms[i] = 1 - b + (b * (lengths[i] ?? 0)) / average
  return norms
}

/**
 * Inverted lists scored by BM25F: the weighted, length-normalised frequencies of a term in all fields are added before
 * they saturate (Zaragoza and others, "Microsoft Cambridge at TREC-13", 2004; equations 3 to 5 of Robertson and Zaragoza,
 * "The Probabilistic Relevance Framework", 2009, chapter 3.6). For term t in document D:
 *
 *     x = Σ over fields f of  boost(f) · tf(t, f, D) / (1 − b + b · length(f, D) / averageLength(f))
 *     score = idf(t) · (d + x · (k1 + 1) / (k1 + x))        idf(t) = ln(1 + (N − n + 0.5) / (n + 0.5))
 *
 * With one field and d = 0 it is textbook BM25. d is the lower bound of BM25+ (Lv and Zhai, CIKM 2011), outside the fraction.
 */
export class Postings {
  /** Documents in all. */
  readonly documents: number
  readonly #starts: Uint32Array
  readonly #entryDocuments: Uint32Array
  readonly #entryCounts: Uint32Array
  readonly #norms: readonly Float64Array[]
  readonly #parameters: Bm25Parameters
  /** One bit for each field. */
  readonly #allFields: number
  readonly #idf: Float64Array
  /** Per term, from `#impactStarts`: the documents that have it, and the whole contribution of the term to each. */
  readonly #impactStarts: Uint32Array
  #impactDocuments: Uint32Array
  #impacts: Float64Array
  /** The frequency x of which each impact was made, for terms that are taken as one. */
  #frequencies: Float32Array

  /** Lists with every posting scored; the entries of term t begin at `starts[t]`, in the order of the documents. */
  static async score(
    documents: number,
    starts: Uint32Array,
    entryDocuments: Uint32Array,
    entryCounts: Uint32Array,
    norms: readonly Float64Array[],
    parameters: Bm25Parameters,
    pause: Yielder,
  ): Promise<Postings> {
    const postings = new Postings(documents, starts, entryDocuments, entryCounts, norms, parameters)
    await runInSlices(starts.length - 1, term => postings.#scoreTerm(term), pause)
    const count = postings.#impactStarts.at(-1)!
    postings.#impactDocuments = postings.#impactDocuments.slice(0, count)
    postings.#impacts = postings.#impacts.slice(0, count)
    postings.#frequencies = postings.#frequencies.slice(0, count)
    return postings
  }

  private constructor(
    documents: number,
    starts: Uint32Array,
    entryDocuments: Uint32Array,
    entryCounts: Uint32Array,
    norms: readonly Float64Array[],
    parameters: Bm25Parameters,
  ) {
    this.documents = documents
    this.#starts = starts
    this.#entryDocuments = entryDocuments
    this.#entryCounts = entryCounts
    this.#norms = norms
    this.#parameters = parameters
    this.#allFields = 2 ** norms.length - 1
    const terms = starts.length - 1
    this.#idf = new Float64Array(terms)
    this.#impactStarts = new Uint32Array(terms + 1)
    this.#impactDocuments = new Uint32Array(entryDocuments.length)
    this.#impacts = new Float64Array(entryDocuments.length)
    this.#frequencies = new Float32Array(entryDocuments.length)
  }

  /** Terms are scored in their order. */
  #scoreTerm(term: number): void {
    const [impactDocuments, impacts] = [this.#impactDocuments, this.#impacts]
    const from = this.#impactStarts[term]!
    let at = from
    for (let entry = this.#starts[term]!; entry < this.#starts[term + 1]!; entry++) {
      const share = this.#share(entry)
      if (share === 0) continue
      if (at > from && impactDocuments[at - 1] === this.#entryDocuments[entry]) impacts[at - 1]! += share
      else {
        impactDocuments[at] = this.#entryDocuments[entry]!
        impacts[at++] = share
      }
    }
    const idf = inverseDocumentFrequency(this.documents, at - from)
    this.#idf[term] = idf
    for (let i = from; i < at; i++) {
      this.#frequencies[i] = impacts[i]!
      impacts[i] = idf * this.#saturate(impacts[i]!)
    }
    this.#impactStarts[term + 1] = at
  }

  /** How rare a term is; near 0 where every document has it. */
  idf(term: number): number {
    return this.#idf[term]!
  }

  /** In how many documents a term stands. */
  documentFrequency(term: number): number {
    return this.#impactStarts[term + 1]! - this.#impactStarts[term]!
  }

  /** The score of each document for the terms together. */
  sum(terms: readonly WeightedTerm[]): Float64Array {
    const scores = new Float64Array(this.documents)
    for (const { term, weight } of terms) {
      const end = this.#impactStarts[term + 1]!
      for (let i = this.#impactStarts[term]!; i < end; i++) {
        scores[this.#impactDocuments[i]!]! += weight * this.#impacts[i]!
      }
    }
    return scores
  }

  /**
   * The score of each document for several terms taken as one, in some fields only (one bit each): their frequencies are
   * added, and the documents that have any of them are counted for the idf.
   */
  merged(terms: readonly number[], fields: number): Float64Array {
    const [only] = terms
    if (only !== undefined && terms.length === 1 && fields === this.#allFields) {
      return this.sum([{ term: only, weight: 1 }])
    }
    const scores = fields === this.#allFields ? this.#frequenciesOf(terms) : this.#frequenciesIn(terms, fields)
    let found = 0
    for (const score of scores) if (score > 0) found++
    const idf = inverseDocumentFrequency(this.documents, found)
    for (let i = 0; i < scores.length; i++) {
      if (scores[i]! > 0) scores[i] = idf * this.#saturate(scores[i]!)
    }
    return scores
  }

  /** What a term adds to a document at weight 1, and how its fields share in it (the shares add up to the score). */
  contribution(term: number, document: number): { readonly score: number; readonly shares: readonly FieldShare[] } {
    const raw: FieldShare[] = []
    let total = 0
    for (let entry = this.#starts[term]!; entry < this.#starts[term + 1]!; entry++) {
      if (this.#entryDocuments[entry] !== document) continue
      const share = this.#share(entry)
      if (share === 0) continue
      raw.push({ field: this.#entryCounts[entry]! >>> TF_BITS, share })
      total += share
    }
    if (total === 0) return { score: 0, shares: [] }
    const score = this.#idf[term]! * this.#saturate(total)
    return { score, shares: raw.map(({ field, share }) => ({ field, share: (score * share) / total })) }
  }

  #frequenciesOf(terms: readonly number[]): Float64Array {
    const frequencies = new Float64Array(this.documents)
    for (const term of terms) {
      const end = this.#impactStarts[term + 1]!
      for (let i = this.#impactStarts[term]!; i < end; i++) {
        frequencies[this.#impactDocuments[i]!]! += this.#frequencies[i]!
      }
    }
    return frequencies
  }

  #frequenciesIn(terms: readonly number[], fields: number): Float64Array {
    const frequencies = new Float64Array(this.documents)
    for (const term of terms) {
      const end = this.#starts[term + 1]!
      for (let entry = this.#starts[term]!; entry < end; entry++) {
        if ((fields & (1 << (this.#entryCounts[entry]! >>> TF_BITS))) === 0) continue
        frequencies[this.#entryDocuments[entry]!]! += this.#share(entry)
      }
    }
    return frequencies
  }

  #share(entry: number): number {
    const packed = this.#entryCounts[entry]!
    const field = packed >>> TF_BITS
    return (this.#parameters.boosts[field]! * (packed & TF_MAX)) / this.#norms[field]![this.#entryDocuments[entry]!]!
  }

  #saturate(frequency: number): number {
    const { k1, d } = this.#parameters
    return d + (frequency * (k1 + 1)) / (k1 + frequency)
  }
}

/** Robertson and Spärck Jones' weight in the form that Lucene uses, which is never negative. */
export function inverseDocumentFrequency(documents: number, found: number): number {
  return Math.log(1 + (documents - found + 0.5) / (found + 0.5))
}
