import { countWords, FIELD_SEPARATOR, featureWords, subwordBuckets, TOOL_FIELDS } from './tool-features.js'
import { modelId, openWeights } from './weights-file.js'

/** The norm of a query with only unknown words is 1 minus this: nonsense scores below the embedder's minimum. */
const UNKNOWN_DOUBT = 0.6

/** A single word. */
export interface EmbeddedWord {
  /** Its direction, with norm 1; or zeros if the model has no data for the word. */
  readonly vector: Float32Array
  /** Its weight in a query that contains it, 0 or more. */
  readonly queryWeight: number
  /** Its weight in a field of a tool that contains it, 0 or more. */
  readonly documentWeight: number
}

/** Static word vectors, and subword vectors for other words. A word has a weight for queries and one for tools. */
export type ToolModel = ReturnType<typeof readToolModel>

/**
 * Reads weights, in the layout that {@link openWeights} documents.
 *
 * @throws ToolSearchError `STALE_INDEX` if the file is not a weights file, has another format, or is cut off or
 *   altered.
 */
export function readToolModel(bytes: Uint8Array) {
  const { header, rowOf, queryWeights, documentWeights, addRow } = openWeights(bytes)
  const dimensions = header.dimensions
  /** Reused, because an array takes as long as some words. */
  const field = new Float32Array(dimensions)

  /** Adds a word's vector times a weight. The vector of an unknown word is made from its subwords. */
  function addWord(into: Float32Array, word: string, row: number, weight: number): void {
    if (row >= 0) {
      addRow(into, row, weight)
      return
    }
    const buckets = subwordBuckets(word, header.buckets)
    const share = weight / Math.sqrt(buckets.length || 1)
    for (const bucket of buckets) addRow(into, header.words + bucket, share)
  }

  function readQuery(text: string) {
    const vector = new Float32Array(dimensions)
    let total = 0
    let unknown = 0
    const words = [...countWords(featureWords(text))].map(([word, count]) => {
      const row = rowOf(word)
      const weight = count * (row >= 0 ? queryWeights[row]! : header.unknownQuery)
      addWord(vector, word, row, weight)
      total += weight
      if (row < 0) unknown += weight
      return { word, row, weight }
    })
    const factor = normalise(vector, 1 - UNKNOWN_DOUBT * (unknown / (total || 1)))
    return { vector, factor, words }
  }

  return Object.freeze({
    /** The name in the header and the checksum, so that different weights never share cached vectors. */
    id: modelId(bytes, header.id),
    header,
    /** For a thread, which would need three times their memory to decode them. */
    weights: bytes,
    /**
     * Embeds a query. The norm is below 1 if words are not in the list, because their subword vectors are only a guess,
     * and nonsense consists of such words only.
     */
    embedQuery: (text: string) => readQuery(text).vector,
    /**
     * Returns the contribution of each word to the query's vector, for explanations; the sum is that vector. Of a word
     * that is not known, its subwords are used.
     */
    queryParts(text: string) {
      const { vector, factor, words } = readQuery(text)
      if (vector.every(x => x === 0)) return []
      return words.map(({ word, row, weight }) => {
        const part = new Float32Array(dimensions)
        addWord(part, word, row, weight * factor)
        return { word, known: row >= 0, vector: part }
      })
    },
    word(word: string): EmbeddedWord {
      const row = rowOf(word)
      const vector = new Float32Array(dimensions)
      addWord(vector, word, row, 1)
      const length = 1 / normalise(vector)
      return {
        vector,
        queryWeight: length * Math.abs(row >= 0 ? queryWeights[row]! : header.unknownQuery),
        documentWeight: length * Math.abs(row >= 0 ? documentWeights[row]! : header.unknownDocument),
      }
    },
    /** Adds the vector of a tool's text to `vector`, which must be zeros. */
    embedDocument(text: string, vector: Float32Array = new Float32Array(dimensions)): Float32Array {
      const parts = text.includes(FIELD_SEPARATOR) ? text.split(FIELD_SEPARATOR) : ['', '', text]
      for (let i = 0; i < TOOL_FIELDS.length; i++) {
        if (!parts[i]) continue
        field.fill(0)
        for (const [word, count] of countWords(featureWords(parts[i]!))) {
          const row = rowOf(word)
          addWord(field, word, row, count * (row >= 0 ? documentWeights[row]! : header.unknownDocument))
        }
        const [factor, weight] = [normalising(field), header.fields[i]!]
        for (let j = 0; j < dimensions; j++) vector[j]! += weight * Math.fround(field[j]! * factor)
      }
      normalise(vector)
      return vector
    },
  })
}

/** Scales a vector to the norm `length` and returns the factor; 1 for a vector of zeros, which stays unchanged. */
function normalise(vector: Float32Array, length = 1): number {
  const factor = normalising(vector, length)
  for (let i = 0; i < vector.length; i++) vector[i]! *= factor
  return factor
}

/** The factor with which a vector has the norm `length`; 1 for a vector of zeros. */
function normalising(vector: Float32Array, length = 1): number {
  let sum = 0
  for (let i = 0; i < vector.length; i++) sum += vector[i]! * vector[i]!
  return sum === 0 ? 1 : length / Math.sqrt(sum)
}
