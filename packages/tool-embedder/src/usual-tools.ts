import { createVectorMatrix, quantise } from '@ts/ranker-embedding/embedder-kit'
import { decodeBase64 } from './base64.js'

const DIMENSIONS = 256
/** A query has a usual tool with at least this cosine; a lower limit takes more time. */
const LEAST = 0.3

/**
 * Loads vectors of tools as they are usual in any catalog: the centres of 256 clusters of the tools that the model was
 * trained with. The model card tells how they were made. Returns a function for the best cosine of a query's vector with
 * any of them, at least {@link LEAST}.
 */
export async function loadUsualTools(): Promise<(vector: Float32Array) => number> {
  const { USUAL_TOOLS } = await import('./generated/usual-tools.js')
  // Each byte has two numbers of 4 bits, the first in the low half, each with 8 added.
  const numbers = [...decodeBase64([USUAL_TOOLS])].flatMap(pair => [(pair & 15) - 8, (pair >> 4) - 8])
  const count = numbers.length / DIMENSIONS
  const vectors = Array.from({ length: count }, (_, i) => quantise(numbers.slice(i * DIMENSIONS, (i + 1) * DIMENSIONS)))
  const matrix = createVectorMatrix(vectors, DIMENSIONS, { simd: true })
  return vector => matrix.nearest([{ vector, weight: 1 }], { limit: 1, minimum: LEAST })[0]?.score ?? LEAST
}
