import { firstAtLeast, inverseFrequency } from '@ts/core/kit'
import type { StoredVector } from '@ts/ranker-embedding'
import type { WordTable } from './rerank-words.js'

/** The kinds of evidence, each with its description for `explain`. */
export const EVIDENCE = {
  /**
   * Score of the base ranker, 0 to 3. If the highest score is above 3, all are scaled so that it becomes 3; if it is
   * below 0.1, so that it becomes 1. Otherwise, as usually with `createHybridRanker`, they are unchanged. Negative
   * scores count as 0.
   */
  base: 'the score of the base ranker',
  meaning: 'similarity of the query and the whole tool',
  /** Cosine of query and name. Other kinds of evidence include the name too, so this coefficient may be below 0. */
  nameMeaning: 'similarity of the query and the name, in addition to the whole tool',
  /**
   * For each word of the query, the best cosine with a word of the tool, as in ColBERT's MaxSim; the mean over the
   * words, weighted by word weight and rarity.
   */
  askedWords:
    'words of the query with a similar word in the tool; a word counts more if few other tools have a similar one',
  nameWords: 'words of the name with a similar word in the query; a word that few other tools have counts more',
  summaryWords:
    'words of the first sentence with a similar word in the query; a word that few other tools have counts more',
  /** Like `summaryWords`, but a sum, scaled to 0 to 1. Because the two overlap, its coefficient may be below 0. */
  summaryAmount: 'number of words of the first sentence with a similar word in the query, in addition to their share',
  /** Fraction of the query's words that the tool has, weighted by word weight and rarity among the compared tools. */
  sameWords: 'words of the query that the tool has; a word that few other tools have counts more',
  /** Minus the difference between the count of numbers in the query and of required parameters of the tool. */
  numbers: 'the query has as many numbers as the tool requires parameters',
} as const

/** One kind of evidence. */
export type EvidenceKind = keyof typeof EVIDENCE
export const EVIDENCE_KINDS: readonly EvidenceKind[] = Object.keys(EVIDENCE) as EvidenceKind[]

/** The evidence for one tool: one number for each kind. */
export type Evidence = Readonly<Record<EvidenceKind, number>>

/** The cached data of a tool. Words are stored as their numbers in the word table of the same cache. */
export interface ToolProfile {
  /** The words of its name, then of its first sentence, then of name, description and parameter names together. */
  readonly listed: Uint32Array
  /** The ends of the first two parts in `listed`. */
  readonly nameEnd: number
  readonly summaryEnd: number
  /**
   * Forms (see `formOf` of {@link WordTable}) of the words of name, description and parameters, including parameter
   * descriptions and values; ascending.
   */
  readonly forms: Uint32Array
  readonly required: number
  readonly vector: StoredVector
  readonly nameVector: StoredVector
}

/** Maximum count of numbers, and of required parameters: more carry no information. */
const MOST_NUMBERS = 6
/** Maximum of the evidence `base`. Scores of a score fusion are usually lower. */
const MOST_BASE = 3
/** If the highest base score is below this, it comes from a rank fusion, whose scores have another scale. */
const SCORES_OF_RANKS = 0.1
/** The weight of a first sentence's words at which `summaryAmount` is one half if all match: five fairly rare words. */
const HALF_AMOUNT = 10

/** The query in the form that is compared with the tools. */
export interface AskedQuery {
  readonly text: string
  /** The numbers of its words in the word table, and their forms. */
  readonly words: Uint32Array
  readonly forms: Uint32Array
  readonly vector: ArrayLike<number>
}

