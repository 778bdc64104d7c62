import { createYielder, type IndexOptions, runInSlices, type SearchableTool, type Yielder } from '@ts/core'
import type { Expansions } from './expansions.js'
import { FIELDS } from './fields.js'
import type { IndexData, Postings, Sequences } from './index-data.js'
import { type CollectionStatistics, inverseFrequency } from './statistics.js'
import { type Occurrences, toolReader } from './tool-reader.js'
import type { WordTuning } from './tuning.js'
import { FORM_BITS, type Vocabulary } from './vocabulary.js'

const FIELD_COUNT = FIELDS.length

/** Builds the index of a catalog in slices: one pass reads the words, a second turns their counts into impacts. */
export async function buildIndexData(
  tools: readonly SearchableTool[],
  tuning: WordTuning,
  statistics: CollectionStatistics,
  options: IndexOptions = {},
  expansions?: Expansions,
): Promise<IndexData> {
  options.signal?.throwIfAborted()
  const translatorOf = await expansions?.translator(tools)
  const pause = createYielder({ ...options, total: tools.length })
  const reader = toolReader(tuning)
  await runInSlices(tools.length, tool => reader.read(tools[tool]!, translatorOf?.(tools[tool]!)), pause)
  const { occurrences, names, nameForms, actionOf, vocabulary } = reader.finish()
  await pause()
  const postings = await packPostings(occurrences, tools.length, vocabulary.size, tuning, pause)
  const { idf, formIdf, maxImpact } = bounds(postings, tools.length, vocabulary, statistics)
  await pause()
  const data: IndexData = {
    ids: tools.map(tool => tool.id),
    vocabulary,
    postings,
    idf,
    formIdf,
    maxImpact,
    names,
    nameForms,
    nameIdf: nameIdf(names, tools.length, vocabulary.size),
    actionOf,
  }
  options.onProgress?.(tools.length, tools.length)
  return data
}

/**
 * Sorts occurrences by term (a counting sort) and turns counts into impacts by BM25F: each count is multiplied by the
 * weight of its field and discounted by the field's length; the results of all fields are added up and saturated once
 * (Robertson and Zaragoza 2009, §3.6).
 */
async function packPostings(
  read: Occurrences,
  toolCount: number,
  termCount: number,
  tuning: WordTuning,
  pause: Yielder,
): Promise<Postings> {
  const { start: from, keys, counts, forms: formsRead } = read
  const start = new Uint32Array(termCount + 1)
  const lengths = new Float64Array(toolCount * FIELD_COUNT)
  const lastTool = new Int32Array(termCount).fill(-1)
  function countOf(tool: number): void {
    for (let i = from[tool]!, to = from[tool + 1]!; i < to; i++) {
      const key = keys[i]!
      const term = (key / FIELD_COUNT) | 0
      if (lastTool[term] !== tool) start[term + 1]!++
      lastTool[term] = tool
      lengths[tool * FIELD_COUNT + (key % FIELD_COUNT)]! += counts[i]!
    }
  }
  await runInSlices(toolCount, countOf, pause)
  for (let term = 0; term < termCount; term++) start[term + 1]! += start[term]!

  const discount = lengthDiscounts(lengths, toolCount, tuning)
  const tools = new Uint32Array(start[termCount]!)
  const impacts = new Float32Array(start[termCount]!)
  const forms = new Uint8Array(start[termCount]!)
  const end = start.slice(0, termCount)
  lastTool.fill(-1)
  function place(tool: number): void {
    for (let i = from[tool]!, to = from[tool + 1]!; i < to; i++) {
      const key = keys[i]!
      const term = (key / FIELD_COUNT) | 0
      if (lastTool[term] !== tool) tools[end[term]!++] = tool
      lastTool[term] = tool
      impacts[end[term]! - 1]! += counts[i]! * discount[tool * FIELD_COUNT + (key % FIELD_COUNT)]!
      forms[end[term]! - 1]! |= formsRead[i]!
    }
  }
  await runInSlices(toolCount, place, pause)
  const k1 = tuning.saturation
  for (let i = 0; i < impacts.length; i++) {
    // Without this check, `saturation` 0 would give 0 / 0 for a term that occurs only in fields of weight 0.
    if (impacts[i]! > 0) impacts[i] = (impacts[i]! * (k1 + 1)) / (impacts[i]! + k1)
  }
  return { start, tools, impacts, forms }
}

/** Returns the count of one occurrence for each tool and field: the weight of the field divided by its length norm. */
function lengthDiscounts(lengths: Float64Array, toolCount: number, tuning: WordTuning): Float32Array {
  const discount = new Float32Array(lengths.length)
  const b = tuning.lengthDiscount
  FIELDS.forEach((name, field) => {
    const weight = tuning.fieldWeights[name]
    let sum = 0
    for (let i = field; i < lengths.length; i += FIELD_COUNT) sum += lengths[i]!
    const average = Math.max(1, sum / Math.max(1, toolCount))
    for (let i = field; i < lengths.length; i += FIELD_COUNT) {
      discount[i] = weight / (1 - b + (b * lengths[i]!) / average)
    }
  })
  return discount
}

/**
 * Computes the inverse document frequency of each term and each written word, over the index and the tools of
 * `statistics` together, and the maximum impact of each term. Statistics count stems, so the count of a form is too
 * high if its stem has other forms there.
 */
function bounds(
  { start, impacts, forms }: Postings,
  toolCount: number,
  vocabulary: Vocabulary,
  statistics: CollectionStatistics,
): Pick<IndexData, 'idf' | 'formIdf' | 'maxImpact'> {
  const termCount = start.length - 1
  const idf = new Float32Array(termCount)
  const others = new Float64Array(termCount)
  const formCounts = new Uint32Array(termCount * FORM_BITS)
  const maxImpact = new Float32Array(termCount)
  for (const [stemmed, term] of vocabulary.terms) {
    others[term] = statistics.frequencies.get(stemmed) ?? 0
    idf[term] = inverseFrequency(start[term + 1]! - start[term]! + others[term]!, toolCount + statistics.tools)
    for (let i = start[term]!; i < start[term + 1]!; i++) {
      if (impacts[i]! > maxImpact[term]!) maxImpact[term] = impacts[i]!
      // Visits the lowest remaining bit; there are only a few.
      for (let left = forms[i]!; left > 0; left &= left - 1) formCounts[term * FORM_BITS + bitOf(left & -left)]!++
    }
  }
  const formIdf = Float32Array.from(vocabulary.words(), ([, term], word) => {
    const count = formCounts[term * FORM_BITS + bitOf(vocabulary.formOf(word))]!
    return inverseFrequency(count + others[term]!, toolCount + statistics.tools)
  })
  return { idf, formIdf, maxImpact }
}

/** Returns the position of the only bit of a number. */
function bitOf(power: number): number {
  return 31 - Math.clz32(power)
}

/** Returns the inverse frequency of each term in tool names. */
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
