import type { IndexOptions, SearchableTool } from '@ts/core'
import type { ActionVerbs } from './actions.js'
import { buildNameKeys } from './exact-names.js'
import { GrowingArray } from './growing-array.js'
import type { LexicalData, Postings, Sequences } from './lexical-data.js'
import { STOP_WORDS } from './stop-words.js'
import { textHash } from './text-hash.js'
import { forEachWord } from './tokens.js'
import { FIELDS, type Field, type LexicalTuning, TEXT_WORDS } from './tuning.js'
import { Vocabulary } from './vocabulary.js'

const FIELD_COUNT = FIELDS.length
const FIELD_NUMBER = Object.fromEntries(FIELDS.map((field, i) => [field, i])) as Record<Field, number>
/** Tools between two reports of progress: some milliseconds of work. */
const BATCH = 1_000

/** Builds the index of a catalog: one pass reads the words, a second turns their counts into impacts. */
export async function buildLexicalData(
  tools: readonly SearchableTool[],
  tuning: LexicalTuning,
  actions: ActionVerbs,
  { signal, onProgress }: IndexOptions = {},
): Promise<LexicalData> {
  const reader = new ToolReader(tuning, actions)
  for (const [i, tool] of tools.entries()) {
    if (i % BATCH === 0) {
      signal?.throwIfAborted()
      onProgress?.(i, tools.length)
      // Lets other work of the host run between batches of a large catalog.
      if (i > 0) await new Promise(resolve => setTimeout(resolve, 0))
    }
    reader.read(tool)
  }
  signal?.throwIfAborted()
  onProgress?.(tools.length, tools.length)
  return reader.finish(tools, tuning)
}

/** Reads tools one after another into flat lists of (term and field, count). */
class ToolReader {
  readonly #tuning: LexicalTuning
  readonly #actionVerbs: ActionVerbs
  readonly #vocabulary: Vocabulary
  /** One number per distinct term and field of a tool, `term × fields + field`, and how often it occurs. */
  readonly #occurrences = new GrowingArray()
  readonly #counts = new GrowingArray()
  readonly #occurrencesStart = new GrowingArray()
  /** Words per tool and field. */
  readonly #lengths = new GrowingArray()
  readonly #names = new SequenceWriter()
  readonly #nameForms = new GrowingArray()
  readonly #texts = new SequenceWriter()
  readonly #actions: number[] = []
  /** Where a term and field stands in the current tool's occurrences; stale entries point before its beginning. */
  #position = new Int32Array(4096).fill(-1)
  #begin = 0

  constructor(tuning: LexicalTuning, actions: ActionVerbs) {
    this.#tuning = tuning
    this.#actionVerbs = actions
    this.#vocabulary = new Vocabulary(tuning.stemming)
  }

