import { isToolSearchError, ToolSearchError } from '../errors.js'
import { withTimeLimit } from '../limits/time-limit.js'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import type { Ranked, RankerIndex } from '../ranker.js'
import { quote } from '../text/json.js'
import { foldText, splitWords } from '../text/words.js'
import type { CatalogTool, ToolId } from '../tool.js'
import { checkRanked } from './check-ranked.js'
import { isWholeIndex } from './index-holder.js'
import type { NameIndex } from './name-index.js'
import type { ParsedQuery } from './search-request.js'

/** The input of a search, except its request. */
export interface SearchContext {
  /** The tools of this turn. */
  readonly catalog: PermittedCatalog
  readonly deferred: ReadonlySet<ToolId>
  readonly names: () => NameIndex
  readonly index: () => Promise<RankerIndex>
  /** Whether the host's own rules still permit a tool. */
  readonly isPermitted: (tool: CatalogTool) => boolean
  readonly timeoutMs: number
  /** Whether the ranker reads patterns (`traits.query === 'pattern'`). */
  readonly isPattern: boolean
  readonly signal?: AbortSignal | undefined
}

/** Ranks one query within the context: the results with the required words and within the top band, ties by risk. */
export async function rankQuery(
  context: SearchContext,
  query: ParsedQuery,
  limit: number,
  topBand: number,
  named: ReadonlySet<ToolId>,
) {
  // More results than the limit are ranked, because the required words and the top band remove some of them.
  const wanted = query.required.length > 0 ? context.deferred.size : Math.max(limit * 3, 50)
  let certainty: number | undefined
  const ranked = await rank(context, query.phrase, wanted, value => {
    certainty = value
  })
  const matching = keepRequired(ranked, query.required, context)
  // A named tool is kept even below the band: the second of two named tools may be below a best score of zero or less.
  const band = matching.filter(({ id, score }) => named.has(id) || score >= bandFloor(matching[0]!.score, topBand))
  return { query, list: orderTies(band, context.catalog), matches: matching.length, certainty }
}

/**
 * The minimum score in the top band: a fraction of the best score. It is never above the best score: if that is below
 * zero, the minimum is the best score itself. With a top band of 0 there is no minimum.
 */
export function bandFloor(best: number, topBand: number): number {
  return topBand === 0 ? Number.NEGATIVE_INFINITY : Math.min(best, best * topBand)
}

/**
 * Ranks a phrase within the context, with a time limit. `onCertainty` gets the ranker's certainty, if it reports one from 0
 * to 1; any other value of a ranker is ignored.
 */
export async function rank(
  context: SearchContext,
  phrase: string,
  limit: number,
  onCertainty?: (certainty: number) => void,
): Promise<readonly Ranked[]> {
  if (phrase === '' || context.deferred.size === 0) return []
  const { signal, timeoutMs, deferred } = context
  try {
    const ranked = await withTimeLimit(
      async own => {
        const index = await context.index()
        return index.rank(phrase, {
          ...{ limit: Math.min(limit, deferred.size), signal: own },
          // A ranker looks up each id of a scope, which takes longer than most searches of many tools.
          ...(!isWholeIndex(index, deferred) && { within: deferred }),
          ...(onCertainty && { onCertainty: value => void (value >= 0 && value <= 1 && onCertainty(value)) }),
        })
      },
      timeoutMs,
      signal,
      lateRanker,
    )
    return checkRanked(ranked, deferred).filter(({ id }) => context.isPermitted(context.catalog.get(id)!))
  } catch (error) {
    signal?.throwIfAborted()
    if (isToolSearchError(error)) throw error
    const message = `The ranker failed on ${quote(phrase)}; see cause, or use another ranker`
    throw new ToolSearchError('RANKER_FAILED', message, { cause: error })
  }
}

function lateRanker(limitMs: number): ToolSearchError {
  return new ToolSearchError(
    'RANKER_FAILED',
    `Found no answer of the ranker after ${limitMs} ms, expected one sooner; raise searchTimeoutMs, or use a faster ranker`,
  )
}

/**
 * The results whose text contains every required word, also inside another word: `GitHub` splits into two words, but
 * contains `github`.
 */
export function keepRequired(
  ranked: readonly Ranked[],
  required: readonly string[],
  context: SearchContext,
): readonly Ranked[] {
  if (required.length === 0) return ranked
  const wanted = required.flatMap(splitWords)
  return ranked.filter(({ id }) => {
    const { name, title = '', server = '', keywords = [], description } = context.catalog.get(id)!
    const text = foldText([name, title, server, ...keywords, description].join(' '))
    return wanted.every(word => text.includes(word))
  })
}

/** Sorts equal scores: read-only tools, then tools that change data, then destructive tools; then catalog order. */
export function orderTies(ranked: readonly Ranked[], catalog: PermittedCatalog): Ranked[] {
  return [...ranked].sort((a, b) => b.score - a.score || risk(catalog.get(a.id)!) - risk(catalog.get(b.id)!))
}

function risk({ annotations }: CatalogTool): number {
  if (annotations?.readOnlyHint === true) return 0
  return annotations?.destructiveHint === true ? 2 : 1
}
