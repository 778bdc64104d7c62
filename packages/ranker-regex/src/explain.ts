import type { RankExplanation, RankExplanationPart } from '@ts/core'
import { PLACE } from './pattern-search.js'
import { bestOf, type Search } from './search.js'
import type { WordIndex } from './word-index.js'
import type { WordMatch } from './word-match.js'
import { scoreWords } from './word-score.js'

const PLACE_NOTES = new Map<number, readonly [string, string]>([
  [PLACE.field, ['field', 'matched in a text other than the name']],
  [PLACE.name, ['name', 'matched in the name']],
  [PLACE.wholeName, ['whole-name', 'matched the whole name']],
])
const KIND_NOTES = { pattern: 'pattern', words: 'words', fuzzy: 'fuzzy fallback: the pattern matches nothing' } as const

/**
 * Explains a tool's score by parts whose sum is the score: the place of the match, how much of the name the pattern's
 * fixed texts cover, and what each word (or fixed text) matched in the tool. Words are scored together, so each gets a
 * share of their total score, in proportion to its score alone. If the limit of fuzzy results cuts the tool, a last
 * part subtracts its score.
 */
export function explainTool(
  query: string,
  search: Search,
  words: WordIndex,
  tool: number | undefined,
): RankExplanation {
  const terms = search.kind === 'words' ? search.terms.map(term => term.text) : [query.trim()]
  const score = tool === undefined ? 0 : (search.scores[tool] ?? 0)
  if (tool === undefined || score === 0) return { terms, score: 0, parts: [] }
  const parts: RankExplanationPart[] = []
  const place = search.places[tool]!
  const [source, note = ''] = PLACE_NOTES.get(place) ?? []
  if (source !== undefined) parts.push({ source, score: place, note })
  const share = search.nameShares?.[tool] ?? 0
  const shareNote = 'how much of the name the fixed texts of the pattern make up'
  if (share > 0) parts.push({ source: 'name-share', score: share, note: shareNote })
  parts.push(...wordParts(search, words, tool, score - place - share))
  if (bestOf(search, search.cap).includes(tool)) return { terms, score, parts }
  const cutNote = `cut: fuzzy results are ${search.cap} at most, and others are better`
  return { terms, score: 0, parts: [...parts, { source: 'fuzzy-limit', score: -score, note: cutNote }] }
}

/** Returns a part for each word that matched in the tool; the sum of the parts is `total`. */
function wordParts(search: Search, words: WordIndex, tool: number, total: number): RankExplanationPart[] {
  const parts: RankExplanationPart[] = []
  const only = new Uint8Array(words.tools)
  only[tool] = 1
  for (const term of search.terms) {
    const scoreOf = (match: WordMatch) => scoreWords(words, [{ ...term, matches: [match] }], only).scores[tool]!
    const hits = term.matches.map(match => ({ match, score: scoreOf(match) }))
    const [hit] = hits.sort((a, b) => b.score - a.score)
    if (hit === undefined || hit.score === 0) continue
    parts.push({
      source: 'words',
      term: term.text,
      ...(hit.match.word === term.text ? {} : { matched: hit.match.word }),
      score: hit.score,
      note: `${KIND_NOTES[search.kind]}; ${hit.match.kind}, weight ${hit.match.weight.toFixed(2)}`,
    })
  }
  const sum = parts.reduce((sum, part) => sum + part.score, 0)
  return parts.map(part => ({ ...part, score: (part.score / sum) * total }))
}
