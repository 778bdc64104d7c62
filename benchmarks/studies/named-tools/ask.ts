// Runs queries with a ranker alone, and through core.
import { type Catalog, createToolSearch, type Ranker, type ToolSearchEvent } from '@ts/core'
import { ndcgOf } from '../../lib/evaluate.js'
import type { Kinds, NamingQuery } from './kinds.js'

/** Returns the first ten tools for a text. */
export type Ask = (text: string) => Promise<readonly string[]>

/** Figures of one kind of query, one value per query, in percent. */
export interface Figures {
  readonly queries: number
  /** 100 if the named tool comes first, else 0. */
  readonly first?: readonly number[]
  /** 100 if the first result is a tool whose name is in the query without being called, else 0. */
  readonly wronglyFirst?: readonly number[]
  readonly ndcg?: readonly number[]
  /** 100 if a tool that the query needs is among the first five, else 0. */
  readonly in5?: readonly number[]
  readonly in6?: readonly number[]
}

const RESULTS = 10
/** Long, so that no search times out on a busy machine. */
const TIMEOUT_MS = 600_000

/** The ranker alone, which ranks by words and does not resolve names. */
export async function askRanker(ranker: Ranker, { searchable }: Catalog): Promise<Ask> {
  const index = await ranker.index(searchable)
  return async text => (await index.rank(text, { limit: RESULTS })).map(({ id }) => id)
}

/** `createToolSearch` with the ranker, called in the way in which a model calls the search tool. */
export async function askCore(ranker: Ranker, tools: Catalog): Promise<Ask> {
  let found: readonly string[] = []
  const onEvent = (event: ToolSearchEvent) => {
    if (event.kind === 'search') found = event.results
  }
  const limits = { default: RESULTS, max: RESULTS }
  const fixed = { disclosure: 'bridge', activation: 'on', limits, searchTimeoutMs: TIMEOUT_MS } as const
  const search = createToolSearch({ tools, ranker, onEvent, ...fixed })
  await search.prepare()
  let asked = 0
  return async query => {
    found = []
    // A new session for each query, so that reveals of an earlier search have no effect.
    const session = `${asked++}`
    const outcome = await search.handle({ session, name: 'search_tools', arguments: { query, limit: RESULTS } })
    await search.forget(session)
    if (outcome.kind !== 'result') throw new Error(`Found ${JSON.stringify(outcome)}, expected a search result`)
    return found
  }
}

/** The figures of each kind of query. */
export async function measure(ask: Ask, kinds: Kinds): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {}
  for (const [kind, queries] of Object.entries(kinds)) {
    const lists: (readonly string[])[] = []
    for (const { text } of queries) lists.push(await ask(text))
    figures[kind] = figuresOf(queries, lists)
  }
  return figures
}

function figuresOf(queries: readonly NamingQuery[], lists: readonly (readonly string[])[]): Figures {
  const [sample] = queries
  const share = (holds: (query: NamingQuery, list: readonly string[]) => boolean) =>
    queries.map((query, i) => (holds(query, lists[i]!) ? 100 : 0))
  const among = (count: number) =>
    share(({ steps }, list) => list.slice(0, count).some(id => steps.some(step => step.has(id))))
  return {
    queries: queries.length,
    ...(sample?.named !== undefined && { first: share(({ named }, list) => list[0] === named) }),
    ...(sample?.notCalled !== undefined && {
      wronglyFirst: share(({ notCalled }, list) => list[0] === notCalled),
    }),
    ...(sample !== undefined &&
      sample.steps.length > 0 && {
        ndcg: queries.map((query, i) => ndcgOf(lists[i]!, query)),
        in5: among(5),
        in6: among(6),
      }),
  }
}
