import type { SearchableTool } from '@ts/core'
import { getOrInsert, inverseFrequency, selectBest } from '@ts/core/kit'
import {
  backgroundStatistics,
  createWordRanker,
  forEachWord,
  type QueryWord,
  REQUEST_WORD_WEIGHT,
  REQUEST_WORDS,
  STOP_WORDS,
  stem,
} from '@ts/ranker-kit'
import { createQueryExpander } from '@ts/ranker-lexical'

/** Longer words are tokens or attacks, and an entry of a database's index is limited. */
const MAX_WORD = 64
/** Maximum number of words of a query that are looked up, the rarest ones. Chinese has a word for each character. */
const MAX_QUERY_WORDS = 128
/** Weight of a synonym or a translation with the certainty 1; from 0.3 to 0.6 the candidates are equally good. */
const EXPANSION = 0.5
/** A distance takes one byte, and one more for each of these. */
const FAR = 255
/** The highest impact of a word, with the saturation of `@ts/ranker-kit`. */
const MAX_IMPACT = 2.2

/**
 * Reads tools into lists, one for each word: for each tool that has it, the distance from the tool before and the word's
 * impact by BM25F, from 1 to 255.
 */
export async function readPostings(tools: readonly SearchableTool[]): Promise<ReadonlyMap<string, Buffer>> {
  // A new ranker, because a ranker keeps what it has read.
  const index = await createWordRanker({ name: 'words' }).index(tools)
  const lists = new Map<string, Buffer>()
  for (const [word, term] of index.words()) {
    getOrInsert(lists, index.stemOf(word).slice(0, MAX_WORD), () => {
      const list = index.postings([term])
      const bytes: number[] = []
      let last = 0
      list.tools.forEach((tool, i) => {
        for (; tool - last >= FAR; last += FAR) bytes.push(FAR)
        bytes.push(tool - last, Math.max(1, Math.round((255 * list.impacts[i]!) / MAX_IMPACT)))
        last = tool
      })
      return Buffer.from(bytes)
    })
  }
  return lists
}

/**
 * Creates a function that gives the stems of a query with their weights: of its rarest words, or of its stop words if it
 * has only these, and of their synonyms and translations.
 */
export function createQueryReader(): (query: string) => Promise<ReadonlyMap<string, number>> {
  const expand = createQueryExpander()
  const { frequencies } = backgroundStatistics()
  return async query => {
    const words: QueryWord[] = []
    const visit = (word: string) =>
      void words.push({ word, stem: stem(word).slice(0, MAX_WORD), isStop: STOP_WORDS.has(word) })
    forEachWord(query, visit, visit)
    const content = words.every(({ isStop }) => isStop) ? words : words.filter(({ isStop }) => !isStop)
    const rarity = (a: QueryWord) => frequencies.get(a.stem) ?? 0
    const rarest = content.sort((a, b) => rarity(a) - rarity(b)).slice(0, MAX_QUERY_WORDS)
    const expanded = await expand(query, words.slice(0, MAX_QUERY_WORDS))
    return new Map([
      ...expanded.map(({ stem, certainty }) => [stem, EXPANSION * certainty] as const),
      ...rarest.map(({ word, stem }) => [stem, REQUEST_WORDS.has(word) ? REQUEST_WORD_WEIGHT : 1] as const),
    ])
  }
}

/** Which positions of a catalog may be returned: all, or those with a 1 in `among`. */
export interface Scope {
  readonly limit: number
  readonly among?: Uint8Array
}

/** The lists of one word. */
export interface WordLists {
  /** For each part, its number, the number of bytes, and its list. */
  readonly lists: Uint8Array
  /** The number of tools that have the word. */
  readonly count: number
}

/** Counts the tools of the lists of one word once, because every search needs the number. */
export function countTools(lists: Uint8Array): WordLists {
  let count = 0
  forEachEntry(lists, undefined, () => void count++)
  return { lists, count }
}

/**
 * The positions of the tools with the highest scores: the sum over the words of impact × inverse document frequency.
 *
 * @param found - the lists of each word
 * @param starts - by the number of a part, the position of its first tool
 * @param scores - memory for a number for each tool, so that a search does not allocate it
 */
export function bestByWords(
  found: ReadonlyMap<string, WordLists>,
  weights: ReadonlyMap<string, number>,
  starts: ReadonlyMap<number, number>,
  scores: Float64Array,
  { limit, among }: Scope,
): readonly number[] {
  scores.fill(0)
  for (const [word, weight] of weights) {
    const { lists, count } = found.get(word)!
    const factor = weight * inverseFrequency(count, scores.length)
    forEachEntry(lists, starts, (position, impact) => {
      scores[position]! += factor * impact
    })
  }
  return [...selectBest(scores, limit, { above: 0, among })]
}

function forEachEntry(
  lists: Uint8Array,
  starts: ReadonlyMap<number, number> | undefined,
  visit: (position: number, impact: number) => void,
): void {
  const view = new DataView(lists.buffer, lists.byteOffset, lists.byteLength)
  for (let at = 0; at < lists.length; ) {
    let position = starts?.get(view.getInt32(at)) ?? 0
    const end = at + 8 + view.getInt32(at + 4)
    for (at += 8; at < end; ) {
      for (; lists[at] === FAR; at++) position += FAR
      position += lists[at++]!
      visit(position, lists[at++]!)
    }
  }
}
