// Asks a ranker by itself, and through core.
import { type Catalog, createToolSearch, type Ranker, type ToolSearchEvent } from '@ts/core'
import { ndcgOf } from '../../lib/evaluate.js'
import type { Kinds, NamingQuery } from './kinds.js'

/** The first ten tools that are found for a text. */
export type Ask = (text: string) => Promise<readonly string[]>

/** Figures of a kind, one value a query, in percent. */
export interface Figures {
  readonly queries: number
  /** Whether the named tool comes first. */
  readonly first?: readonly number[]
  /** Whether a tool comes first whose name is not called. */
  readonly wronglyFirst?: readonly number[]
  readonly ndcg?: readonly number[]
  /** Whether a tool that the query wants is among the first five. */
  readonly in5?: readonly number[]
  readonly in6?: readonly number[]
}

const RESULTS = 10
/** Long, so that a busy machine changes no figure. */
const TIMEOUT_MS = 600_000

/** The ranker alone: it ranks words and knows nothing of names. */
export async function askRanker(ranker: Ranker, { searchable }: Catalog): Promise<Ask> {
  const index = await ranker.index(searchable)
  return async text => (await index.rank(text, { limit: RESULTS })).map(({ id }) => id)
}

/** `createToolSearch` with the ranker, as a model calls its search tool. */
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
    // A session of its own: what an earlier search revealed must change nothing.
    const session = `${asked++}`
    const outcome = await search.handle({ session, name: 'search_tools', arguments: { query, limit: RESULTS } })
    await search.forget(session)
    if (outcome.kind !== 'result') throw new Error(`Found ${JSON.stringify(outcome)}, expected a search result`)
    return found
  }
}

/** The figures of every kind. */
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
