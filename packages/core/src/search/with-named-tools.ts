import type { SearchableTool } from '../catalog/searchable-tool.js'
import { isQueryError } from '../errors.js'
import type { RankExplanation, Ranked, Ranker, RankerIndex, RankOptions } from '../ranker.js'
import type { ToolId } from '../tool.js'
import { nameIndexOf } from './name-index.js'
import { findNamedTools } from './named-tools.js'

/**
 * Difference between each named tool and the next result, as a fraction of the best score. It is small, so that a limit
 * relative to the best score hardly changes.
 */
const STEP = 0.01

/**
 * A ranker that puts the tools that a query names first, in the order in which the query names them, and ranks the rest
 * of the query with `ranker`. For "use `list_branches` and then tell everyone" it finds the tools of both parts. See
 * docs/writing-a-ranker.md for what counts as a name. A query without names gets the unchanged answer of `ranker`. A
 * query of only names is ranked as a whole, so that similar tools follow. A query that only refuses tools, such as
 * "do not use `list_branches`", finds nothing.
 *
 * Core wraps its ranker itself. If you use a ranker without core, wrap the outermost ranker, such as a fusion or a
 * reranker.
 */
export function withNamedTools(ranker: Ranker): Ranker {
  return Object.freeze({
    name: ranker.name,
    traits: ranker.traits,
    async index(tools, options) {
      options?.signal?.throwIfAborted()
      await nameIndexOf(tools).prepare()
      options?.signal?.throwIfAborted()
      return indexWithNames(tools, await ranker.index(tools, options))
    },
  } satisfies Ranker)
}

function indexWithNames(tools: readonly SearchableTool[], inner: RankerIndex): RankerIndex {
  const names = nameIndexOf(tools)

  /**
   * The answer to the rest of a query, or to the whole query if it only names tools, or if the rest alone is not in the
   * ranker's language.
   */
  async function ofRest<T>(
    query: string,
    { named, rest }: ReturnType<typeof findNamedTools>,
    answer: (query: string) => Promise<T>,
  ): Promise<T> {
    if (rest === '' && named.length > 0) return answer(query)
    try {
      return await answer(rest)
    } catch (error) {
      if (rest === query || !isQueryError(error)) throw error
      return answer(query)
    }
  }

  async function rank(query: string, options: RankOptions): Promise<readonly Ranked[]> {
    const { limit, within, signal } = options
    signal?.throwIfAborted()
    const mentions = findNamedTools(query, names, within)
    const { named } = mentions
    const { onCertainty, ...others } = options
    const found = await ofRest(query, mentions, text => inner.rank(text, named.length === 0 ? options : others))
    if (named.length > 0) onCertainty?.(1)
    return named.length === 0 ? found : namedFirst(named, found).slice(0, limit)
  }

  async function explain(query: string, id: ToolId): Promise<RankExplanation> {
    const mentions = findNamedTools(query, names)
    const { named } = mentions
    const explained = await ofRest(query, mentions, async text => inner.explain!(text, id))
    if (named.length === 0) return explained
    if (!named.includes(id)) return { ...explained, certainty: 1 }
    const score = (await rank(query, { limit: named.length })).find(found => found.id === id)?.score ?? 0
    const part = { source: 'named-tool', score: score - explained.score, note: 'the query names the tool' }
    return { terms: explained.terms, score, certainty: 1, parts: [part, ...explained.parts] }
  }

  return Object.freeze({
    rank,
    ...(inner.explain && { explain }),
    ...(inner.close && { close: () => inner.close!() }),
  } satisfies RankerIndex)
}

/** The named tools, each one step above the next, then the other results. */
function namedFirst(named: readonly ToolId[], found: readonly Ranked[]): Ranked[] {
  // A score must stay within the range of a number.
  const scale = Math.abs(found[0]?.score ?? 0) > Number.MAX_VALUE / 2 ? 0.25 : 1
  const best = found[0] === undefined ? 1 : found[0].score * scale
  const step = best + Math.abs(best) * STEP > best ? Math.abs(best) * STEP : 1
  const first = named.map((id, i) => ({ id, score: best + step * (named.length - i) }))
  const isNamed = new Set(named)
  const others = found.filter(({ id }) => !isNamed.has(id))
  return [...first, ...(scale === 1 ? others : others.map(({ id, score }) => ({ id, score: score * scale })))]
}
