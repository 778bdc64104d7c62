import { infoNce } from './info-nce.js'
import { addScaled, combine, throughUnit, unit } from './linear.js'
import { FIELDS, type Gradients, type Network } from './network.js'
import type { Bag } from './vocabulary.js'

export interface Batch {
  readonly queries: readonly Bag[]
  /** One bag per field. The i-th document answers the i-th query. */
  readonly documents: readonly (readonly Bag[])[]
  /** Whether document j is a negative for query i. */
  readonly allowed: (i: number, j: number) => boolean
}

/** The learning rate rises over the first 1/50 of the steps. From there it falls to 1/20 of the given rate. */
const WARM_UP = 50

/**
 * One step of training. `progress` is the share of all steps that are done, 0 to 1. Returns the loss before the step.
 */
export function step(network: Network, batch: Batch, progress: number): number {
  const { loss, gradients } = lossAndGradients(network, batch)
  network.apply(gradients, network.options.learningRate * Math.min(1, progress * WARM_UP) * (1 - 0.95 * progress))
  return loss
}

/**
 * The mean loss of a batch and its derivatives. The derivatives are written by hand, without automatic differentiation.
 */
export function lossAndGradients(network: Network, batch: Batch): { loss: number; gradients: Gradients } {
  const { queries, documents, allowed } = batch
  const { dimensions: d, temperature } = network.options
  const words = new BatchWords(network, batch)
  const Q = queries.length
  const D = documents.length

  // Forward: a query becomes the unit vector of its weighted words. A tool becomes the unit vector of its weighted
  // fields, which are unit vectors too.
  const queryUnits = new Float32Array(Q * d)
  const queryLengths = Float32Array.from(queries, (bag, i) => {
    words.sum(bag, 'query', queryUnits, i * d)
    return unit(queryUnits, i * d, d)
  })
  const gain = Array.from({ length: FIELDS }, (_, f) => Math.exp(network.scalars.value[f]!))
  const fieldUnits = new Float32Array(D * FIELDS * d)
  const fieldLengths = new Float32Array(D * FIELDS)
  const documentUnits = new Float32Array(D * d)
  const documentLengths = Float32Array.from(documents, (bags, j) => {
    bags.forEach((bag, f) => {
      if (bag.words.length === 0) return
      const at = (j * FIELDS + f) * d
      words.sum(bag, 'document', fieldUnits, at)
      fieldLengths[j * FIELDS + f] = unit(fieldUnits, at, d)
      addScaled(documentUnits, j * d, gain[f]!, fieldUnits, at, d)
    })
    return unit(documentUnits, j * d, d)
  })

  const byCosine = new Float32Array(Q * D)
  const loss = infoNce(queryUnits, documentUnits, Q, D, d, temperature, allowed, byCosine)

  // Backward: the same steps in reverse order.
  const byQuery = combine(byCosine, D, 1, documentUnits, Q, D, d)
  const byDocument = combine(byCosine, 1, D, queryUnits, D, Q, d)
  queries.forEach((bag, i) => {
    throughUnit(queryUnits, byQuery, i * d, d, queryLengths[i]!)
    words.back(bag, 'query', byQuery, i * d)
  })
  const scalars = new Float32Array(FIELDS + 2)
  const byField = new Float32Array(d)
  documents.forEach((bags, j) => {
    throughUnit(documentUnits, byDocument, j * d, d, documentLengths[j]!)
    bags.forEach((bag, f) => {
      if (bag.words.length === 0) return
      const at = (j * FIELDS + f) * d
      let dot = 0
      for (let i = 0; i < d; i++) {
        byField[i] = gain[f]! * byDocument[j * d + i]!
        dot += byField[i]! * fieldUnits[at + i]!
      }
      scalars[f]! += dot
      throughUnit(fieldUnits.subarray(at, at + d), byField, 0, d, fieldLengths[j * FIELDS + f]!)
      words.back(bag, 'document', byField, 0)
    })
  })
  return { loss, gradients: words.gradients(scalars) }
}

/** The distinct words of a batch. Each vector is composed once, and its derivatives are summed. */
class BatchWords {
  readonly #d: number
  readonly #slots = new Map<number, number>()
  readonly #words: { id: number; own: boolean }[]
  readonly #vectors: Float32Array
  readonly #weights: { readonly query: Float32Array; readonly document: Float32Array }
  readonly #byVector: Float32Array
  readonly #byWeight: { readonly query: Float32Array; readonly document: Float32Array }

  constructor(network: Network, { queries, documents }: Batch) {
    const { dimensions, wordDropout } = network.options
    this.#d = dimensions
    for (const bags of [queries, ...documents]) {
      for (const bag of bags)
        for (const id of bag.words) if (!this.#slots.has(id)) this.#slots.set(id, this.#slots.size)
    }
    this.#words = [...this.#slots.keys()].map(id => ({ id, own: network.random() >= wordDropout }))
    const count = this.#words.length
    this.#vectors = new Float32Array(count * dimensions)
    this.#words.forEach(({ id, own }, slot) => {
      network.compose(id, own, this.#vectors, slot * dimensions)
    })
    const weights = (role: 'query' | 'document') =>
      Float32Array.from(this.#words, ({ id, own }) => Math.exp(network.logWeight(id, own, role)))
    this.#weights = { query: weights('query'), document: weights('document') }
    this.#byVector = new Float32Array(count * dimensions)
    this.#byWeight = { query: new Float32Array(count), document: new Float32Array(count) }
  }

  /** Adds the sum of a bag's weighted words to `d` numbers of `into`, beginning at `at`. */
  sum(bag: Bag, role: 'query' | 'document', into: Float32Array, at: number): void {
    const weights = this.#weights[role]
    for (let k = 0; k < bag.words.length; k++) {
      const slot = this.#slots.get(bag.words[k]!)!
      addScaled(into, at, bag.counts[k]! * weights[slot]!, this.#vectors, slot * this.#d, this.#d)
    }
  }

  /** Adds the derivative by such a sum to the derivatives of the bag's words. */
  back(bag: Bag, role: 'query' | 'document', bySum: Float32Array, at: number): void {
    const weights = this.#weights[role]
    const byWeight = this.#byWeight[role]
    const d = this.#d
    const vectors = this.#vectors
    const byVector = this.#byVector
    for (let k = 0; k < bag.words.length; k++) {
      const slot = this.#slots.get(bag.words[k]!)!
      const weight = bag.counts[k]! * weights[slot]!
      const from = slot * d
      let dot = 0
      for (let i = 0; i < d; i++) {
        const g = bySum[at + i]!
        byVector[from + i]! += weight * g
        dot += g * vectors[from + i]!
      }
      byWeight[slot]! += weight * dot
    }
  }

  gradients(scalars: Float32Array): Gradients {
    const { query, document } = this.#byWeight
    return { words: this.#words, vectors: this.#byVector, queryWeights: query, documentWeights: document, scalars }
  }
}
