import { splitWords } from '@ts/core'
import type { Embedder, EmbedOptions } from '../embedder.js'

export interface WordEmbedder extends Embedder {
  /** How many texts it was given, by role. */
  readonly embedded: { query: number; document: number }
}

/** Says that texts are alike which have words in common: one number a word. Enough meaning for tests. */
export function createWordEmbedder(id = 'words', dimensions = 64): WordEmbedder {
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
  }
}

function hash(word: string): number {
  let value = 7
  for (const character of word) value = (Math.imul(value, 31) + character.codePointAt(0)!) >>> 0
  return value
}
