import type { RankExplanation, RankExplanationPart, Ranked, Ranker, RankOptions, SearchableTool } from '@ts/core'
import { createYielder, splitWords } from '@ts/core'
import { getOrInsert, markPositions, positionsOf, selectBest } from '@ts/core/kit'
import { type KeywordRankerOptions, type KeywordSettings, readOptions } from './keyword-options.js'
import { type KeywordQuery, readQuery } from './keyword-query.js'
import { createPostingLists, type PostingLists } from './posting-lists.js'

const NAME_SCORE = 3
const TEXT_SCORE = 1
const EXACT_NAME_SCORE = 100

/**
 * Creates a ranker that counts query terms: a term scores 3 if it is in a tool's name, 1 if it is only in the
 * description. A query that equals the tool's name adds 100. By default, results below half of the best score are cut.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or a value out of range.
 */
export function createKeywordRanker(options: KeywordRankerOptions = {}): Ranker {
  const settings = readOptions(options)
  return Object.freeze({
    name: 'keyword',
    traits: Object.freeze({ query: 'text', deterministic: true, network: false } as const),
    async index(tools, options = {}) {
      options.signal?.throwIfAborted()
      const pause = createYielder({ ...options, total: tools.length })
      const wordsAt = (position: number) => wordsOf(tools[position]!, settings)
      const lists = await createPostingLists(tools.length, wordsAt, settings.words === 'substring', pause)
      await pause()
      const index = createIndex(tools, lists, settings)
      options.onProgress?.(tools.length, tools.length)
      return index
    },
  } satisfies Ranker)
}

/** The words that terms are compared with: those of the name, and those of the other texts. */
function wordsOf(tool: SearchableTool, { words, parameters }: KeywordSettings) {
  const text = parameters
    ? [tool.description, ...tool.parameters.flatMap(it => [it.name, it.description])].join('\n')
    : tool.description
  const cut = words === 'split' ? splitWords : (whole: string) => whole.toLowerCase().split(/\s+/)
  return { name: cut(tool.name), text: cut(text) }
}

/** Adds to the score of each position that this term has not scored yet. This is the innermost loop of every query. */
function addOnce(
  scores: Float64Array,
  countedFor: Uint32Array,
  term: number,
  positions: readonly number[],
  score: number,
): void {
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i]!
    if (countedFor[position] === term) continue
    countedFor[position] = term
    scores[position]! += score
  }
}

function createIndex(tools: readonly SearchableTool[], lists: PostingLists, settings: KeywordSettings) {
  const positions = positionsOf(tools)
  const positionsByLowerName = new Map<string, number[]>()
  tools.forEach(({ name }, position) => {
    getOrInsert(positionsByLowerName, name.toLowerCase(), () => []).push(position)
  })

  /** The tools that the query names: the one with exactly this id, or else all with this name in any letter case. */
  function named({ name }: KeywordQuery): readonly number[] {
    const exact = positions.get(name)
    return exact === undefined ? (positionsByLowerName.get(name.toLowerCase()) ?? []) : [exact]
  }

  /** The score of every tool, by position. */
  function scoresOf(query: KeywordQuery): Float64Array {
    const scores = new Float64Array(tools.length)
    const countedFor = new Uint32Array(tools.length)
    let number = 0
    for (const [term, times] of query.terms) {
      number++
      const found = lists.find(term)
      // Names first, so that a term in both the name and the description scores as in the name.
      for (const { inName } of found) addOnce(scores, countedFor, number, inName, NAME_SCORE * times)
      for (const { inText } of found) addOnce(scores, countedFor, number, inText, TEXT_SCORE * times)
    }
    for (const position of named(query)) scores[position]! += EXACT_NAME_SCORE
    return scores
  }

  /** The lowest score that is returned: above 0, and at least `topBand` times the best score in scope. */
  const leastScore = (best: number): number => Math.max(best * settings.topBand, Number.MIN_VALUE)

  return Object.freeze({
    async rank(query: string, { limit, within, signal }: RankOptions): Promise<readonly Ranked[]> {
      signal?.throwIfAborted()
      const scores = scoresOf(readQuery(query, settings.words, settings.stopWords))
      const best = selectBest(scores, limit, { above: 0, among: within && markPositions(positions, within) })
      const least = leastScore(scores[best[0] ?? 0] ?? 0)
      return Array.from(best, position => ({ id: tools[position]!.id, score: scores[position]! })).filter(
        ({ score }) => score >= least,
      )
    },

    async explain(query: string, id: string): Promise<RankExplanation> {
      const read = readQuery(query, settings.words, settings.stopWords)
      const terms = [...read.terms.keys()]
      const position = positions.get(id)
      if (position === undefined) return { terms, score: 0, parts: [] }
      const parts = partsOf(read, tools[position]!)
      if (named(read).includes(position)) parts.push({ source: 'exact-name', score: EXACT_NAME_SCORE })
      const score = parts.reduce((sum, part) => sum + part.score, 0)
      const scores = scoresOf(read)
      const best = scores[selectBest(scores, 1)[0]!]!
      if (score === 0 || score >= leastScore(best)) return { terms, score, parts }
      const note = `cut: ${score} is below ${settings.topBand} of the best score ${best}`
      return { terms, score: 0, parts: [...parts, { source: 'top-band', score: -score, note }] }
    },
  })

  function partsOf({ terms }: KeywordQuery, tool: SearchableTool): RankExplanationPart[] {
    const { name, text } = wordsOf(tool, settings)
    const parts: RankExplanationPart[] = []
    for (const [term, times] of terms) {
      const hits = (word: string) => (settings.words === 'split' ? word === term : word.includes(term))
      if (name.some(hits)) parts.push({ source: 'name', term, score: NAME_SCORE * times })
      else if (text.some(hits)) parts.push({ source: 'description', term, score: TEXT_SCORE * times })
    }
    return parts
  }
}
