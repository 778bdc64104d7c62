import { TOOL_FIELDS } from '../src/tool-features.js'
import { addScaled, combine, products } from './linear.js'
import { createRandom, normal } from './random.js'
import type { Bag, Vocabulary } from './vocabulary.js'

export interface NetworkOptions {
  readonly dimensions: number
  readonly buckets: number
  readonly learningRate: number
  readonly temperature: number
  /** Share of words whose own vector is left out in a batch, so that subwords learn to stand in. */
  readonly wordDropout: number
  readonly seed: number
}

/** Parameters with their Adam moments, updated only where a batch touched them (lazy Adam, Kingma and Ba 2014). */
class Parameters {
  readonly value: Float32Array
  readonly #first: Float32Array
  readonly #second: Float32Array

  constructor(size: number) {
    this.value = new Float32Array(size)
    this.#first = new Float32Array(size)
    this.#second = new Float32Array(size)
  }

  update(at: number, gradients: Float32Array, from: number, count: number, rate: number): void {
    const value = this.value
    const first = this.#first
    const second = this.#second
    for (let i = 0; i < count; i++) {
      const gradient = gradients[from + i]!
      const m = 0.9 * first[at + i]! + 0.1 * gradient
      const v = 0.995 * second[at + i]! + 0.005 * gradient * gradient
      first[at + i] = m
      second[at + i] = v
      value[at + i]! -= (rate * m) / (Math.sqrt(v) + 1e-8)
    }
  }
}

const FIELDS = TOOL_FIELDS.length
/** At the start, what a field counts: names tell most, parameter texts least. */
const FIELD_START = [1, 0.6, 1, 0.4, 0.3, 0.4]

/**
 * The trained model: word and subword vectors, a weight a word for queries and for tools, a weight a field.
 * One step takes a batch of queries and the tools that answer them; every other tool of the batch is a negative.
 */
export class Network {
  readonly options: NetworkOptions
  readonly vocabulary: Vocabulary
  readonly rows: Parameters
  readonly queryWeight: Parameters
  readonly documentWeight: Parameters
  /** Logarithms: the fields, then an unknown word of a query, then one of a tool. */
  readonly scalars: Parameters
  readonly #random: () => number

