import { TOOL_FIELDS } from '../../../packages/tool-embedder/src/tool-features.js'
import { createRandom, normal } from '../../lib/random.js'
import { addScaled, length } from './linear.js'
import { Parameters } from './parameters.js'
import type { Bag, Vocabulary } from './vocabulary.js'

export interface NetworkOptions {
  readonly dimensions: number
  readonly buckets: number
  readonly learningRate: number
  readonly temperature: number
  /** Share of words whose own vector is left out in a batch, so that subwords learn to replace it. 0 to 1. */
  readonly wordDropout: number
  readonly seed: number
}

/** The derivatives of a batch's loss by the parameters that the batch used. */
export interface Gradients {
  /** The distinct words of the batch. `own`: whether the word's own vector was used. */
  readonly words: readonly { readonly id: number; readonly own: boolean }[]
  /** Derivatives by the vector of each word. */
  readonly vectors: Float32Array
  /** Derivatives by the logarithm of each word's weight in queries and in tools. */
  readonly queryWeights: Float32Array
  readonly documentWeights: Float32Array
  /** Derivatives by the logarithms of the field weights, then of the weights of unknown words. */
  readonly scalars: Float32Array
}

export const FIELDS = TOOL_FIELDS.length
/** The initial weights of the fields: names are the most important field, parameter texts the least. */
const FIELD_START = [1, 0.6, 1, 0.4, 0.3, 0.4]

/**
 * The trained model: vectors of words and subwords, two weights per word (for queries and for tools), and a weight per
 * field.
 */
export class Network {
  readonly options: NetworkOptions
  readonly vocabulary: Vocabulary
  readonly rows: Parameters
  readonly queryWeight: Parameters
  readonly documentWeight: Parameters
  /** Logarithms of weights: of the fields, then of an unknown word in a query, then of one in a tool. */
  readonly scalars: Parameters
  /** The source of all random numbers of the training. */
  readonly random: () => number

  constructor(vocabulary: Vocabulary, documents: number, options: NetworkOptions) {
    this.options = options
    this.vocabulary = vocabulary
    this.random = createRandom(options.seed)
    const { dimensions, buckets } = options
    const kept = vocabulary.kept
    this.rows = new Parameters((kept + buckets) * dimensions)
    this.queryWeight = new Parameters(kept)
    this.documentWeight = new Parameters(kept)
    this.scalars = new Parameters(FIELDS + 2)
    const scale = 1 / Math.sqrt(dimensions)
    for (let i = 0; i < kept * dimensions; i++) this.rows.value[i] = normal(this.random) * scale
    for (let i = kept * dimensions; i < this.rows.value.length; i++)
      this.rows.value[i] = normal(this.random) * scale * 0.5
    const rarest = Math.log(1 + documents)
    for (let id = 0; id < vocabulary.row.length; id++) {
      const row = vocabulary.row[id]!
      if (row < 0) continue
      const weight = Math.log(Math.log(1 + documents / (1 + vocabulary.frequency[id]!)) / rarest + 0.02)
      this.queryWeight.value[row] = weight
      this.documentWeight.value[row] = weight
    }
    FIELD_START.forEach((weight, field) => {
      this.scalars.value[field] = Math.log(weight)
    })
  }

  /**
   * Computes a word's vector: its own vector, plus the sum of its subwords' vectors divided by the root of their
   * number. With `own` false, its own vector is left out.
   */
  compose(id: number, own: boolean, into: Float32Array, at: number): void {
    const { dimensions } = this.options
    const values = this.rows.value
    const row = own ? this.vocabulary.rowOf(id) : -1
    if (row >= 0) for (let i = 0; i < dimensions; i++) into[at + i] = values[row * dimensions + i]!
    else into.fill(0, at, at + dimensions)
    const buckets = this.vocabulary.buckets[id]!
    const factor = 1 / Math.sqrt(buckets.length || 1)
    for (let k = 0; k < buckets.length; k++) {
      addScaled(into, at, factor, values, (this.vocabulary.kept + buckets[k]!) * dimensions, dimensions)
    }
  }

  /**
   * The vector of a query (one bag) or of a tool (one bag per field). It is used to mine batches and to find equal
   * tools.
   */
  encode(bags: readonly Bag[], role: 'query' | 'document'): Float32Array {
    const { dimensions } = this.options
    const result = new Float32Array(dimensions)
    const field = new Float32Array(dimensions)
    const word = new Float32Array(dimensions)
    bags.forEach((bag, index) => {
      if (bag.words.length === 0) return
      field.fill(0)
      bag.words.forEach((id, k) => {
        this.compose(id, true, word, 0)
        const weight = bag.counts[k]! * Math.exp(this.logWeight(id, true, role))
        for (let i = 0; i < dimensions; i++) field[i]! += weight * word[i]!
      })
      const factor = (role === 'query' ? 1 : Math.exp(this.scalars.value[index]!)) / (length(field, 0, dimensions) || 1)
      for (let i = 0; i < dimensions; i++) result[i]! += factor * field[i]!
    })
    const norm = length(result, 0, dimensions) || 1
    for (let i = 0; i < dimensions; i++) result[i]! /= norm
    return result
  }

  /** The logarithm of a word's weight. */
  logWeight(id: number, own: boolean, role: 'query' | 'document'): number {
    const row = own ? this.vocabulary.rowOf(id) : -1
    if (row < 0) return this.scalars.value[FIELDS + (role === 'query' ? 0 : 1)]!
    return (role === 'query' ? this.queryWeight : this.documentWeight).value[row]!
  }

  /** Takes one step against the gradients of a batch. */
  apply({ words, vectors, queryWeights, documentWeights, scalars }: Gradients, rate: number): void {
    const { dimensions: d } = this.options
    const { vocabulary } = this
    const bucketSlot = new Map<number, number>()
    const bucketRows: number[] = []
    for (const { id } of words) {
      for (const bucket of vocabulary.buckets[id]!) {
        if (bucketSlot.has(bucket)) continue
        bucketSlot.set(bucket, bucketRows.length)
        bucketRows.push(bucket)
      }
    }
    const ofBuckets = new Float32Array(bucketRows.length * d)
    words.forEach(({ id, own }, k) => {
      const row = own ? vocabulary.rowOf(id) : -1
      if (row >= 0) {
        this.rows.update(row * d, vectors, k * d, d, rate)
        this.queryWeight.update(row, queryWeights, k, 1, rate * 3)
        this.documentWeight.update(row, documentWeights, k, 1, rate * 3)
      } else {
        scalars[FIELDS]! += queryWeights[k]!
        scalars[FIELDS + 1]! += documentWeights[k]!
      }
      const buckets = vocabulary.buckets[id]!
      const factor = 1 / Math.sqrt(buckets.length || 1)
      for (const bucket of buckets) addScaled(ofBuckets, bucketSlot.get(bucket)! * d, factor, vectors, k * d, d)
    })
    bucketRows.forEach((bucket, slot) => {
      this.rows.update((vocabulary.kept + bucket) * d, ofBuckets, slot * d, d, rate)
    })
    this.scalars.update(0, scalars, 0, scalars.length, rate)
  }
}
