import type { SearchableTool } from '@ts/core'
import { firstAtLeast, inverseFrequency, perObject } from '@ts/core/kit'
import { FIELDS } from './fields.js'
import { type Numbers, packed, positionOf, type Segment } from './segment.js'
import type { CollectionStatistics } from './statistics.js'
import type { WordTuning } from './tuning.js'
import type { WordTable } from './word-table.js'

const FIELD_COUNT = FIELDS.length
/** Number of distinguished forms of a term, each a bit of a byte; all further forms share the last bit. */
const FORM_BITS = 8

/** The tools that have a term or a combination of terms: the input of the scoring loop. */
export interface PostingList {
  /** Ascending. */
  readonly tools: Uint32Array
  /** BM25F's saturated term frequency: the formula without the inverse document frequency. */
  readonly impacts: Float32Array
  /** The forms in which the term first occurs in each field of the tool, as bits; 0 for a combination of terms. */
  readonly forms: Uint8Array
  readonly idf: number
  readonly maxImpact: number
}

/**
 * The segments of a catalog as one index. It numbers the tools in their order, and has the same results as one segment
 * with all tools: frequencies, mean lengths and the forms of a term are those of all segments. The postings of a term
 * are put together when the first query needs them, and kept.
 */
export class IndexData {
  readonly segments: Segment[] = []
  /** The number of the first tool of each segment. */
  readonly #firstTool: number[] = []
  /** For each word of the table, its bit among the forms of its term; 0 if no tool has the word. */
  readonly #formOf: Uint8Array
  /** For each term of the table, whether a tool has it. */
  readonly #hasTerm: Uint8Array
  /** For each term of the table, the number of tools with it in their names. */
  #nameCount: Numbers
  /** While segments are added: for each term of the table, the number of its words. */
  #wordCount: Uint32Array | undefined
  /** The number of different written words. */
  wordCount = 0
  /** While segments are added: the sum of the lengths of each field; then their mean, at least 1. */
  readonly #lengths = new Float64Array(FIELD_COUNT)
  #postings = new Map<number, PostingList>()
  #size = 0

  constructor(
    readonly tools: readonly SearchableTool[],
    readonly table: WordTable,
    readonly tuning: WordTuning,
    private readonly statistics: CollectionStatistics,
  ) {
    const terms = table.stems.length
    this.#formOf = new Uint8Array(table.words.length)
    this.#hasTerm = new Uint8Array(terms)
    this.#nameCount = new Uint32Array(terms)
    this.#wordCount = new Uint32Array(terms)
  }

  /** Adds the segment with the next tools. */
  add(segment: Segment): void {
    for (const term of segment.terms) this.#hasTerm[term] = 1
    this.#numberForms(segment)
    this.#countNames(segment, 1)
    this.#append(segment)
  }

  /** The index of other tools in segments that begin at the same positions. Only other segments are read whole. */
  revise(tools: readonly SearchableTool[], segments: readonly Segment[]): IndexData {
    const { termOf } = this.table
    const data = new IndexData(tools, this.table, this.tuning, this.statistics)
    data.#formOf.set(this.#formOf)
    data.#hasTerm.set(this.#hasTerm)
    data.#nameCount.set(this.#nameCount)
    data.wordCount = this.wordCount
    const isRenumbered = new Uint8Array(data.termCount)
    segments.forEach((segment, at) => {
      const former = this.segments[at]!
      data.#append(segment)
      if (segment === former) return
      data.#countNames(former, -1)
      data.#countNames(segment, 1)
      for (const { words } of [former, segment]) for (const word of words) isRenumbered[termOf[word]!] = 1
      for (const term of former.terms)
        if (positionOf(term, segment) < 0 && !segments.some(one => positionOf(term, one) >= 0)) data.#hasTerm[term] = 0
      for (const term of segment.terms) data.#hasTerm[term] = 1
    })
    for (let word = 0; word < data.#formOf.length; word++) {
      if (data.#formOf[word] === 0 || isRenumbered[termOf[word]!] === 0) continue
      data.#formOf[word] = 0
      data.wordCount--
    }
    for (const segment of segments) data.#numberForms(segment)
    return data.finish()
  }

  /** Gives words without a bit the next one among the forms of their terms. */
  #numberForms({ words }: Segment): void {
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!
      if (this.#formOf[word] !== 0) continue
      this.#formOf[word] = 1 << Math.min(FORM_BITS - 1, this.#wordCount![this.table.termOf[word]!]!++)
      this.wordCount++
    }
  }

