// Written by the package's training command.

/** Names these weights, with their checksum. */
export const BUNDLED_MODEL = 'tool-embedder-2@2505e7d7'

/** How many modules hold the weights. */
export const PARTS = 7

/** The weights in base64, in parts, as modules. */
export async function importWeights(): Promise<string[]> {
  const parts = await Promise.all([
    import('./part-1.js'),
    import('./part-2.js'),
    import('./part-3.js'),
    import('./part-4.js'),
    import('./part-5.js'),
    import('./part-6.js'),
    import('./part-7.js'),
  ])
  return parts.map(({ part }) => part)
}
