import type { RankExplanation, RankExplanationPart } from '@ts/core'
import { selectBest } from '@ts/core/kit'
import { PLACE } from './pattern-search.js'
import type { Search } from './search.js'

const PLACE_NOTES = new Map<number, readonly [string, string]>([
  [PLACE.field, ['field', 'matched in a text other than the name']],
  [PLACE.name, ['name', 'matched in the name']],
  [PLACE.wholeName, ['whole-name', 'matched the whole name']],
])

/** The best tools of a search, best first; equal scores in the order of the catalog. */
export function bestOf({ scores, cap }: Search, limit: number): Uint32Array {
  return selectBest(scores, Math.min(limit, cap), { above: 0 })
}

/**
 * Explains a tool's score by parts whose sum is the score: the place of the match, how much of the name the pattern's
 * fixed texts cover, and the parts of the explanation of its words, scaled to their share of the score. If the limit of
 * fuzzy results cuts the tool, a last part subtracts its score.
 */
export function explainTool(
  query: string,
  search: Search,
  words: RankExplanation,
  tool: number | undefined,
): RankExplanation {
  const terms = search.isPlain ? words.terms : [query.trim()]
  const score = tool === undefined ? 0 : search.scores[tool]!
  if (tool === undefined || score === 0) return { terms, score: 0, parts: [] }
  const parts: RankExplanationPart[] = []
  const place = search.places[tool]!
  const [source, note = ''] = PLACE_NOTES.get(place) ?? []
  if (source !== undefined) parts.push({ source, score: place, note })
  const share = search.nameShares?.[tool] ?? 0
  const shareNote = 'how much of the name the fixed texts of the pattern make up'
  if (share > 0) parts.push({ source: 'name-share', score: share, note: shareNote })
  const factor = (score - place - share) / words.score
  parts.push(...words.parts.map(part => ({ ...part, score: part.score * factor })))
  if (bestOf(search, search.cap).includes(tool)) return { terms, score, parts }
  const cutNote = `cut: fuzzy results are ${search.cap} at most, and others are better`
  return { terms, score: 0, parts: [...parts, { source: 'fuzzy-limit', score: -score, note: cutNote }] }
}
