import { createRandom, shuffle } from '../../lib/random.js'
import { step } from './batch.js'
import { Network, type NetworkOptions } from './network.js'
import type { Draw } from './source.js'
import { openSources, type SourceOptions } from './sources.js'
import { type Bag, Vocabulary } from './vocabulary.js'

export interface TrainerOptions extends SourceOptions, NetworkOptions {
  readonly epochs: number
  readonly batch: number
  /** Maximum number of words with their own vectors, and the number of texts in which a word must occur for one. */
  readonly words: number
  readonly minimumCount: number
  readonly log: (line: string) => void
}

/**
 * Minimum cosine at which two tools count as the same and are not negatives. The vectors are untrained, so they compare
 * words.
 */
const TWINS = 0.7

export function train(options: TrainerOptions): Network {
  const { sources, documents, queries } = openSources(options)
  const vocabulary = new Vocabulary(options.buckets)
  const documentBags = new Map(documents.map(text => [text, vocabulary.fields(text)]))
  const queryBags = new Map(queries.map(text => [text, vocabulary.bag(text)]))
  for (const bags of documentBags.values()) for (const bag of bags) vocabulary.count(bag)
  for (const bag of queryBags.values()) vocabulary.count(bag)
  vocabulary.keep(options.minimumCount, options.words)
  const network = new Network(vocabulary, documents.length + queries.length, options)
  options.log(`${documents.length} documents, ${queries.length} queries, ${vocabulary.kept} words`)

  const fingerprints = new Map<string, Float32Array>()
  const fingerprint = (text: string): Float32Array => {
    let found = fingerprints.get(text)
    found ??= network.encode(fieldsOf(text), 'document')
    fingerprints.set(text, found)
    return found
  }
  const fieldsOf = (text: string): readonly Bag[] => documentBags.get(text) ?? vocabulary.fields(text)
  for (const text of documents) fingerprint(text)

  const random = createRandom(options.seed + 1)
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const batches: { name: string; draws: Draw[] }[] = []
    for (const source of sources) {
      const draws = source.draw(random)
      for (let from = 0; from < draws.length; from += options.batch) {
        const part = draws.slice(from, from + options.batch)
        if (part.length > 32) batches.push({ name: source.name, draws: part })
      }
    }
    shuffle(batches, random)
    const losses = new Map<string, { sum: number; count: number }>()
    batches.forEach(({ name, draws }, index) => {
      const marks = draws.map(draw => (documentBags.has(draw.document) ? fingerprint(draw.document) : undefined))
      const allowed = (i: number, j: number) => {
        if (draws[i]!.key === draws[j]!.key) return false
        const [a, b] = [marks[i], marks[j]]
        return a === undefined || b === undefined || dot(a, b) < TWINS
      }
      const batch = {
        queries: draws.map(draw => queryBags.get(draw.query) ?? vocabulary.bag(draw.query)),
        documents: draws.map(draw => fieldsOf(draw.document)),
        allowed,
      }
      const loss = step(network, batch, (epoch + index / batches.length) / options.epochs)
      const sum = losses.get(name) ?? { sum: 0, count: 0 }
      losses.set(name, { sum: sum.sum + loss, count: sum.count + 1 })
    })
    const parts = [...losses].map(([name, { sum, count }]) => `${name} ${(sum / count).toFixed(3)}`)
    options.log(`epoch ${epoch + 1}/${options.epochs}: ${parts.join(', ')}`)
  }
  return network
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
