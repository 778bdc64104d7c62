import type { RankExplanation, RankExplanationPart } from '@ts/core'
import { PLACE } from './pattern-search.js'
import type { Search } from './regex-index.js'
import type { WordIndex } from './word-index.js'
import { scoreWords } from './word-score.js'

const PLACE_NOTES = new Map<number, readonly [string, string]>([
  [PLACE.field, ['field', 'matched in a text other than the name']],
  [PLACE.name, ['name', 'matched in the name']],
  [PLACE.wholeName, ['whole-name', 'matched the whole name']],
])
const KIND_NOTES = { pattern: 'pattern', words: 'words', fuzzy: 'fuzzy fallback: the pattern matches nothing' } as const

/** What made a tool's score: the place of the match, then what each word (or fixed text of the pattern) met in it. */
export function explainTool(
  query: string,
  search: Search,
  words: WordIndex,
  tool: number | undefined,
): RankExplanation {
  const terms = search.kind === 'words' ? search.terms.map(term => term.text) : [query.trim()]
  if (tool === undefined || !search.found.includes(tool)) return { terms, score: 0, parts: [] }
  const parts: RankExplanationPart[] = []
  const place = PLACE_NOTES.get(search.matches.places[tool]!)
  if (place !== undefined) parts.push({ source: place[0], score: search.placeOf(tool), note: place[1] })
  const only = new Uint8Array(words.tools)
  only[tool] = 1
  for (const term of search.terms) {
    const hits = term.matches.map(match => ({
      match,
      score: scoreWords(words, [{ ...term, matches: [match] }], only).scores[tool]!,
    }))
    const hit = hits.reduce(
      (best, other) => (other.score > best.score ? other : best),
      hits[0] ?? { match: undefined, score: 0 },
    )
    if (hit.match === undefined || hit.score === 0) continue
    parts.push({
      source: 'words',
      term: term.text,
      ...(hit.match.word === term.text ? {} : { matched: hit.match.word }),
      score: hit.score,
      note: `${KIND_NOTES[search.kind]}; ${hit.match.kind}, weight ${hit.match.weight.toFixed(2)}, before scaling to 0–1`,
    })
  }
  return { terms, score: search.scoreOf(tool), parts }
}
