import type { SearchExplanation } from '../options.js'
import type { RankExplanation } from '../ranker.js'
import { keepRequired, orderTies, rank, type SearchContext } from '../search/rank-query.js'
import { isNamesOnly, MAX_NEAREST, search, searchInDepth } from '../search/search.js'
import { readSearchRequest } from '../search/search-request.js'
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
  const base = { query, tool: wanted, position: undefined, ranking: undefined, queries: [], needs: [] }
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
  const result = await search(context, request, limits)
  const { results, fused } = await searchInDepth(context, request, limits, context.deferred.size)
  const index = await context.index()
  const queries = []
  let ranking: RankExplanation | undefined
  for (const one of request.queries) {
    // A query that the ranker could not read has no results.
    const list = results.find(({ query }) => query === one)?.list
    const place = list?.findIndex(found => found.id === id) ?? -1
    queries.push({ query: one.text, position: place + 1 || undefined })
    if (one.phrase !== '' && (ranking === undefined || ranking.score === 0))
      ranking = await index.explain?.(one.phrase, id)
  }
  const needs = result.groups.map(({ need, level }) => ({ need, level }))
  const common = { ranking, queries, needs }
  const place = result.tools.findIndex(found => found.id === id)
  const shown = result.tools.length
  if (place >= 0) return { ...common, verdict: 'found', position: place + 1, reason: `Result ${place + 1} of ${shown}` }
  const fullPlace = fused.tools.findIndex(found => found.id === id)
  if (fullPlace >= 0) {
    const need = results[fused.tools[fullPlace]!.need]!.query.text
    const group = result.groups.find(group => group.need === need)
    const isCut = group?.level === 'unclear' && group.tools.length === MAX_NEAREST
    const reason = isCut
      ? `its need is unclear, so the ${MAX_NEAREST} nearest are given`
      : `and ${shown} results are given`
    const verdict = isCut ? 'unclear' : 'limit'
    return { ...common, verdict, position: fullPlace + 1, reason: `Place ${fullPlace + 1}, ${reason}` }
  }
  const [first] = request.queries
  const ranked =
    first === undefined ? [] : orderTies(await rank(context, first.phrase, context.deferred.size), context.catalog)
  const position = ranked.findIndex(found => found.id === id)
  if (position < 0 || first === undefined)
    return {
      ...common,
      verdict: 'no-match',
      position: undefined,
      reason: 'The ranker finds nothing of the query in it',
    }
  const other = { ...common, verdict: 'required', position: position + 1 } as const
  if (isNamesOnly(first, context)) return { ...other, reason: 'The query names other tools exactly' }
  const { score } = ranked[position]!
  const matching = keepRequired(ranked, first.required, context)
  if (!matching.some(found => found.id === id))
    return { ...other, reason: `It lacks a required word: ${first.required.join(', ')}` }
  const best = matching[0]!.score
  const reason = `Place ${position + 1} with score ${score.toPrecision(4)}, below ${limits.topBand} of the best, ${best.toPrecision(4)}`
  return { ...other, verdict: 'top-band', reason }
}