  read(tool: SearchableTool): void {
    this.#begin = this.#occurrences.length
    this.#occurrencesStart.push(this.#begin)
    for (let field = 0; field < FIELD_COUNT; field++) this.#lengths.push(0)
    this.#names.begin()
    this.#texts.begin()
    this.#readServer(tool.server)
    let action = this.#readName(tool.name)
    this.#readText(tool.title, FIELD_NUMBER.title)
    this.#readText(tool.category, FIELD_NUMBER.keywords)
    for (const keyword of tool.keywords) this.#readText(keyword, FIELD_NUMBER.keywords)
    for (const parameter of tool.parameters) {
      this.#readText(parameter.name, FIELD_NUMBER.parameterNames)
      for (const value of parameter.values) this.#readText(value, FIELD_NUMBER.parameterValues)
      this.#readText(parameter.description, FIELD_NUMBER.parameterDescriptions)
    }
    let position = 0
    this.#readText(tool.description, FIELD_NUMBER.description, (word, term) => {
      if (action === 0 && position === 0) action = this.#actionVerbs.classOf(this.#vocabulary.stem(word))
      if (position++ < TEXT_WORDS) this.#texts.push(term)
    })
    this.#actions.push(action)
  }

  #readServer(server: string): void {
    const read = (word: string) => this.#add(this.#vocabulary.add(word), FIELD_NUMBER.server)
    forEachWord(server, read, read)
  }

  /** Returns the class of the first verb of the name that has one. */
  #readName(name: string): number {
    let action = 0
    forEachWord(
      name,
      word => {
        const term = this.#vocabulary.add(word)
        this.#add(term, FIELD_NUMBER.name)
        if (!STOP_WORDS.has(word)) {
          this.#names.push(term)
          this.#nameForms.push(textHash(word))
        }
        if (action === 0) action = this.#actionVerbs.classOf(this.#vocabulary.stem(word))
      },
      compound => this.#addCompound(compound, FIELD_NUMBER.name),
    )
    return action
  }

  #readText(text: string, field: number, visit?: (word: string, term: number) => void): void {
    forEachWord(
      text,
      word => {
        if (STOP_WORDS.has(word)) return
        const term = this.#vocabulary.add(word)
        this.#add(term, field)
        visit?.(word, term)
      },
      compound => this.#addCompound(compound, field),
    )
  }

  #addCompound(compound: string, field: number): void {
    if (this.#tuning.compounds) this.#add(this.#vocabulary.add(compound), field)
  }

  #add(term: number, field: number): void {
    const key = term * FIELD_COUNT + field
    if (key >= this.#position.length) {
      const larger = new Int32Array(Math.max(key + 1, this.#position.length * 2)).fill(-1)
      larger.set(this.#position)
      this.#position = larger
    }
    const at = this.#position[key]!
    if (at >= this.#begin) this.#counts.values[at]!++
    else {
      this.#position[key] = this.#occurrences.length
      this.#occurrences.push(key)
      this.#counts.push(1)
    }
    this.#lengths.values[this.#lengths.length - FIELD_COUNT + field]!++
  }

  finish(tools: readonly SearchableTool[], tuning: LexicalTuning): LexicalData {
    this.#occurrencesStart.push(this.#occurrences.length)
    const occurrences = {
      start: this.#occurrencesStart.values,
      keys: this.#occurrences.values,
      counts: this.#counts.values,
      lengths: this.#lengths.values,
    }
    const postings = packPostings(occurrences, tools.length, this.#vocabulary.size, tuning)
    const names = this.#names.finish()
    return {
      ids: tools.map(tool => tool.id),
      vocabulary: this.#vocabulary,
      postings,
      ...bounds(postings, tools.length),
      names,
      nameIdf: nameIdf(names, tools.length, this.#vocabulary.size),
      nameForms: this.#nameForms.toArray(),
      texts: this.#texts.finish(),
      actionOf: Uint8Array.from(this.#actions),
      nameKeys: buildNameKeys(tools),
    }
  }
}

class SequenceWriter {
  readonly #start = new GrowingArray()
  readonly #terms = new GrowingArray()

  begin(): void {
    this.#start.push(this.#terms.length)
  }

  push(term: number): void {
    this.#terms.push(term)
  }

  finish(): Sequences {
    this.#start.push(this.#terms.length)
    return { start: this.#start.toArray(), terms: this.#terms.toArray() }
  }
}

interface Occurrences {
  readonly start: Uint32Array
  readonly keys: Uint32Array
  readonly counts: Uint32Array
  readonly lengths: Uint32Array
}

/**
 * Sorts occurrences by term (a counting sort) and turns counts into impacts by BM25F: the counts of all fields are
 * weighted, each discounted by its field's length, added up, and saturated once (Robertson and Zaragoza 2009, §3.6).
 */
function packPostings(read: Occurrences, toolCount: number, termCount: number, tuning: LexicalTuning): Postings {
  const discount = lengthDiscounts(read.lengths, toolCount, tuning)
  const start = new Uint32Array(termCount + 1)
  const lastTool = new Int32Array(termCount).fill(-1)
  forEachOccurrence(read, toolCount, (tool, term) => {
    if (lastTool[term] === tool) return
    lastTool[term] = tool
    start[term + 1]!++
  })
  for (let term = 0; term < termCount; term++) start[term + 1]! += start[term]!

  const tools = new Uint32Array(start[termCount]!)
  const impacts = new Float32Array(start[termCount]!)
  const end = start.slice(0, termCount)
  lastTool.fill(-1)
  forEachOccurrence(read, toolCount, (tool, term, field, count) => {
    if (lastTool[term] !== tool) {
      lastTool[term] = tool
      tools[end[term]!++] = tool
    }
    impacts[end[term]! - 1]! += count * discount[tool * FIELD_COUNT + field]!
  })
  const k1 = tuning.saturation
  for (let i = 0; i < impacts.length; i++) impacts[i] = (impacts[i]! * (k1 + 1)) / (impacts[i]! + k1)
  return { start, tools, impacts }
}

function forEachOccurrence(
  { start, keys, counts }: Occurrences,
  toolCount: number,
  visit: (tool: number, term: number, field: number, count: number) => void,
): void {
  for (let tool = 0; tool < toolCount; tool++) {
    for (let i = start[tool]!; i < start[tool + 1]!; i++) {
      const key = keys[i]!
      visit(tool, (key / FIELD_COUNT) | 0, key % FIELD_COUNT, counts[i]!)
    }
  }
}

/** Weight over length norm per tool and field: what one occurrence there counts. */
function lengthDiscounts(lengths: Uint32Array, toolCount: number, tuning: LexicalTuning): Float32Array {
  const sums = new Float64Array(FIELD_COUNT)
  for (let i = 0; i < toolCount * FIELD_COUNT; i++) sums[i % FIELD_COUNT]! += lengths[i]!
  const average = sums.map(sum => Math.max(1, sum / Math.max(1, toolCount)))
  const discount = new Float32Array(toolCount * FIELD_COUNT)
  const b = tuning.lengthDiscount
  for (let i = 0; i < discount.length; i++) {
    const field = FIELDS[i % FIELD_COUNT]!
    discount[i] = tuning.fieldWeights[field] / (1 - b + (b * lengths[i]!) / average[i % FIELD_COUNT]!)
  }
  return discount
}

/** Per term, how few tools have it, and the upper bound of its impacts. */
function bounds({ start, impacts }: Postings, toolCount: number): Pick<LexicalData, 'idf' | 'maxImpact'> {
  const termCount = start.length - 1
  const idf = new Float32Array(termCount)
  const maxImpact = new Float32Array(termCount)
  for (let term = 0; term < termCount; term++) {
    idf[term] = inverseFrequency(start[term + 1]! - start[term]!, toolCount)
    for (let i = start[term]!; i < start[term + 1]!; i++) {
      if (impacts[i]! > maxImpact[term]!) maxImpact[term] = impacts[i]!
    }
  }
  return { idf, maxImpact }
}

/** Per term, how few tools have it in their name. */
function nameIdf(names: Sequences, toolCount: number, termCount: number): Float32Array {
  const frequency = new Float32Array(termCount)
  const lastTool = new Int32Array(termCount).fill(-1)
  for (let tool = 0; tool < toolCount; tool++) {
    for (let i = names.start[tool]!; i < names.start[tool + 1]!; i++) {
      const term = names.terms[i]!
      if (lastTool[term] !== tool) frequency[term]!++
      lastTool[term] = tool
    }
  }
  return frequency.map(count => inverseFrequency(count, toolCount))
}

/** `ln(1 + (N − n + ½) / (n + ½))`: Robertson and Zaragoza 2009, §3.3.1, kept above zero. */
function inverseFrequency(count: number, toolCount: number): number {
  return Math.log(1 + (toolCount - count + 0.5) / (count + 0.5))
}
