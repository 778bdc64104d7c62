import type { SearchExplanation } from '../options.js'
import type { RankExplanation } from '../ranker.js'
import { keepRequired, orderTies, rank, type SearchContext } from '../search/rank-query.js'
import { isNamesOnly, MAX_NEAREST, search, searchInDepth } from '../search/search.js'
import { readSearchRequest, type SearchRequest } from '../search/search-request.js'
import type { ToolId } from '../tool.js'
import { permitterOf, withSearch } from './services.js'
import type { Turn } from './turn.js'
import type { ViewSettings } from './view-settings.js'

/** Explains why a search finds or does not find one tool. */
export async function explainSearch(
  turn: Turn,
  { query, tool: wanted }: { readonly query: string; readonly tool: string },
): Promise<SearchExplanation> {
  const { state, catalog, deferred, view } = turn
  // Tools outside of the context are not read at all, so that a name there gives the same answer as an unknown name.
  const reading = state.names().resolve(wanted, catalog.ids)
  const base = { query, tool: wanted, position: undefined, ranking: undefined, needs: [] }
  if (reading.kind !== 'tool' || !permitterOf(turn)(state.catalog.get(reading.id)!))
    return { ...base, verdict: 'forbidden', reason: 'No tool of this turn has this name' }
  const { id } = reading
  if (!deferred.has(id)) return { ...base, verdict: 'loaded', reason: 'It is sent in full, so searches leave it out' }
  return { ...base, ...(await withSearch(turn, context => explainIn(context, view, query, id))) }
}

async function explainIn(
  context: SearchContext,
  { limits }: ViewSettings,
  query: string,
  id: ToolId,
): Promise<Omit<SearchExplanation, 'query' | 'tool'>> {
  const request = readSearchRequest({ query }, { pattern: context.isPattern })
  const { tools, groups } = await search(context, request, limits)
  const { results, fused } = await searchInDepth(context, request, limits, context.deferred.size)
  const ranking = await rankingOf(context, request, id)
  const needs = groups.map(({ need, level }) => ({ need, level }))
  /** The verdict for a tool at a place, from 0; below 0 it has none. */
  const explained = (verdict: SearchExplanation['verdict'], place: number, reason: string) => ({
    ...{ verdict, reason, ranking, needs },
    position: place < 0 ? undefined : place + 1,
  })
  const isIt = (found: { readonly id: ToolId }) => found.id === id
  const shown = tools.findIndex(isIt)
  if (shown >= 0) return explained('found', shown, `Result ${shown + 1} of ${tools.length}`)
  const place = fused.tools.findIndex(isIt)
  if (place >= 0) {
    const need = results[fused.tools[place]!.need]!.query.text
    const group = groups.find(group => group.need === need)
    return group?.level === 'unclear' && group.tools.length === MAX_NEAREST
      ? explained('unclear', place, `Place ${place + 1}, its need is unclear, so the ${MAX_NEAREST} nearest are given`)
      : explained('limit', place, `Place ${place + 1}, and ${tools.length} results are given`)
  }
  const [first] = request.queries
  const most = context.deferred.size
  const ranked = first === undefined ? [] : orderTies(await rank(context, first.phrase, most), context.catalog)
  const position = ranked.findIndex(isIt)
  if (position < 0 || first === undefined)
    return explained('no-match', -1, 'The ranker finds nothing of the query in it')
  if (isNamesOnly(first, context)) return explained('required', position, 'The query names other tools exactly')
  const matching = keepRequired(ranked, first.required, context)
  if (!matching.some(isIt))
    return explained('required', position, `It lacks a required word: ${first.required.join(', ')}`)
  const [score, best] = [ranked[position]!.score, matching[0]!.score].map(one => one.toPrecision(4))
  const below = `below ${limits.topBand} of the best, ${best}`
  return explained('top-band', position, `Place ${position + 1} with score ${score}, ${below}`)
}

/** The ranker's explanation for the first query that ranks the tool. */
async function rankingOf(context: SearchContext, { queries }: SearchRequest, id: ToolId) {
  const index = await context.index()
  let ranking: RankExplanation | undefined
  for (const { phrase } of queries)
    if (phrase !== '' && (ranking === undefined || ranking.score === 0)) ranking = await index.explain?.(phrase, id)
  return ranking
}
