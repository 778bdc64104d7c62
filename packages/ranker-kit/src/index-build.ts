import { createYielder, type IndexOptions, runInSlices, type SearchableTool, type Yielder } from '@ts/core'
import { actionOfStem } from './actions.js'
import type { Expansions, Translate } from './expansions.js'
import { FIELDS, type Field, fieldTexts } from './fields.js'
import type { IndexData, Postings, Sequences } from './index-data.js'
import type { CollectionStatistics } from './statistics.js'
import { stem } from './stem.js'
import { STOP_WORDS } from './stop-words.js'
import { forEachWord } from './tokens.js'
import type { WordTuning } from './tuning.js'
import { FORM_BITS, formBit, Vocabulary } from './vocabulary.js'

const FIELD_COUNT = FIELDS.length
const FIELD_NUMBER = Object.fromEntries(FIELDS.map((field, i) => [field, i])) as Record<Field, number>
/** What a translation of certainty 1 counts, in occurrences of the word itself. */
const TRANSLATION = 0.5
/** Stems by which the translations of one tool may let the index grow. */
const MAX_TRANSLATIONS = 128
const { name: NAME, server: SERVER, description: DESCRIPTION } = FIELD_NUMBER

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

/** What the first pass reads, per tool: its distinct terms and fields, `term × fields + field`, and how often each occurs. */
interface Occurrences {
  readonly start: readonly number[]
  readonly keys: readonly number[]
  readonly counts: readonly number[]
  /** The form in which the term occurs first, as a bit. */
  readonly forms: readonly number[]
}

/**
 * Reads tools one after another. State is in local variables, since an index is built once in a while: code that depends on the
 * shape of an object is thrown away when the last such object is.
 */
function toolReader({ compounds, stemming }: WordTuning) {
  const terms = new Map<string, number>()
  /** Per term: its action class, and how many words it has. */
  const actionOfTerm: number[] = []
  const wordCount: number[] = []
  const words = new Map<string, number>()
  /** Per word: its term and its form. */
  const termOf: number[] = []
  const formOf: number[] = []
  const start: number[] = []
  const keys: number[] = []
  const counts: number[] = []
  const forms: number[] = []
  const nameStart: number[] = []
  const nameTerms: number[] = []
  const nameForms: number[] = []
  const actionOf: number[] = []
  /** Where a term and field is in the current tool's occurrences; stale entries point before its beginning. */
  let position = new Int32Array(4096).fill(-1)
  let begin = 0
  let field = 0
  /** The first content word of the current tool's description. */
  let firstTerm: number | undefined
  /** Translates the current tool, and how many stems it may still add. */
  let translate: Translate | undefined
  let translationsLeft = 0

  function termFor(stemmed: string): number {
    const known = terms.get(stemmed)
    if (known !== undefined) return known
    terms.set(stemmed, terms.size)
    actionOfTerm.push(actionOfStem(stemmed))
    wordCount.push(0)
    return terms.size - 1
  }

  function numberOf(word: string): number {
    const known = words.get(word)
    if (known !== undefined) return known
    const term = termFor(stemming ? stem(word) : word)
    words.set(word, words.size)
    termOf.push(term)
    formOf.push(formBit(wordCount[term]!++))
    return words.size - 1
  }

  /** Adds a word to the current field of the current tool, and returns its term. */
  function addWord(word: string): number {
    const number = numberOf(word)
    add(termOf[number]!, formOf[number]!)
    return termOf[number]!
  }

  function add(term: number, form: number, count = 1): void {
    const key = term * FIELD_COUNT + field
    if (key >= position.length) {
      const larger = new Int32Array(Math.max(key + 1, position.length * 2)).fill(-1)
      larger.set(position)
      position = larger
    }
    const at = position[key]!
    if (at >= begin) counts[at]! += count
    else {
      position[key] = keys.length
      keys.push(key)
      counts.push(count)
      forms.push(form)
    }
  }

  /** Stop words count where a tool is called by them. */
  function visitWord(word: string): void {
    const isStop = STOP_WORDS.has(word)
    if (isStop && field !== NAME && field !== SERVER) return
    const term = addWord(word)
    if (field === NAME && !isStop) {
      nameTerms.push(term)
      nameForms.push(formOf[words.get(word)!]!)
    }
    if (field === DESCRIPTION) firstTerm ??= term
  }

  function visitCompound(compound: string): void {
    if (compounds || field === SERVER) addWord(compound)
  }

  /** The action of the name's first verb; without one, that of the description's first word. */
  function currentAction(): number {
    for (let i = nameStart.at(-1)!; i < nameTerms.length; i++) {
      const action = actionOfTerm[nameTerms[i]!]!
      if (action > 0) return action
    }
    return firstTerm === undefined ? 0 : actionOfTerm[firstTerm]!
  }

  function readTranslated(text: string, translated: Translate): void {
    const all: string[] = []
    const visit = (word: string) => {
      all.push(word)
      visitWord(word)
    }
    forEachWord(text, visit, visitCompound)
    for (const { stem: stemmed, certainty } of translated(all)) {
      if (translationsLeft-- <= 0) return
      add(termFor(stemmed), 0, TRANSLATION * certainty)
    }
  }

  function readText(text: string): void {
    if (translate === undefined) forEachWord(text, visitWord, visitCompound)
    else readTranslated(text, translate)
  }

  return {
    read(tool: SearchableTool, translator: Translate | undefined): void {
      translate = translator
      translationsLeft = MAX_TRANSLATIONS
      begin = keys.length
      start.push(begin)
      nameStart.push(nameTerms.length)
      firstTerm = undefined
      const texts = fieldTexts(tool)
      FIELDS.forEach((name, number) => {
        field = number
        for (const text of texts[name]) readText(text)
      })
      actionOf.push(currentAction())
    },
    finish() {
      return {
        occurrences: { start: [...start, keys.length], keys, counts, forms },
        vocabulary: new Vocabulary(terms, words, Uint32Array.from(termOf), stemming),
        names: sequences(nameStart, nameTerms),
        nameForms: Uint8Array.from(nameForms),
        actionOf: Uint8Array.from(actionOf),
      }
    },
  }
}

function sequences(start: readonly number[], terms: readonly number[]): Sequences {
  return { start: Uint32Array.from([...start, terms.length]), terms: Uint32Array.from(terms) }
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
    // A term that occurs only in fields of weight 0 counts nothing, also where nothing saturates.
    if (impacts[i]! > 0) impacts[i] = (impacts[i]! * (k1 + 1)) / (impacts[i]! + k1)
  }
  return { start, tools, impacts, forms }
}

/** Weight over length norm per tool and field, from the words of each: what one occurrence there counts. */
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
 * Per term and per written word, the inverse document frequency over the index and the tools of `statistics` together, and per term the
 * upper bound of its impacts. Statistics count stems: the counts of a form are at most as wrong as its stem has other forms there.
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
      for (let bit = 0; forms[i]! >> bit > 0; bit++) formCounts[term * FORM_BITS + bit]! += (forms[i]! >> bit) & 1
    }
  }
  const formIdf = Float32Array.from(vocabulary.words(), ([, term], word) => {
    const count = formCounts[term * FORM_BITS + Math.log2(vocabulary.formOf(word))]!
    return inverseFrequency(count + others[term]!, toolCount + statistics.tools)
  })
  return { idf, formIdf, maxImpact }
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
