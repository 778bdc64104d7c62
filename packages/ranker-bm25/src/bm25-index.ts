import type { RankExplanation, RankExplanationPart, Ranked, RankerIndex, RankOptions, SearchableTool } from '@ts/core'
import { MAX_QUERY_LENGTH } from '@ts/core/kit'
import { nameLetters } from './name-letters.js'
import type { Bm25RankerOptions } from './options.js'
import { parseQuery } from './query-syntax.js'
import type { SyntaxIndex, SyntaxMatch } from './syntax-index.js'

/** An index of words with query syntax, threshold and reports. If no word matches, it looks for letters in names. */
export function createSearch(
  tools: readonly SearchableTool[],
  words: RankerIndex,
  syntax: SyntaxIndex | undefined,
  { threshold = 0, onSearch }: Bm25RankerOptions,
): RankerIndex {
  const letters = nameLetters(tools)

  function read(text: string) {
    const parsed = syntax === undefined ? undefined : parseQuery(text)
    const match = parsed?.ok === true ? syntax!.match(parsed.query) : undefined
    const malformed = parsed?.ok === false && text.trim() !== '' ? parsed.error : undefined
    return { match, malformed }
  }

  /** Returns at most `limit` results, or all if a threshold or a report needs them, or with query syntax. */
  async function find(text: string, match: SyntaxMatch | undefined, options: RankOptions): Promise<readonly Ranked[]> {
    const { within } = options
    if (match !== undefined) {
      return match.tools
        .map(tool => ({ id: tools[tool]!.id, score: match.scores[tool]! }))
        .filter(({ id }) => within === undefined || within.has(id))
        .sort((a, b) => b.score - a.score)
    }
    const limit = threshold > 0 || onSearch !== undefined ? Math.max(options.limit, tools.length) : options.limit
    const found = await words.rank(text, { ...options, limit })
    return found.length > 0 ? found : letters(text, within)
  }

  const isKept = ({ score }: Ranked, best: number) => threshold === 0 || (score > 0 && score >= threshold * best)

  return Object.freeze({
    async rank(query: string, options: RankOptions): Promise<readonly Ranked[]> {
      options.signal?.throwIfAborted()
      const start = performance.now()
      const text = query.slice(0, MAX_QUERY_LENGTH)
      const { match, malformed } = read(text)
      const found = await find(text, match, options)
      const best = found[0]?.score ?? 0
      const kept = found.filter(result => isKept(result, best))
      onSearch?.({
        query,
        tools: options.within?.size ?? tools.length,
        found: found.length,
        kept: kept.length,
        milliseconds: performance.now() - start,
        malformed,
      })
      return kept.slice(0, options.limit)
    },

    async explain(query: string, id: string): Promise<RankExplanation> {
      const text = query.slice(0, MAX_QUERY_LENGTH)
      const { match, malformed } = read(text)
      const found = await find(text, match, { limit: tools.length })
      const best = found[0]?.score ?? 0
      const result = found.find(one => one.id === id)
      const parts: RankExplanationPart[] = []
      if (malformed !== undefined) {
        parts.push({ source: 'syntax', score: 0, note: `read as plain words: ${malformed.message}` })
      }
      const inner = match === undefined ? await words.explain?.(text, id) : undefined
      const terms = match === undefined ? (inner?.terms ?? []) : match.clauses.map(clause => clause.text)
      if (result === undefined) return { terms, score: 0, parts }
      const tool = tools.findIndex(one => one.id === id)
      for (const clause of match?.clauses ?? []) {
        const score = clause.scores[tool] ?? 0
        if (score > 0) parts.push({ source: 'clause', term: clause.text, score })
      }
      parts.push(...(inner?.parts ?? []))
      if (match === undefined && inner?.score === 0) {
        const note = 'no word matches; the name contains the letters'
        parts.push({ source: 'name-letters', score: result.score, note })
      }
      const share =
        result.score === 0 ? 'matches without a word that scores' : `${(result.score / best).toFixed(3)} of the best`
      const cut = isKept(result, best) ? '' : `, under the threshold ${threshold}`
      parts.push({ source: 'relevance', score: 0, note: `${share}${cut}` })
      return cut === ''
        ? { terms, score: result.score, parts }
        : { terms, score: 0, parts: parts.map(part => ({ ...part, score: 0 })) }
    },
  })
}
