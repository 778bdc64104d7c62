import type { RankExplanation } from './ranker.js'
import { bandFloor, type SearchScope, search } from './search.js'
import { parseQuery } from './search-request.js'

/** Why a query finds a tool, or does not. For the operator: it tells of tools that the model may not see. */
export interface SearchExplanation {
  readonly query: string
  readonly tool: string
  /**
   * `found`; or what stopped it: `forbidden` (policy, or no such tool), `invisible` (not on this turn), `loaded` (core
   * tools are not searched), `no-match` (the ranker gives no score), `required` (a `+word` is missing), `top-band` (too far
   * below the best) or `limit` (better tools fill the results).
   */
  readonly verdict: 'found' | 'forbidden' | 'invisible' | 'loaded' | 'no-match' | 'required' | 'top-band' | 'limit'
  /** Its place among what the ranker found, from 1; undefined where it found nothing of it. */
  readonly position: number | undefined
  /** A sentence with the numbers. */
  readonly reason: string
  /** Terms and parts of the score, where the ranker explains itself. */
  readonly ranking: RankExplanation | undefined
}

/** Follows one tool through one search. */
export async function explainSearch(
  scope: SearchScope,
  query: string,
  tool: string,
  limit: number,
  topBand: number,
): Promise<Omit<SearchExplanation, 'query' | 'tool'>> {
  const parsed = parseQuery(query)
  const index = await scope.index()
  const ranking = parsed.words === '' ? undefined : await index.explain?.(parsed.words, tool)
  const result = await search(scope, [parsed], scope.deferred.size, topBand)
  const place = result.tools.findIndex(found => found.name === tool)
  if (place >= 0 && place < limit)
    return {
      verdict: 'found',
      position: place + 1,
      reason: `Result ${place + 1} of ${Math.min(limit, result.tools.length)}`,
      ranking,
    }
  if (place >= limit)
    return {
      verdict: 'limit',
      position: place + 1,
      reason: `Place ${place + 1}, and ${limit} results are given`,
      ranking,
    }
  const ranked =
    parsed.words === '' ? [] : await index.rank(parsed.words, { limit: scope.deferred.size, within: scope.deferred })
  const position = ranked.findIndex(({ id }) => id === tool)
  if (position < 0)
    return { verdict: 'no-match', position: undefined, reason: 'The ranker finds nothing of the query in it', ranking }
  const { score } = ranked[position]!
  const best = ranked[0]!.score
  if (score < bandFloor(best, topBand)) {
    const reason = `Place ${position + 1} with score ${score.toPrecision(4)}, below ${topBand} of the best, ${best.toPrecision(4)}`
    return { verdict: 'top-band', position: position + 1, reason, ranking }
  }
  const reason =
    parsed.required.length > 0
      ? `It lacks a required word: ${parsed.required.join(', ')}`
      : 'The query names other tools exactly'
  return { verdict: 'required', position: position + 1, reason, ranking }
}
