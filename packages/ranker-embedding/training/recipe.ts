import { join } from 'node:path'
import type { TrainerOptions } from './trainer.js'

/** How the shipped weights are made. Each number was chosen on the development sets; MODEL_CARD.md shows what the others give. */
export const RECIPE = {
  dimensions: 128,
  buckets: 16_384,
  words: 24_000,
  minimumCount: 3,
  epochs: 5,
  batch: 256,
  learningRate: 0.004,
  temperature: 0.1,
  wordDropout: 0.1,
  seed: 1,
} as const

/** The name of the weights. Caches of vectors go by it and by the weights' checksum. */
export const WEIGHTS_ID = 'tool-embedder-1'

/** Training material whose sets are reported, so that a model can be trained which has seen nothing of their families. */
export const REPORTED_FAMILIES = ['sgd', 'seal-tools', 'agent-dev'] as const

/** The sets of the report: the eight that every ranker here is judged on. */
export const EIGHT_SETS = [
  'agent-dev',
  'bfcl',
  'bfcl-multiturn',
  'metatool',
  'toolret-apigen',
  'seal-tools',
  'stackone',
  'sgd',
] as const

/** The recipe with a data folder, the needs that we wrote, and changes. */
export function recipe(
  data: string,
  packageFolder: string,
  log: (line: string) => void,
  changes: Partial<TrainerOptions> = {},
): TrainerOptions {
  const ours = (file: string) => join(packageFolder, 'training', 'data', file)
  const needs = ['everyday', 'life', 'work'].map(part => ours(`needs-${part}.tsv`))
  const moreWords = ours('words-more-languages.tsv')
  return { ...RECIPE, data, needs, moreWords, without: new Set(), requestNoise: true, log, ...changes }
}
