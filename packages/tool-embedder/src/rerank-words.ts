import { getOrInsert } from '@ts/core/kit'
import { createSimdScan, FLIP, flipped, quantise } from '@ts/ranker-embedding/embedder-kit'
import type { EmbeddedWord } from './tool-model.js'

/** Words with their vectors, numbered in the order in which they were added. */
export type WordTable = ReturnType<typeof createWordTable>

/** Maximum number of words in one SIMD scan: enough for a few dozen words of each of 10 tools, which share many. */
const SCANNED = 256

/** Creates an empty table. Vectors have `dimensions` numbers and are stored with 8 bits per number. */
export function createWordTable(dimensions: number) {
  const numbers = new Map<string, number>()
  const forms = new Map<string, number>()
  const queryWeights: number[] = []
  const documentWeights: number[] = []
  const formsAt: number[] = []
  const scales: number[] = []
  /** The vectors in the flipped form that the SIMD scan reads, see `flipped`. */
  const rows: Int8Array[] = []
  let scratch = new Uint32Array(0)
  let formScratch = new Uint32Array(0)
  /** `undefined` until first needed; `null` if the runtime does not support it. */
  let scan: ReturnType<typeof createSimdScan> | null

  /** The number of any word's form without the plural `s`, which is equal for `issue` and `issues`. */
  function formOf(word: string): number {
    return getOrInsert(forms, withoutPlural(word), () => forms.size)
  }

  return {
    /** Number of words. */
    get size(): number {
      return rows.length
    },
    /** Number of forms. */
    get forms(): number {
      return forms.size
    },
    /** The number of a word, `undefined` if it has not been added. */
    numberOf: (word: string) => numbers.get(word),
    /** The weight of a word in a query that contains it. */
    queryWeightOf: (number: number) => queryWeights[number]!,
    /** The weight of a word in a tool that contains it. */
    documentWeightOf: (number: number) => documentWeights[number]!,
    formOf,
    /** Returns the form of a word in the table, by the word's number. */
    formAt: (number: number) => formsAt[number]!,
    add(word: string, embedded: EmbeddedWord): void {
      if (numbers.has(word)) return
      const { values, scale } = quantise(embedded.vector)
      numbers.set(word, rows.length)
      queryWeights.push(embedded.queryWeight)
      documentWeights.push(embedded.documentWeight)
      formsAt.push(formOf(word))
      scales.push(scale)
      rows.push(flipped(values))
    },
    /** Scratch arrays with one 0 per word or per form. A caller resets what it wrote before it returns. */
    scratch(): Uint32Array {
      if (scratch.length < rows.length) scratch = new Uint32Array(2 * rows.length)
      return scratch
    },
    formScratch(): Uint32Array {
      if (formScratch.length < forms.size) formScratch = new Uint32Array(2 * forms.size)
      return formScratch
    },
    /** Returns the cosines of words as a matrix: one row for each of `some`, one column for each of `others`. */
    cosines(some: ArrayLike<number>, others: ArrayLike<number>): Float32Array {
      if (scan === undefined) scan = createSimdScan(SCANNED, dimensions) ?? null
      const found = new Float32Array(some.length * others.length)
      for (let from = 0; from < others.length; from += SCANNED) {
        const count = Math.min(SCANNED, others.length - from)
        const scalesOfOthers = new Float64Array(count)
        for (let j = 0; j < count; j++) {
          const other = others[from + j]!
          scan?.rows.set(rows[other]!, j * scan.stride)
          scalesOfOthers[j] = scales[other]!
        }
        for (let i = 0; i < some.length; i++) {
          const row = flipped(rows[some[i]!]!)
          const sums =
            scan?.scan(row, count) ?? Int32Array.from({ length: count }, (_, j) => dot(row, rows[others[from + j]!]!))
          const scale = scales[some[i]!]!
          const into = i * others.length + from
          for (let j = 0; j < count; j++) found[into + j] = sums[j]! * scale * scalesOfOthers[j]!
        }
      }
      return found
    },
  }
}

function withoutPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Returns the inner product of a row in its original form and a flipped one. */
function dot(row: Int8Array, other: Int8Array): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += row[i]! * (i % 2 === 0 ? other[i]! ^ FLIP : other[i]!)
  return sum
}
