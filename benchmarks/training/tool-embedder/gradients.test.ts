import { describe, expect, it } from 'vitest'
import { type Batch, lossAndGradients } from './batch.js'
import { Network } from './network.js'
import { Vocabulary } from './vocabulary.js'

const PAIRS = [
  ['remove a document', 'delete_file', 'Removes the file for good'],
  ['who am I', 'get_user', 'The account that is signed in'],
  ['send a note to Anna', 'post_message', 'Write into a channel'],
  ['what does it cost', 'get_price', 'Price of a product'],
] as const

function setUp() {
  const vocabulary = new Vocabulary(64)
  const queries = PAIRS.map(([query]) => vocabulary.bag(query))
  const documents = PAIRS.map(([, name, text]) => [name, '', text, '', '', ''].map(field => vocabulary.bag(field)))
  for (const bag of [...queries, ...documents.flat()]) vocabulary.count(bag)
  vocabulary.keep(1, 1_000)
  const network = new Network(vocabulary, 4, {
    dimensions: 6,
    buckets: 64,
    learningRate: 0.01,
    temperature: 0.2,
    wordDropout: 0,
    seed: 3,
  })
  const batch: Batch = { queries, documents, allowed: (i, j) => !(i === 0 && j === 3) }
  return { network, batch }
}

/** The slope of the loss along one parameter, from the loss at two values around it. */
function slope({ network, batch }: ReturnType<typeof setUp>, values: Float32Array, at: number): number {
  const before = values[at]!
  const around = [1e-3, -1e-3].map(change => {
    values[at] = before + change
    return lossAndGradients(network, batch).loss
  })
  values[at] = before
  return (around[0]! - around[1]!) / 2e-3
}

describe('the gradients of training', () => {
  const setting = setUp()
  const { network, batch } = setting
  const { gradients } = lossAndGradients(network, batch)

  it('equal the slopes of the loss along the numbers of word vectors', () => {
    gradients.words.forEach(({ id }, k) => {
      const row = network.vocabulary.rowOf(id)
      for (const i of [0, 5]) {
        expect(gradients.vectors[k * 6 + i]).toBeCloseTo(slope(setting, network.rows.value, row * 6 + i), 2)
      }
    })
  })

  it('equal the slopes along the weights of fields, and of words in queries and in tools', () => {
    gradients.words.forEach(({ id }, k) => {
      const row = network.vocabulary.rowOf(id)
      expect(gradients.queryWeights[k]).toBeCloseTo(slope(setting, network.queryWeight.value, row), 2)
      expect(gradients.documentWeights[k]).toBeCloseTo(slope(setting, network.documentWeight.value, row), 2)
    })
    for (const field of [0, 2]) {
      expect(gradients.scalars[field]).toBeCloseTo(slope(setting, network.scalars.value, field), 2)
    }
  })

  it('lower the loss', () => {
    const before = lossAndGradients(network, batch).loss
    for (let n = 0; n < 20; n++) network.apply(lossAndGradients(network, batch).gradients, 0.01)
    expect(lossAndGradients(network, batch).loss).toBeLessThan(before / 2)
  })
})