  constructor(vocabulary: Vocabulary, documents: number, options: NetworkOptions) {
    this.options = options
    this.vocabulary = vocabulary
    this.#random = createRandom(options.seed)
    const { dimensions, buckets } = options
    const kept = vocabulary.kept
    this.rows = new Parameters((kept + buckets) * dimensions)
    this.queryWeight = new Parameters(kept)
    this.documentWeight = new Parameters(kept)
    this.scalars = new Parameters(FIELDS + 2)
    const scale = 1 / Math.sqrt(dimensions)
    for (let i = 0; i < kept * dimensions; i++) this.rows.value[i] = normal(this.#random) * scale
    for (let i = kept * dimensions; i < this.rows.value.length; i++)
      this.rows.value[i] = normal(this.#random) * scale * 0.5
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

  /** A word's vector: its own plus its subwords' sum over the root of their number. `own` false leaves the first out. */
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

  /** The vector of a query (one bag) or of a tool (a bag a field), for mining and masking. */
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
        const weight = bag.counts[k]! * Math.exp(this.#logWeight(id, true, role))
        for (let i = 0; i < dimensions; i++) field[i]! += weight * word[i]!
      })
      const factor = (role === 'query' ? 1 : Math.exp(this.scalars.value[index]!)) / (length(field, 0, dimensions) || 1)
      for (let i = 0; i < dimensions; i++) result[i]! += factor * field[i]!
    })
    const norm = length(result, 0, dimensions) || 1
    for (let i = 0; i < dimensions; i++) result[i]! /= norm
    return result
  }

  #logWeight(id: number, own: boolean, role: 'query' | 'document'): number {
    const row = own ? this.vocabulary.rowOf(id) : -1
    if (row < 0) return this.scalars.value[FIELDS + (role === 'query' ? 0 : 1)]!
    return (role === 'query' ? this.queryWeight : this.documentWeight).value[row]!
  }

  /**
   * One step of InfoNCE in both directions (van den Oord et al. 2018, eq. 4; symmetric as in Radford et al. 2021) over
   * `queries[i]` and `documents[i]`; documents beyond the number of queries are negatives only.
   * `allowed(i, j)` is false where document j may answer query i as well. Returns the mean loss.
   */
  step(
    queries: readonly Bag[],
    documents: readonly (readonly Bag[])[],
    allowed: (i: number, j: number) => boolean,
    progress: number,
  ): number {
    const { dimensions: d, temperature, learningRate, wordDropout } = this.options
    const rate = learningRate * Math.min(1, progress * 50) * (1 - 0.95 * progress)
    const Q = queries.length
    const D = documents.length
    const local = new Map<number, number>()
    const ids: number[] = []
    const visit = (bag: Bag) => {
      for (const id of bag.words) {
        if (local.has(id)) continue
        local.set(id, ids.length)
        ids.push(id)
      }
    }
    queries.forEach(visit)
    for (const document of documents) document.forEach(visit)
    const own = ids.map(() => this.#random() >= wordDropout)
    const C = new Float32Array(ids.length * d)
    for (const [k, id] of ids.entries()) this.compose(id, own[k]!, C, k * d)
    const queryWeights = Float32Array.from(ids, (id, k) => Math.exp(this.#logWeight(id, own[k]!, 'query')))
    const documentWeights = Float32Array.from(ids, (id, k) => Math.exp(this.#logWeight(id, own[k]!, 'document')))

    const sum = (bag: Bag, weights: Float32Array, into: Float32Array, at: number) => {
      for (let k = 0; k < bag.words.length; k++) {
        const word = local.get(bag.words[k]!)!
        const weight = bag.counts[k]! * weights[word]!
        addScaled(into, at, weight, C, word * d, d)
      }
    }
    const qs = new Float32Array(Q * d)
    const qNorm = new Float32Array(Q)
    queries.forEach((bag, i) => {
      sum(bag, queryWeights, qs, i * d)
      qNorm[i] = unit(qs, i * d, d)
    })
    const fieldGain = Array.from({ length: FIELDS }, (_, f) => Math.exp(this.scalars.value[f]!))
    const us = new Float32Array(D * FIELDS * d)
    const uNorm = new Float32Array(D * FIELDS)
    const vs = new Float32Array(D * d)
    const vNorm = new Float32Array(D)
    documents.forEach((bags, j) => {
      bags.forEach((bag, f) => {
        if (bag.words.length === 0) return
        const at = (j * FIELDS + f) * d
        sum(bag, documentWeights, us, at)
        uNorm[j * FIELDS + f] = unit(us, at, d)
        for (let i = 0; i < d; i++) vs[j * d + i]! += fieldGain[f]! * us[at + i]!
      })
      vNorm[j] = unit(vs, j * d, d)
    })

    const G = new Float32Array(Q * D)
    const loss = similarityGradient(qs, vs, Q, D, d, temperature, allowed, G)

    const dq = combine(G, D, 1, vs, Q, D, d)
    const dv = combine(G, 1, D, qs, D, Q, d)

    const dC = new Float32Array(ids.length * d)
    const dQueryWeight = new Float32Array(ids.length)
    const dDocumentWeight = new Float32Array(ids.length)
    const back = (bag: Bag, weights: Float32Array, dWeights: Float32Array, dx: Float32Array, at: number) => {
      for (let k = 0; k < bag.words.length; k++) {
        const word = local.get(bag.words[k]!)!
        const weight = bag.counts[k]! * weights[word]!
        const from = word * d
        let dot = 0
        for (let i = 0; i < d; i++) {
          const g = dx[at + i]!
          dC[from + i]! += weight * g
          dot += g * C[from + i]!
        }
        dWeights[word]! += weight * dot
      }
    }
    queries.forEach((bag, i) => {
      throughUnit(qs, dq, i * d, d, qNorm[i]!)
      back(bag, queryWeights, dQueryWeight, dq, i * d)
    })
    const dScalars = new Float32Array(FIELDS + 2)
    const du = new Float32Array(d)
    documents.forEach((bags, j) => {
      throughUnit(vs, dv, j * d, d, vNorm[j]!)
      bags.forEach((bag, f) => {
        if (bag.words.length === 0) return
        const at = (j * FIELDS + f) * d
        let dot = 0
        for (let i = 0; i < d; i++) {
          du[i] = fieldGain[f]! * dv[j * d + i]!
          dot += du[i]! * us[at + i]!
        }
        dScalars[f]! += dot
        const slice = us.subarray(at, at + d)
        throughUnit(slice, du, 0, d, uNorm[j * FIELDS + f]!)
        back(bag, documentWeights, dDocumentWeight, du, 0)
      })
    })
    this.#apply(ids, own, dC, dQueryWeight, dDocumentWeight, dScalars, rate)
    return loss
  }

  #apply(
    ids: readonly number[],
    own: readonly boolean[],
    dC: Float32Array,
    dQueryWeight: Float32Array,
    dDocumentWeight: Float32Array,
    dScalars: Float32Array,
    rate: number,
  ): void {
    const { dimensions: d } = this.options
    const { vocabulary } = this
    const bucketSlot = new Map<number, number>()
    const bucketRows: number[] = []
    for (const id of ids) {
      for (const bucket of vocabulary.buckets[id]!) {
        if (bucketSlot.has(bucket)) continue
        bucketSlot.set(bucket, bucketRows.length)
        bucketRows.push(bucket)
      }
    }
    const dBuckets = new Float32Array(bucketRows.length * d)
    ids.forEach((id, k) => {
      const row = own[k] ? vocabulary.rowOf(id) : -1
      if (row >= 0) {
        this.rows.update(row * d, dC, k * d, d, rate)
        this.queryWeight.update(row, dQueryWeight, k, 1, rate * 3)
        this.documentWeight.update(row, dDocumentWeight, k, 1, rate * 3)
      } else {
        dScalars[FIELDS]! += dQueryWeight[k]!
        dScalars[FIELDS + 1]! += dDocumentWeight[k]!
      }
      const buckets = vocabulary.buckets[id]!
      const factor = 1 / Math.sqrt(buckets.length || 1)
      for (const bucket of buckets) {
        const at = bucketSlot.get(bucket)! * d
        addScaled(dBuckets, at, factor, dC, k * d, d)
      }
    })
    bucketRows.forEach((bucket, slot) => {
      this.rows.update((vocabulary.kept + bucket) * d, dBuckets, slot * d, d, rate)
    })
    this.scalars.update(0, dScalars, 0, dScalars.length, rate)
  }
}

/** Fills `G` with the derivative of the loss by each cosine, and returns the loss. */
function similarityGradient(
  qs: Float32Array,
  vs: Float32Array,
  Q: number,
  D: number,
  d: number,
  temperature: number,
  allowed: (i: number, j: number) => boolean,
  G: Float32Array,
): number {
  const S = new Float32Array(Q * D)
  products(qs, vs, Q, D, d, S)
  for (let i = 0; i < Q; i++) {
    for (let j = 0; j < D; j++) {
      const at = i * D + j
      S[at] = i === j || allowed(i, j) ? S[at]! / temperature : Number.NEGATIVE_INFINITY
    }
  }
  let loss = 0
  const share = 1 / (2 * Q * temperature)
  const along = (start: number, step: number, count: number, target: number) => {
    let max = Number.NEGATIVE_INFINITY
    for (let k = 0; k < count; k++) max = Math.max(max, S[start + k * step]!)
    let total = 0
    for (let k = 0; k < count; k++) total += Math.exp(S[start + k * step]! - max)
    for (let k = 0; k < count; k++) G[start + k * step]! += (share * Math.exp(S[start + k * step]! - max)) / total
    G[target]! -= share
    loss -= (S[target]! - max - Math.log(total)) / (2 * Q)
  }
  for (let i = 0; i < Q; i++) along(i * D, 1, D, i * D + i)
  for (let j = 0; j < Q; j++) along(j, D, Q, j * D + j)
  return loss
}

function length(x: Float32Array, at: number, d: number): number {
  let sum = 0
  for (let i = 0; i < d; i++) sum += x[at + i]! * x[at + i]!
  return Math.sqrt(sum)
}

/** Makes a stretch of `x` a unit vector and returns its former length. */
function unit(x: Float32Array, at: number, d: number): number {
  const norm = length(x, at, d) || 1
  for (let i = 0; i < d; i++) x[at + i]! /= norm
  return norm
}

/** Turns the derivative by a unit vector into the derivative by the vector before it was normalised. */
function throughUnit(units: Float32Array, gradient: Float32Array, at: number, d: number, norm: number): void {
  let dot = 0
  for (let i = 0; i < d; i++) dot += units[at + i]! * gradient[at + i]!
  for (let i = 0; i < d; i++) gradient[at + i] = (gradient[at + i]! - dot * units[at + i]!) / norm
}