/** The evidence for each tool. `scores` are those of the base ranker; without them, all tools count as equal. */
export function evidenceOf(
  query: AskedQuery,
  tools: readonly ToolProfile[],
  scores: readonly number[] | undefined,
  table: WordTable,
): Evidence[] {
  const { words, forms } = query
  const { columns, columnsOf } = columnsFor(tools, table.scratch())
  const cosines = table.cosines(words, columns)
  const width = columns.length
  // For each word of the tools, its best cosine with a word of the query.
  const met = new Float32Array(width)
  for (let i = 0; i < words.length; i++) {
    for (let j = 0, at = i * width; j < width; j++, at++) if (cosines[at]! > met[j]!) met[j] = cosines[at]!
  }
  const { ofColumns, ofForms } = rarities(tools, columns, forms, table)
  const queryWeights = new Float64Array(words.length)
  const same = new Float64Array(words.length)
  for (let i = 0; i < words.length; i++) {
    queryWeights[i] = table.queryWeightOf(words[i]!)
    same[i] = queryWeights[i]! * ofForms[i]!
  }
  // The weight of each column's word in names and first sentences.
  const weights = new Float64Array(width)
  for (let j = 0; j < width; j++) weights[j] = table.documentWeightOf(columns[j]!) * ofColumns[j]!
  const best = bestLikes(cosines, words.length, columnsOf, tools)
  for (let i = 0; i < words.length; i++) {
    let having = 0
    for (let place = 0; place < tools.length; place++) having += Math.min(1, best[i * tools.length + place]!)
    queryWeights[i] = queryWeights[i]! * inverseFrequency(having, tools.length)
  }
  const [allAsked, allSame] = [total(queryWeights), total(same)]
  const numbers = Math.min(MOST_NUMBERS, query.text.match(/\d+/g)?.length ?? 0)
  const highest = Math.max(0, ...(scores ?? []))
  const most = highest > MOST_BASE ? MOST_BASE : highest < SCORES_OF_RANKS ? 1 : highest

  const metOf = (places: Uint32Array, from: number, to: number) => {
    let sum = 0
    let all = 0
    for (let at = from; at < to; at++) {
      const weight = weights[places[at]!]!
      all += weight
      sum += weight * met[places[at]!]!
    }
    return { share: share(sum, all), amount: sum / (all + HALF_AMOUNT) }
  }
  return tools.map((tool, place) => {
    const places = columnsOf[place]!
    const summary = metOf(places, tool.nameEnd, tool.summaryEnd)
    const [meaning, nameMeaning] = products(query.vector, tool.vector, tool.nameVector)
    let like = 0
    let had = 0
    for (let i = 0; i < words.length; i++) {
      like += queryWeights[i]! * best[i * tools.length + place]!
      if (tool.forms[firstAtLeast(tool.forms, forms[i]!)] === forms[i]) had += same[i]!
    }
    return {
      base: most * share(Math.max(0, scores?.[place] ?? 0), highest),
      meaning,
      nameMeaning,
      askedWords: share(like, allAsked),
      nameWords: metOf(places, 0, tool.nameEnd).share,
      summaryWords: summary.share,
      summaryAmount: summary.amount,
      sameWords: share(had, allSame),
      numbers: -Math.abs(numbers - Math.min(MOST_NUMBERS, tool.required)),
    }
  })
}

/** Returns the best cosine, at least 0, of each query word (row) with the words of each tool (column). */
function bestLikes(
  cosines: Float32Array,
  wordCount: number,
  columnsOf: readonly Uint32Array[],
  tools: readonly ToolProfile[],
): Float64Array {
  const best = new Float64Array(wordCount * tools.length)
  const width = wordCount === 0 ? 0 : cosines.length / wordCount
  for (let place = 0; place < tools.length; place++) {
    const places = columnsOf[place]!
    const from = tools[place]!.summaryEnd
    for (let i = 0; i < wordCount; i++) {
      let most = 0
      for (let at = from, row = i * width; at < places.length; at++) {
        const cosine = cosines[row + places[at]!]!
        if (cosine > most) most = cosine
      }
      best[i * tools.length + place] = most
    }
  }
  return best
}

/** Collects the distinct words of all tools as columns, and for each tool the columns of its listed words. */
function columnsFor(tools: readonly ToolProfile[], columnOf: Uint32Array) {
  const columns = new Uint32Array(tools.reduce((sum, { listed }) => sum + listed.length, 0))
  let count = 0
  const columnsOf = tools.map(({ listed }) => {
    const places = new Uint32Array(listed.length)
    for (let at = 0; at < places.length; at++) {
      const word = listed[at]!
      // The column plus one, because 0 means that the word is new.
      if (columnOf[word] === 0) {
        columns[count++] = word
        columnOf[word] = count
      }
      places[at] = columnOf[word]! - 1
    }
    return places
  })
  for (let column = 0; column < count; column++) columnOf[columns[column]!] = 0
  return { columns: columns.subarray(0, count), columnsOf }
}

/** Returns the rarity among the tools of each word's form, and of each of the forms `others`. */
function rarities(tools: readonly ToolProfile[], words: Uint32Array, others: Uint32Array, table: WordTable) {
  const having = table.formScratch()
  for (const { forms } of tools) for (let i = 0; i < forms.length; i++) having[forms[i]!]!++
  const byCount = new Float64Array(tools.length + 1)
  for (let count = 0; count <= tools.length; count++) byCount[count] = inverseFrequency(count, tools.length)
  const ofColumns = new Float64Array(words.length)
  for (let i = 0; i < words.length; i++) ofColumns[i] = byCount[having[table.formAt(words[i]!)]!]!
  const ofForms = new Float64Array(others.length)
  for (let i = 0; i < others.length; i++) ofForms[i] = byCount[having[others[i]!]!]!
  for (const { forms } of tools) for (let i = 0; i < forms.length; i++) having[forms[i]!] = 0
  return { ofColumns, ofForms }
}

function total(numbers: Float64Array): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function share(part: number, all: number): number {
  return all > 0 ? part / all : 0
}

/** The inner products of a vector with two others. One loop is faster: the two sums do not depend on each other. */
function products(vector: ArrayLike<number>, one: StoredVector, other: StoredVector): [number, number] {
  const [ofOne, ofOther] = [one.values, other.values]
  let sum = 0
  let otherSum = 0
  for (let i = 0; i < ofOne.length; i++) {
    sum += vector[i]! * ofOne[i]!
    otherSum += vector[i]! * ofOther[i]!
  }
  return [sum * one.scale, otherSum * other.scale]
}
