import { createYielder, type IndexOptions, runInSlices, type SearchableTool, type Yielder } from '@ts/core'
import type { ActionVerbs } from './actions.js'
import { FIELDS, type Field } from './fields.js'
import type { IndexData, Postings, Sequences } from './index-data.js'
import type { CollectionStatistics } from './statistics.js'
import { stem } from './stem.js'
import { STOP_WORDS } from './stop-words.js'
import { textHash } from './text-hash.js'
import { forEachWord } from './tokens.js'
import type { WordTuning } from './tuning.js'
import { Vocabulary } from './vocabulary.js'

const FIELD_COUNT = FIELDS.length
const FIELD_NUMBER = Object.fromEntries(FIELDS.map((field, i) => [field, i])) as Record<Field, number>
const { name: NAME, server: SERVER, description: DESCRIPTION } = FIELD_NUMBER
/** Words of a description that proximity looks at. */
const TEXT_WORDS = 48

/** Builds the index of a catalog in slices: one pass reads the words, a second turns their counts into impacts. */
export async function buildIndexData(
  tools: readonly SearchableTool[],
  tuning: WordTuning,
  actions: ActionVerbs,
  statistics: CollectionStatistics,
  options: IndexOptions = {},
): Promise<IndexData> {
  options.signal?.throwIfAborted()
  const pause = createYielder({ ...options, total: tools.length })
  const reader = toolReader(tuning)
  await runInSlices(tools.length, tool => reader.read(tools[tool]!), pause)
  const { occurrences, names, nameForms, texts, vocabulary } = reader.finish()
  await pause()
  const postings = await packPostings(occurrences, tools.length, vocabulary.size, tuning, pause)
  const { idf, maxImpact } = bounds(postings, tools.length, vocabulary, statistics)
  await pause()
  const data: IndexData = {
    ids: tools.map(tool => tool.id),
    vocabulary,
    postings,
    idf,
    maxImpact,
    names,
    nameIdf: nameIdf(names, tools.length, vocabulary.size),
    nameForms,
    texts,
    actionOf: actionsOf(names, texts, tools.length, vocabulary, actions),
  }
  options.onProgress?.(tools.length, tools.length)
  return data
}

/** What the first pass reads, per tool: its distinct terms and fields, `term × fields + field`, and how often each occurs. */
interface Occurrences {
  readonly start: readonly number[]
  readonly keys: readonly number[]
  readonly counts: readonly number[]
}

/**
 * Reads tools one after another. State is in local variables, since an index is built once in a while: code that depends on the
 * shape of an object is thrown away when the last such object is.
 */
function toolReader({ compounds, stemming }: WordTuning) {
  const terms = new Map<string, number>()
  const words = new Map<string, number>()
  const start: number[] = []
  const keys: number[] = []
  const counts: number[] = []
  const nameStart: number[] = []
  const nameTerms: number[] = []
  const nameForms: number[] = []
  const textStart: number[] = []
  const textTerms: number[] = []
  /** Where a term and field stands in the current tool's occurrences; stale entries point before its beginning. */
  let position = new Int32Array(4096).fill(-1)
  let begin = 0
  let field = 0

  function termOf(word: string): number {
    const known = words.get(word)
    if (known !== undefined) return known
    const key = stemming ? stem(word) : word
    const term = terms.get(key) ?? terms.size
    terms.set(key, term)
    words.set(word, term)
    return term
  }

  function add(term: number): void {
    const key = term * FIELD_COUNT + field
    if (key >= position.length) {
      const larger = new Int32Array(Math.max(key + 1, position.length * 2)).fill(-1)
      larger.set(position)
      position = larger
    }
    const at = position[key]!
    if (at >= begin) counts[at]!++
    else {
      position[key] = keys.length
      keys.push(key)
      counts.push(1)
    }
  }

  /** Stop words count where a tool is called by them. */
  function visitWord(word: string): void {
    const isStop = STOP_WORDS.has(word)
    if (isStop && field !== NAME && field !== SERVER) return
    const term = termOf(word)
    add(term)
    if (field === NAME && !isStop) {
      nameTerms.push(term)
      nameForms.push(textHash(word))
    } else if (field === DESCRIPTION && textTerms.length - textStart.at(-1)! < TEXT_WORDS) textTerms.push(term)
  }

  function visitCompound(compound: string): void {
    if (compounds || field === SERVER) add(termOf(compound))
  }

  function readText(text: string, of: number): void {
    field = of
    forEachWord(text, visitWord, visitCompound)
  }

  return {
    read(tool: SearchableTool): void {
      begin = keys.length
      start.push(begin)
      nameStart.push(nameTerms.length)
      textStart.push(textTerms.length)
      readText(tool.server, SERVER)
      readText(tool.name, NAME)
      readText(tool.title, FIELD_NUMBER.title)
      readText(tool.category, FIELD_NUMBER.keywords)
      for (const keyword of tool.keywords) readText(keyword, FIELD_NUMBER.keywords)
      for (const parameter of tool.parameters) {
        readText(parameter.name, FIELD_NUMBER.parameterNames)
        for (const value of parameter.values) readText(value, FIELD_NUMBER.parameterValues)
        readText(parameter.description, FIELD_NUMBER.parameterDescriptions)
      }
      readText(tool.description, DESCRIPTION)
    },
    finish() {
      return {
        occurrences: { start: [...start, keys.length], keys, counts },
        vocabulary: new Vocabulary(terms, words, stemming),
        names: sequences(nameStart, nameTerms),
        nameForms: Uint32Array.from(nameForms),
        texts: sequences(textStart, textTerms),
      }
    },
  }
}

