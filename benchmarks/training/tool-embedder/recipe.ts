import { DATA, WORDNET } from './folders.js'
import type { TrainerOptions } from './trainer.js'

/**
 * The options with which the shipped weights are trained. The numbers were chosen on labelled sets, as MODEL_CARD.md
 * explains.
 */
export const RECIPE = {
  dimensions: 256,
  buckets: 8_192,
  words: 19_600,
  minimumCount: 3,
  epochs: 5,
  batch: 256,
  learningRate: 0.004,
  temperature: 0.1,
  wordDropout: 0.1,
  seed: 1,
} as const

/** The name of the weights. Caches of vectors use it, together with the weights' checksum, as a key. */
export const WEIGHTS_ID = 'tool-embedder-2'

/** The recipe with the training data of this folder. */
export function recipe(log: (line: string) => void): TrainerOptions {
  return { ...RECIPE, ours: DATA, wordnet: WORDNET, log }
}
