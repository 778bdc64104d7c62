import { describe, expect, it } from 'vitest'
import { readToolModel } from '../../../packages/tool-embedder/src/tool-model.js'
import { encodeModel } from './encode.js'
import { Network } from './network.js'
import { Vocabulary } from './vocabulary.js'

const WORDS = Array.from({ length: 400 }, (_, i) => `word${(i * 7919) % 1000}`)

function network(): Network {
  const vocabulary = new Vocabulary(32)
  for (const word of [...WORDS, '日本', 'straße', 'constructor']) vocabulary.count(vocabulary.bag(word))
  vocabulary.keep(1, 10_000)
  return new Network(vocabulary, 500, {
    dimensions: 16,
    buckets: 32,
    learningRate: 0.01,
    temperature: 0.1,
    wordDropout: 0,
    seed: 1,
  })
}

const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, x, i) => sum + x * b[i]!, 0) / (Math.hypot(...a) * Math.hypot(...b))

describe('encodeModel', () => {
  const trained = network()

  it.each([
    [8, 0.9999],
    [4, 0.98],
  ] as const)('writes vectors of %i bits that readToolModel reads as almost the trained ones', (bits, least) => {
    const model = readToolModel(encodeModel(trained, 'test', bits))
    for (const query of ['word1', 'word7 日本', 'straße constructor word999 word3']) {
      const bag = trained.vocabulary.bag(query)
      expect(cosine(model.embedQuery(query), trained.encode([bag], 'query'))).toBeGreaterThan(least)
    }
  })

  it('knows every word of the list, and no other word', () => {
    const model = readToolModel(encodeModel(trained, 'test'))
    const known = (words: readonly string[]) => words.filter(word => model.queryParts(word).every(part => part.known))
    expect(known(WORDS)).toEqual(WORDS)
    expect(known(WORDS.map(word => `${word}x`))).toEqual([])
  })

  it('gives the same bytes for the same training, and another id to other weights', () => {
    const bytes = encodeModel(trained, 'test')
    expect(encodeModel(network(), 'test')).toEqual(bytes)
    expect(readToolModel(encodeModel(trained, 'test', 8)).id).not.toBe(readToolModel(bytes).id)
  })
})
