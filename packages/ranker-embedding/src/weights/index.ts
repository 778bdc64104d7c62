// Written by the package's training command.

/** Names these weights, with their checksum. */
export const BUNDLED_MODEL = 'tool-embedder-1@a17cf24a'

/** The weights in base64, in parts. */
export async function loadWeights(): Promise<string[]> {
  const parts = await Promise.all([
    import('./part-1.js'),
    import('./part-2.js'),
    import('./part-3.js'),
    import('./part-4.js'),
    import('./part-5.js'),
    import('./part-6.js'),
    import('./part-7.js'),
    import('./part-8.js'),
    import('./part-9.js'),
  ])
  return parts.map(({ part }) => part)
}
