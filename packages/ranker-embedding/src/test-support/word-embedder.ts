import { splitWords } from '@ts/core'
import type { Embedder, EmbedOptions } from '../embedder.js'

/** An embedder for tests that counts words, one dimension per word: texts are similar if they have words in common. */
export function createWordEmbedder(id = 'words', dimensions = 64) {
  /** Number of texts embedded so far, by role. */
  const embedded = { query: 0, document: 0 }
  return {
    id,
    deterministic: true,
    network: false,
    embedded,
    async embed(texts: readonly string[], { role }: EmbedOptions) {
      embedded[role] += texts.length
      return texts.map(text => {
        const vector = new Float32Array(dimensions)
        for (const word of splitWords(text)) vector[hash(word) % dimensions]! += 1
        return vector
      })
    },
  } satisfies Embedder & { readonly embedded: object }
}

function hash(word: string): number {
  let value = 7
  for (const character of word) value = (Math.imul(value, 31) + character.codePointAt(0)!) >>> 0
  return value
}
