import {
  countWords,
  FIELD_SEPARATOR,
  featureWords,
  subwordBuckets,
} from '../../../packages/tool-embedder/src/tool-features.js'

/** A text for the trainer: numbers of its words, and their frequency weights. */
export interface Bag {
  readonly words: Int32Array
  readonly counts: Float32Array
}

/**
 * Gives each new word the next number. `kept` words get their own vectors; the other words have only their subwords'
 * vectors.
 */
export class Vocabulary {
  readonly #ids = new Map<string, number>()
  readonly strings: string[] = []
  readonly buckets: Int32Array[] = []
  /** Number of texts that contain each word. */
  readonly frequency: number[] = []
  /** The row of each kept word, or -1. Filled by {@link keep}. */
  row = new Int32Array(0)
  kept = 0
  readonly #bucketCount: number

  constructor(bucketCount: number) {
    this.#bucketCount = bucketCount
  }

  id(word: string): number {
    let id = this.#ids.get(word)
    if (id === undefined) {
      id = this.strings.length
      this.#ids.set(word, id)
      this.strings.push(word)
      this.buckets.push(Int32Array.from(subwordBuckets(word, this.#bucketCount)))
      this.frequency.push(0)
    }
    return id
  }

  bag(text: string): Bag {
    const counts = countWords(featureWords(text))
    return {
      words: Int32Array.from([...counts.keys()], word => this.id(word)),
      counts: Float32Array.from(counts.values()),
    }
  }

  fields(text: string): Bag[] {
    return text.split(FIELD_SEPARATOR).map(field => this.bag(field))
  }

  count(bag: Bag, times = 1): void {
    for (const word of bag.words) this.frequency[word]! += times
  }

  /** Gives rows to at most `limit` words, the most frequent ones, each in at least `minimum` texts. */
  keep(minimum: number, limit: number): void {
    const order = this.strings
      .map((_, id) => id)
      .filter(id => this.frequency[id]! >= minimum)
      .sort((a, b) => this.frequency[b]! - this.frequency[a]! || (this.strings[a]! < this.strings[b]! ? -1 : 1))
      .slice(0, limit)
    this.row = new Int32Array(this.strings.length).fill(-1)
    order.forEach((id, index) => {
      this.row[id] = index
    })
    this.kept = order.length
  }

  rowOf(id: number): number {
    return id < this.row.length ? this.row[id]! : -1
  }
}