  /** Adds `by` to the count of each term in a tool's name, once for each tool. */
  #countNames({ tools, nameStart, names, words }: Segment, by: number): void {
    const termAt = (i: number) => this.table.termOf[words[names[i]!]!]!
    for (let tool = 0; tool < tools.length; tool++) {
      for (let i = nameStart[tool]!; i < nameStart[tool + 1]!; i++) {
        let first = nameStart[tool]!
        while (termAt(first) !== termAt(i)) first++
        if (first === i) this.#nameCount[termAt(i)]! += by
      }
    }
  }

  #append(segment: Segment): void {
    // Fractions are added tool by tool, so that their sum does not depend on the segments.
    const { lengths } = segment
    const sums = lengths instanceof Float64Array ? lengths : sumsOf(lengths)
    for (let i = 0; i < sums.length; i++) this.#lengths[i % FIELD_COUNT]! += sums[i]!
    this.segments.push(segment)
    this.#firstTool.push(this.#size)
    this.#size += segment.tools.length
  }

  /** Ends the adding, before the first query. */
  finish(): this {
    this.#nameCount = packed(this.#nameCount)
    this.#wordCount = undefined
    for (let field = 0; field < FIELD_COUNT; field++)
      this.#lengths[field] = Math.max(1, this.#lengths[field]! / Math.max(1, this.#size))
    return this
  }

  /** A number above those of all terms. */
  get termCount(): number {
    return this.#hasTerm.length
  }

  /** Returns the number of a word's term, if a tool has the word in any form. */
  find(word: string): number | undefined {
    return this.findStem(this.table.stem(word))
  }

  /** Returns the number of a term by its stem, if a tool has it. */
  findStem(stem: string): number | undefined {
    const term = this.table.termOfStem.get(stem)
    return term !== undefined && this.#hasTerm[term] === 1 ? term : undefined
  }

  /** Returns the bit of a written word among the forms of its term; 0 if no tool has the word in this form. */
  formOf(word: string): number {
    const number = this.table.numberOf.get(word)
    return number === undefined ? 0 : (this.#formOf[number] ?? 0)
  }

  /** Returns the inverse document frequency of a form of a term, by its bit. */
  formIdf(term: number, form: number): number {
    const { forms } = this.postings(term)
    let count = 0
    for (let i = 0; i < forms.length; i++) if ((forms[i]! & form) !== 0) count++
    return this.#idf(term, count)
  }

  /** The inverse document frequency of a term, or of a form of it, that `count` tools have. */
  #idf(term: number, count: number): number {
    const others = this.statistics.frequencies.get(this.table.stems[term]!) ?? 0
    return Math.fround(inverseFrequency(count + others, this.#size + this.statistics.tools))
  }

  /** Returns the inverse frequency of a term in tool names. */
  nameIdf(term: number): number {
    return Math.fround(inverseFrequency(this.#nameCount[term]!, this.#size))
  }

  /** Reads the terms of a tool's name, without stop words, and the bits of their forms; returns their number. */
  readName(tool: number, terms: number[], forms: number[]): number {
    const at = this.#segmentOf(tool)
    const { nameStart, names, words } = this.segments[at]!
    const local = tool - this.#firstTool[at]!
    const start = nameStart[local]!
    const count = nameStart[local + 1]! - start
    for (let i = 0; i < count; i++) {
      const word = words[names[start + i]!]!
      terms[i] = this.table.termOf[word]!
      forms[i] = this.#formOf[word]!
    }
    return count
  }

  /** Returns a tool's action: an index into {@link ACTIONS} plus one, 0 if it has none. */
  actionOf(tool: number): number {
    const at = this.#segmentOf(tool)
    return this.segments[at]!.actionOf[tool - this.#firstTool[at]!]!
  }

  /** Written words with their terms, in order of first use. */
  *words(): IterableIterator<readonly [word: string, term: number]> {
    const words = new Set<number>()
    for (const segment of this.segments) for (const word of segment.words) words.add(word)
    for (const word of words) yield [this.table.words[word]!, this.table.termOf[word]!]
  }

  /** For each term of the table, the number of tools that have it. */
  frequencies(): Uint32Array {
    const frequencies = new Uint32Array(this.termCount)
    for (const segment of this.segments)
      segment.terms.forEach((term, at) => {
        frequencies[term]! += toolsAt(segment, at)
      })
    return frequencies
  }

  /** Returns the tools that have a term. */
  postings(term: number): PostingList {
    const known = this.#postings.get(term)
    if (known !== undefined) return known
    const made = this.#join(term)
    this.#postings.set(term, made)
    return made
  }

  /** Removes the postings that were put together. */
  forgetPostings(): void {
    this.#postings = new Map()
  }

  #segmentOf(tool: number): number {
    return firstAtLeast(this.#firstTool, tool + 1) - 1
  }

  /**
   * Turns the occurrences of a term into impacts by BM25F: each count is multiplied by the weight of its field and
   * discounted by the field's length; the results of all fields are added up and saturated once (Robertson and Zaragoza
   * 2009, §3.6). Statistics count stems, so the count of a form is too high if its stem has other forms there.
   */
  #join(term: number): PostingList {
    const { lengthDiscount: b, saturation: k1 } = this.tuning
    const weights = weightsOf(this.tuning)
    const averages = this.#lengths
    const positions = this.segments.map(segment => positionOf(term, segment))
    const count = positions.reduce((sum, at, i) => sum + (at < 0 ? 0 : toolsAt(this.segments[i]!, at)), 0)
    const { tools, impacts, forms } = postingArrays(count)
    let size = 0
    for (let i = 0; i < positions.length; i++) {
      if (positions[i]! < 0) continue
      const { start, toolOf, fieldOf, counts, lengths, words, forms: formsRead } = this.segments[i]!
      const first = this.#firstTool[i]!
      let last = -1
      for (let at = start[positions[i]!]!, to = start[positions[i]! + 1]!; at < to; at++) {
        const tool = toolOf[at]!
        const field = fieldOf[at]!
        if (tool !== last) tools[size++] = first + tool
        last = tool
        const length = lengths[tool * FIELD_COUNT + field]!
        const discount = Math.fround(weights[field]! / (1 - b + (b * length) / averages[field]!))
        impacts[size - 1]! += counts[at]! * discount
        const form = formsRead[at]!
        if (form > 0) forms[size - 1]! |= this.#formOf[words[form - 1]!]!
      }
    }
    let maxImpact = 0
    for (let i = 0; i < count; i++) {
      // Without this check, `saturation` 0 would give 0 / 0 for a term that occurs only in fields of weight 0.
      if (impacts[i]! > 0) impacts[i] = (impacts[i]! * (k1 + 1)) / (impacts[i]! + k1)
      if (impacts[i]! > maxImpact) maxImpact = impacts[i]!
    }
    // A spread would give each object a hidden class of its own.
    return { tools, impacts, forms, idf: this.#idf(term, count), maxImpact }
  }
}

const weightsOf = perObject(({ fieldWeights }: WordTuning) => FIELDS.map(field => fieldWeights[field]))

/** The sum of each field's lengths; a changed catalog has most of its segments from the former one. */
const sumsOf = perObject((lengths: Numbers): Float64Array => {
  const sums = new Float64Array(FIELD_COUNT)
  for (let i = 0; i < lengths.length; i++) sums[i % FIELD_COUNT]! += lengths[i]!
  return sums
})

/** Arrays for postings in one block of memory: an index has many short lists, and a block takes some hundred bytes. */
function postingArrays(count: number) {
  const block = new ArrayBuffer(9 * count)
  return {
    tools: new Uint32Array(block, 0, count),
    impacts: new Float32Array(block, 4 * count, count),
    forms: new Uint8Array(block, 8 * count),
  }
}

/** The number of tools with the term at a position of a segment. */
function toolsAt({ start, toolOf }: Segment, at: number): number {
  let count = 0
  for (let i = start[at]!; i < start[at + 1]!; i++) if (i === start[at] || toolOf[i] !== toolOf[i - 1]) count++
  return count
}