function sequences(start: readonly number[], terms: readonly number[]): Sequences {
  return { start: Uint32Array.from([...start, terms.length]), terms: Uint32Array.from(terms) }
}

/** The class of the first verb of each name that has one; else that of the description's first word. */
function actionsOf(
  names: Sequences,
  texts: Sequences,
  toolCount: number,
  vocabulary: Vocabulary,
  actions: ActionVerbs,
): Uint8Array {
  const classes = Uint8Array.from(vocabulary.terms, term => actions.classOf(term))
  const actionOf = new Uint8Array(toolCount)
  for (let tool = 0; tool < toolCount; tool++) {
    const end = names.start[tool + 1]!
    let action = 0
    for (let i = names.start[tool]!; i < end && action === 0; i++) action = classes[names.terms[i]!]!
    const first = texts.start[tool]!
    if (action === 0 && first < texts.start[tool + 1]!) action = classes[texts.terms[first]!]!
    actionOf[tool] = action
  }
  return actionOf
}

/**
 * Sorts occurrences by term (a counting sort) and turns counts into impacts by BM25F: the counts of all fields are
 * weighted, each discounted by its field's length, added up, and saturated once (Robertson and Zaragoza 2009, §3.6).
 */
async function packPostings(
  read: Occurrences,
  toolCount: number,
  termCount: number,
  tuning: WordTuning,
  pause: Yielder,
): Promise<Postings> {
  const { start: from, keys, counts } = read
  const start = new Uint32Array(termCount + 1)
  const lengths = new Uint32Array(toolCount * FIELD_COUNT)
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
  const end = start.slice(0, termCount)
  lastTool.fill(-1)
  function place(tool: number): void {
    for (let i = from[tool]!, to = from[tool + 1]!; i < to; i++) {
      const key = keys[i]!
      const term = (key / FIELD_COUNT) | 0
      if (lastTool[term] !== tool) tools[end[term]!++] = tool
      lastTool[term] = tool
      impacts[end[term]! - 1]! += counts[i]! * discount[tool * FIELD_COUNT + (key % FIELD_COUNT)]!
    }
  }
  await runInSlices(toolCount, place, pause)
  const k1 = tuning.saturation
  for (let i = 0; i < impacts.length; i++) {
    // What stands only in fields of weight 0 counts nothing, also where nothing saturates.
    if (impacts[i]! > 0) impacts[i] = (impacts[i]! * (k1 + 1)) / (impacts[i]! + k1)
  }
  return { start, tools, impacts }
}

/** Weight over length norm per tool and field, from the words of each: what one occurrence there counts. */
function lengthDiscounts(lengths: Uint32Array, toolCount: number, tuning: WordTuning): Float32Array {
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
 * Per term, the inverse document frequency over the index and the tools of `statistics` together, and the upper bound of its impacts.
 */
function bounds(
  { start, impacts }: Postings,
  toolCount: number,
  vocabulary: Vocabulary,
  statistics: CollectionStatistics,
): Pick<IndexData, 'idf' | 'maxImpact'> {
  const termCount = start.length - 1
  const idf = new Float32Array(termCount)
  const maxImpact = new Float32Array(termCount)
  for (const [stemmed, term] of vocabulary.numberedTerms) {
    const others = statistics.frequencies.get(stemmed) ?? 0
    idf[term] = inverseFrequency(start[term + 1]! - start[term]! + others, toolCount + statistics.tools)
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
